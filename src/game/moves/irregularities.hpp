// Illegal moves that have been tried and counted (article 7).
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <utility>

#include "base/side.hpp"
#include "game/moves/illegal_attempt.hpp"

namespace annabella::game {

class Irregularities {
public:
    const std::optional<IllegalAttempt>& attempt(Side side) const { return m_attempts[side]; }
    /// An illegal move on which the clock has been pressed: it is completed.
    bool is_pressed(Side side) const { return m_attempts[side] && m_attempts[side]->pressed; }
    /// What `side` has tried now; empty where it was no illegal move. One that is pressed waits for its
    /// decision and stays. Whether anything has changed.
    bool note(Side side, std::optional<IllegalAttempt> tried);
    /// What `side` has said since, where the one that is pressed cannot stand. Whether anything has changed.
    bool note_later(Side side, std::optional<IllegalAttempt> tried);
    const std::optional<IllegalAttempt>& later(Side side) const { return m_later[side]; }
    /// The clock is being pressed on this one instead.
    void replace(Side side, IllegalAttempt tried);
    /// The clock has been pressed on what `side` has tried, and stood so. False where it had been before.
    bool press(Side side, const Clock::Snapshot& clock);
    void forget(Side side) { take(side); }
    void forget_later(Side side) { m_later[side].reset(); }
    void forget_attempts() { m_attempts = m_later = {}; }
    /// The attempt is decided on.
    std::optional<IllegalAttempt> take(Side side) {
        m_later[side].reset();
        return std::exchange(m_attempts[side], std::nullopt);
    }

    /// The clock stands until the arbiter has decided on an illegal move, or a move is made all the same.
    bool holds_clock() const { return m_holds_clock; }
    void hold_clock() { m_holds_clock = true; }
    /// Whether it stood for that.
    bool release_clock() { return std::exchange(m_holds_clock, false); }

    /// Illegal moves counted against a player (7.4b).
    int counted(Side side) const { return m_counted[side]; }
    /// One more; how many there are now.
    int count(Side side) { return ++m_counted[side]; }

    std::string text(const rules::Rules& rules) const;
    friend bool operator==(const Irregularities&, const Irregularities&) = default;

private:
    BySide<std::optional<IllegalAttempt>> m_attempts;
    BySide<std::optional<IllegalAttempt>> m_later;
    BySide<int> m_counted;
    bool m_holds_clock = false;
};

} // namespace annabella::game
