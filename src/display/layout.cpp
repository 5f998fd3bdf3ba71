// Boxes on the cells.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "display/layout.hpp"

namespace annabella::display {

namespace {

constexpr std::size_t narrowest_with_board = 20;
/// From here on a square takes two cells, and the board is nearly as wide as high.
constexpr std::size_t wide = 32;
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

Layout with_board(Size size) {
    Layout layout;
    const std::size_t above = size.rows - board_edge;
    const std::size_t cells = size.columns < wide ? 1 : 2;
    // The second cell of the last square parts it from what is at its right.
    const std::size_t column = board_margin + board_edge * cells + (cells == 1 ? 1 : 0);
    const std::size_t width = size.columns - column;
    layout.board = BoardPlace{above, cells};
    layout.prompt = Box{size.rows - 1, column, {width, 1}};
    if (above == 1)
        layout.status = Box{0, 0, {size.columns, 1}};
    else
        layout.status = Box{above, column, {width, status_rows}};
    if (above > 1)
        layout.text = {0, 0, {size.columns, above}};
    else if (above == 1)
        layout.text = {1, column, {width, board_edge - 1}};
    else
        layout.text = {status_rows, column, {width, board_edge - 1 - status_rows}};
    return layout;
}

} // namespace

Layout layout_of(Size size, bool has_table, bool has_board) {
    if (has_table && has_board && size.rows >= board_edge && size.columns >= narrowest_with_board)
        return with_board(size);
    return without_board(size, has_table);
}

} // namespace annabella::display
