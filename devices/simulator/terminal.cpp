// A pseudo-terminal.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulator/terminal.hpp"

#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <termios.h>
#include <unistd.h>
#include <utility>

namespace annabella::simulator {

namespace {

constexpr std::size_t most_waiting = 65536;

} // namespace

Result<Terminal> Terminal::open() {
    Terminal terminal;
    terminal.m_master = ::posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
    std::array<char, 128> name{};
    if (terminal.m_master < 0 || ::grantpt(terminal.m_master) != 0 || ::unlockpt(terminal.m_master) != 0 ||
        ::ptsname_r(terminal.m_master, name.data(), name.size()) != 0)
        return failure("No pseudo-terminal can be had: {0}.", {std::strerror(errno)});
    terminal.m_name = name.data();
    terminal.m_slave = ::open(name.data(), O_RDWR | O_NOCTTY | O_CLOEXEC);
    termios settings{};
    if (terminal.m_slave < 0 || ::tcgetattr(terminal.m_slave, &settings) != 0)
        return failure("The pseudo-terminal {0} cannot be set up: {1}.",
                       {terminal.m_name, std::strerror(errno)});
    ::cfmakeraw(&settings);
    ::tcsetattr(terminal.m_slave, TCSANOW, &settings);
    ::fcntl(terminal.m_master, F_SETFL, ::fcntl(terminal.m_master, F_GETFL) | O_NONBLOCK);
    return terminal;
}

Terminal::Terminal(Terminal&& other) noexcept
    : m_master(std::exchange(other.m_master, -1)), m_slave(std::exchange(other.m_slave, -1)),
      m_name(std::move(other.m_name)), m_waiting(std::move(other.m_waiting)) {}

Terminal::~Terminal() {
    if (m_slave >= 0)
        ::close(m_slave);
    if (m_master >= 0)
        ::close(m_master);
}

int Terminal::baud() const {
    termios settings{};
    if (::tcgetattr(m_master, &settings) != 0)
        return 0;
    constexpr std::array<std::pair<speed_t, int>, 5> speeds = {
        {{B9600, 9600}, {B19200, 19200}, {B38400, 38400}, {B57600, 57600}, {B115200, 115200}}};
    for (const auto& [speed, baud] : speeds)
        if (::cfgetospeed(&settings) == speed)
            return baud;
    return 0;
}

std::string Terminal::read() {
    std::string bytes;
    std::array<char, 4096> block{};
    while (true) {
        const ssize_t count = ::read(m_master, block.data(), block.size());
        if (count <= 0)
            return bytes;
        bytes.append(block.data(), static_cast<std::size_t>(count));
    }
}

void Terminal::write(std::string_view bytes) {
    if (m_waiting.size() < most_waiting)
        m_waiting += bytes;
    while (!m_waiting.empty()) {
        const ssize_t count = ::write(m_master, m_waiting.data(), m_waiting.size());
        if (count <= 0)
            return;
        m_waiting.erase(0, static_cast<std::size_t>(count));
    }
}

} // namespace annabella::simulator
