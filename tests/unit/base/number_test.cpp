// Numbers in text.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/number.hpp"

#include <gtest/gtest.h>

#include <cstdint>

namespace annabella {
namespace {

TEST(WholeNumber, IsAllOfTheText) {
    EXPECT_EQ(whole_number<int>("42"), 42);
    EXPECT_EQ(whole_number<int>("-42"), -42);
    EXPECT_EQ(whole_number<int>("007"), 7);
    EXPECT_EQ(whole_number<int>("2d80", 16), 0x2d80);
    EXPECT_EQ(whole_number<std::uint64_t>("18446744073709551615"), ~std::uint64_t{});
}

TEST(WholeNumber, IsNothingElse) {
    for (const char* text : {"", " ", " 1", "1 ", "+1", "1.", "0x10", "one", "-", "99999999999"})
        EXPECT_EQ(whole_number<int>(text), std::nullopt) << text;
    EXPECT_EQ(whole_number<std::uint64_t>("-1"), std::nullopt);
    EXPECT_EQ(whole_number<std::uint8_t>("256"), std::nullopt);
    EXPECT_EQ(whole_number<int>("g", 16), std::nullopt);
}

} // namespace
} // namespace annabella
