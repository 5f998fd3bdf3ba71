// The host of a table: the clock's button on the keyboard.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "table/host.hpp"

namespace annabella::table {

using chess::Color;
using game::Time;

void Host::press(Color side, bool bare, Time now) {
    const game::Game& game = m_spoken->game();
    // Is there nothing to press for?
    if (!game.announced() && !game.move_on_board()) {
        game::Game trial = game;
        const game::Notices notices =
            trial.apply({std::max(now, trial.now()), game::Pressed{side}, m_assistant_of}).notices;
        const bool idle = std::any_of(notices.begin(), notices.end(), [](const game::Notice& notice) {
            return std::holds_alternative<game::Refused>(notice);
        });
        // Without a clock nothing can be pressed too early: who does it out of habit is told how things
        // stand.
        if (idle && !game.table().control.has_clock())
            return act(game::Asked{side, game::Question::Turn, {}}, now);
        // After an illegal announcement a press makes an illegal move of it (7.4a): that takes the word.
        if (idle && bare)
            return tell({ANNABELLA_TR("Nothing has been announced, so the clock was not pressed."), {}}, now);
    }
    act(game::Pressed{side}, now);
}

} // namespace annabella::table
