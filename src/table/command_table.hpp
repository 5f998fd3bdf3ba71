// The table of commands: their words drive reading, help and documentation.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "table/command.hpp"
#include "table/command_argument.hpp"

namespace annabella::table {

/// Whose words they are. The arbiter's are typed behind "arbiter"; where no player has the same word, also
/// alone.
enum class Speaker : std::uint8_t { Player, Arbiter };

/// Everything about a command that is not what it does to the game.
struct CommandRow {
    CommandId id;
    std::string_view word;       ///< As typed, in English; its translation is understood too.
    std::string_view short_word; ///< A letter or two; may be empty.
    std::string_view argument;   ///< What follows, for the help; empty where nothing does.
    std::string_view help;       ///< One sentence, to be translated.
    /// What stands behind the word, as a command; or what is told who has typed it.
    Result<Command> (*read)(const CommandArgument& argument);
    Speaker speaker = Speaker::Player;
};

/// The order is that of the help: first what is needed at every move.
std::span<const CommandRow> command_rows();
const CommandRow& row_of(CommandId id);

/// Whether a typed word is that command's. Short words are letters, and letters are also files: they count
/// only where they stand alone or with an argument that the command takes.
bool is_called(const CommandRow& row, std::string_view word, bool with_argument, const Translate& translated);
/// The commands that somebody may mean who asks for help with `word`; empty where nothing is called so.
std::vector<const CommandRow*> commands_called(std::string_view word, const Translate& translated);
/// The command's word that differs from what was typed by a slip of the finger, as it is typed in the user's
/// language: "time" for "tmie". Empty where there is none, or several are as near.
std::string near_miss(std::string_view line, const Translate& translated);

} // namespace annabella::table
