// Boards and colours that were wrong from the start (7.1-7.3; USSR 1953, section 15).
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "game/part.hpp"

namespace annabella::game {

/// Has no state of its own.
class SetupFaults : Part<effect::Propose, effect::ReplaceState, effect::RememberMoment, effect::MendBoards> {
public:
    SetupFaults(const GameState& game, EffectSink& sink) : Part(game, sink) {}

    void on(const SetupFaultReported&);
    void grant(const proposed::NewGame&);
    void deny(const proposed::NewGame&);
    void grant(const proposed::TransferPosition&);
    void deny(const proposed::TransferPosition&);
    void grant(const proposed::GoOn&);
    void deny(const proposed::GoOn&);
};

} // namespace annabella::game
