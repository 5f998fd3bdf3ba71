// Squares, files and ranks of the chessboard.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "rules/types.hpp"

namespace annabella::chess {

/// a1 = 0, b1 = 1 … h8 = 63: the file is the low three bits, the rank the high three.
using Square = rules::Square;
using rules::index;

inline constexpr int square_count = 64;

/// `file` and `rank` are 0..7 for a..h and 1..8.
constexpr Square make_square(int file, int rank) { return static_cast<Square>(rank * 8 + file); }
constexpr int file_of(Square square) { return index(square) & 7; }
constexpr int rank_of(Square square) { return index(square) >> 3; }

/// "e4"
inline std::string name(Square square) {
    return {static_cast<char>('a' + file_of(square)), static_cast<char>('1' + rank_of(square))};
}

/// Exactly two characters, a file a..h (small) and a rank 1..8.
constexpr std::optional<Square> parse_square(std::string_view text) {
    if (text.size() != 2 || text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8')
        return std::nullopt;
    return make_square(text[0] - 'a', text[1] - '1');
}

} // namespace annabella::chess
