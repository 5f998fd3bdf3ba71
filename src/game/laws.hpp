// The editions of the Laws as values: every rule difference the game asks for, side by side.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "game/table.hpp"
#include "game/time.hpp"

namespace annabella::game {

struct Laws {
    /// Castling may begin with the rook if the king follows at once (USSR 1953, §10); otherwise a rook
    /// touched before the king forbids castling to that side (FIDE 4.4b).
    bool castling_may_begin_with_rook;
    /// What the opponent gets for a wrong draw claim (FIDE 2009 9.5b, FIDE 2018 9.5.3); nothing in 1953.
    Time wrong_claim_penalty;
    /// A claim of a draw is an offer of one as well, and a wrong one that rests on a move demands that move
    /// (FIDE 9.1, 9.5); in 1953 it is neither.
    bool claim_is_offer;
    /// Agreement only after both players have made a move (FIDE 2018, 5.2.3).
    bool agreement_needs_moves;
    /// The fifth occurrence of a position and the 75th move without pawn move or capture end the game with no
    /// claim (FIDE 2018, 9.6).
    bool draws_without_claim;
};

const Laws& laws_of(Edition edition);

} // namespace annabella::game
