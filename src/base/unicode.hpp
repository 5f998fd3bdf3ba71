// What Unicode knows of a character, by utf8proc.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>

namespace annabella {

/// What is left of a letter without its marks: "e" of "é"; the letter itself where it has none. Empty for a
/// mark on its own. A stroke through a letter is no mark to Unicode: "ł" stays.
std::u32string without_marks(char32_t letter);

/// The same, with characters that only look otherwise taken for the plain ones: "-" for every dash, "'" for
/// an apostrophe, "1/2" for "½", "..." for "…".
std::u32string plain_characters(char32_t character);

/// With a capital letter at its beginning, where it has one; for the eye.
std::string capital(std::string text);

/// How many columns of a terminal it takes: two for most of East Asia, none for a mark on another letter.
std::size_t columns_of(char32_t character);

/// A digit of a number, in any script.
bool is_decimal_digit(char32_t character);

} // namespace annabella
