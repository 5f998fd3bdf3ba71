// Numbers and lengths of time in words.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "phrase/numbers.hpp"

#include <chrono>

namespace annabella::phrase {

namespace {

using std::chrono::duration_cast;

} // namespace

std::string number_words(const Translator& translator, std::string_view language, int number) {
    return translator.language(translator.spoken_language(language)).numbers.words(number);
}

std::string time_words(const Translator& translator, std::string_view language, Span time) {
    if (time <= Span::zero())
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
        words += fill(form, {number_words(translator, language, count)});
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
