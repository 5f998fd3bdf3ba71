// How hands move discs on a peg board: captures piece by piece, rests on the way, crowns, and their habits.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "rules/rules.hpp"
#include "simulator/fingers.hpp"

namespace annabella::workbench {

/// As simulator::FingerAction, in squares and pieces of any game.
struct HandAction {
    std::chrono::milliseconds time{};
    simulator::FingerAction::Kind kind = simulator::FingerAction::Kind::Lift;
    rules::Square square{};
    std::optional<rules::Piece> piece;
};
using HandScript = std::vector<HandAction>;

HandScript as_hand_script(const simulator::FingerScript& script);

/// A pair of hands with its own luck, for games in which a capture may take many pieces; the same seed gives
/// the same scripts.
class DiscHands {
public:
    DiscHands(std::uint64_t seed, bool habits) : m_habits(habits), m_state(seed) {}

    /// A legal move on the board that shows `position`, ending with the lever if `press`.
    HandScript move(const rules::Position& position, rules::Move move, bool press);

private:
    int below(int bound);
    /// A habit, where there are any.
    bool chance(int of_hundred) { return m_habits && below(100) < of_hundred; }
    void wait(int percent);
    void lift(rules::Square square);
    void place(rules::Square square, rules::Piece piece);
    void act(simulator::FingerAction::Kind kind, rules::Square square, std::optional<rules::Piece> piece);
    void adjust(const rules::Position& position, rules::Move move);
    std::vector<rules::Square> in_some_order(rules::SquareSet squares);
    void take_off(const std::vector<rules::Square>& squares);

    bool m_habits;
    std::uint64_t m_state;
    HandScript m_script;
    std::chrono::milliseconds m_time{};
    rules::Placement m_board{};
};

} // namespace annabella::workbench
