// The quickplay finish: claims that the opponent cannot win by normal means, and requests for an increment
// (FIDE 2009, article 10 and appendix D; FIDE 2018, guidelines III).
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "game/part.hpp"

namespace annabella::game {

/// Owns the claim that waits.
class Quickplay : Part<effect::StopForArbiter, effect::GoOnAfterDecision, effect::Remark,
                       effect::OfferByClaim, effect::LapseOffer, effect::Propose, effect::End,
                       effect::EndUnlessHeCannotMate, effect::AddTime, effect::IntroduceIncrement> {
public:
    Quickplay(QuickplayFinish& state, const GameState& game, EffectSink& sink)
        : Part(game, sink), m_quickplay(state) {}

    void on(const IncrementRequested&);
    void on(const ClaimOf<Claim::WinningMeans>&);
    void on(const effect::ClaimFlagInClaim&);
    void on(const effect::ConfirmFinalPosition&);
    void on(const effect::GameOver&);
    void on(const effect::Resign&);
    void grant(const proposed::WinningMeans&);
    void deny(const proposed::WinningMeans&);
    void grant(const proposed::Increment&);
    void deny(const proposed::Increment&);
    void defer(const proposed::WinningMeans&);

private:
    /// What stands against a claim of 10.2 or a request of III.4 now; refuses and tells it.
    bool refuse_quickplay_claim(Side side);
    /// 10.2, FIDE 2018, III.4: two minutes.
    void give_opponent_minutes(Side claimant);
    QuickplayFinish& m_quickplay;
};

} // namespace annabella::game
