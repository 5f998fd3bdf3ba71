// How the squares of each game are called, and in which order a position is told.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "phrase/squares.hpp"

#include <gtest/gtest.h>

#include "chess/rules.hpp"
#include "draughts/rules.hpp"
#include "russian/rules.hpp"

namespace annabella::phrase {
namespace {

std::string first_and_last(const rules::Rules& rules) {
    const std::vector<rules::Square> order = telling_order(rules.board());
    EXPECT_EQ(order.size(), static_cast<std::size_t>(rules.board().squares));
    return rules.write_square(order.at(0)) + ' ' + rules.write_square(order.at(1)) + ' ' +
           rules.write_square(order.back());
}

TEST(Squares, WhereThereAreFilesAPositionIsToldFromFileToFile) {
    EXPECT_TRUE(chess::rules().is_announced_by_scheme());
    EXPECT_EQ(first_and_last(chess::rules()), "a1 a2 h8");
    EXPECT_EQ(first_and_last(russian::rules()), "a1 a2 h8");
}

TEST(Squares, NumbersAreToldInTheirOrderAndInNoSchemesWords) {
    EXPECT_FALSE(draughts::rules().is_announced_by_scheme());
    EXPECT_EQ(first_and_last(draughts::rules()), "1 2 50");
}

} // namespace
} // namespace annabella::phrase
