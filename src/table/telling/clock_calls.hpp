// The clocks are called without being asked for.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "table/people/parts.hpp"
#include "table/telling/time_calls.hpp"

namespace annabella::table {

/// Knows at which marks, and tells whoever's clock it is.
class ClockCalls {
public:
    explicit ClockCalls(Parts& at) : m_at(at) {}

    /// At what the clocks are called without being asked for; until it is set, at nothing.
    void set_time_calls(CallMarks marks);
    /// What the clocks that show so much are called at.
    void tick(const game::ClockReading& clock, game::Time now);
    /// How long it is until then, if they go on.
    std::optional<Span> next_in(const game::ClockReading& clock) const { return m_time_calls.next_in(clock); }

private:
    /// To whose clock it is. At a tournament it is for his ear alone (FIDE 2009, 12.6), and never on a
    /// loudspeaker.
    void call_time(const TimeCall& call, game::Time now);

    Parts& m_at;
    LowTime m_low_time;
    TimeCalls m_time_calls;
};

} // namespace annabella::table
