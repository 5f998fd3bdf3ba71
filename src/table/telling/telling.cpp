// Who is told, in whose name and in whose words.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/telling/telling.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "phrase/announce.hpp"
#include "table/game/seat_title.hpp"
#include "table/people/people.hpp"
#include "table/telling/showing.hpp"

namespace annabella::table {

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

void Telling::hush() { m_at.people.table().hush(); }

void Telling::say(const Message& message, Time now) {
    speak(words_at_table(message), now);
    for (Place& guest : m_at.people.elsewhere())
        hear(guest, {guest.phrasebook->for_all(message, guest.language)}, now);
}

void Telling::say(const MessageIn& message, Time now) {
    speak(m_at.people.players_sit_apart()
              ? Utterances{m_at.spoken.phrasebook().for_all(message, m_at.people.table_language())}
              : m_at.spoken.words(message),
          now);
    for (Place& guest : m_at.people.elsewhere())
        hear(guest, {guest.phrasebook->for_all(message, guest.language)}, now);
}

void Telling::tell(const game::Notice& notice, Time now) { speak(notice, m_at.spoken.words(notice), now); }

void Telling::ask_for_eyes(Seat reader, Time now) {
    const bool again = m_at.questions.ask_to_read(reader);
    // He is at the table, and who sits elsewhere need not know that he has written anything.
    speak(
        words_at_table(
            {again ? ANNABELLA_TR(
                         "{0}, there is another private message. Type {1} {2} when nobody else can read.")
                   : ANNABELLA_TR("{0}, there is a private message. Type {1} {2} when nobody else can read."),
             {seat_title(reader), m_at.people.prefix_of(reader),
              m_at.people.typed_word(reader, ANNABELLA_TR("yes"))}}),
        now);
}

Utterances Telling::words_at_table(const Message& message) const {
    if (m_at.people.players_sit_apart())
        return {m_at.spoken.phrasebook().for_all(message, m_at.people.table_language())};
    return m_at.spoken.words(message);
}

Utterances Telling::words_for(const game::Notice& notice, const Place& guest) const {
    game::Table table = m_at.spoken.game().table();
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

Utterances Telling::for_another(const game::Notice& notice, const Place& guest, Seat hearer) const {
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

void Telling::hear(Place& guest, const Utterances& utterances, Time now) {
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
    m_at.questions.ask_to_read(*guest.seat);
    hear(guest,
         Message{ANNABELLA_TR("There is a private message. Type {0} when nobody else can read."),
                 {Message{ANNABELLA_TR("yes")}}},
         now);
}

void Telling::hear_alone(Place& guest, Utterances utterances, Time now) {
    if (!guest.seat)
        return hear_as_onlooker(guest, utterances, now);
    for (phrase::Utterance& each : utterances)
        if (!each.hearer())
            each = each.only_for(*guest.seat);
    hear(guest, utterances, now);
}

void Telling::hear_as_onlooker(Place& guest, const Utterances& utterances, Time now) {
    if (utterances.empty())
        return;
    guest.last_heard.note(utterances);
    guest.outlets.front()->say_to_onlooker(utterances, now);
}

void Telling::hear(Place& guest, const Message& message, Time now, Privacy privacy) {
    if (guest.seat)
        hear(guest, {guest.phrasebook->for_one(*guest.seat, message, guest.language, privacy)}, now);
    else
        hear_as_onlooker(guest, {guest.phrasebook->for_all(message, guest.language)}, now);
}

void Telling::speak(const game::Notice& notice, const Utterances& told_at_table, Time now) {
    // At one keyboard the assistant is told by what his player is told.
    Utterances at_table = told_at_table;
    for (const Side side : both_sides)
        if (const Seat own = phrase::seat_of(side); !m_at.people.is_taken(own) && tells_who_did_it(notice))
            std::erase_if(at_table, [&](const phrase::Utterance& each) {
                return each.hearer() == phrase::assistant_of(side) &&
                       !m_at.people.is_taken(phrase::assistant_of(side));
            });
    const bool only_asked = is_for_arbiter(notice) && m_at.people.is_taken(Seat::Arbiter);
    const Message asked{ANNABELLA_TR("The arbiter will decide.")};
    if (only_asked)
        speak(words_at_table(asked), now);
    else
        // Who is at the table is neither of them, and hears it as who looks on does.
        speak(m_at.people.players_sit_apart()
                  ? m_at.spoken.words_for_onlookers(notice, m_at.people.table_language())
                  : at_table,
              now);
    for (Place& guest : m_at.people.elsewhere()) {
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

void Telling::tell(Seat seat, const MessageIn& message, Time now) {
    const std::string language = m_at.people.language_of(seat);
    const phrase::Translator& translator = m_at.spoken.phrasebook().translator();
    tell(seat, message(translator.spoken_language(language, message(language))), now);
}

void Telling::tell(Seat seat, const Message& message, Time now, Privacy privacy) {
    if (Place* guest = m_at.people.guest_at(seat))
        return hear(*guest, message, now, privacy);
    speak({m_at.spoken.phrasebook().for_one(seat, message, m_at.people.language_of(seat), privacy)}, now);
}

void Telling::tell_of_players(Seat seat, const Message& message, Time now, Privacy privacy) {
    if (Place* guest = m_at.people.guest_at(seat))
        return hear(*guest, message, now, privacy);
    phrase::Wording words = m_at.spoken.phrasebook().wording(message, m_at.people.language_of(seat));
    words.impersonal = true;
    speak({phrase::Utterance::for_one(seat, std::move(words), privacy)}, now);
}

void Telling::tell_at(Place& place, const phrase::Utterances& utterances, Time now) {
    if (!place.is_elsewhere())
        speak(utterances, now);
    else if (!place.seat)
        hear_as_onlooker(place, utterances, now);
    else
        hear(place, utterances, now);
}

void Telling::tell_here(std::optional<Seat> hearer, const Message& message, const Request& request) {
    if (request.place->is_elsewhere() && request.place->seat == hearer)
        return hear(*request.place, message, request.now);
    if (hearer)
        return tell(*hearer, message, request.now);
    // Who sits elsewhere has not asked.
    speak(words_at_table(message), request.now);
}

bool Telling::must_be_named(const phrase::Utterance& utterance, const phrase::Utterances& before) const {
    const auto* one = std::get_if<phrase::ForOne>(&utterance.said());
    return one != nullptr && phrase::is_player(one->hearer()) && !one->is_private() &&
           !one->words().impersonal && m_at.people.table().ears.listening == Listening::Loudspeaker &&
           (before.empty() || before.back().hearer() != one->hearer());
}

phrase::Utterance Telling::called_by_name(Seat player) const {
    phrase::Wording name =
        m_at.spoken.phrasebook().wording(seat_title(player), m_at.people.language_of(player));
    name.text.clear();
    name.goes_on = true;
    return phrase::ForOne(player, std::move(name), false);
}

void Telling::speak(const phrase::Utterances& utterances, Time now) {
    // Who sits elsewhere is told there.
    phrase::Utterances here = utterances;
    std::erase_if(here, [this](const phrase::Utterance& each) {
        return each.hearer() && m_at.people.is_taken(*each.hearer());
    });
    if (here.empty())
        return;
    m_at.people.table().last_heard.note(here);
    phrase::Utterances said;
    std::vector<Seat> readers;
    for (const phrase::Utterance& utterance : here) {
        // What nobody else may know, and what cannot be said in one ear alone, is for the eyes.
        if (const auto reader = utterance.hearer(); utterance.is_secret() &&
                                                    !m_at.people.table().ears.has_own_ear(*reader) &&
                                                    m_at.people.table().ears.shown(utterance) == nullptr) {
            if (std::find(readers.begin(), readers.end(), *reader) == readers.end()) {
                readers.push_back(*reader);
                m_at.people.table()
                    .for_eyes[*reader]
                    .clear(); // What is sealed anew takes the place of the old.
            }
            m_at.people.table().for_eyes[*reader].push_back(utterance);
        } else {
            if (must_be_named(utterance, said))
                said.push_back(called_by_name(*utterance.hearer()));
            said.push_back(utterance);
        }
    }
    if (!said.empty())
        m_at.people.table().say(said, now);
    for (const Seat reader : readers)
        ask_for_eyes(reader, now);
}

void Telling::sound(const Cue& cue) {
    for (Place& guest : m_at.people.elsewhere())
        if (!cue.hearer || cue.hearer == guest.seat)
            guest.sound(cue);
    if (!cue.hearer || !m_at.people.is_taken(*cue.hearer))
        m_at.people.table().sound(cue);
}

} // namespace annabella::table
