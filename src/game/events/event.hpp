// What happens at the table. A game is the fold of its events, and nothing else changes it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "base/error.hpp"
#include "game/clock/time.hpp"
#include "game/events/events_arbiter.hpp"
#include "game/events/events_board.hpp"
#include "game/events/events_move.hpp"
#include "game/events/events_player.hpp"
#include "game/events/events_table.hpp"

namespace annabella::game {

/// Every kind of event: the only list of them. Its statement, its place in the reference, what it is to
/// assistants and to an undo, come from its own description.
using AnyHappening =
    std::variant<Started, Lifted, Placed, BoardRead, BoardSwitched, HandedOver, Announced, Repeated,
                 Corrected, Withdrawn, Pressed, Adjusting, DrawOffered, DrawAccepted, DrawDeclined, Resigned,
                 Claimed, Asked, Remarked, Paused, Unpaused, ClockAdjusted, Ruled, TimePassed, ScoreWritten,
                 Compared, TouchReported, SetupFaultReported, StoppedByPlayer, Arrived, IncrementRequested,
                 Signed, MoveSealed, Adjourned, Resumed, IllegalRuled, Penalised, Retracted, Replaced, Noted,
                 Decided, FiftyExtended, RulingUndone, CanMate, FlagObserved, TouchSeen, TouchForgiven,
                 IllegalStands, DrawsAllowed>;

/// One of them. Its copying, comparing and destroying are compiled once, not in each file that knows events.
struct Happening : AnyHappening {
    using AnyHappening::AnyHappening;
    Happening();
    Happening(const Happening&);
    Happening(Happening&&) noexcept;
    Happening& operator=(const Happening&);
    Happening& operator=(Happening&&) noexcept;
    ~Happening();
    friend bool operator==(const Happening&, const Happening&);
};

/// Who may cause it, what it does to an undo, and whether it leaves a trace, by its description.
Actor actor_of(const Happening& happening);
Undo undo_of(const Happening& happening);
Trace trace_of(const Happening& happening);

struct Event {
    Time at{};
    Happening what;
    /// E.2.9: the assistant of this side did it for his player; empty where the player (or the arbiter) did.
    std::optional<Side> assistant{};
    friend bool operator==(const Event&, const Event&) = default;
};

/// The text form of a happening: a statement of the scenario language ("lift white e2",
/// "announce white \"Eva zwei Eva vier\" reading ?:e2e4"), on one line, without its time. read_happening is
/// its inverse for all bytes in its texts. A happening that says more than its struct allows loses that: the
/// piece of an empty hole, a square with a question about something else. After "reading" stand the readings,
/// each in the game's own form, with "@<tier>" where that is not 0. Squares and pieces have the names that
/// the rules give them.
std::string write_happening(const Happening& happening, const rules::Rules& rules);
/// Without the word "reading" there are no readings (the caller knows the languages and fills them in).
/// Errors name the column and what may stand there.
Result<Happening> read_happening(std::string_view line, const rules::Rules& rules);
/// Whether the first word of the line is one that read_happening knows.
bool is_happening(std::string_view line);

/// The same for an event, without its time: who acted stands behind ("press white by assistant white").
std::string write_act(const Event& event, const rules::Rules& rules);
Result<Event> read_act(std::string_view line, const rules::Rules& rules); ///< `at` is 0.

} // namespace annabella::game
