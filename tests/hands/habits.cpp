// The list of all habits.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "habits.hpp"

#include <algorithm>

#include "habit_table.hpp"

namespace annabella::hands {

std::span<const Habit> habits() {
    static const std::vector<Habit> all = [] {
        std::vector<Habit> rows;
        for (const auto& part : {habits_of_pace(), habits_of_captures(), habits_of_castling(),
                                 habits_of_promotion(), habits_of_disorder(), habits_of_going_back()})
            rows.insert(rows.end(), part.begin(), part.end());
        return rows;
    }();
    return all;
}

const Habit* find_habit(std::string_view name) {
    const auto found = std::find_if(habits().begin(), habits().end(),
                                    [&](const Habit& habit) { return habit.name == name; });
    return found == habits().end() ? nullptr : &*found;
}

void press_soon(Script& script, Draw& draw) { script.pause(drawn(draw, 900, 2000)).press(); }

void write_plain(const Turn& turn, Script& script, Draw& draw) {
    make_move(script, turn.parts(), {}, draw, shows_captures(turn));
    // Who is asked what a pawn becomes does not press before he has answered.
    if (turn.move.promotion() && !turn.knows_pieces)
        script.pause(Span{5000});
    press_soon(script, draw);
}

std::optional<chess::Move> another_move(const Turn& turn, Draw& draw, bool same_piece) {
    std::vector<chess::Move> others;
    for (const chess::Move move : turn.before->legal_moves())
        if ((move.from() == turn.move.from()) == same_piece && move.to() != turn.move.to() &&
            move.kind() == chess::MoveKind::Normal && !turn.before->is_capture(move))
            others.push_back(move);
    if (others.empty())
        return std::nullopt;
    return draw.one_of(others);
}

} // namespace annabella::hands
