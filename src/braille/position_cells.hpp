// Positions of chess in Braille cells, and the face of a clock.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "base/side.hpp"
#include "base/time.hpp"
#include "braille/cells.hpp"
#include "braille/code.hpp"
#include "chess/piece.hpp"

namespace annabella::braille {

/// A cell of six dots for each piece, by index of chess::Role.
using SquareSigns = BySide<std::array<Cell, 6>>;

/// White's pieces by the last cell of their signs, Black's with dot 6 besides. Where that does not tell all
/// of them apart, or one looks like a digit or a dark square, all are those of the usual code.
SquareSigns square_signs(const Code& code);

/// A line for each file on which something stands: its letter, White's mark and pieces, Black's mark and
/// pieces, each with its rank: "a + r1 p2 - p7".
std::vector<Cells> write_by_file(const chess::Placement& placement, const Code& code = usual_code());

inline constexpr std::size_t widest_square = 4;
/// The board in nine rows: from the eighth rank down its number, a blank and its squares, then the letters of
/// the files. A square has 1 to 4 cells: its piece, then dots 36 where it is dark. With one cell they stand
/// only where there is no piece.
std::vector<Cells> write_diagram(const chess::Placement& placement, const SquareSigns& signs,
                                 std::size_t cells);
/// As wide as wished where a line of that many cells has room for it.
std::size_t square_width(std::size_t wished, std::size_t line);

/// The ranks from the eighth down with a blank between. Numbers in lower digits are squares on which nothing
/// stands; ranks without pieces are one number: "32" is four of them.
Cells write_forsyth(const chess::Placement& placement, const SquareSigns& signs);

/// FIDE 2009, E.2.4: an hour as a row. With 30 cells each column of dots is a minute: two dots each fifteen,
/// one each five, three for the hand, which goes towards the flag at the right. With less room a cell is five
/// minutes, and the hand is its right column. The flag is a full cell, and dots 36 once it has fallen; behind
/// it stand the full hours that are left.
Cells write_clock_face(Span left, bool flag_down, std::size_t line, const Code& code = usual_code());

} // namespace annabella::braille
