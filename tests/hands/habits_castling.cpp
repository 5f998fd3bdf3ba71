// Castling with king and rook in every order.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "habit_table.hpp"

namespace annabella::hands {

namespace {

using chess::Piece;
using chess::Role;

bool castles(const Turn& turn) { return turn.move.kind() == chess::MoveKind::Castling; }
bool castles_pressed(const Turn& turn) { return castles(turn) && turn.presses && !turn.holes; }

/// On pegs the first piece that is touched binds (E.2.2), and so does where it is let go.
bool castles_without_holes(const Turn& turn) { return castles(turn) && !turn.holes; }

Piece rook(const Turn& turn) { return {turn.mover(), Role::Rook}; }

void king(const Turn& turn, Script& script, Draw& draw) {
    const Parts parts = turn.parts();
    script.lift(parts.from).pause(Pace{}.carry(draw)).put(parts.to, parts.piece);
}
void rook(const Turn& turn, Script& script, Draw& draw) {
    const Parts parts = turn.parts();
    script.lift(parts.rook->first).pause(Pace{}.carry(draw)).put(parts.rook->second, rook(turn));
}

void king_first_slowly(const Turn& turn, Script& script, Draw& draw) {
    king(turn, script, draw);
    script.pause(drawn(draw, 3500, 4500));
    rook(turn, script, draw);
    press_soon(script, draw);
}
void king_and_rook_in_hand(const Turn& turn, Script& script, Draw& draw) {
    const Parts parts = turn.parts();
    script.lift(parts.from).pause(drawn(draw, 50, 500)).lift(parts.rook->first).pause(drawn(draw, 300, 1500));
    if (draw.chance(50))
        script.put(parts.to, parts.piece).pause(drawn(draw, 50, 500)).put(parts.rook->second, rook(turn));
    else
        script.put(parts.rook->second, rook(turn)).pause(drawn(draw, 50, 500)).put(parts.to, parts.piece);
    press_soon(script, draw);
}
void rook_before_king(const Turn& turn, Script& script, Draw& draw) {
    rook(turn, script, draw);
    script.pause(drawn(draw, 300, 2500));
    king(turn, script, draw);
    press_soon(script, draw);
}
void rook_after_press(const Turn& turn, Script& script, Draw& draw) {
    king(turn, script, draw);
    press_soon(script, draw);
    script.pause(drawn(draw, 300, 1500));
    rook(turn, script, draw);
}
/// On the square beside its own.
void king_rests(const Turn& turn, Script& script, Draw& draw) {
    const Parts parts = turn.parts();
    const chess::Square between = parts.rook->second;
    script.lift(parts.from).pause(drawn(draw, 50, 300)).put(between, parts.piece);
    script.pause(drawn(draw, 400, 2000)).lift(between).pause(drawn(draw, 50, 300)).put(parts.to, parts.piece);
    script.pause(drawn(draw, 200, 900));
    rook(turn, script, draw);
    press_soon(script, draw);
}

} // namespace

std::vector<Habit> habits_of_castling() {
    return {
        {"castling-king-first-slowly", castles, king_first_slowly},
        {"castling-both-in-hand", castles, king_and_rook_in_hand},
        {"castling-rook-first", castles_without_holes, rook_before_king},
        {"castling-rook-after-press", castles_pressed, rook_after_press},
        {"castling-king-rests", castles_without_holes, king_rests},
    };
}

} // namespace annabella::hands
