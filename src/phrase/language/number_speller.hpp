// Numbers spelled out by the rules of a language.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace annabella::phrase {

/// Spells numbers by rules of ICU. A small value; several threads may ask it. The rules are looked for when
/// the first number is asked for: that takes a millisecond or less.
class NumberSpeller {
public:
    /// Digits.
    NumberSpeller() = default;
    /// By the rule set ("%spellout-cardinal") that ICU has for a language; digits where it has none.
    static NumberSpeller of_icu(std::string language, std::string rule_set);
    /// By rules of one's own, in ICU's form; nothing where they are none.
    static std::optional<NumberSpeller> of_rules(std::string_view rules);

    /// "forty-two" for 0..999; digits for other numbers.
    std::string words(int number) const;
    /// The same by another of the rule sets: "двадцать одна" by "feminine"; as ever where there is no such
    /// set.
    std::string words(int number, std::string_view rule_set) const;

    /// Whether it has that set.
    bool has(std::string_view rule_set) const;

private:
    class Rules;
    std::shared_ptr<Rules> m_rules;
};

} // namespace annabella::phrase
