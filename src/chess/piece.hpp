// The two colours and the pieces.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "base/side.hpp"
#include "chess/square.hpp"

namespace annabella::chess {

using Color = Side;
inline constexpr std::array colors = both_sides;
using annabella::index;
using annabella::opposite;

enum class Role : std::uint8_t { Pawn, Knight, Bishop, Rook, Queen, King };
inline constexpr std::array roles = {Role::Pawn, Role::Knight, Role::Bishop,
                                     Role::Rook, Role::Queen,  Role::King};

constexpr std::size_t index(Role role) { return static_cast<std::size_t>(role); }

struct Piece {
    constexpr Piece() = default;
    constexpr Piece(Color its_color, Role its_role) : color(its_color), role(its_role) {}
    /// From what a table knows of it, and to that; its kind is the index of the role.
    constexpr explicit Piece(rules::Piece piece) : color(piece.side), role(static_cast<Role>(piece.kind)) {}
    constexpr operator rules::Piece() const { // NOLINT(google-explicit-constructor)
        return {color, static_cast<std::uint8_t>(role)};
    }

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

/// The same to a table that does not know which game is played, and back.
inline rules::Placement to_table(const Placement& placement) {
    rules::Placement opaque{};
    for (std::size_t i = 0; i < placement.size(); ++i)
        opaque[i] = placement[i];
    return opaque;
}
inline Placement from_table(const rules::Placement& placement) {
    Placement known{};
    for (std::size_t i = 0; i < known.size(); ++i)
        if (placement[i])
            known[i] = Piece(*placement[i]);
    return known;
}
inline std::optional<Piece> from_table(std::optional<rules::Piece> piece) {
    return piece ? std::optional(Piece(*piece)) : std::nullopt;
}

} // namespace annabella::chess
