// What is touched at a board and is no move.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "chess/attacks.hpp"
#include "habit_table.hpp"

namespace annabella::hands {

namespace {

using chess::Square;

bool at_any_board(const Turn& /*turn*/) { return true; }
bool at_boards_without_holes(const Turn& turn) { return !turn.holes; }

std::vector<Square> standing(const Turn& turn, std::optional<Side> whose) {
    std::vector<Square> squares;
    for (int i = 0; i < chess::square_count; ++i) {
        const auto square = static_cast<Square>(i);
        if (const auto piece = turn.before->at(square); piece && (!whose || piece->color == *whose))
            squares.push_back(square);
    }
    return squares;
}

std::vector<Square> drawn_from(std::vector<Square> squares, std::size_t many, Draw& draw) {
    std::vector<Square> drawn;
    while (drawn.size() < many && !squares.empty()) {
        const std::size_t which = draw.below(squares.size());
        drawn.push_back(squares[which]);
        squares.erase(squares.begin() + static_cast<std::ptrdiff_t>(which));
    }
    return drawn;
}

void put_back(const Turn& turn, Script& script, Square square) {
    script.put(square, turn.before->at(square));
}

/// The contact under a piece that stands is lost and found again.
void flicker(const Turn& turn, Script& script, Draw& draw) {
    const Square square = draw.one_of(standing(turn, std::nullopt));
    for (int times = draw.between(2, 5); times > 0; --times) {
        script.lift(square).pause(drawn(draw, 30, 300));
        put_back(turn, script, square);
        script.pause(drawn(draw, 50, 500));
    }
    script.pause(drawn(draw, 300, 1200));
    write_plain(turn, script, draw);
}

/// At pegs touching binds (E.2.2), so he says it first (4.2).
void say_adjust(const Turn& turn, Script& script, Draw& draw) {
    const Side hand = turn.follows ? opposite(turn.mover()) : turn.mover();
    if (turn.holes)
        script.type(hand == Side::White ? "white adjust" : "black adjust").pause(drawn(draw, 400, 1500));
}

void adjust(const Turn& turn, Script& script, Draw& draw, Side whose) {
    const Square square = draw.one_of(standing(turn, whose));
    say_adjust(turn, script, draw);
    script.lift(square).pause(drawn(draw, 250, 1500));
    put_back(turn, script, square);
    script.pause(drawn(draw, 400, 2000));
    write_plain(turn, script, draw);
}

void adjust_three(const Turn& turn, Script& script, Draw& draw) {
    const auto squares = drawn_from(standing(turn, std::nullopt), 3, draw);
    say_adjust(turn, script, draw);
    for (const Square square : squares)
        script.lift(square).pause(drawn(draw, 80, 400));
    script.pause(drawn(draw, 200, 1500));
    for (const Square square : squares) {
        put_back(turn, script, square);
        script.pause(drawn(draw, 150, 800));
    }
    script.pause(drawn(draw, 400, 2000));
    write_plain(turn, script, draw);
}

/// A piece that could move is taken and put back, and another one moves.
void touch_another(const Turn& turn, Script& script, Draw& draw) {
    std::vector<Square> movable;
    for (const chess::Move move : turn.before->legal_moves())
        if (move.from() != turn.move.from())
            movable.push_back(move.from());
    if (!movable.empty()) {
        const Square square = draw.one_of(movable);
        script.lift(square).pause(drawn(draw, 400, 3000));
        put_back(turn, script, square);
        script.pause(drawn(draw, 300, 1500));
    }
    write_plain(turn, script, draw);
}

/// By accident, which he says afterwards.
void touch_by_accident(const Turn& turn, Script& script, Draw& draw) {
    const Square square = draw.one_of(standing(turn, turn.mover()));
    script.lift(square).pause(drawn(draw, 100, 900));
    put_back(turn, script, square);
    script.pause(drawn(draw, 800, 2500));
    say_adjust(turn, script, draw);
    write_plain(turn, script, draw);
}
bool at_pegs(const Turn& turn) { return turn.holes; }

bool has_many(const Turn& turn) { return standing(turn, std::nullopt).size() >= 8; }
void knock_over(const Turn& turn, Script& script, Draw& draw) {
    const auto squares = drawn_from(standing(turn, std::nullopt), 3 + draw.below(4), draw);
    for (const Square square : squares)
        script.lift(square).pause(drawn(draw, 10, 120));
    script.pause(drawn(draw, 1500, 5000));
    say_adjust(turn, script, draw);
    // The first two stand on each other's squares.
    script.put(squares[0], turn.before->at(squares[1])).pause(drawn(draw, 300, 1200));
    script.put(squares[1], turn.before->at(squares[0])).pause(drawn(draw, 300, 1200));
    for (std::size_t i = 2; i < squares.size(); ++i) {
        put_back(turn, script, squares[i]);
        script.pause(drawn(draw, 300, 1200));
    }
    script.pause(drawn(draw, 1500, 5000));
    script.lift(squares[0]).pause(drawn(draw, 200, 600)).lift(squares[1]).pause(drawn(draw, 300, 800));
    put_back(turn, script, squares[0]);
    script.pause(drawn(draw, 200, 800));
    put_back(turn, script, squares[1]);
    script.pause(drawn(draw, 1000, 4000));
    write_plain(turn, script, draw);
}

/// An own piece goes to an empty square to which none of its moves goes, from where it gives no wrong idea
/// of another legal move.
std::optional<std::pair<Square, Square>> illegal_step(const Turn& turn, Draw& draw) {
    std::vector<std::pair<Square, Square>> steps;
    const chess::MoveList legal = turn.before->legal_moves();
    for (const Square from : standing(turn, turn.mover()))
        for (int i = 0; i < chess::square_count; ++i) {
            const auto to = static_cast<Square>(i);
            const bool is_pawn = turn.before->at(from)->role == chess::Role::Pawn;
            if (turn.before->at(to) || (is_pawn && chess::rank_of(to) % 7 == 0))
                continue;
            const bool is_legal = std::any_of(legal.begin(), legal.end(), [&](const chess::Move move) {
                return move.from() == from && (move.to() == to || (move.kind() == chess::MoveKind::Castling &&
                                                                   chess::castled_king_square(move) == to));
            });
            if (!is_legal)
                steps.emplace_back(from, to);
        }
    if (steps.empty())
        return std::nullopt;
    return draw.one_of(steps);
}
bool has_illegal_step(const Turn& turn) {
    Draw any(1);
    return !turn.holes && illegal_step(turn, any).has_value();
}
bool has_illegal_step_pressed(const Turn& turn) { return turn.presses && has_illegal_step(turn); }

void illegal(const Turn& turn, Script& script, Draw& draw, bool pressed) {
    const auto [from, to] = *illegal_step(turn, draw);
    const auto piece = turn.before->at(from);
    script.lift(from).pause(Pace{}.carry(draw)).put(to, piece).pause(drawn(draw, 300, 1500));
    if (pressed) {
        // The opponent shows it, and presses the clock back.
        script.press().pause(drawn(draw, 1000, 3000));
        if (turn.lever)
            script.by(opposite(turn.mover())).press().by(turn.mover());
        script.pause(drawn(draw, 500, 2000));
    } else {
        script.pause(drawn(draw, 500, 3000));
    }
    script.lift(to).pause(Pace{}.carry(draw));
    put_back(turn, script, from);
    script.pause(drawn(draw, 800, 3000));
    write_plain(turn, script, draw);
}

/// Cable out, some half moves, cable in.
void away(const Turn& turn, Script& script, Draw& draw, int made) {
    script.doing(Act::What::Unplug).pause(drawn(draw, 1000, 6000));
    if (made >= 1)
        make_move(script, turn.parts(), {}, draw, shows_captures(turn));
    if (made == 2) {
        const chess::Position after = turn.before->after(turn.move);
        script.pause(drawn(draw, 1000, 3000)).by(after.turn());
        make_move(script, parts_of(after, *turn.next), {}, draw, shows_captures(turn));
    }
    script.pause(drawn(draw, 500, 2500)).doing(Act::What::PlugIn).pause(Span{6000});
    if (made == 0)
        return write_plain(turn, script, draw);
    // Who has the board back presses what was not heard; of two presses the clock shows the last.
    script.by(made == 1 ? turn.mover() : opposite(turn.mover())).press();
}
bool both_can_be_made(const Turn& turn) {
    return turn.next && turn.shared && !turn.holes && turn.knows_pieces;
}
bool can_be_made(const Turn& turn) { return turn.shared && !turn.holes; }

} // namespace

std::vector<Habit> habits_of_disorder() {
    return {
        {"square-flickers", at_boards_without_holes, flicker},
        {"adjusts-own", at_any_board, [](const Turn& t, Script& s, Draw& d) { adjust(t, s, d, t.mover()); }},
        {"adjusts-other", at_any_board,
         [](const Turn& t, Script& s, Draw& d) { adjust(t, s, d, opposite(t.mover())); }},
        {"adjusts-three", at_any_board, adjust_three},
        {"touches-another", at_boards_without_holes, touch_another},
        {"touches-by-accident", at_pegs, touch_by_accident},
        {"knocks-over", has_many, knock_over},
        {"illegal-put-back", has_illegal_step,
         [](const Turn& t, Script& s, Draw& d) { illegal(t, s, d, false); }, 1, true},
        {"illegal-pressed", has_illegal_step_pressed,
         [](const Turn& t, Script& s, Draw& d) { illegal(t, s, d, true); }, 1, true},
        {"board-away", at_any_board, [](const Turn& t, Script& s, Draw& d) { away(t, s, d, 0); }},
        {"board-away-one-made", can_be_made, [](const Turn& t, Script& s, Draw& d) { away(t, s, d, 1); }},
        {"board-away-two-made", both_can_be_made, [](const Turn& t, Script& s, Draw& d) { away(t, s, d, 2); },
         2},
    };
}

} // namespace annabella::hands
