// The board before the eyes.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/view.hpp"

#include <algorithm>

#include "rules/fields.hpp"

namespace annabella::window {

BoardMap::BoardMap(const rules::Rules& rules, bool white_on_top) {
    m_size = static_cast<int>(rules.board().rows.size());
    m_squares = rules::fields_of(rules.board());
    // Turned round, not mirrored.
    if (white_on_top)
        std::reverse(m_squares.begin(), m_squares.end());
}

std::size_t BoardMap::number_of(int row, int column) const {
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(m_size) +
           static_cast<std::size_t>(column);
}

std::optional<rules::Square> BoardMap::at(int row, int column) const {
    if (row < 0 || row >= m_size || column < 0 || column >= m_size)
        return std::nullopt;
    return m_squares[number_of(row, column)];
}

std::optional<BoardMap::Place> BoardMap::place_of(rules::Square square) const {
    const auto found = std::find(m_squares.begin(), m_squares.end(), std::optional(square));
    if (found == m_squares.end())
        return std::nullopt;
    const int at = static_cast<int>(found - m_squares.begin());
    return Place{at / m_size, at % m_size};
}

std::optional<rules::Square> BoardMap::next(rules::Square from, int rows, int columns) const {
    const auto place = place_of(from);
    if (!place)
        return std::nullopt;
    Place to{place->row + rows, place->column + columns};
    if (const auto square = at(to.row, to.column))
        return square;
    // Where only every other field is played on: to the one beside it, or one row on.
    if (columns != 0)
        return at(to.row + rows, to.column + columns);
    const auto left = at(to.row, to.column - 1);
    return left ? left : at(to.row, to.column + 1);
}

} // namespace annabella::window
