// What the simulator prints.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulator/output.hpp"

#include <algorithm>
#include <poll.h>
#include <unistd.h>

namespace annabella::simulator {

namespace {

constexpr std::size_t room = 65536;
/// What a pipe that can be written to takes at least without waiting (PIPE_BUF).
constexpr std::size_t at_once = 512;

} // namespace

void Output::tell(std::string_view line) {
    if (m_waiting.size() + line.size() < room)
        m_waiting.append(line).append("\n");
    flush();
}

void Output::flush() {
    while (!m_waiting.empty()) {
        // The handle may be shared with other programs, so it is not made non-blocking: it is asked first.
        pollfd entry{m_handle, POLLOUT, 0};
        if (::poll(&entry, 1, 0) <= 0 || (entry.revents & POLLOUT) == 0)
            return;
        const ssize_t count = ::write(m_handle, m_waiting.data(), std::min(m_waiting.size(), at_once));
        if (count <= 0)
            return;
        m_waiting.erase(0, static_cast<std::size_t>(count));
    }
}

} // namespace annabella::simulator
