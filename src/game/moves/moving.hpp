// A move being made: announced, repeated, corrected, executed, completed (E.2.1-E.2.3, E.2.6), and what was
// touched for it (article 4).
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "game/part.hpp"

namespace annabella::game {

/// Owns the move in progress.
class Moving : Part<effect::LapseOffer, effect::MoveToFollow, effect::NothingToFollow, effect::SeeWhoFollows,
                    effect::LookAtBoard, effect::BoardBelieved, effect::Tried, effect::PressedIdly,
                    effect::CloseReply, effect::PressClock, effect::StopClock, effect::RecordMove,
                    effect::MoveMade, effect::ReplaceLast, effect::GoBackTo, effect::End> {
public:
    Moving(MoveInProgress& state, const GameState& game, EffectSink& sink)
        : Part(game, sink), m_moving(state) {}

    void on(const Announced&);
    void on(const Repeated&);
    void on(const Corrected&);
    void on(const Withdrawn&);
    void on(const Pressed&);
    void on(const Adjusting&);
    void on(const TouchForgiven&);
    void on(const effect::StopPlay&);
    void on(const effect::AdjournPlay&);
    void on(const effect::GameOver&);
    void on(const effect::WentBack&);
    void on(const effect::MovesReplaced&);
    void on(const effect::HandsOnBoard&);
    void on(const effect::LiftedOnMove&);
    void on(const effect::PlacedOnMove&);
    void on(const effect::AdjustedOn&);
    void on(const effect::BoardChanged&);
    void on(const effect::MovesOnBoard&);
    void on(const effect::RepeatedByHand&);
    void on(const effect::TouchedBefore&);
    void on(const effect::NotTouched&);
    void on(const effect::BindReplacement&);
    void on(const effect::MustPlay&);
    void on(const effect::MarkOffer&);
    void on(const effect::WithdrawAnnouncement&);
    void on(const effect::MakeByWord&);
    void on(const effect::RecordByWord&);
    void on(const effect::FinishMove&);
    void on(const effect::RecordMoveMade&);
    void on(const effect::RecordLastMove&);

private:
    /// `side` has not yet repeated the move after which his clock was started; refused and told.
    bool refuse_before_repetition(Side side);
    /// His move goes into the envelope; refused and told.
    bool refuse_where_sealing_is_due(Side side);
    /// The move after which his clock was started has been repeated by the player on move.
    void note_repetition();
    bool may_announce(Side side, rules::Move move);
    /// Announces or corrects, and tells it as a Meaning.
    template <class Meaning, class Saying>
    void say_move(const Saying& saying);
    /// E.2.6, where the opponent is on move because nobody had to press.
    bool may_correct_completed(Side side) const;
    void correct_completed(const Corrected& event);
    /// What is announced no longer counts.
    void withdraw_announcement(bool by_arbiter);
    void finish_if_ended_by_move();
    /// The reply comes before the press. False where it is refused.
    bool complete_by_reply(const Announced& event);
    void record_move();
    void complete_move(bool by_hand);
    void complete_if_no_clock();
    /// The executed move that ends the game goes into the record.
    void record_last_move();

    void note_touch(rules::Square square);
    /// A piece has been let go on a square (4.4d, 4.6).
    void note_release(rules::Square square);
    void forgive_passing_by(rules::Square square);
    void ask_for_promotion(const rules::MoveList& on_board);
    /// FIDE 2018, 7.5.2: the pawn must become a queen of its colour. False where the move is not known.
    bool announce_for_him(const IllegalAttempt& attempt);
    MoveInProgress& m_moving;
};

} // namespace annabella::game
