// Cells, Unicode signs and the code of BRF.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "braille/cells.hpp"

#include <gtest/gtest.h>

namespace annabella::braille {
namespace {

Cells all_cells() {
    Cells cells;
    for (int i = 0; i < 256; ++i)
        cells.push_back(static_cast<Cell>(i));
    return cells;
}

TEST(Cells, are_written_by_their_dots) {
    EXPECT_EQ(bits(cell(1)), 0x01);
    EXPECT_EQ(bits(cell(1235)), 0x17);
    EXPECT_EQ(bits(cell(78)), 0xC0);
    EXPECT_EQ(cell(0 * 10), blank);
    EXPECT_EQ(dot_numbers({cell(1), blank, cell(256)}), "1-0-256");
}

TEST(Cells, unicode_and_back) {
    EXPECT_EQ(to_unicode({cell(1), cell(12345678), blank}), "⠁⣿⠀");
    const auto read = from_unicode(to_unicode(all_cells()));
    ASSERT_TRUE(read.has_value());
    EXPECT_EQ(*read, all_cells());
    EXPECT_EQ(from_unicode("⠁ ⠃"), (Cells{cell(1), blank, cell(12)}));
}

TEST(Cells, other_characters_are_refused_and_named) {
    for (const auto* text : {"a", "⠁é", "⟿", "\xE2", "\xE2\xA0", "\xE2\xA4\x80", "\xFF⠁", "\n"}) {
        const auto read = from_unicode(text);
        ASSERT_FALSE(read.has_value()) << text;
        EXPECT_EQ(read.error().message.arguments.size(), 1U);
    }
    EXPECT_EQ(from_unicode("⠁é").error().message.arguments[0], "é");
}

TEST(Cells, brf_holds_every_six_dot_cell_once) {
    std::string seen;
    for (const Cell one : all_cells()) {
        const auto character = to_brf(one);
        ASSERT_EQ(character.has_value(), !has_lowest_dots(one));
        if (!character)
            continue;
        EXPECT_GE(*character, 0x20);
        EXPECT_LE(*character, 0x5F);
        EXPECT_EQ(seen.find(*character), std::string::npos);
        seen += *character;
        EXPECT_EQ(from_brf(*character), one);
    }
    EXPECT_EQ(seen.size(), 64U);
}

TEST(Cells, brf_is_the_north_american_code) {
    // Letters, lower digits, and the signs that moves are made of.
    EXPECT_EQ(to_brf(cell(15)), 'E');
    EXPECT_EQ(to_brf(cell(256)), '4');
    EXPECT_EQ(to_brf(cell(356)), '0');
    EXPECT_EQ(to_brf(cell(36)), '-');
    EXPECT_EQ(to_brf(cell(56)), ';');
    EXPECT_EQ(to_brf(cell(45)), '^');
    EXPECT_EQ(to_brf(cell(456)), '_');
    EXPECT_EQ(to_brf(cell(345)), '>');
    EXPECT_EQ(to_brf(cell(3456)), '#');
    EXPECT_EQ(to_brf(cell(6)), ',');
    EXPECT_EQ(to_brf(cell(123456)), '=');
    EXPECT_EQ(to_brf(cell(1256)), '\\');
    EXPECT_EQ(to_brf(cell(46)), '.');
    EXPECT_EQ(from_brf('e'), cell(15));
    for (const char other : {'\n', '\x60', '{', '\x7F', '\x80', '\xFF', '\0'})
        EXPECT_EQ(from_brf(other), std::nullopt);
}

} // namespace
} // namespace annabella::braille
