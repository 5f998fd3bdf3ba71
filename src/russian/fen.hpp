// FEN of Russian draughts, as Portable Draughts Notation has it: "W:Wc3,Kf4:Bd6,b8".
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "base/error.hpp"
#include "russian/position.hpp"

namespace annabella::russian {

/// The side to move, then the squares of either side in any order, kings with K before them. After them there
/// may be H, the half moves since a man was moved or a piece captured, and F, the number of the move; and a
/// full stop at the end. Errors name the part and what is wrong in it.
Result<Position> position_from_fen(std::string_view text);

/// White's squares first, each side's from a1 on; H and F only where they are not 0 and 1.
std::string write_fen(const Position& position);

} // namespace annabella::russian
