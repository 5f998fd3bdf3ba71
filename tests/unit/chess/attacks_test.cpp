// The attack tables against a walk over the board, square by square.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "chess/attacks.hpp"

#include <algorithm>
#include <cstdlib>
#include <gtest/gtest.h>
#include <random>

namespace annabella::chess {
namespace {

bool on_board(int file, int rank) { return file >= 0 && file < 8 && rank >= 0 && rank < 8; }

Bitboard walk(Square from, Bitboard occupied, bool diagonally) {
    Bitboard result = 0;
    for (const int file_step : {-1, 0, 1})
        for (const int rank_step : {-1, 0, 1}) {
            if ((file_step == 0 && rank_step == 0) || (file_step != 0 && rank_step != 0) != diagonally)
                continue;
            int file = file_of(from) + file_step;
            int rank = rank_of(from) + rank_step;
            for (; on_board(file, rank); file += file_step, rank += rank_step) {
                result |= bit(make_square(file, rank));
                if (contains(occupied, make_square(file, rank)))
                    break;
            }
        }
    return result;
}

TEST(Attacks, SlidersStopAtTheFirstPiece) {
    std::mt19937_64 random(1);
    for (int i = 0; i < square_count; ++i)
        for (int round = 0; round < 300; ++round) {
            const auto from = static_cast<Square>(i);
            const Bitboard some = round % 3 == 0 ? random() : random() & random();
            const Bitboard occupied = round == 0 ? 0 : some;
            ASSERT_EQ(bishop_attacks(from, occupied), walk(from, occupied, true))
                << name(from) << ' ' << occupied;
            ASSERT_EQ(rook_attacks(from, occupied), walk(from, occupied, false))
                << name(from) << ' ' << occupied;
            ASSERT_EQ(queen_attacks(from, occupied),
                      walk(from, occupied, true) | walk(from, occupied, false));
        }
}

TEST(Attacks, KnightsKingsAndPawnsReachTheirSquares) {
    for (int i = 0; i < square_count; ++i) {
        const auto from = static_cast<Square>(i);
        Bitboard knight = 0;
        Bitboard king = 0;
        Bitboard white_pawn = 0;
        Bitboard black_pawn = 0;
        for (int j = 0; j < square_count; ++j) {
            const auto to = static_cast<Square>(j);
            const int files = std::abs(file_of(to) - file_of(from));
            const int ranks = rank_of(to) - rank_of(from);
            if (files * std::abs(ranks) == 2)
                knight |= bit(to);
            if (std::max(files, std::abs(ranks)) == 1)
                king |= bit(to);
            if (files == 1 && ranks == 1)
                white_pawn |= bit(to);
            if (files == 1 && ranks == -1)
                black_pawn |= bit(to);
        }
        EXPECT_EQ(knight_attacks(from), knight) << name(from);
        EXPECT_EQ(king_attacks(from), king) << name(from);
        EXPECT_EQ(pawn_attacks(Color::White, from), white_pawn) << name(from);
        EXPECT_EQ(pawn_attacks(Color::Black, from), black_pawn) << name(from);
    }
}

TEST(Attacks, BetweenAndLineThrough) {
    const auto square = [](const char* text) { return *parse_square(text); };
    EXPECT_EQ(between(square("a1"), square("d4")), bit(square("b2")) | bit(square("c3")));
    EXPECT_EQ(between(square("d4"), square("a1")), bit(square("b2")) | bit(square("c3")));
    EXPECT_EQ(between(square("e1"), square("e3")), bit(square("e2")));
    EXPECT_EQ(between(square("e1"), square("e2")), 0U);
    EXPECT_EQ(between(square("e1"), square("f3")), 0U);
    EXPECT_EQ(between(square("e1"), square("e1")), 0U);
    EXPECT_EQ(line_through(square("b5"), square("f5")), rank_squares(4));
    EXPECT_EQ(line_through(square("c8"), square("c2")), file_squares(2));
    EXPECT_EQ(line_through(square("g1"), square("h2")), bit(square("g1")) | bit(square("h2")));
    EXPECT_EQ(line_through(square("a1"), square("b3")), 0U);
}

TEST(Bitboards, CountAndOrder) {
    std::mt19937_64 random(2);
    for (int round = 0; round < 1000; ++round) {
        const Bitboard set = random() & random();
        int number = 0;
        int last = -1;
        for (const Square square : squares_in(set)) {
            EXPECT_GT(index(square), last);
            EXPECT_TRUE(contains(set, square));
            last = index(square);
            ++number;
        }
        EXPECT_EQ(count(set), number);
    }
    EXPECT_EQ(count(~Bitboard{0}), 64);
    EXPECT_EQ(count(0), 0);
}

} // namespace
} // namespace annabella::chess
