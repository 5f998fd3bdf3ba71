// How a program of ours begins.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/program.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <iostream>
#include <optional>
#include <unistd.h>

#include "app/command_help.hpp"
#include "app/device_report.hpp"
#include "app/games.hpp"
#include "app/line_input.hpp"
#include "app/manual.hpp"
#include "app/places_linux.hpp"
#include "app/runtime.hpp"
#include "app/supervised.hpp"
#include "base/visible_text.hpp"

namespace annabella::app {

namespace {

/// The language of the prompts that the system is set to.
std::string system_language(const phrase::Languages& languages) {
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"})
        if (const std::string value = environment(name); !value.empty())
            return languages.find_locale(value).code;
    return std::string(chess::english);
}

int run_games(const GamesCommands& games, Runtime& runtime, CommandLine& line) {
    if (*games.open) {
        line.play.open = line.game;
        return play(runtime, line.play);
    }
    if (*games.write)
        return export_game(runtime, line.game, line.folder);
    if (*games.sign)
        return sign_game(runtime, line.game,
                         line.signer == "white" ? chess::Color::White : chess::Color::Black);
    if (*games.close)
        return close_game(runtime, line.game);
    return list_games(runtime, line.all_games);
}

/// A failure before there is anything to run with: printed, and spoken if there is a voice.
int refuse(const CommandLine& line, const Error& error) {
    const auto phrasebook = phrase::Phrasebook::load(data_folder(), "annex-e");
    if (!phrasebook) {
        std::cerr << visible_text(to_string(error)) << '\n';
        return 2;
    }
    const phrase::ForAll said = phrasebook->for_all(error.message, line.common.language);
    std::cerr << visible_text(said.words().text) << '\n';
    if (!line.quiet) {
        const table::Ears everybody;
        if (auto voice = Voice::open({}, *phrasebook, everybody, [](const Error&) {})) {
            (*voice)->say({said}, game::Time{});
            (void)(*voice)->finish(std::chrono::seconds(20));
        }
    }
    return 2;
}

/// The language the user wants to read help in: that of --language wherever it stands, else the system's. The
/// command line is not read yet.
std::string language_of_help(int argc, char** argv, const phrase::Languages& languages) {
    constexpr std::string_view option = "--language";
    for (int i = 1; i < argc; ++i) {
        const std::string_view word = argv[i];
        if (word == option && i + 1 < argc)
            return argv[i + 1];
        if (word.size() > option.size() && word.substr(0, option.size()) == option &&
            word[option.size()] == '=')
            return std::string(word.substr(option.size() + 1));
    }
    return system_language(languages);
}

/// Whether nothing shall be spoken, wherever in the command line that stands: also where it cannot be read,
/// or asks for help.
bool asks_for_quiet(int argc, char** argv) {
    return std::any_of(argv, argv + argc, [](std::string_view word) { return word == "--quiet"; });
}

/// Prints the help of the command that was chosen, and speaks it where somebody sits at a terminal, until a
/// key is pressed.
int tell_help(const CLI::App& program, const CommandLine& line, const std::string& language) {
    // The name it was called by is in it.
    std::cout << visible_lines(program.help()) << std::flush;
    if (line.quiet || ::isatty(STDIN_FILENO) == 0 || ::isatty(STDOUT_FILENO) == 0)
        return 0;
    const table::Ears everybody;
    const auto phrasebook = phrase::Phrasebook::load(data_folder(), "annex-e");
    if (!phrasebook)
        return 0;
    const auto voice = Voice::open({}, *phrasebook, everybody, [](const Error&) {});
    if (!voice)
        return 0;
    for (const std::string& sentence : spoken_help(chosen_command(program)))
        (*voice)->say({phrasebook->for_all({sentence, {}}, language)}, game::Time{});
    std::atomic<bool> pressed{false};
    LineAtTerminal terminal;
    terminal.on_key = [&] { pressed = true; };
    const LineInput input(STDIN_FILENO, std::move(terminal));
    while (!pressed && !input.ended() && !(*voice)->finish(std::chrono::milliseconds(100)))
        continue;
    return 0;
}

/// What CLI11 found wrong, as one sentence.
Error not_understood(const CLI::ParseError& error, const std::string& program) {
    return {ANNABELLA_TR("The command line is not understood: {0}. {1} --help tells what there is."),
            {error.what(), program}};
}

/// What the command says; the line has been read and settled.
int run(const Program& program, const Commands& commands, const std::vector<OwnCommand>& own,
        CommandLine& line) {
    const auto chosen =
        program.only ? own.begin() : std::find_if(own.begin(), own.end(), [](const OwnCommand& each) {
            return static_cast<bool>(*each.command);
        });
    if (chosen != own.end() && chosen->settle)
        chosen->settle(line);
    // Whoever looks for his board or at a report, or sits down at another's table, keeps no games, and may
    // have one under way.
    if (chosen != own.end() ? !chosen->keeps_games
                            : *commands.devices || *commands.verify || *commands.fingerprint)
        line.common.journal.clear();
    else if (line.common.journal.empty())
        line.common.journal = state_folder() / (program.tournament ? "tournament.db" : "games.db");
    if (program.before_all)
        if (const auto ready = program.before_all(line); !ready)
            return refuse(line, ready.error());

    auto runtime = Runtime::open(line.common);
    if (!runtime)
        return refuse(line, runtime.error());
    if (chosen != own.end())
        return chosen->run(**runtime);
    if (*commands.devices)
        return report_devices(**runtime, line.lines);
    if (*commands.verify)
        return verify_report(**runtime, line.report, line.aloud);
    if (*commands.fingerprint)
        return tell_fingerprint(**runtime);
    if (*commands.games.all)
        return run_games(commands.games, **runtime, line);
    return play(**runtime, line.play);
}

/// What reading the command line has come to: an exit status, where that was all.
std::optional<int> parse(CLI::App& reader, int argc, char** argv, const Program& program,
                         const CommandLine& line, const std::string& language) {
    try {
        reader.parse(argc, argv);
    } catch (const CLI::CallForHelp&) {
        return tell_help(reader, line, language);
    } catch (const CLI::CallForVersion& call) {
        return reader.exit(call);
    } catch (const CLI::ParseError& error) {
        return refuse(line, not_understood(error, program.name));
    }
    return std::nullopt;
}

} // namespace

int run_program(const Program& program, int argc, char** argv) {
    // A reader that goes away, or a limit on the size of files, is an error to be told, not the end of a
    // game.
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN);
    CommandLine line;
    line.tournament = program.tournament;
    line.common.program = program.name;
    line.common.version = ANNABELLA_VERSION;
    line.common.data = data_folder();
    // Without its data the program still says what is wrong.
    const auto loaded = phrase::Translator::load(line.common.data);
    const phrase::Translator translator = loaded ? *loaded : phrase::Translator();
    line.common.language = system_language(translator.languages());
    for (const phrase::Language& language : translator.languages().all())
        line.languages.push_back(language.code);
    // Who has asked for one that is damaged plays in the nearest.
    for (const std::string& damaged : translator.languages().damaged())
        line.languages.push_back(damaged);

    const std::string version = program.name + " " ANNABELLA_VERSION;
    CLI::App reader{program.about};
    // Commands have the help of their program.
    reader.set_help_flag("-h,--help", ANNABELLA_TR("Print this help message and exit"));
    reader.set_version_flag("--version", version,
                            ANNABELLA_TR("Display program version information and exit"));
    if (!program.only)
        reader.require_subcommand(0, 1);
    // For whoever installs the program; they are in no help.
    bool manual = false;
    bool completion = false;
    reader.add_flag("--manual", manual)->group("");
    reader.add_flag("--completion", completion)->group("");

    const Commands commands = program.only ? Commands() : add_commands(reader, line);
    std::vector<OwnCommand> own;
    if (program.only)
        own.push_back(program.only(reader, line));
    else if (program.own_commands)
        own = program.own_commands(reader, line);
    const std::string language = language_of_help(argc, argv, translator.languages());
    const table::Translate translated = [&](std::string_view english) {
        return translator.translate(language, english);
    };
    translate_help(reader, translated);

    line.quiet = asks_for_quiet(argc, argv);
    if (const auto status = parse(reader, argc, argv, program, line, language))
        return *status;
    if (manual || completion) {
        std::cout << (manual ? manual_page(reader, program.name, version, translated)
                             : bash_completion(reader, program.name));
        return 0;
    }
    if (auto settled = settle(line); !settled)
        return refuse(line, settled.error());
    return run(program, commands, own, line);
}

} // namespace annabella::app
