// Which pieces may have been put down on their way.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "chess/notation/san.hpp"
#include "chess/rules.hpp"
#include "positions.hpp"

namespace annabella::chess {
namespace {

bool may_slide_on(std::string_view fen, std::string_view san) {
    const Position position = read(fen);
    for (const Move move : position.legal_moves())
        if (write_san(position, move) == san)
            return rules().may_slide_on(position, move);
    ADD_FAILURE() << "no legal move: " << san;
    return false;
}

constexpr std::string_view start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

TEST(MaySlideOn, APawnThatHasGoneOneSquareOfTwo) {
    EXPECT_TRUE(may_slide_on(start, "e3"));
    EXPECT_FALSE(may_slide_on(start, "e4"));
    EXPECT_FALSE(may_slide_on("4k3/8/8/8/4p3/8/4P3/4K3 w - - 0 1", "e3"));
}

TEST(MaySlideOn, APieceThatHasFreeSquaresBehind) {
    const std::string_view open = "4k3/8/8/2p5/8/8/1P6/B3K2R w K - 0 1";
    EXPECT_TRUE(may_slide_on(open, "Rh4"));
    EXPECT_FALSE(may_slide_on(open, "Rh8+")) << "the edge";
    EXPECT_TRUE(may_slide_on(open, "Rg1")) << "to f1";
    EXPECT_FALSE(may_slide_on(open, "Rf1")) << "the king stands behind";
    EXPECT_FALSE(may_slide_on(open, "O-O"));
    EXPECT_FALSE(may_slide_on(start, "Nf3"));
}

TEST(MaySlideOn, NoCaptureAndNoMoveOfAKing) {
    EXPECT_FALSE(may_slide_on("4k3/8/8/4p3/8/8/8/K3R3 w - - 0 1", "Rxe5+"));
    EXPECT_TRUE(may_slide_on("4k3/8/8/4p3/8/8/8/K3R3 w - - 0 1", "Re4"));
    EXPECT_FALSE(may_slide_on("4k3/8/8/4p3/8/8/8/K3R3 w - - 0 1", "Kb2"));
}

} // namespace
} // namespace annabella::chess
