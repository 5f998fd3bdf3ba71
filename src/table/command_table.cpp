// What is asked of the table of commands.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/command_table.hpp"

#include <algorithm>

#include "base/assert.hpp"

namespace annabella::table {

namespace {

/// One letter wrong, missing or too many, or two neighbours exchanged, in a word that is long enough for that
/// to mean something. (Letters of other alphabets are longer than a byte, where "one" is a part of a letter.)
bool differs_by_a_slip(std::string_view typed, std::string_view word) {
    constexpr std::size_t shortest = 4;
    if (word.size() < shortest || typed.size() + 1 < word.size() || typed.size() > word.size() + 1)
        return false;
    const auto [end_typed, end_word] = std::mismatch(typed.begin(), typed.end(), word.begin(), word.end());
    const std::string_view a = typed.substr(static_cast<std::size_t>(end_typed - typed.begin()));
    const std::string_view b = word.substr(static_cast<std::size_t>(end_word - word.begin()));
    if (a.size() != b.size())
        return a.size() < b.size() ? a == b.substr(1) : a.substr(1) == b;
    if (a.empty())
        return false;
    const bool exchanged = a.size() >= 2 && a[0] == b[1] && a[1] == b[0] && a.substr(2) == b.substr(2);
    return exchanged || a.substr(1) == b.substr(1);
}

} // namespace

bool CommandReader::makes(const Command& command) const {
    if ((commands >> command.index() & 1) == 0)
        return false;
    if (question)
        return std::get<Ask>(command).question == *question;
    return !decision || std::get<Decide>(command).decision == *decision;
}

const CommandRow* row_of(const Command& command) {
    for (const CommandRow& row : command_rows())
        if (row.reader.makes(command))
            return &row;
    ASSERT(std::holds_alternative<SayMove>(command) || std::holds_alternative<AnswerQuestion>(command));
    return nullptr;
}

bool is_called(const CommandRow& row, std::string_view word, bool with_argument,
               const Translate& translated) {
    if (with_argument && row.argument.empty())
        return false;
    const std::string small = lower_case(word);
    for (std::string_view rest = row.short_words; !rest.empty();)
        // A capital before something else is a piece: "R e4".
        if (const std::string_view form = take_word(rest);
            small == form && (!with_argument || word.front() == form.front()))
            return true;
    return is_word(word, row.word, translated);
}

std::vector<const CommandRow*> commands_called(std::string_view word, const Translate& translated) {
    std::vector<const CommandRow*> found;
    std::string_view rest = trimmed(word);
    std::string_view after = rest;
    // "help arbiter undo"
    const bool of_arbiters = is_word(take_word(after), ANNABELLA_TR("arbiter"), translated) && !after.empty();
    if (of_arbiters)
        rest = after;
    for (const CommandRow& row : command_rows())
        if ((!of_arbiters || row.manner.speaker == Speaker::Arbiter) &&
            is_called(row, rest, false, translated))
            found.push_back(&row);
    return found;
}

std::string near_miss(std::string_view line, const Translate& translated) {
    std::string_view rest = trimmed(line);
    const std::string typed = translated.folding().text(take_word(rest), false);
    std::vector<std::string> found;
    for (const CommandRow& row : command_rows()) {
        const std::string own = translated ? translated(row.word) : std::string(row.word);
        for (const std::string& words : {own, std::string(row.word)})
            for (std::string_view left = words; !left.empty();) {
                const auto end = std::min(left.find(','), left.size());
                const std::string word(trimmed(left.substr(0, end)));
                left.remove_prefix(std::min(end + 1, left.size()));
                if (differs_by_a_slip(typed, translated.folding().text(word, false)) &&
                    std::find(found.begin(), found.end(), word) == found.end())
                    found.push_back(word);
            }
    }
    return found.size() == 1 ? found.front() : std::string();
}

} // namespace annabella::table
