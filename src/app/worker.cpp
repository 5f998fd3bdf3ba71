// The queue of jobs and its thread.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/worker.hpp"

#include <deque>
#include <utility>

#include "app/writer_thread.hpp"

namespace annabella::app {

struct Worker::Shared : WriterThread {
    std::deque<std::function<void()>> waiting;
    std::size_t most_waiting = 0;
    bool busy = false;
};

Worker::Worker(std::size_t most_waiting) : m_shared(std::make_shared<Shared>()) {
    m_shared->most_waiting = most_waiting;
    WriterThread::begin(m_shared, work);
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
    WriterThread::Lock lock(m_shared->mutex);
    Shared& shared = *m_shared;
    return shared.wait_while_it_goes_on(lock, patience,
                                        [&] { return shared.waiting.empty() && !shared.busy; });
}

/// The thread.
void Worker::work(Shared& shared) {
    WriterThread::Lock lock(shared.mutex);
    while (shared.wait_for_work(lock, [&] { return !shared.waiting.empty(); })) {
        std::function<void()> job = std::move(shared.waiting.front());
        shared.waiting.pop_front();
        shared.busy = true;
        WriterThread::unlocked(lock, [&] {
            job();
            job = nullptr;
        });
        shared.busy = false;
        shared.made_progress();
    }
}

} // namespace annabella::app
