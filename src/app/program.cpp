// How a program of ours begins.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/program.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <optional>
#include <unistd.h>
#include <utility>

#include "app/archive/games.hpp"
#include "app/boards/device_report.hpp"
#include "app/ending_signals_linux.hpp"
#include "app/places_linux.hpp"
#include "app/runtime.hpp"
#include "app/seats/join.hpp"
#include "app/settings/clock_words.hpp"
#include "app/settings/command_faults.hpp"
#include "app/settings/command_help.hpp"
#include "app/settings/command_reading.hpp"
#include "app/settings/first_run.hpp"
#include "app/settings/manual.hpp"
#include "app/settings/settings_menu.hpp"
#include "app/standard_handles_linux.hpp"
#include "app/terminal/line_input.hpp"
#include "app/tournament/tournament_program.hpp"
#include "app/waiting_words.hpp"
#include "audio/cards/sound_card.hpp"
#include "base/boundary.hpp"
#include "base/visible_text.hpp"
#include "table/commands/double_words.hpp"

namespace annabella::app {

namespace {

/// Somebody can be asked.
bool sits_at_terminal() { return ::isatty(STDIN_FILENO) != 0 && ::isatty(STDOUT_FILENO) != 0; }

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
        return sign_game(runtime, line.game, line.signer);
    if (*games.close)
        return close_game(runtime, line.game);
    return list_games(runtime, line.all_games);
}

/// Lets it finish what it says; a key silences it.
void finish_unless_pressed(Voice& voice) {
    constexpr std::chrono::seconds card_patience{20};
    std::atomic<bool> pressed{false};
    std::optional<LineInput> keys;
    if (keys_are_free()) {
        LineAtTerminal terminal;
        terminal.on_key = [&] {
            pressed = true;
            voice.silence();
        };
        keys.emplace(STDIN_FILENO, std::move(terminal));
    }
    voice.finish_all(card_patience, [&] { return pressed || (keys && keys->ended()); });
}

/// A failure before there is anything to run with: printed, and spoken if there is a voice.
int refuse(const CommandLine& line, const std::string& language, const Error& error) {
    const auto phrasebook = table::load_phrasebook(data_folder(), "annex-e");
    if (!phrasebook) {
        std::cerr << visible_text(to_string(error)) << '\n';
        return 2;
    }
    const phrase::ForAll said = phrasebook->for_all(error.message, language);
    std::cerr << visible_text(said.words().text) << '\n';
    if (line.quiet)
        return 2;
    try {
        const table::Ears everybody;
        if (auto voice = Voice::open({}, *phrasebook, everybody, [](const Error&) {})) {
            (*voice)->say({said}, game::Time{});
            finish_unless_pressed(**voice);
        }
    } catch (const std::exception&) {
        // Neither memory nor threads are left for a voice, and it has been written.
    }
    return 2;
}

/// The language of who names none on the command line: that of his settings, else the system's.
std::string usual_language(const phrase::Languages& languages, const std::vector<Setting>& settings) {
    for (const Setting& setting : settings)
        if (setting.name == "language" && languages.knows(setting.values.front()))
            return setting.values.front();
    return system_language(languages);
}

/// The language the user wants to read help in: that of --language wherever it stands, else the usual one.
/// The command line is not read yet.
std::string language_of_help(int argc, char** argv, const std::string& usual) {
    constexpr std::string_view option = "--language";
    for (int i = 1; i < argc; ++i) {
        const std::string_view word = argv[i];
        if (word == option && i + 1 < argc)
            return argv[i + 1];
        if (word.size() > option.size() && word.substr(0, option.size()) == option &&
            word[option.size()] == '=')
            return std::string(word.substr(option.size() + 1));
    }
    return usual;
}

/// Whether nothing shall be spoken, wherever in the command line or the settings that stands: also where it
/// cannot be read, or asks for help.
bool asks_for_quiet(int argc, char** argv, const std::vector<Setting>& settings) {
    return std::any_of(argv, argv + argc, [](std::string_view word) { return word == "--quiet"; }) ||
           std::any_of(settings.begin(), settings.end(), [](const Setting& setting) {
               return setting.name == "quiet" && setting.values.front() == "true";
           });
}

/// Prints the help of the command that was chosen, and speaks it where somebody sits at a terminal, until a
/// key is pressed.
int tell_help(const CLI::App& program, const CommandLine& line, const std::string& language) {
    // The name it was called by is in it.
    std::cout << visible_lines(program.help()) << std::flush;
    if (line.quiet || !sits_at_terminal())
        return 0;
    const table::Ears everybody;
    const auto phrasebook = table::load_phrasebook(data_folder(), "annex-e");
    if (!phrasebook)
        return 0;
    const auto voice = Voice::open({}, *phrasebook, everybody, [](const Error&) {});
    if (!voice)
        return 0;
    const table::Translate translated = table::translate_into(phrasebook->translator(), language);
    for (const std::string& sentence : spoken_help(chosen_command(program), translated))
        (*voice)->say({phrasebook->for_all({sentence, {}}, language)}, game::Time{});
    finish_unless_pressed(**voice);
    return 0;
}

/// "annabella games open", as far as it was understood.
std::string words_of(const CLI::App& command, const std::string& name) {
    const auto chosen = command.get_subcommands();
    return chosen.empty() ? name : words_of(*chosen.front(), name + ' ' + chosen.front()->get_name());
}

/// What was found wrong, and where to hear more.
Error not_understood(const Message& fault, const std::string& command) {
    return {ANNABELLA_TR("Command line not understood. {0}. For help, type {1} --help."), {fault, command}};
}

/// The journal is only looked into, when a report is verified.
void keep_no_games(CommandLine& line, bool verifies) {
    if (verifies)
        line.journal_of_report =
            line.common.journal.empty() ? journal_beside(line.report) : line.common.journal;
    line.common.journal.clear();
}

constexpr std::chrono::seconds disk_patience{2};

/// What a disk that takes long is told by, until there is a runtime that can say it.
std::string slow_disk(const phrase::Translator& translator, const std::string& language) {
    return translator.translate(language, ANNABELLA_TR("The disk is slow. Please wait."));
}

/// Whether all can be written that will be. A folder for score sheets that is a setting may come back before
/// the game ends, such as one on a stick that is not plugged in.
Result<void> check_outputs(CommandReading& reading, bool plays) {
    CommandLine& line = reading.line();
    TRY_VOID(refuse_shared_file(reading.outputs()));
    if (plays && !line.common.out.empty()) {
        auto usable = check_folder(line.common.out);
        if (!usable && reading.is_typed("out"))
            return usable;
        if (!usable)
            line.common.told_first.push_back(usable.error().message);
    }
    return line.tournament ? make_folders(line) : Result<void>{};
}

/// What the command says; the line has been read and settled.
int run(const Program& program, CommandReading& reading, const SettingsKept& kept,
        const phrase::Translator& translator) {
    CommandLine& line = reading.line();
    const Commands& commands = reading.commands();
    const std::vector<OwnCommand>& own = reading.own_commands();
    const auto chosen =
        program.only ? own.begin() : std::find_if(own.begin(), own.end(), [](const OwnCommand& each) {
            return static_cast<bool>(*each.command);
        });
    if (chosen != own.end() && chosen->settle)
        chosen->settle(line);
    // Whoever looks for his board or at a report, or sits down at another's table, keeps no games, and may
    // have one under way.
    if (chosen != own.end() ? !chosen->keeps_games && !(chosen->reads_games && chosen->reads_games())
                            : *commands.join || *commands.devices || *commands.verify ||
                                  *commands.fingerprint || *commands.settings)
        keep_no_games(line, commands.verify != nullptr && *commands.verify);
    else if (line.common.journal.empty())
        line.common.journal = state_folder() / (program.tournament ? "tournament.db" : "games.db");
    const bool plays = chosen != own.end() ? chosen->keeps_games : reading.plays() || *commands.games.open;
    const auto usable = [&] {
        const WaitingWords slow(slow_disk(translator, line.common.language), disk_patience);
        return check_outputs(reading, plays);
    }();
    if (!usable)
        return refuse(line, line.common.language, usable.error());
    if (program.before_all)
        if (const auto ready = program.before_all(line); !ready)
            return refuse(line, line.common.language, ready.error());

    auto runtime = Runtime::open(line.common);
    if (!runtime)
        return refuse(line, line.common.language, runtime.error());
    if (chosen != own.end())
        return chosen->run(**runtime);
    if (*commands.join)
        return join(**runtime, line.join);
    if (*commands.devices || *commands.verify || *commands.fingerprint ||
        (*commands.games.all && !*commands.games.open))
        (*runtime)->key_silence().let_keys_silence();
    if (*commands.devices)
        return report_devices(**runtime, line.lines);
    if (*commands.verify)
        return verify_report(**runtime, line.report, line.journal_of_report, line.aloud);
    if (*commands.fingerprint)
        return tell_fingerprint(**runtime);
    if (*commands.settings)
        return change_settings(**runtime, kept, line.setting);
    if (*commands.games.all)
        return run_games(commands.games, **runtime, line);
    for (const std::string& option : commands.of_new_game)
        if (reading.is_typed(option.substr(2)))
            line.play.typed_for_table.push_back(option);
    // At a tournament the arbiter has settled it.
    line.play.asks_clock = !program.tournament && line.play.table.mode == game::Mode::Home &&
                           !line.begin_new && !line.no_questions && !reading.is_given("clock") &&
                           sits_at_terminal();
    return play(**runtime, line.play);
}

/// What reading the command line has come to: an exit status, where that was all.
std::optional<int> parse(CommandReading& reading, int argc, char** argv, const std::string& language) {
    try {
        reading.parse(argc, argv);
    } catch (const CLI::CallForHelp&) {
        return tell_help(reading.table(), reading.line(), language);
    } catch (const CLI::CallForVersion& call) {
        return reading.table().exit(call);
    } catch (const CLI::ParseError& error) {
        if (auto meant = did_you_mean(error, reading.table()))
            return refuse(reading.line(), language, Error(*std::move(meant)));
        return refuse(reading.line(), language,
                      not_understood(fault_of(error, reading.table()),
                                     words_of(reading.table(), reading.line().common.called)));
    }
    return std::nullopt;
}

/// What is wrong in the settings file, and what is no setting: the first of it, and how much more there is.
std::vector<Message> faults_of(const SettingsRead& settings, const std::vector<SettingKind>& kinds,
                               const std::vector<Error>& left_out, const std::string& called) {
    constexpr std::size_t told_at_once = 3;
    std::vector<Error> all = settings.faults;
    const std::vector<Error> unknown = unknown_settings(kinds, settings.settings, called);
    all.insert(all.end(), unknown.begin(), unknown.end());
    all.insert(all.end(), left_out.begin(), left_out.end());
    std::vector<Message> faults;
    for (const Error& fault : all)
        if (faults.size() < told_at_once)
            faults.push_back(fault.message);
    if (all.size() > faults.size())
        faults.push_back({ANNABELLA_TR("Further lines of the settings file ignored: {0}."),
                          {std::to_string(all.size() - faults.size())}});
    return faults;
}

/// What is typed to start it, where it was started by a script (`run`) that says so.
std::string called(const Program& program) {
    constexpr std::size_t longest = 200;
    std::string name = environment("ANNABELLA_CALLED");
    return name.empty() || name.size() > longest || !is_plain_text(name) ? program.name : name;
}

/// Asks who starts the program for the first time, and sits at a terminal, for what the command line leaves
/// open. Empty where he wants to end it; nothing is told where nothing was asked.
std::optional<FirstAnswers> asked_first(const Program& program, CommandReading& reading,
                                        const SettingsKept& kept, const ReadAgain& read_again) {
    const auto open = [&](const std::string& name) { return !reading.is_typed(name); };
    if (!program.asks_first || !reading.plays() || reading.line().no_questions ||
        std::none_of(first_settings.begin(), first_settings.end(), open) || !sits_at_terminal())
        return FirstAnswers{};
    auto settled = settle_with(read_again, {});
    if (!settled)
        return FirstAnswers{};
    CommonOptions options = settled->reading->line().common;
    options.journal.clear();
    options.wav.clear();
    const auto runtime = Runtime::open(options);
    return runtime ? ask_first(
                         **runtime, kept, open, [] { return devices::list_ports(); },
                         program.menu && reading.names_no_command())
                   : FirstAnswers{};
}

using TypedWords = std::vector<std::string>;

/// Asks what to do. Empty where nothing more is wished for.
Result<std::optional<TypedWords>> choose_in_menu(const Program& program, const CommandReading& reading,
                                                 const CommonOptions& common, MenuRound& round) {
    CommonOptions options = common;
    options.journal.clear();
    options.wav.clear();
    TRY(const auto runtime, Runtime::open(options));
    round.commands = reading.names_of_commands();
    return program.menu(*runtime, round);
}

/// The user's settings. A disk that takes long is told of meanwhile, in writing, since nobody knows yet how
/// he listens.
SettingsRead read_own_settings(const phrase::Translator& translator, int argc, char** argv) {
    const WaitingWords slow(
        slow_disk(translator, language_of_help(argc, argv, usual_language(translator.languages(), {}))),
        disk_patience);
    return read_settings(settings_file());
}

/// Reads the command line and does what it says; where it says nothing, what is `wished` instead.
int begin_once(const Program& program, int argc, char** argv, MenuRound& round,
               std::optional<TypedWords>& wished) {
    // Without its data the program still says what is wrong.
    const auto loaded = phrase::Translator::load(data_folder());
    const phrase::Translator translator = loaded ? *loaded : phrase::Translator();
    SettingsRead settings = read_own_settings(translator, argc, argv);
    std::string usual = usual_language(translator.languages(), settings.settings);
    std::string language = language_of_help(argc, argv, usual);
    if (!translator.languages().knows(language))
        language = usual;
    const std::string version = program.name + " " ANNABELLA_VERSION;
    const auto make = [&] {
        auto reading = std::make_unique<CommandReading>(program, translator, usual);
        reading->line().common.version = ANNABELLA_VERSION;
        reading->line().common.called = called(program);
        reading->line().quiet = asks_for_quiet(argc, argv, settings.settings);
        reading->table().set_version_flag("--version", version,
                                          ANNABELLA_TR("Display program version information and exit"));
        return reading;
    };
    const auto read_as = [&](int count) {
        auto reading = make();
        reading->parse(count, argv);
        // The words for a clock are the reader's own.
        std::string& clock = reading->line().clock;
        if (reading->is_typed("clock"))
            if (const auto control = read_clock_words(clock, table::translate_into(translator, language)))
                clock = game::write_time_control(*control);
        return reading;
    };
    const ReadAgain read_again = [&] { return read_as(argc); };

    const auto first = make();
    std::vector<SettingKind> kinds = kinds_of_settings(first->table());
    const table::Translate translated = [&](std::string_view english) {
        return translator.translate(language, english);
    };
    translate_help(first->table(), translated);
    if (const auto status = parse(*first, argc, argv, language))
        return *status;
    if (first->asks_for_manual() || first->asks_for_completion()) {
        std::cout << (first->asks_for_manual()
                          ? manual_page(first->table(), program.name, version, translated)
                          : bash_completion(first->table(), program.name, kinds));
        return 0;
    }
    for (SettingKind& kind : kinds)
        if (kind.name == "scheme")
            kind.few = phrase::scheme_names(data_folder() / "schemes");
    const SettingsKept kept{settings_file(), std::move(kinds),
                            [&](const Setting& setting, const std::vector<Setting>& others) {
                                // As to a game at the table.
                                return check_setting([&] { return read_as(1); }, setting, others);
                            }};
    std::vector<Message> told_first;
    if (!settings.is_there) {
        auto answers = asked_first(program, *first, kept, read_again);
        if (!answers)
            return 0;
        if (!answers->told.text.empty())
            told_first.push_back(std::move(answers->told));
        // Kept or not, they are his answers.
        settings.settings = std::move(answers->chosen);
        usual = usual_language(translator.languages(), settings.settings);
    }
    auto settled = settle_with(read_again, settings.settings);
    if (!settled)
        return refuse(first->line(), first->line().common.language, settled.error());
    settled->reading->line().common.settings = kept.file;
    CommonOptions& common = settled->reading->line().common;
    for (Message& fault : faults_of(settings, kept.kinds, settled->faults, common.called))
        told_first.push_back(std::move(fault));
    common.told_first.insert(common.told_first.begin(), told_first.begin(), told_first.end());
    if (program.menu && settled->reading->names_no_command() && sits_at_terminal()) {
        common.voice = !settled->reading->line().quiet;
        auto chosen = choose_in_menu(program, *settled->reading, common, round);
        if (!chosen)
            return refuse(settled->reading->line(), common.language, chosen.error());
        wished = *std::move(chosen);
        return 0;
    }
    return run(program, *settled->reading, kept, translator);
}

int begin(const Program& program, int argc, char** argv) {
    // A reader that goes away, or a limit on the size of files, is an error to be told, not the end of a
    // game.
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN);
    MenuRound round;
    while (true) {
        std::optional<TypedWords> wished;
        const int status = begin_once(program, argc, argv, round, wished);
        if (!wished)
            return status;
        // What stood beside no command holds for each.
        TypedWords words(argv, argv + argc);
        words.insert(words.end(), wished->begin(), wished->end());
        std::vector<char*> pointers;
        for (std::string& word : words)
            pointers.push_back(word.data());
        pointers.push_back(nullptr);
        round.before = *std::move(wished);
        std::optional<TypedWords> nothing;
        const int done = begin_once(program, static_cast<int>(words.size()), pointers.data(), round, nothing);
        // Whoever ends the program ends the menu, too.
        if (ending_is_asked())
            return done;
    }
}

/// What nothing has caught, of the exception that is being handled: said as far as that can still be done.
int tell_why_it_ends(int argc, char** argv) {
    const Message why = why_it_ends();
    const auto loaded = phrase::Translator::load(data_folder());
    const phrase::Translator translator = loaded ? *loaded : phrase::Translator();
    const SettingsRead settings = read_settings(settings_file());
    std::string language =
        language_of_help(argc, argv, usual_language(translator.languages(), settings.settings));
    CommandLine line;
    line.quiet = asks_for_quiet(argc, argv, settings.settings);
    (void)refuse(line, language, Error{why});
    return 1;
}

int guarded_begin(const Program& program, int argc, char** argv) {
    try {
        const int status = begin(program, argc, argv);
        return status == 0 && failed_thread() ? 1 : status;
    } catch (...) {
        return tell_why_it_ends(argc, argv);
    }
}

} // namespace

int run_program(const Program& program, int argc, char** argv) {
    hold_standard_handles();
    const int status = guarded_begin(program, argc, argv);
    if (!audio::SoundCard::is_any_left_behind())
        return status;
    // A thread is still in the sound libraries, whose ends would take away what it uses.
    std::cout << std::flush;
    std::fflush(nullptr);
    ::_exit(status);
}

} // namespace annabella::app
