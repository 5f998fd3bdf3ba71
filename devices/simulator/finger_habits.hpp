// What people do at a board besides what a move needs.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>

namespace annabella::simulator {

/// Of how many moves in a hundred, where the habit is possible. 0 switches a habit off.
struct FingerHabits {
    int capture_first = 40; ///< A captured piece leaves its hole before the capturing one is in its own:
                            ///< first of all, one of several on the way, or all of them.
    int slide = 25;         ///< King, rook, bishop, queen, pawn or disc put into holes on its way.
    int wander = 8;         ///< Put first into another hole that it may legally go to, then to the right one.
    int hesitate = 10;      ///< Lifted, put back, lifted again.
    int adjust = 5; ///< Another piece of the mover's is lifted and put back. FIDE 2009, 4.3: touching.
    int adjust_opponent = 2; ///< A piece of the opponent's is lifted and put back. FIDE 2009, 4.3: touching.
    int rook_first = 15;     ///< Castling begun with the rook. FIDE 2009, 4.4(b) forbids castling then.
    int both_hands = 10;     ///< Castling with king and rook both in the air.
    int late_promotion =
        60; ///< Pawn or man goes to the last rank and is exchanged there; else the piece goes in at once.
    int crown_after_move = 0; ///< A man that has become a king is crowned after its move only.
    int en_passant_late = 60; ///< The captured pawn goes after the capturing one is in its hole; else before.
    int bounce = 15;          ///< Of a hundred lifts and placements: the contact flickers within 10 ms.
    /// How long a hand takes between two holes, on average.
    std::chrono::milliseconds hand{700};

    /// Nothing but what the move needs.
    static FingerHabits plain();
    /// Everything that the touched-piece article leaves without consequence: no adjusting, no rook first, no
    /// wandering, and the opponent's piece never first (it would bind to capture it, which is what happens,
    /// but with any piece).
    static FingerHabits lawful();
};

} // namespace annabella::simulator
