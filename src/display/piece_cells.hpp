// Pieces, a cell for each.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/side.hpp"
#include "braille/code.hpp"

namespace annabella::display {

/// Dots of the pieces, by index of chess::Role; dot 1 is the lowest bit.
struct PieceCells {
    BySide<std::array<std::uint8_t, 6>> dots{};
};

/// Men and kings, in the order of the kinds of draughts, have the signs of these roles: pawn and queen.
inline constexpr std::array<std::size_t, 2> disc_roles = {0, 4};

/// As that code writes them: White's pieces by their last cell, without dots 7 and 8, Black's with dot 6
/// besides. Where a piece has that dot already, Black's have dots 7 and 8 instead. Where two pieces would be
/// alike, all are those of the usual code.
PieceCells piece_cells(const braille::Code& code);

} // namespace annabella::display
