// The driver of a tactile clock and a simulated clock on a wire in memory, with time that only the test
// moves.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <chrono>
#include <memory>
#include <vector>

#include "devices/tactile_clock/driver.hpp"
#include "heard.hpp"
#include "simulator/host_clock.hpp"
#include "simulator/noise.hpp"
#include "simulator/tactile_clock.hpp"

namespace annabella::devices::tactile_clock {

using simulator::minutes_apart;
using simulator::other;
using std::chrono::milliseconds;
using std::chrono::minutes;
using std::chrono::seconds;

struct ClockWire {
    explicit ClockWire(Both<int> steps = {}) : clock(std::make_unique<simulator::TactileClock>(steps)) {}

    void noise(std::uint64_t seed, const simulator::NoisyWire::Rates& rates) {
        to_host = simulator::NoisyWire(seed, rates);
        to_clock = simulator::NoisyWire(seed + 1000, rates);
    }

    BoardTime clock_now() const { return BoardTime{now - switched_on}; }

    void run(milliseconds duration) {
        for (const HostTime end = now + duration; now < end; now += milliseconds(20))
            step();
    }

    void step() {
        clock->run_until(clock_now());
        const std::string said = clock->take_output();
        if (!cut)
            to_host.put(said, now);
        driver.feed(to_host.take(now), now);
        driver.tick(now);
        for (const ClockEvent& event : driver.take_events())
            take(event);
        driver.show(host.at(now), now);
        const std::string asked = driver.take_output();
        if (!cut)
            to_clock.put(asked, now);
        clock->feed(to_clock.take(now));
    }

    /// What a host does: who runs and presses, starts the other side, at the time at which he pressed.
    void take(const ClockEvent& event) {
        got.push_back(event);
        const auto* touched = std::get_if<Touched>(&event);
        if (touched == nullptr || touched->what != Touch::Press || !obeys)
            return;
        host.press(touched->side, driver.host_time(touched->time));
    }

    /// What is felt at the dial is what the host's clock says.
    double minutes_off(ClockSide side) const {
        const double left =
            std::chrono::duration<double, std::ratio<60>>(host.at(now).time_left[side]).count();
        return minutes_apart(clock->dial(side).minutes(), 720.0 * 100 - left);
    }

    template <class Event>
    std::vector<Event> all() const {
        return all_of<Event>(got);
    }
    template <class Event>
    std::size_t count() const {
        return all<Event>().size();
    }

    std::unique_ptr<simulator::TactileClock> clock;
    Driver driver;
    simulator::HostClock host;
    simulator::NoisyWire to_host, to_clock;
    HostTime now{milliseconds(5000)};
    HostTime switched_on{milliseconds(4000)};
    bool cut = false;  ///< Nothing passes.
    bool obeys = true; ///< The host takes presses.
    std::vector<ClockEvent> got;
};

} // namespace annabella::devices::tactile_clock
