// Writing moves.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "chess/notation/forms.hpp"
#include "chess/notation/san.hpp"

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

/// What a form writes besides letters and squares.
struct Signs {
    bool is_full = false; ///< The square that the piece leaves is always written.
    std::string_view quiet = "-";
    std::string_view capture = "x";
    std::string_view kingside = "O-O";
    std::string_view queenside = "O-O-O";
    std::string_view mate = "#";
    bool promotes_by_sign = true; ///< In English.
};

Signs signs_of(Form form) {
    Signs signs;
    signs.is_full = form == Form::Long || form == Form::Soviet;
    if (form == Form::Soviet || form == Form::SovietShort)
        signs = {signs.is_full, "—", ":", "0—0", "0—0—0", "×", false};
    return signs;
}

/// What stands before the square of arrival.
std::string departure(const Position& position, Move move, const Signs& signs, const PieceLetters& letters) {
    const Role role = position.at(move.from()).value_or(Piece{}).role;
    const bool capture = position.is_capture(move);
    std::string out(letter_of(letters, role));
    if (signs.is_full)
        return out + name(move.from()) + std::string(capture ? signs.capture : signs.quiet);
    if (role != Role::Pawn)
        out += origin_signs(position, position.legal_moves(), move, role);
    else if (capture)
        // FIDE 2009, C.9: a capture by a pawn begins with its file.
        out += name(move.from()).front();
    if (capture)
        out += signs.capture;
    return out;
}

} // namespace

std::string write_move(const Position& position, Move move, Form form, const PieceLetters& letters) {
    if (form == Form::Coordinates)
        return write_uci(position, move);
    const Signs signs = signs_of(form);
    std::string out;
    if (move.kind() == MoveKind::Castling) {
        out = is_kingside(move) ? signs.kingside : signs.queenside;
    } else {
        out = departure(position, move, signs, letters) + name(move.to());
        if (const std::optional<Role> promotion = move.promotion()) {
            // FIDE 2009, C.12: the letter follows directly, "d8L"; the sign between is PGN's, whose language
            // is English.
            if (signs.promotes_by_sign && letters.language == english)
                out += '=';
            out += letter_of(letters, *promotion);
        }
    }
    const Position after = position.after(move);
    if (after.in_check())
        out += after.has_legal_move() ? "+" : signs.mate;
    return out;
}

std::string write_san(const Position& position, Move move, const PieceLetters& letters) {
    return write_move(position, move, Form::Short, letters);
}

} // namespace annabella::chess
