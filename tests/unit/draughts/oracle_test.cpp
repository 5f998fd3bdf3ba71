// The fast generator and the slow one, which was written from the text of the rules, find the same moves.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "draughts/fen.hpp"
#include "draughts/movegen.hpp"
#include "random_positions.hpp"
#include "slow_rules.hpp"

namespace annabella::draughts {
namespace {

using testing::Chance;
using testing::SlowMove;

void compare(const Position& position) {
    const MoveList moves = position.legal_moves();
    std::set<SlowMove> found;
    for (const Move move : moves)
        found.insert(testing::slow_move(move));
    ASSERT_EQ(found.size(), moves.size()) << "a move is listed twice: " << write_fen(position);
    ASSERT_EQ(found, testing::slow_legal_moves(position)) << write_fen(position);
    ASSERT_EQ(count_legal_moves(position), static_cast<int>(moves.size())) << write_fen(position);
    ASSERT_EQ(position.has_legal_move(), !moves.empty());
    for (const Move move : moves) {
        const Setup slow = testing::after_slow_move(position, testing::slow_move(move));
        const Position next = position.after(move);
        ASSERT_EQ(next.placement(), slow.placement) << write_fen(position);
        ASSERT_EQ(next.turn(), slow.turn);
    }
}

TEST(DraughtsOracle, ScatteredPieces) {
    Chance chance(1);
    int captures = 0;
    int with_kings = 0;
    for (int i = 0; i < 2000; ++i) {
        const Position position = testing::scattered_position(chance, i % 11);
        ASSERT_NO_FATAL_FAILURE(compare(position));
        const MoveList moves = position.legal_moves();
        captures += !moves.empty() && count(moves[0].captured()) > 1 ? 1 : 0;
        with_kings += position.kings(position.turn()) != 0 ? 1 : 0;
    }
    // So that the comparison is worth something.
    EXPECT_GT(captures, 500);
    EXPECT_GT(with_kings, 1000);
}

TEST(DraughtsOracle, PositionsOfGames) {
    Chance chance(2);
    for (int game = 0; game < 20; ++game) {
        Position position;
        for (int ply = 0; ply < 120 && position.has_legal_move(); ++ply) {
            ASSERT_NO_FATAL_FAILURE(compare(position));
            position.play(testing::random_move(position, chance));
        }
    }
}

} // namespace
} // namespace annabella::draughts
