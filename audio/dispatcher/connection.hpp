// A line to speech-dispatcher that nobody waits for longer than he wants.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.hpp"
#include "dispatcher/ssip.hpp"

#include <chrono>
#include <deque>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace annabella::dispatcher {

/// Belongs to one thread. What waits asks `go_on` every few milliseconds, and gives up where it says no.
class Connection {
public:
    using Clock = std::chrono::steady_clock;
    using GoOn = std::function<bool()>;

    Connection() = default;
    ~Connection() { close(); }
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;

    /// Fails where nobody listens at that socket (a file) until then. False where it was given up.
    [[nodiscard]] Result<bool> open(const std::filesystem::path& socket, Clock::time_point until,
                                    const GoOn& go_on);
    void close();
    [[nodiscard]] bool is_open() const { return m_socket >= 0; }

    /// Gives an order (without its line end), or what follows one, and waits for its answer, which may refuse
    /// it; empty where that was given up, and then only call_off() and close() are left. Fails where there is
    /// none until then.
    [[nodiscard]] Result<std::optional<Reply>> ask(const std::string& order, Clock::time_point until,
                                                   const GoOn& go_on);
    /// The same of what must not be refused: fails where it is.
    [[nodiscard]] Result<std::optional<Reply>> order(const std::string& order, Clock::time_point until,
                                                     const GoOn& go_on);
    /// Gives an order whose answer is of no interest.
    [[nodiscard]] Result<void> order_in_passing(const std::string& order);
    /// Gives an order that takes back the last one, whose answer was given up, and waits a little for the
    /// answers to both. False where they do not come, and then only close() is left.
    [[nodiscard]] Result<bool> call_off(const std::string& order);
    /// The next event; empty where there is none before that time, or it was given up.
    [[nodiscard]] Result<std::optional<Reply>> event(Clock::time_point until, const GoOn& go_on);

private:
    Result<void> send(std::string_view bytes, Clock::time_point until);
    Result<void> read_what_is_there();
    /// Waits a little for something to read; false where it was given up.
    bool rest(Clock::time_point until, const GoOn& go_on) const;
    Result<void> sort_replies();

    int m_socket = -1;
    ReplyReader m_reader;
    std::deque<Reply> m_answers;
    std::deque<Reply> m_events;
    int m_uninteresting = 0; ///< So many answers are still to come that nobody waits for.
    int m_strays = 0;        ///< Events since the last order: who sends them without end is not heard.
};

} // namespace annabella::dispatcher
