// Where the parts of the window are.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/layout.hpp"

#include <algorithm>
#include <span>
#include <utility>

namespace annabella::window {

namespace {

/// Lines of ordinary letters that a part takes at least beside others, without which it is left out.
constexpr int least_lines(Part part) {
    switch (part) {
    case Part::Board:
        return 0;
    case Part::Clocks:
        return 5;
    case Part::LastMove:
        return 4;
    case Part::Told:
        return 4;
    case Part::Sheet:
        return 4;
    case Part::Status:
        return 0; // Beneath the others, or alone.
    }
    return 0;
}

constexpr std::array beside_board = {Part::Clocks, Part::LastMove, Part::Told, Part::Sheet};

/// Cuts the parts beside the board out of a column, one beneath the other. What is most needed is first; what
/// is left goes to what was told and the sheet.
void fill_column(Layout& layout, Box column, std::span<const Part> in_column) {
    const int line = line_height(layout.text);
    int left = column.height;
    std::array<int, parts.size()> heights{};
    int growing = 0;
    for (const Part part : in_column) {
        const int least = least_lines(part) * line + 2 * layout.gap;
        if (left < least) {
            // One alone has all there is.
            if (part == in_column.front() && left >= 2 * (line + layout.gap))
                heights[static_cast<std::size_t>(part)] = std::exchange(left, 0);
            break;
        }
        heights[static_cast<std::size_t>(part)] = least;
        left -= least;
        growing += part == Part::Clocks ? 0 : 1;
    }
    // The clocks grow to twice their size at most.
    if (int& clocks = heights[static_cast<std::size_t>(Part::Clocks)]; clocks > 0) {
        const int more = growing == 0 ? left : std::min(left / 3, clocks);
        clocks += more;
        left -= more;
    }
    for (const Part part : in_column) {
        int& height = heights[static_cast<std::size_t>(part)];
        if (height == 0)
            continue;
        if (part != Part::Clocks && growing > 0) {
            const int more = left / growing--;
            height += more;
            left -= more;
        }
        layout.boxes[static_cast<std::size_t>(part)] = {column.x, column.y, column.width, height};
        column.y += height;
    }
}

/// A clock finds room in so narrow a column.
int narrowest(const Layout& layout) { return 6 * layout.least + 3 * layout.gap; }

/// The board and what stands beside it, or beneath it where the window is higher than wide.
void fill_together(Layout& layout, const Box& room) {
    Box& board = layout.boxes[static_cast<std::size_t>(Part::Board)];
    const int wanted = 17 * layout.text;
    if (room.width > room.height) {
        const int column = std::clamp(wanted, room.width * 3 / 10, room.width / 2);
        if (column < narrowest(layout)) {
            board = room;
            return;
        }
        const int side = std::min(room.height, room.width - column);
        board = {room.x, room.y, side, room.height};
        fill_column(layout, {board.right(), room.y, room.width - side, room.height}, beside_board);
        return;
    }
    // Clocks and the last move find room beneath the board, unless that took more than half.
    const int least = std::min(room.height / 2, 9 * line_height(layout.text) + 4 * layout.gap);
    const int side = std::max(0, std::min(room.width, room.height - least));
    board = {room.x, room.y, room.width, side};
    const Box below{room.x, board.bottom(), room.width, room.height - side};
    // Two columns where both are wide enough to be read.
    if (below.width < 2 * 14 * layout.text)
        return fill_column(layout, below, beside_board);
    const int half = below.width / 2;
    fill_column(layout, {below.x, below.y, half, below.height}, std::span(beside_board).first(2));
    fill_column(layout, {below.x + half, below.y, below.width - half, below.height},
                std::span(beside_board).subspan(2));
}

/// As many lines of ordinary letters as that, if they and the line beneath leave three fifths of the window;
/// else fewer; else lines of the least letters that leave half of it.
int status_height(const Layout& layout, int lines, int height) {
    for (; lines > 0; --lines)
        if (const int wanted = lines * line_height(layout.text) + layout.gap;
            (wanted + layout.line.height) * 5 <= height * 2)
            return wanted;
    const int least = (height / 2 - layout.line.height - layout.gap) / line_height(layout.least);
    return least < 1 ? 0 : std::min(2, least) * line_height(layout.least) + layout.gap;
}

void fill(Layout& layout, const View& view, int status) {
    layout.boxes = {};
    layout.status = {0, layout.line.y - status, layout.line.width, status};
    const Box room{0, 0, layout.line.width, std::max(0, layout.status.y)};
    if (!view.alone && view.focus != Part::Status)
        fill_together(layout, room);
    // What has the focus is always there.
    if (layout.of(view.focus).is_empty()) {
        layout.boxes = {};
        layout.boxes[static_cast<std::size_t>(view.focus)] = room;
    }
}

} // namespace

Layout layout_of(const View& view, int width, int height) {
    Layout layout;
    layout.text = pixels_of(view.points);
    layout.least = std::min(layout.text, std::max(pixels_of(smallest_text), layout.text / 2));
    layout.gap = std::max(4, std::min(layout.text / 3, height / 40));
    // What is typed is always there, and how things stand where that leaves enough of the window.
    const int foot = std::min(line_height(layout.text) + 2 * layout.gap, height);
    layout.line = {0, height - foot, width, foot};
    fill(layout, view, status_height(layout, 2, height));
    // What is answered is seen, whatever is before him.
    if (layout.of(Part::Told).is_empty())
        fill(layout, view, status_height(layout, 3, height));
    return layout;
}

BoardPlace board_place(const Box& part, int size, bool numbered) {
    BoardPlace place;
    const Box inner = part.inset(8);
    const int side = std::min(inner.width, inner.height);
    if (side <= 0 || size <= 0)
        return place;
    // The names of rows and columns take a margin at the left and beneath.
    place.square = numbered ? side / size : side * 2 / (2 * size + 1);
    place.margin = numbered ? 0 : place.square / 2;
    const int all = place.square * size;
    place.all = {inner.x + (inner.width - all - place.margin) / 2 + place.margin,
                 inner.y + (inner.height - all - place.margin) / 2, all, all};
    return place;
}

std::optional<rules::Square> square_at(const View& view, const Layout& layout, int x, int y) {
    if (view.rules == nullptr)
        return std::nullopt;
    const BoardMap map(*view.rules, view.white_on_top);
    const BoardPlace place = board_place(layout.of(Part::Board), map.size(), view.rules->board().numbered);
    if (place.square == 0 || !place.all.holds(x, y))
        return std::nullopt;
    return map.at((y - place.all.y) / place.square, (x - place.all.x) / place.square);
}

std::optional<Part> part_at(const Layout& layout, int x, int y) {
    for (const Part part : parts)
        if (layout.of(part).holds(x, y))
            return part;
    return std::nullopt;
}

} // namespace annabella::window
