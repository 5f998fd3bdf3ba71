// The pegs: touching, placing, following the opponent's move, and boards that make no sense.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <utility>

#include "game/game.hpp"

namespace annabella::game {

using chess::Color;
using chess::Move;
using chess::MoveKind;
using chess::MoveList;
using chess::Placement;
using chess::Position;
using chess::Square;

MoveList Game::moves_on_board() const {
    MoveList found;
    const BoardTracker& board = m_boards[chess::index(turn())];
    if (!board.exists() || m_mending[chess::index(turn())] || board.shows(m_position.placement()))
        return found;
    const std::uint64_t full = board.full();
    for (const Move move : m_position.legal_moves()) {
        const Position next = m_position.after(move);
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

bool Game::exchanges_new_piece(Color side, Square square) const {
    // A board that tells only full and empty shows the opponent's promotion as soon as the pawn stands on the
    // last rank. Who has the move by then may still be exchanging the peg: that is no touching of the new
    // piece.
    return m_boards[chess::index(side)].kind() == BoardKind::Occupancy && m_last && m_touches.empty() &&
           m_last->move.kind() == MoveKind::Promotion && m_last->move.to() == square;
}

bool Game::belongs_to_last_move(Square square) const {
    if (!m_last)
        return false;
    const Move move = m_last->move;
    if (square == move.from() || square == move.to() || m_last->before.captured_square(move) == square)
        return true;
    return move.kind() == MoveKind::Castling &&
           (square == castled_king_square(move) || square == castled_rook_square(move));
}

void Game::note_touch(Square square) {
    const std::optional<chess::Piece> piece = m_position.at(square);
    if (!piece)
        return;
    const bool known = std::any_of(m_touches.begin(), m_touches.end(),
                                   [&](const Touch& touch) { return touch.square == square; });
    if (known)
        return;
    m_touches.push_back({square, *piece});
    tell(Touched{turn(), square, *piece});
    // FIDE 2009, 9.1a: touching a piece with the intention of moving or capturing it declines the offer.
    // USSR 1953, section 18e: it is the reply that declines.
    if (m_laws.touching_settles_draws)
        lapse_offer(turn());
}

void Game::on(const Lifted& event) {
    m_just_completed = false;
    const std::optional<chess::Piece> before = m_boards[chess::index(event.board)].at(event.square);
    tracker(event.board).lift(event.square);
    const bool on_move = m_started && !m_score.result && event.board == turn();
    if (on_move) {
        forgive_passing_by(event.square);
        const bool following =
            (!m_followed[chess::index(event.board)] && belongs_to_last_move(event.square)) ||
            exchanges_new_piece(event.board, event.square);
        // FIDE 2009, E.2.2: a piece is touched when it has been taken out of its hole; a piece that has been
        // taken elsewhere during this move was touched before.
        const bool at_home =
            !tracker(event.board).exists() || !before || before == m_position.at(event.square);
        // FIDE 2009, 4.2: one piece or several, until he makes his move.
        if (m_adjusting)
            m_adjusted.push_back(event.square);
        else if (!m_paused && !following && at_home &&
                 !m_mending[chess::index(
                     event.board)]) // Nobody plays while the arbiter has stopped the game.
            note_touch(event.square);
    }
    after_board_change(event.board);
}

void Game::on(const Placed& event) {
    m_just_completed = false;
    tracker(event.board).place(event.square, event.piece);
    if (event.board == turn()) {
        std::erase(m_adjusted, event.square);
        note_release(event.square);
    }
    end_adjusting_if_board_is_right(event.board);
    after_board_change(event.board);
}

void Game::end_adjusting_if_board_is_right(Color side) {
    // In the first protocol one adjustment was over as soon as every piece was back on its square.
    if (m_table.protocol > 1 || !m_adjusting || side != turn())
        return;
    const BoardTracker& board = m_boards[chess::index(side)];
    if (m_adjusted.empty() || (board.exists() && board.shows(m_position.placement()))) {
        m_adjusting = false;
        m_adjusted.clear();
    }
}

void Game::on(const BoardRead& event) {
    BoardTracker& board = tracker(event.board);
    board.read(event.holes);
    const Placement wanted = wanted_on_board(event.board);
    if (!board.shows(wanted) || board.in_doubt()) {
        // A board that was away may stand as it should, or still as before the opponent's move.
        const bool on_move = event.board == turn();
        const std::optional<Placement> before =
            !on_move && m_announced ? std::optional(m_position.placement())
            : on_move && m_last     ? std::optional(m_last->before.placement())
                                    : std::nullopt;
        if (BoardTracker::fits(event.holes, wanted)) {
            board.settle(wanted);
        } else if (before && BoardTracker::fits(event.holes, *before)) {
            board.settle(*before);
            m_followed[chess::index(event.board)] = false;
        }
    }
    end_adjusting_if_board_is_right(event.board);
    after_board_change(event.board);
    if (m_started && !m_score.result && !board_makes_sense(event.board))
        tell_if_unclear(event.board);
}

void Game::on(const BoardSwitched& event) {
    tracker(event.board).switch_to(event.kind);
    m_mending[chess::index(event.board)] = false;
    m_astray_since[chess::index(event.board)].reset();
    m_unclear[chess::index(event.board)] = false;
    m_on_board_told.reset();
    if (!m_started || m_score.result || m_paused)
        return;
    // Where no board contradicts it, an announced move has been executed (E.2.3).
    note_followed(event.board);
    finish_if_ended_by_move();
    complete_if_no_clock();
}

void Game::note_followed(Color side) {
    BoardTracker& board = tracker(side);
    bool& followed = m_followed[chess::index(side)];
    if (followed || m_paused)
        return;
    const Placement wanted = wanted_on_board(side);
    if (!board.shows(wanted))
        return;
    followed = true;
    board.settle(wanted);
    if (!board.exists())
        return;
    if (m_announced && side != turn())
        tell(MoveFollowed{side, spoken(*m_announced)});
    else if (m_last && side == turn())
        tell(MoveFollowed{side, *m_last});
    // FIDE 2009, E.2.1: who has executed the move on his own board has repeated it.
    if (m_repetition_due && side == turn())
        note_repetition();
}

bool Game::pawn_awaits_promotion() const {
    const BoardTracker& board = m_boards[chess::index(turn())];
    for (const Move move : m_position.legal_moves())
        if (move.promotion() == chess::Role::Queen &&
            board.shows(with_pawn_not_yet_exchanged(m_position, move)))
            return true;
    return false;
}

void Game::ask_for_promotion(const MoveList& on_board) {
    if (m_promotion_asked || m_announced)
        return;
    const Color side = turn();
    std::optional<Square> square;
    if (on_board.size() > 1 && on_board[0].kind() == MoveKind::Promotion)
        square = on_board[0].to();
    if (!square)
        return;
    m_promotion_asked = true;
    tell(PromotionAsked{side, *square});
}

void Game::after_board_change(Color side) {
    BoardTracker& board = tracker(side);
    if (!board.exists() || m_score.result)
        return;
    bool& mending = m_mending[chess::index(side)];
    if (mending && board.shows(wanted_on_board(side))) {
        mending = false;
        board.settle(wanted_on_board(side));
    } else if (side == turn() && executed()) {
        mending = false;
    }
    bool well = false;
    if (!m_started) {
        well = board.shows(m_position.placement());
    } else {
        note_followed(side);
        well = board.shows(wanted_on_board(side));
        if (side == turn()) {
            const MoveList on_board = moves_on_board();
            well = well || !on_board.empty();
            if (m_paused)
                return settle_disorder(side, well);
            const std::optional<Move> move = on_board.size() == 1 ? std::optional(on_board[0]) : std::nullopt;
            if (m_repetition_due) {
                if (move && !std::exchange(m_repetition_demanded, true))
                    refuse_before_repetition(side);
                return settle_disorder(side, well);
            }
            // FIDE 2009, 4.2: a piece that is being adjusted is not meant to move, wherever it is put for a
            // while.
            if (move && !m_announced && !m_adjusting && move != m_on_board_told)
                tell(MoveOnBoard{side, spoken(*move)});
            m_on_board_told = m_adjusting ? std::nullopt : move;
            ask_for_promotion(on_board);
            if (m_announced) {
                finish_if_ended_by_move();
                complete_if_no_clock();
            }
        }
    }
    settle_disorder(side, well);
}

void Game::settle_disorder(Color side, bool well) {
    auto& since = m_astray_since[chess::index(side)];
    bool& unclear = m_unclear[chess::index(side)];
    if (well) {
        since.reset();
        if (unclear)
            tell(BoardClear{side});
        unclear = false;
    } else {
        since = m_now;
    }
}

bool Game::board_makes_sense(Color side) const {
    const BoardTracker& board = m_boards[chess::index(side)];
    if (board.may_become(wanted_on_board(side)))
        return true;
    if (!m_followed[chess::index(side)]) {
        // On the way from the position before the opponent's move to the one after it.
        const Position& before = side != turn() ? m_position : m_last ? m_last->before : m_position;
        if (board.may_become(before.placement()))
            return true;
        // A pawn that has followed to the last rank stands there until the new piece is found.
        const std::optional<Move> followed = side != turn() ? m_announced
                                             : m_last       ? std::optional(m_last->move)
                                                            : std::nullopt;
        if (followed && followed->kind() == MoveKind::Promotion &&
            board.may_become(with_pawn_not_yet_exchanged(before, *followed)))
            return true;
    }
    if (side != turn())
        return false;
    const MoveList legal = m_position.legal_moves();
    if (std::any_of(legal.begin(), legal.end(),
                    [&](Move move) { return board.may_become(m_position.after(move).placement()); }))
        return true;
    return pawn_awaits_promotion();
}

void Game::tell_if_unclear(Color side) {
    const BoardTracker& board = m_boards[chess::index(side)];
    m_unclear[chess::index(side)] = true;
    tell(BoardUnclear{side, board.differences(wanted_on_board(side))});
}

} // namespace annabella::game
