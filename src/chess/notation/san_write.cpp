// Writing moves in Standard Algebraic Notation.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "chess/notation/san_syntax.hpp"

namespace annabella::chess {

namespace {

/// FIDE 2009, C.10: what tells the moving piece from others of its kind that could go to the same square: the
/// file where that is enough, else the rank; both where neither is (three queens).
std::string origin_signs(const Position& position, const MoveList& legal, Move move, Role role) {
    bool needed = false;
    bool same_file = false;
    bool same_rank = false;
    for (const Move other : legal) {
        if (other.from() == move.from() || other.to() != move.to() || other.kind() == MoveKind::Castling)
            continue;
        if (const std::optional<Piece> piece = position.at(other.from()); !piece || piece->role != role)
            continue;
        needed = true;
        same_file = same_file || file_of(other.from()) == file_of(move.from());
        same_rank = same_rank || rank_of(other.from()) == rank_of(move.from());
    }
    std::string square = name(move.from());
    if (!needed)
        return {};
    if (!same_file)
        return square.substr(0, 1);
    if (!same_rank)
        return square.substr(1, 1);
    return square;
}

} // namespace

std::string write_san(const Position& position, Move move, const PieceLetters& letters) {
    const Role role = position.at(move.from()).value_or(Piece{}).role;
    std::string out;
    if (move.kind() == MoveKind::Castling) {
        out = is_kingside(move) ? "O-O" : "O-O-O";
    } else {
        const bool capture = position.is_capture(move);
        if (role != Role::Pawn) {
            out += letter_of(letters, role);
            out += origin_signs(position, position.legal_moves(), move, role);
        } else if (capture) {
            // FIDE 2009, C.9: a capture by a pawn begins with its file.
            out += name(move.from()).front();
        }
        if (capture)
            out += 'x';
        out += name(move.to());
        if (const std::optional<Role> promotion = move.promotion()) {
            // FIDE 2009, C.12: the letter follows directly, "d8L"; the sign between is PGN's, whose language
            // is English.
            if (letters.language == english)
                out += '=';
            out += letter_of(letters, *promotion);
        }
    }
    const Position after = position.after(move);
    if (after.in_check())
        out += after.has_legal_move() ? '+' : '#';
    return out;
}

} // namespace annabella::chess
