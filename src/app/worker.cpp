// The queue of jobs and its thread.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/worker.hpp"

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <mutex>
#include <utility>

#include "base/boundary.hpp"

namespace annabella::app {

struct Worker::Shared {
    std::mutex mutex;
    std::condition_variable changed;
    std::deque<std::function<void()>> waiting;
    std::size_t most_waiting = 0;
    std::uint64_t done = 0;
    bool busy = false;
    bool ending = false;
};

Worker::Worker(std::size_t most_waiting) : m_shared(std::make_shared<Shared>()) {
    m_shared->most_waiting = most_waiting;
    start_thread([shared = m_shared] { work(*shared); }).detach();
}

Worker::~Worker() {
    const std::scoped_lock lock(m_shared->mutex);
    m_shared->ending = true;
    m_shared->waiting.clear();
    m_shared->changed.notify_all();
}

bool Worker::post(std::function<void()> job) {
    const std::scoped_lock lock(m_shared->mutex);
    if (m_shared->waiting.size() >= m_shared->most_waiting)
        return false;
    m_shared->waiting.push_back(std::move(job));
    m_shared->changed.notify_all();
    return true;
}

bool Worker::finish(std::chrono::milliseconds patience) {
    std::unique_lock lock(m_shared->mutex);
    Shared& shared = *m_shared;
    const auto idle = [&] { return shared.waiting.empty() && !shared.busy; };
    while (!idle()) {
        const std::uint64_t before = shared.done;
        if (!shared.changed.wait_for(lock, patience, [&] { return idle() || shared.done != before; }))
            return false;
    }
    return true;
}

/// The thread.
void Worker::work(Shared& shared) {
    std::unique_lock lock(shared.mutex);
    while (true) {
        shared.changed.wait(lock, [&] { return shared.ending || !shared.waiting.empty(); });
        if (shared.ending)
            return;
        std::function<void()> job = std::move(shared.waiting.front());
        shared.waiting.pop_front();
        shared.busy = true;
        lock.unlock();
        job();
        job = nullptr;
        lock.lock();
        shared.busy = false;
        ++shared.done;
        shared.changed.notify_all();
    }
}

} // namespace annabella::app
