// How hands make a move on a peg board: every lift and placement with its time, and what people do besides.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

#include "chess/position.hpp"

namespace annabella::simulator {

/// Of how many moves in a hundred, where the habit is possible. 0 switches a habit off.
struct FingerHabits {
    int capture_first = 40; ///< The captured piece leaves its hole before the capturing one.
    int slide = 25;         ///< King, rook, bishop, queen or pawn put into holes on its way.
    int wander = 8;         ///< Put first into another hole that it may legally go to, then to the right one.
    int hesitate = 10;      ///< Lifted, put back, lifted again.
    int adjust = 5; ///< Another piece of the mover's is lifted and put back. FIDE 2009, 4.3: touching.
    int adjust_opponent = 2; ///< A piece of the opponent's is lifted and put back. FIDE 2009, 4.3: touching.
    int rook_first = 15;     ///< Castling begun with the rook. FIDE 2009, 4.4(b) forbids castling then.
    int both_hands = 10;     ///< Castling with king and rook both in the air.
    int late_promotion =
        60; ///< The pawn goes to the last rank and is exchanged there; else the piece goes in at once.
    int en_passant_late = 60; ///< The captured pawn goes after the capturing one is in its hole; else before.
    int bounce = 15;          ///< Of a hundred lifts and placements: the contact flickers within 10 ms.
    /// How long a hand takes between two holes, on average.
    std::chrono::milliseconds hand{700};

    /// Nothing but what the move needs.
    static FingerHabits plain();
    /// Everything that the touched-piece article leaves without consequence: no adjusting, no rook first, no
    /// wandering, and the opponent's piece never first (it would bind to capture it, which is what happens,
    /// but with any piece).
    static FingerHabits lawful();
};

struct FingerAction {
    enum class Kind : std::uint8_t { Lift, Place, Press };
    std::chrono::milliseconds time{}; ///< Since the hand began; never decreasing.
    Kind kind = Kind::Lift;
    chess::Square square{};            ///< Lift, Place.
    std::optional<chess::Piece> piece; ///< What is lifted or placed; the board may not know it.
    friend bool operator==(const FingerAction&, const FingerAction&) = default;
};
using FingerScript = std::vector<FingerAction>;

/// The placement after these actions. A hole holds one piece: lifting from an empty hole and placing into a
/// full one are left out and counted in `impossible`, where given.
chess::Placement apply(chess::Placement placement, const FingerScript& script, int* impossible = nullptr);

/// A pair of hands with its own habits and its own luck; the same seed gives the same scripts.
class Fingers {
public:
    explicit Fingers(std::uint64_t seed, FingerHabits habits = {}) : m_habits(habits), m_state(seed) {}

    /// A legal move on the board that shows `position`, ending with the lever if `press`. On a peg board the
    /// captured piece always leaves its hole before the capturing one goes in.
    FingerScript move(const chess::Position& position, chess::Move move, bool press);

private:
    std::uint64_t next();
    int below(int bound);
    bool chance(int of_hundred) { return below(100) < of_hundred; }

    void wait(int percent);
    void lift(chess::Square square);
    void place(chess::Square square, std::optional<chess::Piece> piece = std::nullopt);
    void flicker(FingerAction::Kind kind, chess::Square square, chess::Piece piece);
    void act(FingerAction::Kind kind, chess::Square square, std::optional<chess::Piece> piece);
    void adjust(const chess::Position& position, chess::Move move, Side whose);
    void castle(chess::Move move);
    void travel(const chess::Position& position, chess::Move move);

    FingerHabits m_habits;
    std::uint64_t m_state;
    // The script being written, and the board as the hand leaves it.
    FingerScript m_script;
    std::chrono::milliseconds m_time{};
    chess::Placement m_board{};
    std::optional<chess::Piece> m_hand;
};

} // namespace annabella::simulator
