// Taking typed lines apart.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/commands/typed_line.hpp"

#include <cstddef>
#include <vector>

#include "table/commands/command_table.hpp"

namespace annabella::table {

namespace {

constexpr std::string_view quotation_marks[] = {"\"", "\u201C", "\u201D", "\u201E", "\u00AB", "\u00BB"};

/// The text without the quotation marks around it, or (`behind_words`) around its end: `12 white "e4 e5"`.
/// With other marks in it, or with one alone, it stays as it is.
std::string unquoted(std::string_view text, bool behind_words) {
    struct Mark {
        std::size_t at = 0;
        std::size_t size = 0;
    };
    std::vector<Mark> marks;
    for (std::size_t at = 0; at < text.size(); ++at)
        for (const std::string_view mark : quotation_marks)
            if (text.substr(at).starts_with(mark))
                marks.push_back({at, mark.size()});
    if (marks.size() != 2 || marks[1].at + marks[1].size != text.size())
        return std::string(text);
    const Mark open = marks[0];
    if (open.at > 0 && (!behind_words || text[open.at - 1] != ' '))
        return std::string(text);
    const std::size_t from = open.at + open.size;
    return std::string(text.substr(0, open.at)) + std::string(trimmed(text.substr(from, marks[1].at - from)));
}

/// A capital before something else is no short word.
bool is_file(std::string_view word) { return word.size() == 1 && word[0] >= 'a' && word[0] <= 'h'; }

} // namespace

TypedLine read_typed_line(std::string_view line, const Translate& translated) {
    using Role = Giver::Role;
    TypedLine typed;
    const std::string plain = unquoted(trimmed(line), false);
    std::string_view rest = plain;
    typed.by.side = take_side(rest, translated);
    std::string_view after = rest;
    if (const std::string_view first = take_word(after);
        is_word(first, ANNABELLA_TR("arbiter"), translated)) {
        typed.by.role = Role::Arbiter;
        rest = after;
    } else if (is_word(first, ANNABELLA_TR("assistant"), translated)) {
        rest = after;
        typed.by = {Role::Assistant, typed.by.side, take_side(rest, translated)};
    }
    if (rest.empty()) {
        typed.bare = typed.by.role == Role::Player;
        if (typed.bare)
            typed.command = row_of(PressClock{});
        return typed;
    }

    if (rest.front() == '/') {
        typed.slashed = true;
        rest = trimmed(rest.substr(1));
    }
    std::string_view argument = rest;
    const std::string_view word = take_word(argument);
    const bool by_arbiter = typed.by.role == Role::Arbiter;
    // A player's word comes first; the arbiter's own words are understood without "arbiter" too.
    for (const Speaker speaker : {Speaker::Player, Speaker::Arbiter}) {
        for (const CommandRow& row : command_rows()) {
            if (row.manner.speaker != speaker || (by_arbiter && speaker != Speaker::Arbiter) ||
                !is_called(row, word, argument, translated, typed.slashed))
                continue;
            typed.command = &row;
            if (!argument.empty() && !typed.slashed && is_file(word) && !is_word(word, row.word, translated))
                typed.or_move = unquoted(rest, false);
            // In words for people, quotation marks behind the first are theirs.
            const bool for_people = row.reader.makes(WriteNote{}) || row.reader.makes(WriteRemark{});
            typed.argument = unquoted(argument, !for_people);
            return typed;
        }
    }
    typed.argument = unquoted(rest, false);
    return typed;
}

} // namespace annabella::table
