// A question whose answers have numbers, by ear.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/ending_signals_linux.hpp"
#include "app/runtime.hpp"
#include "app/terminal/line_input.hpp"
#include "app/terminal/tab_key.hpp"
#include "phrase/utterance.hpp"
#include "table/commands/typed_words.hpp"

namespace annabella::app {

struct NumberedChoice {
    /// What may be typed besides its number.
    std::vector<std::string> words;
    Message told;         ///< Its first hole is for the number.
    std::string language; ///< In which it is told.
    /// Said after it.
    std::optional<phrase::Wording> example{};
};

/// Takes what is typed and is no choice: empty where it is an answer, else why it is none.
using TakeOther = std::function<std::optional<Message>(const std::string& typed)>;

struct NumberedAsking {
    Message question;
    std::vector<NumberedChoice> choices;
    std::optional<std::size_t> usual{}; ///< What Enter alone takes; empty: it asks again.
    Message help;                       ///< What is said when help is asked for.
    TakeOther take_other;
    bool tells_choices = true; ///< At once, and not only when it is asked again.
};

/// What was typed, where it is one of these; counted from 0.
std::optional<std::size_t> choice_typed(const std::vector<NumberedChoice>& choices, std::string_view typed,
                                        const phrase::Folding& folding);

/// Asks at the terminal, one question after the other. Both must live longer.
class NumberedQuestion {
public:
    /// `lines`: what Tab completes at that input.
    NumberedQuestion(Runtime& runtime, LineInput& input, LinesOffered lines = {})
        : m_runtime(runtime), m_input(input), m_lines(std::move(lines)) {}

    /// Which choice, from 0; as many as there are where `take_other` has taken the answer. Empty where there
    /// is none: nobody types any more, or whoever typed wants to leave.
    std::optional<std::size_t> ask(const NumberedAsking& asking);
    /// Whether that is why.
    bool is_asked_to_end() const { return m_signals.asked(); }

private:
    void tell(const NumberedAsking& asking, bool with_choices);

    Runtime& m_runtime;
    LineInput& m_input;
    LinesOffered m_lines;
    const EndingSignals m_signals;
};

} // namespace annabella::app
