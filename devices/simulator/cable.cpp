// The cable between a simulated device and the program that uses it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulator/cable.hpp"

#include <unistd.h>

namespace annabella::simulator {

void Cable::plug() {
    auto terminal = Terminal::open();
    if (!terminal)
        return m_log.tell("error " + to_string(terminal.error()));
    m_terminal.emplace(*std::move(terminal));
    if (!m_link.empty() && ::symlink(m_terminal->name().c_str(), m_link.c_str()) != 0)
        m_log.tell("error no link can be made: " + m_link);
    m_log.tell(m_terminal->name());
}

void Cable::unplug() {
    m_terminal.reset();
    if (!m_link.empty())
        ::unlink(m_link.c_str());
}

void Cable::write(std::string_view bytes) {
    if (m_terminal)
        m_terminal->write(bytes);
}

} // namespace annabella::simulator
