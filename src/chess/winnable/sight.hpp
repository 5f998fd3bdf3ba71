// What many pieces of a kind attack together; private to the chess library.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "chess/attacks.hpp"
#include "chess/piece.hpp"

namespace annabella::chess::sight {

inline constexpr Bitboard not_a_file = ~file_squares(0);
inline constexpr Bitboard not_h_file = ~file_squares(7);

/// All of them one step further; what would leave the board is gone.
constexpr Bitboard moved(Bitboard set, int direction) {
    // Steps to the east leave the h file behind, steps to the west the a file.
    const int sideways = (direction + 12) % 8 - 4;
    return shifted(sideways > 0 ? set & not_h_file : sideways < 0 ? set & not_a_file : set, direction);
}

/// All squares that a slider on one of `from` sees in one direction, the first blocker included.
inline Bitboard along(Bitboard from, int direction, Bitboard blockers) {
    Bitboard seen = 0;
    for (Bitboard front = moved(from, direction); front != 0; front = moved(front & ~blockers, direction))
        seen |= front;
    return seen;
}

/// What knights on `from` attack.
inline Bitboard of_knights(Bitboard from) {
    Bitboard seen = 0;
    for (const Square knight : squares_in(from))
        seen |= knight_attacks(knight);
    return seen;
}

/// What pawns of that colour attack.
inline Bitboard of_pawns(Color color, Bitboard pawns) {
    return color == Color::White ? moved(pawns, 7) | moved(pawns, 9) : moved(pawns, -7) | moved(pawns, -9);
}

/// What bishops, rooks or queens on `from` attack, the first blocker of each line included.
inline Bitboard of_sliders(Role role, Bitboard from, Bitboard blockers) {
    Bitboard seen = 0;
    if (role != Role::Rook)
        for (const int direction : {7, 9, -7, -9})
            seen |= along(from, direction, blockers);
    if (role != Role::Bishop)
        for (const int direction : {8, 1, -8, -1})
            seen |= along(from, direction, blockers);
    return seen;
}

} // namespace annabella::chess::sight
