// What the player on move touches and lets go: articles 4.2-4.7.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "game/moves/moving.hpp"

namespace annabella::game {

using rules::Move;
using rules::MoveList;
using rules::Position;
using rules::Square;

void Moving::note_touch(Square square) {
    const std::optional<rules::Piece> piece = m_game.recording.position.at(square);
    if (!piece)
        return;
    if (m_moving.has_touched(square))
        return;
    m_moving.touches.push_back({square, *piece});
    tell(Touched{turn(), square, *piece});
    // FIDE 2009, 9.1a: touching a piece with the intention of moving or capturing it declines the offer.
    // USSR 1953, section 18e: it is the reply that declines.
    if (m_game.laws.touching_settles_draws)
        cause(effect::LapseOffer{turn()});
}

void Moving::on(const effect::HandsOnBoard&) { m_moving.just_completed = false; }

void Moving::on(const effect::LiftedOnMove& event) {
    forgive_passing_by(event.square);
    // FIDE 2009, 4.2: one piece or several, until he makes his move.
    if (m_moving.adjusting)
        m_moving.adjusted.push_back(event.square);
    else if (event.touches)
        note_touch(event.square);
    // FIDE 2009, 4.6a; FMJD, 4.10: with what it has captured off the board, the piece that was let go has
    // made its move.
    if (!m_game.protocol.taking_off_completes_release)
        return;
    const Position& position = m_game.recording.position;
    for (const Move move : m_game.moves_on_board())
        if (rules::includes(position.captured(move), event.square))
            return note_release(position.to(move));
}

void Moving::on(const effect::PlacedOnMove& event) {
    std::erase(m_moving.adjusted, event.square);
    note_release(event.square);
}

void Moving::on(const effect::AdjustedOn& event) {
    if (m_game.protocol.adjusting_lasts_until_move || !m_moving.adjusting || event.board != turn())
        return;
    const BoardTracker& board = m_game.boards[event.board].tracker;
    if (m_moving.adjusted.empty() || (board.exists() && board.shows(m_game.recording.position))) {
        m_moving.adjusting = false;
        m_moving.adjusted.clear();
    }
}

void Moving::on(const effect::TouchedBefore& event) {
    const std::size_t touched = m_moving.touches.size();
    note_touch(event.square);
    // It counts in its order: what was touched after it and before the decision comes behind it.
    if (m_moving.touches.size() > touched && event.touches_before < touched)
        std::rotate(m_moving.touches.begin() + static_cast<std::ptrdiff_t>(event.touches_before),
                    m_moving.touches.end() - 1, m_moving.touches.end());
    m_moving.touch_requested = true;
    if (m_moving.announced && m_game.touch_objection(*m_moving.announced))
        withdraw_announcement(true);
}

void Moving::on(const effect::NotTouched& event) {
    for (const Square square : event.squares)
        std::erase_if(m_moving.touches, [&](const Touch& touch) { return touch.square == square; });
    if (m_moving.touches.empty())
        m_moving.release.reset();
}

void Moving::on(const effect::BindReplacement& event) {
    const IllegalAttempt& attempt = event.attempt;
    m_moving.touch_requested = true;
    if (announce_for_him(attempt))
        return;
    // FIDE 2009, 7.4a: 4.3 holds for the move that replaces the illegal one: the piece it moved must move,
    // what it captured must be captured, where that is legal.
    const Position& position = m_game.recording.position;
    if (attempt.from)
        note_touch(*attempt.from);
    if (attempt.to && position.at(*attempt.to) && position.at(*attempt.to)->side != turn())
        note_touch(*attempt.to);
    if (m_moving.announced && m_game.touch_objection(*m_moving.announced))
        withdraw_announcement(true);
}

bool Moving::announce_for_him(const IllegalAttempt& attempt) {
    if (attempt.kind != IllegalAttempt::Kind::NotPromoted || !m_game.laws.unpromoted_pawn_becomes_queen ||
        !attempt.from || !attempt.to)
        return false;
    const Position& position = m_game.recording.position;
    const auto move = position.rules().completed_by_default(position, *attempt.from, *attempt.to);
    if (!move)
        return false;
    m_moving.intended = *move;
    if (m_moving.announced == *move)
        return true;
    withdraw_announcement(true);
    m_moving.announce(*move);
    cause(effect::LapseOffer{turn()});
    cause(effect::MoveToFollow{opposite(turn())});
    tell(MoveAnnounced{turn(), spoken(*move)});
    cause(effect::SeeWhoFollows{opposite(turn())});
    finish_if_ended_by_move();
    return true;
}

void Moving::ask_for_promotion(const MoveList& on_board) {
    if (m_moving.promotion_asked || m_moving.announced)
        return;
    const Side side = turn();
    std::optional<Square> square;
    if (on_board.size() > 1 && m_game.recording.position.becomes(on_board[0]))
        square = m_game.recording.position.to(on_board[0]);
    if (!square)
        return;
    m_moving.promotion_asked = true;
    tell(PromotionAsked{side, *square});
}

Obligation GameState::demanded() const {
    // FIDE 2009, A.4b: article 4 is seen to only where a player asks for it.
    if (laws.touch_binds_on_request && !moving.touch_requested)
        return obligation(recording.position, {}, laws);
    if (moving.release && !moving.touches.empty())
        return {moving.release->moves, {recording.position.from(moving.release->moves[0])}};
    return obligation(recording.position, moving.touches, laws);
}

void Moving::note_release(Square square) {
    if (m_moving.touches.empty())
        m_moving.release.reset();
    const BoardTracker& board = m_game.boards[turn()].tracker;
    if (!m_game.course.is_under_way() || m_game.course.is_stopped() || m_moving.adjusting ||
        m_moving.touches.empty() || !board.exists())
        return;
    if (m_moving.repetition_due)
        return; // No move is made before the opponent's has been repeated.
    const Sight sight = m_game.table.seat(turn()).sight;
    // FIDE 2009, E.2.3: the blind player's move is executed when it has been announced as well, so a peg put
    // into a hole is not yet a move made; the sighted player lets a piece go as usual.
    const bool binds_by_letting_go = sight == Sight::Sighted || sight == Sight::Deaf;
    const MoveList base = m_game.demanded().moves;
    const MoveList on_board = m_game.moves_on_board();
    MoveList left;
    for (const Move move : on_board) {
        // FIDE 2009, 4.6a: made when the captured piece is off the board and the piece has been let go.
        if (base.contains(move) && binds_by_letting_go &&
            !m_game.recording.position.rules().may_go_on(m_game.recording.position, move,
                                                         touch_law(m_game.laws)))
            left.add(move);
    }
    const Position& position = m_game.recording.position;
    for (const Move move : base) {
        const bool chooses = position.becomes(move) && position.to(move) == square;
        // FIDE 2009, 4.4d: the choice is final when the new piece has touched the square.
        if (chooses && !binds_by_letting_go && knows_pieces(board.kind()) &&
            board.shows(position.after(move)) && !m_game.is_uncrowned(turn(), position.after(move), square))
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
    if (!left.empty() && (!m_moving.release || left.size() < m_moving.release->moves.size()))
        m_moving.release = Release{left, square, m_game.now};
}

void Moving::forgive_passing_by(Square square) {
    if (m_moving.release && m_moving.release->square == square &&
        m_game.now - m_moving.release->at < slide_patience)
        m_moving.release.reset();
}

} // namespace annabella::game
