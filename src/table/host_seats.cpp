// The host of a table: who sits there with a program of his own, and what he alone is told.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <utility>

#include "phrase/numbers.hpp"
#include "table/command_table.hpp"
#include "table/host.hpp"
#include "table/seat_keyboard.hpp"
#include "table/seat_title.hpp"

namespace annabella::table {

using chess::Color;
using game::Time;
using phrase::Privacy;
using phrase::Seat;
using phrase::Utterances;

namespace {

/// What waits for the arbiter's word.
bool is_for_arbiter(const game::Notice& notice) { return std::holds_alternative<game::Proposed>(notice); }

/// What a player is told, and his assistant who has done it.
bool tells_who_did_it(const game::Notice& notice) {
    return std::holds_alternative<game::MoveWasSealed>(notice) ||
           std::holds_alternative<game::SheetTaken>(notice) ||
           std::holds_alternative<game::SheetUnreadable>(notice);
}

/// Whether who hears it is told which clock runs, or that none does.
bool tells_clock(const game::Notice& notice, const Place& guest) {
    if (std::holds_alternative<game::ArbiterCalled>(notice) ||
        std::holds_alternative<game::ClocksStopped>(notice))
        return true;
    const auto* const set = std::get_if<game::ClocksSet>(&notice);
    const bool with_times =
        std::holds_alternative<game::GameResumed>(notice) || (set != nullptr && !set->told);
    return with_times && guest.choices.verbosity != phrase::Verbosity::Brief;
}

} // namespace

Place* Host::guest_at(std::optional<Seat> seat) {
    const auto found = std::find_if(m_guests.begin(), m_guests.end(),
                                    [&](const Place& guest) { return guest.seat == seat; });
    return !seat || found == m_guests.end() ? nullptr : &*found;
}

Place* Host::guest_told_by(const Outlet& outlet) {
    const auto found = std::find_if(m_guests.begin(), m_guests.end(),
                                    [&](const Place& guest) { return guest.outlets.front() == &outlet; });
    return found == m_guests.end() ? nullptr : &*found;
}

bool Host::is_taken(Seat seat) const {
    return std::any_of(m_guests.begin(), m_guests.end(),
                       [&](const Place& guest) { return guest.seat == seat; });
}

bool Host::players_sit_apart() const { return is_taken(Seat::White) && is_taken(Seat::Black); }

Utterances Host::words_at_table(const Message& message) const {
    if (players_sit_apart())
        return {m_spoken->phrasebook().for_all(message, table_language())};
    return m_spoken->words(message);
}

std::optional<Color> Host::keyboard_side(const Place& place) const {
    if (place.is_elsewhere())
        return place.player();
    if (m_keyboard_side)
        return m_keyboard_side;
    const bool white = is_taken(Seat::White);
    if (white == is_taken(Seat::Black))
        return std::nullopt;
    return white ? Color::Black : Color::White;
}

Result<void> Host::seat(const Guest& guest, Time now) {
    if (guest.seat && is_taken(*guest.seat))
        return failure(ANNABELLA_TR("Somebody sits there already: {0}."), {seat_title(*guest.seat)});
    const auto side = guest.seat ? phrase::side_of(*guest.seat) : std::nullopt;
    if (side && !phrase::is_player(*guest.seat) && m_spoken->game().table().seat(*side).assistant.empty())
        return failure(ANNABELLA_TR("There is no such seat at this table: {0}."), {seat_title(*guest.seat)});
    if (side && side == m_own_player)
        return failure(ANNABELLA_TR("{0} plays by itself: nothing can be typed for that side."),
                       {seat_title(*guest.seat)});
    if (guest.seat == Seat::Arbiter && m_lock != nullptr && m_lock->has_code())
        if (const auto wrong = m_lock->wrong_code(guest.code)) {
            wrong->noted ? tell_to_all_kept(wrong->told, now) : void();
            return tl::unexpected(Error(wrong->told));
        }
    if (guest.seat)
        lapse_questions_of(*guest.seat, now);
    if (guest.seat)
        say(Message{ANNABELLA_TR("Somebody has sat down at a terminal of his own: {0}."),
                    {seat_title(*guest.seat)}},
            now);
    else
        tell_of_onlooker({ANNABELLA_TR("Somebody has come to look on."), {}}, now);
    Place& seated = m_guests.emplace_back();
    seated.seat = guest.seat;
    seated.language = guest.language;
    seated.phrasebook = guest.phrasebook;
    seated.outlets = {guest.outlet};
    seated.ears = m_table.ears;
    seated.ears.listening = Listening::OwnSeat;
    seated.ears.voice = guest.voice;
    seated.choices = m_spoken->choices()[side.value_or(Color::White)];
    seated.choices.verbosity = guest.verbosity.value_or(seated.choices.verbosity);
    guest.outlet->note_verbosity(seated.choices.verbosity);
    if (side && phrase::is_player(*guest.seat))
        m_spoken->set_typed_in(*side, guest.language);
    hear(seated,
         Message{ANNABELLA_TR("This is your seat: {0}. For help, type help."),
                 {guest.seat ? seat_title(*guest.seat) : Message{ANNABELLA_TR("Onlooker")}}},
         now);
    tell_status(seated, now);
    settle_key_modes();
    show_waiting();
    return {};
}

void Host::tell_of_onlooker(const Message& message, Time now) {
    // It is nothing to the players, one of whom may have four minutes left.
    tell(Seat::Arbiter, message, now, Privacy::Private);
}

void Host::unseat(const Outlet& outlet, Time now) {
    const auto found = std::find_if(m_guests.begin(), m_guests.end(),
                                    [&](const Place& guest) { return guest.outlets.front() == &outlet; });
    if (found == m_guests.end())
        return;
    const std::optional<Seat> seat = found->seat;
    m_guests.erase(found);
    if (seat && phrase::is_player(*seat))
        m_spoken->set_typed_in(*phrase::side_of(*seat), {});
    // What he alone was asked, nobody else answers.
    if (seat)
        m_questions.take_of(*seat);
    if (seat)
        say(Message{ANNABELLA_TR("Who sat there has left; what is to be done there is done at the table "
                                 "again: {0}."),
                    {seat_title(*seat)}},
            now);
    else
        tell_of_onlooker({ANNABELLA_TR("Who looked on has left."), {}}, now);
    // What the arbiter has not decided is asked where he is now.
    if (seat == Seat::Arbiter && m_spoken->game().proposal())
        tell(game::Proposed{*m_spoken->game().proposal()}, now);
    settle_key_modes();
}

bool Host::take_from(const Outlet& outlet, std::string_view line, Time now) {
    Place* const found = guest_told_by(outlet);
    if (found == nullptr)
        return false;
    const Request request = at(*found, now);
    const auto read = SeatKeyboard(*m_spoken, found->seat, found->language).read(line);
    // What is not understood may be repeated to all; who meant to seal a move must be able to mistype the
    // word.
    const CommandRow* const secret = m_secrets == nullptr ? nullptr : m_secrets->secret_of(line);
    if (secret != nullptr && !(read && row_of(read->what) == secret)) {
        hear(*found, is_of_seat(found->seat, secret) ? not_repeated(*secret) : not_of_seat(found->seat), now);
    } else if (!read) {
        hear(*found, unless_to_be_sealed(read.error(), request), now);
    } else {
        do_for_guest(*read, request);
    }
    show_questions();
    return !found->leaves;
}

void Host::take_from(const Outlet& outlet, const NamedKey& key, Time now) {
    Place* const found = guest_told_by(outlet);
    if (found == nullptr)
        return;
    // What keys do there is settled here, whatever his program says.
    const bool of_board = is_on_board(key.was) || is_on_board(key.becomes);
    if (!of_board || found->board_open)
        obey(key, at(*found, now));
    else
        do_key({board_key}, at(*found, now));
    show_questions();
}

void Host::do_for_guest(const Given& given, const Request& request) {
    if (std::holds_alternative<Quit>(given.what) || std::holds_alternative<Leave>(given.what)) {
        request.place->leaves = true;
        return hear(*request.place,
                    Message{m_spoken->game().result()
                                ? ANNABELLA_TR("You have left your seat.")
                                : ANNABELLA_TR("You have left your seat. The game goes on.")},
                    request.now);
    }
    if (const auto* ask = std::get_if<Ask>(&given.what);
        ask != nullptr && request.place->seat == Seat::Arbiter)
        return hear_alone(*request.place, answer_for_arbiter(*ask, *request.place, request.now), request.now);
    if (const auto* ask = std::get_if<Ask>(&given.what);
        ask != nullptr && given.by.role == Giver::Role::Assistant)
        return ask->question == game::Question::Envelope
                   ? read_envelope_to_assistant(*given.by.assistant_of, request)
                   : ask_through_assistant(*ask, *given.by.assistant_of, request);
    if (confirms_spoken_move(given, request))
        return confirm_spoken_move(request);
    do_command(given, request);
}

Utterances Host::answer_for_arbiter(const Ask& ask, const Place& arbiter, Time now) const {
    // FIDE 2009, 13.2: he watches the game; what he asks is no player's question, and not in the record.
    if (ask.question == game::Question::Time)
        return both_times(arbiter, now);
    game::Game trial = m_spoken->game();
    Utterances words;
    for (const game::Notice& notice :
         trial.apply({std::max(now, trial.now()), game::Asked{Color::White, ask.question, {}}}).notices)
        for (phrase::Utterance& each : for_another(notice, arbiter, Seat::White))
            words.push_back(std::move(each));
    return words;
}

Request Host::at_table(Time now) {
    // Whoever is on move reads what is said to nobody in particular.
    m_table.language = table_language();
    return {.place = &m_table, .now = now};
}

Request Host::at(Place& place, Time now) { return {.place = &place, .giver = place.seat, .now = now}; }

void Host::tell_arbiter_at_table(const Ask& ask, const Request& request) {
    Utterances words = answer_for_arbiter(ask, *request.place, request.now);
    for (phrase::Utterance& each : words)
        each = each.only_for(Seat::Arbiter);
    speak(words, request.now);
}

void Host::ask_through_assistant(const Ask& ask, Color side, const Request& request) {
    const auto& duties = m_spoken->game().table().seat(side).assistant;
    if (std::find(duties.begin(), duties.end(), game::Duty::Tell) == duties.end())
        return happen(game::Asked{side, ask.question, {}}, request.now, side); // Refused, with the reason.
    // FIDE 2009, E.2.9d: only at his player's request, which is what the record has.
    let_time_pass(request.now);
    game::Game trial = m_spoken->game();
    const game::Happening asked = game::Asked{side, ask.question, {}};
    const game::Notices notices = trial.apply({std::max(request.now, trial.now()), asked}).notices;
    happen(asked, request.now);
    // What he has told on request is in the record as his.
    if (const CommandRow* const row = row_of(Command(ask)))
        note({side == Color::White ? ANNABELLA_TR("White's assistant: {0}")
                                   : ANNABELLA_TR("Black's assistant: {0}"),
              {own_form(row->word, translate_into(m_spoken->phrasebook().translator(), table_language()))}},
             request.now);
    if (ask.question == game::Question::Time)
        return hear_alone(*request.place, both_times(*request.place, request.now), request.now);
    for (const game::Notice& notice : notices)
        hear_alone(*request.place, for_another(notice, *request.place, phrase::seat_of(side)), request.now);
}

void Host::read_envelope_to_assistant(Color side, const Request& request) {
    let_time_pass(request.now);
    const game::Happening asked = game::Asked{side, game::Question::Envelope, {}};
    game::Game trial = m_spoken->game();
    const game::Notices notices = trial.apply({std::max(request.now, trial.now()), asked, side}).notices;
    // In the record as his act; his player has not asked.
    (void)submit(*m_spoken, *m_recorder, asked, request.now, side);
    for (const game::Notice& notice : notices)
        hear_alone(*request.place,
                   std::holds_alternative<game::Refused>(notice)
                       ? words_for(notice, *request.place)
                       : for_another(notice, *request.place, phrase::seat_of(side)),
                   request.now);
}

Utterances Host::both_times(const Place& guest, Time now) const {
    const game::Game& game = m_spoken->game();
    const game::TimeTold told{Color::White, game.clock(now), game.table().control.has_clock()};
    return for_another(told, guest, Seat::White);
}

Utterances Host::words_for(const game::Notice& notice, const Place& guest) const {
    game::Table table = m_spoken->game().table();
    for (game::Seat& seat : table.seats)
        seat.language = guest.language;
    const phrase::Company company = !guest.seat || !phrase::is_player(*guest.seat)
                                        ? phrase::Company::Bystander
                                        : phrase::Company::Players;
    Utterances words = guest.phrasebook->phrase(notice, table, {guest.choices, guest.choices}, company);
    std::erase_if(words, [&](const phrase::Utterance& each) {
        return guest.seat ? !each.reaches(*guest.seat) : each.hearer().has_value();
    });
    return words;
}

Utterances Host::for_another(const game::Notice& notice, const Place& guest, Seat hearer) const {
    Place as_hearer;
    as_hearer.language = guest.language;
    as_hearer.phrasebook = guest.phrasebook;
    as_hearer.choices = guest.choices;
    as_hearer.seat = hearer;
    Utterances words;
    for (const phrase::Utterance& each : words_for(notice, as_hearer))
        if (const phrase::Wording* wording = each.unless_secret())
            words.emplace_back(phrase::ForAll(*wording));
    return words;
}

void Host::hear(Place& guest, const Utterances& utterances, Time now) {
    if (utterances.empty())
        return;
    guest.last_heard.note(utterances);
    const Ears& ears = guest.ears;
    Utterances said;
    bool reads = false;
    for (const phrase::Utterance& utterance : utterances) {
        if (!utterance.is_secret() || ears.has_own_ear(*utterance.hearer())) {
            said.push_back(utterance);
            continue;
        }
        // What is sealed anew takes the place of the old.
        Utterances& unread = guest.for_eyes[*guest.seat];
        if (!std::exchange(reads, true))
            unread.clear();
        unread.push_back(utterance);
    }
    if (!said.empty())
        guest.say(said, now);
    if (!reads)
        return;
    m_questions.ask_to_read(*guest.seat);
    hear(guest,
         Message{ANNABELLA_TR("Something is for your eyes alone. Type {0} when only you read."),
                 {Message{ANNABELLA_TR("yes")}}},
         now);
}

void Host::hear_alone(Place& guest, Utterances utterances, Time now) {
    if (!guest.seat)
        return hear_as_onlooker(guest, utterances, now);
    for (phrase::Utterance& each : utterances)
        if (!each.hearer())
            each = each.only_for(*guest.seat);
    hear(guest, utterances, now);
}

void Host::hear_as_onlooker(Place& guest, const Utterances& utterances, Time now) {
    if (utterances.empty())
        return;
    guest.last_heard.note(utterances);
    guest.outlets.front()->say_to_onlooker(utterances, now);
}

void Host::hear(Place& guest, const Message& message, Time now, Privacy privacy) {
    if (guest.seat)
        hear(guest, {guest.phrasebook->for_one(*guest.seat, message, guest.language, privacy)}, now);
    else
        hear_as_onlooker(guest, {guest.phrasebook->for_all(message, guest.language)}, now);
}

void Host::speak(const game::Notice& notice, const Utterances& told_at_table, Time now) {
    // At one keyboard the assistant is told by what his player is told.
    Utterances at_table = told_at_table;
    for (const Color side : chess::colors)
        if (const Seat own = phrase::seat_of(side); !is_taken(own) && tells_who_did_it(notice))
            std::erase_if(at_table, [&](const phrase::Utterance& each) {
                return each.hearer() == phrase::assistant_of(side) && !is_taken(phrase::assistant_of(side));
            });
    const bool only_asked = is_for_arbiter(notice) && is_taken(Seat::Arbiter);
    const Message asked{ANNABELLA_TR("The arbiter is asked.")};
    if (only_asked)
        speak(words_at_table(asked), now);
    else
        // Who is at the table is neither of them, and hears it as who looks on does.
        speak(players_sit_apart() ? m_spoken->words_for_onlookers(notice, table_language()) : at_table, now);
    for (Place& guest : m_guests) {
        guest.clock_told = guest.clock_told || tells_clock(notice, guest);
        guest.arbiter_told = guest.arbiter_told || is_for_arbiter(notice);
        if (only_asked && guest.seat == Seat::Arbiter)
            hear_alone(guest, words_for(notice, guest), now);
        else if (only_asked)
            hear(guest, {guest.phrasebook->for_all(asked, guest.language)}, now);
        else
            hear(guest, words_for(notice, guest), now);
    }
}

void Host::write_press(Time now) {
    const auto running = m_spoken->game().clock(now).running;
    if (!running)
        return;
    const Message message{*running == Color::White ? ANNABELLA_TR("White's clock.")
                                                   : ANNABELLA_TR("Black's clock.")};
    // Not what he asks for again: that is the move.
    for (const Place& guest : m_guests)
        if (!guest.ears.voice && !guest.sight && !guest.assists())
            guest.say({guest.phrasebook->for_all(message, guest.language)}, now);
    // Where there is a voice there is a click.
    if (!m_table.ears.voice)
        m_table.say(words_at_table(message), now);
}

void Host::show_waiting() {
    Place* const arbiter = guest_at(Seat::Arbiter);
    if (arbiter == nullptr)
        return;
    const Utterances words = waiting_for_arbiter(*arbiter);
    const std::string text = written(words);
    if (std::exchange(arbiter->waiting, text) != text)
        arbiter->outlets.front()->show_waiting(words);
}

std::string Host::written(const Utterances& utterances) {
    std::string text;
    for (const phrase::Utterance& each : utterances)
        if (const phrase::Wording* words = each.unless_secret())
            text.append(text.empty() ? "" : " ")
                .append(words->text)
                .append(words->mark == " " ? "" : words->mark);
    return text;
}

void Host::lapse_questions_of(Seat seat, Time now) {
    m_table.for_eyes.erase(seat);
    if (m_questions.take_of(seat))
        tell(seat, {ANNABELLA_TR("What you were asked about is no longer possible. It is not done."), {}},
             now, Privacy::Private);
}

void Host::close_seats(Time now) {
    for (Place& guest : m_guests)
        hear(guest, Message{ANNABELLA_TR("The table is closed."), {}}, now);
}

} // namespace annabella::table
