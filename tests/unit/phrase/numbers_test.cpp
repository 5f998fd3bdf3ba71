// Numbers and times in words.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <set>

#include <gtest/gtest.h>

#include "data.hpp"
#include "phrase/numbers.hpp"

namespace annabella::phrase {
namespace {

using namespace std::chrono_literals;

TEST(NumberWords, English) {
    EXPECT_EQ(number_words("en", 0), "zero");
    EXPECT_EQ(number_words("en", 13), "thirteen");
    EXPECT_EQ(number_words("en", 40), "forty");
    EXPECT_EQ(number_words("en", 59), "fifty-nine");
    EXPECT_EQ(number_words("en", 100), "one hundred");
    EXPECT_EQ(number_words("en", 999), "nine hundred and ninety-nine");
}

TEST(NumberWords, German) {
    EXPECT_EQ(number_words("de", 1), "eins");
    EXPECT_EQ(number_words("de", 16), "sechzehn");
    EXPECT_EQ(number_words("de", 17), "siebzehn");
    EXPECT_EQ(number_words("de", 21), "einundzwanzig");
    EXPECT_EQ(number_words("de", 30), "dreißig");
    EXPECT_EQ(number_words("de", 76), "sechsundsiebzig");
    EXPECT_EQ(number_words("de", 101), "hunderteins");
    EXPECT_EQ(number_words("de", 342), "dreihundertzweiundvierzig");
}

TEST(NumberWords, Estonian) {
    EXPECT_EQ(number_words("et", 10), "kümme");
    EXPECT_EQ(number_words("et", 11), "üksteist");
    EXPECT_EQ(number_words("et", 20), "kakskümmend");
    EXPECT_EQ(number_words("et", 42), "nelikümmend kaks");
    EXPECT_EQ(number_words("et", 108), "sada kaheksa");
    EXPECT_EQ(number_words("et", 215), "kakssada viisteist");
}

TEST(NumberWords, AllAreDifferentWordsAndOthersAreDigits) {
    for (const std::string_view language : {"en", "de", "et"}) {
        std::set<std::string> all;
        for (int n = 0; n < 1000; ++n) {
            const std::string words = number_words(language, n);
            EXPECT_TRUE(all.insert(words).second) << words;
            EXPECT_EQ(words.find_first_of("0123456789"), std::string::npos) << words;
        }
        EXPECT_EQ(number_words(language, 1000), "1000");
        EXPECT_EQ(number_words(language, -1), "-1");
    }
    EXPECT_EQ(number_words("ru", 5), "five");
}

TEST(TimeWords, InEachLanguage) {
    struct Row {
        game::Time time;
        std::string_view en, de, et;
    };
    const Phrasebook book = load_book();
    for (const Row& row : {
             Row{250s, "four minutes, ten seconds", "vier Minuten, zehn Sekunden",
                 "neli minutit, kümme sekundit"},
             Row{1h, "one hour", "eine Stunde", "üks tund"},
             Row{1h + 1min + 1s, "one hour, one minute, one second", "eine Stunde, eine Minute, eine Sekunde",
                 "üks tund, üks minut, üks sekund"},
             Row{2h + 30min, "two hours, thirty minutes", "zwei Stunden, dreißig Minuten",
                 "kaks tundi, kolmkümmend minutit"},
             Row{21min + 21s, "twenty-one minutes, twenty-one seconds",
                 "einundzwanzig Minuten, einundzwanzig Sekunden",
                 "kakskümmend üks minutit, kakskümmend üks sekundit"},
             Row{59999ms, "fifty-nine seconds", "neunundfünfzig Sekunden", "viiskümmend üheksa sekundit"},
             Row{999ms, "less than one second", "weniger als eine Sekunde", "alla ühe sekundi"},
             Row{0ms, "no time", "keine Zeit mehr", "aeg otsas"},
             Row{-5s, "no time", "keine Zeit mehr", "aeg otsas"},
         }) {
        EXPECT_EQ(time_words(book.translator(), "en", row.time), row.en);
        EXPECT_EQ(time_words(book.translator(), "de", row.time), row.de);
        EXPECT_EQ(time_words(book.translator(), "et", row.time), row.et);
    }
}

} // namespace
} // namespace annabella::phrase
