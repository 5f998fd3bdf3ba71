// The host of a table: its parts, and which of them does what it is asked for.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/host.hpp"

#include <algorithm>
#include <utility>

#include "table/acts/acts.hpp"
#include "table/acts/asking.hpp"
#include "table/boards/board_questions.hpp"
#include "table/boards/boards_at_table.hpp"
#include "table/boards/placements.hpp"
#include "table/boards/pressing.hpp"
#include "table/boards/touch_reports.hpp"
#include "table/doing/answering.hpp"
#include "table/doing/commands.hpp"
#include "table/doing/consequences.hpp"
#include "table/doing/keys.hpp"
#include "table/doing/locking.hpp"
#include "table/doing/moves_said.hpp"
#include "table/doing/retelling.hpp"
#include "table/doing/seating.hpp"
#include "table/doing/spoken_moves.hpp"
#include "table/doing/walking.hpp"
#include "table/helping/helping.hpp"
#include "table/home/at_home.hpp"
#include "table/people/people.hpp"
#include "table/telling/clock_calls.hpp"
#include "table/telling/pages.hpp"
#include "table/telling/showing.hpp"
#include "table/telling/telling.hpp"

namespace annabella::table {

using game::Time;

struct Host::Inside {
    Inside(SpokenGame& spoken, Recorder& recorder, std::vector<Outlet*> outlets)
        : at{spoken,    recorder,   questions,       people,   telling,      pages,   clock_calls,
             retelling, acts,       consequences,    commands, locking,      moves,   asking,
             answering, seating,    showing,         helping,  keys,         walking, pressing,
             boards,    placements, board_questions, touches,  spoken_moves, home},
          people(spoken, std::move(outlets)), telling(at), pages(at), clock_calls(at), retelling(at),
          acts(at), consequences(at), commands(at), locking(at), moves(at), asking(at), answering(at),
          seating(at), showing(at), helping(at), keys(at), walking(at), pressing(at), boards(at),
          placements(at), board_questions(at), touches(at), spoken_moves(at), home(at) {}

    Parts at;
    Questions questions;
    People people;
    Telling telling;
    Pages pages;
    ClockCalls clock_calls;
    Retelling retelling;
    Acts acts;
    Consequences consequences;
    Commands commands;
    Locking locking;
    MovesSaid moves;
    Asking asking;
    Answering answering;
    Seating seating;
    Showing showing;
    Helping helping;
    Keys keys;
    Walking walking;
    Pressing pressing;
    BoardsAtTable boards;
    Placements placements;
    BoardQuestions board_questions;
    TouchReports touches;
    SpokenMoves spoken_moves;
    AtHome home;
};

Host::Host(SpokenGame& game, Recorder& recorder, std::vector<Outlet*> outlets)
    : m_inside(std::make_unique<Inside>(game, recorder, std::move(outlets))) {}

Host::~Host() = default;

void Host::take(const Given& given, Time now) { m_inside->commands.take(given, now); }
void Host::take(const Misread& misread, Time now) { m_inside->commands.take(misread, now); }
void Host::echo(const Misread& typed, Time now) { m_inside->commands.echo(typed, now); }
void Host::take(const NamedKey& key, Time now) { m_inside->keys.take(key, now); }
void Host::set_key_modes(KeyModes& modes) { m_inside->walking.set_key_modes(modes); }
Keyboard Host::keyboard() const {
    return {m_inside->at.spoken, m_inside->people.keyboard_side(m_inside->people.table())};
}
Seated Host::seat(const Guest& guest, Time now) { return m_inside->seating.seat(guest, now); }
bool Host::is_arbiter_behind_code() const { return m_inside->locking.has_code(); }
bool Host::has_tried_code(std::string_view code) {
    Lock* const lock = m_inside->locking.lock();
    return lock == nullptr || lock->has_tried(code);
}
bool Host::hear_lock(Time now) { return m_inside->locking.hear_lock(now); }
void Host::tell_locked(const Message& why, Time now) {
    m_inside->telling.say(why, now);
    m_inside->asking.lapse_by_lock(now);
}
bool Host::tries_code() const { return m_inside->locking.tries_code(); }
void Host::unseat(const Outlet& outlet, Time now) { m_inside->seating.unseat(outlet, now); }
bool Host::take_from(const Outlet& outlet, std::string_view line, Time now) {
    return m_inside->commands.take_from(outlet, line, now);
}
void Host::take_from(const Outlet& outlet, const NamedKey& key, Time now) {
    m_inside->keys.take_from(outlet, key, now);
}
bool Host::let_see(const Outlet& outlet, Time now) { return m_inside->showing.let_see(outlet, now); }
void Host::close_seats(Time now) { m_inside->seating.close_seats(now); }
void Host::board(std::optional<Side> owner, const devices::BoardEvent& event, Time now) {
    if (const auto given = m_inside->boards.command_of(owner, event))
        m_inside->commands.take(*given, now);
    m_inside->boards.board(owner, event, now);
}
void Host::part_boards(Side owner, Time now) { m_inside->boards.part_boards(owner, now); }
BoardsLeft Host::boards_left() const { return m_inside->boards.boards_left(); }
void Host::take_over(const BoardsLeft& left, bool exchanged, Time now) {
    m_inside->boards.take_over(left, exchanged, now);
}
std::optional<devices::ClockFace> Host::clock_face(std::optional<Side> owner, Time now) const {
    return m_inside->boards.clock_face(owner, now);
}
void Host::tactile_clock(const devices::tactile_clock::ClockEvent& event, devices::ClockSide white,
                         Time now) {
    m_inside->boards.tactile_clock(event, white, now);
}
void Host::happen(game::Happening happening, Time now, std::optional<Side> assistant) {
    m_inside->acts.happen(std::move(happening), now, assistant);
}
void Host::note(const Message& remark, Time now) { m_inside->acts.note(remark, now); }

void Host::tick(Time now) {
    m_inside->boards.tick(now);
    m_inside->placements.tick(now);
    m_inside->pressing.tick(now);
    if (const auto wipe_at = m_inside->people.table().wipe_at; wipe_at && now >= *wipe_at)
        m_inside->pages.wipe();
    m_inside->clock_calls.tick(m_inside->at.spoken.game().clock(now), now);
    m_inside->acts.tick(now);
}

std::optional<Time> Host::next_deadline() const {
    std::optional<Time> next;
    const auto consider = [&](const std::optional<Time>& time) {
        if (time)
            next = next ? std::min(*next, *time) : *time;
    };
    consider(m_inside->acts.next_deadline());
    consider(m_inside->placements.next_deadline());
    consider(m_inside->pressing.next_deadline());
    consider(m_inside->people.table().wipe_at);
    consider(m_inside->boards.next_deadline());
    const Time last = m_inside->acts.last_event();
    if (const auto due = m_inside->clock_calls.next_in(m_inside->at.spoken.game().clock(last)))
        consider(last + *due);
    return next;
}

void Host::recapitulate(Time now) { m_inside->retelling.recapitulate(now); }
void Host::introduce(Time now) { m_inside->retelling.introduce(now); }
void Host::say(const Message& message, Time now) { m_inside->telling.say(message, now); }
void Host::say(const MessageIn& message, Time now) { m_inside->telling.say(message, now); }
void Host::tell(const game::Notice& notice, Time now) { m_inside->telling.tell(notice, now); }
void Host::set_keyboard_side(std::optional<Side> side) { m_inside->people.set_keyboard_side(side); }
void Host::set_own_player(std::optional<Side> side) { m_inside->people.who_plays().own_player = side; }
void Host::set_own_words(std::vector<OwnWord> words) { m_inside->helping.set_own_words(std::move(words)); }
void Host::set_replays() { m_inside->people.who_plays().replays = true; }
void Host::set_repeated_for(std::optional<Side> side) { m_inside->people.who_plays().repeated_for = side; }
void Host::set_ears(const Ears& ears) {
    m_inside->people.set_ears(ears);
    m_inside->at.spoken.set_shared_ear(ears.listening != Listening::Apart);
}
void Host::set_time_calls(CallMarks marks) { m_inside->clock_calls.set_time_calls(std::move(marks)); }
void Host::set_observer(std::function<void(const game::Notice&, Time)> observer) {
    m_inside->acts.set_observer(std::move(observer));
}
void Host::set_saver(Saver saver) { m_inside->commands.lent().saver = std::move(saver); }
void Host::set_buzzer(std::function<void(Side, devices::BuzzPattern)> buzzer) {
    m_inside->boards.set_buzzer(std::move(buzzer));
}
void Host::set_judge(MateJudge& judge) { m_inside->acts.set_judge(judge); }
void Host::set_lock(Lock& lock) { m_inside->locking.set_lock(lock); }
void Host::set_report(ArbitersReport& report) { m_inside->commands.lent().report = &report; }
void Host::set_manual(std::function<const manual::Manual*(const std::string& language)> manual) {
    m_inside->helping.set_manual(std::move(manual));
}

void Host::set_secrets(const SecretLines& secrets) { m_inside->commands.lent().secrets = &secrets; }
void Host::set_ear(std::function<bool(const Speaking&)> ear) {
    m_inside->spoken_moves.set_ear(std::move(ear));
}
rules::Position Host::position_to_hear(Side speaker) const {
    return m_inside->spoken_moves.position_to_hear(speaker);
}
void Host::take(const phrase::Understood& heard, const Speaking& speaking, Time now) {
    m_inside->spoken_moves.take(heard, speaking, now);
}
void Host::not_heard(const Error& why, const Speaking& speaking, Time now) {
    m_inside->spoken_moves.not_heard(why, speaking, now);
}
void Host::set_adviser(std::function<std::optional<Message>(Consulted)> adviser) {
    m_inside->home.set_adviser(std::move(adviser));
}
void Host::set_plays_alone() { m_inside->people.who_plays().plays_alone = true; }
bool Host::quit_asked() const { return m_inside->commands.quit_asked(); }
const std::optional<NextGame>& Host::new_game_asked() const { return m_inside->home.new_game_asked(); }

} // namespace annabella::table
