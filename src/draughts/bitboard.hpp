// Sets of squares as 64 bits, in which every step along a diagonal is the same shift.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "base/bits.hpp"
#include "draughts/square.hpp"

namespace annabella::draughts {

/// One bit per square. After every two rows one bit is left out (bits 10, 21, 32 and 43): a step over the
/// edge of the board ends there or outside all bits, so a set need only be cut with `all_squares`.
using Bitboard = std::uint64_t;

inline constexpr int bit_count = 54;
inline constexpr Bitboard all_squares =
    0x3ff | Bitboard{0x3ff} << 11 | Bitboard{0x3ff} << 22 | Bitboard{0x3ff} << 33 | Bitboard{0x3ff} << 44;

constexpr int bit_index(Square square) { return index(square) + index(square) / 10; }
constexpr Square square_of_bit(int bit) { return static_cast<Square>(bit - bit / 11); }

constexpr Bitboard bit(Square square) { return Bitboard{1} << bit_index(square); }
constexpr bool contains(Bitboard set, Square square) { return (set & bit(square)) != 0; }
constexpr int count(Bitboard set) { return count_bits(set); }

/// The lowest bit; the set must not be empty.
constexpr int first_bit(Bitboard set) { return __builtin_ctzll(set); }
/// The highest bit; the set must not be empty.
constexpr int last_bit(Bitboard set) { return 63 - __builtin_clzll(set); }

/// The set as one bit per index of a square, nothing left out; and back.
constexpr std::uint64_t packed(Bitboard set) {
    std::uint64_t result = 0;
    for (int pair = 0; pair < 5; ++pair)
        result |= set >> pair & std::uint64_t{0x3ff} << 10 * pair;
    return result;
}
constexpr Bitboard unpacked(std::uint64_t set) {
    Bitboard result = 0;
    for (int pair = 0; pair < 5; ++pair)
        result |= (set & std::uint64_t{0x3ff} << 10 * pair) << pair;
    return result;
}

/// `row` is 0..9, from the squares 1 to 5 down to 46 to 50.
constexpr Bitboard row_squares(int row) { return Bitboard{0x1f} << (5 * row + row / 2); }

/// The set must not be empty.
constexpr Square first(Bitboard set) { return square_of_bit(first_bit(set)); }

/// For range-based loops, lowest number first: `for (const Square square : squares_in(set))`.
using SquaresIn = EachBit<first>;
constexpr SquaresIn squares_in(Bitboard set) { return SquaresIn(set); }

} // namespace annabella::draughts
