// All ways in which the player on move can capture.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "russian/position.hpp"

namespace annabella::russian {

/// One way, square by square.
struct Capture {
    /// Where it begins, each square that the piece comes down on, where it ends.
    std::vector<Square> squares{};
    Squares captured = 0;
    bool promotes = false; ///< A man has come to the last rank on it.

    Move move() const { return {squares.front(), squares.back(), captured, promotes}; }
};

/// Several of them may be the same move. Each is carried to its end.
std::vector<Capture> captures(const Position& position);

} // namespace annabella::russian
