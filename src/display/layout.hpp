// Where on a display what stands.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>

#include "display/frame.hpp"

namespace annabella::display {

struct Box {
    std::size_t row = 0;
    std::size_t column = 0;
    Size size;
    friend bool operator==(const Box&, const Box&) = default;
};

/// Eight rows, of which each begins with its number and a blank; then the squares from a to h.
struct BoardPlace {
    std::size_t row = 0;
    std::size_t cells = 1; ///< Of a square; a piece stands on the first.
    friend bool operator==(const BoardPlace&, const BoardPlace&) = default;
};

/// The numbers and what parts them from the squares.
inline constexpr std::size_t board_margin = 2;
inline constexpr std::size_t board_edge = 8;

struct Layout {
    Box text;
    /// The typed line; on one line it takes the place of the text while something is typed.
    std::optional<Box> prompt;
    /// Last move and clocks: in a row or beneath each other. On one line it stands where all has been read.
    std::optional<Box> status;
    std::optional<BoardPlace> board;
    friend bool operator==(const Layout&, const Layout&) = default;
};

/// Any size that is not empty. `has_table`: there is a game; `has_board`: its pieces on 64 squares may be
/// shown. One line has the text alone; two have the typed line, too; three the status. From eight lines of 20
/// cells on the board stands at the lower left, and at its right what has no line above it.
Layout layout_of(Size size, bool has_table, bool has_board);

} // namespace annabella::display
