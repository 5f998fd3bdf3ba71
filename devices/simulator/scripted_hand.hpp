// What simulated hands of every game have: luck, time, and contacts that flicker.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "simulator/finger_action.hpp"
#include "simulator/finger_habits.hpp"

namespace annabella::simulator {

/// Writes one script after the other.
class ScriptedHand {
public:
    ScriptedHand(std::uint64_t seed, FingerHabits habits) : m_habits(habits), m_state(seed) {}

    const FingerHabits& habits() const { return m_habits; }
    /// 0 to `bound` - 1.
    int below(int bound);
    bool chance(int of_hundred) { return below(100) < of_hundred; }

    void begin();
    /// From half to one and a half of so much of the hand's usual time, and never so short that it could be a
    /// contact that bounces.
    void wait(int percent);
    void pause(std::chrono::milliseconds time) { m_time += time; }
    /// A lift or a placement, as the contact tells it.
    void touch(FingerAction::Kind kind, rules::Square square, std::optional<rules::Piece> piece);
    /// With the lever, if `press`.
    FingerScript end(bool press);
    bool has_begun() const { return !m_script.empty(); }

private:
    FingerHabits m_habits;
    std::uint64_t m_state;
    FingerScript m_script;
    std::chrono::milliseconds m_time{};
};

} // namespace annabella::simulator
