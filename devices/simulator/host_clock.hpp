// Two players' times as a host keeps them, for a simulated game.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <optional>

#include "devices/tactile_clock/driver.hpp"

namespace annabella::simulator {

constexpr devices::ClockSide other(devices::ClockSide side) {
    return side == devices::ClockSide::Left ? devices::ClockSide::Right : devices::ClockSide::Left;
}

struct HostClock {
    devices::tactile_clock::Face at(devices::HostTime now) const {
        devices::tactile_clock::Face face = begun;
        if (face.running) {
            Span& left = face.time_left[*face.running];
            const Span gone = now - since;
            face.free = std::max(Span(0), begun.free - gone);
            left = std::max(Span(0), left - std::max(Span(0), gone - begun.free));
        }
        return face;
    }
    /// From `now` on, after so much free time.
    void run(std::optional<devices::ClockSide> side, devices::HostTime now, Span free = {}) {
        begun = at(now);
        begun.running = side;
        begun.free = free;
        since = now;
    }
    /// Who runs and presses, starts the other side.
    void press(devices::ClockSide side, devices::HostTime then) {
        if (begun.running == side)
            run(other(side), std::max(since, then));
    }

    devices::tactile_clock::Face begun{
        {std::chrono::minutes(90), std::chrono::minutes(90)}, std::nullopt, {}, Span(0), false};
    devices::HostTime since{};
};

} // namespace annabella::simulator
