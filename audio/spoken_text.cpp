// Makes any text safe and right for the synthesizer.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/spoken_text.hpp"

#include "base/utf8.hpp"

#include <cstddef>

namespace annabella::audio {

namespace {

bool is_dropped(char32_t c) {
    if (c < 0x20 || (c >= 0x7F && c <= 0x9F))
        return true;
    if (c == 0xAD || (c >= 0x200B && c <= 0x200F) || (c >= 0x202A && c <= 0x202E))
        return true;
    if ((c >= 0x2060 && c <= 0x206F) || c == 0xFEFF || (c >= 0xFFF9 && c <= 0xFFFB))
        return true;
    return (c >= 0xFDD0 && c <= 0xFDEF) || (c & 0xFFFEU) == 0xFFFEU;
}

constexpr char32_t tutuq_belgisi = 0x02BC;

} // namespace

std::string spoken_text(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    while (!text.empty()) {
        const DecodedCharacter next = decode_utf8(text, 0);
        if (!next.valid) {
            out += ' ';
            text.remove_prefix(1);
            continue;
        }
        const std::string_view bytes = text.substr(0, next.length);
        text.remove_prefix(next.length);
        const char32_t c = next.value;
        const bool breaks = (c >= 0x09 && c <= 0x0D) || c == 0x85 || c == 0x2028 || c == 0x2029;
        if (breaks)
            out += ' ';
        else if (c == tutuq_belgisi)
            out += '\'';
        else if (!is_dropped(c))
            out += bytes;
    }
    return out;
}

} // namespace annabella::audio
