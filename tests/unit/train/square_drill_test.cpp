// Questions about squares, and their answers.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/drills/square_drill.hpp"

#include <gmock/gmock.h>

#include "chess/attacks.hpp"
#include "fixture.hpp"
#include "train/drills/read_squares.hpp"

namespace annabella::train {
namespace {

using chess::parse_square;
using ::testing::HasSubstr;

TEST(KnightRoute, IsAsShortAsThereIs) {
    // A corner to its neighbour on the diagonal takes four jumps, a square to itself none.
    EXPECT_EQ(knight_route(*parse_square("a1"), *parse_square("b2")).size(), 5U);
    EXPECT_EQ(knight_route(*parse_square("a1"), *parse_square("h8")).size(), 7U);
    EXPECT_EQ(knight_route(*parse_square("g1"), *parse_square("f3")).size(), 2U);
    EXPECT_EQ(knight_route(*parse_square("d4"), *parse_square("d4")).size(), 1U);
}

TEST(KnightRoute, IsARouteBetweenAnyTwoSquares) {
    for (int from = 0; from < chess::square_count; ++from)
        for (int to = 0; to < chess::square_count; ++to) {
            const Squares route =
                knight_route(static_cast<chess::Square>(from), static_cast<chess::Square>(to));
            ASSERT_EQ(chess::index(route.front()), from);
            ASSERT_EQ(chess::index(route.back()), to);
            ASSERT_LE(route.size(), 7U);
            for (std::size_t i = 1; i < route.size(); ++i)
                ASSERT_TRUE(chess::contains(chess::knight_attacks(route[i - 1]), route[i]));
        }
}

TEST(SquareDrill, ColoursAreThoseOfTheBoard) {
    const SquareDrill drill;
    EXPECT_EQ(judged(drill, "colour a1", "dark"), "right");
    EXPECT_EQ(judged(drill, "colour a1", "Light"), "wrong");
    EXPECT_EQ(judged(drill, "colour e4", "white"), "right");
    EXPECT_EQ(judged(drill, "colour e4", "weiß", {}, "de"), "right");
    EXPECT_EQ(judged(drill, "colour e4", "e4"), "unclear");
    EXPECT_THAT(in_english(drill.solution("colour h8")), HasSubstr("Hector acht"));
    EXPECT_THAT(in_english(drill.solution("colour h8")), HasSubstr("is dark."));
}

TEST(SquareDrill, DiagonalsAreAnsweredWithYesOrNo) {
    const SquareDrill drill;
    EXPECT_EQ(judged(drill, "diagonal a1 h8", "yes"), "right");
    EXPECT_EQ(judged(drill, "diagonal c1 h6", "n"), "wrong");
    EXPECT_EQ(judged(drill, "diagonal a1 a3", "no"), "right");
    EXPECT_EQ(judged(drill, "diagonal a1 a3", "perhaps"), "unclear");
}

TEST(SquareDrill, ARouteIsJudgedByItsJumpsAndItsLength) {
    const SquareDrill drill;
    EXPECT_EQ(judged(drill, "route g1 e5", "f3 e5"), "right");
    // Its first square may be said, and squares in words.
    EXPECT_EQ(judged(drill, "route g1 e5", "g1, Felix drei, e 5"), "right");
    EXPECT_EQ(judged(drill, "route g1 e5", "e2 g3 f5 d4 f3 e5"), "wrong");
    EXPECT_EQ(judged(drill, "route g1 e5", "f4 e5"), "wrong");
    EXPECT_EQ(judged(drill, "route g1 e5", "f3"), "wrong");
    EXPECT_EQ(judged(drill, "route g1 e5", "over the king"), "unclear");
    EXPECT_THAT(in_english(drill.judge("route g1 e5", "f4 e5", {}, reader()).said),
                HasSubstr("A knight cannot jump from"));
}

TEST(SquareDrill, AttackedSquaresAreNamedInAnyOrder) {
    const SquareDrill drill;
    EXPECT_EQ(judged(drill, "attacks N a1", "c2 b3"), "right");
    EXPECT_EQ(judged(drill, "attacks N a1", "b3"), "wrong");
    EXPECT_EQ(judged(drill, "attacks K a1", "a2 b2 b1 c3"), "wrong");
    const std::string why = in_english(drill.judge("attacks N a1", "b3 d4", {}, reader()).said);
    EXPECT_THAT(why, HasSubstr("Missing: Cesar zwei"));
    EXPECT_THAT(why, HasSubstr("Not attacked: David vier"));
}

TEST(SquareDrill, EverySolutionIsARightAnswerAndEveryCardIsOne) {
    const SquareDrill drill;
    Chance chance(7);
    for (int i = 0; i < 500; ++i) {
        const std::string card = drill.draw(chance);
        ASSERT_TRUE(drill.is_card(card)) << card;
        ASSERT_FALSE(in_english(drill.question(card)).empty());
        if (card.starts_with("route")) {
            std::string squares;
            for (const chess::Square square :
                 knight_route(*parse_square(card.substr(6, 2)), *parse_square(card.substr(9, 2))))
                squares += chess::name(square) + ' ';
            EXPECT_EQ(judged(drill, card, squares), "right") << card;
        }
    }
}

TEST(SquareDrill, WhatIsNoCardIsNotTakenForOne) {
    const SquareDrill drill;
    for (const char* text : {"", "colour", "colour i9", "colour e4 e5", "diagonal a1 a1", "attacks Q e4",
                             "attacks N", "route a1", "riddle a1 b2"})
        EXPECT_FALSE(drill.is_card(text)) << text;
}

TEST(ReadSquares, TakesNothingElse) {
    EXPECT_EQ(read_squares("e4 Eva vier, eva 4;e 4", reader())->size(), 4U);
    EXPECT_EQ(read_squares("g1f3", reader())->size(), 2U);
    EXPECT_EQ(read_squares("G1-F3", reader())->size(), 2U);
    for (const char* text : {"", " ", "e9", "Nf3 e", "e4 and e5", "O-O", "\xff\xfe"})
        EXPECT_FALSE(read_squares(text, reader())) << text;
}

} // namespace
} // namespace annabella::train
