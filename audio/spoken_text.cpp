// Makes any text safe and right for the synthesizer.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/spoken_text.hpp"

#include <array>
#include <cstddef>

namespace annabella::audio {

namespace {

struct Decoded {
    char32_t character = 0;
    std::size_t length = 0; ///< bytes; 0 when the bytes are not UTF-8
};

// Strict: overlong forms, surrogates and values above U+10FFFF are refused.
Decoded decode(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char first = byte(0);
    if (first < 0x80)
        return {first, 1};
    std::size_t length = 0;
    char32_t character = 0;
    char32_t least = 0;
    if (first >= 0xC2 && first <= 0xDF) {
        length = 2;
        character = first & 0x1FU;
        least = 0x80;
    } else if (first >= 0xE0 && first <= 0xEF) {
        length = 3;
        character = first & 0x0FU;
        least = 0x800;
    } else if (first >= 0xF0 && first <= 0xF4) {
        length = 4;
        character = first & 0x07U;
        least = 0x10000;
    } else {
        return {};
    }
    if (text.size() < length)
        return {};
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xC0U) != 0x80U)
            return {};
        character = (character << 6U) | (byte(i) & 0x3FU);
    }
    const bool surrogate = character >= 0xD800 && character <= 0xDFFF;
    if (character < least || character > 0x10FFFF || surrogate)
        return {};
    return {character, length};
}

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

struct Letter {
    char32_t cyrillic; ///< lower case
    std::string_view latin;
};

// The letter "е" depends on its place and is treated apart.
constexpr std::array letters{
    Letter{U'а', "a"},  Letter{U'б', "b"},  Letter{U'в', "v"},  Letter{U'г', "g"},  Letter{U'д', "d"},
    Letter{U'ё', "yo"}, Letter{U'ж', "j"},  Letter{U'з', "z"},  Letter{U'и', "i"},  Letter{U'й', "y"},
    Letter{U'к', "k"},  Letter{U'л', "l"},  Letter{U'м', "m"},  Letter{U'н', "n"},  Letter{U'о', "o"},
    Letter{U'п', "p"},  Letter{U'р', "r"},  Letter{U'с', "s"},  Letter{U'т', "t"},  Letter{U'у', "u"},
    Letter{U'ф', "f"},  Letter{U'х', "x"},  Letter{U'ц', "ts"}, Letter{U'ч', "ch"}, Letter{U'ш', "sh"},
    Letter{U'щ', "sh"}, Letter{U'ъ', "'"},  Letter{U'ы', "i"},  Letter{U'ь', ""},   Letter{U'э', "e"},
    Letter{U'ю', "yu"}, Letter{U'я', "ya"}, Letter{U'ў', "o'"}, Letter{U'қ', "q"},  Letter{U'ғ', "g'"},
    Letter{U'ҳ', "h"},
};

bool is_upper(char32_t c) {
    return (c >= U'А' && c <= U'Я') || c == U'Ё' || c == U'Ў' || c == U'Қ' || c == U'Ғ' || c == U'Ҳ';
}

char32_t lower(char32_t c) {
    if (!is_upper(c))
        return c;
    if (c >= U'А' && c <= U'Я')
        return c + 0x20;
    return c == U'Ё' || c == U'Ў' ? c + 0x50 : c + 1;
}

// "е" is "ye" at the start of a word and after a vowel or a hard or soft sign, else "e".
bool makes_ye(char32_t before) {
    switch (lower(before)) {
    case U'а':
    case U'е':
    case U'ё':
    case U'и':
    case U'о':
    case U'у':
    case U'э':
    case U'ю':
    case U'я':
    case U'ў':
    case U'ъ':
    case U'ь':
        return true;
    default:
        break;
    }
    for (const Letter& letter : letters)
        if (letter.cyrillic == lower(before))
            return false;
    return true;
}

} // namespace

std::string spoken_text(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    while (!text.empty()) {
        const Decoded next = decode(text);
        if (next.length == 0) {
            out += ' ';
            text.remove_prefix(1);
            continue;
        }
        const std::string_view bytes = text.substr(0, next.length);
        text.remove_prefix(next.length);
        const char32_t c = next.character;
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

std::string uzbek_in_latin(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    char32_t before = U' ';
    while (!text.empty()) {
        Decoded next = decode(text);
        if (next.length == 0)
            next = {U' ', 1};
        const std::string_view bytes = text.substr(0, next.length);
        text.remove_prefix(next.length);
        const char32_t small = lower(next.character);
        std::string_view latin = bytes;
        if (small == U'е') {
            latin = makes_ye(before) ? "ye" : "e";
        } else {
            for (const Letter& letter : letters)
                if (letter.cyrillic == small)
                    latin = letter.latin;
        }
        const std::size_t at = out.size();
        out += latin;
        if (is_upper(next.character) && out.size() > at && out[at] >= 'a' && out[at] <= 'z')
            out[at] = static_cast<char>(out[at] - 'a' + 'A');
        before = next.character;
    }
    return out;
}

} // namespace annabella::audio
