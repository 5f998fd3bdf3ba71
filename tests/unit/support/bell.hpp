// Rung by another thread.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>

namespace annabella::test {

/// A test waits for it.
class Bell {
public:
    std::function<void()> ring() {
        return [this] {
            const std::scoped_lock lock(m_mutex);
            ++m_rung;
            m_changed.notify_all();
        };
    }
    bool wait(std::chrono::milliseconds at_most = std::chrono::seconds(20)) {
        std::unique_lock lock(m_mutex);
        const bool rung = m_changed.wait_for(lock, at_most, [&] { return m_rung > m_heard; });
        m_heard = m_rung;
        return rung;
    }

    int times() {
        const std::scoped_lock lock(m_mutex);
        return m_rung;
    }

private:
    std::mutex m_mutex;
    std::condition_variable m_changed;
    int m_rung = 0;
    int m_heard = 0;
};

} // namespace annabella::test
