// A slip of the pen: which legal moves may have been meant.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "chess/slip.hpp"

#include <gtest/gtest.h>

#include "chess/notation/fen.hpp"
#include "chess/notation/san.hpp"

namespace annabella::chess {
namespace {

std::string meant_by(const char* written) {
    const Position position = *position_from_fen("4k3/4n3/8/8/8/8/PPPP4/4K3 b - - 0 1");
    std::string names;
    for (const Move move : moves_by_a_slip(position, read_move(written)))
        names += name(move.from()) + name(move.to()) + ' ';
    return names;
}

TEST(Slip, IsNearALegalMoveOfThePieceThatIsNamed) {
    EXPECT_EQ(meant_by("Ne7-f4"), "e7f5 ");
    EXPECT_EQ(meant_by("Nd7-f5"), "e7f5 ") << "another origin";
    EXPECT_EQ(meant_by("Be7-f5"), "e7f5 ") << "another piece";
    EXPECT_EQ(meant_by("Ne7-a1"), "") << "nothing is near";
}

} // namespace
} // namespace annabella::chess
