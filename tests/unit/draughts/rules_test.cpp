// The moves, article by article (FMJD, the rules of the game).
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "draughts/fen.hpp"
#include "draughts/notation.hpp"
#include "positions.hpp"

namespace annabella::draughts {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;

/// All legal moves with all their squares.
std::vector<std::string> moves(const std::string& fen) {
    const Position position = read(fen);
    std::vector<std::string> written;
    for (const Move move : position.legal_moves())
        written.push_back(write_whole_move(position, move));
    return written;
}

/// The position after the move, which must be legal.
std::string after(const std::string& fen, const std::string& text) {
    Position position = read(fen);
    const auto move = parse_move(position, text);
    if (!move)
        return to_string(move.error());
    position.play(*move);
    return write_fen(position);
}

TEST(DraughtsRules, TheBoard) {
    // 2.4 and 2.6: the long diagonal from White's lower left corner, the numbers row by row.
    EXPECT_EQ(row_of(square_of_number(1)), 0);
    EXPECT_EQ(row_of(square_of_number(46)), 9);
    for (int number = 1; number <= square_count; ++number) {
        const Square square = square_of_number(number);
        EXPECT_EQ(parse_square(name(square)), square);
        EXPECT_EQ(square_of_bit(bit_index(square)), square);
        EXPECT_EQ(row_squares(row_of(square)) & bit(square), bit(square));
    }
    EXPECT_EQ(count(all_squares), square_count);
    EXPECT_EQ(packed(all_squares), (std::uint64_t{1} << square_count) - 1);
    EXPECT_EQ(unpacked(packed(all_squares)), all_squares);
    for (const char* text : {"", "0", "51", "100", "1a", "-1", " 1"})
        EXPECT_EQ(parse_square(text), std::nullopt) << text;
}

TEST(DraughtsRules, InitialPosition) {
    // 2.8, 3.3
    const Position initial;
    EXPECT_EQ(initial.turn(), Color::White);
    for (int number = 1; number <= square_count; ++number) {
        const auto piece = initial.at(square_of_number(number));
        if (number <= 20)
            EXPECT_EQ(piece, (Piece{Color::Black, Rank::Man})) << number;
        else if (number <= 30)
            EXPECT_EQ(piece, std::nullopt) << number;
        else
            EXPECT_EQ(piece, (Piece{Color::White, Rank::Man})) << number;
    }
    EXPECT_THAT(moves("W:W31-50:B1-20"), UnorderedElementsAre("31-26", "31-27", "32-27", "32-28", "33-28",
                                                              "33-29", "34-29", "34-30", "35-30"));
}

TEST(DraughtsRules, MenMoveForward) {
    // 3.4
    EXPECT_THAT(moves("W:W28:B1"), UnorderedElementsAre("28-22", "28-23"));
    EXPECT_THAT(moves("B:W50:B23"), UnorderedElementsAre("23-28", "23-29"));
    EXPECT_THAT(moves("W:W26:B1"), ElementsAre("26-21")) << "at the edge";
    EXPECT_THAT(moves("W:W28,22,23:B1"), UnorderedElementsAre("22-17", "22-18", "23-18", "23-19"))
        << "over no own piece";
}

TEST(DraughtsRules, MenBecomeKings) {
    // 3.5, 3.8
    EXPECT_EQ(after("W:W7:B25", "7-2"), "B:WK2:B25");
    EXPECT_EQ(after("B:W25:B41", "41-46"), "W:W25:BK46:H0:F2");
    EXPECT_EQ(after("W:W12:B8,25", "12x3"), "B:WK3:B25") << "with a capture as well";
}

TEST(DraughtsRules, KingsFly) {
    // 3.9
    EXPECT_THAT(moves("W:WK46:B1"), UnorderedElementsAre("46-41", "46-37", "46-32", "46-28", "46-23", "46-19",
                                                         "46-14", "46-10", "46-5"));
    EXPECT_THAT(moves("W:WK46,28:B45"), UnorderedElementsAre("46-41", "46-37", "46-32", "28-22", "28-23"))
        << "over no own piece";
    EXPECT_THAT(moves("W:WK46:B37,32"), ElementsAre("46-41")) << "and not over two";
}

TEST(DraughtsRules, CapturingIsCompulsory) {
    // 4.1, 4.2: forwards and backwards.
    EXPECT_THAT(moves("W:W28,50:B22"), ElementsAre("28x17"));
    EXPECT_THAT(moves("W:W28,50:B33"), ElementsAre("28x39"));
    EXPECT_EQ(after("W:W28,50:B22,1", "28x17"), "B:W17,50:B1");
    EXPECT_THAT(moves("W:W28:B22,17"), ElementsAre("28-23")) << "no empty square behind it";
    EXPECT_THAT(moves("W:W27:B21,22,16,18"), IsEmpty());
    EXPECT_THAT(moves("W:W28:B26"), UnorderedElementsAre("28-22", "28-23"))
        << "not on a piece of the next row's edge";
}

TEST(DraughtsRules, KingsCaptureFromAfar) {
    // 4.3: to any square behind the piece.
    EXPECT_THAT(moves("W:WK46:B28"), UnorderedElementsAre("46x23", "46x19", "46x14", "46x10", "46x5"));
    EXPECT_THAT(moves("W:WK46:B28,14"), UnorderedElementsAre("46x19x10", "46x19x5"));
    EXPECT_THAT(moves("W:WK46,41:B28"), ::testing::Contains("41-36")) << "not over an own piece";
}

TEST(DraughtsRules, CapturesGoOn) {
    // 4.5, 4.6
    EXPECT_THAT(moves("W:W38:B32,22"), ElementsAre("38x27x18"));
    EXPECT_EQ(after("W:W38:B32,22,5", "38x18"), "B:W18:B5");
    EXPECT_THAT(moves("W:WK35:BK7,K27,K39,K40"),
                UnorderedElementsAre("35x44x11x2", "35x49x16x2", "35x44x22x31", "35x44x22x36"));
    EXPECT_THAT(moves("W:WK23:B8-10,17,20,28,29,31,38-40"), ElementsAre("23x37x26x12x34x43x27x4x15x24x2"))
        << "ten pieces";
}

TEST(DraughtsRules, EmptySquaresMayBeCrossedAgain) {
    // 4.8: back to where it began; both ways round it is the same move.
    EXPECT_THAT(moves("W:W38:B22,23,32,33"), ElementsAre("38x27x18x29x38"));
    EXPECT_EQ(after("W:W38:B22,23,32,33,1", "38x38"), "B:W38:B1");
    // A square in the middle twice: 23 between the first four and the last.
    EXPECT_THAT(moves("W:W23:B7-10,17-20,27-30,37-40"),
                ::testing::Contains("23x12x3x14x23x32x43x34x25x14x5"));
}

TEST(DraughtsRules, CapturedPiecesStandInTheWay) {
    // 4.8 and 4.11: with 19 lifted at once, the king would come back from 14 to capture 37 as well.
    EXPECT_THAT(moves("W:WK32:B9,19,37"), ElementsAre("32x14x3"));
    EXPECT_EQ(after("W:WK32:B9,19,37", "32x3"), "B:WK3:B37");
}

TEST(DraughtsRules, TheGreatestNumberOfPieces) {
    // 4.13: men and kings count alike, captured and capturing.
    EXPECT_THAT(moves("W:W28,47:B22,11,41"), ElementsAre("28x17x6"));
    EXPECT_THAT(moves("W:W28,47:BK22,41"), UnorderedElementsAre("28x17", "47x36"));
    EXPECT_THAT(moves("W:WK50,28:B44,22,11"), ElementsAre("28x17x6"));
    // 4.14: among equals the player chooses.
    EXPECT_THAT(moves("W:W28:B22,23"), UnorderedElementsAre("28x17", "28x19"));
}

TEST(DraughtsRules, AManThatPassesTheLastRowStaysAMan) {
    // 4.15
    EXPECT_EQ(after("W:W12:B8,9,25", "12x14"), "B:W14:B25");
    // As a king it would go on over 38 from afar.
    EXPECT_THAT(moves("W:W12:B8,9,38"), ElementsAre("12x3x14"));
}

TEST(DraughtsRules, CountersOfAPosition) {
    EXPECT_EQ(after("W:WK46,32:BK5:H7:F20", "46-41"), "B:WK41,32:BK5:H8:F20");
    EXPECT_EQ(after("B:WK46,32:BK4:H7:F20", "4-9"), "W:WK46,32:BK9:H8:F21");
    EXPECT_EQ(after("W:WK46,32:BK4:H7:F20", "32-27"), "B:WK46,27:BK4:H0:F20") << "a man was moved";
    EXPECT_EQ(after("W:WK46:B28,K4:H7:F20", "46x5"), "B:WK5:BK4:H0:F20") << "a piece was captured";
}

TEST(DraughtsRules, MoreMovesThanAListHoldsWithoutTheHeap) {
    const Position position = read("W:WK1-4,K6,K15,K35,K38,K45:BK7-11,K16,K20,K21,K24,K27-29,K42,K43");
    const MoveList moves = position.legal_moves();
    EXPECT_GT(moves.size(), 128U);
    std::vector<std::uint64_t> bits;
    for (const Move move : moves)
        bits.push_back(move.bits());
    std::sort(bits.begin(), bits.end());
    EXPECT_EQ(std::adjacent_find(bits.begin(), bits.end()), bits.end());
    const MoveList copy = moves;
    EXPECT_EQ(copy.size(), moves.size());
    EXPECT_TRUE(std::equal(copy.begin(), copy.end(), moves.begin()));
}

} // namespace
} // namespace annabella::draughts
