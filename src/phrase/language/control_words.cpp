// A time control in words.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "phrase/language/control_words.hpp"

#include <vector>

#include "phrase/language/numbers.hpp"

namespace annabella::phrase {

std::string control_words(const Translator& translator, const std::string& language,
                          const game::TimeControl& control) {
    const auto time = [&](Span span) { return time_words(translator, language, span); };
    const auto filled = [&](std::string_view english, const std::vector<std::string>& holes) {
        return fill(translator.translate(language, english), holes);
    };
    std::string words;
    for (const game::Period& period : control.periods) {
        const bool first = &period == &control.periods.front();
        const bool repeated = !first && &period == &control.periods.back() && period.moves;
        std::string part = time(period.base);
        if (period.moves) {
            const std::string moves = fill(
                translator.translate(language, ANNABELLA_TR_PLURAL("{0} move", "{0} moves"), *period.moves),
                {number_words(translator, language, *period.moves)});
            part = filled(repeated ? ANNABELLA_TR("{0} for every {1}") : ANNABELLA_TR("{0} for {1}"),
                          {part, moves});
        } else if (!first) {
            part = filled(ANNABELLA_TR("{0} for the rest"), {part});
        }
        // What each move brings belongs to its period.
        if (period.increment > Span::zero())
            part += ", " + filled(ANNABELLA_TR("{0} extra for each move"), {time(period.increment)});
        if (period.delay > Span::zero())
            part += ", " + filled(ANNABELLA_TR("{0} free for each move"), {time(period.delay)});
        words = first ? part : filled(ANNABELLA_TR("{0}, then {1}"), {words, part});
    }
    return words;
}

} // namespace annabella::phrase
