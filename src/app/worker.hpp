// Work that may take long, done beside everything else in its order.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>

namespace annabella::app {

/// One thread and a bounded queue of jobs for it.
class Worker {
public:
    explicit Worker(std::size_t most_waiting);
    /// Forgets what waits, and does not wait for a job that is stuck: what jobs use must belong to them.
    ~Worker();
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;

    /// False where too many jobs wait: then this one is not done.
    bool post(std::function<void()> job);
    /// Waits until all jobs are done; false when one of them takes longer than `patience`.
    bool finish(std::chrono::milliseconds patience);

private:
    struct Shared;
    static void work(Shared& shared);

    std::shared_ptr<Shared> m_shared;
};

} // namespace annabella::app
