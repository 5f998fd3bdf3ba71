// The host of a table: what is told of a game that is gone on with.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "phrase/control_words.hpp"
#include "table/host.hpp"

namespace annabella::table {

using chess::Color;
using game::Time;
using phrase::Seat;

void Host::introduce(Time now) {
    const game::Game& game = m_spoken->game();
    const phrase::Translator& translator = m_spoken->phrasebook().translator();
    const auto wants = [&](Color side) {
        return m_spoken->choices()[side].verbosity != phrase::Verbosity::Brief;
    };
    const auto tell = [&](const MessageIn& message) {
        // At one loudspeaker who wants it is told it, and the other one hears it, too.
        if (m_table.ears.listening != Listening::Apart || wants(Color::White) == wants(Color::Black))
            return say(message, now);
        for (const Color side : chess::colors)
            if (const Seat seat = phrase::seat_of(side); wants(side))
                this->tell(seat, message(language_of(seat)), now);
    };
    if (!wants(Color::White) && !wants(Color::Black))
        return;
    tell([&](const std::string&) {
        return Message{game.turn() == Color::White ? ANNABELLA_TR("White is on move.")
                                                   : ANNABELLA_TR("Black is on move.")};
    });
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

void Host::recapitulate(Time now) {
    const game::Game& game = m_spoken->game();
    const auto tell = [&](const game::Notice& notice) { this->tell(notice, now); };
    const game::ClockReading clock = game.clock(game.now());
    if (const auto result = game.result()) {
        say({ANNABELLA_TR("This game is over."), {}}, now);
        tell(game::GameEnded{.result = *result,
                             .both_flags_down = clock.both_flags_down(),
                             .half = game.score().half_points_beside()});
        return say({ANNABELLA_TR("To hear it, type last, moves or score. To sign it, type sign."), {}}, now);
    }
    say({game.adjourned() ? ANNABELLA_TR("The game is adjourned. To resume it, type resume-game.")
                          : ANNABELLA_TR("The game goes on."),
         {}},
        now);
    if (game.paused() && !game.adjourned())
        tell(game::ClocksStopped{});
    say({game.result_waits()           ? ANNABELLA_TR("The result waits for the arbiter's decision.")
         : game.turn() == Color::White ? ANNABELLA_TR("White is on move.")
                                       : ANNABELLA_TR("Black is on move."),
         {}},
        now);
    happen(game::Asked{keyboard_side(m_table).value_or(game.turn()), game::Question::Last, {}}, now);
    tell_times_at_hand(now);
    for (const Color side : chess::colors)
        if (game.is_draw_offered_to(opposite(side)))
            tell(game::OfferMade{side});
}

void Host::tell_times_at_hand(Time now) {
    const game::Game& game = m_spoken->game();
    if (!game.table().control.has_clock())
        return;
    // Each his own first, where each hears for himself; the same clocks are not read twice to two people at
    // one loudspeaker.
    const bool apart = m_table.ears.listening == Listening::Apart || !m_guests.empty();
    const Color first = keyboard_side(m_table).value_or(game.turn());
    happen(game::Asked{first, game::Question::Time, {}}, now);
    if (apart)
        happen(game::Asked{opposite(first), game::Question::Time, {}}, now);
}

} // namespace annabella::table
