// The board of a game, as a display has it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "display/layout.hpp"
#include "display/piece_cells.hpp"
#include "rules/rules.hpp"
#include "table/sight/shown_table.hpp"

namespace annabella::display {

/// Of the table's game; the pieces are those of the table.
class DrawnBoard {
public:
    /// Empty where the pieces are not to be seen, or the game is none of ours.
    static std::optional<DrawnBoard> of(const table::ShownTable& table);

    const BoardShape& shape() const { return m_shape; }
    const rules::Rules& rules() const { return *m_rules; }
    /// What the row begins with: its number, or that of its first square.
    std::u32string row_name(std::size_t row) const;
    /// Empty where nothing is ever played.
    std::optional<rules::Square> at(std::size_t row, std::size_t column) const {
        return m_fields[row * m_shape.edge + column];
    }
    /// Dots of what stands on that field; none on one that is not played on.
    std::uint8_t dots(std::size_t row, std::size_t column, const PieceCells& cells) const;

private:
    DrawnBoard(const rules::Rules& rules, std::string pieces);

    const rules::Rules* m_rules;
    std::string m_pieces;
    std::vector<std::optional<rules::Square>> m_fields;
    BoardShape m_shape;
};

} // namespace annabella::display
