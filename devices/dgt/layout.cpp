// Fields and codes of DGT boards.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "devices/dgt/layout.hpp"

#include <algorithm>
#include <array>

#include "chess/position.hpp"
#include "devices/square_numbers.hpp"

namespace annabella::devices::dgt {

namespace {

using chess::Role;

constexpr rules::Piece white(Role role) { return chess::Piece{Side::White, role}; }
constexpr rules::Piece black(Role role) { return chess::Piece{Side::Black, role}; }
constexpr std::array chess_codes = {
    Layout::PieceCode{1, white(Role::Pawn)},   Layout::PieceCode{2, white(Role::Rook)},
    Layout::PieceCode{3, white(Role::Knight)}, Layout::PieceCode{4, white(Role::Bishop)},
    Layout::PieceCode{5, white(Role::King)},   Layout::PieceCode{6, white(Role::Queen)},
    Layout::PieceCode{7, black(Role::Pawn)},   Layout::PieceCode{8, black(Role::Rook)},
    Layout::PieceCode{9, black(Role::Knight)}, Layout::PieceCode{10, black(Role::Bishop)},
    Layout::PieceCode{11, black(Role::King)},  Layout::PieceCode{12, black(Role::Queen)},
};

constexpr std::uint8_t man = 0;
constexpr std::uint8_t king = 1;
constexpr std::array draughts_codes = {
    Layout::PieceCode{1, {Side::White, man}}, Layout::PieceCode{4, {Side::Black, man}},
    Layout::PieceCode{7, {Side::White, king}}, Layout::PieceCode{10, {Side::Black, king}}};

constexpr Layout of_chess(8, false, Span(250), chess_codes);
constexpr Layout of_draughts(10, true, Span(400), draughts_codes);

/// The dark fields of such a board are numbered along its rows; the lower left one is dark (FMJD, 2.4).
constexpr int in_row = 5;

} // namespace

const Layout& chess_layout() { return of_chess; }
const Layout& draughts_layout() { return of_draughts; }

const Layout* layout_with(std::size_t fields) {
    for (const Layout* layout : {&of_chess, &of_draughts})
        if (layout->fields() == fields)
            return layout;
    return nullptr;
}

std::optional<rules::Square> Layout::square_at(std::size_t field, bool turned) const {
    if (!m_dark_alone)
        return devices::square_at(field, turned);
    const int place = static_cast<int>(turned ? fields() - 1 - field : field);
    const int row = place / m_rows;
    const int column = place % m_rows;
    if ((row + column) % 2 == 0)
        return std::nullopt;
    return static_cast<rules::Square>(row * in_row + column / 2);
}

std::size_t Layout::field_of(rules::Square square, bool turned) const {
    if (!m_dark_alone)
        return index_of(square, turned);
    const int row = rules::index(square) / in_row;
    const int column = 2 * (rules::index(square) % in_row) + (row % 2 == 0 ? 1 : 0);
    const int place = row * m_rows + column;
    const auto field = static_cast<std::size_t>(place);
    return turned ? fields() - 1 - field : field;
}

Cell Layout::cell_of(std::uint8_t code) const {
    if (code == 0)
        return empty_cell;
    const auto found = std::find_if(m_pieces.begin(), m_pieces.end(),
                                    [&](const PieceCode& each) { return each.code == code; });
    return found == m_pieces.end() ? unknown_piece : Cell{true, found->piece};
}

std::uint8_t Layout::code_of(std::optional<rules::Piece> piece) const {
    const auto found = std::find_if(m_pieces.begin(), m_pieces.end(),
                                    [&](const PieceCode& each) { return each.piece == piece; });
    return found == m_pieces.end() ? std::uint8_t{0} : found->code;
}

Codes Layout::codes_of(const rules::Placement& placement, bool turned) const {
    Codes codes(fields());
    for (int i = 0; i < squares(); ++i) {
        const auto square = static_cast<rules::Square>(i);
        codes[field_of(square, turned)] = code_of(placement[rules::at_index(square)]);
    }
    return codes;
}

rules::Placement Layout::start() const {
    if (!m_dark_alone)
        return chess::to_table(chess::Position().placement());
    // FMJD, 2.8: Black's men on the first twenty squares, White's on the last.
    constexpr int men = 20;
    rules::Placement placement{};
    for (int i = 0; i < men; ++i) {
        placement[static_cast<std::size_t>(i)] = rules::Piece{Side::Black, man};
        placement[static_cast<std::size_t>(squares() - 1 - i)] = rules::Piece{Side::White, man};
    }
    return placement;
}

} // namespace annabella::devices::dgt
