// Penalties (FIDE 2009, 13.4).
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "game/part.hpp"

namespace annabella::game {

/// Has no state of its own.
class Penalties : Part<effect::AddTime, effect::WatchFlags, effect::TakePoints, effect::GiveMostPoints,
                       effect::SettlePoints, effect::End, effect::EndUnlessHeCannotMate> {
public:
    Penalties(const GameState& game, EffectSink& sink) : Part(game, sink) {}

    void on(const Penalised&);

private:
    /// 13.4b and c. False where it was refused.
    bool give_penalty_time(const Penalised& event);
};

} // namespace annabella::game
