// The two colours and the pieces.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "chess/square.hpp"

namespace annabella::chess {

enum class Color : std::uint8_t { White, Black };
inline constexpr std::array colors = {Color::White, Color::Black};

constexpr Color opposite(Color color) { return color == Color::White ? Color::Black : Color::White; }
constexpr std::size_t index(Color color) { return static_cast<std::size_t>(color); }

enum class Role : std::uint8_t { Pawn, Knight, Bishop, Rook, Queen, King };
inline constexpr std::array roles = {Role::Pawn, Role::Knight, Role::Bishop,
                                     Role::Rook, Role::Queen,  Role::King};

constexpr std::size_t index(Role role) { return static_cast<std::size_t>(role); }

struct Piece {
    Color color = Color::White;
    Role role = Role::Pawn;
    friend constexpr bool operator==(const Piece&, const Piece&) = default;
};

/// The letter of FEN: P N B R Q K, small for Black.
constexpr char fen_letter(Piece piece) {
    constexpr std::array white = {'P', 'N', 'B', 'R', 'Q', 'K'};
    const char letter = white[index(piece.role)];
    return piece.color == Color::White ? letter : static_cast<char>(letter - 'A' + 'a');
}

constexpr std::optional<Piece> piece_from_fen_letter(char letter) {
    for (const Color color : colors)
        for (const Role role : roles)
            if (fen_letter({color, role}) == letter)
                return Piece{color, role};
    return std::nullopt;
}

/// What stands where, by square index; nothing more. The state of a board between the hands of a player.
using Placement = std::array<std::optional<Piece>, square_count>;

} // namespace annabella::chess
