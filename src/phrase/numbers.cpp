// Numbers and lengths of time in words.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "phrase/numbers.hpp"

#include <chrono>

namespace annabella::phrase {

namespace {

using std::chrono::duration_cast;

constexpr std::string_view hole_with_rule_set = "{0:";

/// A length of time in whole seconds, rounded down as a clock shows it.
struct TimeParts {
    explicit TimeParts(Span time)
        : hours(static_cast<int>(duration_cast<std::chrono::hours>(time).count())),
          minutes(static_cast<int>(duration_cast<std::chrono::minutes>(time).count() % 60)),
          seconds(static_cast<int>(duration_cast<std::chrono::seconds>(time).count() % 60)) {}
    int hours;
    int minutes;
    int seconds;
};

/// Empty for none.
std::string part_words(const Translator& translator, std::string_view language, std::string_view one,
                       std::string_view many, int count) {
    return count == 0 ? std::string() : counted_words(translator, language, one, many, count);
}

std::string hour_words(const Translator& translator, std::string_view language, int count) {
    return part_words(translator, language, ANNABELLA_TR_PLURAL("{0} hour", "{0} hours"), count);
}
std::string minute_words(const Translator& translator, std::string_view language, int count) {
    return part_words(translator, language, ANNABELLA_TR_PLURAL("{0} minute", "{0} minutes"), count);
}
std::string second_words(const Translator& translator, std::string_view language, int count) {
    return part_words(translator, language, ANNABELLA_TR_PLURAL("{0} second", "{0} seconds"), count);
}

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

    const TimeParts parts(time);
    std::string words;
    for (const std::string& part :
         {hour_words(translator, language, parts.hours), minute_words(translator, language, parts.minutes),
          second_words(translator, language, parts.seconds)}) {
        if (part.empty())
            continue;
        if (!words.empty())
            words += ", ";
        words += part;
    }
    return words;
}

std::string clock_words(const Translator& translator, std::string_view language, Span time) {
    constexpr int seconds_matter_below = 10; // minutes
    const TimeParts parts(time);
    // The smaller part is a bare number behind the larger one.
    const auto with = [&](const std::string& larger, int smaller) {
        return smaller == 0 ? larger : larger + ' ' + number_words(translator, language, smaller);
    };
    if (parts.hours > 0)
        return with(hour_words(translator, language, parts.hours), parts.minutes);
    if (parts.minutes > 0)
        return with(minute_words(translator, language, parts.minutes),
                    parts.minutes < seconds_matter_below ? parts.seconds : 0);
    return time_words(translator, language, time);
}

} // namespace annabella::phrase
