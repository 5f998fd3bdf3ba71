// Waiting and waking (Linux).
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <vector>

namespace annabella::app {

/// Waits until one of the handles has something to read or the time is over; negative handles are passed
/// over.
void wait_for(const std::vector<int>& handles, std::chrono::milliseconds timeout);

/// Ends a wait_for() from another thread.
class Waker {
public:
    Waker();
    ~Waker();
    Waker(const Waker&) = delete;
    Waker& operator=(const Waker&) = delete;

    /// Any thread may call it, any number of times.
    void wake();
    /// Whether it was woken since the last call.
    bool take();
    /// For wait_for(); -1 where the system gave none, and waits then end when their time is over.
    int handle() const { return m_handle; }

private:
    int m_handle;
};

} // namespace annabella::app
