// One reading of the command line, and the settings behind it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "app/program.hpp"
#include "app/settings/command_line.hpp"
#include "app/settings/outputs.hpp"
#include "app/settings/settings_file.hpp"
#include "app/settings/settings_kept.hpp"
#include "phrase/language/translator.hpp"

namespace annabella::app {

/// What can be said on the command line of a program, and what was.
class CommandReading {
public:
    /// In English, until translate_help() is called. `language`: that of who has named none.
    CommandReading(const Program& program, const phrase::Translator& translator, const std::string& language);
    CommandReading(const CommandReading&) = delete;
    CommandReading& operator=(const CommandReading&) = delete;

    CLI::App& table() { return m_table; }
    CommandLine& line() { return m_line; }
    const Commands& commands() const { return m_commands; }
    const std::vector<OwnCommand>& own_commands() const { return m_own; }
    bool asks_for_manual() const { return m_manual; }
    bool asks_for_completion() const { return m_completion; }

    /// Throws what CLI11 does.
    void parse(int argc, const char* const* argv);
    /// Whether that option stands on the command line; its long name without dashes.
    bool is_typed(const std::string& name) const { return m_typed.contains(name); }
    /// The same, or a setting has said it.
    bool is_given(const std::string& name) const;
    /// What the command line leaves open is as the setting has it. One that the command has no option for
    /// changes nothing. Fails with what is wrong with it; then this reading is of no more use.
    Result<void> adopt(const Setting& setting);
    /// The files that options of the command that was chosen want written.
    std::vector<Output> outputs() const;
    /// The settings that this one needs, or that need it.
    std::vector<std::string> partners(const std::string& name) const;
    /// One that it needs and that is not among those; empty where there is none.
    std::string lacking(const std::string& name, const std::vector<Setting>& settings) const;
    /// Whether a game at the table is asked for, an older one or a new one.
    bool plays() const;
    /// Whether the program has commands, and none stands on the command line.
    bool names_no_command() const { return m_alone == nullptr && m_table.get_subcommands().empty(); }
    std::vector<std::string> names_of_commands() const;

private:
    /// The command that was chosen; to play where none was; the program itself where it has none.
    CLI::App& chosen() const;

    CommandLine m_line;
    CLI::App m_table;
    CLI::App* m_alone = nullptr; ///< The program, where it has no commands.
    bool m_manual = false;
    bool m_completion = false;
    Commands m_commands;
    std::vector<OwnCommand> m_own;
    std::set<std::string> m_typed;
};

using ReadAgain = std::function<std::unique_ptr<CommandReading>()>;

/// What has come of the command line and the settings.
struct SettledReading {
    std::unique_ptr<CommandReading> reading;
    std::vector<Setting> good; ///< Settings that hold.
    std::vector<Error> faults; ///< Of those that were left out.
};

/// Settles the command line with these settings behind it. `read` gives it, read anew and not settled. A
/// setting with which it could not be settled is left out; fails where the command line itself cannot be.
Result<SettledReading> settle_with(const ReadAgain& read, const std::vector<Setting>& settings);

/// Fails with what is wrong with a setting, were it beside those; it may be the window's. Else the name of
/// another one that it still needs to hold; empty: none.
Result<std::string> check_setting(const ReadAgain& read, const Setting& setting,
                                  const std::vector<Setting>& others);

/// What the setting is called that this option of play is; empty where it is none.
std::string name_of_setting(const CLI::Option& option);

/// All settings, in the order of the help, and those of the window behind them; none where no game is played.
/// `program` has neither been translated nor read anything.
std::vector<SettingKind> kinds_of_settings(CLI::App& program);

/// What is told of names in the file that are no settings.
std::vector<Error> unknown_settings(const std::vector<SettingKind>& kinds,
                                    const std::vector<Setting>& settings, const std::string& program);

} // namespace annabella::app
