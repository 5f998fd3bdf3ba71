// Guessing how near a helpmate is.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "winnable/guidance.hpp"

#include <algorithm>
#include <cstdlib>

namespace annabella::chess {
namespace {

int distance(Square a, Square b) {
    return std::max(std::abs(file_of(a) - file_of(b)), std::abs(rank_of(a) - rank_of(b)));
}

/// 0 on the edge, 3 in the middle.
int to_edge(int coordinate) { return std::min(coordinate, 7 - coordinate); }

Bitboard attacked_by_pawns(const Position& position, Color color) {
    const Bitboard pawns = position.pieces(color, Role::Pawn);
    const Bitboard not_a = pawns & ~file_squares(0);
    const Bitboard not_h = pawns & ~file_squares(7);
    return color == Color::White ? not_a << 7 | not_h << 9 : not_a >> 9 | not_h >> 7;
}

/// Without its king.
Bitboard attacked_by(const Position& position, Color color) {
    const Bitboard occupied = position.occupied();
    Bitboard attacked = attacked_by_pawns(position, color);
    for (const Square knight : squares_in(position.pieces(color, Role::Knight)))
        attacked |= knight_attacks(knight);
    const Bitboard queens = position.pieces(color, Role::Queen);
    for (const Square bishop : squares_in(position.pieces(color, Role::Bishop) | queens))
        attacked |= bishop_attacks(bishop, occupied);
    for (const Square rook : squares_in(position.pieces(color, Role::Rook) | queens))
        attacked |= rook_attacks(rook, occupied);
    return attacked;
}

/// How near each of the winner's pieces is to a check that leaves the king no flight.
class Checks {
public:
    Checks(const Position& position, Color winner)
        : m_target(position.king(opposite(winner))), m_occupied(position.occupied()),
          m_own(position.pieces(winner)), m_free(king_attacks(m_target) & ~position.pieces(opposite(winner))),
          m_guarded(attacked_by(position, opposite(winner))) {
        m_covered = attacked_by_pawns(position, winner) | king_attacks(position.king(winner));
        const Bitboard pieces = m_own & ~position.pieces(Role::Pawn) & ~position.pieces(Role::King);
        for (const Square at : squares_in(pieces)) {
            const Role role = position.at(at)->role;
            const Bitboard seen = piece_attacks(role, at, m_occupied & ~bit(m_target));
            m_pieces[m_size++] = {at, role, seen};
            m_twice |= m_covered & seen;
            m_covered |= seen;
            if (m_size == m_pieces.size())
                break;
        }
    }

    int flights() const { return count(m_free & ~m_covered); }

    int nearest() const {
        int best = 200;
        for (std::size_t i = 0; i < m_size && best > one_move; ++i)
            if (const Bitboard now = lines(m_pieces[i]) & m_pieces[i].seen; now != 0)
                look_at(m_pieces[i], now, one_move, best);
        // What takes two moves is looked at next to the king only.
        for (std::size_t i = 0; i < m_size && best > later; ++i) {
            const Bitboard all = lines(m_pieces[i]);
            if ((all & m_pieces[i].seen) == 0)
                look_at(m_pieces[i], m_pieces[i].role == Role::Knight ? all : all & king_attacks(m_target),
                        later, best);
        }
        return best;
    }

private:
    struct Attacker {
        Square at;
        Role role;
        Bitboard seen;
    };
    static constexpr int flight = 10;
    static constexpr int one_move = 3;
    static constexpr int later = 9;

    /// From where a piece would check.
    Bitboard lines(const Attacker& piece) const {
        return piece_attacks(piece.role, m_target, m_occupied & ~bit(piece.at)) & ~m_own;
    }

    void look_at(const Attacker& piece, Bitboard squares, int moves, int& best) const {
        const Bitboard without = m_occupied & ~bit(piece.at) & ~bit(m_target);
        const Bitboard open = m_free & ~(m_twice | (m_covered & ~piece.seen));
        for (const Square at : squares_in(squares)) {
            const int guess = moves + flight * count(open & ~piece_attacks(piece.role, at, without)) +
                              (contains(m_guarded, at) ? 6 : 0) +
                              ((between(at, m_target) & m_guarded) != 0 ? 4 : 0);
            best = std::min(best, guess);
        }
    }

    Square m_target;
    Bitboard m_occupied, m_own, m_free, m_guarded;
    Bitboard m_covered = 0, m_twice = 0;
    std::array<Attacker, 16> m_pieces;
    std::size_t m_size = 0;
};

/// Moves, about, until a pawn of `color` promotes, counting what stands before it; 0 where there is no pawn.
int promotion_distance(const Position& position, Color color) {
    int best = 0;
    const Square king = position.king(color);
    const bool white = color == Color::White;
    for (const Square pawn : squares_in(position.pieces(color, Role::Pawn))) {
        const int ranks = white ? 7 - rank_of(pawn) : rank_of(pawn);
        const Bitboard way = white ? file_squares(file_of(pawn)) << 8 * (rank_of(pawn) + 1)
                                   : file_squares(file_of(pawn)) >> 8 * (8 - rank_of(pawn));
        int steps = ranks + count(way & position.occupied());
        // A pawn in the way has to be taken, by the king as a rule.
        for (const Square pawn_in_way : squares_in(way & position.pieces(Role::Pawn)))
            steps += contains(position.pieces(color), pawn_in_way) ? 4 : 2 + distance(king, pawn_in_way);
        best = best == 0 ? steps : std::min(best, steps);
    }
    return best;
}

Bitboard corner_color(Bitboard bishops) {
    return (bishops & dark_squares) != 0 ? dark_squares : ~dark_squares;
}

/// Whether all are bishops of one square colour: together they do not do much more than one of them.
bool of_one_color(const Position& position, Bitboard minors) {
    return (minors & ~position.pieces(Role::Bishop)) == 0 &&
           ((minors & dark_squares) == 0 || (minors & ~dark_squares) == 0);
}

/// Moves of a knight or bishop, about, from one square to another; -1 where a bishop never gets there.
int minor_steps(Role role, Square from, Square to) {
    if (from == to)
        return 0;
    if (role == Role::Bishop) {
        if (((bit(from) & dark_squares) != 0) != ((bit(to) & dark_squares) != 0))
            return -1;
        return contains(bishop_attacks(from, 0), to) ? 1 : 2;
    }
    const Bitboard once = knight_attacks(from);
    const Bitboard back = knight_attacks(to);
    if (contains(once, to))
        return 1;
    if ((once & back) != 0)
        return 2;
    return std::max(3, (distance(from, to) + 1) / 2 + 1);
}

/// For one minor piece, or bishops of one colour, without pawns: it mates in a corner (of its colour, for a
/// bishop) with the help of its king and of a man of the loser's on a square beside the corner.
int corner_distance(const Position& position, Color winner) {
    const Color loser = opposite(winner);
    const Square king = position.king(winner);
    const Bitboard bishops = position.pieces(winner, Role::Bishop);
    const Bitboard knights = position.pieces(winner, Role::Knight);
    Bitboard corners = (rank_squares(0) | rank_squares(7)) & (file_squares(0) | file_squares(7));
    if (bishops != 0)
        corners &= corner_color(bishops);
    Bitboard walls = position.pieces(loser) & (position.pieces(Role::Knight) | position.pieces(Role::Bishop));
    if (bishops == 0)
        walls |= position.pieces(loser, Role::Rook);
    const Bitboard pawns = position.pieces(loser, Role::Pawn);
    const int promotion = promotion_distance(position, loser);
    int best = 1000;
    for (const Square corner : squares_in(corners)) {
        const Bitboard beside = king_attacks(corner) & rook_attacks(corner, 0);
        const Bitboard diagonal_neighbor = king_attacks(corner) & ~beside;
        for (const Square place : squares_in(beside)) {
            int wall = promotion != 0 ? 4 + promotion : 100;
            for (const Square piece : squares_in(walls)) {
                const Role role = position.at(piece)->role;
                const int steps =
                    role == Role::Rook ? 2 - (piece == place ? 2 : 0) : minor_steps(role, piece, place);
                if (steps >= 0)
                    wall = std::min(wall, steps);
            }
            for (const Square pawn : squares_in(pawns & file_squares(file_of(place)))) {
                const int ranks =
                    loser == Color::White ? rank_of(place) - rank_of(pawn) : rank_of(pawn) - rank_of(place);
                if (ranks >= 0 && rank_of(place) != 0 && rank_of(place) != 7)
                    wall = std::min(wall, ranks);
            }
            // From here the king covers the two other squares around the corner.
            int king_steps = 8;
            for (const Square at :
                 squares_in(king_attacks(first(beside & ~bit(place))) &
                            king_attacks(first(diagonal_neighbor)) & ~king_attacks(corner) & ~bit(corner)))
                king_steps = std::min(king_steps, distance(king, at));
            int check = 0;
            if (knights != 0) {
                check = 6;
                for (const Square at : squares_in(knight_attacks(corner)))
                    check = std::min(check, minor_steps(Role::Knight, first(knights), at));
            }
            best =
                std::min(best, 2 * (distance(position.king(loser), corner) + king_steps) + 3 * wall + check);
        }
    }
    return best;
}

} // namespace

int helpmate_distance(const Position& position, Color winner) {
    const Color loser = opposite(winner);
    const Square target = position.king(loser);
    const Square king = position.king(winner);
    const Bitboard queens = position.pieces(winner, Role::Queen);
    const Bitboard rooks = position.pieces(winner, Role::Rook);
    const Bitboard minors = position.pieces(winner, Role::Knight) | position.pieces(winner, Role::Bishop);
    if ((queens | rooks | position.pieces(winner, Role::Pawn)) == 0 &&
        (!has_several(minors) || of_one_color(position, minors)))
        return 4 * corner_distance(position, winner) +
               2 * count(position.pieces(loser) &
                         (position.pieces(Role::Queen) | position.pieces(Role::Rook)));

    const Checks checks(position, winner);
    int guess = 2 * checks.flights() + checks.nearest() +
                3 * std::min(to_edge(file_of(target)), to_edge(rank_of(target)));

    int nearest = 8;
    for (const Square piece : squares_in(queens | rooks | minors))
        nearest = std::min(nearest, distance(piece, target));
    guess += nearest;

    if (count(queens | rooks | minors) < 3)
        guess += 3 * std::max(0, distance(king, target) - 2) +
                 3 * count(position.pieces(loser) & ~position.pieces(Role::Pawn));
    if ((queens | rooks) == 0) {
        // Without a heavy piece a pawn should promote; without pawns, the loser's men must wall its king in.
        guess += 3 * to_edge(file_of(target)) + 3 * to_edge(rank_of(target));
        if (const int steps = promotion_distance(position, winner); steps != 0)
            guess += 60 + 12 * steps;
    }
    return guess;
}

} // namespace annabella::chess
