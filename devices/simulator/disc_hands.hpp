// How hands move discs on a board: captures piece by piece, rests on the way, crowns, and their habits.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "rules/rules.hpp"
#include "simulator/scripted_hand.hpp"

namespace annabella::simulator {

/// A pair of hands with its own luck, for games in which a capture may take many pieces; the same seed gives
/// the same scripts.
class DiscHands {
public:
    DiscHands(std::uint64_t seed, FingerHabits habits) : m_hand(seed, habits) {}

    /// A legal move on the board that shows `position`, ending with the lever if `press`.
    FingerScript move(const rules::Position& position, rules::Move move, bool press);

private:
    void lift(rules::Square square);
    void place(rules::Square square, rules::Piece piece);
    void adjust(const rules::Position& position, rules::Move move);
    std::vector<rules::Square> in_some_order(rules::SquareSet squares);
    void take_off(const std::vector<rules::Square>& squares);
    /// Men of earlier moves that still stand for kings, as far as they are there.
    void recall_uncrowned(const rules::Position& position);
    void crown(rules::Square square, rules::Piece king);

    ScriptedHand m_hand;
    rules::Placement m_board{};
    rules::SquareSet m_uncrowned = 0;
};

} // namespace annabella::simulator
