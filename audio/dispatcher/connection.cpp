// A line to speech-dispatcher.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dispatcher/connection.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <thread>
#include <unistd.h>
#include <utility>

namespace annabella::dispatcher {

namespace {

using namespace std::chrono_literals;

/// So soon it is noticed that nobody wants to hear it any more.
constexpr auto attention = 5ms;

/// So long a voice that is to be silent waits for the service.
constexpr auto in_passing = 100ms;

/// Of one utterance: it begins, it ends, and some marks.
constexpr int most_strays = 1000;

tl::unexpected<Error> not_there() {
    return failure(ANNABELLA_TR("speech-dispatcher is not running. Using eSpeak NG. To start "
                                "speech-dispatcher, type spd-say hello, then restart this program."));
}
tl::unexpected<Error> ended() {
    return failure(ANNABELLA_TR("speech-dispatcher has stopped. Using eSpeak NG."));
}
tl::unexpected<Error> silent() {
    return failure(ANNABELLA_TR("speech-dispatcher does not answer. Using eSpeak NG."));
}
tl::unexpected<Error> nonsense() {
    return failure(ANNABELLA_TR("Messages from speech-dispatcher cannot be understood. Using eSpeak NG."));
}

} // namespace

Result<bool> Connection::open(const std::filesystem::path& socket, Clock::time_point until,
                              const GoOn& go_on) {
    close();
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    const std::string& path = socket.native();
    if (path.empty() || path.size() >= sizeof(address.sun_path))
        return not_there();
    std::memcpy(address.sun_path, path.c_str(), path.size() + 1);
    m_socket = ::socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (m_socket < 0)
        return not_there();
    while (::connect(m_socket, reinterpret_cast<const sockaddr*>(&address), sizeof(address)) != 0) {
        // Somebody is there who takes nobody in yet.
        if (errno != EAGAIN) {
            close();
            return not_there();
        }
        if (Clock::now() >= until)
            return silent();
        if (!go_on())
            return false;
        std::this_thread::sleep_for(attention);
    }
    return true;
}

void Connection::close() {
    if (m_socket >= 0)
        ::close(std::exchange(m_socket, -1));
    m_reader = {};
    m_answers.clear();
    m_events.clear();
    m_uninteresting = 0;
    m_strays = 0;
}

Result<void> Connection::send(std::string_view bytes, Clock::time_point until) {
    while (!bytes.empty()) {
        const ssize_t sent = ::send(m_socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent >= 0) {
            bytes.remove_prefix(static_cast<std::size_t>(sent));
            continue;
        }
        if (errno != EAGAIN && errno != EINTR)
            return ended();
        if (Clock::now() >= until)
            return silent();
        pollfd waits{m_socket, POLLOUT, 0};
        ::poll(&waits, 1, static_cast<int>(std::chrono::milliseconds(attention).count()));
    }
    return {};
}

Result<void> Connection::read_what_is_there() {
    std::array<char, 4096> bytes{};
    const ssize_t got = ::recv(m_socket, bytes.data(), bytes.size(), 0);
    if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR))
        return ended();
    if (got > 0 && !m_reader.take({bytes.data(), static_cast<std::size_t>(got)}))
        return nonsense();
    return sort_replies();
}

Result<void> Connection::sort_replies() {
    while (auto reply = m_reader.next()) {
        if (reply->is_event()) {
            m_events.push_back(*std::move(reply));
            if (++m_strays > most_strays)
                return nonsense();
        } else if (m_uninteresting > 0) {
            --m_uninteresting;
        } else if (!m_answers.empty()) {
            return nonsense(); // Nobody has asked so much.
        } else {
            m_answers.push_back(*std::move(reply));
        }
    }
    return {};
}

bool Connection::rest(Clock::time_point until, const GoOn& go_on) const {
    if (!go_on())
        return false;
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now());
    pollfd waits{m_socket, POLLIN, 0};
    ::poll(&waits, 1, static_cast<int>(std::clamp(left, 0ms, std::chrono::milliseconds(attention)).count()));
    return true;
}

Result<std::optional<Reply>> Connection::ask(const std::string& order, Clock::time_point until,
                                             const GoOn& go_on) {
    m_strays = 0;
    if (!m_answers.empty())
        return nonsense(); // To nothing that was asked.
    TRY_VOID(send(order + "\r\n", until));
    while (true) {
        TRY_VOID(read_what_is_there());
        if (!m_answers.empty())
            break;
        if (Clock::now() >= until)
            return silent();
        if (!rest(until, go_on))
            return std::optional<Reply>();
    }
    Reply answer = std::move(m_answers.front());
    m_answers.pop_front();
    return std::optional(std::move(answer));
}

Result<std::optional<Reply>> Connection::order(const std::string& order, Clock::time_point until,
                                               const GoOn& go_on) {
    TRY(auto answer, ask(order, until, go_on));
    if (answer && !answer->is_good())
        return failure(
            ANNABELLA_TR("speech-dispatcher refuses the command {0}: {1} {2}. Using eSpeak NG."),
            {order.substr(0, order.find('\r')), std::to_string(answer->code), answer->lines.back()});
    return answer;
}

Result<void> Connection::order_in_passing(const std::string& order) {
    ++m_uninteresting;
    return send(order + "\r\n", Clock::now() + in_passing);
}

Result<bool> Connection::call_off(const std::string& order) {
    ++m_uninteresting;
    TRY_VOID(order_in_passing(order));
    const auto until = Clock::now() + in_passing;
    while (m_uninteresting > 0) {
        if (!rest(until, [until] { return Clock::now() < until; }))
            return false;
        TRY_VOID(read_what_is_there());
    }
    return true;
}

Result<std::optional<Reply>> Connection::event(Clock::time_point until, const GoOn& go_on) {
    while (m_events.empty()) {
        TRY_VOID(read_what_is_there());
        if (!m_events.empty())
            break;
        if (Clock::now() >= until || !rest(until, go_on))
            return std::optional<Reply>();
    }
    Reply event = std::move(m_events.front());
    m_events.pop_front();
    return std::optional(std::move(event));
}

} // namespace annabella::dispatcher
