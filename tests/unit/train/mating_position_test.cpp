// Positions from which few pieces mate.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/mating_position.hpp"

#include <gtest/gtest.h>

#include <set>

#include "chess/notation/fen.hpp"

namespace annabella::train {
namespace {

TEST(MatingPosition, IsLegalFairAndNotAlwaysTheSame) {
    Chance chance(11);
    for (const char* name : {"queen", "rook", "bishops", "bishop-knight"}) {
        const auto with = mating_with(name);
        ASSERT_TRUE(with) << name;
        std::set<std::string> drawn;
        for (int i = 0; i < 100; ++i) {
            const std::string fen = mating_position(*with, chance);
            drawn.insert(fen);
            const auto position = chess::position_from_fen(fen);
            ASSERT_TRUE(position) << fen;
            EXPECT_EQ(position->turn(), Side::White);
            EXPECT_EQ(chess::count(position->pieces(Side::Black)), 1);
            // Black takes nothing, whatever White does elsewhere.
            EXPECT_EQ(chess::king_attacks(position->king(Side::Black)) & position->pieces(Side::White), 0U)
                << fen;
            const auto bishops = position->pieces(chess::Role::Bishop);
            EXPECT_TRUE(!chess::has_several(bishops) || chess::count(bishops & chess::dark_squares) == 1)
                << fen;
        }
        EXPECT_GT(drawn.size(), 50U) << name;
    }
    EXPECT_FALSE(mating_with("pawn"));
}

TEST(MatingPosition, IsTheSameForTheSameSeed) {
    Chance one(4);
    Chance other(4);
    EXPECT_EQ(mating_position(MatingWith::Rook, one), mating_position(MatingWith::Rook, other));
}

} // namespace
} // namespace annabella::train
