// Pipes and pseudo-terminals that take nothing until somebody reads.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <fcntl.h>
#include <poll.h>
#include <string>
#include <unistd.h>

namespace annabella::test {

/// A pipe that holds one page and that nobody reads but the test.
class Pipe {
public:
    Pipe() {
        if (::pipe2(m_ends.data(), O_CLOEXEC) != 0 || ::fcntl(m_ends[1], F_SETPIPE_SZ, 4096) < 0)
            ::abort();
    }
    /// The ends stay open: a thread that stood still may yet use its own.
    ~Pipe() = default;
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;

    int reader() const { return m_ends[0]; }
    int writer() const { return m_ends[1]; }
    void close_reader() { close(m_ends[0]); }
    void close_writer() { close(m_ends[1]); }

    /// Reads until the text has come, at most some seconds.
    std::string read_until(const std::string& wanted) {
        std::string got;
        std::array<char, 4096> bytes{};
        while (got.find(wanted) == std::string::npos) {
            pollfd watched{m_ends[0], POLLIN, 0};
            if (::poll(&watched, 1, 10'000) <= 0)
                break;
            const ssize_t count = ::read(m_ends[0], bytes.data(), bytes.size());
            if (count <= 0)
                break;
            got.append(bytes.data(), static_cast<std::size_t>(count));
        }
        return got;
    }

private:
    static void close(int& handle) {
        if (handle >= 0)
            ::close(handle);
        handle = -1;
    }
    std::array<int, 2> m_ends{-1, -1};
};

} // namespace annabella::test
