// Numbers spelled out by the rules of a language.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "phrase/language/number_speller.hpp"

#include <mutex>
#include <utility>

#include <unicode/fieldpos.h>
#include <unicode/rbnf.h>

namespace annabella::phrase {

namespace {

constexpr int greatest = 999;

/// German numbers of ICU have one between their parts, for the end of a line.
constexpr char16_t soft_hyphen = 0x00AD;

} // namespace

class NumberSpeller::Rules {
public:
    Rules(std::string language, std::string rule_set)
        : m_language(std::move(language)), m_rule_set(std::move(rule_set)) {}
    explicit Rules(std::unique_ptr<icu::RuleBasedNumberFormat> own) : m_format(std::move(own)) {}

    /// By the default rule set where `rule_set` is empty or there is none of that name.
    std::string words(int number, std::string_view rule_set) {
        const std::scoped_lock lock(m_mutex);
        if (m_format == nullptr && !m_language.empty())
            look_up();
        icu::UnicodeString spelled;
        if (m_format == nullptr)
            return std::to_string(number);
        if (!spell(number, rule_set, spelled))
            m_format->format(static_cast<int32_t>(number), spelled);
        spelled.findAndReplace(icu::UnicodeString(soft_hyphen), icu::UnicodeString());
        std::string words;
        spelled.toUTF8String(words);
        return words;
    }

    bool has(std::string_view rule_set) {
        const std::scoped_lock lock(m_mutex);
        if (m_format == nullptr && !m_language.empty())
            look_up();
        return m_format != nullptr && is_there(u'%' + icu::UnicodeString::fromUTF8(rule_set));
    }

private:
    bool is_there(const icu::UnicodeString& name) const {
        for (int32_t i = 0; i < m_format->getNumberOfRuleSetNames(); ++i)
            if (m_format->getRuleSetName(i) == name)
                return true;
        return false;
    }

    bool spell(int number, std::string_view rule_set, icu::UnicodeString& spelled) const {
        if (rule_set.empty())
            return false;
        const icu::UnicodeString name = u'%' + icu::UnicodeString::fromUTF8(rule_set);
        if (!is_there(name))
            return false;
        UErrorCode status = U_ZERO_ERROR;
        icu::FieldPosition place;
        m_format->format(static_cast<int32_t>(number), name, spelled, place, status);
        return U_FAILURE(status) == 0;
    }

    /// ICU gives numbers of another language where it does not have this one.
    void look_up() {
        const std::string language = std::exchange(m_language, std::string());
        UErrorCode status = U_ZERO_ERROR;
        auto format = std::make_unique<icu::RuleBasedNumberFormat>(icu::URBNF_SPELLOUT,
                                                                   icu::Locale(language.c_str()), status);
        if (U_FAILURE(status) != 0 || format->getLocale(ULOC_ACTUAL_LOCALE, status).getLanguage() != language)
            return;
        format->setDefaultRuleSet(icu::UnicodeString::fromUTF8(m_rule_set), status);
        if (U_FAILURE(status) == 0)
            m_format = std::move(format);
    }

    std::mutex m_mutex;
    std::string m_language; ///< Empty when it has been looked for.
    std::string m_rule_set;
    std::unique_ptr<icu::RuleBasedNumberFormat> m_format;
};

NumberSpeller NumberSpeller::of_icu(std::string language, std::string rule_set) {
    NumberSpeller speller;
    speller.m_rules = std::make_shared<Rules>(std::move(language), std::move(rule_set));
    return speller;
}

std::optional<NumberSpeller> NumberSpeller::of_rules(std::string_view rules) {
    UErrorCode status = U_ZERO_ERROR;
    UParseError place;
    auto format = std::make_unique<icu::RuleBasedNumberFormat>(icu::UnicodeString::fromUTF8(rules),
                                                               icu::Locale::getRoot(), place, status);
    if (U_FAILURE(status) != 0)
        return std::nullopt;
    NumberSpeller speller;
    speller.m_rules = std::make_shared<Rules>(std::move(format));
    return speller;
}

std::string NumberSpeller::words(int number) const { return words(number, {}); }

std::string NumberSpeller::words(int number, std::string_view rule_set) const {
    if (m_rules == nullptr || number < 0 || number > greatest)
        return std::to_string(number);
    return m_rules->words(number, rule_set);
}

bool NumberSpeller::has(std::string_view rule_set) const {
    return m_rules != nullptr && m_rules->has(rule_set);
}

} // namespace annabella::phrase
