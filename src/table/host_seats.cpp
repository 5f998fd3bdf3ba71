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
bool tells_clock(const game::Notice& notice, const SeatedGuest& guest) {
    if (std::holds_alternative<game::ArbiterCalled>(notice) ||
        std::holds_alternative<game::ClocksStopped>(notice))
        return true;
    const auto* const set = std::get_if<game::ClocksSet>(&notice);
    const bool with_times =
        std::holds_alternative<game::GameResumed>(notice) || (set != nullptr && !set->told);
    return with_times && guest.choices.verbosity != phrase::Verbosity::Brief;
}

} // namespace

SeatedGuest* Host::guest_at(std::optional<Seat> seat) {
    const auto found = std::find_if(m_guests.begin(), m_guests.end(),
                                    [&](const SeatedGuest& guest) { return guest.seat == seat; });
    return !seat || found == m_guests.end() ? nullptr : &*found;
}

SeatedGuest* Host::guest_told_by(const Outlet& outlet) {
    const auto found = std::find_if(m_guests.begin(), m_guests.end(),
                                    [&](const SeatedGuest& guest) { return guest.outlet == &outlet; });
    return found == m_guests.end() ? nullptr : &*found;
}

bool Host::is_taken(Seat seat) const {
    return std::any_of(m_guests.begin(), m_guests.end(),
                       [&](const SeatedGuest& guest) { return guest.seat == seat; });
}

bool Host::players_sit_apart() const { return is_taken(Seat::White) && is_taken(Seat::Black); }

Utterances Host::words_at_table(const Message& message) const {
    if (players_sit_apart())
        return {m_spoken->phrasebook().for_all(message, table_language())};
    return m_spoken->words(message);
}

std::optional<Color> Host::keyboard_side() const {
    if (m_from != nullptr)
        return m_from->seat && phrase::is_player(*m_from->seat) ? phrase::side_of(*m_from->seat)
                                                                : std::nullopt;
    if (m_keyboard_side)
        return m_keyboard_side;
    const bool white = is_taken(Seat::White);
    if (white == is_taken(Seat::Black))
        return std::nullopt;
    return white ? Color::Black : Color::White;
}

Ears Host::ears_of(const SeatedGuest& guest) const {
    Ears ears = m_ears;
    ears.listening = Listening::OwnSeat;
    ears.voice = guest.voice;
    return ears;
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
    SeatedGuest& seated = m_guests.emplace_back();
    static_cast<Guest&>(seated) = guest;
    seated.code.clear();
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
                                    [&](const SeatedGuest& guest) { return guest.outlet == &outlet; });
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
    SeatedGuest* const found = guest_told_by(outlet);
    if (found == nullptr)
        return false;
    m_from = found;
    m_assistant_of.reset();
    m_giver = m_from->seat;
    const auto read = SeatKeyboard(*m_spoken, m_from->seat, m_from->language).read(line);
    // What is not understood may be repeated to all; who meant to seal a move must be able to mistype the
    // word.
    const CommandRow* const secret = m_secrets == nullptr ? nullptr : m_secrets->secret_of(line);
    if (secret != nullptr && !(read && row_of(read->what) == secret)) {
        hear(*m_from, is_of_seat(m_from->seat, secret) ? not_repeated(*secret) : not_of_seat(m_from->seat),
             now);
    } else if (!read) {
        hear(*m_from, unless_to_be_sealed(read.error()), now);
    } else {
        do_for_guest(*read, now);
    }
    m_from = nullptr;
    show_questions();
    return !found->leaves;
}

void Host::take_from(const Outlet& outlet, const NamedKey& key, Time now) {
    SeatedGuest* const found = guest_told_by(outlet);
    if (found == nullptr)
        return;
    m_from = found;
    m_assistant_of.reset();
    m_giver = m_from->seat;
    // What keys do there is settled here, whatever his program says.
    const bool of_board = is_on_board(key.was) || is_on_board(key.becomes);
    if (!of_board || found->board_open)
        obey(key, now);
    else
        do_key({board_key}, now);
    m_from = nullptr;
    show_questions();
}

void Host::do_for_guest(const Given& given, Time now) {
    if (std::holds_alternative<Quit>(given.what) || std::holds_alternative<Leave>(given.what)) {
        m_from->leaves = true;
        return hear(*m_from,
                    Message{m_spoken->game().result()
                                ? ANNABELLA_TR("You have left your seat.")
                                : ANNABELLA_TR("You have left your seat. The game goes on.")},
                    now);
    }
    if (const auto* ask = std::get_if<Ask>(&given.what); ask != nullptr && m_from->seat == Seat::Arbiter)
        return hear_alone(*m_from, answer_for_arbiter(*ask, *m_from, now), now);
    if (const auto* ask = std::get_if<Ask>(&given.what);
        ask != nullptr && given.by.role == Giver::Role::Assistant)
        return ask->question == game::Question::Envelope
                   ? read_envelope_to_assistant(*given.by.assistant_of, now)
                   : ask_through_assistant(*ask, *given.by.assistant_of, now);
    if (confirms_spoken_move(given))
        return confirm_spoken_move(now);
    do_command(given, now);
}

Utterances Host::answer_for_arbiter(const Ask& ask, const SeatedGuest& arbiter, Time now) const {
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

SeatedGuest Host::who_is_at_table() const {
    SeatedGuest here;
    here.language = table_language();
    here.phrasebook = &m_spoken->phrasebook();
    return here;
}

void Host::tell_arbiter_at_table(const Ask& ask, Time now) {
    Utterances words = answer_for_arbiter(ask, who_is_at_table(), now);
    for (phrase::Utterance& each : words)
        each = each.only_for(Seat::Arbiter);
    speak(words, now);
}

void Host::ask_through_assistant(const Ask& ask, Color side, Time now) {
    const auto& duties = m_spoken->game().table().seat(side).assistant;
    if (std::find(duties.begin(), duties.end(), game::Duty::Tell) == duties.end())
        return happen(game::Asked{side, ask.question, {}}, now, side); // Refused, with the reason.
    // FIDE 2009, E.2.9d: only at his player's request, which is what the record has.
    m_assistant_of.reset();
    let_time_pass(now);
    game::Game trial = m_spoken->game();
    const game::Happening asked = game::Asked{side, ask.question, {}};
    const game::Notices notices = trial.apply({std::max(now, trial.now()), asked}).notices;
    happen(asked, now);
    // What he has told on request is in the record as his.
    if (const CommandRow* const row = row_of(Command(ask)))
        note({side == Color::White ? ANNABELLA_TR("White's assistant: {0}")
                                   : ANNABELLA_TR("Black's assistant: {0}"),
              {own_form(row->word, translate_into(m_spoken->phrasebook().translator(), table_language()))}},
             now);
    if (ask.question == game::Question::Time)
        return hear_alone(*m_from, both_times(*m_from, now), now);
    for (const game::Notice& notice : notices)
        hear_alone(*m_from, for_another(notice, *m_from, phrase::seat_of(side)), now);
}

void Host::read_envelope_to_assistant(Color side, Time now) {
    let_time_pass(now);
    const game::Happening asked = game::Asked{side, game::Question::Envelope, {}};
    game::Game trial = m_spoken->game();
    const game::Notices notices = trial.apply({std::max(now, trial.now()), asked, side}).notices;
    // In the record as his act; his player has not asked.
    (void)submit(*m_spoken, *m_recorder, asked, now, side);
    for (const game::Notice& notice : notices)
        hear_alone(*m_from,
                   std::holds_alternative<game::Refused>(notice)
                       ? words_for(notice, *m_from)
                       : for_another(notice, *m_from, phrase::seat_of(side)),
                   now);
}

Utterances Host::both_times(const SeatedGuest& guest, Time now) const {
    const game::Game& game = m_spoken->game();
    const game::TimeTold told{Color::White, game.clock(now), game.table().control.has_clock()};
    return for_another(told, guest, Seat::White);
}

Utterances Host::words_for(const game::Notice& notice, const SeatedGuest& guest) const {
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

Utterances Host::for_another(const game::Notice& notice, const SeatedGuest& guest, Seat hearer) const {
    SeatedGuest as_hearer;
    static_cast<Guest&>(as_hearer) = guest;
    as_hearer.choices = guest.choices;
    as_hearer.seat = hearer;
    Utterances words;
    for (const phrase::Utterance& each : words_for(notice, as_hearer))
        if (const phrase::Wording* wording = each.unless_secret())
            words.emplace_back(phrase::ForAll(*wording));
    return words;
}

void Host::hear(SeatedGuest& guest, const Utterances& utterances, Time now) {
    if (utterances.empty())
        return;
    if (!guest.seat && m_from == &guest)
        return hear_as_onlooker(guest, utterances, now);
    guest.last_heard.note(utterances);
    const Ears ears = ears_of(guest);
    Utterances said;
    bool reads = false;
    for (const phrase::Utterance& utterance : utterances) {
        if (!utterance.is_secret() || ears.has_own_ear(*utterance.hearer())) {
            said.push_back(utterance);
            continue;
        }
        // What is sealed anew takes the place of the old.
        if (!std::exchange(reads, true))
            guest.for_eyes.clear();
        guest.for_eyes.push_back(utterance);
    }
    if (!said.empty())
        guest.outlet->say(said, now);
    if (!reads)
        return;
    m_questions.ask_to_read(*guest.seat);
    hear(guest,
         Message{ANNABELLA_TR("Something is for your eyes alone. Type {0} when only you read."),
                 {Message{ANNABELLA_TR("yes")}}},
         now);
}

void Host::hear_alone(SeatedGuest& guest, Utterances utterances, Time now) {
    if (!guest.seat)
        return hear_as_onlooker(guest, utterances, now);
    for (phrase::Utterance& each : utterances)
        if (!each.hearer())
            each = each.only_for(*guest.seat);
    hear(guest, utterances, now);
}

void Host::hear_as_onlooker(SeatedGuest& guest, const Utterances& utterances, Time now) {
    if (utterances.empty())
        return;
    guest.last_heard.note(utterances);
    guest.outlet->say_to_onlooker(utterances, now);
}

void Host::hear(SeatedGuest& guest, const Message& message, Time now, Privacy privacy) {
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
    for (SeatedGuest& guest : m_guests) {
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
    for (const SeatedGuest& guest : m_guests)
        if (!guest.voice && !guest.sight && !guest.assists())
            guest.outlet->say({guest.phrasebook->for_all(message, guest.language)}, now);
    // Where there is a voice there is a click.
    if (!m_ears.voice)
        for (Outlet* outlet : m_outlets)
            outlet->say(words_at_table(message), now);
}

void Host::show_waiting() {
    SeatedGuest* const arbiter = guest_at(Seat::Arbiter);
    if (arbiter == nullptr)
        return;
    const Utterances words = waiting_for_arbiter(*arbiter);
    const std::string text = written(words);
    if (std::exchange(arbiter->waiting, text) != text)
        arbiter->outlet->show_waiting(words);
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
    m_for_eyes.erase(seat);
    if (m_questions.take_of(seat))
        tell(seat, {ANNABELLA_TR("What you were asked about is no longer possible. It is not done."), {}},
             now, Privacy::Private);
}

void Host::close_seats(Time now) {
    for (SeatedGuest& guest : m_guests)
        hear(guest, Message{ANNABELLA_TR("The table is closed."), {}}, now);
}

} // namespace annabella::table
