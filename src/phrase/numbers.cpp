// Numbers and lengths of time in words.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "phrase/numbers.hpp"

#include <chrono>

namespace annabella::phrase {

namespace {

using std::chrono::duration_cast;

constexpr std::string_view hole_with_rule_set = "{0:";

} // namespace

std::string number_words(const Translator& translator, std::string_view language, int number) {
    return translator.language(translator.spoken_language(language)).numbers.words(number);
}

std::string counted_words(const Translator& translator, std::string_view language, std::string_view singular,
                          std::string_view plural, int count) {
    std::string form = translator.translate(language, singular, plural, count);
    const std::size_t hole = form.find(hole_with_rule_set);
    if (const std::size_t end = form.find('}', hole); end != std::string::npos) {
        const std::size_t begin = hole + hole_with_rule_set.size();
        const NumberSpeller& numbers = translator.language(translator.spoken_language(language)).numbers;
        form.replace(hole, end + 1 - hole,
                     numbers.words(count, std::string_view(form).substr(begin, end - begin)));
    }
    return fill(form, {number_words(translator, language, count)});
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
    const auto add = [&](auto count, std::string_view one, std::string_view many) {
        if (count == 0)
            return;
        if (!words.empty())
            words += ", ";
        words += counted_words(translator, language, one, many, static_cast<int>(count));
    };
    add(hours.count(), ANNABELLA_TR_PLURAL("{0} hour", "{0} hours"));
    add(minutes.count(), ANNABELLA_TR_PLURAL("{0} minute", "{0} minutes"));
    add(seconds.count(), ANNABELLA_TR_PLURAL("{0} second", "{0} seconds"));
    return words;
}

} // namespace annabella::phrase
