// A question whose answers have numbers, by ear.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/numbered_question.hpp"

#include <algorithm>

#include "app/voice/next_line.hpp"
#include "table/commands/command_table.hpp"
#include "table/commands/typed_line.hpp"

namespace annabella::app {

namespace {

/// The words of its choices, and those that any question takes.
std::vector<std::vector<std::string>> lines_taken(const NumberedAsking& asking,
                                                  const table::Translate& translate) {
    std::vector<std::vector<std::string>> lines;
    for (const NumberedChoice& choice : asking.choices)
        lines.push_back(choice.words);
    for (const table::Command& command :
         {table::Command(table::SayAgain{}), table::Command(table::Help{}), table::Command(table::Quit{})})
        lines.push_back(table::forms_to_complete(table::row_of(command)->word, translate));
    return lines;
}

} // namespace

std::optional<std::size_t> choice_typed(const std::vector<NumberedChoice>& choices, std::string_view typed,
                                        const phrase::Folding& folding) {
    const table::Translate as_it_is([](std::string_view form) { return std::string(form); }, folding);
    for (std::size_t i = 0; i < choices.size(); ++i)
        if (typed == std::to_string(i + 1) ||
            std::any_of(choices[i].words.begin(), choices[i].words.end(),
                        [&](const std::string& word) { return table::is_word(typed, word, as_it_is); }))
            return i;
    return std::nullopt;
}

std::optional<std::size_t> NumberedQuestion::ask(const NumberedAsking& asking) {
    const table::Translate translate =
        table::translate_into(m_runtime.phrasebook().translator(), m_runtime.options().language);
    m_lines.offer(lines_taken(asking, translate), translate.folding());
    tell(asking, asking.tells_choices);
    while (const auto line = next_line(m_runtime.announcer(), m_input, m_signals)) {
        const std::string typed(table::trimmed(*line));
        if (typed.empty()) {
            if (asking.usual)
                return asking.usual;
            tell(asking, true);
            continue;
        }
        if (const auto choice = choice_typed(asking.choices, typed, translate.folding()))
            return choice;
        const table::CommandRow* const command = table::read_typed_line(typed, translate).command;
        if (command == table::row_of(table::Quit{}))
            return std::nullopt;
        if (command == table::row_of(table::Help{}))
            m_runtime.say(asking.help);
        else if (command == table::row_of(table::SayAgain{}))
            tell(asking, true);
        else if (const auto why_not = asking.take_other(typed))
            m_runtime.say(*why_not);
        else
            return asking.choices.size();
    }
    return std::nullopt;
}

void NumberedQuestion::tell(const NumberedAsking& asking, bool with_choices) {
    m_runtime.say(asking.question);
    if (!with_choices)
        return;
    for (std::size_t i = 0; i < asking.choices.size(); ++i) {
        const NumberedChoice& choice = asking.choices[i];
        Message told = choice.told;
        told.arguments.insert(told.arguments.begin(), std::to_string(i + 1));
        m_runtime.announcer().say_in(choice.language, told);
        if (choice.example)
            m_runtime.announcer().say_words(*choice.example);
    }
}

} // namespace annabella::app
