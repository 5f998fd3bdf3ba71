// Tests of the cleaning of texts for the synthesizer.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/spoken_text.hpp"

#include <gtest/gtest.h>

namespace annabella::audio {
namespace {

using namespace std::string_view_literals;

TEST(SpokenText, KeepsWhatCanBeSpoken) {
    const std::string_view text = "Õige käik: ♘g1-f3, gʻalaba — 5½ „шоҳ“ 😀";
    EXPECT_EQ(spoken_text(text), text);
    EXPECT_EQ(spoken_text(""), "");
}

TEST(SpokenText, TurnsTutuqBelgisiIntoAnApostrophe) { EXPECT_EQ(spoken_text("maʼno"), "ma'no"); }

TEST(SpokenText, DropsControlCharactersAndKeepsWordsApart) {
    EXPECT_EQ(spoken_text("a\x01"
                          "20rb\x1b[31mc\0d\x7f"sv),
              "a20rb[31mcd");
    EXPECT_EQ(spoken_text("a\nb\tc\r\nd\u2028e\u0085f"), "a b c  d e f");
    EXPECT_EQ(spoken_text("a\u200b\u202eb\ufeffc\u0090d\ufdd0e\U0010ffffg\u00adh"), "abcdegh");
}

TEST(SpokenText, ReplacesInvalidUtf8) {
    EXPECT_EQ(spoken_text("M\xfcller"), "M ller");
    EXPECT_EQ(spoken_text("\xc0\xaf"), "  ") << "overlong";
    EXPECT_EQ(spoken_text("\xe0\x80\xaf"), "   ") << "overlong";
    EXPECT_EQ(spoken_text("\xed\xa0\x80"), "   ") << "surrogate";
    EXPECT_EQ(spoken_text("\xf4\x90\x80\x80"), "    ") << "beyond Unicode";
    EXPECT_EQ(spoken_text("x\xe2\x80"), "x  ") << "cut short";
    EXPECT_EQ(spoken_text("\xe2\x80x"), "  x") << "broken off";
}

TEST(SpokenText, IsIdempotentForEachPairOfBytes) {
    for (int first = 0; first < 256; ++first)
        for (int second = 0; second < 256; ++second) {
            const std::string text = {'a', static_cast<char>(first), static_cast<char>(second), 'b'};
            const std::string once = spoken_text(text);
            ASSERT_EQ(spoken_text(once), once) << first << ' ' << second;
        }
}

} // namespace
} // namespace annabella::audio
