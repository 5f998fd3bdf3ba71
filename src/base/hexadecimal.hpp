// Numbers in hexadecimal digits.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace annabella {

/// The last `digits` hexadecimal digits of a number, in small letters.
inline std::string hexadecimal(std::uint64_t number, std::size_t digits) {
    std::string text(digits, '0');
    for (auto digit = text.rbegin(); digit != text.rend(); ++digit, number >>= 4U)
        *digit = "0123456789abcdef"[number & 15U];
    return text;
}
/// The two of a byte.
inline std::string hexadecimal(std::uint8_t byte) { return hexadecimal(byte, 2); }

/// What a digit, small letter or capital, stands for, 0 to 15; empty for anything else.
constexpr std::optional<int> read_hexadecimal(char digit) {
    if (digit >= '0' && digit <= '9')
        return digit - '0';
    if (digit >= 'a' && digit <= 'f')
        return digit - 'a' + 10;
    if (digit >= 'A' && digit <= 'F')
        return digit - 'A' + 10;
    return std::nullopt;
}

} // namespace annabella
