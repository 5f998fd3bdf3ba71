// A board, its line and the program's end of that line, in memory and in virtual time.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

#include "chess/piece.hpp"
#include "devices/peg_board/driver.hpp"
#include "devices/peg_board/server.hpp"
#include "simulator/fingers.hpp"
#include "simulator/noise.hpp"

namespace annabella::workbench {

class BoardOnWire {
public:
    struct Options {
        bool pieces = true;
        std::uint16_t session = 1;
        std::optional<std::uint64_t> noise; ///< One line in 200 goes wrong in each way, by this seed.
    };

    /// The board is on since time 0; the program opens the line at that time too.
    BoardOnWire(const Options& options, const chess::Placement& placement);

    /// A hand does this on the board now; the board's contacts and keys are what tells it on.
    void act(const simulator::FingerAction& action, std::chrono::milliseconds now);

    /// Lets everything pass that is due by now, and gives what the program has heard.
    std::vector<devices::BoardEvent> exchange(std::chrono::milliseconds now);
    std::chrono::milliseconds next_deadline() const;
    /// Lines that have gone wrong so far.
    std::uint64_t faults() const { return m_to_host.faults() + m_to_board.faults(); }

private:
    devices::peg_board::Driver m_link;
    devices::peg_board::Server m_server;
    simulator::NoisyWire m_to_host, m_to_board;
};

} // namespace annabella::workbench
