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

/// Of a square board. Each of its rows begins with the row's name and a blank.
struct BoardShape {
    std::size_t edge = 8;   ///< Rows, and fields in each.
    std::size_t margin = 2; ///< Cells before the fields.
    friend bool operator==(const BoardShape&, const BoardShape&) = default;
};

/// From its top row on to the lowest line.
struct BoardPlace {
    std::size_t row = 0;
    std::size_t cells = 1; ///< Of a field; a piece stands on the first.
    BoardShape shape{};
    friend bool operator==(const BoardPlace&, const BoardPlace&) = default;
};

struct Layout {
    Box text;
    /// The typed line; on one line it takes the place of the text while something is typed.
    std::optional<Box> prompt;
    /// Last move and clocks: in a row or beneath each other. On one line it stands where all has been read.
    std::optional<Box> status;
    std::optional<BoardPlace> board;
    friend bool operator==(const Layout&, const Layout&) = default;
};

/// Any size that is not empty. `has_table`: there is a game; `board`: its pieces may be shown. One line has
/// the text alone; two have the typed line, too; three the status. With as many lines as the board has rows,
/// the board stands at the lower left, and at its right what has no line above it. For the 64 squares of
/// chess that takes eight lines of 20 cells, for 100 ten lines of 23.
Layout layout_of(Size size, bool has_table, const std::optional<BoardShape>& board);

} // namespace annabella::display
