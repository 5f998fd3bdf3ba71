// An illegal move that stands (FIDE 2018, A.4.2; FIDE 2009, A.4c and B.3c).
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/fold.hpp"

namespace annabella::game {

using rules::Move;

std::optional<Move> GameState::playable(const IllegalAttempt& attempt) const {
    if (!attempt.pressed || attempt.ply != m_record.sheet.entries.size())
        return std::nullopt;
    const rules::Attempt tried{.unfinished = attempt.kind == IllegalAttempt::Kind::NotPromoted,
                               .from = attempt.from,
                               .to = attempt.to,
                               .becomes = attempt.becomes,
                               .form = attempt.form};
    const rules::Position& position = m_record.position;
    const auto move = position.rules().as_tried(m_record.sheet.start, position, tried);
    // FIDE 2009, 5.1a, 5.2a: mate and stalemate need a legal move; and there must be a reply.
    if (move && position.after(*move).legal_moves().empty())
        return std::nullopt;
    return move;
}

void Fold::on(const IllegalStands&) {
    const Side side = turn();
    // Under enough supervision no illegal move stands once it has been found (FIDE 2018, 7.5.1).
    if (!m_laws.illegal_lapses_with_next_move)
        return refuse(side, Reason::NotPermitted, Rule::NotInThisEdition);
    const std::optional<IllegalAttempt> attempt = m_irregularities.attempt(side);
    const std::optional<Move> move = attempt ? m_state.playable(*attempt) : std::nullopt;
    if (!move)
        return refuse(side, Reason::NotPermitted, Rule::CannotStand);
    m_irregularities.forget(side);
    drop_proposed_illegal_move(side);
    withdraw_announcement();
    // FIDE 2018, A.4.2: neither claimed by the opponent nor acted on by the arbiter, it stands, and the game
    // goes on. It was completed when the clock was pressed on it.
    tell(IllegalMoveStands{side});
    tell(MoveAnnounced{side, spoken(*move)});
    if (m_time.clock.exists() && attempt->clock) {
        m_time.clock.restore(*attempt->clock, m_now);
        m_time.clock.start(side, m_now);
    }
    m_move.announced = *move;
    m_move.repeated = true;
    const BoardTracker board_of_mover = tracker(side);
    for (SideBoard& board : m_boards)
        board.followed = false;
    complete_move();
    tracker(side) = board_of_mover;
    m_boards[side].followed = false;
    for (const Side each : both_sides)
        note_followed(each);
}

} // namespace annabella::game
