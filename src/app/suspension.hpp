// Noticing that the machine has slept, or that this program has stalled still.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <memory>
#include <optional>

namespace annabella::app {

/// What two clocks show: one that stops while the machine sleeps, and one that does not.
struct ClockPair {
    std::chrono::milliseconds awake{0};
    std::chrono::milliseconds since_boot{0};

    friend bool operator==(const ClockPair&, const ClockPair&) = default;
};
/// CLOCK_MONOTONIC and CLOCK_BOOTTIME.
ClockPair read_clocks();

/// A time in which nothing of this program ran.
struct Suspension {
    std::chrono::milliseconds slept{0};   ///< The machine: the game's clock did not run.
    std::chrono::milliseconds stalled{0}; ///< The program, stopped or out of breath, while the clocks ran.

    friend bool operator==(const Suspension&, const Suspension&) = default;
};

/// Compares the clocks from beat to beat. Somebody must beat more often than once in `unnoticed`.
class SuspensionWatch {
public:
    /// A suspension that is no longer than this is none: a busy machine.
    static constexpr std::chrono::milliseconds unnoticed{3000};

    explicit SuspensionWatch(ClockPair begin) : m_last(begin) {}
    std::optional<Suspension> beat(ClockPair now);

private:
    ClockPair m_last;
};

/// The same, with a thread that beats while everybody else is busy.
class Heartbeat {
public:
    Heartbeat();
    ~Heartbeat();
    Heartbeat(const Heartbeat&) = delete;
    Heartbeat& operator=(const Heartbeat&) = delete;

    /// What has been noticed since the last call, in all.
    std::optional<Suspension> take();

private:
    struct Shared;
    static void beat(Shared& shared);

    std::shared_ptr<Shared> m_shared;
};

} // namespace annabella::app
