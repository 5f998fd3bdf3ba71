// All fields of a board, whether or not they are played on.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "rules/types.hpp"

namespace annabella::rules {

/// From the row that is farthest from White to his own, in each from his left to his right; as many columns
/// as rows. Empty where nothing is ever played.
inline std::vector<std::optional<Square>> fields_of(const Board& board) {
    const std::size_t edge = board.rows.size();
    std::vector<std::optional<Square>> fields(edge * edge);
    for (std::size_t row = 0; row < edge; ++row) {
        const auto& played = board.rows[row];
        // Where only dark squares are played on, the lower left one is dark.
        const bool all = played.size() == edge;
        for (std::size_t i = 0; i < played.size(); ++i)
            fields[row * edge + (all ? i : 2 * i + (row % 2 == 0 ? 1 : 0))] = played[i];
    }
    return fields;
}

/// Of a field in that row and column.
constexpr bool is_dark_field(std::size_t row, std::size_t column) { return (row + column) % 2 != 0; }

} // namespace annabella::rules
