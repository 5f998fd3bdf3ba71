// The manual page, and what the shell completes.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/manual.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <vector>

#include "app/settings/command_help.hpp"
#include "app/settings/command_reading.hpp"
#include "app/settings/help_groups.hpp"
#include "table/commands/command_table.hpp"
#include "table/keys/board_cursor.hpp"

namespace annabella::app {

namespace {

/// As man(1) shows it, letter for letter.
std::string shown(std::string_view text) {
    std::string escaped = text.starts_with('.') || text.starts_with('\'') ? "\\&" : "";
    for (const char c : text) {
        if (c == '\\')
            escaped += "\\e";
        else if (c == '-')
            escaped += "\\-";
        else if (c == '|')
            escaped += "|\\:"; // Where a list of choices may be broken.
        else
            escaped += c;
    }
    return escaped;
}

std::vector<const CLI::App*> commands_of(const CLI::App& command) {
    return command.get_subcommands([](const CLI::App*) { return true; });
}

/// Those that are in the help; what has no group is in none.
std::vector<const CLI::Option*> options_of(const CLI::App& command) {
    return command.get_options([](const CLI::Option* option) { return !option->get_group().empty(); });
}

/// "-h,--help" with a blank behind the comma.
std::string spaced(const std::string& names) {
    return CLI::detail::join(CLI::detail::split(names, ','), ", ");
}

void write_options(std::string& page, const CLI::App& command) {
    const auto write = [&](const CLI::Option* option) {
        page += ".TP\n\\fB" + shown(spaced(option->get_name(option->get_positional(), true))) + "\\fR";
        if (const std::string kind = kind_of_value(*option, *command.get_formatter()); !kind.empty())
            page += " \\fI" + shown(kind) + "\\fR";
        page += '\n' + shown(option->get_description()) + ".\n";
    };
    for (const CLI::Option* option : options_of(command))
        if (option->get_positional())
            write(option);
    // In the order of the help.
    for (const auto& group : option_groups(command))
        for (const CLI::Option* option : group.items)
            write(option);
}

void write_synopsis(std::string& page, const CLI::App& program, const std::string& name,
                    const table::Translate& translated) {
    const auto label = [&](const char* what) {
        return " [\\fI" + shown(program.get_formatter()->get_label(what)) + "\\fR]";
    };
    page += ".SH " + translated(ANNABELLA_TR("SYNOPSIS")) + "\n\\fB" + shown(name) + "\\fR";
    if (!commands_of(program).empty())
        page += label("SUBCOMMAND");
    page += label("OPTIONS");
    for (const CLI::Option* option : options_of(program))
        if (option->get_positional())
            page += " [\\fI" + shown(option->get_name(true)) + "\\fR]";
    page += '\n';
}

void write_commands(std::string& page, const CLI::App& command, const std::string& name) {
    for (const CLI::App* each : commands_of(command)) {
        const std::string full = name + ' ' + each->get_name();
        page += ".SS " + shown(full) + '\n' + shown(each->get_description()) + ".\n";
        write_options(page, *each);
        write_commands(page, *each, full);
    }
}

/// Which options can be kept, and how.
void write_settings(std::string& page, const CLI::App& program, const std::string& name,
                    const table::Translate& translated) {
    std::vector<std::string> names;
    for (const CLI::Option* option : options_of(*program.get_subcommand("play")))
        if (std::string setting = name_of_setting(*option); !setting.empty())
            names.push_back(std::move(setting));
    page += ".SH " + translated(ANNABELLA_TR("SETTINGS")) + '\n' +
            shown(fill(
                translated(ANNABELLA_TR(
                    "The settings file can set these options for every start, by long name: {0}. A line is a "
                    "name, an equals sign, and a number, true, false or text in quotes, such as rate = 200. "
                    "The command line overrides the file. To list or change settings, type {1} settings.")),
                {CLI::detail::join(names, ", "), name})) +
            '\n';
}

/// What is typed in a game, and the keys on its board: from the tables that drive them.
void write_game_commands(std::string& page, const table::Translate& translated) {
    page += ".SH " + translated(ANNABELLA_TR("IN A GAME")) + '\n' +
            shown(translated(ANNABELLA_TR(
                "Type these words in a game, and help to hear them. Keys such as F9 need no Enter."))) +
            '\n';
    for (const table::CommandRow& row : table::command_rows())
        page += ".TP\n\\fB" + shown(table::typed_for(row, translated, true)) + "\\fR\n" +
                shown(translated(row.help)) + '\n';
    for (const table::BoardKey& key : table::board_keys())
        if (!key.asks)
            page += ".PP\n" + shown(translated(key.help)) + '\n';
}

std::string joined(const std::vector<std::string>& words) { return CLI::detail::join(words, " "); }

/// What may come at this place, and below it; `path` is what has been typed of commands, each after a blank.
void complete(std::string& paths, std::string& values, std::string& words, const CLI::App& command,
              const std::string& path) {
    std::vector<std::string> here;
    for (const CLI::App* each : commands_of(command)) {
        here.push_back(each->get_name());
        const std::string below = path + ' ' + each->get_name();
        paths += (paths.empty() ? "'" : " | '") + below + '\'';
        complete(paths, values, words, *each, below);
    }
    // What stands by itself: a seat, an ending.
    for (const CLI::Option* option :
         command.get_options([](const CLI::Option* each) { return each->get_positional(); }))
        for (std::string& value : few_values(*option))
            here.push_back(std::move(value));
    for (const CLI::Option* option : options_of(command)) {
        if (option->get_lnames().empty())
            continue;
        const std::string name = "--" + option->get_lnames().front();
        here.push_back(name);
        if (const auto some = few_values(*option); !some.empty())
            values += "    '" + path + ' ' + name + "') words='" + joined(some) + "' ;;\n";
    }
    words += "        '" + path + "') words='" + joined(here) + "' ;;\n";
}

} // namespace

std::string manual_page(const CLI::App& program, const std::string& name, std::string_view source,
                        const table::Translate& translated) {
    // "Annabella: chess for a blind player.": the name stands there already, and it is no sentence.
    std::string about = program.get_description();
    if (const std::size_t colon = about.find(": "); colon != std::string::npos)
        about.erase(0, colon + 2);
    if (about.ends_with('.'))
        about.pop_back();
    std::string title;
    for (const char c : name)
        title += static_cast<char>(c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c);
    std::string page = ".TH " + shown(title) + " 1 \"\" \"" + std::string(source) + "\"\n.ad l\n";
    page += ".SH " + translated(ANNABELLA_TR("NAME")) + '\n' + shown(name) + " \\- " + shown(about) + '\n';
    write_synopsis(page, program, name, translated);
    page += ".SH " + translated(ANNABELLA_TR("DESCRIPTION")) + '\n';
    // A program that does one thing says so itself.
    const bool alone = commands_of(program).empty();
    page += shown(alone ? program.get_footer()
                        : translated(
                              ANNABELLA_TR("The program announces moves in the words of annex E of the Laws "
                                           "of Chess, follows tactile and electronic boards, runs the clock, "
                                           "and writes score sheets in print and Braille. Without a command, "
                                           "it plays a game. In the game, type help for the commands."))) +
            '\n';
    page += ".SH " + translated(ANNABELLA_TR("OPTIONS")) + '\n';
    write_options(page, program);
    if (alone)
        return page;
    page += ".SH " + translated(ANNABELLA_TR("COMMANDS")) + '\n';
    write_commands(page, program, name);
    write_game_commands(page, translated);
    write_settings(page, program, name, translated);
    const std::string journal =
        std::string("~/.local/share/annabella/") + (name == "annabella" ? "games.db" : "tournament.db");
    page += ".SH " + translated(ANNABELLA_TR("FILES")) + "\n.TP\n\\fI" + shown(journal) + "\\fR\n" +
            shown(translated(ANNABELLA_TR(
                "The saved games. $XDG_DATA_HOME sets another folder instead of ~/.local/share."))) +
            "\n.TP\n\\fI~/.config/annabella/settings.toml\\fR\n" +
            shown(translated(
                ANNABELLA_TR("The settings. $XDG_CONFIG_HOME sets another folder instead of ~/.config."))) +
            '\n';
    return page;
}

std::string bash_completion(const CLI::App& program, const std::string& name,
                            const std::vector<SettingKind>& settings) {
    std::string function = "_" + name;
    std::replace(function.begin(), function.end(), '-', '_');
    std::string paths;
    std::string values;
    std::string words;
    complete(paths, values, words, program, "");
    std::vector<std::string> names = {"list"};
    for (const SettingKind& kind : settings) {
        names.push_back(kind.name);
        if (!kind.few.empty())
            values += "    ' settings " + kind.name + "') words='" + joined(kind.few) + " default' ;;\n";
    }
    if (!settings.empty())
        values += "    ' settings settings') words='" + joined(names) +
                  "' ;;\n    ' settings list') words='all' ;;\n";
    return "# bash completion for " + name + "\n" + function +
           "() {\n"
           "    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} path='' words='' "
           "each\n"
           "    for each in \"${COMP_WORDS[@]:1:COMP_CWORD-1}\"; do\n"
           "        case \"$path $each\" in\n"
           "        " +
           (paths.empty() ? "''" : paths) +
           ") path=\"$path $each\" ;;\n"
           "        esac\n"
           "    done\n"
           "    case \"$path $before\" in\n" +
           values +
           "    *)\n"
           "        case $path in\n" +
           words +
           "        esac\n"
           "        ;;\n"
           "    esac\n"
           "    mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$word\")\n"
           "}\n"
           "complete -o default -F " +
           function + " " + name + "\n";
}

} // namespace annabella::app
