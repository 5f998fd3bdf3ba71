// The pegs: touching, placing, following the opponent's move, and boards that make no sense.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <utility>

#include "game/fold.hpp"

namespace annabella::game {

using rules::Move;
using rules::MoveList;
using rules::Placement;
using rules::Position;
using rules::Square;

MoveList GameState::moves_on_board() const {
    MoveList found;
    const BoardTracker& board = m_boards[turn()].tracker;
    if (!board.exists() || m_boards[turn()].mending || board.shows(m_record.position.placement()))
        return found;
    const std::uint64_t full = board.full();
    for (const Move move : m_record.position.legal_moves()) {
        const Position next = m_record.position.after(move);
        if (next.occupied() == full && board.shows(next.placement()))
            found.add(move);
    }
    if (found.size() < 2)
        return found;
    // Pegs that look alike can show several moves (Chess960: king e1, rook g1, both lifted, f1 and g1 filled:
    // Kf1 or castling); the player must make the one that touching demands.
    MoveList wanted;
    const MoveList allowed = demanded().moves;
    for (const Move move : found)
        if (allowed.contains(move))
            wanted.add(move);
    return wanted.empty() ? found : wanted;
}

bool GameState::exchanges_new_piece(Side side, Square square) const {
    // A board that tells only full and empty shows the opponent's promotion as soon as the pawn stands on the
    // last rank. Who has the move by then may still be exchanging the peg: that is no touching of the new
    // piece.
    return m_boards[side].tracker.kind() == BoardKind::Occupancy && m_record.last && m_move.touches.empty() &&
           m_record.last->before.becomes(m_record.last->move) &&
           m_record.last->before.to(m_record.last->move) == square;
}

bool GameState::belongs_to_last_move(Square square) const {
    return m_record.last && rules::includes(m_record.last->before.changed(m_record.last->move), square);
}

void Fold::note_touch(Square square) {
    const std::optional<rules::Piece> piece = m_record.position.at(square);
    if (!piece)
        return;
    if (m_move.has_touched(square))
        return;
    m_move.touches.push_back({square, *piece});
    tell(Touched{turn(), square, *piece});
    // FIDE 2009, 9.1a: touching a piece with the intention of moving or capturing it declines the offer.
    // USSR 1953, section 18e: it is the reply that declines.
    if (m_laws.touching_settles_draws)
        lapse_offer(turn());
}

void Fold::on(const Lifted& event) {
    m_move.just_completed = false;
    const std::optional<rules::Piece> before = m_boards[event.board].tracker.at(event.square);
    tracker(event.board).lift(event.square);
    const bool on_move = m_phase.is_under_way() && event.board == turn();
    if (on_move) {
        forgive_passing_by(event.square);
        const bool following =
            (!m_boards[event.board].followed && m_state.belongs_to_last_move(event.square)) ||
            m_state.exchanges_new_piece(event.board, event.square);
        // FIDE 2009, E.2.2: a piece is touched when it has been taken out of its hole; a piece that has been
        // taken elsewhere during this move was touched before.
        const bool at_home =
            !tracker(event.board).exists() || !before || before == m_record.position.at(event.square);
        // FIDE 2009, 4.2: one piece or several, until he makes his move.
        if (m_move.adjusting)
            m_move.adjusted.push_back(event.square);
        else if (!m_phase.is_stopped() && !following && at_home &&
                 !m_boards[event.board].mending) // Nobody plays while the arbiter has stopped the game.
            note_touch(event.square);
    }
    after_board_change(event.board);
}

void Fold::on(const Placed& event) {
    m_move.just_completed = false;
    tracker(event.board).place(event.square, event.piece);
    if (event.board == turn()) {
        std::erase(m_move.adjusted, event.square);
        note_release(event.square);
    }
    end_adjusting_if_board_is_right(event.board);
    after_board_change(event.board);
}

void Fold::end_adjusting_if_board_is_right(Side side) {
    // In the first protocol one adjustment was over as soon as every piece was back on its square.
    if (m_table.protocol > 1 || !m_move.adjusting || side != turn())
        return;
    const BoardTracker& board = m_boards[side].tracker;
    if (m_move.adjusted.empty() || (board.exists() && board.shows(m_record.position.placement()))) {
        m_move.adjusting = false;
        m_move.adjusted.clear();
    }
}

void Fold::on(const BoardRead& event) {
    BoardTracker& board = tracker(event.board);
    board.read(event.holes);
    const Placement wanted = m_state.wanted_on_board(event.board);
    if (!board.shows(wanted) || board.in_doubt()) {
        // A board that was away may stand as it should, or still as before the opponent's move.
        const bool on_move = event.board == turn();
        const std::optional<Placement> before =
            !on_move && m_move.announced ? std::optional(m_record.position.placement())
            : on_move && m_record.last   ? std::optional(m_record.last->before.placement())
                                         : std::nullopt;
        if (BoardTracker::fits(event.holes, wanted)) {
            board.settle(wanted);
        } else if (before && BoardTracker::fits(event.holes, *before)) {
            board.settle(*before);
            m_boards[event.board].followed = false;
        }
    }
    end_adjusting_if_board_is_right(event.board);
    after_board_change(event.board);
    if (m_phase.is_under_way() && !m_state.board_makes_sense(event.board))
        tell_if_unclear(event.board);
}

void Fold::on(const BoardSwitched& event) {
    m_boards[event.board].switch_to(event.kind);
    m_move.on_board_told.reset();
    if (!m_phase.is_under_way() || m_phase.is_stopped())
        return;
    // Where no board contradicts it, an announced move has been executed (E.2.3).
    note_followed(event.board);
    finish_if_ended_by_move();
    complete_if_no_clock();
}

void Fold::note_followed(Side side) {
    BoardTracker& board = tracker(side);
    bool& followed = m_boards[side].followed;
    if (followed || m_phase.is_stopped())
        return;
    const Placement wanted = m_state.wanted_on_board(side);
    if (!board.shows(wanted))
        return;
    followed = true;
    board.settle(wanted);
    if (!board.exists())
        return;
    if (m_move.announced && side != turn())
        tell(MoveFollowed{side, spoken(*m_move.announced)});
    else if (m_record.last && side == turn())
        tell(MoveFollowed{side, *m_record.last});
    // FIDE 2009, E.2.1: who has executed the move on his own board has repeated it.
    if (m_move.repetition_due && side == turn())
        note_repetition();
}

std::optional<Move> GameState::move_awaiting_new_piece() const {
    const BoardTracker& board = m_boards[turn()].tracker;
    for (const Move move : m_record.position.legal_moves())
        if (const auto unfinished = rules::unfinished(m_record.position, move);
            unfinished && unfinished->chooses_piece && board.shows(unfinished->shown))
            return move;
    return std::nullopt;
}

void Fold::ask_for_promotion(const MoveList& on_board) {
    if (m_move.promotion_asked || m_move.announced)
        return;
    const Side side = turn();
    std::optional<Square> square;
    if (on_board.size() > 1 && m_record.position.becomes(on_board[0]))
        square = m_record.position.to(on_board[0]);
    if (!square)
        return;
    m_move.promotion_asked = true;
    tell(PromotionAsked{side, *square});
}

void Fold::after_board_change(Side side) {
    BoardTracker& board = tracker(side);
    if (!board.exists() || m_phase.is_over())
        return;
    bool& mending = m_boards[side].mending;
    if (mending && board.shows(m_state.wanted_on_board(side))) {
        mending = false;
        board.settle(m_state.wanted_on_board(side));
    } else if (side == turn() && m_state.executed()) {
        mending = false;
    }
    bool well = false;
    if (!m_phase.has_begun()) {
        well = board.shows(m_record.position.placement());
    } else {
        note_followed(side);
        well = board.shows(m_state.wanted_on_board(side));
        if (side == turn()) {
            const MoveList on_board = m_state.moves_on_board();
            well = well || !on_board.empty();
            if (m_phase.is_stopped())
                return settle_disorder(side, well);
            const std::optional<Move> move = on_board.size() == 1 ? std::optional(on_board[0]) : std::nullopt;
            if (m_move.repetition_due) {
                if (move && !std::exchange(m_move.repetition_demanded, true))
                    if (auto objection = m_state.repetition_objection(side))
                        say_refused(*std::move(objection));
                return settle_disorder(side, well);
            }
            // FIDE 2009, 4.2: a piece that is being adjusted is not meant to move, wherever it is put for a
            // while.
            if (move && !m_move.announced && !m_move.adjusting && move != m_move.on_board_told)
                tell(MoveOnBoard{side, spoken(*move)});
            m_move.on_board_told = m_move.adjusting ? std::nullopt : move;
            ask_for_promotion(on_board);
            if (m_move.announced) {
                finish_if_ended_by_move();
                complete_if_no_clock();
            }
        }
    }
    settle_disorder(side, well);
}

void Fold::settle_disorder(Side side, bool well) {
    auto& since = m_boards[side].astray_since;
    bool& unclear = m_boards[side].unclear;
    if (well) {
        since.reset();
        if (unclear)
            tell(BoardClear{side});
        unclear = false;
    } else {
        since = m_now;
    }
}

bool GameState::board_makes_sense(Side side) const {
    const BoardTracker& board = m_boards[side].tracker;
    if (board.may_become(wanted_on_board(side)))
        return true;
    if (!m_boards[side].followed) {
        // On the way from the position before the opponent's move to the one after it.
        const Position& before = side != turn()  ? m_record.position
                                 : m_record.last ? m_record.last->before
                                                 : m_record.position;
        if (board.may_become(before.placement()))
            return true;
        // A pawn that has followed to the last rank stands there until the new piece is found.
        const std::optional<Move> followed = side != turn()  ? m_move.announced
                                             : m_record.last ? std::optional(m_record.last->move)
                                                             : std::nullopt;
        const auto unfinished = followed ? rules::unfinished(before, *followed) : std::nullopt;
        if (unfinished && unfinished->chooses_piece && board.may_become(unfinished->shown))
            return true;
    }
    if (side != turn())
        return false;
    const MoveList legal = m_record.position.legal_moves();
    if (std::any_of(legal.begin(), legal.end(),
                    [&](Move move) { return board.may_become(m_record.position.after(move).placement()); }))
        return true;
    return move_awaiting_new_piece().has_value();
}

void Fold::tell_if_unclear(Side side) {
    const BoardTracker& board = m_boards[side].tracker;
    m_boards[side].unclear = true;
    tell(BoardUnclear{side, board.differences(m_state.wanted_on_board(side))});
}

} // namespace annabella::game
