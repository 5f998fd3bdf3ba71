// Hands with poor contacts at the board that knows where pegs are.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <utility>

#include "connection.hpp"
#include "simulated_chip.hpp"
#include "simulator/fingers.hpp"

namespace annabella::firmware {

class Bench : public Connection {
public:
    explicit Bench(const chess::Placement& placement);

    /// What hands do, each contact flickering first for some milliseconds.
    void act(const simulator::FingerScript& script);
    void flicker(int hole, bool in);
    void press(int key);

    /// The pegs as cells.
    devices::Cells pegs() const;

    SimulatedChip chip;

private:
    AvrChip& its_chip() override { return chip; }
    void touch(milliseconds now) override;

    std::multimap<milliseconds, std::pair<int, bool>> m_contacts; ///< What holes and keys will do.
    std::uint64_t m_luck = 7;
};

} // namespace annabella::firmware
