// Moves that are not finished yet.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "chess/hands.hpp"

namespace annabella::chess {

Placement with_pawn_not_yet_exchanged(const Position& before, Move promotion) {
    Placement placement = before.after(promotion).placement();
    placement[tables::at(promotion.to())] = Piece{before.turn(), Role::Pawn};
    return placement;
}

Placement with_king_gone_first(const Position& before, Move castling) {
    Placement placement = before.placement();
    placement[tables::at(castling.from())].reset();
    placement[tables::at(castled_king_square(castling))] = Piece{before.turn(), Role::King};
    return placement;
}

bool may_become_castling(const Position& position, Move move, bool with_rook) {
    if (move.kind() == MoveKind::Castling)
        return false;
    for (const Move other : position.legal_moves())
        if (other.kind() == MoveKind::Castling &&
            ((other.from() == move.from() && castled_king_square(other) == move.to()) ||
             (with_rook && other.to() == move.from() && castled_rook_square(other) == move.to())))
            return true;
    return false;
}

} // namespace annabella::chess
