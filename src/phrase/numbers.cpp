// Numbers and lengths of time in words.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "phrase/numbers.hpp"

#include <array>
#include <chrono>

namespace annabella::phrase {

namespace {

using std::chrono::duration_cast;

constexpr std::array<std::string_view, 20> english_small = {
    "zero",     "one",     "two",     "three",     "four",     "five",    "six",
    "seven",    "eight",   "nine",    "ten",       "eleven",   "twelve",  "thirteen",
    "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"};
constexpr std::array<std::string_view, 10> english_tens = {"",      "",      "twenty",  "thirty", "forty",
                                                           "fifty", "sixty", "seventy", "eighty", "ninety"};

std::string english(int n) {
    if (n >= 100) {
        std::string words = std::string(english_small[static_cast<std::size_t>(n / 100)]) + " hundred";
        return n % 100 == 0 ? words : words + " and " + english(n % 100);
    }
    if (n < 20)
        return std::string(english_small[static_cast<std::size_t>(n)]);
    std::string tens{english_tens[static_cast<std::size_t>(n / 10)]};
    return n % 10 == 0 ? tens : tens + "-" + english(n % 10);
}

constexpr std::array<std::string_view, 20> german_small = {
    "null",     "eins",     "zwei",     "drei",     "vier",     "fünf",    "sechs",
    "sieben",   "acht",     "neun",     "zehn",     "elf",      "zwölf",   "dreizehn",
    "vierzehn", "fünfzehn", "sechzehn", "siebzehn", "achtzehn", "neunzehn"};
constexpr std::array<std::string_view, 10> german_tens = {
    "", "", "zwanzig", "dreißig", "vierzig", "fünfzig", "sechzig", "siebzig", "achtzig", "neunzig"};

std::string german(int n) {
    if (n >= 100) {
        const std::string hundreds = n < 200 ? "hundert" : german(n / 100) + "hundert";
        return n % 100 == 0 ? hundreds : hundreds + german(n % 100);
    }
    if (n < 20)
        return std::string(german_small[static_cast<std::size_t>(n)]);
    std::string tens{german_tens[static_cast<std::size_t>(n / 10)]};
    if (n % 10 == 0)
        return tens;
    return (n % 10 == 1 ? "ein" : german(n % 10)) + "und" + tens;
}

constexpr std::array<std::string_view, 11> estonian_small = {
    "null", "üks", "kaks", "kolm", "neli", "viis", "kuus", "seitse", "kaheksa", "üheksa", "kümme"};

std::string estonian(int n) {
    if (n >= 100) {
        const std::string hundreds =
            n < 200 ? "sada" : std::string(estonian_small[static_cast<std::size_t>(n / 100)]) + "sada";
        return n % 100 == 0 ? hundreds : hundreds + " " + estonian(n % 100);
    }
    if (n <= 10)
        return std::string(estonian_small[static_cast<std::size_t>(n)]);
    if (n < 20)
        return std::string(estonian_small[static_cast<std::size_t>(n - 10)]) + "teist";
    std::string tens = std::string(estonian_small[static_cast<std::size_t>(n / 10)]) + "kümmend";
    return n % 10 == 0 ? tens : tens + " " + estonian(n % 10);
}

} // namespace

std::string number_words(std::string_view language, int number) {
    if (number < 0 || number > 999)
        return std::to_string(number);
    if (language == "de")
        return german(number);
    if (language == "et")
        return estonian(number);
    return english(number);
}

std::string time_words(const Translator& translator, std::string_view language, game::Time time) {
    if (time <= game::Time::zero())
        return translator.translate(language, ANNABELLA_TR("no time"));
    if (time < std::chrono::seconds(1))
        return translator.translate(language, ANNABELLA_TR("less than one second"));

    const auto hours = duration_cast<std::chrono::hours>(time);
    const auto minutes = duration_cast<std::chrono::minutes>(time - hours);
    const auto seconds = duration_cast<std::chrono::seconds>(time - hours - minutes);
    std::string words;
    const auto add = [&](int count, const std::string& form) {
        if (count == 0)
            return;
        if (!words.empty())
            words += ", ";
        words += fill(form, {number_words(language, count)});
    };
    const auto plural = [&](int count, std::string_view one, std::string_view many) {
        add(count, translator.translate(language, one, many, count));
    };
    plural(static_cast<int>(hours.count()), ANNABELLA_TR_PLURAL("{0} hour", "{0} hours"));
    plural(static_cast<int>(minutes.count()), ANNABELLA_TR_PLURAL("{0} minute", "{0} minutes"));
    plural(static_cast<int>(seconds.count()), ANNABELLA_TR_PLURAL("{0} second", "{0} seconds"));
    return words;
}

} // namespace annabella::phrase
