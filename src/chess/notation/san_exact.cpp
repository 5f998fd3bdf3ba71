// The quick way to read the moves of game records.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "chess/notation/san_syntax.hpp"

namespace annabella::chess {

std::optional<MoveText> read_exact_san(std::string_view text) {
    while (!text.empty() && (text.back() == '+' || text.back() == '#'))
        text.remove_suffix(1);
    MoveText move;
    if (text == "O-O" || text == "O-O-O") {
        move.castling = text.size() == 3 ? MoveText::Castling::Kingside : MoveText::Castling::Queenside;
        return move;
    }
    if (text.size() < 2)
        return std::nullopt;
    switch (text.front()) {
    case 'K':
        move.role = Role::King;
        break;
    case 'Q':
        move.role = Role::Queen;
        break;
    case 'R':
        move.role = Role::Rook;
        break;
    case 'B':
        move.role = Role::Bishop;
        break;
    case 'N':
        move.role = Role::Knight;
        break;
    default:
        break;
    }
    if (move.role) {
        text.remove_prefix(1);
    } else if (text.size() >= 4 && text[text.size() - 2] == '=') {
        const std::optional<Piece> piece = piece_from_fen_letter(text.back());
        if (!piece || piece->color != Color::White || piece->role == Role::Pawn || piece->role == Role::King)
            return std::nullopt;
        move.promotion = piece->role;
        text.remove_suffix(2);
    }
    const std::optional<Square> to =
        text.size() >= 2 ? parse_square(text.substr(text.size() - 2)) : std::nullopt;
    if (!to)
        return std::nullopt;
    move.to = *to;
    text.remove_suffix(2);
    if (!text.empty() && text.back() == 'x') {
        move.capture = true;
        text.remove_suffix(1);
    }
    if (!text.empty() && text.front() >= 'a' && text.front() <= 'h') {
        move.from_file = static_cast<std::uint8_t>(text.front() - 'a');
        text.remove_prefix(1);
    }
    if (!text.empty() && text.front() >= '1' && text.front() <= '8') {
        move.from_rank = static_cast<std::uint8_t>(text.front() - '1');
        text.remove_prefix(1);
    }
    if (!text.empty())
        return std::nullopt;
    return move;
}

} // namespace annabella::chess
