// Clocks compared from beat to beat.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/suspension.hpp"

#include <condition_variable>
#include <ctime>
#include <mutex>
#include <utility>

#include "base/boundary.hpp"

namespace annabella::app {

namespace {

constexpr std::chrono::milliseconds between_beats{500};

std::chrono::milliseconds read_clock(clockid_t clock) {
    timespec time{};
    ::clock_gettime(clock, &time);
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::seconds(time.tv_sec) +
                                                                 std::chrono::nanoseconds(time.tv_nsec));
}

} // namespace

ClockPair read_clocks() { return {read_clock(CLOCK_MONOTONIC), read_clock(CLOCK_BOOTTIME)}; }

std::optional<Suspension> SuspensionWatch::beat(ClockPair now) {
    const ClockPair before = std::exchange(m_last, now);
    Suspension found;
    found.stalled = now.awake - before.awake;
    found.slept = now.since_boot - before.since_boot - found.stalled;
    if (found.stalled <= unnoticed)
        found.stalled = {};
    if (found.slept <= unnoticed)
        found.slept = {};
    if (found == Suspension{})
        return std::nullopt;
    return found;
}

struct Heartbeat::Shared {
    std::mutex mutex;
    std::condition_variable changed;
    SuspensionWatch watch{read_clocks()};
    std::optional<Suspension> found;
    bool ending = false;

    /// With the mutex held.
    void look() {
        const auto more = watch.beat(read_clocks());
        if (!more)
            return;
        if (!found)
            found.emplace();
        found->slept += more->slept;
        found->stalled += more->stalled;
    }
};

Heartbeat::Heartbeat() : m_shared(std::make_shared<Shared>()) {
    start_thread([shared = m_shared] { beat(*shared); }).detach();
}

Heartbeat::~Heartbeat() {
    const std::scoped_lock lock(m_shared->mutex);
    m_shared->ending = true;
    m_shared->changed.notify_all();
}

/// The thread.
void Heartbeat::beat(Shared& shared) {
    std::unique_lock lock(shared.mutex);
    while (!shared.changed.wait_for(lock, between_beats, [&] { return shared.ending; }))
        shared.look();
}

std::optional<Suspension> Heartbeat::take() {
    const std::scoped_lock lock(m_shared->mutex);
    m_shared->look();
    return std::exchange(m_shared->found, std::nullopt);
}

} // namespace annabella::app
