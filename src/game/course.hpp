// The course of a game: begun, stopped, resumed, over.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "game/part.hpp"

namespace annabella::game {

/// Owns the phase.
class Course : Part<effect::Begin, effect::CheckSetUp, effect::WatchArrivals, effect::StopPlay,
                    effect::StartClock, effect::SeeWhoFollows, effect::LookAtBoard, effect::FinishMove,
                    effect::ResumePlay, effect::GameOver, effect::SettlePoints, effect::RecordMoveMade,
                    effect::Resign, effect::EndUnlessHeCannotMate, effect::StopClock> {
public:
    Course(Phase& state, const GameState& game, EffectSink& sink) : Part(game, sink), m_course(state) {}

    void on(const Started&);
    void on(const Paused&);
    void on(const Unpaused&);
    void on(const StoppedByPlayer&);
    void on(const Resigned&);
    void on(const effect::StopPlay&);
    void on(const effect::StopForArbiter&);
    void on(const effect::ResumePlay&);
    void on(const effect::GoOnAfterDecision&);
    void on(const effect::AdjournPlay&);
    void on(const effect::TakeUpPlay&);
    void on(const effect::AwaitVerdict&);
    void on(const effect::End&);
    void on(const effect::LetResultStand&);
    void on(const effect::WentBack&);
    void on(const effect::MovesReplaced&);

private:
    void end(GameResult result);
    Phase& m_course;
};

} // namespace annabella::game
