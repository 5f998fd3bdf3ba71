// Taking typed lines apart.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/typed_line.hpp"

#include "table/command_table.hpp"

namespace annabella::table {

TypedLine read_typed_line(std::string_view line, const Translate& translated) {
    using Role = Giver::Role;
    TypedLine typed;
    std::string_view rest = trimmed(line);
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
    // "/p" is Lichess's, whose letter was forgotten, and no press.
    const auto is_another = [&](const CommandRow& row) {
        return typed.slashed && argument.empty() && row.reader.makes(PressClock{}) &&
               is_short_word(row, word);
    };
    // A player's word comes first; the arbiter's own words are understood without "arbiter" too.
    for (const Speaker speaker : {Speaker::Player, Speaker::Arbiter}) {
        for (const CommandRow& row : command_rows()) {
            if (row.manner.speaker != speaker || (by_arbiter && speaker != Speaker::Arbiter) ||
                !is_called(row, word, argument, translated, typed.slashed) || is_another(row))
                continue;
            typed.command = &row;
            // A letter alone is as little a wish to press as Enter alone.
            typed.bare = row.reader.makes(PressClock{}) && is_short_word(row, word);
            typed.argument = std::string(argument);
            return typed;
        }
    }
    typed.argument = std::string(rest);
    return typed;
}

} // namespace annabella::table
