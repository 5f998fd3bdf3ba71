// Where the machine's time becomes the table's and the boards' driver's, and what happened at a board finds
// its time at the table.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>

#include "devices/time.hpp"
#include "game/clock/time.hpp"

namespace annabella::app {

/// Counts table time from a steady clock, beginning where the game stands. The moment is passed in, so that
/// nothing but the event loop reads a clock.
class TableClock {
public:
    using Moment = std::chrono::steady_clock::time_point;

    TableClock(game::Time game_time, Moment now) : m_base(game_time), m_anchor(now) {}

    game::Time at(Moment now) const { return m_base + std::chrono::duration_cast<Span>(now - m_anchor); }
    /// The moment at which the table's time will be `time`.
    Moment moment(game::Time time) const { return m_anchor + (time - m_base); }

    /// This time does not count at the table.
    void leave_out(Span time) { m_anchor += time; }

private:
    game::Time m_base;
    Moment m_anchor;
};

/// What the drivers of boards are told: steady time from when the program began.
inline devices::HostTime host_time(TableClock::Moment now, TableClock::Moment began) {
    return devices::HostTime{std::chrono::duration_cast<Span>(now - began)};
}

/// The table's time of what happened at a board, where the two clocks stand so now.
inline game::Time at_table(devices::HostTime happened, devices::HostTime host_now, game::Time table_now) {
    return table_now - (host_now - happened);
}

} // namespace annabella::app
