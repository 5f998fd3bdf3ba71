// The example at the head of rules/rules.hpp.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/rules.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "../support/header_example.hpp"
#include "chess/rules.hpp"

namespace annabella::rules {
namespace {

TEST(RulesExample, IsPlayed) {
    // Example:
    const Rules& rules = chess::rules();
    Position position = *rules.start({});
    for (const char* typed : {"e4", "Ke7", "e5"})
        if (const auto move = rules.resolve(position, rules.read_move(typed, {})))
            position.play(*move);
    const std::optional<Ended> ended = rules.ending(position, 1);
    // What has come of it; the king cannot go there.
    EXPECT_EQ(position.move_number(), 2);
    EXPECT_EQ(position.turn(), Side::White);
    EXPECT_FALSE(ended);
}

TEST(RulesExample, StandsInItsHeader) {
    const auto example = test::example_in_test("tests/unit/rules/example_test.cpp");
    EXPECT_THAT(example, testing::Not(testing::IsEmpty()));
    EXPECT_EQ(test::example_in_header("src/rules/rules.hpp"), example);
}

} // namespace
} // namespace annabella::rules
