// Drawn by the material alone, by any series of moves (FIDE) and by the list of 1953.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "chess/material.hpp"

#include <gtest/gtest.h>

#include "chess/notation/fen.hpp"

namespace annabella::chess {
namespace {

struct Case {
    const char* fen;
    bool nobody_can_mate;
    bool named_in_1953; ///< Section 18a and b.
};

class Material : public ::testing::TestWithParam<Case> {};

TEST_P(Material, ByMovesAndByTheListOf1953) {
    const auto position = position_from_fen(GetParam().fen);
    ASSERT_TRUE(position) << GetParam().fen;
    EXPECT_EQ(nobody_can_mate_with_material(*position), GetParam().nobody_can_mate) << GetParam().fen;
    EXPECT_EQ(drawn_by_the_code_of_1953(*position), GetParam().named_in_1953) << GetParam().fen;
}

INSTANTIATE_TEST_SUITE_P(Kinds, Material,
                         ::testing::Values(Case{"4k3/8/8/8/8/8/8/4K3 w - - 0 1", true, true},
                                           Case{"4k3/8/8/8/8/8/8/4KN2 w - - 0 1", true, true},
                                           Case{"4kb2/8/8/8/8/8/8/4K3 w - - 0 1", true, true},
                                           Case{"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", false, false},
                                           Case{"4k3/8/8/8/8/8/8/4KR2 w - - 0 1", false, false},
                                           Case{"4k1n1/8/8/8/8/8/8/4KN2 w - - 0 1", false, false},
                                           Case{"4k3/8/8/8/8/8/8/3NKN2 w - - 0 1", false, false},
                                           Case{"4k1b1/8/8/8/8/8/8/4KB2 w - - 0 1", true, true},
                                           Case{"4kb2/8/8/8/8/8/8/4KB2 w - - 0 1", false, false},
                                           Case{"4kn2/8/8/8/8/8/8/4KB2 w - - 0 1", false, false},
                                           // Two bishops of one player on squares of one colour.
                                           Case{"4k3/8/8/8/8/3B4/8/4KB2 w - - 0 1", true, false},
                                           Case{"4k1b1/8/8/8/8/3B4/8/4KB2 w - - 0 1", true, false}));

} // namespace
} // namespace annabella::chess
