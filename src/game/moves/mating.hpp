// Whether a player can still mate, as far as the game knows it: dead positions and results that wait for it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "game/part.hpp"

namespace annabella::game {

/// Owns what has been found out.
class Mating : Part<effect::End, effect::AwaitVerdict, effect::StopClock, effect::RecordLastMove,
                    effect::Propose, effect::TakePoints> {
public:
    Mating(MatingKnowledge& state, const GameState& game, EffectSink& sink)
        : Part(game, sink), m_mating(state) {}

    void on(const CanMate&);
    void on(const effect::EndUnlessHeCannotMate&);
    void grant(const proposed::LossOnTime&);
    void deny(const proposed::LossOnTime&);

private:
    void settle(AwaitedVerdict awaited, rules::Verdict verdict);
    /// The winner cannot mate.
    void end_drawn(Side winner, How how);
    How how_it_was_to_end() const;
    MatingKnowledge& m_mating;
};

} // namespace annabella::game
