// A board's chip, a bad line, and the program's driver at its other end.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "avr_chip.hpp"
#include "devices/peg_board/driver.hpp"
#include "simulator/noise.hpp"

namespace annabella::firmware {

/// "lift e2", "place e4" or "place e4 P", "key clock": what hands have done, or what the driver told of.
struct Deed {
    std::string what;
    milliseconds time{}; ///< Of the chip.
};

std::string hole_name(int hole);

class Connection {
public:
    /// The chip has just been switched on.
    Connection();
    virtual ~Connection() = default;
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;

    /// One piece of the line of `one_in` is lost, doubled or damaged; either direction. 0: a good line.
    void noise(std::uint64_t seed, int one_in);
    void run(milliseconds duration);
    /// Until the driver holds a session and a snapshot.
    void connect();
    void unplug();
    void plug_in();

    /// What the driver says now, asked for anew.
    devices::Cells snapshot();

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
    virtual AvrChip& its_chip() = 0;
    /// What holes and keys do at this moment.
    virtual void touch(milliseconds now) = 0;
    void pass_millisecond();
    void note(const devices::BoardEvent& event);

    simulator::NoisyWire m_to_host;
    simulator::NoisyWire m_to_chip;
    bool m_plugged = true;
};

/// What is done must be told: the same deeds, once, in order, with the time of the first contact, which the
/// board sees so much earlier or later.
void expect_told(const Connection& bench, milliseconds earlier = milliseconds(2),
                 milliseconds later = milliseconds(10));

} // namespace annabella::firmware
