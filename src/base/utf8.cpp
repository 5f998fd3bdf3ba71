// Reading UTF-8, by utf8cpp.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/utf8.hpp"

#include <algorithm>
#include <cstdint>
#include <iterator>

#include <utf8/checked.h>
#include <utf8/unchecked.h>

#include "base/assert.hpp"
#include "base/visible_text.hpp"

namespace annabella {

DecodedCharacter decode_utf8(std::string_view text, std::size_t at) {
    ASSERT(at < text.size());
    const auto first = text.begin() + static_cast<std::ptrdiff_t>(at);
    if (static_cast<unsigned char>(*first) < 0x80)
        return {static_cast<unsigned char>(*first), 1, true};
    constexpr std::size_t longest = 4;
    const auto end = first + static_cast<std::ptrdiff_t>(std::min(longest, text.size() - at));
    // What lies behind the first character does not matter.
    if (utf8::find_invalid(first, end) == first)
        return {};
    auto next = first;
    const auto value = static_cast<char32_t>(utf8::unchecked::next(next));
    return {value, static_cast<std::size_t>(next - first), true};
}

CharacterSoFar character_so_far(std::string_view bytes) {
    ASSERT(!bytes.empty());
    try {
        const auto* at = bytes.begin();
        utf8::next(at, bytes.end());
        return at == bytes.end() ? CharacterSoFar::Whole : CharacterSoFar::Invalid;
    } catch (const utf8::not_enough_room&) {
        return CharacterSoFar::Begun;
    } catch (const utf8::exception&) {
        return CharacterSoFar::Invalid;
    }
}

bool is_utf8(std::string_view text) { return utf8::is_valid(text.begin(), text.end()); }

std::string made_valid(std::string_view text) {
    std::string valid;
    utf8::replace_invalid(text.begin(), text.end(), std::back_inserter(valid), unreadable_character);
    return valid;
}

void append_utf8(std::string& out, char32_t character) {
    if (character < 0x80)
        out += static_cast<char>(character);
    else
        utf8::unchecked::append(static_cast<std::uint32_t>(character), std::back_inserter(out));
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
        if (character.value < 0x20)
            shown += ' ';
        else
            shown += visible_text(text.substr(at, character.length));
        at += character.length;
    }
    return shown;
}

} // namespace annabella
