// What touching demands.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "chess/touch.hpp"

#include <algorithm>
#include <optional>

namespace annabella::chess {

namespace {

template <class Predicate>
MoveList those_that(const MoveList& moves, Predicate keep) {
    MoveList kept;
    for (const Move move : moves)
        if (keep(move))
            kept.add(move);
    return kept;
}

bool castles_with(Move move, Square king, Square rook) {
    return move.kind() == MoveKind::Castling && move.from() == king && move.to() == rook;
}

/// Castling can have been meant: king and rook stand where they began the game, whatever right is left.
bool castling_can_be_meant(const Position& position, Square king, Square rook) {
    const int first_rank = position.turn() == Color::White ? 0 : 7;
    if (rank_of(king) != first_rank || rank_of(rook) != first_rank)
        return false;
    // In Chess960 only a right tells that the king stands where it began.
    if (position.castling_mode() == CastlingMode::Chess960)
        return (position.castling_rooks() & position.pieces(position.turn())) != 0;
    return file_of(king) == 4 && (file_of(rook) == 0 || file_of(rook) == 7);
}

/// What a king and a rook that have been touched make of the other touches (article 4.4).
struct Castling {
    MoveList moves;              ///< The castling that must be made; empty where none must.
    std::vector<Square> squares; ///< King and rook of it, as they were touched.
    MoveList allowed;            ///< The legal moves without a castling that 4.4b forbids.
    std::vector<Touch> counted;  ///< The touches without those that were part of a castling not possible.
};

Castling castling_by_touches(const Position& position, const std::vector<Touch>& touches,
                             const rules::TouchLaw& laws, const MoveList& legal) {
    Castling result{{}, {}, legal, touches};
    const Square king = position.king(position.turn());
    const auto is_king = [&](const Touch& touch) { return touch.square == king; };
    const auto king_touch = std::find_if(touches.begin(), touches.end(), is_king);
    if (king_touch == touches.end())
        return result;
    const bool alone = touches.size() == 2 && touches[0].piece.color == touches[1].piece.color;
    if (laws.castling_touches_alone && !alone)
        return result;
    for (auto touch = touches.begin(); touch != touches.end(); ++touch) {
        const Square rook = touch->square;
        if (touch->piece != Piece{position.turn(), Role::Rook})
            continue;
        // FIDE 2009, 4.4b: the rook and then the king: no castling on that side at this move, and 4.3a
        // applies. USSR 1953, section 10: castling may begin with the rook if the king follows at once.
        if (touch < king_touch && !(laws.castling_may_begin_with_rook && touch + 1 == king_touch)) {
            if (!laws.castling_may_begin_with_rook)
                result.allowed =
                    those_that(result.allowed, [&](Move move) { return !castles_with(move, king, rook); });
            continue;
        }
        // What had been touched before the two were, binds already (4.3).
        const Obligation before = obligation(position, {touches.begin(), touch}, laws);
        const MoveList castling =
            those_that(before.moves, [&](Move move) { return castles_with(move, king, rook); });
        // FIDE 2009, 4.4a: he must castle on that side if it is legal to do so; nothing that he touches after
        // that frees him from it.
        if (!castling.empty()) {
            result.moves = castling;
            result.squares = touch < king_touch ? std::vector{rook, king} : std::vector{king, rook};
            return result;
        }
        // FIDE 2009, 4.4c: castling was meant and is illegal: another legal move of the king, castling on the
        // other side included; if the king has no legal move, any legal move. Where king and rook stand so
        // that it cannot have been meant, they are two pieces like others (4.3a).
        const bool bound_otherwise = !before.squares.empty() && before.squares != std::vector{king};
        const auto moves_king = [&](Move move) { return move.from() == king; };
        if (bound_otherwise ||
            !(laws.castling_touches_alone || castling_can_be_meant(position, king, rook)) ||
            !those_that(legal, [&](Move move) { return castles_with(move, king, rook); }).empty())
            continue;
        std::erase(result.counted, *touch);
        if (those_that(legal, moves_king).empty())
            std::erase_if(result.counted, is_king);
    }
    return result;
}

MoveList captures_of(const Position& position, const MoveList& allowed, Square square) {
    return those_that(allowed, [&](Move move) { return position.captured_square(move) == square; });
}

/// Pieces of both colours have been touched: what one of his own takes, or any other; no moves where that is
/// not to be done.
Obligation capture_demanded(const Position& position, const MoveList& allowed, const std::vector<Square>& own,
                            const std::vector<Square>& theirs, const rules::TouchLaw& laws) {
    // FIDE 2009, 4.3c: one piece of each colour: the opponent's piece is captured with his own piece.
    for (const Square mine : own) {
        for (const Square taken : theirs) {
            const MoveList captures = those_that(allowed, [&](Move move) {
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
            const MoveList captures = captures_of(position, allowed, taken);
            if (!captures.empty())
                return {captures, {taken}};
        }
    }
    return {};
}

} // namespace

Obligation obligation(const Position& position, const std::vector<Touch>& touches,
                      const rules::TouchLaw& laws) {
    const MoveList legal = position.legal_moves();
    if (touches.empty())
        return {legal, {}};

    const Square king = position.king(position.turn());
    const Castling castling = castling_by_touches(position, touches, laws, legal);
    if (!castling.moves.empty())
        return {castling.moves, castling.squares};
    const MoveList& allowed = castling.allowed;
    std::vector<Square> own;
    std::vector<Square> theirs;
    for (const Touch& touch : castling.counted)
        (touch.piece.color == position.turn() ? own : theirs).push_back(touch.square);

    const auto moves_of = [&](Square square) {
        // Castling is a move of the king (3.8(2)). In Chess960 the king may stand already where castling puts
        // it (F.3): then the rook alone is touched.
        return those_that(allowed, [&](Move move) {
            return move.from() == square ||
                   (castles_with(move, king, square) && castled_king_square(move) == king);
        });
    };

    // FIDE 2018, 4.3.3: of several pieces of both colours, the first of his own takes the first of the
    // opponent's.
    if (laws.first_takes_first) {
        own.resize(std::min<std::size_t>(own.size(), 1));
        theirs.resize(std::min<std::size_t>(theirs.size(), 1));
    }
    if (Obligation capture = capture_demanded(position, allowed, own, theirs, laws); !capture.moves.empty())
        return capture;
    // FIDE 2009, 4.3a and b, and the rest of c: the first piece touched that can be moved or captured.
    for (const Touch& touch : castling.counted) {
        const MoveList moves = touch.piece.color == position.turn()
                                   ? moves_of(touch.square)
                                   : captures_of(position, allowed, touch.square);
        if (!moves.empty())
            return {moves, {touch.square}};
    }
    // FIDE 2009, 4.5: none of the touched pieces can be moved or captured: any legal move.
    return {allowed.empty() ? legal : allowed, {}};
}

} // namespace annabella::chess
