// Arrows, rows and columns.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/keys/board_walk.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

namespace annabella::table {

namespace {

struct ArrowKey {
    std::string_view key;
    int right;
    int up;
};
constexpr std::array arrow_keys = {ArrowKey{"Left", -1, 0}, ArrowKey{"Right", 1, 0}, ArrowKey{"Up", 0, 1},
                                   ArrowKey{"Down", 0, -1}};

/// Shift and a digit, on the keyboards on which Lichess's users press it so.
constexpr std::string_view shifted_digits = "!@#$%^&*";

std::optional<rules::Square> square_at(const rules::Board& board, BoardPlace place) {
    const auto rows = static_cast<int>(board.rows.size());
    if (place.row < 0 || place.row >= rows || place.column < 0)
        return std::nullopt;
    const auto& squares = board.rows[static_cast<std::size_t>(rows - 1 - place.row)];
    if (place.column >= static_cast<int>(squares.size()))
        return std::nullopt;
    return squares[static_cast<std::size_t>(place.column)];
}

} // namespace

std::string as_american_key(std::string_view key, const phrase::Language& language) {
    const std::vector<std::string>& shifted = language.shifted_digits;
    const auto found = std::find(shifted.begin(), shifted.end(), key);
    return found == shifted.end()
               ? std::string(key)
               : std::string(1, shifted_digits[static_cast<std::size_t>(found - shifted.begin())]);
}

BoardPlace place_of(const rules::Board& board, rules::Square square) {
    const auto rows = static_cast<int>(board.rows.size());
    for (int row = 0; row < rows; ++row) {
        const auto& squares = board.rows[static_cast<std::size_t>(rows - 1 - row)];
        if (const auto found = std::find(squares.begin(), squares.end(), square); found != squares.end())
            return {static_cast<int>(found - squares.begin()), row};
    }
    return {};
}

bool is_dark(const rules::Board& board, rules::Square square) {
    const BoardPlace place = place_of(board, square);
    return (place.column + place.row) % 2 == 0;
}

BoardWalk::Step BoardWalk::go(BoardPlace to, const rules::Board& board) {
    const auto square = square_at(board, to);
    if (!square)
        return Step::Edge;
    m_square = *square;
    return Step::There;
}

std::optional<BoardWalk::Step> BoardWalk::press(std::string_view key, const rules::Board& board,
                                                bool turned) {
    const BoardPlace here = place_of(board, m_square);
    const int forward = turned ? -1 : 1;
    for (const ArrowKey& arrow : arrow_keys)
        if (arrow.key == key)
            return go({here.column + forward * arrow.right, here.row + forward * arrow.up}, board);
    if (key.size() != 1)
        return std::nullopt;
    if (const char digit = key.front(); digit >= '1' && digit <= '9')
        return go({here.column, digit - '1'}, board);
    if (const auto column = shifted_digits.find(key); column != std::string_view::npos)
        return go({static_cast<int>(column), here.row}, board);
    return std::nullopt;
}

} // namespace annabella::table
