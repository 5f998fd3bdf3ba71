// Which characters of a text are shown, and what stands for the others.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/visible_text.hpp"

#include "base/utf8.hpp"

namespace annabella {

namespace {

constexpr std::string_view replacement = "\xEF\xBF\xBD";

bool is_control(char32_t code) { return code < 0x20 || (code >= 0x7F && code < 0xA0); }

/// Marks that reorder what is shown, and the two line ends of Unicode.
bool is_reordering(char32_t code) {
    return code == 0x061C || code == 0x200E || code == 0x200F || (code >= 0x2028 && code <= 0x202E) ||
           (code >= 0x2066 && code <= 0x2069);
}

std::string visible(std::string_view text, bool several_lines) {
    std::string shown;
    shown.reserve(text.size());
    while (!text.empty()) {
        const DecodedCharacter character = decode_utf8(text, 0);
        const bool layout = several_lines && (character.value == '\n' || character.value == '\t');
        if (character.valid && (layout || (!is_control(character.value) && !is_reordering(character.value))))
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
        const DecodedCharacter character = decode_utf8(text, 0);
        if (!character.valid || (is_control(character.value) && character.value != '\t'))
            return false;
        text.remove_prefix(character.length);
    }
    return true;
}

} // namespace annabella
