// Boxes on the cells.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "display/layout.hpp"

namespace annabella::display {

namespace {

/// A clock has room beside the move.
constexpr std::size_t wide = 32;
/// What stays free at the right of a board, at least;
constexpr std::size_t least_beside = 9;
/// and if each field takes two cells, so that the board is nearly as wide as high.
constexpr std::size_t least_beside_two_cells = 14;
/// Last move, White's clock, Black's clock.
constexpr std::size_t status_rows = 3;

Layout without_board(Size size, bool has_table) {
    const auto row = [&](std::size_t number) { return Box{number, 0, {size.columns, 1}}; };
    Layout layout;
    layout.text = {0, 0, size};
    if (size.rows < 2)
        return layout;
    layout.prompt = row(size.rows - 1);
    layout.text.size.rows = size.rows - 1;
    if (size.rows < 3 || !has_table)
        return layout;
    // Where the clocks have no room beside the move, they stand beneath it.
    const std::size_t status = size.columns < wide && size.rows > 4 ? 2 : 1;
    layout.status = Box{size.rows - 1 - status, 0, {size.columns, status}};
    layout.text.size.rows = size.rows - 1 - status;
    return layout;
}

/// The columns of a board and of what parts it from what is at its right; the second cell of the last field
/// does that.
std::size_t width_of(const BoardShape& shape, std::size_t cells) {
    return shape.margin + shape.edge * cells + (cells == 1 ? 1 : 0);
}

bool has_room(Size size, const BoardShape& shape) {
    return size.rows >= shape.edge && size.columns >= width_of(shape, 1) + least_beside;
}

Layout with_board(Size size, const BoardShape& shape) {
    Layout layout;
    const std::size_t above = size.rows - shape.edge;
    const std::size_t cells = size.columns < width_of(shape, 2) + least_beside_two_cells ? 1 : 2;
    const std::size_t column = width_of(shape, cells);
    const std::size_t width = size.columns - column;
    layout.board = BoardPlace{above, cells, shape};
    layout.prompt = Box{size.rows - 1, column, {width, 1}};
    if (above == 1)
        layout.status = Box{0, 0, {size.columns, 1}};
    else
        layout.status = Box{above, column, {width, status_rows}};
    if (above > 1)
        layout.text = {0, 0, {size.columns, above}};
    else if (above == 1)
        layout.text = {1, column, {width, shape.edge - 1}};
    else
        layout.text = {status_rows, column, {width, shape.edge - 1 - status_rows}};
    return layout;
}

} // namespace

Layout layout_of(Size size, bool has_table, const std::optional<BoardShape>& board) {
    return has_table && board && has_room(size, *board) ? with_board(size, *board)
                                                        : without_board(size, has_table);
}

} // namespace annabella::display
