// Moves as text.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "draughts/notation.hpp"
#include "positions.hpp"

#include <gtest/gtest.h>
#include <map>

#include "draughts/fen.hpp"
#include "random_positions.hpp"

namespace annabella::draughts {
namespace {

/// The move in its shortest form, or why it is refused.
std::string understood(const std::string& fen, std::string_view text) {
    const Position position = read(fen);
    const auto move = parse_move(position, text);
    return move ? write_move(position, *move) : to_string(move.error());
}

constexpr const char* start = "W:W31-50:B1-20";
/// A king that can come from 35 to 2 over two different sets of three pieces.
constexpr const char* two_ways = "W:WK35:BK7,K27,K39,K40";

TEST(DraughtsNotation, PlainMovesAndCaptures) {
    EXPECT_EQ(understood(start, "32-28"), "32-28");
    EXPECT_EQ(understood(start, " 32-28\n"), "32-28");
    EXPECT_EQ(understood("W:W28:B22", "28x17"), "28x17");
    EXPECT_EQ(understood("W:W28:B22", "28X17"), "28x17");
    EXPECT_EQ(understood("W:W28:B22", "28:17"), "28x17");
    EXPECT_EQ(understood("W:W28:B22", "28-17"), "28x17") << "the cross need not be said";
    EXPECT_EQ(understood("W:W7:B25", "07-02"), "7-2");
}

TEST(DraughtsNotation, WhatMakesAKing) {
    EXPECT_EQ(understood("W:W7:B25", "7-2K"), "7-2");
    EXPECT_EQ(understood("W:W12:B8", "12x3K"), "12x3");
    EXPECT_NE(understood(start, "32-28K"), "32-28") << "it makes none";
    EXPECT_NE(understood("W:WK7:B25", "7-2K"), "7-2") << "it is one already";
    const auto typed = read_typed_move("7 2 K");
    ASSERT_TRUE(typed);
    EXPECT_EQ(write_move_text(*typed), "7-2K");
}

TEST(DraughtsNotation, WhatIsNoMove) {
    for (const char* text :
         {"", "32", "32-", "-28", "32 28", "32-28-23", "28x17-6", "28-17x6", "e2e4", "32-28!", "32--28",
          "32−28", "x", "1x2x3x4x5x6x7x8x9x10x11x12x13x14x15x16x17x18x19x20x21x22"}) {
        const std::string answer = understood(start, text);
        EXPECT_NE(
            answer.find("is not a draughts move. Type two squares, such as 32-28, or 19x30 for a capture."),
            std::string::npos)
            << text << ": " << answer;
    }
    EXPECT_EQ(understood(start, "hello"),
              "hello is not a draughts move. Type two squares, such as 32-28, or 19x30 for a capture.");
    EXPECT_EQ(understood(start, "51-46"), "There is no square 51. Squares are numbers from 1 to 50.");
    EXPECT_EQ(understood(start, "32-0"), "There is no square 0. Squares are numbers from 1 to 50.");
    EXPECT_EQ(understood(start, "320-28"), "There is no square 320. Squares are numbers from 1 to 50.");
}

TEST(DraughtsNotation, WhatIsNotLegalHasItsReason) {
    EXPECT_EQ(understood(start, "20-25"), "The side to move has no piece on square 20.");
    EXPECT_EQ(understood(start, "28-22"), "The side to move has no piece on square 28.");
    EXPECT_EQ(understood(start, "32-23"), "Illegal in this position: 32-23. Try another move.");
    EXPECT_EQ(understood(start, "32x28"), "Illegal: 32x28. There is nothing to capture.");
    EXPECT_EQ(understood("W:W28,50:B22", "50-45"),
              "Illegal: 50-45. You must capture, and as many pieces as possible.");
    EXPECT_EQ(understood("W:W28,47:B22,11,41", "47x36"),
              "Illegal: 47x36. You must capture, and as many pieces as possible.");
    EXPECT_EQ(understood("W:W27:B16,18,21,22", "27-11"), "Illegal in this position: 27-11. Try another move.")
        << "there is no legal one";
}

TEST(DraughtsNotation, WhereTheShortFormIsNotEnough) {
    EXPECT_EQ(understood(two_ways, "35x2"),
              "The move 35x2 is ambiguous. Type all its squares: 35x44x11x2, 35x49x16x2.");
    EXPECT_EQ(understood(two_ways, "35x44x11x2"), "35x44x11x2");
    EXPECT_EQ(understood(two_ways, "35x49x16x2"), "35x49x16x2");
    EXPECT_EQ(understood(two_ways, "35x31"), "35x31");
    const auto text = read_move_text("35x2");
    ASSERT_TRUE(text);
    EXPECT_EQ(resolve(read(two_ways), *text), tl::unexpected(MoveTextFault::Ambiguous));
    EXPECT_EQ(matching_moves(read(two_ways), *text).size(), 2U);
}

TEST(DraughtsNotation, ThePathMustBeOneThatCanBeGone) {
    const auto refused = [](const char* fen, const char* text) {
        const std::string answer = understood(fen, text);
        return answer.find("Illegal: ") != std::string::npos;
    };
    EXPECT_TRUE(refused(two_ways, "35x44x2")) << "not on one diagonal";
    EXPECT_TRUE(refused(two_ways, "35x40x11x2")) << "on a piece";
    EXPECT_TRUE(refused(two_ways, "35x44x16x2")) << "over nothing";
    EXPECT_TRUE(refused(two_ways, "35x44x35x44x11x2")) << "over a piece twice";
    EXPECT_TRUE(refused("W:W28:BK22,18", "28x17x13")) << "a man does not turn there";
    EXPECT_TRUE(refused("W:W38,27:B32,22", "38x27x18")) << "on an own piece";
    // Squares on a straight line may be left out; those of another way over the same pieces mean the same
    // move.
    EXPECT_EQ(understood("W:WK46:B37,28,10", "46x32x5"), "46x5");
    EXPECT_EQ(understood("W:W38:B22,23,32,33", "38x27x18x29x38"), "38x38");
    EXPECT_EQ(understood("W:W38:B22,23,32,33", "38x29x18x27x38"), "38x38");
    EXPECT_TRUE(refused("W:W38:B22,23,32,33", "38x29x18")) << "it goes on";
}

TEST(DraughtsNotation, OverTwoPiecesSideBySideNobodyJumps) {
    Path over_two;
    over_two.add(square_of_number(46));
    over_two.add(square_of_number(28));
    EXPECT_EQ(captured_along(read("W:WK46:B37,32"), over_two), std::nullopt);
}

TEST(DraughtsNotation, RoundTripOverRandomGames) {
    testing::Chance chance(4);
    int captures = 0;
    int whole = 0;
    for (int game = 0; game < 150; ++game) {
        // Half of them begin anywhere, so that there are kings.
        Position position = game % 2 == 0 ? Position() : testing::scattered_position(chance, game % 11);
        for (int ply = 0; ply < 80 && position.has_legal_move(); ++ply) {
            std::map<std::string, Move> seen;
            for (const Move move : position.legal_moves()) {
                const std::string text = write_move(position, move);
                ASSERT_TRUE(seen.emplace(text, move).second) << text << " in " << write_fen(position);
                ASSERT_EQ(parse_move(position, text), move) << text << " in " << write_fen(position);
                ASSERT_EQ(parse_move(position, write_whole_move(position, move)), move)
                    << write_fen(position);
                const auto read = read_move_text(text);
                ASSERT_TRUE(read);
                ASSERT_EQ(write_move_text(*read), text);
                const Path path = path_of(position, move);
                ASSERT_EQ(path.front(), move.from());
                ASSERT_EQ(path.back(), move.to());
                if (!move.is_capture())
                    continue;
                ASSERT_EQ(path.size(), static_cast<std::size_t>(count(move.captured())) + 1);
                ASSERT_EQ(captured_along(position, path), move.captured());
                ++captures;
                whole += read->squares.size() > 2 ? 1 : 0;
            }
            position.play(testing::random_move(position, chance));
        }
    }
    EXPECT_GT(captures, 2000);
    EXPECT_GT(whole, 0);
}

} // namespace
} // namespace annabella::draughts
