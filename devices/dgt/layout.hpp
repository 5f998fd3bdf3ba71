// The two kinds of DGT boards: how they number their fields, and the codes of what stands on them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "devices/board_event.hpp"
#include "devices/dgt/message.hpp"

namespace annabella::devices::dgt {

/// A board counts its fields row by row from 0, which is at the upper left as White sees it when the
/// connector is on his left. `turned`: it lies the other way round.
class Layout {
public:
    struct PieceCode {
        std::uint8_t code;
        rules::Piece piece;
    };
    constexpr Layout(int rows, bool dark_alone, Span scan, std::span<const PieceCode> pieces)
        : m_rows(rows), m_dark_alone(dark_alone), m_scan(scan), m_pieces(pieces) {}

    std::size_t fields() const { return static_cast<std::size_t>(m_rows) * static_cast<std::size_t>(m_rows); }
    /// That are played on.
    int squares() const { return m_rows * m_rows / (m_dark_alone ? 2 : 1); }
    bool has_men() const { return m_dark_alone; }
    /// How long it takes to look at all fields.
    Span scan() const { return m_scan; }

    /// Empty where nobody plays on that field.
    std::optional<rules::Square> square_at(std::size_t field, bool turned) const;
    std::size_t field_of(rules::Square square, bool turned) const;

    Cell cell_of(std::uint8_t code) const;
    std::uint8_t code_of(std::optional<rules::Piece> piece) const;
    Codes codes_of(const rules::Placement& placement, bool turned) const;

    /// As a game usually begins.
    rules::Placement start() const;

private:
    int m_rows;
    bool m_dark_alone;
    Span m_scan;
    std::span<const PieceCode> m_pieces;
};

/// Eight rows, all of whose fields are played on.
const Layout& chess_layout();
/// Ten rows, of which the dark fields are played on: discs, and crowns for kings.
const Layout& draughts_layout();
/// The board that has so many fields.
const Layout* layout_with(std::size_t fields);

} // namespace annabella::devices::dgt
