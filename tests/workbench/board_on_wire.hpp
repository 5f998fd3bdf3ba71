// A board, its line and the program's end of that line, in memory and in virtual time.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstdint>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "devices/board_driver.hpp"
#include "simulator/board.hpp"
#include "simulator/finger_action.hpp"
#include "simulator/noise.hpp"

namespace annabella::workbench {

class BoardOnWire {
public:
    struct Options {
        std::string protocol = "peg"; ///< One of simulator::simulated_protocols.
        Side side{};                  ///< Whose board it is.
        std::uint16_t session = 1;
        std::optional<std::uint64_t> noise; ///< One piece in 200 goes wrong in each way, by this seed.
        bool pulls_cable = false;           ///< Now and then the cable goes out for some seconds.
        std::ostream* record = nullptr;     ///< Gets what comes out of the line; must live longer.
        int squares = rules::most_squares;  ///< Of a peg board; as in devices::Capabilities.
        bool men = false;
    };

    /// The board is on since time 0; the program opens the line at that time too.
    BoardOnWire(const Options& options, const rules::Placement& placement);

    /// A hand does this on the board now; the board's contacts and keys are what tells it on.
    /// False where it has no lever to be pressed.
    bool act(const simulator::FingerAction& action, devices::HostTime now);
    /// The opponent has pressed; somebody turns the lever of this board's clock as well, if it has one.
    void press_opponents_clock(devices::HostTime now) {
        m_board->press_opponents_clock(devices::stamp_as_heard(now));
    }
    /// How the board should stand now.
    void expect(const rules::Placement& placement) { m_driver->expect(placement); }

    /// Lets everything pass that is due by now, and gives what the program has heard.
    std::vector<devices::BoardEvent> exchange(devices::HostTime now);
    devices::HostTime next_deadline() const;
    /// Pieces of the line that have gone wrong so far, and cables that went out.
    std::uint64_t faults() const { return m_to_host.faults() + m_to_board.faults() + m_pulled; }

private:
    void pull_cable(devices::HostTime now);

    std::unique_ptr<devices::BoardDriver> m_driver;
    std::unique_ptr<simulator::Board> m_board;
    simulator::NoisyWire m_to_host, m_to_board;
    std::ostream* m_record;
    std::uint64_t m_luck = 0;
    std::optional<devices::HostTime> m_cable_at; ///< When it goes out, or in again.
    bool m_out = false;
    std::uint64_t m_pulled = 0;
};

} // namespace annabella::workbench
