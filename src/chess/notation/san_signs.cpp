// Signs in the many forms that people and programs write them in.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "chess/notation/san_signs.hpp"

#include <array>
#include <utility>

#include "base/utf8.hpp"

namespace annabella::chess {

namespace {

// Longer input is no move; the bound keeps the work constant.
constexpr std::size_t longest_move = 48;

bool is_blank_sign(char32_t c) {
    return c <= U' ' || c == U'\u00A0' || c == U'\u00AD' || (c >= U'\u2000' && c <= U'\u200F') ||
           c == U'\u202F' || c == U'\u205F' || c == U'\u2060' || c == U'\u3000' || c == U'\uFEFF' ||
           c == U'\uFE0E' || c == U'\uFE0F';
}

char32_t plain_sign(char32_t c) {
    const bool dash = (c >= U'\u2010' && c <= U'\u2015') || c == U'\u2212' || c == U'\uFE58' ||
                      c == U'\uFE63' || c == U'\uFF0D';
    if (dash)
        return U'-';
    // The multiplication signs, and the Cyrillic letter that looks like them.
    if (c == U'\u00D7' || c == U'\u2715' || c == U'\u2A2F' || c == U'\u0445' || c == U'\u0425')
        return U'x';
    if (c == U'\u2024')
        return U'.';
    return c;
}

bool is_digit_sign(char32_t c) { return c >= U'0' && c <= U'9'; }

} // namespace

PlainText plain_signs(std::string_view text) {
    PlainText plain;
    std::u32string& signs = plain.signs;
    std::size_t word_begin = 0;
    bool after_blank = false;
    for (std::size_t at = 0; at < text.size();) {
        const DecodedCharacter character = decode_utf8(text, at);
        at += character.length;
        if (is_blank_sign(character.value)) {
            after_blank = true;
            continue;
        }
        if (signs.size() == longest_move)
            return {};
        const char32_t sign = plain_sign(character.value);
        if (std::exchange(after_blank, false)) {
            if (is_digit_sign(sign) && signs.size() > word_begin + 1 && !is_digit_sign(signs.back()))
                plain.square_is_broken = true;
            word_begin = signs.size();
        }
        if (character.value == U'\u2026')
            signs += U"...";
        else
            signs += sign;
    }
    std::size_t after_number = 0;
    while (after_number < signs.size() && is_digit_sign(signs[after_number]))
        ++after_number;
    if (after_number < signs.size() && signs[after_number] == U'.') {
        while (after_number < signs.size() && signs[after_number] == U'.')
            ++after_number;
        signs.erase(0, after_number);
    }
    return plain;
}

std::optional<Role> figurine(char32_t c) {
    if (c < U'\u2654' || c > U'\u265F')
        return std::nullopt;
    constexpr std::array order = {Role::King,   Role::Queen,  Role::Rook,
                                  Role::Bishop, Role::Knight, Role::Pawn};
    return order[(c - U'\u2654') % 6];
}

} // namespace annabella::chess
