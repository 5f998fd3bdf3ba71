// The help of the command line, for the eye and for the ear, in the user's language.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "table/commands/typed_words.hpp"

namespace CLI {
class App;
class FormatterBase;
class Option;
} // namespace CLI

namespace annabella::app {

/// Puts every description, heading and kind of value of `program` and its commands into the language of
/// `translated`, and its help into groups. The names of commands and options stay: they are what is typed.
void translate_help(CLI::App& program, const table::Translate& translated);

/// The command that was chosen, or the program itself.
const CLI::App& chosen_command(const CLI::App& program);

/// The values that it takes, where they are few: "white", "black".
std::vector<std::string> few_values(const CLI::Option& option);

/// What it can be, where that is to be told besides its description: "white, black", "1 to 5000", or that a
/// flag is true or false. Without a full stop; empty where the description tells it, or nothing is known.
std::optional<Message> what_it_can_be(const CLI::Option& option);

/// What is to be put there: "white|black" where the description does not name them, else "TEXT" as
/// `formatter` calls it; empty for what stands alone.
std::string kind_of_value(const CLI::Option& option, const CLI::FormatterBase& formatter);

/// Its help as sentences to be heard: what it is, then a sentence for each command and option, by subject.
std::vector<std::string> spoken_help(const CLI::App& command, const table::Translate& translated);

} // namespace annabella::app
