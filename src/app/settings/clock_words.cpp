// A time control as people say it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/clock_words.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/ascii.hpp"
#include "base/number.hpp"
#include "base/utf8.hpp"

namespace annabella::app {

namespace {

using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::seconds;

/// Whether that is one of these words, which stand with commas between them, in English or in the language.
bool is_one_of(std::string_view typed, std::string_view words, const table::Translate& translated) {
    const table::Translate as_it_is([](std::string_view form) { return std::string(form); },
                                    translated.folding());
    for (const auto& forms : {table::own_forms(words, {}), table::own_forms(words, translated)})
        if (std::any_of(forms.begin(), forms.end(),
                        [&](const std::string& form) { return table::is_word(typed, form, as_it_is); }))
            return true;
    return false;
}

struct NamedControl {
    const char* words;
    game::Period period;
};
/// FIDE's usual ones.
constexpr std::array named_controls = {
    NamedControl{ANNABELLA_TR("bullet"), {{}, minutes(1), {}, {}}},
    NamedControl{ANNABELLA_TR("blitz"), {{}, minutes(3), seconds(2), {}}},
    NamedControl{ANNABELLA_TR("rapid"), {{}, minutes(15), seconds(10), {}}},
    NamedControl{ANNABELLA_TR("classical, standard"), {{}, minutes(90), seconds(30), {}}},
};

enum class Unit : std::uint8_t { Hours, Minutes, Seconds };
constexpr std::array unit_words = {
    ANNABELLA_TR("h, hr, hour, hours"),
    ANNABELLA_TR("m, min, mins, minute, minutes"),
    ANNABELLA_TR("s, sec, secs, second, seconds"),
};

/// A number, a word or a sign.
std::string_view take_part(std::string_view& text) {
    const auto is_blank = [](char c) { return c == ' ' || c == '\t'; };
    const auto is_sign = [](char c) { return c == '+' || c == '|'; };
    while (!text.empty() && is_blank(text.front()))
        text.remove_prefix(1);
    std::size_t end = 0;
    if (!text.empty() && is_sign(text.front()))
        end = 1;
    else
        while (end < text.size() && !is_blank(text[end]) && !is_sign(text[end]) &&
               is_digit(text[end]) == is_digit(text.front()))
            ++end;
    const std::string_view part = text.substr(0, end);
    text.remove_prefix(end);
    return part;
}

class ControlReader {
public:
    ControlReader(std::string_view text, const table::Translate& translated)
        : m_rest(text), m_translated(translated) {
        next();
    }

    std::optional<game::Period> read() {
        game::Period period;
        std::optional<Unit> last;
        while (!m_part.empty() && !takes_sign()) {
            const auto amount = number();
            if (!amount)
                return std::nullopt;
            const auto unit = this->unit();
            // Only a time without any unit is in minutes, and greater units come first.
            if ((!unit && (last || period.base != Span::zero())) || (unit && last && *unit <= *last))
                return std::nullopt;
            // "3m2s": what stands behind minutes is for each move.
            const bool added = unit == Unit::Seconds && last;
            (added ? period.increment : period.base) += *amount * span_of(unit.value_or(Unit::Minutes));
            last = unit.value_or(Unit::Seconds);
            m_added = added;
            if (added && is_each_move())
                return period;
            // "90 minutes and 30 seconds"
            if (unit && takes_and() && !whole_number<std::uint32_t>(m_part))
                return std::nullopt;
        }
        if (m_signed && !m_added)
            m_added = read_increment(period);
        if (m_added && is_each_move())
            return period;
        if (!last || !m_part.empty() || (m_signed && !m_added))
            return std::nullopt;
        return period;
    }

private:
    void next() { m_part = take_part(m_rest); }
    bool is(std::string_view words) const { return is_one_of(m_part, words, m_translated); }
    bool is_all_that_is_left(std::string_view words) const {
        const char* const end = m_rest.data() + m_rest.size();
        return !m_part.empty() &&
               is_one_of({m_part.data(), static_cast<std::size_t>(end - m_part.data())}, words, m_translated);
    }
    bool is_each_move() const { return is_all_that_is_left(ANNABELLA_TR("per move, a move, for each move")); }
    bool takes_sign() {
        m_signed = m_part == "+" || m_part == "|" || is(ANNABELLA_TR("plus"));
        if (m_signed)
            next();
        return m_signed;
    }
    bool takes_and() {
        const bool taken = is(ANNABELLA_TR("and"));
        if (taken)
            next();
        return taken;
    }
    bool read_increment(game::Period& period) {
        const auto amount = number();
        if (!amount)
            return false;
        period.increment = *amount * span_of(Unit::Seconds);
        return unit().value_or(Unit::Seconds) == Unit::Seconds;
    }
    std::optional<int> number() {
        constexpr int most = 10'000;
        const auto value = whole_number<std::uint32_t>(m_part);
        if (!value || *value > most)
            return std::nullopt;
        next();
        return static_cast<int>(*value);
    }
    std::optional<Unit> unit() {
        for (std::size_t i = 0; i < unit_words.size(); ++i)
            if (!m_part.empty() && is(unit_words[i])) {
                next();
                return static_cast<Unit>(i);
            }
        return std::nullopt;
    }
    static Span span_of(Unit unit) {
        return unit == Unit::Hours     ? Span(hours(1))
               : unit == Unit::Minutes ? Span(minutes(1))
                                       : Span(seconds(1));
    }

    std::string_view m_rest;
    const table::Translate& m_translated;
    std::string_view m_part;
    bool m_signed = false; ///< A plus has been read,
    bool m_added = false;  ///< and what each move brings.
};

} // namespace

Result<game::TimeControl> read_clock_words(std::string_view typed, const table::Translate& translated) {
    auto exact = game::parse_time_control(typed);
    constexpr std::size_t longest = 100;
    // Who writes colons or moves knows the whole form, and is told what is wrong in it.
    if (exact || typed.size() > longest || typed.find_first_of(":/") != std::string_view::npos)
        return exact;
    typed = table::trimmed(typed);
    game::TimeControl control;
    if (is_one_of(typed, ANNABELLA_TR("none, no clock"), translated))
        return control;
    for (const NamedControl& named : named_controls)
        if (is_one_of(typed, named.words, translated)) {
            control.periods = {named.period};
            return control;
        }
    const auto period = ControlReader(typed, translated).read();
    if (!period)
        return failure(
            ANNABELLA_TR(
                "Not understood: {0}. Type minutes, such as 90 or, with seconds for each move, 15+10. Or "
                "type blitz, rapid, classical, none, or a full time control, such as 40/2:00:00,1:00:00."),
            {excerpt(typed)});
    control.periods = {*period};
    TRY_VOID(game::validate(control));
    return control;
}

} // namespace annabella::app
