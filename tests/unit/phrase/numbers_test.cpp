// Numbers and times in words.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <set>

#include <gtest/gtest.h>

#include "data.hpp"
#include "phrase/language/numbers.hpp"

namespace annabella::phrase {
namespace {

using namespace std::chrono_literals;

/// As ICU and the folder of the language have them, whether it has prompts or not.
std::string words(std::string_view language, int number) {
    static const Languages languages = Languages::load(data_directory());
    return languages.find(language).numbers.words(number);
}

TEST(NumberWords, English) {
    EXPECT_EQ(words("en", 0), "zero");
    EXPECT_EQ(words("en", 13), "thirteen");
    EXPECT_EQ(words("en", 40), "forty");
    EXPECT_EQ(words("en", 59), "fifty-nine");
    EXPECT_EQ(words("en", 100), "one hundred");
    EXPECT_EQ(words("en", 999), "nine hundred and ninety-nine");
}

TEST(NumberWords, German) {
    EXPECT_EQ(words("de", 1), "eins");
    EXPECT_EQ(words("de", 16), "sechzehn");
    EXPECT_EQ(words("de", 17), "siebzehn");
    EXPECT_EQ(words("de", 21), "einundzwanzig");
    EXPECT_EQ(words("de", 30), "dreißig");
    EXPECT_EQ(words("de", 76), "sechsundsiebzig");
    EXPECT_EQ(words("de", 101), "einhunderteins");
    EXPECT_EQ(words("de", 342), "dreihundertzweiundvierzig");
}

TEST(NumberWords, Estonian) {
    EXPECT_EQ(words("et", 10), "kümme");
    EXPECT_EQ(words("et", 11), "üksteist");
    EXPECT_EQ(words("et", 20), "kakskümmend");
    EXPECT_EQ(words("et", 42), "nelikümmend kaks");
    EXPECT_EQ(words("et", 108), "ükssada kaheksa");
    EXPECT_EQ(words("et", 215), "kakssada viisteist");
}

TEST(NumberWords, Russian) {
    EXPECT_EQ(words("ru", 0), "ноль");
    EXPECT_EQ(words("ru", 2), "два");
    EXPECT_EQ(words("ru", 14), "четырнадцать");
    EXPECT_EQ(words("ru", 21), "двадцать один");
    EXPECT_EQ(words("ru", 40), "сорок");
    EXPECT_EQ(words("ru", 300), "триста");
    EXPECT_EQ(words("ru", 956), "девятьсот пятьдесят шесть");
}

TEST(NumberWords, Uzbek) {
    EXPECT_EQ(words("uz", 1), "bir");
    EXPECT_EQ(words("uz", 14), "oʻn toʻrt");
    EXPECT_EQ(words("uz", 21), "yigirma bir");
    EXPECT_EQ(words("uz", 75), "yetmish besh");
    EXPECT_EQ(words("uz", 110), "bir yuz oʻn");
    EXPECT_EQ(words("uz", 999), "toʻqqiz yuz toʻqson toʻqqiz");
    EXPECT_EQ(words("uz-cyrl", 21), "йигирма бир");
    EXPECT_EQ(words("uz-cyrl", 548), "беш юз қирқ саккиз");
}

TEST(NumberWords, EstonianClocksLeaveOutBothNouns) {
    const Phrasebook book = load_book();
    const auto clock = [&](Span left) { return clock_words(book.translator(), "et", left); };
    EXPECT_EQ(clock(9min + 47s), "üheksa nelikümmend seitse");
    EXPECT_EQ(clock(2min + 11s), "kaks üksteist");
    // "Kaks kümme" could be twenty, and two numbers are no hours.
    EXPECT_EQ(clock(2min + 10s), "kaks minutit kümme");
    EXPECT_EQ(clock(2min + 5s), "kaks minutit viis sekundit");
    EXPECT_EQ(clock(2min), "kaks minutit");
    EXPECT_EQ(clock(12min + 40s), "kaksteist minutit");
    EXPECT_EQ(clock(1h + 47min), "üks tund nelikümmend seitse");
    EXPECT_EQ(clock_words(book.translator(), "de", 9min + 47s), "neun Minuten siebenundvierzig");
}

TEST(NumberWords, Polish) {
    static const Languages languages = Languages::load(data_directory());
    const NumberSpeller& numbers = languages.find("pl").numbers;
    EXPECT_EQ(numbers.words(0), "zero");
    EXPECT_EQ(numbers.words(14), "czternaście");
    EXPECT_EQ(numbers.words(22), "dwadzieścia dwa");
    EXPECT_EQ(numbers.words(999), "dziewięćset dziewięćdziesiąt dziewięć");
    // "One" has a gender only alone, "two" everywhere.
    EXPECT_EQ(numbers.words(1, "feminine"), "jedna");
    EXPECT_EQ(numbers.words(21, "feminine"), "dwadzieścia jeden");
    EXPECT_EQ(numbers.words(42, "feminine"), "czterdzieści dwie");
    EXPECT_EQ(numbers.words(112, "feminine"), "sto dwanaście");
    EXPECT_EQ(numbers.words(242, "feminine"), "dwieście czterdzieści dwie");
    EXPECT_EQ(numbers.words(1, "neuter"), "jedno");
    EXPECT_EQ(numbers.words(31, "ordinal"), "trzydziestego pierwszego");
    const Phrasebook book = load_book();
    EXPECT_EQ(time_words(book.translator(), "pl", 1h + 22min + 5s),
              "jedna godzina dwadzieścia dwie minuty pięć sekund");
    EXPECT_EQ(clock_words(book.translator(), "pl", 9min + 31s), "dziewięć minut trzydzieści jeden");
}

TEST(NumberWords, Spanish) {
    static const Languages languages = Languages::load(data_directory());
    const NumberSpeller& numbers = languages.find("es").numbers;
    EXPECT_EQ(numbers.words(1), "uno");
    EXPECT_EQ(numbers.words(22), "veintidós");
    EXPECT_EQ(numbers.words(31), "treinta y uno");
    EXPECT_EQ(numbers.words(100), "cien");
    EXPECT_EQ(numbers.words(101), "ciento uno");
    EXPECT_EQ(numbers.words(561), "quinientos sesenta y uno");
    EXPECT_EQ(numbers.words(21, "masculine"), "veintiún");
    EXPECT_EQ(numbers.words(41, "masculine"), "cuarenta y un");
    EXPECT_EQ(numbers.words(221, "feminine"), "doscientas veintiuna");
    // Where the noun is left out, "uno" is whole again.
    const Phrasebook book = load_book();
    EXPECT_EQ(time_words(book.translator(), "es", 1h + 21min + 1s), "una hora veintiún minutos un segundo");
    EXPECT_EQ(clock_words(book.translator(), "es", 1h + 31min), "una hora treinta y uno");
    EXPECT_EQ(clock_words(book.translator(), "es", 9min + 21s), "nueve minutos veintiuno");
}

// Who hears English prompts hears English numbers.
TEST(NumberWords, ComeInTheLanguageOfThePrompts) {
    const Phrasebook book = load_book();
    EXPECT_EQ(number_words(book.translator(), "xx", 5), "five");
    EXPECT_EQ(number_words(book.translator(), "ru", 5), "пять");
    EXPECT_EQ(number_words(book.translator(), "et", 5), "viis");
    EXPECT_EQ(number_words(Translator(), "et", 42), "forty-two");
}

TEST(NumberWords, AgreeWithTheirNoun) {
    static const Languages languages = Languages::load(data_directory());
    const NumberSpeller& russian = languages.find("ru").numbers;
    EXPECT_EQ(russian.words(1, "feminine"), "одна");
    EXPECT_EQ(russian.words(12, "feminine"), "двенадцать");
    EXPECT_EQ(russian.words(342, "feminine"), "триста сорок две");
    EXPECT_EQ(russian.words(1000, "feminine"), "1000");
    EXPECT_EQ(russian.words(1, "neuter"), "одно");
    EXPECT_EQ(russian.words(2, "neuter"), "два");
    EXPECT_EQ(russian.words(121, "neuter"), "сто двадцать одно");
    // A set that is not there is no set.
    EXPECT_EQ(russian.words(1, "plural"), "один");
    EXPECT_EQ(languages.find("de").numbers.words(1, "feminine"), "eins");
    EXPECT_EQ(NumberSpeller().words(1, "feminine"), "1");

    // A day in a date.
    EXPECT_EQ(languages.find("de").numbers.words(3, "spellout-ordinal-r"), "dritter");
    const NumberSpeller& estonian = languages.find("et").numbers;
    EXPECT_EQ(estonian.words(1, "ordinal"), "esimene");
    EXPECT_EQ(estonian.words(12, "ordinal"), "kaheteistkümnes");
    EXPECT_EQ(estonian.words(20, "ordinal"), "kahekümnes");
    EXPECT_EQ(estonian.words(31, "ordinal"), "kolmekümne esimene");
    EXPECT_EQ(russian.words(3, "ordinal"), "третье");
    EXPECT_EQ(russian.words(20, "ordinal"), "двадцатое");
    EXPECT_EQ(russian.words(31, "ordinal"), "тридцать первое");

    const Phrasebook book = load_book();
    EXPECT_EQ(with_number(book.translator(), "de", "{0:spellout-ordinal-r} Mai {1}", 21),
              "einundzwanzigster Mai {1}");
    EXPECT_EQ(with_number(book.translator(), "en", "{0} May {1}", 21), "{0} May {1}");
    const auto rooks = [&](int count) {
        return counted_words(book.translator(), "ru", ANNABELLA_TR_PLURAL("{0} rook", "{0} rooks"), count);
    };
    EXPECT_EQ(rooks(1), "одна ладья");
    EXPECT_EQ(rooks(2), "две ладьи");
    EXPECT_EQ(rooks(5), "пять ладей");
    const auto squares = [&](int count) {
        return counted_words(book.translator(), "ru",
                             ANNABELLA_TR_PLURAL("{0} more square", "{0} more squares"), count);
    };
    EXPECT_EQ(squares(1), "ещё одно поле");
    EXPECT_EQ(squares(3), "ещё три поля");
    EXPECT_EQ(squares(21), "ещё двадцать одно поле");
}

TEST(NumberWords, AreDigitsWhereThereAreNoRules) {
    EXPECT_EQ(NumberSpeller().words(5), "5");
    // ICU gives numbers of another language for one that it does not have.
    EXPECT_EQ(NumberSpeller::of_icu("uz", "%spellout-cardinal").words(5), "5");
    EXPECT_EQ(NumberSpeller::of_icu("de", "%no-such-set").words(5), "5");
    EXPECT_FALSE(NumberSpeller::of_rules("0: =%none=;"));
    EXPECT_FALSE(NumberSpeller::of_rules(""));
}

TEST(NumberWords, AllAreDifferentWordsAndOthersAreDigits) {
    for (const std::string& language : languages_with_prompts()) {
        std::set<std::string> all;
        for (int n = 0; n < 1000; ++n) {
            const std::string said = words(language, n);
            EXPECT_TRUE(all.insert(said).second) << said;
            EXPECT_EQ(said.find_first_of("0123456789"), std::string::npos) << said;
        }
        EXPECT_EQ(words(language, 1000), "1000");
        EXPECT_EQ(words(language, -1), "-1");
    }
}

TEST(TimeWords, InEachLanguage) {
    struct Row {
        Span time;
        std::string_view en, de, et, ru;
    };
    const Phrasebook book = load_book();
    for (const Row& row : {
             Row{250s, "four minutes ten seconds", "vier Minuten zehn Sekunden",
                 "neli minutit kümme sekundit", "четыре минуты десять секунд"},
             Row{1h, "one hour", "eine Stunde", "üks tund", "один час"},
             Row{1h + 1min + 1s, "one hour one minute one second", "eine Stunde eine Minute eine Sekunde",
                 "üks tund üks minut üks sekund", "один час одна минута одна секунда"},
             Row{2h + 30min, "two hours thirty minutes", "zwei Stunden dreißig Minuten",
                 "kaks tundi kolmkümmend minutit", "два часа тридцать минут"},
             Row{21min + 21s, "twenty-one minutes twenty-one seconds",
                 "einundzwanzig Minuten einundzwanzig Sekunden",
                 "kakskümmend üks minutit kakskümmend üks sekundit",
                 "двадцать одна минута двадцать одна секунда"},
             Row{11h + 12min + 52s, "eleven hours twelve minutes fifty-two seconds",
                 "elf Stunden zwölf Minuten zweiundfünfzig Sekunden",
                 "üksteist tundi kaksteist minutit viiskümmend kaks sekundit",
                 "одиннадцать часов двенадцать минут пятьдесят две секунды"},
             Row{59999ms, "fifty-nine seconds", "neunundfünfzig Sekunden", "viiskümmend üheksa sekundit",
                 "пятьдесят девять секунд"},
             Row{999ms, "less than one second", "weniger als eine Sekunde", "alla ühe sekundi",
                 "меньше одной секунды"},
             Row{0ms, "no time", "null Sekunden", "null sekundit", "ноль секунд"},
             Row{-5s, "no time", "null Sekunden", "null sekundit", "ноль секунд"},
         }) {
        EXPECT_EQ(time_words(book.translator(), "en", row.time), row.en);
        EXPECT_EQ(time_words(book.translator(), "de", row.time), row.de);
        EXPECT_EQ(time_words(book.translator(), "et", row.time), row.et);
        EXPECT_EQ(time_words(book.translator(), "ru", row.time), row.ru);
    }
}

} // namespace
} // namespace annabella::phrase
