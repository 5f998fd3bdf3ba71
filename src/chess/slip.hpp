// Slips of the pen in a move that has been written down (USSR 1953, section 23).
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "chess/notation/san.hpp"
#include "chess/position.hpp"

namespace annabella::chess {

/// The legal moves from which the nearest of the readings differ by one slip: the square the piece comes from
/// is wrong, one coordinate of the square it goes to, or the letter of the piece.
MoveList moves_by_a_slip(const Position& position, const Readings& readings);

} // namespace annabella::chess
