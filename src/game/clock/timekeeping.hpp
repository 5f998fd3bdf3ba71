// The clock of the game, and what of it has been told and counted.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "game/clock/clock.hpp"

namespace annabella::game {

struct Timekeeping {
    explicit Timekeeping(const TimeControl& control) : clock(control) {}

    Clock clock;
    BySide<bool> flags_told{};
    Time turn_began{};
    Span used_before{0}; ///< What the player on move had used when his turn began.

    /// `side` has the move from now on.
    void begin_turn(Side side, Time now);
    /// What `side` has used for his move.
    Span spent(Side side, Time now) const;
    /// The flags are known to stand as they do now.
    void take_flags_as_told(Time now) { flags_told = clock.read(now).flag_down; }
    /// The clock runs for `side` or stands, from the reading of that moment on, with what has been given
    /// since. The flags count as told as they were then.
    void go_on_from(const Clock::Snapshot& moment, Side side, bool running, Time now);
    /// The clock as it would go on from that moment.
    ClockReading read_at(const Clock::Snapshot& moment, Time now) const;
    /// When the next flag falls that has not been told.
    std::optional<Time> next_flag() const;
    std::string text(Time now) const;
    friend bool operator==(const Timekeeping&, const Timekeeping&) = default;
};

} // namespace annabella::game
