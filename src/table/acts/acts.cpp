// What happens at the table becomes an event of the game, is kept, and is told.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/acts/acts.hpp"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>
#include <variant>

#include "table/acts/what_follows.hpp"
#include "table/people/people.hpp"
#include "table/telling/showing.hpp"
#include "table/telling/telling.hpp"

namespace annabella::table {

using game::Time;
using phrase::Seat;

namespace {

/// While a clock runs an event is kept at least so often: after a crash the clocks are never further off.
constexpr Span heartbeat{1000};

/// Who waits so long for an answer wonders what is wrong; most are there sooner.
constexpr Span answer_patience{1000};

} // namespace

void Acts::happen(game::Happening happening, Time now, std::optional<Side> assistant) {
    m_last_event = std::max(m_last_event, now);
    const bool outermost = !std::exchange(m_happening, true);
    // What it will ask is answered first, where the answer is there: then nobody is told to wait for it.
    if (outermost && m_judge != nullptr)
        while (const auto answer = m_judge->consider(m_at.spoken.game().mate_questions(happening)))
            happen(*answer, now);
    const bool was_kept = m_at.recorder.is_kept();
    const bool was_adjourned = m_at.spoken.game().adjourned();
    const auto* const pressed = std::get_if<game::Pressed>(&happening);
    const bool is_press = pressed != nullptr;
    const bool is_by_reply = is_press && pressed->by_reply;
    m_at.consequences.expect(happening);
    Heard heard = submit(m_at.spoken, m_at.recorder, std::move(happening), now, assistant);
    m_at.people.follow_turn();
    m_at.consequences.note_done();
    // Who has heard that something is decided does not find it waiting still.
    m_at.showing.show_waiting();
    if (heard.kept.not_kept && was_kept) {
        m_at.telling.say(heard.kept.not_kept->message, now);
        m_at.telling.say({ANNABELLA_TR("Play on, but from here nothing is saved. Fix this soon."), {}}, now);
    }
    if (heard.kept.kept_again)
        m_at.telling.say({ANNABELLA_TR("The game is saved in the journal again."), {}}, now);
    for (std::size_t i = 0; i < heard.notices.size(); ++i) {
        // It is made by having been opened: nobody has announced it, and nobody repeats it.
        if (was_adjourned && std::holds_alternative<game::MoveAnnounced>(heard.notices[i]))
            m_at.telling.say(Message{ANNABELLA_TR("The sealed move:")}, now);
        if (!m_at.consequences.is_known(heard.notices[i], heard.notices))
            m_at.telling.speak(heard.notices[i], heard.utterances[i], now);
        if (is_press && std::holds_alternative<game::MoveCompleted>(heard.notices[i]))
            m_at.consequences.pressed(now, is_by_reply);
        m_at.consequences.heed(heard.notices[i], now);
        if (m_observer)
            m_observer(heard.notices[i], now);
    }
    m_at.consequences.all_told(now);
    if (outermost) {
        m_happening = false;
        m_at.consequences.look_at_boards(now);
        ask_judge(now);
        m_at.consequences.come_to_rest(now);
    }
}

void Acts::ask_judge(Time now) {
    if (m_judge == nullptr)
        return;
    while (const auto answer = m_judge->consider(m_at.spoken.game().mate_questions()))
        happen(*answer, now);
    tell_that_it_takes_time(now);
}

void Acts::tell_that_it_takes_time(Time now) {
    const auto questions = m_at.spoken.game().mate_questions();
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
    m_at.telling.tell(game::MateStillSought{awaited->side}, now);
}

void Acts::tell_to_all_kept(const Message& message, Time now) {
    // What is noted is told when the note is on the disk; so nobody has heard of what a kill has lost.
    note(message, now);
    m_at.telling.say(message, now);
}

void Acts::happen_all(const std::vector<game::Happening>& happenings, Time now) {
    for (const game::Happening& happening : happenings)
        happen(happening, now);
}

void Acts::act(game::Happening happening, const Request& request) {
    if (!can_be_kept(happening, request))
        return m_at.telling.tell({ANNABELLA_TR("Ignored. A number is too large or too small."), {}}, request);
    happen(std::move(happening), request.now, request.assistant_of);
}

bool Acts::can_be_kept(const game::Happening& act, const Request& request) const {
    const rules::Rules& rules = m_at.spoken.game().position().rules();
    return game::read_act(game::write_act({m_at.spoken.game().now(), act, request.assistant_of}, rules),
                          rules)
        .has_value();
}

void Acts::refuse_here(const game::Happening& act, const Request& request) {
    const Place& here = *request.place;
    const auto side = request.giver ? phrase::side_of(*request.giver) : std::nullopt;
    game::Game trial = m_at.spoken.game();
    for (const game::Notice& notice :
         trial.apply({std::max(request.now, trial.now()), act, request.assistant_of}).notices) {
        game::Notice told = notice;
        auto* const refused = std::get_if<game::Refused>(&told);
        if (refused == nullptr)
            continue;
        refused->by_arbiter = true;
        phrase::Utterances words = m_at.telling.for_another(told, here, Seat::Arbiter);
        if (request.place->is_elsewhere())
            m_at.telling.hear(*request.place, words, request.now);
        else {
            if (side)
                for (phrase::Utterance& each : words)
                    each = each.only_for(*request.giver);
            m_at.telling.speak(words, request.now);
        }
    }
}

void Acts::let_time_pass(Time now) {
    if (const auto deadline = m_at.spoken.game().next_deadline(); deadline && now >= *deadline)
        happen(game::TimePassed{}, now);
}

void Acts::note(const Message& remark, Time now) {
    let_time_pass(now);
    (void)submit(m_at.spoken, m_at.recorder,
                 game::Remarked{m_at.spoken.phrasebook().wording(remark, m_at.people.table_language()).text},
                 now);
}

void Acts::tick(Time now) {
    const game::Game& game = m_at.spoken.game();
    const auto deadline = game.next_deadline();
    // A disk that is behind is not given more to do than there is.
    const bool beats =
        game.clock(now).running && !m_at.recorder.is_behind() && now - m_last_event >= heartbeat;
    if ((deadline && now >= *deadline) || beats)
        happen(game::TimePassed{}, now);
    ask_judge(now);
}

std::optional<Time> Acts::next_deadline() const {
    std::optional<Time> next = m_at.spoken.game().next_deadline();
    const auto consider = [&](Time time) { next = next ? std::min(*next, time) : time; };
    if (m_takes_time_at)
        consider(*m_takes_time_at);
    if (m_at.spoken.game().clock(m_last_event).running && !m_at.recorder.is_behind())
        consider(m_last_event + heartbeat);
    return next;
}

} // namespace annabella::table
