// What the voice is given of a telling, where it would not say it rightly.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "phrase/language/language.hpp"
#include "tellings_fixture.hpp"

namespace annabella::phrase {
namespace {

std::string for_the_ear(std::string_view language, std::string_view text) {
    static const Languages known = Languages::load(data_directory());
    return known.find(language).pronunciation.for_the_ear(text);
}

TEST_F(Tellings, TheGermanVoiceIsGivenRemisAsItMustBeSpelled) {
    const Utterances said =
        m_book.phrase(game::GameEnded{{game::Outcome::Draw, game::How::Stalemate}}, table("de"));
    ASSERT_EQ(said.size(), 1U);
    EXPECT_EQ(overheard(said[0]).text, "Remis durch Patt.");
    EXPECT_EQ(overheard(said[0]).ear, "Remie durch Patt.");
    EXPECT_EQ(for_the_ear("de", "Das Remisangebot: remis, Remis."), "Das Remie-Angebot: remie, Remie.");
    EXPECT_EQ(for_the_ear("de", "Premiss Üremis remi"), "Premiss Üremis remi");
    EXPECT_EQ(for_the_ear("en", "Remis"), "Remis");
    EXPECT_EQ(for_the_ear("de", ""), "");
}

TEST(Pronunciation, CyrillicUzbekIsSpokenInLatinLetters) {
    const auto heard = [](std::string_view text) { return for_the_ear("uz-cyrl", text); };
    EXPECT_EQ(heard("шоҳ"), "shoh");
    EXPECT_EQ(heard("Ўйин ғалаба"), "O'yin g'alaba");
    EXPECT_EQ(heard("Оқ пиёда, қора фарзин, чап"), "Oq piyoda, qora farzin, chap");
    EXPECT_EQ(heard("Шоҳ Чап Юриш Ҳимоя Ёрдам"), "Shoh Chap Yurish Himoya Yordam");
    EXPECT_EQ(heard("маъно"), "ma'no");
    // At the beginning of a word, and behind a vowel or a sign.
    EXPECT_EQ(heard("ер"), "yer");
    EXPECT_EQ(heard("аер"), "ayer");
    EXPECT_EQ(heard("бел"), "bel");
    EXPECT_EQ(heard("Ер келди"), "Yer keldi");
    EXPECT_EQ(heard("объект"), "ob'yekt");
    EXPECT_EQ(heard("Springer g–f Їжак"), "shpringer g–f Їjak");
}

TEST(Pronunciation, TheUzbekVoiceGetsNumbersInWordsAndSignsThatItKnows) {
    for (const char* const language : {"uz", "uz-cyrl"}) {
        const auto heard = [&](std::string_view text) { return for_the_ear(language, text); };
        EXPECT_EQ(heard("0 7 10 12 30 99"), "nol yetti o'n o'n ikki o'ttiz to'qson to'qqiz");
        EXPECT_EQ(heard("110, 205, 1000, 1953"),
                  "bir yuz o'n, ikki yuz besh, bir ming , bir ming to'qqiz yuz ellik uch");
        EXPECT_EQ(heard("12-satr, 20-satr, 1-may"), "o'n ikkinchi satr, yigirmanchi satr, birinchi may");
        EXPECT_EQ(heard("e4 e2-e4 10s"), "e to'rt e ikki-e to'rt o'n s");
        EXPECT_EQ(heard("1:05:30+30"), "bir:nol besh:o'ttiz plyus o'ttiz");
        EXPECT_EQ(heard("115200"), "bir bir besh ikki nol nol") << "digit by digit";
        EXPECT_EQ(heard("/dev/w a\\b"), " slesh dev slesh dubl ve a teskari slesh b");
    }
    EXPECT_EQ(for_the_ear("uz", "maʼlumot, oʻyin"), "ma'lumot, oʻyin");
    EXPECT_EQ(for_the_ear("uz-cyrl", "3-ўйин"), "uchinchi o'yin");
}

TEST(Pronunciation, TheLongestRespellingCountsAndRulesThatAreNoneChangeNothing) {
    EXPECT_EQ(Pronunciation({{"ab", "1"}, {"abc", "2"}, {"", "3"}}, "").for_the_ear("abc ab xab"), "2 1 xab");
    EXPECT_EQ(Pronunciation({}, "a > > b ;;{").for_the_ear("a"), "a");
}

} // namespace
} // namespace annabella::phrase
