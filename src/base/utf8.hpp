// Reading UTF-8, whatever the bytes.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace annabella {

/// What stands for bytes that are not UTF-8.
inline constexpr char32_t unreadable_character = 0xFFFD;

struct DecodedCharacter {
    char32_t value = unreadable_character;
    std::size_t length = 1; ///< In bytes, at least 1.
    bool valid = false;     ///< Whether it is one; U+FFFD may be written, too.
};

/// The character at byte `at`, which must be inside `text`. A byte that begins nothing valid counts alone.
DecodedCharacter decode_utf8(std::string_view text, std::size_t at);

/// What the bytes of one character, as they come in one by one, have become.
enum class CharacterSoFar : std::uint8_t { Begun, Whole, Invalid };
/// `bytes` is not empty.
CharacterSoFar character_so_far(std::string_view bytes);

bool is_utf8(std::string_view text);
/// With unreadable_character for each piece that is not UTF-8.
std::string made_valid(std::string_view text);
void append_utf8(std::string& out, char32_t character);
std::size_t count_characters(std::string_view text);

/// Text that is not UTF-8 is taken for ISO 8859-1, the character set of the PGN standard, and converted.
std::string to_utf8(std::string_view text);

/// At most `limit` characters, for putting a piece of somebody's input into a sentence.
std::string excerpt(std::string_view text, std::size_t limit = 24);

/// Small letters of Latin and Cyrillic; everything else unchanged.
constexpr char32_t to_small(char32_t c) {
    if (c >= U'A' && c <= U'Z')
        return c - U'A' + U'a';
    if (c >= U'\u0410' && c <= U'\u042F')
        return c + 0x20;
    return c;
}

} // namespace annabella
