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
/// Every way in which the piece on that square of the player on move goes on capturing, also those that end
/// too early or on another square than they must; empty where there are too many to tell.
std::vector<Capture> unfinished_captures(const Position& position, Square from);

} // namespace annabella::russian
