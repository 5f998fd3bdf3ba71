// What stands behind a command's word, and how it is read.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "table/commands/command.hpp"
#include "table/commands/typed_words.hpp"
#include "table/game/spoken_game.hpp"

namespace annabella::table {

/// The rest of a typed line.
struct CommandArgument {
    std::string_view text;
    bool bare = false; ///< Not even the command's word was typed.
    const Translate* translated = nullptr;
    const SpokenGame* game = nullptr;
    Side reader{};      ///< In whose language squares are read.
    std::string word{}; ///< The command's own word, as it is told in that language.

    /// Whether that is typed in it, see is_word().
    bool is(std::string_view english) const { return is_word(text, english, *translated); }
    bool empty() const { return text.empty(); }
};

// One function for each kind of argument. They ask nothing of the state of the game: what cannot be done now
// is refused by the game.
namespace argument {

Result<Command> press(const CommandArgument& argument);
// About the position (command_argument_position.cpp).
Result<Command> square(const CommandArgument& argument);
Result<Command> rank(const CommandArgument& argument);
Result<Command> file(const CommandArgument& argument);
Result<Command> kinds(const CommandArgument& argument);
Result<Command> walk(const CommandArgument& argument);
/// Lichess's: all of it, or the cursor on a square.
Result<Command> board(const CommandArgument& argument);
Result<Command> question_of_square(const CommandArgument& argument, game::Question question);

Result<Command> remark(const CommandArgument& argument);
Result<Command> claim(const CommandArgument& argument);
Result<Command> correction(const CommandArgument& argument);
Result<Command> report(const CommandArgument& argument);
Result<Command> folder(const CommandArgument& argument);
Result<Command> adjournment(const CommandArgument& argument);
Result<Command> resumption(const CommandArgument& argument);
/// "why not", "new game": the second word may be left out.
Result<Command> why(const CommandArgument& argument);
Result<Command> new_game(const CommandArgument& argument);

// The arbiter's.
Result<Command> clocks(const CommandArgument& argument);
Result<Command> result(const CommandArgument& argument);
Result<Command> flag(const CommandArgument& argument);
Result<Command> touch(const CommandArgument& argument);
Result<Command> illegal(const CommandArgument& argument);
Result<Command> penalty(const CommandArgument& argument);
Result<Command> retract(const CommandArgument& argument);
Result<Command> replace(const CommandArgument& argument);
Result<Command> note(const CommandArgument& argument);
Result<Command> extend_fifty(const CommandArgument& argument);
Result<Command> report_lines(const CommandArgument& argument);

/// A command without one.
template <class It>
Result<Command> none(const CommandArgument& /*argument*/) {
    return It{};
}
template <game::Question question>
Result<Command> ask(const CommandArgument& /*argument*/) {
    return Ask{question, {}, {}};
}
template <game::Question question>
Result<Command> of_square(const CommandArgument& argument) {
    return question_of_square(argument, question);
}
template <game::Decision decision>
Result<Command> decide(const CommandArgument& /*argument*/) {
    return Decide{decision};
}
/// All of it, as it is typed: a move, moves, a word.
template <class It>
Result<Command> text(const CommandArgument& argument) {
    return It{std::string(argument.text)};
}

} // namespace argument

/// A square by its name, or in the words of the table's schemes.
std::optional<chess::Square> square_in(const CommandArgument& argument, std::string_view text);

} // namespace annabella::table
