// Adjournment: the sealed move, the envelope, the resumption (FIDE 2009, guidelines for adjourned games;
// USSR 1953, sections 21-23).
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "game/part.hpp"

namespace annabella::game {

/// Owns the adjournment and the sealed move.
class Adjourning
    : Part<effect::LapseOffer, effect::Propose, effect::StopClock, effect::StartClock, effect::PressClock,
           effect::UseTime, effect::WatchFlags, effect::HandsOnBoard, effect::AdjournPlay, effect::TakeUpPlay,
           effect::StopPlay, effect::ExpectAtResumption, effect::ArriveAtResumption, effect::WatchLateness,
           effect::AskAgain, effect::EndUnlessHeCannotMate, effect::End, effect::MakeByWord,
           effect::RecordByWord, effect::CountWaiting, effect::SayUnclear> {
public:
    Adjourning(AdjournmentRoom& state, const GameState& game, EffectSink& sink)
        : Part(game, sink), m_adjourning(state) {}

    void on(const MoveSealed&);
    void on(const Adjourned&);
    void on(const Resumed&);
    void on(const effect::OpenEnvelope&);
    void on(const effect::MakeSealedMove&);
    void on(const effect::CloseReply&);
    void on(const effect::GameOver&);
    void on(const effect::WentBack&);
    void on(const effect::MovesReplaced&);
    void on(const effect::MoveMade&);
    void grant(const proposed::EarlyAdjournment&);
    void deny(const proposed::EarlyAdjournment&);
    void grant(const proposed::SealedMove&);
    void deny(const proposed::SealedMove&);

private:
    void close_envelope(const Adjourned& event);
    /// Play is taken up: the envelope is opened, or who must reply is waited for.
    void take_up(bool envelope_lost);
    void open_envelope();
    void make_sealed_move(rules::Move move);
    void go_on_without_envelope();
    AdjournmentRoom& m_adjourning;
};

} // namespace annabella::game
