// Touches that are reported, or that the arbiter has seen (articles 4.3 and 4.7).
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "game/part.hpp"

namespace annabella::game {

/// Owns how the touch that was reported last stands to the others.
class ReportedTouches
    : Part<effect::Propose, effect::DropProposal, effect::AskNext, effect::GoBackTo, effect::TouchedBefore> {
public:
    ReportedTouches(TouchReport& state, const GameState& game, EffectSink& sink)
        : Part(game, sink), m_reported_touches(state) {}

    void on(const TouchReported&);
    void on(const TouchSeen&);
    void grant(const proposed::TouchedPiece&);
    void deny(const proposed::TouchedPiece&);

private:
    /// `side` is said to have touched that piece. What is to be decided about it; else refused to `to`, and
    /// empty.
    enum class Seen : std::uint8_t { ByPlayer, ByArbiter };
    std::optional<proposed::TouchedPiece> touch_to_decide(Side side, rules::Square square, Side to,
                                                          Seen seen);
    /// It was touched indeed, and the move that was made with another piece does not stand.
    void let_it_bind(const proposed::TouchedPiece& touch);

    TouchReport& m_reported_touches;
};

} // namespace annabella::game
