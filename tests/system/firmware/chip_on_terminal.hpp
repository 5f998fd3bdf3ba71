// A peg board whose chip is simulated, at the end of a pseudo-terminal, in the time of the day.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <chrono>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

#include "simulated_chip.hpp"
#include "simulator/terminal.hpp"

namespace annabella::firmware {

/// The chip lives in a thread of its own.
class ChipOnTerminal {
public:
    explicit ChipOnTerminal(std::uint64_t pegs);
    ~ChipOnTerminal();
    ChipOnTerminal(const ChipOnTerminal&) = delete;
    ChipOnTerminal& operator=(const ChipOnTerminal&) = delete;

    /// As the program is told of it.
    std::string name() const { return "peg:pty:" + m_terminal.name(); }
    /// "e2e4", as a hand does it: lifted, and put there; what stands there is taken out before.
    void move(std::string_view squares);
    /// The lever of the clock.
    void press();
    /// Tones sounded so far.
    std::size_t tones();

private:
    void live();
    void set_peg(std::string_view square, bool in);

    simulator::Terminal m_terminal;
    std::mutex m_mutex; ///< Of the chip.
    SimulatedChip m_chip;
    std::chrono::steady_clock::time_point m_start = std::chrono::steady_clock::now();
    std::atomic<bool> m_ended = false;
    std::thread m_life;
};

} // namespace annabella::firmware
