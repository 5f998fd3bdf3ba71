// Moments and lengths of time.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>

namespace annabella {

/// A length of time.
using Span = std::chrono::milliseconds;

/// A clock that is told the time and never asked: it has no now(). Each `Which` is a clock of its own, so
/// that moments of two clocks can neither be compared nor subtracted, nor a moment be taken for a length.
template <class Which>
struct ToldClock {
    using duration = Span;
    using rep = duration::rep;
    using period = duration::period;
    using time_point = std::chrono::time_point<ToldClock>;
    static constexpr bool is_steady = true;
};

/// When something happened, by the clock `Which`.
template <class Which>
using Moment = typename ToldClock<Which>::time_point;

} // namespace annabella
