// The boards and the score sheets differ: annex E.2.7 and E.2.8 (2018: Appendix D, the clause that joins
// them).
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "game/part.hpp"

namespace annabella::game {

/// Owns the players' own score sheets.
class Comparing : Part<effect::Propose, effect::CompareBoards, effect::ReplaceMoves> {
public:
    Comparing(BySide<std::optional<OwnSheet>>& state, const GameState& game, EffectSink& sink)
        : Part(game, sink), m_comparing(state) {}

    void on(const ScoreWritten&);
    void on(const Compared&);
    void on(const Replaced&);
    void grant(const proposed::ReplaceRecord&);
    void deny(const proposed::ReplaceRecord&);

private:
    BySide<std::optional<OwnSheet>>& m_comparing;
};

} // namespace annabella::game
