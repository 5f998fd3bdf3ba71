// Draws: offers, and claims of repetition, fifty moves and perpetual check (article 9; 1953, section 18).
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "game/part.hpp"

namespace annabella::game {

/// Owns offers and what the arbiter has said of draws.
class Drawing : Part<effect::End, effect::EndUnlessHeCannotMate, effect::RecordMoveMade, effect::MarkOffer,
                     effect::AddTime, effect::MustPlay, effect::Propose> {
public:
    Drawing(Draws& state, const GameState& game, EffectSink& sink) : Part(game, sink), m_drawing(state) {}

    void on(const DrawOffered&);
    void on(const DrawAccepted&);
    void on(const DrawDeclined&);
    void on(const DrawsAllowed&);
    void on(const FiftyExtended&);
    void on(const ClaimOf<Claim::Threefold>&);
    void on(const ClaimOf<Claim::Fifty>&);
    void on(const ClaimOf<Claim::Perpetual>&);
    void on(const effect::LapseOffer&);
    void on(const effect::OfferByClaim&);
    void on(const effect::GameOver&);
    void on(const effect::Resign&);
    void on(const effect::WentBack&);
    void on(const effect::MovesReplaced&);
    void grant(const proposed::PerpetualCheck&);
    void deny(const proposed::PerpetualCheck&);

private:
    void offer_draw(Side side, bool by_claim = false);
    void offer_by_claim(Side side);
    void claim_draw(const Claimed& claim);
    /// It was wrong. `intended`: the legal move on which it rested.
    void pay_for_claim(Side side, std::optional<rules::Move> intended);
    Draws& m_drawing;
};

} // namespace annabella::game
