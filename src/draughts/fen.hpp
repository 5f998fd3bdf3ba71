// FEN of draughts, as Portable Draughts Notation has it: "W:W31-50:B1-20".
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "base/error.hpp"
#include "draughts/position.hpp"

namespace annabella::draughts {

/// The side to move, then the squares of either side in any order: "W:WK3,31-50:B1-20". A hyphen joins the
/// first and the last of several squares, K makes kings of one or all of them. After them there may be H, the
/// half moves since a man was moved or a piece captured, and F, the number of the move; and a full stop at
/// the end. Errors name the part and what is wrong in it.
Result<Setup> parse_fen(std::string_view text);

/// parse_fen and Position::from_setup; where the set-up has several faults, they stand in one sentence each,
/// joined.
Result<Position> position_from_fen(std::string_view text);

/// White's squares first; kings each by itself, as all programs read them; H and F only where they are not 0
/// and 1.
std::string write_fen(const Position& position);

} // namespace annabella::draughts
