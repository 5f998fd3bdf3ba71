// Where each piece can ever get.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "winnable/mobility.hpp"

#include <algorithm>
#include <vector>

namespace annabella::chess {
namespace {

// Why this is a proof. For each piece of the position a set of squares is kept, and whether it has been found
// to leave its first square or to be taken there. All grow from nothing by rules that allow at least what the
// Laws allow, and each rule only asks for things that must have happened in some earlier move. By induction
// over the moves of any series, everything that happens in it is found: so what has not been found when no
// rule adds anything more never happens.
class Mobility {
public:
    Mobility(const Position& position, Color winner) : m_winner(winner) {
        for (const Square square : squares_in(position.occupied())) {
            const Piece piece = *position.at(square);
            m_men.push_back({piece, square, bit(square), 0, false, false});
        }
        if (position.en_passant())
            m_en_passant = bit(*position.en_passant());
        while (step())
            ;
    }

    bool mate_is_possible() const {
        for (const Square target : squares_in(king(opposite(m_winner)).places))
            if (may_be_mated(target))
                return true;
        return false;
    }

private:
    struct Man {
        Piece piece;
        Square home;
        Bitboard places;   ///< As what it is now.
        Bitboard promoted; ///< As a queen, rook, bishop or knight that it became.
        bool taken;        ///< On its first square.
        bool gone;         ///< Taken anywhere.

        bool moved() const { return places != bit(home) || promoted != 0; }
        bool stays() const { return !moved() && !taken; }
        Bitboard anywhere() const { return places | promoted; }
        bool left_file() const { return ((places & ~file_squares(file_of(home))) | promoted) != 0; }
    };

    const Man& king(Color color) const {
        return *std::find_if(m_men.begin(), m_men.end(), [color](const Man& man) {
            return man.piece == Piece{color, Role::King};
        });
    }

    /// One round of all rules; false where nothing was added.
    bool step() {
        bool grew = false;
        for (std::size_t i = 0; i < m_men.size(); ++i) {
            const Bitboard places = m_men[i].places;
            const Bitboard promoted = m_men[i].promoted;
            find_closed(m_men[i].piece);
            if (m_men[i].piece.role == Role::Pawn)
                pawn(m_men[i]);
            else
                m_men[i].places = flooded(m_men[i].places, m_men[i].piece.role);
            if (m_men[i].promoted != 0)
                m_men[i].promoted =
                    flooded(m_men[i].promoted, Role::Queen) | flooded(m_men[i].promoted, Role::Knight);
            grew = grew || places != m_men[i].places || promoted != m_men[i].promoted;
            const Bitboard taking = takes(m_men[i]);
            for (Man& other : m_men) {
                if (other.piece.color == m_men[i].piece.color || other.piece.role == Role::King)
                    continue;
                const bool taken = other.taken || contains(taking, other.home);
                const bool gone = other.gone || (taking & other.anywhere()) != 0;
                grew = grew || taken != other.taken || gone != other.gone;
                other.taken = taken;
                other.gone = gone;
            }
        }
        return grew;
    }

    /// The squares that a man cannot enter: own men that stay, the other king while it has not moved, and for
    /// a king what is attacked for ever by men that stay. Sliders are counted where they stand next to the
    /// square only.
    void find_closed(Piece piece) {
        m_closed = 0;
        for (const Man& man : m_men) {
            const bool own = man.piece.color == piece.color;
            if (own ? man.stays() : man.piece.role == Role::King && !man.moved())
                m_closed |= bit(man.home);
            if (!own && piece.role == Role::King && man.stays())
                m_closed |= man.piece.role == Role::Pawn ? pawn_attacks(man.piece.color, man.home)
                                                         : step_attacks(man.piece.role, man.home);
        }
    }

    /// Step by step as far as it goes; a slider may stop on every square it passes.
    Bitboard flooded(Bitboard places, Role role) const {
        Bitboard front = places;
        while (front != 0) {
            Bitboard next = 0;
            for (const Square from : squares_in(front))
                next |= step_attacks(role, from);
            front = next & ~m_closed & ~places;
            places |= front;
        }
        return places;
    }

    /// Where a man may take something: for all but pawns, where it may be.
    Bitboard takes(const Man& man) const {
        return man.piece.role == Role::Pawn ? pawn_takes(man) | man.promoted : man.places;
    }

    Bitboard pawn_takes(const Man& man) const {
        Bitboard seen = 0;
        for (const Square from : squares_in(man.places))
            seen |= pawn_attacks(man.piece.color, from);
        // En passant, the pawn taken stands behind.
        const int back = man.piece.color == Color::White ? -8 : 8;
        return seen | shifted(seen & m_en_passant, back);
    }

    void pawn(Man& man) {
        const Color us = man.piece.color;
        const int forward = us == Color::White ? 8 : -8;
        const Bitboard last = rank_squares(us == Color::White ? 7 : 0);
        // Squares a pawn cannot go straight to: somebody stands there who never leaves.
        Bitboard blocked = 0;
        Bitboard victims = m_en_passant;
        for (const Man& other : m_men) {
            if (&other != &man && other.stays())
                blocked |= bit(other.home);
            if (other.piece.color == us || other.piece.role == Role::King)
                continue;
            victims |= other.anywhere();
            // Two pawns that meet on their first file do not pass each other before one of them has left it
            // or has been taken.
            const int ahead = us == Color::White ? rank_of(other.home) - rank_of(man.home)
                                                 : rank_of(man.home) - rank_of(other.home);
            if (other.piece.role == Role::Pawn && file_of(other.home) == file_of(man.home) && ahead > 0 &&
                !other.gone && !other.left_file() && !man.left_file())
                blocked |= bit(other.home);
            // A double step may be answered en passant on the square passed over.
            if (other.piece.role == Role::Pawn && has_several(other.places))
                victims |= bit(static_cast<Square>(index(other.home) - forward));
        }
        Bitboard reached = man.places;
        for (Bitboard front = reached; front != 0;) {
            Bitboard next = shifted(front, forward) & ~blocked;
            const Bitboard third = rank_squares(us == Color::White ? 2 : 5);
            next |= shifted(next & third, forward) & ~blocked;
            for (const Square from : squares_in(front))
                next |= pawn_attacks(us, from) & victims;
            front = next & ~reached;
            reached |= front;
        }
        man.promoted |= reached & last;
        man.places = reached & ~last;
    }

    Bitboard attacks_from(const Man& man) const {
        Bitboard walls = 0;
        for (const Man& other : m_men)
            if (other.stays() && other.piece.role != Role::King)
                walls |= bit(other.home);
        Bitboard seen = 0;
        for (const Square from : squares_in(man.places))
            seen |= piece_attacks(man.piece, from, walls & ~bit(from));
        for (const Square from : squares_in(man.promoted))
            seen |= queen_attacks(from, walls) | knight_attacks(from);
        return seen;
    }

    bool may_be_mated(Square target) const {
        // A check is given by a move of the winner's, and the king never walks into one: so it comes from a
        // man that has moved, or along a line that has been opened.
        bool check = false;
        Bitboard covered = 0;
        for (const Man& man : m_men) {
            if (man.piece.color != m_winner || man.piece.role == Role::King)
                continue;
            const Bitboard seen = attacks_from(man);
            covered |= seen;
            const bool slides = man.piece.role != Role::Pawn && man.piece.role != Role::Knight;
            check = check || (contains(seen, target) && (slides || man.moved()));
        }
        if (!check)
            return false;
        const Bitboard open = king_attacks(target) & ~covered;
        if (can_block(open))
            return true;
        const Bitboard places = king(m_winner).places & ~king_attacks(target) & ~bit(target);
        for (const Square place : squares_in(places))
            if ((king_attacks(place) & open) != 0 && can_block(open & ~king_attacks(place)))
                return true;
        return false;
    }

    /// Whether different men of the loser's may stand on all of these squares. Counted only: for each set of
    /// men that can get to the same squares nothing more is asked than that there are enough of them.
    bool can_block(Bitboard squares) const {
        int men = 0;
        Bitboard reached = 0;
        for (const Man& man : m_men)
            if (man.piece.color != m_winner && man.piece.role != Role::King &&
                (man.anywhere() & squares) != 0) {
                ++men;
                reached |= man.anywhere();
            }
        return men >= count(squares) && (squares & ~reached) == 0;
    }

    Color m_winner;
    std::vector<Man> m_men;
    Bitboard m_en_passant = 0;
    Bitboard m_closed = 0;
};

} // namespace

bool cannot_attack(const Position& position, Color winner) {
    // Castling moves two men in a way that is not followed here.
    return position.castling_rooks() == 0 && !Mobility(position, winner).mate_is_possible();
}

} // namespace annabella::chess
