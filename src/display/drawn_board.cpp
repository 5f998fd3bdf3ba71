// Fields, row names and pieces.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "display/drawn_board.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include "display/text_rows.hpp"
#include "games/games.hpp"
#include "rules/fields.hpp"

namespace annabella::display {

namespace {

/// Of a dark field on which nothing stands: dots 3 and 6.
constexpr std::uint8_t dark = 0x24;

} // namespace

std::optional<DrawnBoard> DrawnBoard::of(const table::ShownTable& table) {
    const rules::Rules* const rules = games::find(table.game);
    if (rules == nullptr || table.pieces.size() != static_cast<std::size_t>(rules->board().squares))
        return std::nullopt;
    return DrawnBoard(*rules, table.pieces);
}

DrawnBoard::DrawnBoard(const rules::Rules& rules, std::string pieces)
    : m_rules(&rules), m_pieces(std::move(pieces)), m_fields(rules::fields_of(rules.board())) {
    m_shape.edge = rules.board().rows.size();
    m_shape.margin = 0;
    for (std::size_t row = 0; row < m_shape.edge; ++row)
        m_shape.margin = std::max(m_shape.margin, row_name(row).size() + 1);
}

std::u32string DrawnBoard::row_name(std::size_t row) const {
    const rules::Board& board = m_rules->board();
    const std::string first = m_rules->write_square(board.rows[row].front());
    return characters(board.numbered ? first : first.substr(1));
}

std::uint8_t DrawnBoard::dots(std::size_t row, std::size_t column, const PieceCells& cells) const {
    const auto square = at(row, column);
    if (!square)
        return 0;
    const char letter = m_pieces[rules::at_index(*square)];
    const bool is_black = letter >= 'a' && letter <= 'z';
    const std::size_t kind =
        m_rules->letters().find(is_black ? static_cast<char>(letter - 'a' + 'A') : letter);
    if (kind == std::string_view::npos)
        return rules::is_dark_field(row, column) ? dark : std::uint8_t{0};
    const std::size_t sign = m_rules->board().discs ? disc_roles.at(kind) : kind;
    return cells.dots[is_black ? Side::Black : Side::White].at(sign);
}

} // namespace annabella::display
