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
            left = std::max(Span(0), left - (now - since));
        }
        return face;
    }
    /// From `now` on.
    void run(std::optional<devices::ClockSide> side, devices::HostTime now) {
        begun = at(now);
        begun.running = side;
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
