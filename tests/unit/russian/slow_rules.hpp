// The rules of Russian draughts once more, on a board of letters and without the position's own code: what it
// is compared with.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <set>
#include <string>

namespace annabella::russian::testing {

/// Rows from rank 1 on, of "M" and "K" for White, "m" and "k" for Black, and "." for an empty square.
struct SlowBoard {
    std::array<std::string, 8> rows;
    bool white_moves = true;
};

/// "c3-d4", "c3xe5", and behind it all squares of the board after the move: what differs in these differs as
/// a move.
std::set<std::string> slow_moves(const SlowBoard& board);

} // namespace annabella::russian::testing
