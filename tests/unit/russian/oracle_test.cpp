// The game's own moves and those of the slow rules are the same, in games and anywhere.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>
#include <random>

#include "russian/fen.hpp"
#include "russian/position.hpp"
#include "slow_rules.hpp"

namespace annabella::russian {
namespace {

testing::SlowBoard board_of(const Position& position) {
    testing::SlowBoard board;
    for (std::string& row : board.rows)
        row = "........";
    for (int i = 0; i < square_count; ++i)
        if (const auto piece = position.at(static_cast<Square>(i))) {
            const std::string letters = piece->side == Side::White ? "MK" : "mk";
            board.rows.at(static_cast<std::size_t>(i / 8)).at(static_cast<std::size_t>(i % 8)) =
                letters.at(piece->kind);
        }
    board.white_moves = position.turn() == Side::White;
    return board;
}

std::string written(const Position& position, Move move) {
    std::string text = name(move.from()) + (move.is_capture() ? 'x' : '-') + name(move.to()) + ' ';
    for (const std::string& row : board_of(position.after(move)).rows)
        text += row;
    return text;
}

void compare(const Position& position) {
    std::set<std::string> found;
    const MoveList moves = position.legal_moves();
    for (const Move move : moves)
        found.insert(written(position, move));
    ASSERT_EQ(found.size(), moves.size()) << "a move is listed twice: " << write_fen(position);
    ASSERT_EQ(found, testing::slow_moves(board_of(position))) << write_fen(position);
}

/// `kings_in_ten` of ten pieces kings, up to twelve of either side anywhere.
Position scattered(std::mt19937& random, unsigned kings_in_ten) {
    Setup setup;
    setup.turn = random() % 2 == 0 ? Side::White : Side::Black;
    for (const Side side : both_sides)
        for (auto left = random() % (most_pieces + 1); left > 0; --left) {
            const auto square = static_cast<Square>(random() % 64);
            if (!is_dark(square))
                continue;
            const bool is_king = rank_of(square) == last_rank(side) || random() % 10 < kings_in_ten;
            setup.placement[at_index(square)] = rules::Piece{side, is_king ? king : man};
        }
    return Position::from_setup(setup).value_or(Position());
}

TEST(RussianOracle, PositionsOfGames) {
    std::mt19937 random(1);
    int positions = 0;
    for (int game = 0; game < 60; ++game) {
        Position position;
        for (int ply = 0; ply < 200; ++ply, ++positions) {
            ASSERT_NO_FATAL_FAILURE(compare(position));
            const MoveList moves = position.legal_moves();
            if (moves.empty())
                break;
            position.play(moves[random() % moves.size()]);
        }
    }
    EXPECT_GT(positions, 2000);
}

TEST(RussianOracle, ScatteredPieces) {
    std::mt19937 random(2);
    int long_captures = 0;
    int promotions_on_the_way = 0;
    for (unsigned i = 0; i < 4000; ++i) {
        const Position position = scattered(random, i % 8);
        ASSERT_NO_FATAL_FAILURE(compare(position));
        for (const Move move : position.legal_moves()) {
            long_captures += count_bits(move.captured()) > 2 ? 1 : 0;
            promotions_on_the_way +=
                move.promotes() && rank_of(move.to()) != last_rank(position.turn()) ? 1 : 0;
        }
    }
    // So that the comparison is worth something.
    EXPECT_GT(long_captures, 100);
    EXPECT_GT(promotions_on_the_way, 10);
}

} // namespace
} // namespace annabella::russian
