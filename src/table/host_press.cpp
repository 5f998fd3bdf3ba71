// The host of a table: the clock's button on the keyboard.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "table/host.hpp"

namespace annabella::table {

using chess::Color;
using game::Time;

namespace {

/// Presses that follow so soon are one.
constexpr Span one_press{5000};

/// Nothing else stands against it than that no move has been announced.
bool is_only_missing(const std::vector<game::Notice>& refusals) {
    return std::all_of(refusals.begin(), refusals.end(), [](const game::Notice& notice) {
        const auto* const refused = std::get_if<game::Refused>(&notice);
        return refused != nullptr && refused->reason.is<game::because::NotAnnounced>();
    });
}

} // namespace

bool Host::clock_is_held(Color side, Time now) {
    const game::Game& game = m_spoken->game();
    // 2018, 7.5.1: the arbiter has stopped the game, and nobody starts a clock.
    if (side != game.turn() || !game.clock_waits_for_arbiter())
        return false;
    tell(game::Refused{.side = side, .reason = game::because::NotPermitted{game::Rule::ClocksAreStopped}},
         now);
    return true;
}

bool Host::has_arbiter() const {
    return m_spoken->game().table().mode == game::Mode::Tournament || is_taken(phrase::Seat::Arbiter);
}

bool Host::is_bounced_press(Time now) const {
    constexpr Span no_hand{700};
    return m_pressed_at && !m_pressed_by_reply && now - *m_pressed_at < no_hand;
}

bool Host::has_move_to_come(Color side) const {
    const game::Game& game = m_spoken->game();
    return side == game.turn() && game.board(side).exists() && !game::has_pegs(game.board(side).kind());
}

bool Host::is_second_press(Color side, Time now) const {
    const game::Game& game = m_spoken->game();
    if (!m_pressed_at || now - *m_pressed_at >= one_press)
        return false;
    // At a keyboard for both nobody knows who has pressed; what is due of the other player is due all the
    // same.
    const auto on_board = game.move_on_board();
    return side != game.turn() || (!game.announced() && !on_board);
}

void Host::note_press(const game::Happening& happening) {
    // What is read, repeated or asked meanwhile does not make it another press.
    const bool is_quiet = std::holds_alternative<game::TimePassed>(happening) ||
                          std::holds_alternative<game::CanMate>(happening) ||
                          std::holds_alternative<game::Asked>(happening) ||
                          std::holds_alternative<game::Repeated>(happening) ||
                          std::holds_alternative<game::BoardRead>(happening) ||
                          std::holds_alternative<game::BoardSwitched>(happening) ||
                          std::holds_alternative<game::HandedOver>(happening);
    if (!is_quiet)
        m_pressed_at.reset();
}

Host::AgainstPress Host::against_press(Color side, const Request& request) const {
    game::Game trial = m_spoken->game();
    AgainstPress against;
    game::Notices notices =
        trial.apply({std::max(request.now, trial.now()), game::Pressed{side}, request.assistant_of}).notices;
    for (game::Notice& notice : notices)
        if (std::holds_alternative<game::Refused>(notice))
            against.refusals.push_back(std::move(notice));
    against.punished = !against.refusals.empty() && trial.has_completed_illegal_move(side) &&
                       !m_spoken->game().has_completed_illegal_move(side);
    return against;
}

void Host::press(Color side, const PressClock& how, const Request& request) {
    // A board that looks slowly may tell only later what this press is for.
    if (is_bounced_press(request.now) || (!has_move_to_come(side) && is_second_press(side, request.now)))
        return;
    if (clock_is_held(side, request.now) || is_pressed_on_board(side, request.now))
        return;
    const game::Game& game = m_spoken->game();
    if (game.result())
        return act(game::Pressed{side}, request); // It is told that the game is over.
    const AgainstPress against = against_press(side, request);
    if (against.refusals.empty())
        return act(game::Pressed{side}, request);
    // Is there nothing to press for?
    if (!game.announced() && !game.move_on_board()) {
        // Without a clock nothing can be pressed too early: who does it out of habit is told how things
        // stand.
        if (!game.table().control.has_clock())
            return act(game::Asked{side, game::Question::Turn, {}}, request);
        // After an illegal announcement a press makes an illegal move of it (7.4a): that takes the word, and
        // somebody who could find it.
        if ((how.bare || (!has_arbiter() && !game.adjusting())) && is_only_missing(against.refusals))
            return tell_nothing_to_press(request);
    }
    // FIDE 2018, 7.5.3: that is the arbiter's to find. Where there is none to call, what is refused is only
    // refused.
    if (against.punished && !has_arbiter()) {
        for (const game::Notice& refusal : against.refusals)
            speak(refusal, m_spoken->words(refusal), request.now);
        return;
    }
    act(game::Pressed{side}, request);
}

void Host::tell_nothing_to_press(const Request& request) {
    tell({ANNABELLA_TR("No move announced. Clock not pressed."), {}}, request);
}

bool Host::plays_with_one_enter(Color side) const {
    return m_spoken->game().table().mode == game::Mode::Home &&
           (m_plays_alone || (m_own_player == opposite(side) && m_repeated_for == side));
}

void Host::press_by_itself(Color side, Time now) {
    const game::Game& game = m_spoken->game();
    if (!plays_with_one_enter(side) || side != game.turn() || !game.announced() || game.result() ||
        game.seal_asked())
        return;
    if (would_be_refused(game, game::Pressed{side}, std::nullopt, now))
        m_lever = side; // As soon as it stands on his board.
    else
        happen(game::Pressed{side}, now);
}

void Host::repeat_by_itself(Time now) {
    // FIDE 2009, E.2.1: who plays alone has heard his own move.
    const game::Game& game = m_spoken->game();
    const auto awaited = game.repeated() ? std::nullopt : game.awaited_repetition();
    if (m_plays_alone && awaited && awaited->by == game.turn())
        happen(m_spoken->repeated(awaited->by, awaited->move), now);
}

bool Host::hold_move(Color side, const GivenMove& move, const Request& request) {
    const game::Game& game = m_spoken->game();
    const auto* const words = std::get_if<std::string>(&move);
    if (words == nullptr || !m_own_player || !plays_with_one_enter(side) || side == game.turn() ||
        !game.started() || game.result() || game.paused() || m_spoken->read(side, *words).empty())
        return false;
    m_held_move = *words;
    tell({ANNABELLA_TR("Your next move: {0}. Press Enter to cancel it."), {phrase::quotation(*words)}},
         request);
    return true;
}

void Host::make_held_move(Time now) {
    const game::Game& game = m_spoken->game();
    if (!m_held_move || !m_own_player)
        return;
    const Color side = opposite(*m_own_player);
    if (game.result() || game.adjourned())
        return m_held_move.reset();
    if (side != game.turn() || game.awaited_repetition() || game.paused())
        return;
    const std::string words = *std::exchange(m_held_move, std::nullopt);
    do_command(Given{Giver::at(phrase::seat_of(side)), SayMove{words}}, at_table(now));
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
    press(side, {}, at_table(now).by(phrase::seat_of(side)));
    // It has been a press, if of an illegal move: for the next one it is to be pressed again.
    if (game.has_completed_illegal_move(side))
        m_lever.reset();
}

} // namespace annabella::table
