// An illegal move that stands (FIDE 2018, A.4.2; FIDE 2009, A.4c and B.3c).
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/fold.hpp"

namespace annabella::game {

using chess::Move;
using chess::MoveKind;
using chess::Piece;
using chess::Position;
using chess::Role;
using chess::Square;
using Sides = chess::MoveText::Castling;

namespace {

/// Castling with king and rook where they began the game and room for both, whatever stands against it.
std::optional<Move> castling_as_tried(const Position& start, const Position& position, Sides castling) {
    const Side side = position.turn();
    const bool kingside = castling == Sides::Kingside;
    const Square king = position.king(side);
    std::optional<Square> rook;
    if (position.castling_mode() == chess::CastlingMode::Chess960) {
        // FIDE 2009, F.3: which rook is meant is known where that king could castle with one on that side.
        if (king == start.king(side))
            rook = start.castling_rook(side, kingside);
    } else if (chess::file_of(king) == 4) {
        rook = chess::make_square(kingside ? 7 : 0, chess::rank_of(king));
    }
    if (!rook || position.at(*rook) != Piece{side, Role::Rook})
        return std::nullopt;
    const Move move(king, *rook, MoveKind::Castling);
    const auto is_free = [&](Square square) {
        return square == king || square == *rook || !position.at(square);
    };
    const bool room = is_free(castled_king_square(move)) && is_free(castled_rook_square(move));
    return room ? std::optional(move) : std::nullopt;
}

/// One piece from its square to another, as hands would do it.
std::optional<Move> move_as_tried(const Position& position, Square from, Square to,
                                  std::optional<Role> promotion) {
    const std::optional<Piece> piece = position.at(from);
    const std::optional<Piece> taken = position.at(to);
    if (!piece || piece->color != position.turn() || from == to)
        return std::nullopt;
    // FIDE 2009, 1.2: a king is not captured; nor is a piece of one's own.
    if (taken && (taken->color == piece->color || taken->role == Role::King))
        return std::nullopt;
    if (piece->role == Role::Pawn) {
        // A pawn that stays one on the last rank is another matter (A.4.4), and so is one that goes backward;
        // one that jumps must not look as if it could be taken en passant.
        const int step = piece->color == Side::White ? chess::rank_of(to) - chess::rank_of(from)
                                                     : chess::rank_of(from) - chess::rank_of(to);
        const bool jumps = step > 1 && chess::file_of(from) == chess::file_of(to);
        const bool last_rank = chess::rank_of(to) == 0 || chess::rank_of(to) == 7;
        const bool new_piece = promotion && *promotion != Role::Pawn && *promotion != Role::King;
        if (last_rank != new_piece || step < 1 ||
            (jumps && position.at(chess::make_square(chess::file_of(from),
                                                     (chess::rank_of(from) + chess::rank_of(to)) / 2))))
            return std::nullopt;
        if (last_rank)
            return Move(from, to, MoveKind::Promotion, *promotion);
    }
    return Move(from, to);
}

} // namespace

std::optional<Move> GameState::playable(const IllegalAttempt& attempt) const {
    if (!attempt.pressed || attempt.ply != m_record.sheet.entries.size())
        return std::nullopt;
    std::optional<Move> move;
    if (attempt.castling != Sides::None)
        move = castling_as_tried(m_record.sheet.start, m_record.position, attempt.castling);
    else if (attempt.from && attempt.to && attempt.kind != IllegalAttempt::Kind::NotPromoted)
        move = move_as_tried(m_record.position, *attempt.from, *attempt.to, attempt.promotion);
    // FIDE 2009, 5.1a, 5.2a: mate and stalemate need a legal move; and there must be a reply.
    if (move && !m_record.position.after(*move).has_legal_move())
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
