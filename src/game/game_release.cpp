// A piece that has been let go on a square may not go to another one: articles 4.4d and 4.6.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/fold.hpp"

namespace annabella::game {

using chess::Move;
using chess::MoveKind;
using chess::MoveList;
using chess::Placement;
using chess::Position;
using chess::Square;

namespace {

/// Castling while the rook still stands at home.
Placement with_king_gone_first(const Position& before, Move castling) {
    Placement placement = before.placement();
    placement[at_index(castling.from())].reset();
    placement[at_index(castled_king_square(castling))] = chess::Piece{before.turn(), chess::Role::King};
    return placement;
}

/// A move of the king to where castling would put it too (Chess960) is told from castling only by what
/// follows; and one of the rook where castling may begin with it (USSR 1953, section 10).
bool may_become_castling(const Position& position, Move move, bool with_rook) {
    if (move.kind() == MoveKind::Castling)
        return false;
    for (const Move other : position.legal_moves())
        if (other.kind() == MoveKind::Castling &&
            ((other.from() == move.from() && castled_king_square(other) == move.to()) ||
             (with_rook && other.to() == move.from() && castled_rook_square(other) == move.to())))
            return true;
    return false;
}

} // namespace

Obligation GameState::demanded() const {
    // FIDE 2009, A.4b: article 4 is seen to only where a player asks for it.
    if (m_laws.touch_binds_on_request && !m_move.touch_requested)
        return obligation(m_record.position, {}, m_laws);
    if (m_move.release && !m_move.touches.empty())
        return {m_move.release->moves, {m_move.release->moves[0].from()}};
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
            !may_become_castling(m_record.position, move, m_laws.castling_may_begin_with_rook))
            left.add(move);
    }
    for (const Move move : base) {
        const bool promotes = move.kind() == MoveKind::Promotion && move.to() == square;
        // FIDE 2009, 4.4d: the choice is final when the new piece has touched the square.
        if (promotes && !binds_by_letting_go && board.kind() == BoardKind::Peg &&
            board.shows(m_record.position.after(move).placement()))
            left.add(move);
        // FIDE 2009, 4.6c: a pawn let go on the last rank may not be put on another square.
        if (promotes && binds_by_letting_go && left.empty() &&
            board.shows(with_pawn_not_yet_exchanged(m_record.position, move)))
            for (const Move other : base)
                if (other.from() == move.from() && other.to() == move.to())
                    left.add(other);
        // FIDE 2009, 4.6b: with the king let go, nothing is left but castling on that side.
        if (binds_by_letting_go && move.kind() == MoveKind::Castling && castled_king_square(move) == square &&
            left.empty() && board.shows(with_king_gone_first(m_record.position, move)) && on_board.empty())
            left.add(move);
    }
    if (!left.empty() && (!m_move.release || left.size() < m_move.release->moves.size()))
        m_move.release = Release{left, square, m_now};
}

void Fold::forgive_passing_by(Square square) {
    if (m_move.release && m_move.release->square == square && m_now - m_move.release->at < slide_patience)
        m_move.release.reset();
}

} // namespace annabella::game
