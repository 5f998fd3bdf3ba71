// Reading UTF-8, and which of its characters are for the eye.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/visible_text.hpp"

#include <cstdint>

namespace annabella {

namespace {

constexpr std::string_view replacement = "\xEF\xBF\xBD";

struct Character {
    std::uint32_t code = 0;
    std::size_t length = 1; ///< Bytes.
    bool valid = false;
};

/// The first character; of bytes that are none, the first.
Character first_character(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const std::uint32_t lead = byte(0);
    if (lead < 0x80)
        return {lead, 1, true};
    const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if (lead < 0xC2 || lead > 0xF4 || text.size() < length)
        return {};
    std::uint32_t code = lead & (0xFFU >> (length + 1));
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xC0U) != 0x80U)
            return {};
        code = code << 6U | (byte(i) & 0x3FU);
    }
    const bool overlong = (length == 3 && code < 0x800) || (length == 4 && code < 0x10000);
    if (overlong || code > 0x10FFFF || (code >= 0xD800 && code <= 0xDFFF))
        return {};
    return {code, length, true};
}

bool is_control(std::uint32_t code) { return code < 0x20 || (code >= 0x7F && code < 0xA0); }

/// Marks that reorder what is shown, and the two line ends of Unicode.
bool is_reordering(std::uint32_t code) {
    return code == 0x061C || code == 0x200E || code == 0x200F || (code >= 0x2028 && code <= 0x202E) ||
           (code >= 0x2066 && code <= 0x2069);
}

std::string visible(std::string_view text, bool several_lines) {
    std::string shown;
    shown.reserve(text.size());
    while (!text.empty()) {
        const Character character = first_character(text);
        const bool layout = several_lines && (character.code == '\n' || character.code == '\t');
        if (character.valid && (layout || (!is_control(character.code) && !is_reordering(character.code))))
            shown += text.substr(0, character.length);
        else
            shown += replacement;
        text.remove_prefix(character.length);
    }
    return shown;
}

} // namespace

std::string visible_text(std::string_view text) { return visible(text, false); }

std::string visible_lines(std::string_view text) { return visible(text, true); }

bool is_plain_text(std::string_view text) {
    while (!text.empty()) {
        const Character character = first_character(text);
        if (!character.valid || (is_control(character.code) && character.code != '\t'))
            return false;
        text.remove_prefix(character.length);
    }
    return true;
}

} // namespace annabella
