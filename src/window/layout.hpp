// Where the parts of the window are, for its size and that of its letters.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "window/scene.hpp"
#include "window/view.hpp"

namespace annabella::window {

/// No two of its boxes overlap, and none reaches out of the window. A part for which there is no room has an
/// empty box: it is shown alone when it has the focus.
struct Layout {
    std::array<Box, parts.size()> boxes;
    /// How things stand; and, where that part is not seen, what was said last.
    Box status;
    Box line;      ///< Beneath it, what is typed.
    int text = 0;  ///< The size of ordinary letters, in pixels.
    int least = 0; ///< So far letters shrink before anything is left out.
    int gap = 0;

    const Box& of(Part part) const { return boxes[static_cast<std::size_t>(part)]; }
};

Layout layout_of(const View& view, int width, int height);

/// The squares in the part of the board, without its margin for names of rows and columns.
struct BoardPlace {
    Box all;        ///< Of all squares.
    int square = 0; ///< Pixels along each side of one.
    int margin = 0;

    Box of(int row, int column) const {
        return {all.x + column * square, all.y + row * square, square, square};
    }
};
BoardPlace board_place(const Box& part, int size, bool numbered);
/// What is at that place of the window.
std::optional<rules::Square> square_at(const View& view, const Layout& layout, int x, int y);
std::optional<Part> part_at(const Layout& layout, int x, int y);

} // namespace annabella::window
