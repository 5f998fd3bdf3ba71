// What happens to the game as a whole: its beginning, time, adjournment, what is found out beside it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "game/events/event_description.hpp"
#include "rules/rules.hpp"

namespace annabella::game {

struct Started {
    friend bool operator==(const Started&, const Started&) = default;

    template <class It>
    static constexpr auto description = describe("start", Actor::Anyone, no_duty, Undo::Ends, Trace::None,
                                                 "Play begins: White's clock is started (6.5).");
};

/// So that a fallen flag is seen, and a crash forgets at most the time since the last one.
struct TimePassed {
    friend bool operator==(const TimePassed&, const TimePassed&) = default;

    template <class It>
    static constexpr auto description = describe("wait", Actor::Program, no_duty, Undo::Leaves, Trace::None,
                                                 "Nothing has happened but time.");
};

// ---- Adjournment (FIDE 2009, guidelines; USSR 1953, section 21) ----

struct MoveSealed {
    Side side{};
    std::string text;
    rules::Readings readings;
    friend bool operator==(const MoveSealed&, const MoveSealed&) = default;

    template <class It>
    static constexpr auto description =
        // FIDE 2009, E.2.9f: what an adjournment needs.
        describe("seal", Actor::Player, duties(duty(Duty::Adjourn, of_player(&It::side))), Undo::Ends,
                 Trace::Left,
                 "The player on move writes his move down in secret; until the envelope is closed he may "
                 "change it.",
                 field("side", &It::side), field("move", &It::text), field("readings", &It::readings));
};

struct Adjourned {
    std::optional<Side> early; ///< Who breaks off before the session's end.
    Span session_left{0};      ///< How much of it was still to be played, which is charged to him.
    std::string resumption{};  ///< When and where play will be resumed, for the envelope; may be empty.
    friend bool operator==(const Adjourned&, const Adjourned&) = default;

    template <class It>
    static constexpr auto description =
        // FIDE 2009, E.2.9f
        describe("adjourn", Actor::Anyone, duties(duty(Duty::Adjourn, of_player_or_nobody(&It::early))),
                 Undo::Ends, Trace::Left,
                 "The envelope is closed and the clocks are stopped; without a sealed move, the player on "
                 "move is asked for one. Who is named breaks off with so much of the session left; the text "
                 "is for the envelope.",
                 field("early", &It::early),
                 field("session left", form::ClockTime{}, &It::session_left).with(&It::early),
                 field("resumption", form::TextOrNothing{}, &It::resumption));
};

struct Resumed {
    BySide<bool> present{true, true};
    bool lost = false; ///< The envelope is.
    friend bool operator==(const Resumed&, const Resumed&) = default;

    template <class It>
    static constexpr auto description =
        // FIDE 2009, E.2.9f
        describe("resume-game", Actor::Anyone, duties(duty(Duty::Adjourn)), Undo::Ends, Trace::Left,
                 "The time set for resumption has come: who is there, and whether the envelope is lost. It "
                 "is opened when who must reply is there.",
                 field("present", form::PresentBySide{}, &It::present),
                 field("lost", form::Mark{"lost"}, &It::lost));
};

// ---- What the program finds out beside the game ----

/// What a search (in chess: chess::WinnableSearch) has found for the position that Game::mate_questions()
/// asks about: whether `side` can still mate by any series of legal moves. The game cannot search itself
/// without ceasing to be the fold of its events.
struct CanMate {
    using Verdict = rules::Verdict;
    Side side{};
    Verdict verdict{};
    std::string line; ///< For Yes: moves in UCI, a blank between; replayed before it is believed.
    rules::UnwinnableReason reason{};
    friend bool operator==(const CanMate&, const CanMate&) = default;

    template <class It>
    static constexpr auto
        description = describe("can-mate", Actor::Program, no_duty, Undo::Leaves, Trace::None,
                               "An answer to what the game wants to know: whether this player can still mate "
                               "by any moves; how, or why not.",
                               field("side", &It::side), field("verdict", &It::verdict),
                               field("moves", &It::line).where(&It::verdict, Verdict::Yes),
                               field("reason", &It::reason).where(&It::verdict, Verdict::No));
};

} // namespace annabella::game
