// Hexadecimal digits, written and read.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/hexadecimal.hpp"

#include <gtest/gtest.h>

#include <cctype>

namespace annabella {
namespace {

TEST(Hexadecimal, WritesTheLastDigitsOfANumber) {
    EXPECT_EQ(hexadecimal(0x2D80, 4), "2d80");
    EXPECT_EQ(hexadecimal(0x12D80, 4), "2d80");
    EXPECT_EQ(hexadecimal(0, 3), "000");
    EXPECT_EQ(hexadecimal(~std::uint64_t{}, 16), "ffffffffffffffff");
    EXPECT_EQ(hexadecimal(std::uint8_t{0x0A}), "0a");
}

TEST(Hexadecimal, ReadsTheDigitsThatItWritesAndCapitalsAndNothingElse) {
    for (int value = 0; value < 16; ++value) {
        const char digit = hexadecimal(static_cast<unsigned>(value), 1).front();
        EXPECT_EQ(read_hexadecimal(digit), value);
        EXPECT_EQ(read_hexadecimal(static_cast<char>(std::toupper(digit))), value);
    }
    int digits = 0;
    for (int c = -128; c < 128; ++c)
        digits += read_hexadecimal(static_cast<char>(c)) ? 1 : 0;
    EXPECT_EQ(digits, 10 + 6 + 6);
}

} // namespace
} // namespace annabella
