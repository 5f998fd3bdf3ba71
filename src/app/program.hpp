// A program of ours: what it is called, what it can do, and how it begins.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/settings/command_line.hpp"
#include "base/error.hpp"

namespace annabella::app {

/// A command that one of the programs alone has.
struct OwnCommand {
    CLI::App* command = nullptr;
    /// What it settles of the options that all commands share.
    std::function<void(CommandLine&)> settle;
    /// Its exit status.
    std::function<int(Runtime&)> run;
    bool keeps_games = true; ///< Those of the user may be open elsewhere, where it keeps none.
    /// Where it keeps none: whether it reads one of them, by what was typed; empty: no.
    std::function<bool()> reads_games{};
};

/// What is known to whoever is asked what to do.
struct MenuRound {
    std::vector<std::string>
        before; ///< What was done last, as it is typed behind the program; empty: nothing.
    std::vector<std::string> commands; ///< That there are.
};

struct Program {
    std::string name;  ///< As it is called in the shell.
    std::string about; ///< What it is, in a sentence; to be translated.
    /// All its games are tournament games.
    bool tournament = false;
    /// Who starts it for the first time at a terminal is asked for his settings.
    bool asks_first = false;
    /// Gives it the commands that it alone has, and `line` what they need; empty: none.
    std::function<std::vector<OwnCommand>(CLI::App& program, CommandLine& line)> own_commands{};
    /// Where it is started alone at a terminal: asks what to do, which stands behind its name then, and is
    /// asked again afterwards. It closes the runtime. Empty: it plays; its answer empty: the program ends.
    std::function<std::optional<std::vector<std::string>>(Runtime& runtime, const MenuRound& round)> menu{};
    /// It does this one thing and has no commands; the options are its own. Empty: it has all commands of a
    /// table.
    std::function<OwnCommand(CLI::App& program, CommandLine& line)> only{};
    /// Called when it is known where everything lies, before anything else is opened; where it fails, nothing
    /// is done. Empty: nothing is to be done.
    std::function<Result<void>(CommandLine& line)> before_all{};
};

/// Reads the command line and does what it says. The exit status: 2 where it cannot be read.
int run_program(const Program& program, int argc, char** argv);

} // namespace annabella::app
