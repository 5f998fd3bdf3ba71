// The pegs: what is lifted and put, following the opponent's move, and boards that make no sense.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "game/part.hpp"

namespace annabella::game {

/// Owns each side's board.
class Boards : Part<effect::HandsOnBoard, effect::LiftedOnMove, effect::PlacedOnMove, effect::AdjustedOn,
                    effect::BoardChanged, effect::MovesOnBoard, effect::RepeatedByHand, effect::FinishMove,
                    effect::NotTouched> {
public:
    Boards(BySide<SideBoard>& state, const GameState& game, EffectSink& sink)
        : Part(game, sink), m_boards(state) {}

    void on(const Lifted&);
    void on(const Placed&);
    void on(const BoardRead&);
    void on(const BoardSwitched&);
    void on(const HandedOver&);
    void on(const TimePassed&);
    void on(const effect::CheckSetUp&);
    void on(const effect::MoveMade&);
    void on(const effect::MoveToFollow&);
    void on(const effect::NothingToFollow&);
    void on(const effect::SeeWhoFollows&);
    void on(const effect::LookAtBoard&);
    void on(const effect::BoardBelieved&);
    void on(const effect::MendBoards&);
    void on(const effect::MendBoard&);
    void on(const effect::SayUnclear&);
    void on(const effect::CompareBoards&);

private:
    BoardTracker& tracker(Side side) { return m_boards[side].tracker; }
    void after_board_change(Side side);
    void settle_disorder(Side side, bool well);
    /// With the move that has been made: pieces that still stand for others are to be told of.
    void note_stand_ins(Side side);
    void tell_stand_ins(Side side);
    void note_followed(Side side);
    void mend(Side side);
    /// A peg has gone from that side's board, whose touch may have been told.
    void note_out(Side side, const PegOut& peg);
    /// It has lost more pegs than a hand takes, or all, while somebody plays at it.
    bool is_knocked(Side side) const;
    /// The board has been in disorder for too long.
    void tell_disorder(Side side);
    void tell_if_unclear(Side side);
    BySide<SideBoard>& m_boards;
};

} // namespace annabella::game
