// What is told again: the state of a game that is gone on with, the last words, the last move.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/doing/retelling.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "phrase/announce.hpp"
#include "phrase/language/control_words.hpp"
#include "table/acts/acts.hpp"
#include "table/people/people.hpp"
#include "table/telling/telling.hpp"

namespace annabella::table {

using game::Time;
using phrase::Seat;

namespace {

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

void Retelling::introduce(Time now) {
    const game::Game& game = m_at.spoken.game();
    const phrase::Translator& translator = m_at.spoken.phrasebook().translator();
    const auto wants = [&](Side side) {
        return m_at.spoken.choices()[side].verbosity != phrase::Verbosity::Brief;
    };
    const auto tell = [&](const MessageIn& message) {
        // At one loudspeaker who wants it is told it, and the other one hears it, too.
        if (m_at.people.table().ears.listening != Listening::Apart ||
            wants(Side::White) == wants(Side::Black))
            return m_at.telling.say(message, now);
        for (const Side side : both_sides)
            if (const Seat seat = phrase::seat_of(side); wants(side))
                m_at.telling.tell(seat, message, now);
    };
    if (!wants(Side::White) && !wants(Side::Black))
        return;
    tell([&](const std::string&) { return Message{ANNABELLA_TR("{side} to move."), game.turn()}; });
    if (const game::TimeControl& control = game.table().control; control.has_clock())
        tell([&](const std::string& language) {
            return Message{ANNABELLA_TR("Each player has {0}."),
                           {phrase::control_words(translator, language, control)}};
        });
    tell([&](const std::string& language) {
        const std::string help = translator.translate(language, ANNABELLA_TR("help"));
        return Message{ANNABELLA_TR("For help, type {0}."), {help.substr(0, help.find(','))}};
    });
}

void Retelling::recapitulate(Time now) {
    const game::Game& game = m_at.spoken.game();
    const auto tell = [&](const game::Notice& notice) { m_at.telling.tell(notice, now); };
    const game::ClockReading clock = game.clock(game.now());
    if (const auto result = game.result()) {
        m_at.telling.say({ANNABELLA_TR("This game is over."), {}}, now);
        tell(game::GameEnded{.result = *result,
                             .both_flags_down = clock.both_flags_down(),
                             .half = game.score().half_points_beside()});
        return m_at.telling.say(
            {ANNABELLA_TR("To hear it, type last, moves or score. To sign it, type sign."), {}}, now);
    }
    m_at.telling.say({game.adjourned()
                          ? ANNABELLA_TR("The game is adjourned. To resume it, type resume-game.")
                          : ANNABELLA_TR("The game continues."),
                      {}},
                     now);
    if (game.paused() && !game.adjourned())
        tell(game::ClocksStopped{});
    m_at.telling.say(game.result_waits() ? Message{ANNABELLA_TR("The arbiter will decide the result.")}
                                         : Message{ANNABELLA_TR("{side} to move."), game.turn()},
                     now);
    m_at.acts.happen(game::Asked{m_at.people.keyboard_side(m_at.people.table()).value_or(game.turn()),
                                 game::Question::Last,
                                 {}},
                     now);
    tell_times_at_hand(now);
    for (const Side side : both_sides)
        if (game.is_draw_offered_to(opposite(side)))
            tell(game::OfferMade{side});
}

void Retelling::tell_times_at_hand(Time now) {
    const game::Game& game = m_at.spoken.game();
    if (!game.table().control.has_clock())
        return;
    // Each his own first, where each hears for himself; the same clocks are not read twice to two people at
    // one loudspeaker.
    const bool apart =
        m_at.people.table().ears.listening == Listening::Apart || !m_at.people.elsewhere().empty();
    const Side first = m_at.people.keyboard_side(m_at.people.table()).value_or(game.turn());
    m_at.acts.happen(game::Asked{first, game::Question::Time, {}}, now);
    if (apart)
        m_at.acts.happen(game::Asked{opposite(first), game::Question::Time, {}}, now);
}

void Retelling::write_press(Time now) {
    const auto running = m_at.spoken.game().clock(now).running;
    if (!running)
        return;
    const Message message{ANNABELLA_TR("{side}'s clock."), *running};
    // Not what he asks for again: that is the move.
    for (const Place& guest : m_at.people.elsewhere())
        if (!guest.ears.voice && !guest.sight && !guest.assists())
            guest.say({guest.phrasebook->for_all(message, guest.language)}, now);
    // Where there is a voice there is a click.
    Place& table = m_at.people.table();
    const bool clicks =
        table.ears.voice && std::none_of(table.outlets.begin(), table.outlets.end(),
                                         [](const Outlet* outlet) { return outlet->is_lost(); });
    if (!clicks)
        table.say(m_at.telling.words_at_table(message), now);
}

void Retelling::adjust_voice(VoiceChange change, const Message& answer, const Request& request) {
    // Who sits elsewhere has a voice of his own, or none; the table's is not his.
    const Place& place = *request.place;
    if (place.is_elsewhere() && !place.ears.voice)
        return m_at.telling.tell({ANNABELLA_TR("Your terminal has no voice to change."), {}}, request);
    const bool is_players = !place.is_elsewhere() && request.giver;
    place.adjust(is_players ? phrase::side_of(*request.giver) : std::nullopt, change);
    m_at.telling.tell(answer, request);
}

void Retelling::say_again(const Request& request) {
    Place& place = *request.place;
    if (place.is_elsewhere())
        return m_at.telling.hear_alone(place, place.last_heard.of(std::nullopt), request.now);
    m_at.telling.speak(place.last_heard.of(request.giver), request.now);
}

void Retelling::spell_last_move(const Request& request) {
    const game::Game& game = m_at.spoken.game();
    std::optional<game::SpokenMove> move = game.last_move();
    // What is to be sealed is nobody else's.
    if (game.announced() && !game.seal_asked())
        move = game::SpokenMove{game.position(), *game.announced()};
    if (!move)
        return m_at.telling.tell({ANNABELLA_TR("No move has been made yet."), {}}, request);
    const phrase::Scheme& scheme = People::book(request).scheme();
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
    m_at.telling.tell_at(*request.place, said, request.now);
}

} // namespace annabella::table
