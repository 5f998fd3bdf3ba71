// What players do to make a move, and what hands and words do meanwhile.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "game/events/event_description.hpp"
#include "rules/rules.hpp"

namespace annabella::game {

// Words said or typed: `text` as it was given, `readings` what it can mean (empty: not understood). The
// readings are kept with the event, so that a program that reads better does not change a game that has been
// played.

struct Announced {
    Side side{};
    std::string text;
    rules::Readings readings;
    /// It stands on his board, and nobody has said it: what the board shows corrects it until the press.
    bool by_board = false;
    friend bool operator==(const Announced&, const Announced&) = default;

    template <class It>
    static constexpr auto description =
        // FIDE 2009, E.2.9b: to announce the moves of both players.
        describe("announce", Actor::Player, duties(duty(Duty::Announce)), Undo::Ends, Trace::Left,
                 "A move is announced (FIDE 2009, E.2.1), in any accepted form of any accepted language, or "
                 "the program announces what stands on the player's board.",
                 field("side", &It::side), field("move", &It::text),
                 field("by-board", form::Mark{"by-board"}, &It::by_board), field("readings", &It::readings));
};

struct Repeated {
    Side side{}; ///< Who repeats.
    std::string text;
    rules::Readings readings;
    friend bool operator==(const Repeated&, const Repeated&) = default;

    template <class It>
    static constexpr auto description =
        // FIDE 2009, E.2.9b
        describe("repeat", Actor::Player, duties(duty(Duty::Announce)), Undo::Ends, Trace::Left,
                 "The opponent repeats the move (FIDE 2009, E.2.1).", field("side", &It::side),
                 field("move", &It::text), field("readings", &It::readings));
};

struct Corrected {
    Side side{};
    std::string text;
    rules::Readings readings;
    bool by_board = false; ///< The board shows another move than the one announced.
    friend bool operator==(const Corrected&, const Corrected&) = default;

    template <class It>
    static constexpr auto description =
        // FIDE 2009, E.2.9b
        describe("correct", Actor::Player, duties(duty(Duty::Announce)), Undo::Ends, Trace::Left,
                 "A slip of the tongue is put right (FIDE 2009, E.2.6), or of the hand, where the board had "
                 "announced the move; without a press also when the opponent is on move.",
                 field("side", &It::side), field("move", &It::text),
                 field("by-board", form::Mark{"by-board"}, &It::by_board), field("readings", &It::readings));
};

struct Withdrawn {
    Side side{};
    bool by_board = false; ///< The pieces have been put back.
    friend bool operator==(const Withdrawn&, const Withdrawn&) = default;

    template <class It>
    static constexpr auto description =
        // FIDE 2009, E.2.9b
        describe(
            "withdraw", Actor::Player, duties(duty(Duty::Announce)), Undo::Ends, Trace::Left,
            "A slip of the tongue is taken back without saying the right move yet (FIDE 2009, E.2.6), or of "
            "the hand, as in a correction.",
            field("side", &It::side), field("by-board", form::Mark{"by-board"}, &It::by_board));
};

struct Pressed {
    Side side{};
    /// Nobody has pressed: the opponent's reply on their board shows that the move stands.
    bool by_reply = false;
    friend bool operator==(const Pressed&, const Pressed&) = default;

    template <class It>
    static constexpr auto description =
        // FIDE 2009, E.2.9c: to keep his player's score and to start the clock of the opponent.
        describe(
            "press", Actor::Player, duties(duty(Duty::Score, of_player(&It::side))), Undo::Ends, Trace::Left,
            "The clock is pressed; it counts once FIDE 2009, E.2.3 holds, repeated or not. A reply on an "
            "electronic board stands for a press.",
            field("side", &It::side), field("by-reply", form::Mark{"by-reply"}, &It::by_reply));
};

struct Adjusting {
    Side side{};
    friend bool operator==(const Adjusting&, const Adjusting&) = default;

    template <class It>
    static constexpr auto description =
        describe("adjust", Actor::Player, no_duty, Undo::Ends, Trace::Left,
                 "\"I adjust\" (4.2): any number of pegs, until the next announcement or press.",
                 field("side", &It::side));
};

} // namespace annabella::game
