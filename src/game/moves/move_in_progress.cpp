// The move being made.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/moves/move_in_progress.hpp"

#include <algorithm>
#include <utility>

namespace annabella::game {

bool MoveInProgress::has_touched(rules::Square square) const {
    return std::any_of(touches.begin(), touches.end(),
                       [&](const Touch& touch) { return touch.square == square; });
}

void MoveInProgress::complete(Side mover, bool is_repetition_due) {
    MoveInProgress next;
    next.repetition_due = is_repetition_due;
    if (press_due != mover)
        next.press_due = press_due;
    if (replied_early != mover)
        next.replied_early = replied_early;
    *this = std::move(next);
}

void MoveInProgress::announce(rules::Move move, bool is_repeated, bool is_by_board) {
    announced = move;
    repeated = is_repeated;
    by_board = is_by_board;
}

std::string MoveInProgress::text(const rules::Rules& rules) const {
    std::string text = "touched";
    for (const Touch& touch : touches)
        text += ' ' + rules.write_square(touch.square);
    text += adjusting ? " adjusting\n" : "\n";
    if (repetition_due)
        text += repetition_demanded ? "repetition due, demanded\n" : "repetition due\n";
    if (release && !touches.empty())
        text += "let go " + rules.write_square(release->square) + ' ' +
                std::to_string(release->moves.size()) + '\n';
    if (announced && by_board)
        text += "announced by the board\n";
    if (last_is_open)
        text += "last move open\n";
    if (press_due)
        text += "press due " + std::to_string(static_cast<int>(*press_due)) + '\n';
    if (replied_early)
        text += "replied early " + std::to_string(static_cast<int>(*replied_early)) + '\n';
    if (draw_offered)
        text += "offered with this move\n";
    return text;
}

} // namespace annabella::game
