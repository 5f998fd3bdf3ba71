// A test bench: the chip with the firmware, a bad line, the program's driver, and hands with poor contacts.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <string>
#include <vector>

#include "devices/peg_board/driver.hpp"
#include "simulated_chip.hpp"
#include "simulator/fingers.hpp"
#include "simulator/noise.hpp"

namespace annabella::firmware {

/// "lift e2", "place e4", "key clock": what hands have done, or what the driver told of.
struct Deed {
    std::string what;
    milliseconds time{}; ///< Of the chip.
};

class Bench {
public:
    explicit Bench(const chess::Placement& placement);

    /// One piece of the line of `one_in` is lost, doubled or damaged; either direction. 0: a good line.
    void noise(std::uint64_t seed, int one_in);
    void run(milliseconds duration);
    /// Until the driver holds a session and a snapshot.
    void connect();
    void unplug();
    void plug_in();

    /// What hands do, each contact flickering first for some milliseconds.
    void act(const simulator::FingerScript& script);
    void flicker(int hole, bool in);
    void press(int key);

    /// The pegs as cells.
    devices::Cells pegs() const;
    /// What the driver says now, asked for anew.
    devices::Cells snapshot();

    SimulatedChip chip;
    devices::peg_board::Driver driver;
    std::vector<Deed> done;
    std::vector<Deed> told;
    std::vector<devices::BoardEvent> events; ///< All that the driver told of.
    std::uint64_t faults() const { return m_to_host.faults() + m_to_chip.faults(); }

    template <class Event>
    std::size_t count() const {
        std::size_t sum = 0;
        for (const devices::BoardEvent& event : events)
            sum += std::holds_alternative<Event>(event) ? 1U : 0U;
        return sum;
    }

private:
    void pass_millisecond();
    void note(const devices::BoardEvent& event);

    simulator::NoisyWire m_to_host;
    simulator::NoisyWire m_to_chip;
    std::multimap<milliseconds, std::pair<int, bool>> m_contacts; ///< What holes and keys will do.
    bool m_plugged = true;
    std::uint64_t m_luck = 7;
};

/// What is done must be told: the same deeds, once, in order, with the time of the first contact.
void expect_told(const Bench& bench);

} // namespace annabella::firmware
