// From what a text says to the one legal move it means.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cstdlib>

#include "chess/san_syntax.hpp"

namespace annabella::chess {

namespace {

bool castles(Move move, MoveText::Castling wing) {
    return move.kind() == MoveKind::Castling && is_kingside(move) == (wing == MoveText::Castling::Kingside);
}

/// Coordinates say castling by the rook that the king takes, or by the king's way of two steps and more. One
/// step is always the king's own move: in Chess960 it may stand beside a castling that ends on the same
/// square.
bool reaches(Move move, Square to) {
    if (move.to() == to)
        return true;
    return move.kind() == MoveKind::Castling && castled_king_square(move) == to &&
           std::abs(file_of(to) - file_of(move.from())) > 1;
}

bool matches(const Position& position, Move move, const MoveText& text) {
    if (text.castling != MoveText::Castling::None)
        return castles(move, text.castling);

    // The target first: it rules out nearly all moves, and game records bring millions of them here.
    if (move.to() != text.to && move.kind() != MoveKind::Castling)
        return false;
    if (text.from_file && *text.from_file != file_of(move.from()))
        return false;
    if (text.from_rank && *text.from_rank != rank_of(move.from()))
        return false;
    const bool origin_known = text.from_file && text.from_rank;
    if (move.kind() == MoveKind::Castling && !(origin_known && reaches(move, text.to)))
        return false;
    if (text.promotion && text.promotion != move.promotion())
        return false;

    const std::optional<Piece> piece = position.at(move.from());
    // FIDE 2009, C.4: a move that names no piece is a pawn's, unless both its squares are given.
    if (text.role || !origin_known)
        return piece && piece->role == text.role.value_or(Role::Pawn);
    return true;
}

tl::expected<Move, MoveTextFault> only_one(const MoveList& moves) {
    if (moves.empty())
        return tl::unexpected(MoveTextFault::Illegal);
    if (moves.size() > 1)
        return tl::unexpected(MoveTextFault::Ambiguous);
    return moves[0];
}

} // namespace

MoveList matching_moves(const Position& position, const MoveList& legal, const MoveText& text) {
    MoveList found;
    for (const Move move : legal)
        if (matches(position, move, text))
            found.add(move);
    return found;
}

MoveList matching_moves(const Position& position, const MoveText& text) {
    return matching_moves(position, position.legal_moves(), text);
}

tl::expected<Move, MoveTextFault> resolve(const Position& position, const MoveText& text) {
    return only_one(matching_moves(position, text));
}

tl::expected<Move, MoveTextFault> resolve(const Position& position, const Readings& readings) {
    std::vector<int> tiers;
    for (const Reading& reading : readings)
        tiers.push_back(reading.tier);
    std::sort(tiers.begin(), tiers.end());
    tiers.erase(std::unique(tiers.begin(), tiers.end()), tiers.end());

    const MoveList legal = position.legal_moves();
    for (const int tier : tiers) {
        MoveList found;
        for (const Reading& reading : readings) {
            if (reading.tier != tier)
                continue;
            for (const Move move : legal)
                if (matches(position, move, reading.text) && !found.contains(move))
                    found.add(move);
        }
        if (!found.empty())
            return only_one(found);
    }
    return tl::unexpected(MoveTextFault::Illegal);
}

} // namespace annabella::chess
