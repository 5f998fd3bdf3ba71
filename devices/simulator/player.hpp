// A player who plays a recorded game on a board: own moves by hand with the lever, the opponent's when told.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <vector>

#include "rules/record.hpp"
#include "simulator/hands.hpp"

namespace annabella::simulator {

class Player {
public:
    /// Without a `side` he plays both, each with the lever.
    Player(rules::Record game, std::optional<Side> side, BoardHands hands, std::chrono::milliseconds think);

    /// The game may begin; nothing is done before.
    void begin(std::chrono::milliseconds now);
    /// The buzzer has told that the opponent has moved: the player will make that move on the board.
    void opponent_moved(std::chrono::milliseconds now);

    /// What is planned is begun now: nobody wants to wait for it.
    void hurry(std::chrono::milliseconds now);

    /// When the hand does the next thing; empty while the player waits.
    std::optional<std::chrono::milliseconds> next_deadline() const;
    /// What the hand does by now. Times are on the clock of `now`.
    FingerScript due(std::chrono::milliseconds now);

    /// All moves are on the board.
    bool finished() const;
    /// Half moves on the board.
    std::size_t made() const { return m_made; }

private:
    void plan(std::chrono::milliseconds now);

    rules::Record m_game;
    std::optional<Side> m_side;
    BoardHands m_hands;
    std::chrono::milliseconds m_think;
    rules::Position m_position;
    std::size_t m_made = 0;
    int m_told = 0;
    bool m_begun = false;
    FingerScript m_script; ///< What is left of the move being made.
};

} // namespace annabella::simulator
