// What stands on the envelope of an adjourned game.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/envelope.hpp"

namespace annabella::game {

namespace {

using chess::Role;

/// Pawns have no letter in moves (FIDE 2009, C.4), but in a list of pieces: that of their name.
std::string_view letter(Role role, const chess::PieceLetters& letters) {
    return role == Role::Pawn ? std::string_view(letters.pawn) : chess::letter_of(letters, role);
}

} // namespace

std::string list_pieces(const chess::Placement& placement, Side color, const chess::PieceLetters& letters) {
    std::string text;
    int count = 0;
    for (const Role role : {Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn}) {
        bool first = true;
        for (int file = 0; file < 8; ++file)
            for (int rank = 0; rank < 8; ++rank) {
                const chess::Square square = chess::make_square(file, rank);
                if (placement[static_cast<std::size_t>(chess::index(square))] != chess::Piece{color, role})
                    continue;
                if (!text.empty())
                    text += ", ";
                if (first)
                    text.append(letter(role, letters)).append(role == Role::Pawn ? ": " : "");
                text += chess::name(square);
                first = false;
                ++count;
            }
    }
    return text + (text.empty() ? "(" : " (") + std::to_string(count) + ")";
}

} // namespace annabella::game
