// What a table says to one seat, recorded on the way.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "recorder.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <poll.h>
#include <regex>
#include <string_view>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>
#include <utility>

namespace annabella::test {

namespace {

sockaddr_un address_of(const std::filesystem::path& place) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    const std::string path = place.string();
    std::copy(path.begin(), path.end(), std::begin(address.sun_path));
    return address;
}

int new_socket() { return ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0); }

} // namespace

Recorder::Recorder(const std::filesystem::path& place, std::filesystem::path table)
    : m_table(std::move(table)), m_door(new_socket()), m_wake(::eventfd(0, EFD_CLOEXEC)) {
    const sockaddr_un address = address_of(place);
    EXPECT_EQ(::bind(m_door, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0) << place;
    EXPECT_EQ(::chmod(place.c_str(), 0600), 0);
    EXPECT_EQ(::listen(m_door, 1), 0);
    m_thread = std::thread([this] { hand_on(); });
}

Recorder::~Recorder() {
    const std::uint64_t once = 1;
    EXPECT_EQ(::write(m_wake, &once, sizeof once), static_cast<ssize_t>(sizeof once));
    m_thread.join();
    ::close(m_wake);
    ::close(m_door);
}

void Recorder::hand_on() {
    std::array<pollfd, 2> at_door = {pollfd{m_door, POLLIN, 0}, pollfd{m_wake, POLLIN, 0}};
    if (::poll(at_door.data(), at_door.size(), -1) < 0 || at_door[1].revents != 0)
        return;
    const int seat = ::accept4(m_door, nullptr, nullptr, SOCK_CLOEXEC);
    const int table = new_socket();
    const sockaddr_un address = address_of(m_table);
    bool open = ::connect(table, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
    while (open) {
        std::array<pollfd, 3> ways = {pollfd{seat, POLLIN, 0}, pollfd{table, POLLIN, 0},
                                      pollfd{m_wake, POLLIN, 0}};
        if (::poll(ways.data(), ways.size(), -1) < 0 || ways[2].revents != 0)
            break;
        for (const bool from_table : {false, true}) {
            if (ways[from_table ? 1 : 0].revents == 0)
                continue;
            std::array<char, 4096> bytes{};
            const ssize_t got = ::read(from_table ? table : seat, bytes.data(), bytes.size());
            if (got > 0 && from_table) {
                const std::scoped_lock lock(m_mutex);
                m_said.append(bytes.data(), static_cast<std::size_t>(got));
            }
            open = open && got > 0 &&
                   ::send(from_table ? seat : table, bytes.data(), static_cast<std::size_t>(got),
                          MSG_NOSIGNAL) == got;
        }
    }
    ::close(table);
    ::close(seat);
}

std::string Recorder::recorded() {
    std::string said;
    {
        const std::scoped_lock lock(m_mutex);
        said = m_said.substr(0, m_said.rfind('\n') + 1);
    }
    std::string kept;
    for (std::size_t at = 0; at < said.size();) {
        const std::size_t end = said.find('\n', at) + 1;
        const std::string_view line = std::string_view(said).substr(at, end - at);
        at = end;
        if (line.rfind("clocks\t", 0) == 0 || line.rfind("typing\t", 0) == 0 || line == "taken\n")
            continue;
        constexpr std::string_view said_at = "say\t";
        if (line.rfind(said_at, 0) == 0)
            kept += std::string(said_at) + "TIME" + std::string(line.substr(line.find('\t', said_at.size())));
        else
            kept += line;
    }
    return kept;
}

} // namespace annabella::test
