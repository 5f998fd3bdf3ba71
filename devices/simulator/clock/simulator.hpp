// The simulated tactile clock as a whole: the clock, the wire and the commands of who touches it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "simulator/cable.hpp"
#include "simulator/commands.hpp"
#include "simulator/noise.hpp"
#include "simulator/output.hpp"
#include "simulator/tactile_clock.hpp"

namespace annabella::simulator {

struct ClockOptions {
    /// The hands stand so many minutes past twelve when it is switched on.
    int minutes = 0;
    std::optional<std::uint64_t> noise;
    std::string link; ///< A link to the terminal, made anew with each cable; empty: none.
};

class ClockSimulator {
public:
    ClockSimulator(ClockOptions options, Output& log);

    /// Puts the cable in and tells the name of the terminal; false where the system has none.
    bool begin();
    /// Serves until the command "quit" or until `stop` becomes true.
    void run(const volatile bool& stop);
    /// One line: press SIDE | feel SIDE | leave SIDE | letters | braille | reset | unplug | plug | quit. SIDE
    /// is left or right. What is wrong with a line is told in the log.
    void command(std::string_view line);

private:
    /// What can be felt at once, for the log.
    struct Felt {
        std::optional<devices::ClockSide> running;
        devices::tactile_clock::Both<bool> flags;
        devices::tactile_clock::Both<devices::tactile_clock::Hands> hands;
    };

    devices::BoardTime now() const;
    devices::HostTime line_now() const { return devices::heard_at(now()); }
    void exchange_bytes();
    void tell_changes();
    void touch(const std::string& verb, const std::string& side, std::string_view line);
    void draw(bool braille);

    ClockOptions m_options;
    Output& m_log;
    Commands m_commands;
    Cable m_cable;
    TactileClock m_clock;
    NoisyWire m_out, m_in;
    std::chrono::steady_clock::time_point m_start = std::chrono::steady_clock::now();
    Felt m_told;
    bool m_quit = false;
};

} // namespace annabella::simulator
