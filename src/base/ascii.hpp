// The characters of ASCII, whatever the locale.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace annabella {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
/// Also each byte of a letter that is not of ASCII.
constexpr bool is_letter_byte(char c) {
    return ((c | 0x20) >= 'a' && (c | 0x20) <= 'z') || static_cast<unsigned char>(c) >= 0x80;
}

} // namespace annabella
