// Variations of game records.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <string_view>

#include "chess/notation/san.hpp"
#include "chess/pgn/pgn.hpp"

namespace annabella::chess {
namespace {

PgnGame read_one(std::string_view text) {
    PgnReader reader(text, {}, PgnReader::Variations::Kept);
    auto game = reader.next();
    if (!game || !*game) {
        ADD_FAILURE() << "no game in: " << text << (game ? to_string(game->error().error) : "");
        return {};
    }
    return **game;
}

std::vector<PgnMove> line(const PgnGame& game, std::size_t number) {
    return number == 0 ? game.moves : game.variations[number - 1].moves;
}

Position branch(const PgnGame& game, std::size_t number) {
    if (number == 0)
        return game.start;
    const PgnVariation& variation = game.variations[number - 1];
    Position position = branch(game, variation.line);
    for (std::size_t ply = 0; ply < variation.instead_of; ++ply)
        position.play(line(game, variation.line)[ply].move);
    return position;
}

/// "0/1: c5 Nf3; 1/1: Nc3 …": of which line, instead of which half move, and its moves.
std::string variations(std::string_view text) {
    const PgnGame game = read_one(text);
    std::string out;
    for (std::size_t i = 0; i < game.variations.size(); ++i) {
        const PgnVariation& variation = game.variations[i];
        out += (i == 0 ? "" : "; ") + std::to_string(variation.line) + '/' +
               std::to_string(variation.instead_of) + ':';
        Position position = branch(game, i + 1);
        for (const PgnMove& move : variation.moves) {
            out += ' ' + write_san(position, move.move);
            position.play(move.move);
        }
        out += variation.cut_short ? " ..." : "";
    }
    return out;
}

TEST(PgnVariations, BranchOffInsteadOfTheMoveBeforeThem) {
    EXPECT_EQ(variations("1. e4 e5 (1... c5 2. Nf3) (1... e6) 2. Nf3 (2. f4) *"),
              "0/1: c5 Nf3; 0/1: e6; 0/2: f4");
    EXPECT_EQ(variations("1. e4 (1. d4 d5 (1... Nf6 2. c4 (2. Nf3)) 2. c4) e5 *"),
              "0/0: d4 d5 c4; 1/1: Nf6 c4; 2/1: Nf3");
    EXPECT_EQ(variations("1. e4 e5 2. Nf3 *"), "");
    // Behind the last move, behind comments, without numbers and blanks.
    EXPECT_EQ(variations("1. e4 e5 {x} (c5)*"), "0/1: c5");
    EXPECT_EQ(variations("1. e4 e5(1...c5!?$5 2.Nf3)1-0"), "0/1: c5 Nf3");
}

TEST(PgnVariations, WhatCannotBeReadCutsThemShortAndIsNoFault) {
    EXPECT_EQ(variations("1. e4 e5 (1... c5 2. Ke5 d6 (2... e6) 3. d4) 2. Nf3 *"), "0/1: c5 ...");
    EXPECT_EQ(variations("1. e4 e5 (1... c5 -- 2. d4) (1... e6) *"), "0/1: c5 ...; 0/1: e6");
    EXPECT_EQ(variations("1. e4 e5 (hello there) (1... c5 (rubbish) 2. Nf3 (2. d4)) *"),
              "0/1: c5 Nf3; 1/1: d4");
    EXPECT_EQ(variations("( 1. d4 ) 1. e4 () ((1. c4)) e5 *"), "");
    EXPECT_EQ(variations("1. e4 (1. d4 1-0 * ] > \") e5 *"), "0/0: d4");
}

TEST(PgnVariations, HaveCommentsGlyphsAndTimes) {
    const PgnGame game =
        read_one("1. e4 {a} ( {or} 1. d4 $1 {b [%clk 0:05:00]} 1... d5 {[%emt 0:00:03] c} ) {d} e5 *");
    ASSERT_EQ(game.variations.size(), 1U);
    EXPECT_EQ(game.moves[0].comment, "a d");
    const PgnVariation& variation = game.variations[0];
    EXPECT_EQ(variation.comment, "or");
    ASSERT_EQ(variation.moves.size(), 2U);
    EXPECT_EQ(variation.moves[0].comment, "b");
    EXPECT_EQ(variation.moves[0].glyphs, std::vector<int>{1});
    EXPECT_EQ(variation.moves[0].clock, std::chrono::minutes(5));
    EXPECT_EQ(variation.moves[1].comment, "c");
    EXPECT_EQ(variation.moves[1].spent, std::chrono::seconds(3));
}

TEST(PgnVariations, ArePlayedFromTheMainLineThatIsReadWithoutThem) {
    for (const char* const text :
         {"1. e4 e5 (1... c5 {x} 2. Nf3 ; rest )\n) 2. Nf3 Nc6 *", "1. e4 (\n[Event \"x\"]\n1. d4 *",
          "1. e4 ({x}\n[Event \"x\"]\n1. d4 *", "1. e4 (1. d4 $3 e8(Q) (x) ) e5 *", "1. e4 e5 ) 2. d4 ( *"}) {
        PgnReader with(text, {}, PgnReader::Variations::Kept);
        PgnReader without(text);
        while (const auto game = with.next()) {
            const auto other = without.next();
            ASSERT_TRUE(other) << text;
            ASSERT_EQ(game->has_value(), other->has_value()) << text;
            if (*game) {
                EXPECT_EQ(write_pgn(**game), write_pgn(**other)) << text;
            }
        }
        EXPECT_FALSE(without.next()) << text;
    }
}

TEST(PgnVariations, ManyNeitherOverflowNorTakeLong) {
    std::string text = "1. e4 ";
    for (int i = 0; i < 5000; ++i)
        text += "(1. d4 ";
    for (int i = 0; i < 5000; ++i)
        text += ")";
    EXPECT_EQ(read_one(text + " e5 *").variations.size(), 5000U);
}

TEST(PgnCollection, GivesGamesByTheirNumbers) {
    const PgnCollection games("\xEF\xBB\xBF[White \"A\"]\n\n1. e4 (1. d4) *\n\n[White \"B\"]\n\n1. Ke5 *\n\n"
                              "[White \"C\"]\n\n*\n\n[White \"D\"]\n\n1. d4 *\n");
    EXPECT_EQ(games.size(), 4);
    EXPECT_EQ(games.game(1)->variations.size(), 1U);
    EXPECT_EQ(games.game(4)->tag("White"), "D");
    EXPECT_NE(to_string(games.game(2).error()).find("Line 7"), std::string::npos);
    EXPECT_NE(to_string(games.game(3).error()).find("no moves"), std::string::npos);
    EXPECT_FALSE(games.game(0));
    EXPECT_FALSE(games.game(5));
}

} // namespace
} // namespace annabella::chess
