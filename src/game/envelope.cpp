// What stands on the envelope of an adjourned game.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/envelope.hpp"

#include "chess/san.hpp"

namespace annabella::game {

namespace {

using chess::Role;

/// Pawns have no letter in moves (FIDE 2009, C.4), but in a list of pieces: that of their name.
std::string_view pawn_letter(std::string_view language) {
    if (language == "et")
        return "E"; // ettur
    if (language == "de")
        return "B"; // Bauer
    if (language == "ru")
        return "п"; // USSR 1953, section 16, note: small in Russian
    if (language == "uz-cyrl")
        return "П";
    return "P";
}

std::string_view letter(Role role, std::string_view language) {
    const chess::PieceLetters& letters = chess::piece_letters(language);
    return role == Role::Pawn ? pawn_letter(letters.language) : chess::letter_of(letters, role);
}

} // namespace

std::string list_pieces(const chess::Placement& placement, chess::Color color, std::string_view language) {
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
                    text.append(letter(role, language)).append(role == Role::Pawn ? ": " : "");
                text += name(square);
                first = false;
                ++count;
            }
    }
    return text + (text.empty() ? "(" : " (") + std::to_string(count) + ")";
}

} // namespace annabella::game
