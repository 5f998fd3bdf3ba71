// Which piece an illegal move was tried with, as far as its words tell, and the move as hands would do it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "chess/attempt.hpp"

#include <algorithm>

#include "chess/attacks.hpp"

namespace annabella::chess {

namespace {

/// The piece goes that way, whether or not the move leaves the king in check.
bool goes_there(const Position& position, Square from, Piece piece, Square to) {
    if (piece.role == Role::Pawn && !position.at(to))
        return file_of(from) == file_of(to);
    return contains(piece_attacks(piece, from, position.occupied()), to);
}

/// The one piece that the words can mean; empty where there are several, or none.
std::optional<Square> meant_piece(const Position& position, const MoveText& text) {
    if (text.castling != MoveText::Castling::None)
        return position.king(position.turn());
    if (text.from_file && text.from_rank)
        return make_square(*text.from_file, *text.from_rank);
    const Piece piece{position.turn(), text.role.value_or(Role::Pawn)};
    Bitboard candidates = position.pieces(piece.color, piece.role);
    if (text.from_file)
        candidates &= file_squares(*text.from_file);
    if (text.from_rank)
        candidates &= rank_squares(*text.from_rank);
    if (has_several(candidates))
        for (const Square square : squares_in(candidates))
            if (!goes_there(position, square, piece, text.to))
                candidates &= ~bit(square);
    return count(candidates) == 1 ? std::optional(first(candidates)) : std::nullopt;
}

/// Castling with king and rook where they began the game and room for both, whatever stands against it.
std::optional<Move> castling_as_tried(const Position& start, const Position& position,
                                      MoveText::Castling castling) {
    const Color side = position.turn();
    const bool kingside = castling == MoveText::Castling::Kingside;
    const Square king = position.king(side);
    std::optional<Square> rook;
    if (position.castling_mode() == CastlingMode::Chess960) {
        // FIDE 2009, F.3: which rook is meant is known where that king could castle with one on that side.
        if (king == start.king(side))
            rook = start.castling_rook(side, kingside);
    } else if (file_of(king) == 4) {
        rook = make_square(kingside ? 7 : 0, rank_of(king));
    }
    if (!rook || position.at(*rook) != Piece{side, Role::Rook})
        return std::nullopt;
    const Move move(king, *rook, MoveKind::Castling);
    const auto is_free = [&](Square square) {
        return square == king || square == *rook || !position.at(square);
    };
    const bool room = is_free(castled_king_square(move)) && is_free(castled_rook_square(move));
    return room ? std::optional(move) : std::nullopt;
}

/// One piece from its square to another, as hands would do it.
std::optional<Move> move_as_tried(const Position& position, Square from, Square to,
                                  std::optional<Role> promotion) {
    const std::optional<Piece> piece = position.at(from);
    const std::optional<Piece> taken = position.at(to);
    if (!piece || piece->color != position.turn() || from == to)
        return std::nullopt;
    // FIDE 2009, 1.2: a king is not captured; nor is a piece of one's own.
    if (taken && (taken->color == piece->color || taken->role == Role::King))
        return std::nullopt;
    if (piece->role == Role::Pawn) {
        // A pawn that stays one on the last rank is another matter (A.4.4), and so is one that goes backward;
        // one that jumps must not look as if it could be taken en passant.
        const int step =
            piece->color == Color::White ? rank_of(to) - rank_of(from) : rank_of(from) - rank_of(to);
        const bool jumps = step > 1 && file_of(from) == file_of(to);
        const bool last_rank = rank_of(to) == 0 || rank_of(to) == 7;
        const bool new_piece = promotion && *promotion != Role::Pawn && *promotion != Role::King;
        if (last_rank != new_piece || step < 1 ||
            (jumps && position.at(make_square(file_of(from), (rank_of(from) + rank_of(to)) / 2))))
            return std::nullopt;
        if (last_rank)
            return Move(from, to, MoveKind::Promotion, *promotion);
    }
    return Move(from, to);
}

} // namespace

std::optional<Attempt> attempt_in_words(const Position& position, const Readings& readings) {
    if (readings.empty())
        return std::nullopt;
    const auto move = resolve(position, readings);
    if (move)
        return std::nullopt;
    Attempt attempt;
    const int nearest = std::min_element(readings.begin(), readings.end(), [](const auto& a, const auto& b) {
                            return a.tier < b.tier;
                        })->tier;
    if (move.error() == MoveTextFault::Ambiguous) {
        // FIDE 2018, 7.5.2: the pawn goes to the last rank and nothing is said of what it becomes.
        attempt.unfinished = true;
        for (const Reading& reading : readings) {
            for (const Move candidate : matching_moves(position, reading.text)) {
                if (candidate.kind() != MoveKind::Promotion ||
                    (attempt.from && (attempt.from != candidate.from() || attempt.to != candidate.to())))
                    return std::nullopt;
                attempt.from = candidate.from();
                attempt.to = candidate.to();
            }
        }
        return attempt.from ? std::optional(attempt) : std::nullopt;
    }
    bool first = true;
    for (const Reading& reading : readings) {
        if (reading.tier != nearest)
            continue;
        const std::optional<Square> from = meant_piece(position, reading.text);
        const std::optional<Square> to =
            reading.text.castling == MoveText::Castling::None ? std::optional(reading.text.to) : std::nullopt;
        // Where one text can be read in two ways, only what both say is known.
        attempt.from = first || attempt.from == from ? from : std::nullopt;
        attempt.to = first || attempt.to == to ? to : std::nullopt;
        attempt.castling = first || attempt.castling == reading.text.castling ? reading.text.castling
                                                                              : MoveText::Castling::None;
        attempt.promotion =
            first || attempt.promotion == reading.text.promotion ? reading.text.promotion : std::nullopt;
        first = false;
    }
    return attempt;
}

std::optional<Move> as_tried(const Position& start, const Position& position, const Attempt& attempt) {
    if (attempt.castling != MoveText::Castling::None)
        return castling_as_tried(start, position, attempt.castling);
    if (attempt.from && attempt.to && !attempt.unfinished)
        return move_as_tried(position, *attempt.from, *attempt.to, attempt.promotion);
    return std::nullopt;
}

} // namespace annabella::chess
