// Moves, squares and pieces in the words of a scheme.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "phrase/announce.hpp"

namespace annabella::phrase {

namespace {

void append(Words& sentence, const Words& words, std::string_view joint = " ") {
    if (!sentence.text.empty()) {
        sentence.text += joint;
        sentence.ear += joint;
    }
    sentence.text += words.text;
    sentence.ear += words.ear;
}

const Words& file_words(const Scheme& scheme, int file) {
    return scheme.files[static_cast<std::size_t>(file)];
}
const Words& rank_words(const Scheme& scheme, int rank) {
    return scheme.ranks[static_cast<std::size_t>(rank)];
}

void append_square(Words& sentence, const Scheme& scheme, chess::Square square) {
    append(sentence, file_words(scheme, chess::file_of(square)));
    append(sentence, rank_words(scheme, chess::rank_of(square)));
}

} // namespace

Words square_words(const Scheme& scheme, chess::Square square) {
    Words words;
    append_square(words, scheme, square);
    return words;
}

const Words& piece_words(const Scheme& scheme, chess::Role role) { return scheme.pieces[chess::index(role)]; }

Words announce(const Scheme& scheme, const game::SpokenMove& spoken) {
    const chess::Move move = spoken.move;
    Words sentence;
    if (move.kind() == chess::MoveKind::Castling) {
        sentence = chess::is_kingside(move) ? scheme.kingside : scheme.queenside;
    } else {
        const std::optional<chess::Piece> piece = spoken.before.at(move.from());
        if (piece && piece->role != chess::Role::Pawn)
            append(sentence, piece_words(scheme, piece->role));
        append_square(sentence, scheme, move.from());
        if (spoken.before.is_capture(move))
            append(sentence, scheme.captures);
        append_square(sentence, scheme, move.to());
        if (move.kind() == chess::MoveKind::EnPassant)
            append(sentence, scheme.en_passant);
        // FIDE 2009, E.2.1: on a promotion the new piece is announced.
        if (const std::optional<chess::Role> role = move.promotion())
            append(sentence, piece_words(scheme, *role));
    }
    if (spoken.before.gives_check(move))
        append(sentence, spoken.before.after(move).is_checkmate() ? scheme.mate : scheme.check, ", ");
    return sentence;
}

Words announce(const Scheme& scheme, const chess::MoveText& text) {
    using Castling = chess::MoveText::Castling;
    if (text.castling != Castling::None)
        return text.castling == Castling::Kingside ? scheme.kingside : scheme.queenside;
    Words sentence;
    if (text.role && *text.role != chess::Role::Pawn)
        append(sentence, piece_words(scheme, *text.role));
    if (text.from_file)
        append(sentence, file_words(scheme, *text.from_file));
    if (text.from_rank)
        append(sentence, rank_words(scheme, *text.from_rank));
    if (text.capture)
        append(sentence, scheme.captures);
    append_square(sentence, scheme, text.to);
    if (text.promotion)
        append(sentence, piece_words(scheme, *text.promotion));
    return sentence;
}

} // namespace annabella::phrase
