// The arbiter: what is proposed to him, what he decides, and what of it can be undone.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "game/part.hpp"

namespace annabella::game {

/// What came of an event, as far as the record needs it.
struct ActResult {
    bool refused = false; ///< Something has been.
    bool any = false;     ///< Something else has been told than what is about a board only.
};

/// Owns his desk.
class Ruling
    : Part<effect::Decide, effect::NoteAct, effect::ReplaceState, effect::MendBoard, effect::LetResultStand> {
public:
    Ruling(ArbiterDesk& state, const GameState& game, EffectSink& sink) : Part(game, sink), m_ruling(state) {}

    /// Keeps the game as it is where `event` is an act of the arbiter's, who may undo it.
    std::shared_ptr<const GameState> before(const Event& event) const;
    /// After `event`: it goes into the record if it is the arbiter's or an assistant's and had an effect;
    /// what a player does ends the time in which the arbiter may undo.
    void note_act(const Event& event, ActResult came, std::shared_ptr<const GameState> before);

    void on(const Decided&);
    void on(const RulingUndone&);
    void on(const Noted&);
    void on(const effect::GameOver&);
    void on(const effect::Resign&);
    void on(const effect::WentBack&);
    void on(const effect::MovesReplaced&);
    void on(const effect::Propose&);
    void on(const effect::AskNext&);
    void on(const effect::DropProposal&);
    void on(const effect::DropIllegalMove&);
    void on(const effect::DropForfeits&);
    void on(const effect::AskAgain&);

private:
    void ask_next();
    ArbiterDesk& m_ruling;
};

} // namespace annabella::game
