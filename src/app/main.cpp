// annabella: the command line.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <CLI/CLI.hpp>
#include <algorithm>
#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <iostream>
#include <unistd.h>

#include "app/command_help.hpp"
#include "app/command_line.hpp"
#include "app/device_report.hpp"
#include "app/games.hpp"
#include "app/line_input.hpp"
#include "app/manual.hpp"
#include "app/places_linux.hpp"
#include "app/play.hpp"
#include "app/replay.hpp"
#include "app/runtime.hpp"
#include "base/visible_text.hpp"

namespace {

using namespace annabella;

/// The language of the prompts that the system is set to.
std::string system_language(const phrase::Languages& languages) {
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"})
        if (const std::string value = app::environment(name); !value.empty())
            return languages.find_locale(value).code;
    return std::string(chess::english);
}

int run_games(const app::GamesCommands& games, app::Runtime& runtime, app::CommandLine& line) {
    if (*games.open) {
        line.play.open = line.game;
        return app::play(runtime, line.play);
    }
    if (*games.write)
        return app::export_game(runtime, line.game, line.folder);
    if (*games.sign)
        return app::sign_game(runtime, line.game,
                              line.signer == "white" ? chess::Color::White : chess::Color::Black);
    if (*games.close)
        return app::close_game(runtime, line.game);
    return app::list_games(runtime, line.all_games);
}

/// A failure before there is anything to run with: printed, and spoken if there is a voice.
int refuse(const app::CommandLine& line, const Error& error) {
    const auto phrasebook = phrase::Phrasebook::load(app::data_folder(), "annex-e");
    if (!phrasebook) {
        std::cerr << visible_text(to_string(error)) << '\n';
        return 2;
    }
    const phrase::ForAll said = phrasebook->for_all(error.message, line.common.language);
    std::cerr << visible_text(said.words().text) << '\n';
    if (!line.quiet) {
        const table::Ears everybody;
        if (auto voice = app::Voice::open({}, *phrasebook, everybody, [](const Error&) {})) {
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
int tell_help(const CLI::App& program, const app::CommandLine& line, const std::string& language) {
    // The name it was called by is in it.
    std::cout << visible_lines(program.help()) << std::flush;
    if (line.quiet || ::isatty(STDIN_FILENO) == 0 || ::isatty(STDOUT_FILENO) == 0)
        return 0;
    const table::Ears everybody;
    const auto phrasebook = phrase::Phrasebook::load(app::data_folder(), "annex-e");
    if (!phrasebook)
        return 0;
    const auto voice = app::Voice::open({}, *phrasebook, everybody, [](const Error&) {});
    if (!voice)
        return 0;
    for (const std::string& sentence : app::spoken_help(app::chosen_command(program)))
        (*voice)->say({phrasebook->for_all({sentence, {}}, language)}, game::Time{});
    std::atomic<bool> pressed{false};
    app::LineAtTerminal terminal;
    terminal.on_key = [&] { pressed = true; };
    const app::LineInput input(STDIN_FILENO, std::move(terminal));
    while (!pressed && !input.ended() && !(*voice)->finish(std::chrono::milliseconds(100)))
        continue;
    return 0;
}

/// What CLI11 found wrong, as one sentence.
Error sentence(const CLI::ParseError& error) {
    return {ANNABELLA_TR("The command line is not understood: {0}. annabella --help tells what there is."),
            {error.what()}};
}

/// What the command says; the line has been read and settled.
int run(const app::Commands& commands, app::CommandLine& line) {
    const bool replaying = *commands.demo || *commands.replay;
    if (*commands.demo)
        line.replay.file = line.common.data / "games" / "demo.pgn";
    if (commands.noise->count() > 0)
        line.replay.noise = line.noise;
    // In fast time there is nobody to listen; what was spoken can be recorded.
    if (replaying && line.replay.fast)
        line.common.voice = false;
    // Whoever looks for his board, or sits down at another's table, keeps no games, and may have one under
    // way.
    if (*commands.devices || *commands.join)
        line.common.journal.clear();
    else if (line.common.journal.empty())
        line.common.journal = app::state_folder() / (replaying ? "replays.db" : "games.db");

    auto runtime = app::Runtime::open(line.common);
    if (!runtime)
        return refuse(line, runtime.error());
    if (*commands.join)
        return app::join(**runtime, line.join);
    if (*commands.devices)
        return app::report_devices(**runtime, line.lines);
    if (*commands.games.all)
        return run_games(commands.games, **runtime, line);
    return replaying ? app::replay(**runtime, line.replay) : app::play(**runtime, line.play);
}

} // namespace

int main(int argc, char** argv) {
    // A reader that goes away, or a limit on the size of files, is an error to be told, not the end of a
    // game.
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN);
    app::CommandLine line;
    line.common.data = app::data_folder();
    // Without its data the program still says what is wrong.
    const auto loaded = phrase::Translator::load(line.common.data);
    const phrase::Translator translator = loaded ? *loaded : phrase::Translator();
    line.common.language = system_language(translator.languages());
    for (const phrase::Language& language : translator.languages().all())
        line.languages.push_back(language.code);

    CLI::App program{ANNABELLA_TR("Annabella: chess for a blind player at a real board.")};
    // Commands have the help of their program.
    program.set_help_flag("-h,--help", ANNABELLA_TR("Print this help message and exit"));
    program.set_version_flag("--version", "annabella " ANNABELLA_VERSION,
                             ANNABELLA_TR("Display program version information and exit"));
    program.require_subcommand(0, 1);
    // For whoever installs the program; they are in no help.
    bool manual = false;
    bool completion = false;
    program.add_flag("--manual", manual)->group("");
    program.add_flag("--completion", completion)->group("");

    const app::Commands commands = app::add_commands(program, line);
    const std::string language = language_of_help(argc, argv, translator.languages());
    const table::Translate translated = [&](std::string_view english) {
        return translator.translate(language, english);
    };
    app::translate_help(program, translated);

    line.quiet = asks_for_quiet(argc, argv);
    try {
        program.parse(argc, argv);
    } catch (const CLI::CallForHelp&) {
        return tell_help(program, line, language);
    } catch (const CLI::CallForVersion& call) {
        return program.exit(call);
    } catch (const CLI::ParseError& error) {
        return refuse(line, sentence(error));
    }
    if (manual || completion) {
        std::cout << (manual ? app::manual_page(program, "annabella " ANNABELLA_VERSION, translated)
                             : app::bash_completion(program));
        return 0;
    }
    if (auto settled = app::settle(line); !settled)
        return refuse(line, settled.error());

    return run(commands, line);
}
