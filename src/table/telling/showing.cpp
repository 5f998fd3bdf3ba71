// How the game stands, for who asks, and for who sees it all the time.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/telling/showing.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "table/game/seat_title.hpp"
#include "table/people/people.hpp"
#include "table/people/questions.hpp"
#include "table/sight/status_line.hpp"
#include "table/telling/telling.hpp"

namespace annabella::table {

using game::Time;
using phrase::Seat;
using phrase::Utterances;

namespace {

/// As an assistant reads it.
ShownLine line_for(const Place& guest, const game::Game& game) {
    const auto written = [&](const std::vector<Message>& messages) {
        std::string text;
        for (const Message& each : messages)
            text.append(text.empty() ? "" : " ").append(guest.phrasebook->wording(each, guest.language).text);
        return text;
    };
    const StatusLine line = status_line(game, guest.language);
    return {written(line.step), written(line.clock), written(line.arbiter)};
}

std::string joined(const ShownLine& line) {
    std::string text = line.step;
    for (const std::string* part : {&line.clock, &line.arbiter})
        if (!part->empty())
            text.append(text.empty() ? "" : " ").append(*part);
    return text;
}

/// What an assistant is to read now, where that was his line before: nothing where he has just been told all
/// that is new in it.
std::string line_anew(const Place& guest, const ShownLine& before) {
    ShownLine untold = guest.line;
    if (guest.clock_told)
        untold.clock.clear();
    if (guest.arbiter_told)
        untold.arbiter.clear();
    const auto is_new = [&](std::string ShownLine::*part) {
        return !(untold.*part).empty() && untold.*part != before.*part;
    };
    if (is_new(&ShownLine::step) || is_new(&ShownLine::clock) || is_new(&ShownLine::arbiter))
        return joined(untold);
    return {};
}

/// What he is to answer, as he was asked.
Message asked_in(const Question& question) {
    if (const ToConfirm* const act = to_confirm(question))
        return yes_or_no(act->what);
    return {ANNABELLA_TR("There is a private message. Type {0} when nobody else can read."),
            {Message{ANNABELLA_TR("yes")}}};
}

} // namespace

void Showing::show_waiting() {
    for (Place& guest : m_at.people.elsewhere()) {
        if (!guest.seat || (*guest.seat != Seat::Arbiter && !phrase::is_player(*guest.seat)))
            continue;
        const Utterances words =
            *guest.seat == Seat::Arbiter ? waiting_for_arbiter(guest) : waiting_for_player(guest);
        const std::string text = written(words);
        if (std::exchange(guest.waiting, text) != text)
            guest.outlets.front()->show_waiting(words);
    }
}

std::string Showing::written(const Utterances& utterances) {
    std::string text;
    for (const phrase::Utterance& each : utterances)
        if (const phrase::Wording* words = each.unless_secret())
            text.append(text.empty() ? "" : " ")
                .append(words->text)
                .append(words->mark == " " ? "" : words->mark);
    return text;
}

Utterances Showing::status_at_rest(const Place& guest) const {
    const game::Game& game = m_at.spoken.game();
    const auto message = [&](std::string_view text) {
        return Utterances{guest.phrasebook->for_all(Message{std::string(text)}, guest.language)};
    };
    if (const auto result = game.result())
        return m_at.telling.for_another(
            game::GameEnded{.result = *result,
                            .both_flags_down = game.clock(game.now()).both_flags_down(),
                            .half = game.score().half_points_beside()},
            guest, Seat::White);
    if (!game.started())
        return message(ANNABELLA_TR("The game has not begun."));
    if (!game.adjourned())
        return {};
    Utterances words = message(ANNABELLA_TR("The game is adjourned."));
    if (const auto envelope = game.envelope(); envelope && !envelope->resumption.empty())
        words.push_back(guest.phrasebook->for_all(
            {ANNABELLA_TR("To resume: {0}."), {phrase::quotation(envelope->resumption)}}, guest.language));
    return words;
}

Utterances Showing::turn_status(const Place& guest) const {
    const game::Game& game = m_at.spoken.game();
    Utterances words;
    game::Game trial = game;
    for (const game::Notice& notice :
         trial.apply({game.now(), game::Asked{Side::White, game::Question::Turn, {}}}).notices)
        for (phrase::Utterance& each : m_at.telling.for_another(notice, guest, Seat::White))
            words.push_back(std::move(each));
    return words;
}

std::optional<Message> Showing::clock_status() const {
    const game::Game& game = m_at.spoken.game();
    if (!game.table().control.has_clock())
        return std::nullopt;
    const auto running = game.clock(game.now()).running;
    return running ? Message{ANNABELLA_TR("{side}'s clock runs."), *running}
                   : Message{ANNABELLA_TR("No clock is running.")};
}

Utterances Showing::status_of_game(const Place& guest) const {
    Utterances words = status_at_rest(guest);
    if (!words.empty())
        return words;
    words = turn_status(guest);
    if (const auto clock = clock_status())
        words.emplace_back(guest.phrasebook->for_all(*clock, guest.language));
    return words;
}

Utterances Showing::status_for(const Place& guest) const {
    Utterances words = status_of_game(guest);
    // The arbiter himself is told what he is asked.
    if (m_at.spoken.game().proposal() && guest.seat != Seat::Arbiter && !m_at.spoken.game().result())
        words.emplace_back(
            guest.phrasebook->for_all(Message{ANNABELLA_TR("The arbiter will decide.")}, guest.language));
    return words;
}

void Showing::tell_status(Place& guest, Time now) {
    guest.line = line_for(guest, m_at.spoken.game());
    if (!guest.sight)
        guest.status =
            guest.assists() && !m_at.spoken.game().result() ? joined(guest.line) : written(status_for(guest));
    m_at.telling.hear_alone(guest, status_of_game(guest), now);
    m_at.telling.hear_alone(guest, waiting_status(guest), now);
}

Utterances Showing::waiting_for_arbiter(const Place& arbiter) const {
    const game::Game& game = m_at.spoken.game();
    if (game.proposal())
        return m_at.telling.words_for(game::Proposed{*game.proposal()}, arbiter);
    Utterances words;
    for (const Question* const question : m_at.questions.of(Seat::Arbiter))
        words.emplace_back(arbiter.phrasebook->for_all(asked_in(*question), arbiter.language));
    // Who has called him waits, and so does everybody until he lets the clocks run again.
    if (game.started() && game.paused() && !game.result() && !game.adjourned())
        words.emplace_back(
            arbiter.phrasebook->for_all(Message{ANNABELLA_TR("The clocks are stopped.")}, arbiter.language));
    return words;
}

Utterances Showing::waiting_for_player(const Place& player) const {
    const game::Game& game = m_at.spoken.game();
    Utterances words;
    for (const Question* const question : m_at.questions.of(*player.seat))
        words.emplace_back(player.phrasebook->for_all(asked_in(*question), player.language));
    if (game.result() || !game.started() || game.adjourned())
        return words;
    const Side side = *phrase::side_of(*player.seat);
    const auto awaited = game.awaited_repetition();
    const bool repeats = awaited && awaited->move.before.turn() != side && !game.repeated();
    if (repeats || (game.turn() == side && !game.announced()))
        for (phrase::Utterance& each : turn_status(player))
            words.push_back(std::move(each));
    return words;
}

Utterances Showing::waiting_status(const Place& guest) const {
    const game::Game& game = m_at.spoken.game();
    Utterances words;
    const auto add = [&](const Message& text) {
        words.emplace_back(guest.phrasebook->for_all(text, guest.language));
    };
    if (guest.seat)
        for (const Question* const question : m_at.questions.of(*guest.seat))
            add(asked_in(*question));
    if (game.result())
        return words;
    if (game.proposal() && guest.seat == Seat::Arbiter)
        for (phrase::Utterance& each : m_at.telling.words_for(game::Proposed{*game.proposal()}, guest))
            words.push_back(std::move(each));
    else if (game.proposal())
        add({ANNABELLA_TR("The arbiter will decide."), {}});
    if (const auto offer = game.offer())
        add({ANNABELLA_TR("{side}'s draw offer stands."), *offer, {}});
    return words;
}

std::string Showing::seen_status(const Place& guest) const {
    // Where there is no room for all of it, the end is what is not seen: what waits for somebody's word is
    // first, and whose clock runs is before who is on move.
    Utterances words = waiting_status(guest);
    const auto add = [&](Utterances more) {
        for (phrase::Utterance& each : more)
            words.push_back(std::move(each));
    };
    if (Utterances rest = status_at_rest(guest); !rest.empty()) {
        add(std::move(rest));
        return written(words);
    }
    if (const auto clock = clock_status())
        words.emplace_back(guest.phrasebook->for_all(*clock, guest.language));
    if (!guest.assists()) {
        add(turn_status(guest));
        return written(words);
    }
    const std::string before = written(words);
    return before.empty() ? guest.line.step : before + ' ' + guest.line.step;
}

void Showing::show_status(Place& guest) const {
    // All have been told that it is over, or adjourned, and nothing will change; who sees it has it before
    // him.
    const game::Game& game = m_at.spoken.game();
    const bool has_line = guest.assists() && !game.result() && !game.adjourned();
    const ShownLine before = std::exchange(guest.line, has_line ? line_for(guest, game) : ShownLine());
    const std::string status = guest.sight ? seen_status(guest)
                               : has_line  ? joined(guest.line)
                                           : written(status_for(guest));
    const std::string anew = guest.sight ? status : line_anew(guest, before);
    if (std::exchange(guest.status, status) != status && !anew.empty())
        guest.outlets.front()->show_status({guest.language, anew, {}});
}

void Showing::show_status() {
    for (Place& guest : m_at.people.elsewhere()) {
        if (guest.sight || guest.assists())
            show_status(guest);
        guest.clock_told = guest.arbiter_told = false;
    }
}

void Showing::show_questions() {
    for (Place& guest : m_at.people.elsewhere())
        if (guest.sight)
            show_status(guest);
}

bool Showing::let_see(const Outlet& outlet, Time now) {
    Place* const guest = m_at.people.guest_told_by(outlet);
    if (guest == nullptr)
        return false;
    if (m_at.spoken.game().table().mode == game::Mode::Tournament)
        m_at.telling.tell(Seat::Arbiter,
                          {ANNABELLA_TR("This seat shows the table in a window: {0}."),
                           {guest->seat ? seat_title(*guest->seat) : Message{ANNABELLA_TR("Onlooker")}}},
                          now, phrase::Privacy::Private);
    // Nothing has been shown to him yet.
    guest->sight.emplace();
    guest->sight->clocks.left = {Span(-1), Span(-1)};
    guest->status.clear();
    show_status();
    show_table(*guest, m_at.spoken.game(), now);
    return true;
}

void Showing::show_table(Time now) {
    for (Place& guest : m_at.people.elsewhere())
        if (guest.sight)
            show_table(guest, m_at.spoken.game(), now);
}

void Showing::show_table(Place& guest, const game::Game& game, Time now) {
    // A clock that runs as he has it is shown again all the same: his may have stood for a while.
    constexpr Span longest_unshown{10'000};
    Sight& sight = *guest.sight;
    if (ShownTable table = shown_table(game, guest.seat, *guest.phrasebook, guest.language);
        table != sight.table) {
        guest.outlets.front()->show_table(table);
        sight.table = std::move(table);
    }
    const ShownClocks clocks = shown_clocks(game, now);
    const Span since = now - sight.at;
    if (clocks == after(sight.clocks, since) && (!clocks.running || since < longest_unshown))
        return;
    guest.outlets.front()->show_clocks(clocks);
    sight.clocks = clocks;
    sight.at = now;
}

Utterances Showing::both_times(const Place& guest, Time now) const {
    const game::Game& game = m_at.spoken.game();
    const game::TimeTold told{Side::White, game.clock(now), game.table().control.has_clock()};
    return m_at.telling.for_another(told, guest, Seat::White);
}

Utterances Showing::answer_for_arbiter(const Ask& ask, const Place& arbiter, Time now) const {
    // FIDE 2009, 13.2: he watches the game; what he asks is no player's question, and not in the record.
    if (ask.question == game::Question::Time)
        return both_times(arbiter, now);
    game::Game trial = m_at.spoken.game();
    Utterances words;
    for (const game::Notice& notice :
         trial.apply({std::max(now, trial.now()), game::Asked{Side::White, ask.question, {}}}).notices)
        for (phrase::Utterance& each : m_at.telling.for_another(notice, arbiter, Seat::White))
            words.push_back(std::move(each));
    return words;
}

} // namespace annabella::table
