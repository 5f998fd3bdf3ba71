// A program at the other end of two pipes.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>
#include <string>

#include "home/engine/child_linux.hpp"

namespace annabella::home {
namespace {

constexpr std::chrono::seconds patience{20};

TEST(Child, AnswersLineByLine) {
    const auto child = Child::start("/bin/cat", {});
    ASSERT_TRUE(child.has_value());
    EXPECT_TRUE((*child)->write_line("lift e2"));
    EXPECT_TRUE((*child)->write_line("place e4 P"));
    EXPECT_EQ((*child)->read_line(patience), "lift e2");
    EXPECT_EQ((*child)->read_line(patience), "place e4 P");
    EXPECT_FALSE((*child)->ended());
}

// One that has stopped stops nobody else: what its pipe and a small store do not hold is not taken.
TEST(Child, ThatReadsNothingKeepsNobodyWaiting) {
    const auto child = Child::start("/bin/sleep", {"600"});
    ASSERT_TRUE(child.has_value());
    int taken = 0;
    while (taken < 100'000 && (*child)->write_line("lift e2"))
        ++taken;
    EXPECT_GE(taken, 4096 / 8);
    EXPECT_LT(taken, 100'000);
    EXPECT_FALSE((*child)->write_line("lift e2"));
    EXPECT_EQ((*child)->read_line(std::chrono::milliseconds(1)), std::nullopt);
}

TEST(Child, ThatHasEndedIsFoundOut) {
    const auto child = Child::start("/bin/true", {});
    ASSERT_TRUE(child.has_value());
    EXPECT_EQ((*child)->read_line(patience), std::nullopt);
    EXPECT_TRUE((*child)->ended());
}

} // namespace
} // namespace annabella::home
