// The two colours and the pieces.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "draughts/square.hpp"

namespace annabella::draughts {

enum class Color : std::uint8_t { White, Black };
inline constexpr std::array colors = {Color::White, Color::Black};

constexpr Color opposite(Color color) { return color == Color::White ? Color::Black : Color::White; }
constexpr std::size_t index(Color color) { return static_cast<std::size_t>(color); }

/// FMJD, 3.1: the pieces are men and kings.
enum class Rank : std::uint8_t { Man, King };

struct Piece {
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
