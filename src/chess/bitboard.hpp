// Sets of squares as 64 bits.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "base/bits.hpp"
#include "chess/square.hpp"

namespace annabella::chess {

/// One bit per square, at its index.
using Bitboard = std::uint64_t;

constexpr Bitboard bit(Square square) { return Bitboard{1} << index(square); }
constexpr bool contains(Bitboard set, Square square) { return (set >> index(square) & 1) != 0; }
constexpr bool has_several(Bitboard set) { return (set & (set - 1)) != 0; }

/// How many squares are in the set.
constexpr int count(Bitboard set) { return count_bits(set); }
/// The square with the lowest index; the set must not be empty.
constexpr Square first(Bitboard set) { return static_cast<Square>(__builtin_ctzll(set)); }

/// a1 and all of its colour.
constexpr Bitboard dark_squares = 0xAA55AA55AA55AA55;

/// `file` and `rank` are 0..7.
constexpr Bitboard file_squares(int file) { return Bitboard{0x0101010101010101} << file; }
constexpr Bitboard rank_squares(int rank) { return Bitboard{0xff} << 8 * rank; }

/// Every square moved by `offset` indexes; bits that leave the board at the first or last rank are dropped.
constexpr Bitboard shifted(Bitboard set, int offset) { return offset >= 0 ? set << offset : set >> -offset; }

/// For range-based loops, lowest index first: `for (const Square square : squares_in(set))`.
using SquaresIn = EachBit<first>;
constexpr SquaresIn squares_in(Bitboard set) { return SquaresIn(set); }

} // namespace annabella::chess
