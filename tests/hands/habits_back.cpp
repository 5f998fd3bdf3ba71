// Going back, and the ways in which a game ends at a board.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "habit_table.hpp"

namespace annabella::hands {

namespace {

using chess::Piece;
using chess::Role;
using chess::Square;

bool has_other_move(const Turn& turn) {
    Draw any(1);
    return !turn.is_last && turn.shared && !turn.holes &&
           (another_move(turn, any, false) || another_move(turn, any, true));
}
/// Another move is made, pressed and, by agreement, taken back; then the right one is made.
void take_back(const Turn& turn, Script& script, Draw& draw) {
    auto first = another_move(turn, draw, false);
    if (!first)
        first = another_move(turn, draw, true);
    const Parts parts = parts_of(*turn.before, *first);
    make_move(script, parts, {}, draw, shows_captures(turn));
    press_soon(script, draw);
    script.doing(Act::What::ExpectYes).pause(drawn(draw, 2000, 5000));
    script.lift(parts.to).pause(Pace{}.carry(draw)).put(parts.from, parts.piece);
    script.pause(drawn(draw, 4000, 6000));
    if (turn.lever)
        script.by(opposite(turn.mover())).press().by(turn.mover());
    script.pause(Span{1500}).doing(Act::What::ExpectNone);
    write_plain(turn, script, draw);
}

bool at_the_end(const Turn& turn) { return turn.is_last && turn.shared && !turn.holes; }
bool kings_are_known(const Turn& turn) { return at_the_end(turn) && turn.knows_pieces; }

/// The kings in the middle tell the result.
void kings_in_the_middle(const Turn& turn, Script& script, Draw& draw) {
    write_plain(turn, script, draw);
    script.doing(Act::What::ExpectYes).pause(drawn(draw, 3000, 5000));
    const chess::Position end = turn.before->after(turn.move);
    const Square white = *chess::parse_square(draw.chance(50) ? "e4" : "d5");
    const Square black = *chess::parse_square(white == *chess::parse_square("e4") ? "d5" : "e4");
    for (const Side side : both_sides) {
        const Square goal = side == Side::White ? white : black;
        script.by(side).lift(end.king(side)).pause(drawn(draw, 200, 800));
        if (end.at(goal))
            script.lift(goal).pause(drawn(draw, 200, 600));
        script.put(goal, Piece{side, Role::King}).pause(drawn(draw, 300, 2000));
    }
    script.pause(Span{9000});
}

/// All is set up for the next game.
void set_up_anew(const Turn& turn, Script& script, Draw& draw) {
    write_plain(turn, script, draw);
    script.doing(Act::What::ExpectYes).pause(drawn(draw, 3000, 5000));
    const chess::Position end = turn.before->after(turn.move);
    const chess::Position start;
    std::vector<Square> squares;
    for (int i = 0; i < chess::square_count; ++i)
        if (const auto square = static_cast<Square>(i); end.at(square) != start.at(square))
            squares.push_back(square);
    // What stands wrong goes first, then all others come.
    for (const Square square : squares)
        if (end.at(square))
            script.lift(square).pause(drawn(draw, 60, 400));
    std::reverse(squares.begin(), squares.end());
    for (const Square square : squares)
        if (start.at(square))
            script.put(square, start.at(square)).pause(drawn(draw, 60, 500));
    script.pause(Span{9000});
}

} // namespace

std::vector<Habit> habits_of_going_back() {
    return {
        {"taken-back", has_other_move, take_back},
        {"kings-in-the-middle", kings_are_known, kings_in_the_middle, 1, false, true},
        {"set-up-anew", at_the_end, set_up_anew, 1, false, true},
    };
}

} // namespace annabella::hands
