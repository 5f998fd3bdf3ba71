// Captures and en passant in every order.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "habit_table.hpp"

namespace annabella::hands {

namespace {

using chess::MoveKind;

bool captures(const Turn& turn) {
    return turn.before->is_capture(turn.move) && turn.move.kind() == MoveKind::Normal;
}
bool captures_seen(const Turn& turn) { return captures(turn) && !shows_captures(turn); }
bool en_passant(const Turn& turn) { return turn.move.kind() == MoveKind::EnPassant; }
bool en_passant_pressed(const Turn& turn) { return en_passant(turn) && turn.presses && !turn.holes; }

void victim_first(const Turn& turn, Script& script, Draw& draw) {
    const Parts parts = turn.parts();
    script.lift(*parts.captured).pause(drawn(draw, 800, 4000));
    script.lift(parts.from).pause(Pace{}.carry(draw)).put(parts.to, parts.becomes);
    press_soon(script, draw);
}
void both_pieces_in_hand(const Turn& turn, Script& script, Draw& draw) {
    const Parts parts = turn.parts();
    script.lift(parts.from).pause(drawn(draw, 300, 1500)).lift(*parts.captured).pause(drawn(draw, 300, 2500));
    script.put(parts.to, parts.becomes);
    press_soon(script, draw);
}
/// The square is never seen empty.
void swept(const Turn& turn, Script& script, Draw& draw) {
    const Parts parts = turn.parts();
    script.lift(parts.from).pause(drawn(draw, 200, 1500)).put(parts.to, parts.becomes);
    press_soon(script, draw);
}
/// What is captured stands on another square for a moment, as a hand lays it aside.
void put_aside(const Turn& turn, Script& script, Draw& draw) {
    const Parts parts = turn.parts();
    std::vector<chess::Square> empty;
    for (int i = 0; i < chess::square_count; ++i)
        if (const auto square = static_cast<chess::Square>(i);
            !turn.before->at(square) && chess::file_of(square) % 7 == 0)
            empty.push_back(square);
    script.lift(parts.from).pause(drawn(draw, 200, 600)).lift(*parts.captured).pause(drawn(draw, 50, 200));
    script.put(parts.to, parts.becomes).pause(drawn(draw, 200, 500));
    if (!empty.empty()) {
        const chess::Square aside = draw.one_of(empty);
        script.put(aside, parts.victim).pause(drawn(draw, 150, 600)).lift(aside);
    }
    press_soon(script, draw);
}

void passed_pawn_first(const Turn& turn, Script& script, Draw& draw) {
    const Parts parts = turn.parts();
    script.lift(*parts.captured).pause(drawn(draw, 400, 2000));
    script.lift(parts.from).pause(Pace{}.carry(draw)).put(parts.to, parts.becomes);
    press_soon(script, draw);
}
void passed_pawn_late(const Turn& turn, Script& script, Draw& draw, int least, int most) {
    const Parts parts = turn.parts();
    script.lift(parts.from).pause(Pace{}.carry(draw)).put(parts.to, parts.becomes);
    script.pause(drawn(draw, least, most)).lift(*parts.captured);
    press_soon(script, draw);
}
void passed_pawn_after_press(const Turn& turn, Script& script, Draw& draw) {
    const Parts parts = turn.parts();
    script.lift(parts.from).pause(Pace{}.carry(draw)).put(parts.to, parts.becomes);
    press_soon(script, draw);
    script.pause(drawn(draw, 400, 2000)).lift(*parts.captured);
}

} // namespace

std::vector<Habit> habits_of_captures() {
    return {
        {"capture-victim-first", captures, victim_first},
        {"capture-both-in-hand", captures, both_pieces_in_hand},
        {"capture-swept", captures_seen, swept},
        {"capture-laid-aside", captures_seen, put_aside},
        {"en-passant-pawn-first", en_passant, passed_pawn_first},
        {"en-passant-2s-late", en_passant,
         [](const Turn& t, Script& s, Draw& d) { passed_pawn_late(t, s, d, 1900, 2200); }},
        {"en-passant-5s-late", en_passant,
         [](const Turn& t, Script& s, Draw& d) { passed_pawn_late(t, s, d, 4800, 5300); }},
        {"en-passant-after-press", en_passant_pressed, passed_pawn_after_press},
    };
}

} // namespace annabella::hands
