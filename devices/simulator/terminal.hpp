// A pseudo-terminal that looks like a serial port to another program.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "base/error.hpp"

namespace annabella::simulator {

class Terminal {
public:
    static Result<Terminal> open();
    Terminal(Terminal&& other) noexcept;
    Terminal& operator=(Terminal&&) = delete;
    ~Terminal();

    /// "/dev/pts/5": what the other program opens.
    const std::string& name() const { return m_name; }
    int handle() const { return m_master; }
    /// The speed that the other program has set; 0 where none that is known here.
    int baud() const;
    /// What has come; nothing blocks.
    std::string read();
    /// Sends what there is room for; keeps the rest for the next time, and drops whole lines when nobody
    /// reads.
    void write(std::string_view bytes);
    bool writing() const { return !m_waiting.empty(); }

private:
    Terminal() = default;

    int m_master = -1;
    int m_slave = -1; ///< Held open, so that the terminal stays when the other program closes it.
    std::string m_name;
    std::string m_waiting;
};

} // namespace annabella::simulator
