// When a clock is called without being asked for.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "base/side.hpp"
#include "game/clock/clock.hpp"

namespace annabella::table {

/// At what is left of a clock it is called.
struct CallMark {
    Span left{0};
    bool counted = false; ///< One of the last seconds, which are counted.
    friend bool operator==(const CallMark&, const CallMark&) = default;
};

/// The marks, from the longest to the shortest, each once; none: nothing is called.
using CallMarks = std::vector<CallMark>;

/// What is called at home where nothing else is said: denser towards the end.
inline constexpr std::string_view usual_time_calls = "30m 15m 5m 2m 1m 30s last 10";

/// Reads marks such as usual_time_calls: hours, minutes or seconds, each up to 24 hours, and behind "last"
/// how many of the last seconds are counted, up to 60; "off" for none. Spaces or commas stand between them.
/// Errors quote what cannot be read.
Result<CallMarks> read_time_calls(std::string_view text);

/// A call: what `side` has left, in whole seconds.
struct TimeCall {
    Side side{};
    Span left{0};
    bool counted = false;
    friend bool operator==(const TimeCall&, const TimeCall&) = default;
};

/// Each mark is called once for each side, however often increments lift the clock above it again. A clock
/// that has got more than any increment gives (its next period, an act of the arbiter's) is called anew. Who
/// begins at a mark or below it knows it.
class TimeCalls {
public:
    explicit TimeCalls(CallMarks marks = {}) : m_marks(std::move(marks)) {}

    /// To be asked whenever time has passed. Of marks that passed together the last one is called, with what
    /// is truly left.
    std::optional<TimeCall> watch(const game::ClockReading& reading);
    /// How long after `reading` the next call is due if that clock runs on; empty: none is.
    std::optional<Span> next_in(const game::ClockReading& reading) const;

private:
    struct Seen {
        Span left{0};
        std::size_t passed = 0; ///< How many of the marks.
    };
    std::size_t passed_at(Span left) const;

    CallMarks m_marks;
    BySide<std::optional<Seen>> m_seen{};
};

} // namespace annabella::table
