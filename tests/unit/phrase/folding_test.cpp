// How spellings are compared.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "data.hpp"
#include "phrase/language/folding.hpp"

namespace annabella::phrase {
namespace {

std::string folded(std::string_view language, std::string_view text, bool spelled_out) {
    static const Languages languages = Languages::load(data_directory());
    return languages.find(language).folding.text(text, spelled_out);
}

TEST(Folding, makes_words_of_small_letters_and_single_digits) {
    const Folding plain;
    EXPECT_EQ(plain.text("  Grün-weiß, 12e4! ", true), "grun weiss 1 2 e 4");
    EXPECT_EQ(plain.text("o\u02BBt oʼt o't", false), "ot ot ot");
    EXPECT_EQ(plain.text("ŠAŠŠ Élan ẞ", false), "sass elan ss");
    EXPECT_EQ(plain.text("\xFF", false), "\uFFFD");
    EXPECT_EQ(plain.text("a\xFF", false), "a\uFFFD");
    EXPECT_EQ(plain.text("", true), "");
    const auto words = plain.words("Eva4 x", false);
    ASSERT_EQ(words.size(), 3U);
    EXPECT_TRUE(words[0].glued);
    EXPECT_FALSE(words[2].glued);
}

TEST(Folding, spells_out_only_what_the_language_does) {
    EXPECT_EQ(folded("de", "Grün-weiß Läufer König", true), "gruen weiss laeufer koenig");
    EXPECT_EQ(folded("de", "Läufer", false), "laufer");
    // The two dots on their own, as some keyboards and file systems write them.
    EXPECT_EQ(folded("de", "La\u0308ufer LA\u0308UFER", true), "laeufer laeufer");
    EXPECT_EQ(folded("et", "käik õde", true), "kaik ode");
}

TEST(Folding, letters_with_a_name_of_their_own_stay) {
    for (const bool spelled_out : {true, false}) {
        EXPECT_EQ(folded("ru", "Ёлка Йод", spelled_out), "елка йод");
        EXPECT_EQ(folded("ru", "и\u0306од", spelled_out), "йод");
        EXPECT_EQ(folded("uz-cyrl", "Ёлка ЎҚҒҲ йўл", spelled_out), "елка укгх йул");
        EXPECT_EQ(folded("uz", "ЎҚҒҲ toʻrt", spelled_out), "укгх tort");
    }
    EXPECT_NE(folded("ru", "мой", false), folded("ru", "мои", false));
}

TEST(Folding, gives_as_many_words_whatever_the_language) {
    for (const std::string_view text :
         {"Läufer a4 ё4й", "ﬁ ǆ İ ŉ", "中a 1½ ª", "a\u0301\u0302 \u0301 b", "ʼ'’"})
        for (const char* const language : {"en", "de", "ru", "uz"})
            for (const bool spelled_out : {true, false})
                EXPECT_EQ(
                    Languages::load(data_directory()).find(language).folding.words(text, spelled_out).size(),
                    Folding().words(text, false).size())
                    << text << language;
}

} // namespace
} // namespace annabella::phrase
