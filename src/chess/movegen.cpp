// Legal moves directly from checkers and pins, without trying moves out.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "chess/movegen.hpp"

#include <type_traits>

namespace annabella::chess {
namespace {

constexpr Bitboard last_ranks = rank_squares(0) | rank_squares(7);

/// Writes moves into a list.
class Lister {
public:
    explicit Lister(MoveList& moves) : m_moves(moves) {}

    void piece(Square from, Bitboard targets) {
        for (const Square to : squares_in(targets))
            m_moves.add(Move(from, to));
    }
    /// All pawns that came to `targets` by the same step.
    void pawns(Bitboard targets, int step) {
        for (const Square to : squares_in(targets & ~last_ranks))
            m_moves.add(Move(static_cast<Square>(index(to) - step), to));
        for (const Square to : squares_in(targets & last_ranks))
            for (const Role role : {Role::Queen, Role::Rook, Role::Bishop, Role::Knight})
                m_moves.add(Move(static_cast<Square>(index(to) - step), to, MoveKind::Promotion, role));
    }
    void special(Square from, Square to, MoveKind kind) { m_moves.add(Move(from, to, kind)); }

private:
    MoveList& m_moves;
};

/// Only counts.
class Counter {
public:
    void piece(Square, Bitboard targets) { m_count += count(targets); }
    void pawns(Bitboard targets, int) { m_count += count(targets) + 3 * count(targets & last_ranks); }
    void special(Square, Square, MoveKind) { ++m_count; }
    int result() const { return m_count; }

private:
    int m_count = 0;
};

/// The pieces of `us` that stand alone between their king and an enemy slider.
Bitboard pinned_pieces(const Position& position, Color us, Square king) {
    const Color them = opposite(us);
    const Bitboard queens = position.pieces(Role::Queen);
    const Bitboard theirs = position.pieces(them);
    const Bitboard pinners =
        theirs & ((rook_attacks(king, theirs) & (position.pieces(Role::Rook) | queens)) |
                  (bishop_attacks(king, theirs) & (position.pieces(Role::Bishop) | queens)));
    Bitboard pinned = 0;
    for (const Square pinner : squares_in(pinners)) {
        const Bitboard shield = between(king, pinner) & position.pieces(us);
        if (!has_several(shield))
            pinned |= shield;
    }
    return pinned;
}

// FIDE 2009, 3.7: the moves of the pawns. `allowed` are the squares that end a check, `pinned` own pinned
// pieces.
template <Color us, class Sink>
void generate_pawns(const Position& position, Square king, Bitboard allowed, Bitboard pinned, Sink& sink) {
    constexpr int forward = us == Color::White ? 8 : -8;
    constexpr Bitboard third_rank = rank_squares(us == Color::White ? 2 : 5);
    const Bitboard pawns = position.pieces(us, Role::Pawn);
    const Bitboard free = pawns & ~pinned;
    const Bitboard held = pawns & pinned;
    const Bitboard empty = ~position.occupied();
    const Bitboard theirs = position.pieces(opposite(us)) & allowed;

    // A pinned pawn may go along the line of its pin: on the king's file straight, on its diagonals
    // capturing.
    const Bitboard pushable = free | (held & file_squares(file_of(king)));
    const Bitboard once = shifted(pushable, forward) & empty;
    const Bitboard twice = shifted(once & third_rank, forward) & empty;
    sink.pawns(once & allowed, forward);
    sink.pawns(twice & allowed, 2 * forward);

    const auto capture = [&]<int step>(std::integral_constant<int, step>, Bitboard edge) {
        const Bitboard pin_line = step == 9 || step == -9 ? diagonal(king) : antidiagonal(king);
        sink.pawns(shifted((free | (held & pin_line)) & ~edge, step) & theirs, step);
    };
    capture(std::integral_constant<int, forward - 1>{}, file_squares(0));
    capture(std::integral_constant<int, forward + 1>{}, file_squares(7));

    // FIDE 2009, 3.7(d).
    if (const auto target = position.en_passant())
        for (const Square from : squares_in(pawn_attacks(opposite(us), *target) & pawns))
            if (allows_en_passant(position, from, *target))
                sink.special(from, *target, MoveKind::EnPassant);
}

// FIDE 2009, 3.8(2) and F.3; the king is not in check.
template <Color us, class Sink>
void generate_castling(const Position& position, Square king, Sink& sink) {
    constexpr Color them = opposite(us);
    const Bitboard occupied = position.occupied();
    for (const Square rook : squares_in(position.castling_rooks() & position.pieces(us))) {
        const Move move(king, rook, MoveKind::Castling);
        const Square king_to = castled_king_square(move);
        const Square rook_to = castled_rook_square(move);
        // 3.8(2) wants the squares the king crosses and goes to safe; F.3 wants all squares of both ways free
        // but for the king and that rook.
        const Bitboard others = occupied & ~bit(king) & ~bit(rook);
        const Bitboard king_way = between(king, king_to) | bit(king_to);
        const Bitboard rook_way = between(rook, rook_to) | bit(rook_to);
        if ((others & (king_way | rook_way)) != 0)
            continue;
        bool safe = position.attackers(king_to, them, others | bit(rook_to)) == 0;
        for (const Square square : squares_in(king_way & ~bit(king_to)))
            safe = safe && position.attackers(square, them, occupied & ~bit(king)) == 0;
        if (safe)
            sink.special(king, rook, MoveKind::Castling);
    }
}

template <Color us, class Sink>
void generate(const Position& position, Sink& sink) {
    constexpr Color them = opposite(us);
    const Square king = position.king(us);
    const Bitboard occupied = position.occupied();
    const Bitboard ours = position.pieces(us);
    const Bitboard checkers = position.checkers();

    // FIDE 2009, 1.2: a king is never captured, not even where an illegal move that stands has left it to be
    // (FIDE 2018, A.4.2).
    const Bitboard never = ours | position.pieces(them, Role::King);

    // In double check only the king can move.
    if (!has_several(checkers)) {
        const Bitboard allowed =
            (checkers == 0 ? ~Bitboard{0} : checkers | between(king, first(checkers))) & ~never;
        const Bitboard pinned = pinned_pieces(position, us, king);

        generate_pawns<us>(position, king, allowed, pinned, sink);
        // A pinned knight can never stay on the line of its pin.
        for (const Square from : squares_in(position.pieces(us, Role::Knight) & ~pinned))
            sink.piece(from, knight_attacks(from) & allowed);
        const auto slide = [&](Role role, auto attacks) {
            for (const Square from : squares_in(position.pieces(us, role))) {
                Bitboard reached = attacks(from, occupied) & allowed;
                if (contains(pinned, from))
                    reached &= line_through(king, from);
                sink.piece(from, reached);
            }
        };
        slide(Role::Bishop, bishop_attacks);
        slide(Role::Rook, rook_attacks);
        slide(Role::Queen, queen_attacks);
    }

    // The king must not hide its own flight square from a slider behind it, so it is taken off the board.
    Bitboard flights = king_attacks(king) & ~never;
    for (const Square to : squares_in(flights))
        if (position.attackers(to, them, occupied & ~bit(king)) != 0)
            flights &= ~bit(to);
    sink.piece(king, flights);

    if (checkers == 0)
        generate_castling<us>(position, king, sink);
}

} // namespace

// The list never overflows, however many pieces a set-up has: with e squares free of own pieces, sliders have
// at most 8e moves (one from each direction on each square) and 27 each, knights 8e and 8 each, pawns 4 each
// and on the seventh rank 8 more, the king 10. With at most 64 squares for all of them that stays below 490.
MoveList generate_legal_moves(const Position& position) {
    MoveList moves;
    Lister lister(moves);
    if (position.turn() == Color::White)
        generate<Color::White>(position, lister);
    else
        generate<Color::Black>(position, lister);
    return moves;
}

int count_legal_moves(const Position& position) {
    Counter counter;
    if (position.turn() == Color::White)
        generate<Color::White>(position, counter);
    else
        generate<Color::Black>(position, counter);
    return counter.result();
}

bool allows_en_passant(const Position& position, Square from, Square target) {
    const Color us = position.turn();
    const Square captured = make_square(file_of(target), rank_of(from));
    const Bitboard occupied = (position.occupied() & ~bit(from) & ~bit(captured)) | bit(target);
    return (position.attackers(position.king(us), opposite(us), occupied) & ~bit(captured)) == 0;
}

} // namespace annabella::chess
