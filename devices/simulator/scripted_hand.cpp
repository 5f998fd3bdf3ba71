// Luck, time and contacts.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulator/scripted_hand.hpp"

#include <algorithm>
#include <utility>

#include "simulator/dice.hpp"

namespace annabella::simulator {

using std::chrono::milliseconds;

int ScriptedHand::below(int bound) {
    return static_cast<int>(roll(m_state) % static_cast<std::uint64_t>(std::max(bound, 1)));
}

void ScriptedHand::begin() {
    m_script.clear();
    m_time = milliseconds::zero();
}

void ScriptedHand::wait(int percent) {
    constexpr int shortest = 80;
    const auto mean = static_cast<int>(m_habits.hand.count()) * percent / 100;
    m_time += milliseconds(std::max(mean / 2 + below(mean + 1), shortest));
}

void ScriptedHand::touch(FingerAction::Kind kind, rules::Square square, std::optional<rules::Piece> piece) {
    m_script.push_back({m_time, kind, square, piece});
    if (!chance(m_habits.bounce))
        return;
    const auto other =
        kind == FingerAction::Kind::Lift ? FingerAction::Kind::Place : FingerAction::Kind::Lift;
    for (int left = 1 + below(3); left > 0; --left) {
        m_time += milliseconds(below(2));
        m_script.push_back({m_time, other, square, piece});
        m_time += milliseconds(1 + below(2));
        m_script.push_back({m_time, kind, square, piece});
    }
}

FingerScript ScriptedHand::end(bool press) {
    if (press) {
        wait(60);
        m_script.push_back({m_time, FingerAction::Kind::Press, {}, {}});
    }
    return std::exchange(m_script, {});
}

} // namespace annabella::simulator
