// What players ask.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/answers.hpp"

#include "base/not_reached.hpp"

namespace annabella::game {

void Answers::tell_turn(Side side) {
    tell(TurnTold{side, turn(), m_game.recording.last, m_game.move_under_way(), m_game.course.is_over(),
                  m_game.course.held() != nullptr});
}

void Answers::tell_score(Side side) {
    ScoreTold told{side, {}};
    rules::Position position = m_game.recording.sheet.start;
    for (const ScoreEntry& entry : m_game.recording.sheet.entries) {
        told.moves.push_back({position, entry.move});
        position.play(entry.move);
    }
    tell(std::move(told));
}

void Answers::tell_one_time(Side side, Side whose) {
    const Clock& clock = m_game.timing.clock;
    tell(OneTimeTold{side, whose, clock.read(m_game.now), m_game.table.seat(opposite(side)).name,
                     clock.exists()});
}

void Answers::tell_control(Side side) {
    const Clock& clock = m_game.timing.clock;
    tell(ControlTold{side, clock.exists() ? clock.moves_to_go(side) : std::nullopt, clock.exists()});
}

void Answers::on(const Asked& event) {
    // Telling where the pieces stand is none of the assistant's duties (E.2.9); fingers tell it on the
    // player's own board.
    if (is_about_position(event.question)) {
        if (m_game.table.mode == Mode::Tournament && !m_game.course.is_over())
            return refuse(event.side, because::NotPermitted{Rule::NotAtTournament});
        return tell_of_position(event);
    }
    switch (event.question) {
    case Question::Time:
        return tell(TimeTold{event.side, m_game.timing.clock.read(m_game.now), m_game.timing.clock.exists()});
    case Question::Moves:
        return tell(MovesTold{event.side, m_game.recording.moves_of(Side::White),
                              m_game.recording.moves_of(Side::Black), m_game.move_under_way()});
    case Question::Last:
        return tell(LastMoveTold{event.side, m_game.recording.last, m_game.move_under_way()});
    case Question::Turn:
        return tell_turn(event.side);
    // E.2.9d, 2023 D.2.6.1: times and numbers of moves.
    case Question::OwnTime:
        return tell_one_time(event.side, event.side);
    case Question::OpponentsTime:
        return tell_one_time(event.side, opposite(event.side));
    case Question::Spent:
        return tell(SpentTold{event.side, turn(), m_game.timing.spent(turn(), m_game.now)});
    case Question::Control:
        return tell_control(event.side);
    case Question::Score:
        return tell_score(event.side);
    case Question::Envelope: {
        auto facts = m_game.envelope();
        if (!facts)
            return refuse(event.side, because::NotPermitted{Rule::NotAdjourned});
        return tell(EnvelopeTold{event.side, *std::move(facts)});
    }
    default: // About the position, and answered above.
        ASSERT_NOT_REACHED();
    }
}

} // namespace annabella::game
