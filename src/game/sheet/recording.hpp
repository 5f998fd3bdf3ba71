// What stands on the score sheet: moves, going back, the result and its points (8, 13.4, E.2.8).
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

#include "game/part.hpp"

namespace annabella::game {

/// Owns the record.
class Recording : Part<effect::WentBack, effect::MovesReplaced, effect::MendBoards, effect::AskNext,
                       effect::RecountClocks, effect::ConfirmFinalPosition, effect::End> {
public:
    Recording(Record& state, const GameState& game, EffectSink& sink)
        : Part(game, sink), m_recording(state) {}

    void on(const Remarked&);
    void on(const Retracted&);
    void on(const Ruled&);
    void on(const Signed&);
    void on(const effect::Begin&);
    void on(const effect::GameOver&);
    void on(const effect::Resign&);
    void on(const effect::RecordMove&);
    void on(const effect::RememberMoment&);
    void on(const effect::GoBackTo&);
    void on(const effect::ReplaceMoves&);
    void on(const effect::ReplaceLast&);
    void on(const effect::RecountClocks&);
    void on(const effect::Remark&);
    void on(const effect::NoteAct&);
    void on(const effect::TakePoints&);
    void on(const effect::GiveMostPoints&);
    void on(const effect::SettlePoints&);
    void on(const effect::MarkOffer&);
    void grant(const proposed::BackTo&);
    void deny(const proposed::BackTo&);

private:
    /// Back where there are so many half moves; refused else.
    void retract(Plies plies);
    void go_back(Plies kept);
    /// What has become of the record that had these entries.
    RecordReplaced replaced_in(const std::vector<ScoreEntry>& before) const;
    /// What the right moves have led to, be it before the last of them (FIDE 2018, 9.6).
    void end_where_they_lead(Plies plies);
    void remember_moment();
    Record& m_recording;
};

} // namespace annabella::game
