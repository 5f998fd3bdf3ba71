// What Unicode knows of a character, by utf8proc.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/unicode.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include <utf8proc.h>

#include "base/utf8.hpp"

namespace annabella {

namespace {

std::u32string decomposed(char32_t character, int options) {
    std::array<utf8proc_int32_t, 32> parts{}; // The longest that Unicode has takes 18.
    const utf8proc_ssize_t count = utf8proc_decompose_char(
        static_cast<utf8proc_int32_t>(character), parts.data(), static_cast<utf8proc_ssize_t>(parts.size()),
        static_cast<utf8proc_option_t>(options), nullptr);
    std::u32string left;
    for (utf8proc_ssize_t i = 0; i < std::min<utf8proc_ssize_t>(count, parts.size()); ++i)
        if (const auto part = parts[static_cast<std::size_t>(i)];
            utf8proc_category(part) != UTF8PROC_CATEGORY_MN)
            left += static_cast<char32_t>(part);
    return left;
}

} // namespace

std::u32string without_marks(char32_t letter) { return decomposed(letter, UTF8PROC_DECOMPOSE); }

std::u32string plain_characters(char32_t character) {
    return decomposed(character, UTF8PROC_DECOMPOSE | UTF8PROC_COMPAT | UTF8PROC_LUMP);
}

std::string capital(std::string text) {
    if (text.empty())
        return text;
    const DecodedCharacter first = decode_utf8(text, 0);
    std::string out;
    append_utf8(out, static_cast<char32_t>(utf8proc_totitle(static_cast<utf8proc_int32_t>(first.value))));
    return out.append(text, first.length);
}

std::size_t columns_of(char32_t character) {
    return static_cast<std::size_t>(
        std::max(0, utf8proc_charwidth(static_cast<utf8proc_int32_t>(character))));
}

bool is_decimal_digit(char32_t character) {
    return utf8proc_category(static_cast<utf8proc_int32_t>(character)) == UTF8PROC_CATEGORY_ND;
}

} // namespace annabella
