// Numbers and lengths of time in words.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "phrase/language/numbers.hpp"

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

/// The number as it agrees with the noun behind it, or with one that is left out: "две" in
/// "{0:feminine} минуты".
std::string agreeing_number(const Translator& translator, std::string_view language, std::string_view form,
                            int count, bool has_noun = true) {
    const std::size_t hole = form.find(hole_with_rule_set);
    const std::size_t end = form.find('}', hole);
    if (end == std::string_view::npos)
        return number_words(translator, language, count);
    const std::size_t begin = hole + hole_with_rule_set.size();
    const NumberSpeller& numbers = translator.language(translator.spoken_language(language)).numbers;
    std::string rule_set(form.substr(begin, end - begin));
    if (const std::string alone = rule_set + "-alone"; !has_noun && numbers.has(alone))
        rule_set = alone;
    return numbers.words(count, rule_set);
}

/// A noun behind its number.
struct Noun {
    std::string_view one;
    std::string_view many;
};
constexpr Noun hour{ANNABELLA_TR_PLURAL("{0} hour", "{0} hours")};
constexpr Noun minute{ANNABELLA_TR_PLURAL("{0} minute", "{0} minutes")};
constexpr Noun second{ANNABELLA_TR_PLURAL("{0} second", "{0} seconds")};
constexpr std::string_view no_time = ANNABELLA_TR("no time");
constexpr std::string_view less_than_a_second = ANNABELLA_TR("less than one second");

/// Empty for none.
std::string part_words(const Translator& translator, std::string_view language, const Noun& noun, int count) {
    return count == 0 ? std::string() : counted_words(translator, language, noun.one, noun.many, count);
}

} // namespace

std::string number_words(const Translator& translator, std::string_view language, int number) {
    return translator.language(translator.spoken_language(language)).numbers.words(number);
}

std::string counted_words(const Translator& translator, std::string_view language, std::string_view singular,
                          std::string_view plural, int count) {
    return fill(
        with_number(translator, language, translator.translate(language, singular, plural, count), count),
        {number_words(translator, language, count)});
}

std::string with_number(const Translator& translator, std::string_view language, std::string form,
                        int number) {
    const std::size_t hole = form.find(hole_with_rule_set);
    if (const std::size_t end = form.find('}', hole); end != std::string::npos)
        form.replace(hole, end + 1 - hole, agreeing_number(translator, language, form, number));
    return form;
}

bool has_times(const Translator& translator, std::string_view language) {
    return translator.has(language, hour.one) && translator.has(language, minute.one) &&
           translator.has(language, second.one) && translator.has(language, no_time) &&
           translator.has(language, less_than_a_second);
}

std::string time_words(const Translator& translator, std::string_view asked, Span time) {
    const std::string_view language = has_times(translator, asked) ? asked : chess::english;
    if (time <= Span::zero())
        return translator.translate(language, no_time);
    if (time < std::chrono::seconds(1))
        return translator.translate(language, less_than_a_second);

    const TimeParts parts(time);
    std::string words;
    for (const std::string& part : {part_words(translator, language, hour, parts.hours),
                                    part_words(translator, language, minute, parts.minutes),
                                    part_words(translator, language, second, parts.seconds)}) {
        if (part.empty())
            continue;
        if (!words.empty())
            words += ' ';
        words += part;
    }
    return words;
}

std::string clock_words(const Translator& translator, std::string_view asked, Span time) {
    const std::string_view language = has_times(translator, asked) ? asked : chess::english;
    constexpr int seconds_matter_below = 10; // minutes
    constexpr int clear_alone_from = 10;
    // Both nouns are left out, but not before "ten": "kaks kümme" sounds like "kakskümmend".
    constexpr std::string_view minutes_alone = "minutes-alone";
    const TimeParts parts(time);
    const auto bare = [&](const Noun& noun, int count) {
        return agreeing_number(translator, language,
                               translator.translate(language, noun.one, noun.many, count), count, false);
    };
    // The smaller part is a bare number behind the larger one, in the form that its noun would have. "Two
    // hours one" would be hard to take in.
    const auto with = [&](const Noun& larger, int count, const Noun& smaller, int rest) {
        std::string words = part_words(translator, language, larger, count);
        if (rest == 0)
            return words;
        return words + ' ' +
               (rest < clear_alone_from ? part_words(translator, language, smaller, rest)
                                        : bare(smaller, rest));
    };
    if (parts.hours > 0)
        return with(hour, parts.hours, minute, parts.minutes);
    if (parts.minutes > 0 && parts.minutes < seconds_matter_below && parts.seconds > clear_alone_from)
        if (const NumberSpeller& numbers = translator.language(translator.spoken_language(language)).numbers;
            numbers.has(minutes_alone))
            return numbers.words(parts.minutes, minutes_alone) + ' ' + bare(second, parts.seconds);
    if (parts.minutes > 0)
        return with(minute, parts.minutes, second, parts.minutes < seconds_matter_below ? parts.seconds : 0);
    return time_words(translator, language, time);
}

} // namespace annabella::phrase
