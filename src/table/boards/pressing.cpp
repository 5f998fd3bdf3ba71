// The clock's button, and the lever of a clock at the board.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/boards/pressing.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "table/acts/acts.hpp"
#include "table/boards/boards_at_table.hpp"
#include "table/boards/placements.hpp"
#include "table/people/people.hpp"
#include "table/telling/telling.hpp"

namespace annabella::table {

using game::Stage;
using game::Time;

namespace {

/// How long a lever that went down while a piece was in the hand waits for it to land.
constexpr Span patience_with_lever{2500};

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

bool Pressing::is_pressed_on_board(Side side, Time now) {
    const game::Game& game = m_at.spoken.game();
    if (side != game.turn() || !game.board(side).exists() || !m_at.placements.reads_boards())
        return false;
    const bool was_placed = game.stage() == game::Stage::Placed;
    m_at.placements.settle_what_stands(now);
    if (game.turn() != side || game.result())
        return true; // The reply stands there, too, or the lever has pressed.
    if (game.announced()) {
        // What was said first is still to be made, or the board, which looks slowly, is still to tell of it.
        const bool is_to_land = game.stage() == game::Stage::Announced &&
                                !game::has_pegs(game.board(side).kind()) &&
                                m_at.boards.known().scan(side) > Span::zero();
        if (is_to_land)
            wait_for_landing(side, now);
        return is_to_land;
    }
    if (was_placed)
        return true; // Refused, and told why.
    // A press may come before the piece has landed, and counts then. A board that looks slowly tells of it
    // late.
    if (!m_at.placements.is_in_the_air(side) && game::has_pegs(game.board(side).kind()))
        return false;
    wait_for_landing(side, now, is_second_press(side, now) || game.state().illegal_move_on_board(side));
    return true;
}

void Pressing::wait_for_landing(Side side, Time now, bool quietly) {
    // At a keyboard for both the opponent may have pressed for his reply, of which the board has yet to tell.
    m_pressed_for_reply = m_lever == side && m_lever_waits_until.has_value();
    m_lever = side;
    m_lever_waits_until = now + patience_with_lever;
    m_wait_ends_quietly = quietly;
}

void Pressing::end_waiting_for_landing(Time now) {
    m_lever_waits_until.reset();
    const game::Game& game = m_at.spoken.game();
    // Who has been asked what he has captured has his clock pressed by his answer.
    if (m_lever != game.turn() || game.result() || m_at.placements.has_asked_which())
        return;
    // What has landed counts in a moment.
    if (const auto settles_at = m_at.placements.settles_at(*m_lever); settles_at && *settles_at > now) {
        m_lever_waits_until = settles_at;
        return;
    }
    // It has not landed: what is missing is said.
    const Side side = *m_lever;
    if (!m_lever_is_down)
        m_lever.reset();
    if (game.announced() && game.stage() != game::Stage::Announced)
        return;
    const Request request = m_at.people.at_table(now).by(phrase::seat_of(side));
    if (m_at.people.has_arbiter() || game.announced()) {
        m_at.acts.act(game::Pressed{side}, request);
        if (game.has_completed_illegal_move(side))
            m_lever.reset();
    } else if (!m_wait_ends_quietly && !game.state().illegal_move_on_board(side)) {
        tell_nothing_to_press(request);
    }
}

void Pressing::clock_turned(Side board, std::optional<Side> presser, Time now) {
    const game::Game& game = m_at.spoken.game();
    MakerClock& clock = m_at.boards.known().clock(board);
    const bool was_open = game.last_is_open();
    m_at.placements.settle_what_stands(now);
    const Side side = game.turn();
    const game::Stage stage = game.stage();
    const bool stands =
        game.announced() && (stage == game::Stage::AwaitingRepeat || stage == game::Stage::Complete);
    const bool was_guessed = std::exchange(m_press_is_guessed, false);
    if (stands) {
        const bool is_open = was_open || game.last_is_open();
        // 1.3, 6.2.2: he presses after the reply, which stands for his press already. A lever goes to and
        // fro: where it would be so twice in a row, they sit the other way round.
        if (is_open && presser == opposite(side) && !std::exchange(m_press_was_late, true))
            return;
        m_press_was_late = false;
        // Where nobody knows yet who sits where, it may have been his for all that.
        m_press_is_guessed = is_open && !presser;
        // Whoever has turned the lever, it can only confirm what stands.
        clock.learn(side);
        return clock_lever(side, now);
    }
    // So it was, and now the other has pressed for his reply.
    if (was_guessed && presser == side)
        return clock.learn(opposite(side));
    m_lever_is_down = presser != opposite(side);
    if (m_at.placements.is_in_the_air(side))
        return wait_for_landing(side, now);
    if (presser == side)
        clock_lever(side, now);
    else if (m_lever == side)
        m_lever.reset(); // It is up again.
}

bool Pressing::clock_is_held(Side side, Time now) {
    const game::Game& game = m_at.spoken.game();
    // 2018, 7.5.1: the arbiter has stopped the game, and nobody starts a clock.
    if (side != game.turn() || !game.clock_waits_for_arbiter())
        return false;
    m_at.telling.tell(
        game::Refused{.side = side, .reason = game::because::NotPermitted{game::Rule::ClocksAreStopped}},
        now);
    return true;
}

bool Pressing::is_bounced_press(Time now) const {
    constexpr Span no_hand{700};
    return m_pressed_at && !m_pressed_by_reply && now - *m_pressed_at < no_hand;
}

bool Pressing::has_move_to_come(Side side) const {
    const game::Game& game = m_at.spoken.game();
    return side == game.turn() && game.board(side).exists() && !game::has_pegs(game.board(side).kind());
}

bool Pressing::is_second_press(Side side, Time now) const {
    const game::Game& game = m_at.spoken.game();
    if (!m_pressed_at || now - *m_pressed_at >= one_press)
        return false;
    // At a keyboard for both nobody knows who has pressed; what is due of the other player is due all the
    // same.
    const auto on_board = game.move_on_board();
    return side != game.turn() || (!game.announced() && !on_board);
}

void Pressing::note_press(const game::Happening& happening) {
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

Pressing::AgainstPress Pressing::against_press(Side side, const Request& request) const {
    game::Game trial = m_at.spoken.game();
    AgainstPress against;
    game::Notices notices =
        trial.apply({std::max(request.now, trial.now()), game::Pressed{side}, request.assistant_of}).notices;
    for (game::Notice& notice : notices)
        if (std::holds_alternative<game::Refused>(notice))
            against.refusals.push_back(std::move(notice));
    against.punished = !against.refusals.empty() && trial.has_completed_illegal_move(side) &&
                       !m_at.spoken.game().has_completed_illegal_move(side);
    return against;
}

void Pressing::press(Side side, const PressClock& how, const Request& request) {
    // A board that looks slowly may tell only later what this press is for.
    if (is_bounced_press(request.now) || (!has_move_to_come(side) && is_second_press(side, request.now)))
        return;
    if (clock_is_held(side, request.now) || is_pressed_on_board(side, request.now))
        return;
    const game::Game& game = m_at.spoken.game();
    if (game.result())
        return m_at.acts.act(game::Pressed{side}, request); // It is told that the game is over.
    const AgainstPress against = against_press(side, request);
    if (against.refusals.empty())
        return m_at.acts.act(game::Pressed{side}, request);
    // Is there nothing to press for?
    const bool is_for_nothing = !game.announced() && !game.move_on_board();
    if (is_for_nothing) {
        // Without a clock nothing can be pressed too early: who does it out of habit is told how things
        // stand.
        if (!game.table().control.has_clock())
            return m_at.acts.act(game::Asked{side, game::Question::Turn, {}}, request);
        // After an illegal announcement a press makes an illegal move of it (7.4a): that takes the word, and
        // somebody who could find it.
        if ((how.bare || (!m_at.people.has_arbiter() && !game.adjusting())) &&
            is_only_missing(against.refusals))
            return tell_nothing_to_press(request);
    }
    // FIDE 2018, 7.5.3: that is the arbiter's to find. Where there is none to call, what is refused is only
    // refused; so is a slip of the finger, an Enter alone while a repetition is due.
    if (against.punished && (!m_at.people.has_arbiter() || (how.bare && is_for_nothing))) {
        for (const game::Notice& refusal : against.refusals)
            m_at.telling.speak(refusal, m_at.spoken.words(refusal), request.now);
        return;
    }
    m_at.acts.act(game::Pressed{side}, request);
}

void Pressing::tell_nothing_to_press(const Request& request) {
    m_at.telling.tell({ANNABELLA_TR("No move announced. Clock not pressed."), {}}, request);
}

void Pressing::press_by_itself(Side side, Time now) {
    const game::Game& game = m_at.spoken.game();
    if (!m_at.people.plays_with_one_enter(side) || side != game.turn() || !game.announced() ||
        game.result() || game.seal_asked())
        return;
    if (would_be_refused(game, game::Pressed{side}, std::nullopt, now))
        m_lever = side; // As soon as it stands on his board.
    else
        m_at.acts.happen(game::Pressed{side}, now);
}

void Pressing::repeat_by_itself(Time now) {
    // FIDE 2009, E.2.1: who plays alone has heard his own move.
    const game::Game& game = m_at.spoken.game();
    const auto awaited = game.repeated() ? std::nullopt : game.awaited_repetition();
    if (m_at.people.who_plays().plays_alone && awaited && awaited->by == game.turn())
        m_at.acts.happen(m_at.spoken.repeated(awaited->by, awaited->move), now);
}

bool Pressing::is_said_otherwise(const game::Notice& notice, const game::Notices& notices) {
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

void Pressing::clock_lever(Side side, Time now) {
    const game::Game& game = m_at.spoken.game();
    if (clock_is_held(side, now))
        return;
    // It stays down: what is missing is said, and the clock is pressed as soon as it is there.
    if (side == game.turn() && !game.result())
        m_lever = side;
    press(side, {}, m_at.people.at_table(now).by(phrase::seat_of(side)));
    // It has been a press, if of an illegal move: for the next one it is to be pressed again. So is a lever
    // that comes up by itself, where there was no move to press for.
    const bool for_nothing =
        !game.announced() && !game.move_on_board() && !m_lever_waits_until && !m_lever_is_down;
    if (game.has_completed_illegal_move(side) || (for_nothing && !game.board(side).exists()))
        m_lever.reset();
    m_pressed_for_nothing_at = for_nothing && m_lever ? std::optional(now) : std::nullopt;
}

void Pressing::has_pressed(Time now, bool by_reply) {
    m_pressed_at = now;
    m_pressed_by_reply = by_reply;
}

void Pressing::press_by_lever(Time now) {
    const game::Game& game = m_at.spoken.game();
    // A board may tell of the move just after the press, but not long after.
    if (m_pressed_for_nothing_at && (game.announced() || game.move_on_board()))
        if (now - *std::exchange(m_pressed_for_nothing_at, std::nullopt) > patience_with_lever)
            m_lever.reset();
    const bool pressable = game.stage() == Stage::AwaitingRepeat || game.stage() == Stage::Complete;
    if (m_lever && *m_lever == game.turn() && game.announced() && pressable && !game.result() &&
        !would_be_refused(game, game::Pressed{*m_lever}, std::nullopt, now)) {
        const Side side = *m_lever;
        m_lever.reset();
        m_at.acts.happen(game::Pressed{side}, now);
    }
}

void Pressing::move_completed(Side mover, Time now) {
    m_lever.reset();
    m_lever_is_down = false;
    m_lever_waits_until.reset();
    if (std::exchange(m_pressed_for_reply, false))
        wait_for_landing(opposite(mover), now);
}

void Pressing::tick(Time now) {
    if (m_lever_waits_until && now >= *m_lever_waits_until)
        end_waiting_for_landing(now);
}

} // namespace annabella::table
