// The fifty squares that international draughts is played on.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "rules/types.hpp"

namespace annabella::draughts {

/// FMJD, 2.6: the dark squares are numbered from 1 to 50 along the rows, from left to right, beginning with
/// the uppermost row as White sees it. The index is one less: 0..49.
using Square = rules::Square;
using rules::index;

inline constexpr int square_count = 50;
inline constexpr int row_count = 10;
inline constexpr int squares_in_row = 5;

/// 1..50
constexpr int number(Square square) { return index(square) + 1; }
/// 0 for the squares 1 to 5, 9 for 46 to 50.
constexpr int row_of(Square square) { return index(square) / squares_in_row; }

/// `number` is 1..50.
constexpr Square square_of_number(int number) { return static_cast<Square>(number - 1); }

/// "31"
inline std::string name(Square square) { return std::to_string(number(square)); }

/// One or two digits, 1..50; "05" is square 5.
constexpr std::optional<Square> parse_square(std::string_view text) {
    if (text.empty() || text.size() > 2)
        return std::nullopt;
    int number = 0;
    for (const char digit : text) {
        if (digit < '0' || digit > '9')
            return std::nullopt;
        number = 10 * number + (digit - '0');
    }
    if (number < 1 || number > square_count)
        return std::nullopt;
    return square_of_number(number);
}

} // namespace annabella::draughts
