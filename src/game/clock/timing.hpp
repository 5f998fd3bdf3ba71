// The clock in play: flags that fall and are claimed, time that is given and taken (6.8-6.13).
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "game/part.hpp"

namespace annabella::game {

/// Owns the clock.
class Timing
    : Part<effect::End, effect::EndUnlessHeCannotMate, effect::ClaimFlagInClaim, effect::RememberMoment> {
public:
    Timing(Timekeeping& state, const GameState& game, EffectSink& sink) : Part(game, sink), m_timing(state) {}

    void on(const ClockAdjusted&);
    void on(const FlagObserved&);
    void on(const ClaimOf<Claim::Flag>&);
    void on(const effect::LookAtTheTime&);
    void on(const effect::Begin&);
    void on(const effect::StopPlay&);
    void on(const effect::GameOver&);
    void on(const effect::StartClock&);
    void on(const effect::StopClock&);
    void on(const effect::PressClock&);
    void on(const effect::AddTime&);
    void on(const effect::UseTime&);
    void on(const effect::RestoreClock&);
    void on(const effect::GoOnWithClock&);
    void on(const effect::IntroduceIncrement&);
    void on(const effect::WatchFlags&);
    void on(const effect::CountWaiting&);
    void on(const effect::RecountClocks&);
    void on(const effect::WentBack&);
    void on(const effect::MoveMade&);

private:
    void watch_flags();
    /// It is established that time is over, and `winner`'s was not first.
    void settle_flag(Side winner);
    /// 6.11: both flags are down, and nobody can know which fell first.
    void settle_both_flags();
    Timekeeping& m_timing;
};

} // namespace annabella::game
