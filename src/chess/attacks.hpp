// Which squares a piece attacks (FIDE 2009, 3.1 to 3.9), and lines between squares.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>

#include "chess/bitboard.hpp"
#include "chess/piece.hpp"

namespace annabella::chess {

namespace tables {

/// The four lines through a square, without the square itself.
struct Lines {
    Bitboard file, diagonal, antidiagonal;
};

// All of these are computed by the compiler: nothing runs at program start and no order of initialisation
// matters.
extern const std::array<Lines, 64> lines;
extern const std::array<std::array<std::uint8_t, 64>, 8> rank_attacks;
extern const std::array<std::array<Bitboard, 64>, 2> pawn_attacks;
extern const std::array<Bitboard, 64> knight_attacks;
extern const std::array<Bitboard, 64> king_attacks;
extern const std::array<std::array<Bitboard, 64>, 64> between;
extern const std::array<std::array<Bitboard, 64>, 64> line;

inline std::size_t at(Square square) { return static_cast<std::size_t>(index(square)); }

/// What a slider on `piece` sees along a line of which no two squares share a rank: subtracting the slider
/// from the blockers borrows up to the first blocker; the same in the board turned over gives the other
/// direction.
inline Bitboard slide(Bitboard path, Bitboard piece, Bitboard occupied) {
    const Bitboard blockers = occupied & path;
    const Bitboard up = blockers - piece;
    const Bitboard down = __builtin_bswap64(__builtin_bswap64(blockers) - __builtin_bswap64(piece));
    return (up ^ down) & path;
}

} // namespace tables

/// What a pawn of that colour attacks, not where it goes.
inline Bitboard pawn_attacks(Color color, Square from) {
    return tables::pawn_attacks[index(color)][tables::at(from)];
}
inline Bitboard knight_attacks(Square from) { return tables::knight_attacks[tables::at(from)]; }
inline Bitboard king_attacks(Square from) { return tables::king_attacks[tables::at(from)]; }

inline Bitboard bishop_attacks(Square from, Bitboard occupied) {
    const auto& through = tables::lines[tables::at(from)];
    const Bitboard piece = bit(from);
    return tables::slide(through.diagonal, piece, occupied) |
           tables::slide(through.antidiagonal, piece, occupied);
}
inline Bitboard rook_attacks(Square from, Bitboard occupied) {
    const int rank = index(from) & 56;
    const auto inner = static_cast<std::size_t>(occupied >> rank >> 1 & 63);
    const Bitboard along_rank = tables::rank_attacks[static_cast<std::size_t>(file_of(from))][inner];
    return tables::slide(tables::lines[tables::at(from)].file, bit(from), occupied) | along_rank << rank;
}
inline Bitboard queen_attacks(Square from, Bitboard occupied) {
    return bishop_attacks(from, occupied) | rook_attacks(from, occupied);
}
/// Of an officer or king, whose colour does not matter; not of a pawn.
inline Bitboard piece_attacks(Role role, Square from, Bitboard occupied) {
    switch (role) {
    case Role::Knight:
        return knight_attacks(from);
    case Role::Bishop:
        return bishop_attacks(from, occupied);
    case Role::Rook:
        return rook_attacks(from, occupied);
    case Role::Queen:
        return queen_attacks(from, occupied);
    case Role::Pawn:
    case Role::King:
        break;
    }
    return king_attacks(from);
}
inline Bitboard piece_attacks(Piece piece, Square from, Bitboard occupied) {
    return piece.role == Role::Pawn ? pawn_attacks(piece.color, from)
                                    : piece_attacks(piece.role, from, occupied);
}

/// The squares strictly between two squares of one rank, file or diagonal; else nothing.
inline Bitboard between(Square a, Square b) { return tables::between[tables::at(a)][tables::at(b)]; }
/// The whole rank, file or diagonal through two different squares, both included; nothing where there is
/// none.
inline Bitboard line_through(Square a, Square b) { return tables::line[tables::at(a)][tables::at(b)]; }
/// Lines through a square, without it: parallel to a1-h8, and to a8-h1.
inline Bitboard diagonal(Square square) { return tables::lines[tables::at(square)].diagonal; }
inline Bitboard antidiagonal(Square square) { return tables::lines[tables::at(square)].antidiagonal; }

/// Where an officer gets in one step: what it attacks with every neighbouring square occupied.
inline Bitboard step_attacks(Role role, Square from) {
    switch (role) {
    case Role::Knight:
        return knight_attacks(from);
    case Role::Bishop:
        return king_attacks(from) & (diagonal(from) | antidiagonal(from));
    case Role::Rook:
        return king_attacks(from) & ~diagonal(from) & ~antidiagonal(from);
    default:
        return king_attacks(from);
    }
}

} // namespace annabella::chess
