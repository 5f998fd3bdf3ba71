// What is asked of the table of commands.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/commands/command_table.hpp"

#include <algorithm>

#include "base/assert.hpp"
#include "base/utf8.hpp"
#include "phrase/phrases.hpp"

namespace annabella::table {

bool CommandReader::makes(const Command& command) const {
    if (!commands.holds(command.index()))
        return false;
    if (questions != 0)
        return (questions >> static_cast<unsigned>(std::get<Ask>(command).question) & 1) != 0;
    return !decision || std::get<Decide>(command).decision == *decision;
}

const CommandRow* row_of(const Command& command) {
    for (const CommandRow& row : command_rows())
        if (row.reader.makes(command))
            return &row;
    ASSERT(std::holds_alternative<SayMove>(command) || std::holds_alternative<AnswerQuestion>(command));
    return nullptr;
}

const CommandRow* row_of_key(std::string_view key) {
    const auto rows = command_rows();
    const auto found =
        std::find_if(rows.begin(), rows.end(), [&](const CommandRow& row) { return row.key == key; });
    return key.empty() || found == rows.end() ? nullptr : &*found;
}

std::string typed_for(const CommandRow& row, const Translate& translated, bool prefixed) {
    std::string words = own_forms_told(row.word, translated);
    if (prefixed && row.manner.speaker == Speaker::Arbiter)
        words = translated(ANNABELLA_TR("arbiter")) + ' ' + words;
    if (std::string_view forms = row.short_words; !forms.empty())
        words.append(", ").append(take_word(forms));
    if (!row.key.empty())
        words.append(", ").append(row.key);
    if (!row.argument.empty())
        words += ", " + translated(row.argument);
    return words;
}

bool is_called(const CommandRow& row, std::string_view word, std::string_view argument,
               const Translate& translated, bool slashed) {
    const bool with_argument = !argument.empty();
    if (with_argument && row.argument.empty())
        return false;
    const std::string small = lower_case(word);
    // Whose letter is forgotten is told so.
    const bool too_long =
        (row.manner.short_before_letter && with_argument && count_characters(argument) != 1) ||
        (row.manner.short_behind_stroke && with_argument && !slashed);
    for (std::string_view rest = too_long ? std::string_view() : row.short_words; !rest.empty();)
        // A capital before something else is a piece: "R e4".
        if (const std::string_view form = take_word(rest);
            small == form && (!with_argument || word.front() == form.front()))
            return true;
    return is_word(word, row.word, translated);
}

std::vector<const CommandRow*> commands_called(std::string_view word, const Translate& translated) {
    const auto called = [&](std::string_view name, const TopicRow* topic) {
        std::vector<const CommandRow*> found;
        for (const CommandRow& row : command_rows())
            if ((topic == nullptr || includes(row.topics, topic->topic)) &&
                (is_called(row, name, {}, translated) ||
                 (row.manner.short_before_letter && is_called(row, name, "N", translated))))
                found.push_back(&row);
        return found;
    };
    // "help arbiter undo", "help clock press"
    std::string_view rest = trimmed(word);
    const std::string_view first = take_word(rest);
    if (!rest.empty())
        for (const TopicRow& topic : topic_rows())
            if (is_word(first, topic.word, translated))
                return called(rest, &topic);
    return called(trimmed(word), nullptr);
}

std::string near_miss(std::string_view line, const Translate& translated, const MayGive& may_give,
                      bool with_topics) {
    std::vector<std::string_view> words;
    for (const CommandRow& row : command_rows())
        if (!may_give || may_give(row))
            words.push_back(row.word);
    // Topics are named behind "help".
    if (with_topics)
        for (const TopicRow& topic : topic_rows())
            words.push_back(topic.word);
    if (with_topics)
        words.push_back("assistant");
    return near_miss_among(words, line, translated);
}

Message no_command(std::string_view line, const Translate& translated, const MayGive& may_give) {
    std::string_view rest = line;
    const std::string word(take_word(rest));
    if (const std::string near = near_miss(word, translated, may_give); !near.empty())
        return {ANNABELLA_TR("No command is called {0}. Perhaps you mean {1}."),
                {phrase::quotation(word), near}};
    return {ANNABELLA_TR("A slash begins a command. No command is called {0}."), {phrase::quotation(line)}};
}

} // namespace annabella::table
