// UTF-8 as far as moves and game records need it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "chess/utf8.hpp"

namespace annabella::chess {

DecodedCharacter decode_utf8(std::string_view text, std::size_t at) {
    const auto byte = [&](std::size_t i) -> char32_t { return static_cast<unsigned char>(text[i]); };
    const char32_t first = byte(at);
    if (first < 0x80)
        return {first, 1};
    std::size_t length = 0;
    char32_t least = 0;
    char32_t value = 0;
    if (first >= 0xC2 && first <= 0xDF) {
        length = 2, least = 0x80, value = first & 0x1F;
    } else if (first >= 0xE0 && first <= 0xEF) {
        length = 3, least = 0x800, value = first & 0x0F;
    } else if (first >= 0xF0 && first <= 0xF4) {
        length = 4, least = 0x10000, value = first & 0x07;
    }
    if (length == 0 || length > text.size() - at)
        return {};
    for (std::size_t i = 1; i < length; ++i) {
        const char32_t next = byte(at + i);
        if ((next & 0xC0) != 0x80)
            return {};
        value = value << 6 | (next & 0x3F);
    }
    const bool surrogate = value >= 0xD800 && value <= 0xDFFF;
    if (value < least || value > 0x10FFFF || surrogate)
        return {};
    return {value, length};
}

bool is_utf8(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        const DecodedCharacter character = decode_utf8(text, at);
        // U+FFFD itself is three bytes long where it is really written.
        if (character.value == unreadable_character && character.length == 1)
            return false;
        at += character.length;
    }
    return true;
}

void append_utf8(std::string& out, char32_t c) {
    const auto put = [&](char32_t byte) { out += static_cast<char>(static_cast<unsigned char>(byte)); };
    if (c < 0x80) {
        put(c);
    } else if (c < 0x800) {
        put(0xC0 | c >> 6);
        put(0x80 | (c & 0x3F));
    } else if (c < 0x10000) {
        put(0xE0 | c >> 12);
        put(0x80 | (c >> 6 & 0x3F));
        put(0x80 | (c & 0x3F));
    } else {
        put(0xF0 | c >> 18);
        put(0x80 | (c >> 12 & 0x3F));
        put(0x80 | (c >> 6 & 0x3F));
        put(0x80 | (c & 0x3F));
    }
}

std::size_t count_characters(std::string_view text) {
    std::size_t count = 0;
    for (std::size_t at = 0; at < text.size(); ++count)
        at += decode_utf8(text, at).length;
    return count;
}

std::string to_utf8(std::string_view text) {
    if (is_utf8(text))
        return std::string(text);
    std::string converted;
    converted.reserve(text.size() * 2);
    for (const char c : text)
        append_utf8(converted, static_cast<unsigned char>(c));
    return converted;
}

std::string excerpt(std::string_view text, std::size_t limit) {
    std::string shown;
    std::size_t at = 0;
    for (std::size_t count = 0; at < text.size(); ++count) {
        if (count == limit)
            return shown + "…";
        const DecodedCharacter character = decode_utf8(text, at);
        append_utf8(shown, character.value < 0x20 ? U' ' : character.value);
        at += character.length;
    }
    return shown;
}

} // namespace annabella::chess
