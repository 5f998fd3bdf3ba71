// The cable between a simulated device and the program that uses it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "simulator/output.hpp"
#include "simulator/terminal.hpp"

namespace annabella::simulator {

/// While it is in there is a terminal: another one each time. Pulled out at the end.
class Cable {
public:
    /// `link`: a link to the terminal, made anew each time; empty: none.
    Cable(std::string link, Output& log) : m_link(std::move(link)), m_log(log) {}
    ~Cable() { unplug(); }
    Cable(const Cable&) = delete;
    Cable& operator=(const Cable&) = delete;

    /// Tells the name of the terminal in the log, or why there is none.
    void plug();
    void unplug();
    bool is_in() const { return m_terminal.has_value(); }

    /// What has come; nothing blocks.
    std::string read() { return m_terminal ? m_terminal->read() : std::string(); }
    /// What is sent while it is out is lost.
    void write(std::string_view bytes);
    /// See Terminal; 0 while it is out.
    int baud() const { return m_terminal ? m_terminal->baud() : 0; }
    /// For poll(); -1 while it is out.
    int handle() const { return m_terminal ? m_terminal->handle() : -1; }
    bool writing() const { return m_terminal && m_terminal->writing(); }

private:
    std::string m_link;
    Output& m_log;
    std::optional<Terminal> m_terminal;
};

} // namespace annabella::simulator
