// What touching demands.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/touch_move.hpp"

#include <algorithm>
#include <optional>

namespace annabella::game {

using chess::Move;
using chess::MoveKind;
using chess::MoveList;
using chess::Position;
using chess::Role;
using chess::Square;

namespace {

template <class Predicate>
MoveList filter(const MoveList& moves, Predicate keep) {
    MoveList kept;
    for (const Move move : moves)
        if (keep(move))
            kept.add(move);
    return kept;
}

bool castles_with(Move move, Square king, Square rook) {
    return move.kind() == MoveKind::Castling && move.from() == king && move.to() == rook;
}

} // namespace

Obligation obligation(const Position& position, const std::vector<Touch>& touches, const Laws& laws) {
    const MoveList legal = position.legal_moves();
    if (touches.empty())
        return {legal, {}};

    std::vector<Square> own;
    std::vector<Square> theirs;
    for (const Touch& touch : touches)
        (touch.piece.color == position.turn() ? own : theirs).push_back(touch.square);

    // FIDE 2009, 4.4: king and rook touched, and nothing else.
    const Square king = position.king(position.turn());
    MoveList allowed = legal;
    if (theirs.empty() && own.size() == 2) {
        const bool king_first = own[0] == king;
        const bool rook_first = own[1] == king;
        const Square rook = king_first ? own[1] : own[0];
        const std::optional<chess::Piece> other = position.at(rook);
        if ((king_first || rook_first) && other && other->role == Role::Rook) {
            const MoveList castling =
                filter(legal, [&](Move move) { return castles_with(move, king, rook); });
            if (king_first || laws.castling_may_begin_with_rook) {
                // FIDE 2009, 4.4a: he must castle on that side if it is legal to do so.
                // USSR 1953, §10: castling may begin with the rook if the king follows at once.
                if (!castling.empty())
                    return {castling, {own[0], own[1]}};
                // FIDE 2009, 4.4c: castling there is illegal: another legal move of the king, castling on the
                // other side included; if the king has no legal move, any legal move.
                const MoveList of_king = filter(legal, [&](Move move) { return move.from() == king; });
                if (!of_king.empty())
                    return {of_king, {king}};
                return {legal, {}};
            }
            // FIDE 2009, 4.4b: the rook and then the king: no castling on that side at this move, and 4.3a
            // applies.
            allowed = filter(legal, [&](Move move) { return !castles_with(move, king, rook); });
        }
    }

    const auto moves_of = [&](Square square) {
        // Castling is a move of the king (3.8(2)). In Chess960 the king may stand already where castling puts
        // it (F.3): then the rook alone is touched.
        return filter(allowed, [&](Move move) {
            return move.from() == square ||
                   (castles_with(move, king, square) && castled_king_square(move) == king);
        });
    };
    const auto captures_of = [&](Square square) {
        return filter(allowed, [&](Move move) { return position.captured_square(move) == square; });
    };

    // FIDE 2009, 4.3c: one piece of each colour: the opponent's piece is captured with his own piece.
    for (const Square mine : own) {
        for (const Square taken : theirs) {
            const MoveList captures = filter(allowed, [&](Move move) {
                return move.from() == mine && position.captured_square(move) == taken;
            });
            if (!captures.empty())
                return {captures, {mine, taken}};
        }
    }
    // USSR 1953, section 14: where the touched piece cannot take it, any other piece must; only then the
    // touched one moves.
    if (laws.any_piece_takes_the_touched_one && !own.empty()) {
        for (const Square taken : theirs) {
            const MoveList captures = captures_of(taken);
            if (!captures.empty())
                return {captures, {taken}};
        }
    }
    // FIDE 2009, 4.3a and b, and the rest of c: the first piece touched that can be moved or captured.
    for (const Touch& touch : touches) {
        const MoveList moves =
            touch.piece.color == position.turn() ? moves_of(touch.square) : captures_of(touch.square);
        if (!moves.empty())
            return {moves, {touch.square}};
    }
    // FIDE 2009, 4.5: none of the touched pieces can be moved or captured: any legal move.
    return {allowed.empty() ? legal : allowed, {}};
}

} // namespace annabella::game
