// Which words may be the arbiter's code.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string_view>

namespace annabella::app {

/// How many letters and digits a code has at least; shorter ones can be guessed from the journal.
inline constexpr std::size_t shortest_code = 6;

/// Whether some word of the line may be a code: it has so many letters and digits besides squares and signs,
/// a digit among them, and is no move, date or time. So is a number with blanks inside.
bool holds_code_word(std::string_view line);
/// Whether a square is written in it, such as in "Ngff3x", or it is a move in numbers: "32-28".
bool names_a_square(std::string_view word);

} // namespace annabella::app
