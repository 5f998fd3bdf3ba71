// Numbers and lengths of time in words.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "game/clock/time.hpp"
#include "phrase/language/translator.hpp"

namespace annabella::phrase {

/// "forty-two", "nelikümmend kaks", "zweiundvierzig" for 0..999, in the language in which prompts come for
/// who asked for `language`; digits for other numbers.
std::string number_words(const Translator& translator, std::string_view language, int number);

/// A message with a count, the count in words in its hole: "two moves". A translation may name the rule set
/// of its numbers that agrees with the noun: "{0:feminine} минута" (see NumberSpeller).
std::string counted_words(const Translator& translator, std::string_view language, std::string_view singular,
                          std::string_view plural, int count);

/// A message of that language in which the number's hole names the form that is wanted there, such as
/// "{0:spellout-ordinal-r} April {1}", with that filled. One whose hole names none is as it was.
std::string with_number(const Translator& translator, std::string_view language, std::string form,
                        int number);

/// Whether that language has all the words for lengths of time.
bool has_times(const Translator& translator, std::string_view language);

/// "one hour two minutes ten seconds": whole seconds, rounded down as a clock shows them; parts that are
/// zero are left out; "less than one second", "no time". English where the language lacks a word for it.
std::string time_words(const Translator& translator, std::string_view language, Span time);

/// What a clock shows, as short as it can be told: "one hour thirty" (whole minutes), "nine minutes
/// thirty-five" below ten minutes, "nine minutes five seconds", "thirty-five seconds". A language
/// with the rule set minutes-alone leaves out that noun, too: "üheksa kolmkümmend viis".
std::string clock_words(const Translator& translator, std::string_view language, Span time);

} // namespace annabella::phrase
