// A piece that has been let go on a square may not go to another one: articles 4.4d and 4.6.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/fold.hpp"

namespace annabella::game {

using rules::Move;
using rules::MoveList;
using rules::Placement;
using rules::Position;
using rules::Square;

Obligation GameState::demanded() const {
    // FIDE 2009, A.4b: article 4 is seen to only where a player asks for it.
    if (m_laws.touch_binds_on_request && !m_move.touch_requested)
        return obligation(m_record.position, {}, m_laws);
    if (m_move.release && !m_move.touches.empty())
        return {m_move.release->moves, {m_record.position.from(m_move.release->moves[0])}};
    return obligation(m_record.position, m_move.touches, m_laws);
}

void Fold::note_release(Square square) {
    if (m_move.touches.empty())
        m_move.release.reset();
    const BoardTracker& board = m_boards[turn()].tracker;
    if (!m_phase.is_under_way() || m_phase.is_stopped() || m_move.adjusting || m_move.touches.empty() ||
        !board.exists())
        return;
    if (m_move.repetition_due)
        return; // No move is made before the opponent's has been repeated.
    const Sight sight = m_table.seat(turn()).sight;
    // FIDE 2009, E.2.3: the blind player's move is executed when it has been announced as well, so a peg put
    // into a hole is not yet a move made; the sighted player lets a piece go as usual.
    const bool binds_by_letting_go = sight == Sight::Sighted || sight == Sight::Deaf;
    const MoveList base = m_state.demanded().moves;
    const MoveList on_board = m_state.moves_on_board();
    MoveList left;
    for (const Move move : on_board) {
        // FIDE 2009, 4.6a: made when the captured piece is off the board and the piece has been let go.
        if (base.contains(move) && binds_by_letting_go &&
            !m_record.position.rules().may_go_on(m_record.position, move, touch_law(m_laws)))
            left.add(move);
    }
    const Position& position = m_record.position;
    for (const Move move : base) {
        const bool chooses = position.becomes(move) && position.to(move) == square;
        // FIDE 2009, 4.4d: the choice is final when the new piece has touched the square.
        if (chooses && !binds_by_letting_go && board.kind() == BoardKind::Peg &&
            board.shows(position.after(move).placement()))
            left.add(move);
        if (!binds_by_letting_go || !left.empty())
            continue;
        const auto unfinished = rules::unfinished(position, move);
        if (!unfinished || unfinished->let_go != square || !board.shows(unfinished->shown))
            continue;
        // FIDE 2009, 4.6c: a pawn let go on the last rank may not be put on another square.
        if (unfinished->chooses_piece) {
            for (const Move other : base)
                if (position.from(other) == position.from(move) && position.to(other) == position.to(move))
                    left.add(other);
        } else if (on_board.empty()) {
            // FIDE 2009, 4.6b: with the king let go, nothing is left but castling on that side.
            left.add(move);
        }
    }
    if (!left.empty() && (!m_move.release || left.size() < m_move.release->moves.size()))
        m_move.release = Release{left, square, m_now};
}

void Fold::forgive_passing_by(Square square) {
    if (m_move.release && m_move.release->square == square && m_now - m_move.release->at < slide_patience)
        m_move.release.reset();
}

} // namespace annabella::game
