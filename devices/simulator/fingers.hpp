// How hands make a move on a peg board: every lift and placement with its time, and what people do besides.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

#include "chess/position.hpp"
#include "simulator/scripted_hand.hpp"

namespace annabella::simulator {

/// The placement after these actions. A hole holds one piece: lifting from an empty hole and placing into a
/// full one are left out and counted in `impossible`, where given.
chess::Placement apply(chess::Placement placement, const FingerScript& script, int* impossible = nullptr);

/// A pair of hands with its own habits and its own luck; the same seed gives the same scripts.
class Fingers {
public:
    explicit Fingers(std::uint64_t seed, FingerHabits habits = {}) : m_script(seed, habits) {}

    /// A legal move on the board that shows `position`, ending with the lever if `press`. On a peg board the
    /// captured piece always leaves its hole before the capturing one goes in.
    FingerScript move(const chess::Position& position, chess::Move move, bool press);

private:
    void lift(chess::Square square);
    void place(chess::Square square, std::optional<chess::Piece> piece = std::nullopt);
    void adjust(const chess::Position& position, chess::Move move, Side whose);
    void castle(chess::Move move);
    void travel(const chess::Position& position, chess::Move move);

    // The script being written, and the board as the hand leaves it.
    ScriptedHand m_script;
    chess::Placement m_board{};
    std::optional<chess::Piece> m_hand;
};

} // namespace annabella::simulator
