// Noticing that the machine has slept, or that this program has stood still.
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
struct Standstill {
    std::chrono::milliseconds slept{0}; ///< The machine: the game's clock did not run.
    std::chrono::milliseconds stood{0}; ///< The program, stopped or out of breath, while the clocks ran.

    friend bool operator==(const Standstill&, const Standstill&) = default;
};

/// Compares the clocks from beat to beat. Somebody must beat more often than once in `unnoticed`.
class StandstillWatch {
public:
    /// A standstill that is no longer than this is none: a busy machine.
    static constexpr std::chrono::milliseconds unnoticed{3000};

    explicit StandstillWatch(ClockPair begin) : m_last(begin) {}
    std::optional<Standstill> beat(ClockPair now);

private:
    ClockPair m_last;
};

/// The same, with a thread that beats while everybody else is busy.
class Pulse {
public:
    Pulse();
    ~Pulse();
    Pulse(const Pulse&) = delete;
    Pulse& operator=(const Pulse&) = delete;

    /// What has been noticed since the last call, in all.
    std::optional<Standstill> take();

private:
    struct Shared;
    static void beat(Shared& shared);

    std::shared_ptr<Shared> m_shared;
};

} // namespace annabella::app
