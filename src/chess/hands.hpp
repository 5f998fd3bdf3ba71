// How hands make a move, one piece after the other.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "chess/position.hpp"

namespace annabella::chess {

/// The board after a promotion while the pawn still stands on the last rank, not yet exchanged for the new
/// piece.
Placement with_pawn_not_yet_exchanged(const Position& before, Move promotion);

/// Castling while the rook still stands at home.
Placement with_king_gone_first(const Position& before, Move castling);

/// A move of the king to where castling would put it too (Chess960) is told from castling only by what
/// follows; and one of the rook where castling may begin with it (USSR 1953, section 10).
bool may_become_castling(const Position& position, Move move, bool with_rook);

/// Players show the result of a game by putting both kings into the middle: on e4 and d5, the light squares,
/// White has won, on d4 and e5 Black, on one of each it is a draw. Empty where they do not stand there.
std::optional<rules::ShownResult> result_by_kings(const Placement& placement);

} // namespace annabella::chess
