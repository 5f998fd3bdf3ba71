// Who comes late, to the start or to the resumption (6.6; adjournment 9 and 10).
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "game/part.hpp"

namespace annabella::game {

/// Owns who is there.
class Arrivals : Part<effect::Propose, effect::DropForfeits, effect::OpenEnvelope, effect::MakeSealedMove,
                      effect::End, effect::StartClock> {
public:
    Arrivals(Attendance& state, const GameState& game, EffectSink& sink)
        : Part(game, sink), m_arrivals(state) {}

    void on(const Arrived&);
    void on(const effect::LookAtTheTime&);
    void on(const effect::Begin&);
    void on(const effect::WatchArrivals&);
    void on(const effect::WatchLateness&);
    void on(const effect::ExpectAtResumption&);
    void on(const effect::ArriveAtResumption&);
    void on(const effect::GameOver&);
    void grant(const proposed::Forfeit&);
    void deny(const proposed::Forfeit&);

private:
    void watch_arrivals();
    void watch_lateness();
    void arrive_at_resumption(Side side);
    Attendance& m_arrivals;
};

} // namespace annabella::game
