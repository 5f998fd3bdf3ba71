// What is typed to a simulated device.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "simulator/cable.hpp"
#include "simulator/output.hpp"

namespace annabella::simulator {

/// Lines from a pipe or terminal, until it ends.
class Commands {
public:
    /// `handle` is not closed.
    explicit Commands(int handle) : m_handle(handle) {}

    /// Waits for a command, for bytes in the cable, or until what waits in cable and log can be written: so
    /// many milliseconds at the longest. Gives the commands that have come, without their ends.
    std::vector<std::string> wait(const Cable& cable, const Output& log, int milliseconds);

private:
    std::vector<std::string> read();

    int m_handle;
    bool m_ended = false;
    std::string m_typed; ///< Of a line that has not ended.
};

} // namespace annabella::simulator
