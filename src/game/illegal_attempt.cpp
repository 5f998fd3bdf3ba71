// Which piece an illegal move was tried with, as far as its words tell.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/illegal_attempt.hpp"

#include <algorithm>

#include "chess/attacks.hpp"

namespace annabella::game {

using chess::Move;
using chess::MoveKind;
using chess::MoveText;
using chess::MoveTextFault;
using chess::Piece;
using chess::Position;
using chess::Role;
using chess::Square;

namespace {

/// The piece goes that way, whether or not the move leaves the king in check.
bool reaches(const Position& position, Square from, Piece piece, Square to) {
    if (piece.role == Role::Pawn && !position.at(to))
        return chess::file_of(from) == chess::file_of(to);
    return chess::contains(chess::piece_attacks(piece, from, position.occupied()), to);
}

/// The one piece that the words can mean; empty where there are several, or none.
std::optional<Square> meant_piece(const Position& position, const MoveText& text) {
    if (text.castling != MoveText::Castling::None)
        return position.king(position.turn());
    if (text.from_file && text.from_rank)
        return chess::make_square(*text.from_file, *text.from_rank);
    const Piece piece{position.turn(), text.role.value_or(Role::Pawn)};
    chess::Bitboard candidates = position.pieces(piece.color, piece.role);
    if (text.from_file)
        candidates &= chess::file_squares(*text.from_file);
    if (text.from_rank)
        candidates &= chess::rank_squares(*text.from_rank);
    if (chess::has_several(candidates))
        for (const Square square : chess::squares_in(candidates))
            if (!reaches(position, square, piece, text.to))
                candidates &= ~chess::bit(square);
    return chess::count(candidates) == 1 ? std::optional(chess::first(candidates)) : std::nullopt;
}

} // namespace

std::optional<IllegalAttempt> attempt_in_words(const Position& position, const chess::Readings& readings) {
    if (readings.empty())
        return std::nullopt;
    const auto move = chess::resolve(position, readings);
    if (move)
        return std::nullopt;
    IllegalAttempt attempt;
    const int nearest = std::min_element(readings.begin(), readings.end(), [](const auto& a, const auto& b) {
                            return a.tier < b.tier;
                        })->tier;
    if (move.error() == MoveTextFault::Ambiguous) {
        // FIDE 2018, 7.5.2: the pawn goes to the last rank and nothing is said of what it becomes.
        attempt.kind = IllegalAttempt::Kind::NotPromoted;
        for (const chess::Reading& reading : readings) {
            for (const Move candidate : chess::matching_moves(position, reading.text)) {
                if (candidate.kind() != MoveKind::Promotion ||
                    (attempt.from && (attempt.from != candidate.from() || attempt.to != candidate.to())))
                    return std::nullopt;
                attempt.from = candidate.from();
                attempt.to = candidate.to();
            }
        }
        return attempt.from ? std::optional(attempt) : std::nullopt;
    }
    attempt.kind = IllegalAttempt::Kind::Announced;
    bool first = true;
    for (const chess::Reading& reading : readings) {
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

} // namespace annabella::game
