// The board of Russian draughts: that of chess, on whose dark squares alone pieces stand.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "base/bits.hpp"
#include "rules/types.hpp"

namespace annabella::russian {

/// a1 = 0, b1 = 1 … h8 = 63, the light ones too: they have names and files, and stay empty.
using Square = rules::Square;
using rules::at_index;
using rules::includes;
using rules::index;
using rules::set_of;
using Squares = rules::SquareSet;

inline constexpr int line_length = 8;
inline constexpr int square_count = line_length * line_length;

/// `file` and `rank` are 0..7 for a..h and 1..8.
constexpr Square make_square(int file, int rank) { return static_cast<Square>(rank * line_length + file); }
constexpr int file_of(Square square) { return index(square) % line_length; }
constexpr int rank_of(Square square) { return index(square) / line_length; }
/// FMJD-64: the lower left corner, a1, is dark.
constexpr bool is_dark(Square square) { return (file_of(square) + rank_of(square)) % 2 == 0; }

/// "c3"
inline std::string name(Square square) {
    return {static_cast<char>('a' + file_of(square)), static_cast<char>('1' + rank_of(square))};
}

/// A file a..h, small or capital, and a rank 1..8.
constexpr std::optional<Square> parse_square(std::string_view text) {
    if (text.size() != 2)
        return std::nullopt;
    const char file = text[0] >= 'A' && text[0] <= 'H' ? static_cast<char>(text[0] - 'A' + 'a') : text[0];
    if (file < 'a' || file > 'h' || text[1] < '1' || text[1] > '8')
        return std::nullopt;
    return make_square(file - 'a', text[1] - '1');
}

/// One of the four ways along diagonals, as White sees the board.
struct Direction {
    int file;
    int rank;
};
inline constexpr std::array directions = {Direction{-1, 1}, Direction{1, 1}, Direction{-1, -1},
                                          Direction{1, -1}};

/// The square one step on; none beyond the edge.
constexpr std::optional<Square> next(Square square, Direction direction) {
    const int file = file_of(square) + direction.file;
    const int rank = rank_of(square) + direction.rank;
    if (file < 0 || file >= line_length || rank < 0 || rank >= line_length)
        return std::nullopt;
    return make_square(file, rank);
}

constexpr Square lowest(Squares set) { return static_cast<Square>(__builtin_ctzll(set)); }
/// For range-based loops, from a1 on: `for (const Square square : SquaresIn(set))`.
using SquaresIn = EachBit<lowest>;

} // namespace annabella::russian
