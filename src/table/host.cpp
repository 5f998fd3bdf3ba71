// The host of a table: devices, time, and what notices set going.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/host.hpp"

#include <algorithm>
#include <utility>

#include "base/overloaded.hpp"

namespace annabella::table {

using chess::Color;
using game::Stage;
using game::Time;

namespace {

/// While a clock runs an event is kept at least so often: after a crash the clocks are never further off.
constexpr Span heartbeat{1000};

/// Who waits so long for an answer wonders what is wrong; most are there sooner.
constexpr Span answer_patience{1000};

} // namespace

Host::Host(SpokenGame& game, Recorder& recorder, std::vector<Outlet*> outlets)
    : m_spoken(&game), m_recorder(&recorder), m_boards(game.game()), m_last_event(game.game().now()) {
    m_table.of_table = true;
    m_table.phrasebook = &game.phrasebook();
    m_table.outlets = std::move(outlets);
    m_table.language = table_language();
}

std::string Host::table_language() const {
    const game::Game& game = m_spoken->game();
    return m_spoken->language(m_keyboard_side.value_or(game.turn()));
}

const std::string& Host::language(const Request& request) { return request.place->language; }

const phrase::Phrasebook& Host::book(const Request& request) { return *request.place->phrasebook; }

Translate Host::translate(const Request& request) const {
    return translate_into(m_spoken->phrasebook().translator(), language(request));
}

void Host::hush() { m_table.hush(); }

void Host::say(const Message& message, Time now) {
    speak(words_at_table(message), now);
    for (Place& guest : m_guests)
        hear(guest, {guest.phrasebook->for_all(message, guest.language)}, now);
}

void Host::say(const MessageIn& message, Time now) {
    speak(players_sit_apart() ? words_at_table(message(table_language())) : m_spoken->words(message), now);
    for (Place& guest : m_guests)
        hear(guest, {guest.phrasebook->for_all(message(guest.language), guest.language)}, now);
}

void Host::happen(game::Happening happening, Time now, std::optional<Color> assistant) {
    m_last_event = std::max(m_last_event, now);
    const bool outermost = !std::exchange(m_happening, true);
    // What it will ask is answered first, where the answer is there: then nobody is told to wait for it.
    if (outermost && m_judge != nullptr)
        while (const auto answer = m_judge->consider(m_spoken->game().mate_questions(happening)))
            happen(*answer, now);
    const bool was_kept = m_recorder->is_kept();
    const bool was_adjourned = m_spoken->game().adjourned();
    const auto* const pressed = std::get_if<game::Pressed>(&happening);
    const bool is_press = pressed != nullptr;
    const bool is_by_reply = is_press && pressed->by_reply;
    note_press(happening);
    const auto undone = undone_by(happening);
    Heard heard = submit(*m_spoken, *m_recorder, std::move(happening), now, assistant);
    m_table.language = table_language();
    note_undone(undone);
    // Who has heard that something is decided does not find it waiting still.
    show_waiting();
    if (heard.kept.not_kept && was_kept) {
        say(heard.kept.not_kept->message, now);
        say({ANNABELLA_TR("The game goes on, but a crash would lose it from here. Mend that soon."), {}},
            now);
    }
    if (heard.kept.kept_again)
        say({ANNABELLA_TR("The game is kept in the journal again."), {}}, now);
    for (std::size_t i = 0; i < heard.notices.size(); ++i) {
        // It is made by having been opened: nobody has announced it, and nobody repeats it.
        if (was_adjourned && std::holds_alternative<game::MoveAnnounced>(heard.notices[i]))
            say(Message{ANNABELLA_TR("The sealed move:")}, now);
        if (!is_known_already(heard.notices[i]) && !is_said_otherwise(heard.notices[i], heard.notices))
            speak(heard.notices[i], heard.utterances[i], now);
        if (is_press && std::holds_alternative<game::MoveCompleted>(heard.notices[i])) {
            m_pressed_at = now;
            m_pressed_by_reply = is_by_reply;
            write_press(now);
        }
        heed(heard.notices[i], now);
        if (m_observer)
            m_observer(heard.notices[i], now);
    }
    const game::Game& game = m_spoken->game();
    // The lever is down: the clock is pressed as soon as the Laws allow it.
    const bool pressable = game.stage() == Stage::AwaitingRepeat || game.stage() == Stage::Complete;
    if (m_lever && *m_lever == game.turn() && game.announced() && pressable && !game.result() &&
        !would_be_refused(game, game::Pressed{*m_lever}, std::nullopt, now)) {
        const Color side = *m_lever;
        m_lever.reset();
        happen(game::Pressed{side}, now);
    }
    if (!game.announced())
        m_correction.reset(); // It is not his to change any more.
    if (outermost) {
        m_happening = false;
        repeat_by_itself(now);
        pass_shared_board_on(now);
        if (std::exchange(m_look_again, false))
            for (const Color side : chess::colors)
                look_at_board(side, now);
        ask_judge(now);
        lapse_questions(now);
        show_status();
        show_table(now);
        settle_key_modes();
        make_held_move(now);
    }
}

void Host::ask_judge(Time now) {
    if (m_judge == nullptr)
        return;
    while (const auto answer = m_judge->consider(m_spoken->game().mate_questions()))
        happen(*answer, now);
    tell_that_it_takes_time(now);
}

void Host::tell_that_it_takes_time(Time now) {
    const auto questions = m_spoken->game().mate_questions();
    const auto awaited = std::find_if(questions.begin(), questions.end(),
                                      [](const auto& question) { return question.urgent; });
    if (awaited == questions.end()) {
        m_takes_time_at.reset();
        m_takes_time_told = false;
        return;
    }
    if (!m_takes_time_at && !m_takes_time_told)
        m_takes_time_at = now + answer_patience;
    if (!m_takes_time_at || now < *m_takes_time_at)
        return;
    m_takes_time_at.reset();
    m_takes_time_told = true;
    tell(game::MateStillSought{awaited->side}, now);
}

void Host::heed(const game::Notice& notice, Time now) {
    for (const Cue& cue : cues_of(notice, m_spoken->game()))
        sound(cue);
    std::visit(Overloaded{
                   [&](const game::MoveOnBoard& on_board) { look_at_board(on_board.side, now); },
                   [&](const game::MoveAnnounced& announced) {
                       m_not_done = {};
                       forget_undone();
                       m_look_again = true;
                       buzz_for_move(opposite(announced.side));
                       repeat_at_shared_board(now);
                   },
                   [&](const game::MoveCorrected& corrected) {
                       m_look_again = true;
                       buzz_for_move(opposite(corrected.side));
                       repeat_at_shared_board(now);
                   },
                   [&](const game::MoveFollowed& followed) {
                       // E.2.1: who has executed the announced move on his own board has understood it; the
                       // program says the repetition for him.
                       const game::Game& game = m_spoken->game();
                       if (followed.board != game.turn() && game.announced() && !game.repeated())
                           happen(m_spoken->repeated(followed.board, followed.move), now);
                   },
                   [&](const game::Refused& refused) {
                       if (m_buzzer && m_spoken->game().board(refused.side).exists())
                           m_buzzer(refused.side, devices::BuzzPattern::Error);
                       tell_why_illegal(refused, now);
                       if (const auto* touch = std::get_if<game::because::TouchMove>(&refused.reason);
                           touch != nullptr && touch->touched)
                           tell_how_to_forgive(refused.side, now);
                   },
                   [&](const game::IllegalMoveOnBoard& illegal) {
                       if (m_buzzer)
                           m_buzzer(illegal.board, devices::BuzzPattern::Error);
                   },
                   [&](const game::AdjustingBegun&) { m_seen_touches.forgive(); },
                   [&](const game::MoveCompleted& completed) {
                       forget_undone();
                       m_look_again = true;
                       m_seen_touches.move_completed();
                       m_told_to_mend = {};
                       forget_placed(completed.move);
                       m_lever.reset();
                       m_lever_is_down = false;
                       m_lever_waits_until.reset();
                       if (std::exchange(m_pressed_for_reply, false))
                           wait_for_landing(opposite(completed.side), now);
                       leave_eyes_alone();
                       lapse_by_move_of(completed.side, now);
                   },
                   [&](const game::MoveWasSealed& sealed) {
                       lapse_by_move_of(sealed.side, now);
                       lapse_by_sealing(now);
                   },
                   [&](const game::GameAdjourned&) { leave_eyes_alone(); },
                   [&](const game::Proposed&) { tell_how_to_decide(now); },
                   [&](const game::OfferMade& offer) {
                       // Both have put the kings to their places.
                       if (m_asked_by_board == game::Happening(game::DrawOffered{offer.side}))
                           happen(game::DrawAccepted{opposite(offer.side)}, now);
                   },
                   [&](const game::MoveRepeated&) { m_look_again = true; },
                   // What was refused on the board because of them counts now.
                   [&](const game::TouchesForgiven&) {
                       m_look_again = true;
                       m_seen_touches.forgive();
                   },
                   [&](const game::TakenBack&) {
                       m_look_again = true;
                       m_seen_touches.forget();
                       lapse_by_going_back(now);
                   },
                   [&](const game::ClocksStarted&) { m_look_again = true; },
                   [&](const game::GameBegunAnew&) {
                       m_seen_touches.forget();
                       lapse_by_going_back(now);
                   },
                   [&](const game::GameEnded&) { lapse_by_end(now); },
                   [&](const game::AnnouncementWithdrawn& withdrawn) {
                       m_lever.reset();
                       tell_what_stays_touched(withdrawn.side, now);
                   },
                   [&](const game::ClocksStopped&) { m_lever.reset(); },
                   [](const auto&) {},
               },
               notice);
}

void Host::buzz_for_move(Color board) {
    // A hand that cannot hear the voice feels that there is a move to execute on its own board.
    if (m_buzzer && m_spoken->game().board(board).exists())
        m_buzzer(board, devices::BuzzPattern::OpponentMoved);
}

void Host::tell(const game::Notice& notice, Time now) { speak(notice, m_spoken->words(notice), now); }

void Host::tick(Time now) {
    for (const Message& settled : m_boards.take_settled(now))
        say(settled, now);
    if (const auto settled = m_tactile_clock.take_settled(now))
        say(*settled, now);
    for (const Color side : chess::colors)
        if (m_settles_at[side] && now >= *m_settles_at[side])
            settle(side, now);
    if (m_lever_waits_until && now >= *m_lever_waits_until)
        end_waiting_for_landing(now);
    if (m_table.wipe_at && now >= *m_table.wipe_at)
        wipe();
    const game::ClockReading clock = m_spoken->game().clock(now);
    if (const auto low = m_low_time.watch(clock))
        sound(*low);
    if (const auto call = m_time_calls.watch(clock))
        call_time(*call, now);
    const auto deadline = m_spoken->game().next_deadline();
    const bool running = clock.running.has_value();
    // A disk that is behind is not given more to do than there is.
    const bool beats = running && !m_recorder->is_behind() && now - m_last_event >= heartbeat;
    if ((deadline && now >= *deadline) || beats)
        happen(game::TimePassed{}, now);
    ask_judge(now);
}

std::optional<Time> Host::next_deadline() const {
    std::optional<Time> next = m_spoken->game().next_deadline();
    const auto consider = [&](Time time) { next = next ? std::min(*next, time) : time; };
    for (const auto& settles_at : m_settles_at)
        if (settles_at)
            consider(*settles_at);
    if (m_lever_waits_until)
        consider(*m_lever_waits_until);
    if (m_table.wipe_at)
        consider(*m_table.wipe_at);
    if (m_takes_time_at)
        consider(*m_takes_time_at);
    if (const auto settled = m_tactile_clock.next_deadline())
        consider(*settled);
    if (const auto settled = m_boards.next_deadline())
        consider(*settled);
    const game::ClockReading clock = m_spoken->game().clock(m_last_event);
    if (const auto due = m_time_calls.next_in(clock))
        consider(m_last_event + *due);
    if (clock.running && !m_recorder->is_behind())
        consider(m_last_event + heartbeat);
    return next;
}

} // namespace annabella::table
