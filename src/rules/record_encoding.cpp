// In which encodings files of records are written.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/record_encoding.hpp"

#include <cstddef>
#include <string_view>

#include "base/utf8.hpp"

namespace annabella::rules {

namespace {

constexpr char32_t high_surrogates = 0xD800;
constexpr char32_t low_surrogates = 0xDC00;
constexpr char32_t surrogates_end = 0xE000;
constexpr char32_t beyond_one_unit = 0x10000;
constexpr unsigned bits_of_half = 10;

constexpr bool is_high(char32_t unit) { return unit >= high_surrogates && unit < low_surrogates; }
constexpr bool is_low(char32_t unit) { return unit >= low_surrogates && unit < surrogates_end; }

std::string from_utf16(std::string_view bytes, bool low_byte_first) {
    const auto unit = [&](std::size_t at) {
        const auto byte = [&](std::size_t i) {
            return static_cast<char32_t>(static_cast<unsigned char>(bytes[2 * at + i]));
        };
        return low_byte_first ? byte(0) | byte(1) << 8U : byte(1) | byte(0) << 8U;
    };
    const std::size_t units = bytes.size() / 2;
    std::string text;
    text.reserve(units);
    for (std::size_t i = 0; i < units; ++i) {
        char32_t character = unit(i);
        if (is_high(character) && i + 1 < units && is_low(unit(i + 1)))
            character = beyond_one_unit + ((character - high_surrogates) << bits_of_half) +
                        (unit(++i) - low_surrogates);
        else if (is_high(character) || is_low(character))
            character = unreadable_character;
        append_utf8(text, character);
    }
    return text;
}

} // namespace

std::string in_utf8(std::string bytes) {
    const std::string_view all = bytes;
    if (all.starts_with("\xFF\xFE"))
        return from_utf16(all.substr(2), true);
    if (all.starts_with("\xFE\xFF"))
        return from_utf16(all.substr(2), false);
    return bytes;
}

} // namespace annabella::rules
