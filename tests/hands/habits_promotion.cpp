// Promotion early, late, by another piece.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "habit_table.hpp"

namespace annabella::hands {

namespace {

using chess::Piece;
using chess::Role;

bool promotes(const Turn& turn) { return turn.move.promotion() && turn.knows_pieces; }
bool promotes_pressed(const Turn& turn) { return promotes(turn) && turn.presses && turn.shared; }
bool promotes_to_queen(const Turn& turn) {
    return promotes(turn) && !turn.holes && turn.move.promotion() == Role::Queen;
}
bool promotes_to_queen_pressed(const Turn& turn) { return promotes_to_queen(turn) && promotes_pressed(turn); }

/// The pawn goes to the last rank as `piece`.
void advance(const Turn& turn, Script& script, Draw& draw, Piece piece) {
    const Parts parts = turn.parts();
    take_captured(script, parts, {}, draw, shows_captures(turn));
    script.lift(parts.from).pause(Pace{}.carry(draw)).put(parts.to, piece);
}
void exchange(const Turn& turn, Script& script, Draw& draw) {
    const Parts parts = turn.parts();
    script.lift(parts.to).pause(drawn(draw, 200, 1200)).put(parts.to, parts.becomes);
}

void at_once(const Turn& turn, Script& script, Draw& draw) {
    advance(turn, script, draw, turn.parts().becomes);
    press_soon(script, draw);
}
void late(const Turn& turn, Script& script, Draw& draw) {
    advance(turn, script, draw, turn.parts().piece);
    script.pause(drawn(draw, 1000, 5000));
    exchange(turn, script, draw);
    press_soon(script, draw);
}
void after_press(const Turn& turn, Script& script, Draw& draw) {
    advance(turn, script, draw, turn.parts().piece);
    press_soon(script, draw);
    script.pause(drawn(draw, 300, 2000));
    exchange(turn, script, draw);
}
/// A rook stands upside down until a queen has been found.
void rook_before_queen(const Turn& turn, Script& script, Draw& draw) {
    advance(turn, script, draw, {turn.mover(), Role::Rook});
    script.pause(drawn(draw, 800, 3000));
    exchange(turn, script, draw);
    press_soon(script, draw);
}
void rook_pressed(const Turn& turn, Script& script, Draw& draw) {
    advance(turn, script, draw, {turn.mover(), Role::Rook});
    press_soon(script, draw);
    script.pause(drawn(draw, 500, 2500));
    exchange(turn, script, draw);
}

} // namespace

std::vector<Habit> habits_of_promotion() {
    return {
        {"promotion-at-once", promotes, at_once},
        {"promotion-late", promotes, late},
        {"promotion-after-press", promotes_pressed, after_press},
        {"promotion-rook-first", promotes_to_queen, rook_before_queen},
        {"promotion-exchanged-after-press", promotes_to_queen_pressed, rook_pressed},
    };
}

} // namespace annabella::hands
