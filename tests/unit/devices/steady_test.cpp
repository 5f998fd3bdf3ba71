// What is believed of values that are shown again and again: only what comes often enough in a row.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "devices/steady.hpp"

namespace annabella::devices {
namespace {

constexpr int proofs = 3;

class SteadyTest : public testing::Test {
protected:
    bool show(int value) {
        return m_steady.show({value},
                             [](const std::optional<int>& /*before*/, int /*shown*/) { return proofs; });
    }
    /// 0 where nothing is believed.
    int believed() const { return m_steady.believed().value_or(std::array{0}).front(); }

    Steady<int, 1> m_steady;
};

TEST_F(SteadyTest, WhatIsShownOftenEnoughInARowIsBelieved) {
    EXPECT_FALSE(show(7));
    EXPECT_FALSE(show(7));
    EXPECT_EQ(believed(), 0);
    EXPECT_TRUE(show(7));
    EXPECT_EQ(believed(), 7);
    EXPECT_FALSE(show(7)) << "nothing new";
}

TEST_F(SteadyTest, AnotherValueBeginsTheRowAnew) {
    for (const int value : {7, 8, 7, 8, 9, 9, 7, 7})
        EXPECT_FALSE(show(value)) << value;
    EXPECT_EQ(believed(), 0);
    EXPECT_TRUE(show(7));
}

TEST_F(SteadyTest, WhatIsBelievedBreaksTheRow) {
    for (int time = 0; time < proofs; ++time)
        show(7);
    ASSERT_EQ(believed(), 7);
    for (const int value : {8, 8, 7, 8, 8, 7, 8, 7, 8})
        EXPECT_FALSE(show(value)) << value;
    EXPECT_EQ(believed(), 7);
    EXPECT_FALSE(show(8));
    EXPECT_TRUE(show(8));
    EXPECT_EQ(believed(), 8);
}

TEST_F(SteadyTest, AValueThatLooksLikeNoneHasToBeShownAsOften) {
    EXPECT_FALSE(show(0));
    EXPECT_FALSE(show(0));
    EXPECT_TRUE(show(0));
}

TEST(Steady, ValuesAreBelievedOneByOneAndToldWhenAllAre) {
    Steady<int, 2> steady;
    const auto twice = [](const std::optional<int>& /*before*/, int /*shown*/) { return 2; };
    steady.show({1, 2}, twice);
    EXPECT_TRUE(steady.show({1, 3}, twice));
    EXPECT_FALSE(steady.believed()) << "the second has been shown once";
    EXPECT_TRUE(steady.show({1, 3}, twice));
    EXPECT_EQ(steady.believed(), (std::array{1, 3}));
    steady.forget();
    EXPECT_FALSE(steady.believed());
}

} // namespace
} // namespace annabella::devices
