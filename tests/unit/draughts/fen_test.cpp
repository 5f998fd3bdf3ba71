// Reading and writing the FEN of draughts.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "draughts/fen.hpp"

#include <gtest/gtest.h>
#include <utility>

#include "random_positions.hpp"

namespace annabella::draughts {
namespace {

std::string reason(std::string_view fen) {
    const auto position = position_from_fen(fen);
    return position ? "it is read" : to_string(position.error());
}

std::string rewritten(std::string_view fen) {
    const auto position = position_from_fen(fen);
    return position ? write_fen(*position) : to_string(position.error());
}

std::optional<Piece> at(const Position& position, int number) {
    return position.at(square_of_number(number));
}

TEST(DraughtsFen, InitialPosition) {
    EXPECT_EQ(write_fen(Position()), "W:W31-50:B1-20");
    const auto position = position_from_fen("W:W31-50:B1-20");
    ASSERT_TRUE(position);
    EXPECT_TRUE(position->same_as(Position()));
    EXPECT_EQ(position->setup(), Position().setup());
}

TEST(DraughtsFen, EveryPieceIsWhereItIsSaid) {
    const auto position = position_from_fen("B:W18,24,K10:B12,16");
    ASSERT_TRUE(position);
    EXPECT_EQ(position->turn(), Color::Black);
    EXPECT_EQ(at(*position, 18), (Piece{Color::White, Rank::Man}));
    EXPECT_EQ(at(*position, 24), (Piece{Color::White, Rank::Man}));
    EXPECT_EQ(at(*position, 10), (Piece{Color::White, Rank::King}));
    EXPECT_EQ(at(*position, 12), (Piece{Color::Black, Rank::Man}));
    EXPECT_EQ(at(*position, 16), (Piece{Color::Black, Rank::Man}));
    EXPECT_EQ(count(position->occupied()), 5);
    EXPECT_EQ(write_fen(*position), "B:WK10,18,24:B12,16");
}

TEST(DraughtsFen, OtherWaysToWriteTheSame) {
    EXPECT_EQ(rewritten("W:B1-20:W31-50"), "W:W31-50:B1-20");
    EXPECT_EQ(rewritten("  W:W31-50:B1-20.\n"), "W:W31-50:B1-20");
    EXPECT_EQ(rewritten("W:WK3,31,32,33,34,36,37:B01,2"), "W:WK3,31-34,36,37:B1,2");
    EXPECT_EQ(rewritten("W:WK46-48:BK1"), "W:WK46,K47,K48:BK1");
    EXPECT_EQ(rewritten("W:W31-50:B1-20:H0:F1"), "W:W31-50:B1-20");
}

TEST(DraughtsFen, ASideMayHaveNoPieces) {
    EXPECT_EQ(rewritten("B:W31:B"), "B:W31:B");
    EXPECT_EQ(rewritten("W:B1-3:W"), "W:W:B1-3");
}

TEST(DraughtsFen, Counters) {
    const auto position = position_from_fen("B:WK3:BK7:H12:F40");
    ASSERT_TRUE(position);
    EXPECT_EQ(position->king_plies(), 12);
    EXPECT_EQ(position->move_number(), 40);
    EXPECT_EQ(write_fen(*position), "B:WK3:BK7:H12:F40");
    EXPECT_EQ(rewritten("B:WK3:BK7:F40"), "B:WK3:BK7:H0:F40");
}

TEST(DraughtsFen, EachFaultHasItsReason) {
    const std::pair<const char*, const char*> faults[] = {
        {"", "The FEN is empty."},
        {" . ", "The FEN is empty."},
        {"w:W31:B1", "The FEN must begin with W or B, for the side to move, and a colon."},
        {":W31:B1", "The FEN must begin with W or B, for the side to move, and a colon."},
        {"W", "The FEN lists no pieces after W. For a side without pieces, write only its letter."},
        {"W:W31", "The FEN lists no pieces after B. For a side without pieces, write only its letter."},
        {"W:W31::B1", "The FEN has a colon with nothing after it."},
        {"W:W31:B1:", "The FEN has a colon with nothing after it."},
        {"W:W31:B1:X2", "The FEN contains X2. After the side to move it has the squares of both sides, as in "
                        "W:W31-50:B1-20."},
        {"W:W31:B1:W32", "Two parts of the FEN begin with W."},
        {"W:W31,:B1", "The FEN has a comma with nothing before or after it."},
        {"W:W,31:B1", "The FEN has a comma with nothing before or after it."},
        {"W:W0:B1", "0 in the FEN is not a square. Squares are numbers from 1 to 50, with K before kings."},
        {"W:W31:B1-51",
         "1-51 in the FEN is not a square. Squares are numbers from 1 to 50, with K before kings."},
        {"W:Wk3:B1", "k3 in the FEN is not a square. Squares are numbers from 1 to 50, with K before kings."},
        {"W:W31-:B1",
         "31- in the FEN is not a square. Squares are numbers from 1 to 50, with K before kings."},
        {"W:W31 \xff:B1",
         "31 \xEF\xBF\xBD in the FEN is not a square. Squares are numbers from 1 to 50, with K "
         "before kings."},
        {"W:W35-31:B1", "35-31 in the FEN goes backwards. Write the smaller number first."},
        {"W:W31,31:B1", "The FEN has two pieces on square 31."},
        {"W:W31:B20-35", "The FEN has two pieces on square 31."},
        {"W:W31:B1:H-1", "The number of king moves in the FEN is -1. It must be a number from 0 to 9999."},
        {"W:W31:B1:H", "The FEN has no number after H."},
        {"W:W31:B1:F0", "The move number in the FEN is 0. It must be a number from 1 to 9999."},
        {"W:W31:B1:F10000", "The move number in the FEN is 10000. It must be a number from 1 to 9999."},
        {"W:W:B", "There are no pieces on the board."},
        {"W:W26-50:B1-20", "White has 25 pieces. The most is 20."},
        {"W:W31-50:B1-21", "Black has 21 pieces. The most is 20."},
        {"W:W3:B48", "The white man on 3 is on its last row. Make it a king. The black man on 48 is on its "
                     "last row. Make it a king."},
    };
    for (const auto& [fen, sentence] : faults)
        EXPECT_EQ(reason(fen), sentence) << fen;
}

TEST(DraughtsFen, CountersThatNoFenHolds) {
    auto setup = Position().setup();
    setup.king_plies = -1;
    setup.move_number = 0;
    const auto position = Position::from_setup(setup);
    ASSERT_FALSE(position);
    ASSERT_EQ(position.error().size(), 2U);
    EXPECT_EQ(to_string(position.error()[0]), "The number of king moves is below 0.");
    EXPECT_EQ(to_string(position.error()[1]), "The move number is below 1.");
}

TEST(DraughtsFen, WhatIsWrittenIsReadBack) {
    testing::Chance chance(3);
    for (int i = 0; i < 2000; ++i) {
        const Position position = testing::scattered_position(chance, i % 11);
        if (position.occupied() == 0)
            continue;
        const auto again = position_from_fen(write_fen(position));
        ASSERT_TRUE(again) << write_fen(position) << ": " << to_string(again.error());
        ASSERT_EQ(again->setup(), position.setup()) << write_fen(position);
    }
}

} // namespace
} // namespace annabella::draughts
