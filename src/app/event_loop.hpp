// The loop of a program that waits for several things at once.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "app/loop_linux.hpp"

namespace annabella::app {

/// What ends a wait: something to read at a handle, or a deadline.
class Wait {
public:
    using Moment = std::chrono::steady_clock::time_point;

    /// `longest`: a wait ends after that time, whatever happens.
    Wait(Moment now, std::chrono::milliseconds longest) : m_now(now), m_patience(longest) {}

    /// A negative handle is passed over.
    void on(int handle) { m_handles.push_back(handle); }
    void on(const std::vector<int>& handles) {
        m_handles.insert(m_handles.end(), handles.begin(), handles.end());
    }
    /// Rounded up to milliseconds, so that the deadline has come when the wait is over.
    void until(Moment deadline) { at_most(std::chrono::ceil<std::chrono::milliseconds>(deadline - m_now)); }
    void at_most(std::chrono::milliseconds patience) { m_patience = std::min(m_patience, patience); }

    const std::vector<int>& handles() const { return m_handles; }
    std::chrono::milliseconds patience() const { return std::max(std::chrono::milliseconds(0), m_patience); }

private:
    Moment m_now;
    std::chrono::milliseconds m_patience;
    std::vector<int> m_handles;
};

/// One of the things that a loop serves. Either function may be empty.
struct EventSource {
    enum class Then : std::uint8_t { GoOn, End };

    /// Takes what has come and does what is due, without waiting; says whether the loop goes on.
    std::function<Then()> exchange;
    /// Adds what this source waits for.
    std::function<void(Wait&)> await;
};

/// A source that never ends the loop.
EventSource event_source(std::function<void()> exchange, std::function<void(Wait&)> await = nullptr);

/// Serves its sources in the order in which they were added, then waits for all of them, again and again.
class EventLoop {
public:
    using Poll = std::function<void(const std::vector<int>&, std::chrono::milliseconds)>;
    using Clock = std::function<Wait::Moment()>;

    /// Without anything to do a wait takes no longer than this.
    static constexpr std::chrono::milliseconds longest_wait{1000};

    /// Tests pass a poll and a clock of their own.
    explicit EventLoop(
        Poll poll = wait_for, Clock clock = [] { return Wait::Moment::clock::now(); })
        : m_poll(std::move(poll)), m_clock(std::move(clock)) {}

    void add(EventSource source) { m_sources.push_back(std::move(source)); }
    /// Until a source ends it, or `is_over` holds after all have been served. `is_over` is asked first of
    /// all, too: then nothing is served.
    void run(const std::function<bool()>& is_over) const;

private:
    /// False where a source has ended the loop: those behind it are not served any more.
    bool serve() const;
    void wait() const;

    Poll m_poll;
    Clock m_clock;
    std::vector<EventSource> m_sources;
};

} // namespace annabella::app
