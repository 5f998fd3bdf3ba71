// What is typed to a simulated device.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulator/commands.hpp"

#include <array>
#include <poll.h>
#include <unistd.h>

namespace annabella::simulator {

std::vector<std::string> Commands::wait(const Cable& cable, const Output& log, int milliseconds) {
    std::array<pollfd, 3> entries = {pollfd{cable.handle(), POLLIN, 0},
                                     pollfd{m_ended ? -1 : m_handle, POLLIN, 0},
                                     pollfd{log.waiting() ? log.handle() : -1, POLLOUT, 0}};
    if (cable.writing())
        entries[0].events |= POLLOUT;
    if (::poll(entries.data(), entries.size(), milliseconds) <= 0 || entries[1].revents == 0)
        return {};
    return read();
}

std::vector<std::string> Commands::read() {
    std::array<char, 1024> block{};
    const ssize_t count = ::read(m_handle, block.data(), block.size());
    if (count <= 0) {
        m_ended = true;
        return {};
    }
    m_typed.append(block.data(), static_cast<std::size_t>(count));
    std::vector<std::string> lines;
    for (std::size_t end = m_typed.find('\n'); end != std::string::npos; end = m_typed.find('\n')) {
        lines.push_back(m_typed.substr(0, end));
        m_typed.erase(0, end + 1);
    }
    return lines;
}

} // namespace annabella::simulator
