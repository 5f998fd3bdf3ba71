// What players ask (E.2.9d and the game's own questions).
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "game/part.hpp"

namespace annabella::game {

/// Has no state of its own.
class Answers : Part<> {
public:
    Answers(const GameState& game, EffectSink& sink) : Part(game, sink) {}

    void on(const Asked&);

private:
    void tell_turn(Side side);
    void tell_score(Side side);
};

} // namespace annabella::game
