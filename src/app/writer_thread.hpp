// What a thread that writes shares with those who give it work.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>
#include <utility>

#include "base/boundary.hpp"

namespace annabella::app {

/// Journal, report, score sheets, terminal and worker each have a queue of their own beside this. It belongs
/// to the thread and to the object that began it, since a disk or a terminal can keep the thread for ever:
/// nobody waits for it. All but begin() and end() are called with the mutex locked.
struct WriterThread {
    using Lock = std::unique_lock<std::mutex>;

    std::mutex mutex;
    std::condition_variable changed;
    bool ending = false;
    std::uint64_t progress = 0; ///< Grows with each thing that is done.

    /// Begins a thread in which `work(shared)` is done.
    template <class Shared, class Work>
    static void begin(const std::shared_ptr<Shared>& shared, Work work) {
        start_thread([shared, work] { work(*shared); }).detach();
    }
    /// Tells the thread to end when it comes back from what it does.
    void end() {
        const std::scoped_lock lock(mutex);
        ending = true;
        changed.notify_all();
    }

    void made_progress() {
        ++progress;
        changed.notify_all();
    }
    /// The thread waits until there is work; false where it is to end.
    template <class HasWork>
    bool wait_for_work(Lock& lock, HasWork has_work) {
        changed.wait(lock, [&] { return ending || has_work(); });
        return !ending;
    }
    /// Does what may take long while others use the queue.
    template <class Work>
    static auto unlocked(Lock& lock, Work work) {
        struct Locked {
            Lock& lock;
            ~Locked() { lock.lock(); }
        };
        lock.unlock();
        const Locked again{lock};
        return work();
    }
    /// The thread rests after something went wrong, until it is to try again.
    void rest(Lock& lock, std::chrono::milliseconds time, const bool& try_now) {
        changed.wait_for(lock, time, [&] { return ending || try_now; });
    }
    /// Waits until `is_done`, as long as there is progress within each `patience`; false where there is none.
    template <class IsDone>
    bool wait_while_it_goes_on(Lock& lock, std::chrono::milliseconds patience, IsDone is_done) {
        while (!is_done()) {
            const std::uint64_t before = progress;
            if (!changed.wait_for(lock, patience, [&] { return is_done() || progress != before; }))
                return false;
        }
        return true;
    }
};

} // namespace annabella::app
