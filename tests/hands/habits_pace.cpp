// Slides, second thoughts, early presses, quick and slow hands.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "habit_table.hpp"

namespace annabella::hands {

namespace {

using chess::MoveKind;
using chess::Role;
using chess::Square;

bool always(const Turn& /*turn*/) { return true; }

bool can_slide(const Turn& turn) {
    if (turn.move.kind() != MoveKind::Normal || turn.holes)
        return false;
    return !way_between(turn.move.from(), turn.move.to()).empty();
}

/// The piece rests on squares of its way.
void slide(const Turn& turn, Script& script, Draw& draw, int least, int most) {
    const Parts parts = turn.parts();
    const auto way = way_between(parts.from, parts.to);
    take_captured(script, parts, {}, draw, shows_captures(turn));
    script.lift(parts.from).pause(drawn(draw, 40, 150));
    const std::size_t rests = way.size() == 1 ? 1 : 1 + draw.below(2);
    std::size_t first = draw.below(way.size() - rests + 1);
    for (std::size_t i = 0; i < rests; ++i, ++first)
        script.put(way[first], parts.piece)
            .pause(drawn(draw, least, most))
            .lift(way[first])
            .pause(drawn(draw, 40, 150));
    script.put(parts.to, parts.becomes);
    press_soon(script, draw);
}

bool can_brush(const Turn& turn) { return turn.parts().piece.role == Role::Knight && !turn.holes; }

/// A knight touches a square that it passes.
void brush(const Turn& turn, Script& script, Draw& draw) {
    const Parts parts = turn.parts();
    const int file = (chess::file_of(parts.from) + chess::file_of(parts.to)) / 2;
    const int rank = (chess::rank_of(parts.from) + chess::rank_of(parts.to)) / 2;
    const Square passed = chess::make_square(file, rank);
    take_captured(script, parts, {}, draw, shows_captures(turn));
    script.lift(parts.from).pause(drawn(draw, 40, 150));
    if (!turn.before->at(passed))
        script.put(passed, parts.piece).pause(drawn(draw, 100, 350)).lift(passed).pause(drawn(draw, 40, 150));
    script.put(parts.to, parts.becomes);
    press_soon(script, draw);
}

bool has_other_target(const Turn& turn) {
    Draw any(1);
    // What leaves a hole, or has come into one, binds (E.2.2, E.2.3).
    return !turn.holes && turn.move.kind() == MoveKind::Normal && another_move(turn, any, true).has_value();
}
void other_target(const Turn& turn, Script& script, Draw& draw) {
    const Parts parts = turn.parts();
    const Square first = another_move(turn, draw, true)->to();
    script.lift(parts.from).pause(Pace{}.carry(draw)).put(first, parts.piece).pause(drawn(draw, 500, 3000));
    take_captured(script, parts, {}, draw, shows_captures(turn));
    script.lift(first).pause(Pace{}.carry(draw)).put(parts.to, parts.becomes);
    press_soon(script, draw);
}

bool has_other_piece(const Turn& turn) {
    Draw any(1);
    return !turn.holes && another_move(turn, any, false).has_value();
}
void other_piece(const Turn& turn, Script& script, Draw& draw) {
    const chess::Move first = *another_move(turn, draw, false);
    const auto piece = turn.before->at(first.from());
    script.lift(first.from()).pause(Pace{}.carry(draw)).put(first.to(), piece).pause(drawn(draw, 500, 3000));
    script.lift(first.to()).pause(Pace{}.carry(draw)).put(first.from(), piece).pause(drawn(draw, 200, 900));
    write_plain(turn, script, draw);
}

bool has_reply(const Turn& turn) { return turn.next && turn.presses && turn.shared; }
Turn reply_to(const Turn& turn, const chess::Position& after) {
    Turn reply = turn;
    reply.before = &after;
    reply.move = *turn.next;
    reply.next.reset();
    return reply;
}
void early_reply(const Turn& turn, Script& script, Draw& draw, bool only_lifted) {
    const chess::Position after = turn.before->after(turn.move);
    const Turn reply = reply_to(turn, after);
    make_move(script, turn.parts(), {}, draw, shows_captures(turn));
    script.pause(drawn(draw, 300, 900));
    const Span lifted = script.now();
    script.by(reply.mover());
    make_move(script, reply.parts(), {Span{800}, Span{1600}, Span{150}, Span{600}}, draw,
              shows_captures(turn));
    const Span made = script.now();
    if (only_lifted) {
        // The one presses while the other has his piece in hand.
        Script press(turn.mover(), lifted + (made - lifted) / 3);
        press.press();
        script.add_all(press);
        script.pause(drawn(draw, 400, 1200));
    } else {
        script.pause(drawn(draw, 200, 700)).by(turn.mover()).press().pause(drawn(draw, 400, 1500));
    }
    script.by(reply.mover()).press();
}

bool can_press_early(const Turn& turn) { return turn.presses && turn.move.kind() == MoveKind::Normal; }
void early_press(const Turn& turn, Script& script, Draw& draw) {
    const Parts parts = turn.parts();
    take_captured(script, parts, {}, draw, true);
    script.lift(parts.from).pause(Pace{}.carry(draw)).press().pause(Span{150}).put(parts.to, parts.becomes);
}

/// The hand goes straight from the piece to the clock.
void press_at_once(const Turn& turn, Script& script, Draw& draw) {
    make_move(script, turn.parts(), {}, draw, shows_captures(turn));
    script.pause(drawn(draw, 100, 400)).press();
}

/// Two quick half moves.
void quick(const Turn& turn, Script& script, Draw& draw) {
    const Pace pace{Span{100}, Span{300}, Span{60}, Span{150}};
    make_move(script, turn.parts(), pace, draw, !turn.knows_pieces);
    script.pause(drawn(draw, 60, 200)).press().pause(drawn(draw, 100, 300));
    const chess::Position after = turn.before->after(turn.move);
    const Turn reply = reply_to(turn, after);
    script.by(reply.mover());
    make_move(script, reply.parts(), pace, draw, !turn.knows_pieces);
    script.pause(drawn(draw, 60, 200)).press();
}
bool can_be_quick(const Turn& turn) { return turn.next && turn.shared && turn.knows_pieces; }

void slow(const Turn& turn, Script& script, Draw& draw) {
    make_move(script, turn.parts(), {Span{3000}, Span{8000}, Span{800}, Span{2500}}, draw,
              shows_captures(turn));
    script.pause(drawn(draw, 2000, 6000)).press();
}

} // namespace

std::vector<Habit> habits_of_pace() {
    return {
        {"slide-0.2", can_slide, [](const Turn& t, Script& s, Draw& d) { slide(t, s, d, 180, 250); }},
        {"slide-0.5", can_slide, [](const Turn& t, Script& s, Draw& d) { slide(t, s, d, 450, 600); }},
        {"slide-long", can_slide, [](const Turn& t, Script& s, Draw& d) { slide(t, s, d, 800, 2000); }},
        {"knight-brushes", can_brush, brush},
        {"other-target", has_other_target, other_target},
        {"other-piece", has_other_piece, other_piece},
        {"reply-lifted-early", has_reply,
         [](const Turn& t, Script& s, Draw& d) { early_reply(t, s, d, true); }, 2},
        {"reply-made-early", has_reply,
         [](const Turn& t, Script& s, Draw& d) { early_reply(t, s, d, false); }, 2},
        {"press-early", can_press_early, early_press},
        {"press-at-once", [](const Turn& t) { return t.presses; }, press_at_once},
        {"quick-hands", can_be_quick, quick, 2},
        {"slow-hands", always, slow},
    };
}

} // namespace annabella::hands
