// What players ask.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/answers.hpp"

namespace annabella::game {

void Answers::tell_turn(Side side) {
    tell(TurnTold{side, turn(), m_game.m_record.last, m_game.move_under_way()});
}

void Answers::tell_score(Side side) {
    ScoreTold told{side, {}};
    rules::Position position = m_game.m_record.sheet.start;
    for (const ScoreEntry& entry : m_game.m_record.sheet.entries) {
        told.moves.push_back({position, entry.move});
        position.play(entry.move);
    }
    tell(std::move(told));
}

void Answers::on(const Asked& event) {
    // Telling where the pieces stand is none of the assistant's duties (E.2.9); fingers tell it on the
    // player's own board.
    const bool about_position = event.question == Question::Board || event.question == Question::Square;
    if (about_position && m_game.m_table.mode == Mode::Tournament && !m_game.m_phase.is_over())
        return refuse(event.side, because::NotPermitted{Rule::NotAtTournament});
    switch (event.question) {
    case Question::Time:
        return tell(
            TimeTold{event.side, m_game.m_time.clock.read(m_game.m_now), m_game.m_time.clock.exists()});
    case Question::Moves:
        return tell(MovesTold{event.side, m_game.m_record.moves_of(Side::White),
                              m_game.m_record.moves_of(Side::Black), m_game.move_under_way()});
    case Question::Last:
        return tell(LastMoveTold{event.side, m_game.m_record.last, m_game.move_under_way()});
    case Question::Turn:
        return tell_turn(event.side);
    case Question::Board:
        return tell(BoardTold{event.side, m_game.m_record.position.placement()});
    case Question::Square:
        return tell(SquareTold{event.side, event.square.value_or(rules::Square{}),
                               m_game.m_record.position.at(event.square.value_or(rules::Square{}))});
    case Question::Score:
        return tell_score(event.side);
    case Question::Envelope: {
        auto facts = m_game.envelope();
        if (!facts)
            return refuse(event.side, because::NotPermitted{Rule::NotAdjourned});
        return tell(EnvelopeTold{event.side, *std::move(facts)});
    }
    }
}

} // namespace annabella::game
