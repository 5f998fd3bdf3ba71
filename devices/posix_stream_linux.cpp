// Byte streams over pseudo-terminals and local sockets.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "devices/byte_stream.hpp"

#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <optional>
#include <poll.h>
#include <sys/file.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <termios.h>
#include <unistd.h>
#include <utility>

#include "base/system_reason.hpp"

namespace annabella::devices {

namespace {

std::optional<speed_t> speed_of(int baud) {
    constexpr std::array<std::pair<int, speed_t>, 5> speeds = {
        {{9600, B9600}, {19200, B19200}, {38400, B38400}, {57600, B57600}, {115200, B115200}}};
    for (const auto& [known, speed] : speeds)
        if (known == baud)
            return speed;
    return std::nullopt;
}

class PosixStream final : public ByteStream {
public:
    PosixStream(int handle, std::string description)
        : m_handle(handle), m_description(std::move(description)) {}
    ~PosixStream() override { ::close(m_handle); }

    std::string read() override {
        std::string bytes;
        std::array<char, 4096> block{};
        while (!m_lost) {
            const ssize_t count = ::read(m_handle, block.data(), block.size());
            if (count > 0) {
                bytes.append(block.data(), static_cast<std::size_t>(count));
                if (static_cast<std::size_t>(count) < block.size())
                    break;
            } else if (count < 0 && errno == EINTR) {
                continue;
            } else if (count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) {
                break;
            } else {
                // A socket ends with 0, a terminal whose other side is closed with EIO.
                m_lost = true;
            }
        }
        return bytes;
    }

    std::size_t write(std::string_view bytes) override {
        std::size_t done = 0;
        while (!m_lost && done < bytes.size()) {
            const ssize_t count = put(bytes.substr(done));
            if (count >= 0)
                done += static_cast<std::size_t>(count);
            else if (errno == EAGAIN || errno == EWOULDBLOCK)
                break;
            else if (errno != EINTR)
                m_lost = true;
        }
        return done;
    }

    Result<void> set_baud(int baud) override {
        termios settings{};
        // Nothing on a pseudo-terminal has a speed; who simulates a board at its other end can read it.
        const auto speed = speed_of(baud);
        if (!m_lost && speed && ::tcgetattr(m_handle, &settings) == 0) {
            ::cfsetspeed(&settings, *speed);
            ::tcsetattr(m_handle, TCSANOW, &settings);
        }
        return {};
    }

    void wait(std::chrono::milliseconds timeout) override {
        if (m_lost)
            return;
        pollfd entry{m_handle, POLLIN, 0};
        const int events = ::poll(&entry, 1, static_cast<int>(timeout.count()));
        // With data still to read the end is found by read().
        if (events > 0 && (entry.revents & POLLIN) == 0 &&
            (entry.revents & (POLLHUP | POLLERR | POLLNVAL)) != 0)
            m_lost = true;
    }

    bool lost() const override { return m_lost; }
    int handle() const override { return m_handle; }
    std::string description() const override { return m_description; }

private:
    ssize_t put(std::string_view bytes) const {
        // A closed socket must be an error here, not a signal that ends the program.
        const ssize_t count = ::send(m_handle, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (count < 0 && errno == ENOTSOCK)
            return ::write(m_handle, bytes.data(), bytes.size());
        return count;
    }

    int m_handle;
    std::string m_description;
    bool m_lost = false;
};

Message reason() { return system_reason(errno); }

} // namespace

Result<std::unique_ptr<ByteStream>> open_pseudo_terminal(const std::string& path, std::string description) {
    const int handle = ::open(path.c_str(), O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
    if (handle < 0)
        return failure(ANNABELLA_TR("The terminal {0} cannot be opened: {1}."), {path, reason()});
    auto stream = std::make_unique<PosixStream>(handle, std::move(description));
    termios settings{};
    if (::tcgetattr(handle, &settings) != 0)
        return failure(ANNABELLA_TR("{0} is not a terminal."), {path});
    ::cfmakeraw(&settings);
    if (::tcsetattr(handle, TCSANOW, &settings) != 0)
        return failure(ANNABELLA_TR("The terminal {0} cannot be set up: {1}."), {path, reason()});
    if (::flock(handle, LOCK_EX | LOCK_NB) != 0)
        return failure(ANNABELLA_TR("Another program is using {0}. Close it and try again."), {path});
    return stream;
}

Result<std::unique_ptr<ByteStream>> open_local_socket(const std::string& path, std::string description) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    if (path.size() >= sizeof address.sun_path)
        return failure(ANNABELLA_TR("The socket name {0} is too long."), {path});
    std::memcpy(address.sun_path, path.data(), path.size());
    const int handle = ::socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (handle < 0)
        return failure(ANNABELLA_TR("The socket {0} cannot be opened: {1}."), {path, reason()});
    auto stream = std::make_unique<PosixStream>(handle, std::move(description));
    if (::connect(handle, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0)
        return failure(ANNABELLA_TR("Cannot connect to the socket {0}: {1}."), {path, reason()});
    return stream;
}

} // namespace annabella::devices
