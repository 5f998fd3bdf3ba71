// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/sheet/plies.hpp"

#include <gtest/gtest.h>

#include "chess/rules.hpp"

namespace annabella::game {
namespace {

rules::Position start_of(const char* fen) { return *chess::rules().start({fen, {}}); }

TEST(Plies, AreNumberedAsTheScoreSheetDoes) {
    const rules::Position start = start_of("");
    EXPECT_EQ(last_move_number(Plies(1), start), (MoveNumber{Side::White, 1}));
    EXPECT_EQ(last_move_number(Plies(2), start), (MoveNumber{Side::Black, 1}));
    EXPECT_EQ(last_move_number(Plies(23), start), (MoveNumber{Side::White, 12}));
    EXPECT_EQ(plies_up_to({Side::White, 12}, start), Plies(23));
    EXPECT_EQ(plies_up_to({Side::Black, 0}, start), no_plies);
    EXPECT_EQ(plies_up_to({Side::White, 0}, start), std::nullopt);
}

TEST(Plies, OfAGameThatBlackBeganHaveItsNumbers) {
    const rules::Position start = start_of("4k3/8/8/8/8/8/4P3/4K3 b - - 0 40");
    EXPECT_EQ(next_move_number(start), (MoveNumber{Side::Black, 40}));
    EXPECT_EQ(last_move_number(Plies(1), start), (MoveNumber{Side::Black, 40}));
    EXPECT_EQ(last_move_number(Plies(2), start), (MoveNumber{Side::White, 41}));
    EXPECT_EQ(plies_up_to({Side::White, 40}, start), no_plies);
    EXPECT_EQ(plies_up_to({Side::Black, 39}, start), std::nullopt);
    for (std::size_t plies = 1; plies < 10; ++plies)
        EXPECT_EQ(plies_up_to(last_move_number(Plies(plies), start), start), Plies(plies));
}

} // namespace
} // namespace annabella::game
