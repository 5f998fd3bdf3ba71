// What a text means by the definition of its notation.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "meaning.hpp"

#include <cstdlib>

namespace annabella::exhaustive {

using chess::Move;
using chess::MoveKind;
using chess::Position;
using chess::Role;

bool means(const Meaning& meaning, const Position& position, Move move) {
    const auto piece = position.at(move.from());
    if (!piece)
        return false;
    if (move.kind() == MoveKind::Castling) {
        if (meaning.to < 0)
            return is_kingside(move) ? meaning.castles_kingside : meaning.castles_queenside;
        // Coordinates: the king's two steps, or the king takes his rook.
        return meaning.role.value_or(Role::King) == Role::King &&
               meaning.from_file == chess::file_of(move.from()) &&
               meaning.from_rank == chess::rank_of(move.from()) &&
               (meaning.to == index(move.to()) || meaning.to == index(castled_king_square(move)));
    }
    if (meaning.to != index(move.to()) ||
        meaning.promotion.value_or(Role::King) != move.promotion().value_or(Role::King))
        return meaning.to == index(move.to()) && !meaning.promotion && move.promotion() &&
               meaning.role.value_or(Role::Pawn) == Role::Pawn &&
               (meaning.from_file < 0 || meaning.from_file == chess::file_of(move.from())) &&
               (meaning.from_rank < 0 || meaning.from_rank == chess::rank_of(move.from()));
    if (meaning.role && *meaning.role != piece->role)
        return false;
    if (meaning.from_file >= 0 && meaning.from_file != chess::file_of(move.from()))
        return false;
    return meaning.from_rank < 0 || meaning.from_rank == chess::rank_of(move.from());
}

bool is_some_way(int from, int to) {
    const int files = std::abs(from % 8 - to % 8);
    const int ranks = std::abs(from / 8 - to / 8);
    return from != to && (files == 0 || ranks == 0 || files == ranks || files + ranks == 3);
}

bool is_same_kind(const Meaning& a, const Meaning& b) {
    return a.role == b.role && a.promotion == b.promotion && a.to == b.to;
}

} // namespace annabella::exhaustive
