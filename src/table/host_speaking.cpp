// The host of a table: who is told, in whose name and in whose words.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <utility>

#include "phrase/announce.hpp"
#include "phrase/numbers.hpp"
#include "table/host.hpp"
#include "table/seat_title.hpp"

namespace annabella::table {

using chess::Color;
using game::Time;
using phrase::Privacy;
using phrase::Seat;

namespace {

/// The clocks are called louder from there on.
constexpr Span little_time_left{30'000};

/// Without what belongs to the sentence.
std::vector<std::string> words_apart(std::string_view sentence) {
    std::vector<std::string> words;
    constexpr std::string_view between = " ,.";
    for (std::size_t at = sentence.find_first_not_of(between); at != std::string_view::npos;) {
        const std::size_t end = std::min(sentence.find_first_of(between, at), sentence.size());
        words.emplace_back(sentence.substr(at, end - at));
        at = sentence.find_first_not_of(between, end);
    }
    return words;
}

} // namespace

std::string Host::language_of(Seat seat) const {
    const auto guest =
        std::find_if(m_guests.begin(), m_guests.end(), [&](const Place& each) { return each.seat == seat; });
    if (guest != m_guests.end())
        return guest->language;
    const auto side = phrase::side_of(seat);
    return side ? m_spoken->language(*side) : table_language();
}

void Host::tell(Seat seat, const Message& message, Time now, Privacy privacy) {
    if (Place* guest = guest_at(seat))
        return hear(*guest, message, now, privacy);
    speak({m_spoken->phrasebook().for_one(seat, message, language_of(seat), privacy)}, now);
}

void Host::tell_of_players(Seat seat, const Message& message, Time now, Privacy privacy) {
    if (Place* guest = guest_at(seat))
        return hear(*guest, message, now, privacy);
    phrase::Wording words = m_spoken->phrasebook().wording(message, language_of(seat));
    words.impersonal = true;
    speak({phrase::Utterance::for_one(seat, std::move(words), privacy)}, now);
}

void Host::tell_at(Place& place, const phrase::Utterances& utterances, Time now) {
    if (!place.is_elsewhere())
        speak(utterances, now);
    else if (!place.seat)
        hear_as_onlooker(place, utterances, now);
    else
        hear(place, utterances, now);
}

void Host::tell_here(std::optional<Seat> hearer, const Message& message, const Request& request) {
    if (request.place->is_elsewhere() && request.place->seat == hearer)
        return hear(*request.place, message, request.now);
    if (hearer)
        return tell(*hearer, message, request.now);
    // Who sits elsewhere has not asked.
    speak(words_at_table(message), request.now);
}

bool Host::must_be_named(const phrase::Utterance& utterance, const phrase::Utterances& before) const {
    const auto* one = std::get_if<phrase::ForOne>(&utterance.said());
    return one != nullptr && phrase::is_player(one->hearer()) && !one->is_private() &&
           !one->words().impersonal && m_table.ears.listening == Listening::Loudspeaker &&
           (before.empty() || before.back().hearer() != one->hearer());
}

phrase::Utterance Host::called_by_name(Seat player) const {
    phrase::Wording name = m_spoken->phrasebook().wording(seat_title(player), language_of(player));
    name.text.clear();
    name.goes_on = true;
    return phrase::ForOne(player, std::move(name), false);
}

void Host::speak(const phrase::Utterances& utterances, Time now) {
    // Who sits elsewhere is told there.
    phrase::Utterances here = utterances;
    std::erase_if(
        here, [this](const phrase::Utterance& each) { return each.hearer() && is_taken(*each.hearer()); });
    if (here.empty())
        return;
    m_table.last_heard.note(here);
    phrase::Utterances said;
    std::vector<Seat> readers;
    for (const phrase::Utterance& utterance : here) {
        // What nobody else may know, and what cannot be said in one ear alone, is for the eyes.
        if (const auto reader = utterance.hearer(); utterance.is_secret() &&
                                                    !m_table.ears.has_own_ear(*reader) &&
                                                    m_table.ears.shown(utterance) == nullptr) {
            if (std::find(readers.begin(), readers.end(), *reader) == readers.end()) {
                readers.push_back(*reader);
                m_table.for_eyes[*reader].clear(); // What is sealed anew takes the place of the old.
            }
            m_table.for_eyes[*reader].push_back(utterance);
        } else {
            if (must_be_named(utterance, said))
                said.push_back(called_by_name(*utterance.hearer()));
            said.push_back(utterance);
        }
    }
    if (!said.empty())
        m_table.say(said, now);
    for (const Seat reader : readers)
        ask_for_eyes(reader, now);
}

void Host::set_time_calls(CallMarks marks) {
    // With what they begin the clocks need not be called.
    const std::vector<game::Period>& periods = m_spoken->game().table().control.periods;
    std::erase_if(marks, [&](const CallMark& mark) {
        return !mark.counted && !periods.empty() && periods.front().base == mark.left;
    });
    m_time_calls = TimeCalls(std::move(marks));
}

void Host::call_time(const TimeCall& call, Time now) {
    const Seat seat = phrase::seat_of(call.side);
    Place* const guest = guest_at(seat);
    const phrase::Phrasebook& book = guest != nullptr ? *guest->phrasebook : m_spoken->phrasebook();
    const std::string language = language_of(seat);
    const std::string words = call.counted ? phrase::number_words(book.translator(), language,
                                                                  static_cast<int>(call.left.count() / 1000))
                                           : phrase::clock_words(book.translator(), language, call.left);
    // In his own ear it is his own clock, and what is counted is the clock that runs.
    const bool in_own_ear = guest != nullptr || m_table.ears.listening == Listening::Apart;
    Message message{"{0}.", {words}};
    if (!call.counted && !in_own_ear)
        message.text = call.side == Color::White ? ANNABELLA_TR("White {0}.") : ANNABELLA_TR("Black {0}.");
    phrase::Wording wording = book.wording(message, language);
    // A second that is counted late is wrong.
    wording.urgency = call.counted ? phrase::Urgency::Count : phrase::Urgency::Warning;
    wording.loud = call.counted || call.left <= little_time_left;
    wording.impersonal = true;
    wording.in_set_form = true;
    const bool is_his_alone = m_spoken->game().table().mode == game::Mode::Tournament;
    const phrase::Utterances said = {phrase::ForOne(seat, std::move(wording), is_his_alone)};
    (guest != nullptr ? *guest : m_table).say(said, now);
}

void Host::sound(const Cue& cue) {
    for (Place& guest : m_guests)
        if (!cue.hearer || cue.hearer == guest.seat)
            guest.sound(cue);
    if (!cue.hearer || !is_taken(*cue.hearer))
        m_table.sound(cue);
}

void Host::adjust_voice(VoiceChange change, const Message& answer, const Request& request) {
    // Who sits elsewhere has a voice of his own, or none; the table's is not his.
    const Place& place = *request.place;
    if (place.is_elsewhere() && !place.ears.voice)
        return tell({ANNABELLA_TR("At your terminal nothing is spoken, so there is no voice to change."), {}},
                    request);
    const bool is_players = !place.is_elsewhere() && request.giver;
    place.adjust(is_players ? phrase::side_of(*request.giver) : std::nullopt, change);
    tell(answer, request);
}

void Host::say_again(const Request& request) {
    Place& place = *request.place;
    if (place.is_elsewhere())
        return hear_alone(place, place.last_heard.of(std::nullopt), request.now);
    speak(place.last_heard.of(request.giver), request.now);
}

void Host::spell_last_move(const Request& request) {
    const game::Game& game = m_spoken->game();
    std::optional<game::SpokenMove> move = game.last_move();
    // What is to be sealed is nobody else's.
    if (game.announced() && !game.seal_asked())
        move = game::SpokenMove{game.position(), *game.announced()};
    if (!move)
        return tell({ANNABELLA_TR("No move has been made yet."), {}}, request);
    const phrase::Scheme& scheme = book(request).scheme();
    const phrase::Words announced = phrase::announce(scheme, *move);
    const std::vector<std::string> heard = words_apart(announced.ear);
    std::vector<std::string> words = words_apart(announced.text);
    if (words.size() != heard.size())
        words = heard;
    phrase::Utterances said;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const bool is_last = i + 1 == words.size();
        phrase::Wording wording{scheme.language, words[i], heard[i], is_last ? "." : ","};
        wording.in_set_form = wording.of_scheme = true;
        wording.slow = true;
        wording.goes_on = !is_last;
        wording.impersonal = true;
        if (request.place->is_elsewhere() && !request.place->seat)
            said.emplace_back(phrase::ForAll(std::move(wording)));
        else
            said.emplace_back(
                phrase::ForOne(request.giver.value_or(Seat::Arbiter), std::move(wording), false));
    }
    tell_at(*request.place, said, request.now);
}

std::string Host::first_word(std::string_view english, const Request& request) const {
    return own_form(english, translate(request));
}

std::string Host::typed_word(Seat seat, std::string_view english) const {
    return own_form(english, translate_into(m_spoken->phrasebook().translator(), language_of(seat)));
}

std::string Host::prefix_of(Seat seat) const {
    const auto word = [&](std::string_view english) { return typed_word(seat, english); };
    if (seat == Seat::Arbiter)
        return word(ANNABELLA_TR("arbiter"));
    std::string prefix =
        word(phrase::side_of(seat) == Color::White ? ANNABELLA_TR("white") : ANNABELLA_TR("black"));
    if (seat == Seat::WhitesAssistant || seat == Seat::BlacksAssistant)
        prefix += ' ' + word(ANNABELLA_TR("assistant"));
    return prefix;
}

} // namespace annabella::table
