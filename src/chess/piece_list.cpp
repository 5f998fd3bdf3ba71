// Lists of pieces.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "chess/piece_list.hpp"

namespace annabella::chess {

namespace {

/// Pawns have no letter in moves (FIDE 2009, C.4), but in a list of pieces: that of their name.
std::string_view letter_in_list(Role role, const PieceLetters& letters) {
    return role == Role::Pawn ? std::string_view(letters.pawn) : letter_of(letters, role);
}

} // namespace

std::string list_pieces(const Placement& placement, Color color, const PieceLetters& letters) {
    std::string text;
    int count = 0;
    for (const Role role : {Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn}) {
        bool first = true;
        for (int file = 0; file < 8; ++file)
            for (int rank = 0; rank < 8; ++rank) {
                const Square square = make_square(file, rank);
                if (placement[static_cast<std::size_t>(index(square))] != Piece{color, role})
                    continue;
                if (!text.empty())
                    text += ", ";
                if (first)
                    text.append(letter_in_list(role, letters)).append(role == Role::Pawn ? ": " : "");
                text += name(square);
                first = false;
                ++count;
            }
    }
    return text + (text.empty() ? "(" : " (") + std::to_string(count) + ")";
}

} // namespace annabella::chess
