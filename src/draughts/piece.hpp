// The two colours and the pieces.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "base/side.hpp"
#include "draughts/square.hpp"

namespace annabella::draughts {

using Color = Side;
inline constexpr std::array colors = both_sides;
using annabella::index;
using annabella::opposite;

/// FMJD, 3.1: the pieces are men and kings.
enum class Rank : std::uint8_t { Man, King };

struct Piece {
    constexpr Piece() = default;
    constexpr Piece(Color its_color, Rank its_rank) : color(its_color), rank(its_rank) {}
    /// From what a table knows of it, and to that; its kind is the index of the rank.
    constexpr explicit Piece(rules::Piece piece) : color(piece.side), rank(static_cast<Rank>(piece.kind)) {}
    constexpr operator rules::Piece() const { // NOLINT(google-explicit-constructor)
        return {color, static_cast<std::uint8_t>(rank)};
    }

    Color color = Color::White;
    Rank rank = Rank::Man;
    friend constexpr bool operator==(const Piece&, const Piece&) = default;
};

/// FMJD, 2.7: twenty pieces each; there are never more.
inline constexpr int most_pieces = 20;

/// FMJD, 3.5: the row of the opponent where a man becomes a king.
constexpr int last_row(Color color) { return color == Color::White ? 0 : row_count - 1; }

/// What stands where, by the index of the square; nothing more.
using Placement = std::array<std::optional<Piece>, square_count>;

} // namespace annabella::draughts
