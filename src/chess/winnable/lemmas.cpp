// Mating chances by material, each with its proof.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "winnable/lemmas.hpp"

namespace annabella::chess {

// Three facts are used below. Let q be the square of the mated king.
//
// (1) A king covers at most one orthogonal neighbour of q. Kings are never adjacent; seen from q the other
// king is
//     at (2,0), from where it covers (1,-1) (1,0) (1,1), at (2,1), from where it covers (1,0) (1,1), or at
//     (2,2), from where it covers (1,1) alone; all others are turned or mirrored, or cover nothing.
// (2) Orthogonal neighbours have the other square colour than q, diagonal ones the same.
// (3) A mated king's neighbours on the board are each attacked by the winner or occupied by the loser's own
// pieces,
//     and pieces of the winner that stand there are protected. Without castling, en passant or promotion
//     pending, a series of moves never gives a side pieces that it does not have: captures only take away. So
//     it is enough to show that no position with that material or less is a mate.
UnwinnableReason unwinnable_by_material(const Position& position, Color side) {
    const Color loser = opposite(side);
    const Bitboard own = position.pieces(side);

    // A king alone gives no check: squares next to the other king are forbidden to it (FIDE 2009, 3.9).
    if (!has_several(own))
        return UnwinnableReason::BareKing;
    // With pawns on either side the material can change.
    if (position.pieces(Role::Pawn) != 0)
        return UnwinnableReason::None;

    const Bitboard king = position.pieces(side, Role::King);
    const Bitboard knights = position.pieces(side, Role::Knight);
    const Bitboard bishops = position.pieces(side, Role::Bishop);

    // One knight on n checks the king on q; let n be q + (1,2), the others are turned or mirrored. Then q +
    // (0,1) and q + (1,0) are on the board. The knight attacks squares of q's colour only, so by (2) neither
    // of the two is attacked by it, and by (1) one of them is not covered by the king: it holds a piece of
    // the loser, a queen. A queen on q + (0,1) takes the knight, which is diagonally next to it. A queen on q
    // + (1,0) takes it along the file unless q + (1,1) is occupied: by the loser then (the winner has a
    // knight and a king, and kings are not adjacent), that is by a queen, which takes the knight next to it.
    // Nothing pins a queen there: king and knight cannot. So it is no mate.
    if (own == (king | knights) && !has_several(knights) &&
        (position.pieces(loser) & ~position.pieces(Role::King) & ~position.pieces(Role::Queen)) == 0)
        return UnwinnableReason::LoneKnight;

    // Bishops of one colour check the king on q, which has their colour, along a diagonal through its
    // neighbour d. The two squares beside d that are also orthogonal neighbours of q are on the board,
    // because d is. They are of the other colour, so no bishop attacks them; by (1) at least one holds a
    // piece of the loser. It is none of its bishops if those are all of the winner's colour; if the loser has
    // no knights either, it is a queen or a rook, orthogonally next to d: it goes to d, taking the checking
    // bishop there or standing between. In a double check by two bishops there are two diagonals, but all but
    // one of the checks would have to be uncovered by the last move, and a bishop that moves leaves its
    // diagonal only to squares of neither: two bishops never check at once unless the king uncovers, and it
    // uncovers one diagonal only. Nothing pins the queen or rook: it stands orthogonally to its king, and a
    // bishop pins on diagonals. So it is no mate.
    const Bitboard blockers =
        position.pieces(loser) & (position.pieces(Role::Knight) | position.pieces(Role::Bishop));
    const auto same_color = [](Bitboard set) {
        return (set & dark_squares) == 0 || (set & ~dark_squares) == 0;
    };
    if (own == (king | bishops) && (blockers & position.pieces(Role::Knight)) == 0 &&
        same_color(bishops | blockers))
        return UnwinnableReason::BishopsOfOneColor;
    return UnwinnableReason::None;
}

} // namespace annabella::chess
