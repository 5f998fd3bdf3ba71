// The host of a table: the clock's button on the keyboard.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "table/host.hpp"

namespace annabella::table {

using chess::Color;
using game::Time;

bool Host::clock_is_held(Color side, Time now) {
    const game::Game& game = m_spoken->game();
    // 2018, 7.5.1: the arbiter has stopped the game, and nobody starts a clock.
    if (side != game.turn() || !game.clock_waits_for_arbiter())
        return false;
    tell(game::Refused{.side = side, .reason = game::because::NotPermitted{game::Rule::ClocksAreStopped}},
         now);
    return true;
}

void Host::press(Color side, bool bare, Time now) {
    if (clock_is_held(side, now))
        return;
    const game::Game& game = m_spoken->game();
    if (is_pressed_on_board(side, now))
        return;
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
            return tell_nothing_to_press(now);
    }
    act(game::Pressed{side}, now);
}

void Host::tell_nothing_to_press(Time now) {
    tell({ANNABELLA_TR("Nothing has been announced, so the clock was not pressed."), {}}, now);
}

bool Host::is_said_otherwise(const game::Notice& notice, const game::Notices& notices) {
    // Whose press has made an illegal move of what he announced has announced something.
    const auto* refused = std::get_if<game::Refused>(&notice);
    return refused != nullptr && refused->reason.is<game::because::NotAnnounced>() &&
           std::any_of(notices.begin(), notices.end(), [](const game::Notice& other) {
               const auto* proposed = std::get_if<game::Proposed>(&other);
               const auto* waits = std::get_if<game::ProposalWaits>(&other);
               return (proposed != nullptr && proposed->proposal.is<game::proposed::IllegalMove>()) ||
                      (waits != nullptr && waits->proposal.is<game::proposed::IllegalMove>());
           });
}

void Host::clock_lever(Color side, Time now) {
    const game::Game& game = m_spoken->game();
    if (clock_is_held(side, now))
        return;
    // It stays down: what is missing is said, and the clock is pressed as soon as it is there.
    if (side == game.turn() && !game.result())
        m_lever = side;
    m_assistant_of.reset();
    m_giver = phrase::seat_of(side);
    press(side, false, now);
    // It has been a press, if of an illegal move: for the next one it is to be pressed again.
    if (game.has_completed_illegal_move(side))
        m_lever.reset();
}

} // namespace annabella::table
