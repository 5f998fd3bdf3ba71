// Illegal moves (article 7): tried, completed by the clock, claimed, counted, replaced, or let stand.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "game/part.hpp"

namespace annabella::game {

/// Owns what has been tried and counted.
class IllegalMoves : Part<effect::Propose, effect::DropIllegalMove, effect::WithdrawAnnouncement,
                          effect::RestoreClock, effect::GoOnWithClock, effect::MakeByWord, effect::GoBackTo,
                          effect::BindReplacement, effect::EndUnlessHeCannotMate, effect::AddTime,
                          effect::StartClock, effect::StopClock, effect::LapseOffer> {
public:
    IllegalMoves(Irregularities& state, const GameState& game, EffectSink& sink)
        : Part(game, sink), m_illegal_moves(state) {}

    void on(const IllegalRuled&);
    void on(const IllegalStands&);
    void on(const ClaimOf<Claim::Illegal>&);
    void on(const effect::Tried&);
    void on(const effect::PressedIdly&);
    void on(const effect::MoveMade&);
    void on(const effect::WentBack&);
    void on(const effect::MovesReplaced&);
    void on(const effect::RecountClocks&);
    void on(const effect::StopPlay&);
    void on(const effect::AdjournPlay&);
    void on(const effect::GameOver&);
    void grant(const proposed::IllegalMove&);
    void deny(const proposed::IllegalMove&);

private:
    void propose_illegal_move(Side side);
    /// It goes into the game, and may still be claimed until the opponent has made his own.
    void make_as_tried(Side side, rules::Move move);
    void count_illegal_move(Side side);
    /// Nobody's clock runs while the arbiter decides.
    void hold_clock();
    /// It goes on where it stood for that, and he has decided.
    void release_clock();
    /// The moment before an illegal move that was pressed on: what has been played since does not stand.
    void reinstate_position_before(const IllegalAttempt& attempt);
    Irregularities& m_illegal_moves;
};

} // namespace annabella::game
