// Slips of the pen.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "chess/slip.hpp"

#include <algorithm>

namespace annabella::chess {

namespace {

/// Whether the writing differs from the move by one slip of the pen: the square it comes from is wrong, one
/// coordinate of the square it goes to, or the letter of the piece.
bool differs_by_a_slip(const Position& position, Move move, const MoveText& text) {
    if (text.castling != MoveText::Castling::None || move.kind() == MoveKind::Castling)
        return false;
    const auto piece = position.at(move.from());
    if (!piece || (text.promotion && text.promotion != move.promotion()))
        return false;
    const bool same_piece = !text.role || *text.role == piece->role;
    const bool same_origin = text.from_file && text.from_rank && *text.from_file == file_of(move.from()) &&
                             *text.from_rank == rank_of(move.from());
    const bool same_goal = move.to() == text.to;
    const bool near_goal = file_of(move.to()) == file_of(text.to) || rank_of(move.to()) == rank_of(text.to);
    // Where two squares are written, nothing names a pawn, and a piece of another kind is not meant.
    const bool names_piece = text.role.has_value();
    return (same_piece && names_piece && same_goal) || (same_piece && same_origin && near_goal) ||
           (same_origin && same_goal);
}

} // namespace

MoveList moves_by_a_slip(const Position& position, const Readings& readings) {
    int nearest = readings.empty() ? 0 : readings.front().tier;
    for (const Reading& reading : readings)
        nearest = std::min(nearest, reading.tier);
    MoveList meant;
    for (const Move move : position.legal_moves())
        for (const Reading& reading : readings)
            if (reading.tier == nearest && differs_by_a_slip(position, move, reading.text) &&
                !meant.contains(move))
                meant.add(move);
    return meant;
}

} // namespace annabella::chess
