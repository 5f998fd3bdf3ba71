// annabella: the command line.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <CLI/CLI.hpp>
#include <algorithm>
#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <iostream>
#include <sstream>
#include <unistd.h>

#include "app/command_help.hpp"
#include "app/games.hpp"
#include "app/line_input.hpp"
#include "app/loop_linux.hpp"
#include "app/play.hpp"
#include "app/replay.hpp"
#include "app/runtime.hpp"
#include "base/visible_text.hpp"
#include "game/assistant.hpp"
#include "phrase/sentences.hpp"

namespace {

using namespace annabella;

std::string environment(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? std::string() : std::string(value);
}

/// The language of the prompts that the system is set to.
std::string system_language(const phrase::Languages& languages) {
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"})
        if (const std::string value = environment(name); !value.empty())
            return languages.find_locale(value).code;
    return std::string(chess::english);
}

/// Where the user's games are kept.
std::filesystem::path state_folder() {
    if (const std::string data = environment("XDG_DATA_HOME"); !data.empty())
        return std::filesystem::path(data) / "annabella";
    if (const std::string home = environment("HOME"); !home.empty())
        return std::filesystem::path(home) / ".local" / "share" / "annabella";
    return "annabella";
}

/// The folder of catalogues, schemes and tables: beside the program, or where the environment says.
std::filesystem::path data_folder() {
    if (const std::string data = environment("ANNABELLA_DATA"); !data.empty())
        return data;
    return app::program_folder() / "locales";
}

struct CommandLine {
    std::vector<std::string> languages; ///< That may be asked for.
    app::CommonOptions common;
    app::PlayOptions play;
    app::ReplayOptions replay;
    std::string clock = "1:30:00+30s";
    std::string laws{game::name(game::edition_in_force)};
    std::string board_side;
    std::string opponent_side = "black";
    std::string ears;
    std::string line_end = "crlf";
    std::string letter_case = "upper";
    std::string supervision = "adequate";
    std::string default_time;
    std::vector<std::string> sight;
    std::vector<std::string> assistants;
    std::vector<std::string> absent;
    bool tournament = false;
    bool quickplay = false;
    bool resume = false;
    bool begin_new = false;
    bool quiet = false;
    int chess960 = -1;
    std::uint64_t noise = 0;
    app::GameNumber game = 0;
    std::string signer;
    std::filesystem::path folder;
    bool all_games = false;
};

void add_common(CLI::App& command, CommandLine& line) {
    command
        .add_option("--language", line.common.language,
                    "Language of prompts, letters and Braille; prompts that it does not have are in English")
        ->check(CLI::IsMember(line.languages));
    command.add_option("--scheme", line.common.scheme,
                       "Announcing scheme: annex-e or another file of locales/schemes");
    command.add_option("--journal", line.common.journal, "The file in which games are kept");
    command.add_flag("--quiet", line.quiet, "No voice; text only");
    command.add_option("--rate", line.common.voice_options.rate, "Words per minute, 80 to 900")
        ->check(CLI::Range(80, 900));
    command.add_option("--wav", line.common.wav, "Record what is spoken into this file");
    command.add_option("--out", line.common.out, "Write the score sheets into this folder at the end");
    command.add_option("--braille-width", line.common.page.width, "Cells in a braille line, 12 to 255")
        ->check(CLI::Range(12, 255));
    command.add_option("--braille-height", line.common.page.height, "Lines on a braille page, 3 to 255")
        ->check(CLI::Range(3, 255));
    command.add_option("--braille-case", line.letter_case, "Letters in BRF: upper or lower")
        ->check(CLI::IsMember({"upper", "lower"}));
    command.add_option("--braille-line-end", line.line_end, "Line ends in BRF: crlf or lf")
        ->check(CLI::IsMember({"crlf", "lf"}));
    command.add_flag("--braille-times", line.common.page.times,
                     "The times of the moves on the braille score sheet");
}

/// Where a board is looked for.
void add_boards(CLI::App& command, CommandLine& line) {
    command
        .add_option("--board", line.play.boards,
                    "The peg board: auto, simulator, none, or the name of a port, once for each")
        ->allow_extra_args(false);
    command
        .add_option("--board-side", line.board_side,
                    "Whose board it is; a game that is gone on with knows it")
        ->check(CLI::IsMember({"white", "black"}));
}

/// The commands about games that are kept.
struct GamesCommands {
    CLI::App* all = nullptr;
    CLI::App* open = nullptr;
    CLI::App* write = nullptr;
    CLI::App* sign = nullptr;
    CLI::App* close = nullptr;
};

GamesCommands add_games(CLI::App& program, CommandLine& line) {
    GamesCommands games;
    games.all = program.add_subcommand("games", "The games that are kept: hear the list, the newest first");
    games.all->require_subcommand(0, 1);
    add_common(*games.all, line);
    games.all->add_flag("--all", line.all_games, "All of them, not only the last ten");
    const auto add = [&](const char* word, const char* help) {
        CLI::App* command = games.all->add_subcommand(word, help);
        add_common(*command, line);
        command->add_option("number", line.game, "The number of the game in the list")
            ->required()
            ->check(CLI::PositiveNumber);
        return command;
    };
    games.open = add("open", ANNABELLA_TR("Go on with a game, or look at one that is over"));
    add_boards(*games.open, line);
    games.write = add("export", ANNABELLA_TR("Write the score sheets of a game: PGN, text and Braille"));
    games.write->add_option("folder", line.folder, "The folder to write them into")->required();
    games.sign = add("sign", ANNABELLA_TR("Sign the score sheets of a game that is over"));
    games.sign->add_option("player", line.signer, "Who signs: white or black")
        ->required()
        ->check(CLI::IsMember({"white", "black"}));
    games.close =
        add("close", ANNABELLA_TR("Close a game that nobody goes on with: it is not asked for any more"));
    return games;
}

int run_games(const GamesCommands& games, app::Runtime& runtime, CommandLine& line) {
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
        if (auto voice = app::Voice::open({}, *phrasebook, everybody, [](const Error&) {})) {
            (*voice)->say({said}, game::Time{0});
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
    const auto voice = app::Voice::open({}, *phrasebook, everybody, [](const Error&) {});
    if (!voice)
        return 0;
    for (const std::string& sentence : app::spoken_help(app::chosen_command(program)))
        (*voice)->say({phrasebook->for_all({sentence, {}}, language)}, game::Time{0});
    std::atomic<bool> pressed{false};
    const app::LineInput input(STDIN_FILENO, [&] { pressed = true; });
    while (!pressed && !input.ended() && !(*voice)->finish(std::chrono::milliseconds(100)))
        continue;
    return 0;
}

/// What CLI11 found wrong, as one sentence.
Error sentence(const CLI::ParseError& error) {
    return {ANNABELLA_TR("The command line is not understood: {0}. annabella --help tells what there is."),
            {error.what()}};
}

/// Statements about the players, as in a scenario: each begins with white or black, and `keyword` leads it.
Result<void> settle_players(std::string_view keyword, const std::vector<std::string>& words,
                            game::Table& table) {
    std::vector<std::string> statements;
    for (const std::string& several : words) {
        // Quoted or not: --assistant white "make announce", --assistant "white make announce".
        std::istringstream each(several);
        for (std::string word; each >> word;) {
            if (statements.empty() || word == "white" || word == "black")
                statements.emplace_back(keyword);
            statements.back() += ' ' + word;
        }
    }
    for (const std::string& statement : statements)
        TRY_VOID(game::read_table_statement(statement, table));
    return {};
}

Result<void> settle(CommandLine& line) {
    TRY(auto control, game::parse_time_control(line.clock));
    game::Table& table = line.play.table;
    table.control = std::move(control);
    table.edition = game::edition_from_name(line.laws).value_or(game::edition_in_force);
    table.mode = line.tournament ? game::Mode::Tournament : game::Mode::Home;
    if (line.chess960 >= 0)
        table.chess960 = line.chess960;
    table.scheme = line.common.scheme;
    for (const chess::Color side : chess::colors)
        table.seat(side).language = line.common.language;
    if (!line.board_side.empty())
        line.play.board_side = line.board_side == "black" ? chess::Color::Black : chess::Color::White;
    line.play.opponent_side = line.opponent_side == "white" ? chess::Color::White : chess::Color::Black;
    if (line.ears == "apart")
        line.play.listening = table::Listening::Apart;
    else if (line.ears == "loudspeaker")
        line.play.listening = table::Listening::Loudspeaker;
    else if (line.ears == "alone")
        line.play.listening = table::Listening::Alone;
    // FIDE 2009, 12.6: what is for one player is not for the other; a tournament has two.
    if (line.tournament && line.play.listening == table::Listening::Alone)
        return failure(ANNABELLA_TR("At a tournament nobody hears alone what is for both players. Choose "
                                    "--ears apart or --ears loudspeaker."));
    if (line.play.boards != std::vector<std::string>{"none"})
        table.seat(line.play.board_side.value_or(chess::Color::White)).sight = game::Sight::Blind;
    TRY_VOID(settle_players("player", line.sight, table));
    // Which board it is comes from --board.
    for (const chess::Color side : chess::colors)
        table.seat(side).board = game::BoardKind::None;
    TRY_VOID(settle_players("assistant", line.assistants, table));
    TRY_VOID(settle_players("absent", line.absent, table));
    TRY_VOID(game::read_table_statement("supervision " + line.supervision, table));
    if (!line.default_time.empty())
        TRY_VOID(game::read_table_statement("default-time " + line.default_time, table));
    // FIDE 2018, III.2.1: the guidelines hold where they were announced.
    table.quickplay_announced = line.quickplay || !game::laws_of(table).quickplay_is_announced;
    // FIDE 2009, E.2.9; FIDE 2018, D.2.11: told before there is a game that could not begin.
    if (const auto fault = game::assistant_fault(table, game::laws_of(table)))
        return failure(std::string(phrase::rule_sentence(fault->rule)));
    if (line.resume)
        line.play.unfinished = app::Unfinished::GoOn;
    if (line.begin_new)
        line.play.unfinished = app::Unfinished::BeginNew;
    line.common.page.upper_case = line.letter_case == "upper";
    line.common.page.line_end = line.line_end == "lf" ? braille::LineEnd::Lf : braille::LineEnd::CrLf;
    line.common.voice = !line.quiet;
    return {};
}

} // namespace

int main(int argc, char** argv) {
    // A reader that goes away, or a limit on the size of files, is an error to be told, not the end of a
    // game.
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN);
    CommandLine line;
    line.common.data = data_folder();
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

    CLI::App* play = program.add_subcommand("play", "Play a game: at a peg board, at the keyboard, or both");
    add_common(*play, line);
    add_boards(*play, line);
    play->add_option("--opponent", line.play.opponent, "A PGN file whose moves the other side plays");
    play->add_option("--game", line.play.opponent_game, "Which game of that file, from 1")
        ->check(CLI::PositiveNumber);
    play->add_option("--opponent-side", line.opponent_side, "The side it plays")
        ->check(CLI::IsMember({"white", "black"}));
    play->add_option(
            "--ears", line.ears,
            "How the table hears: apart (earphones: White left, Black right), loudspeaker (what is for "
            "one is shown to him instead) or alone (one person trains and hears everything)")
        ->check(CLI::IsMember({"apart", "loudspeaker", "alone"}));
    play->add_option("--clock", line.clock,
                     "Time control, for example 40/2:00:00,1:00:00 or 1:30:00+30s or none");
    play->add_option("--laws", line.laws, "Edition of the Laws")
        ->check(CLI::IsMember(game::edition_names()))
        ->capture_default_str();
    play->add_option("--position", line.play.table.position, "FEN of another initial position");
    play->add_option("--chess960", line.chess960, "Number of a Chess960 initial position")
        ->check(CLI::Range(0, 959));
    play->add_option("--white", line.play.table.seat(chess::Color::White).name,
                     "White's name, for the score sheet");
    play->add_option("--black", line.play.table.seat(chess::Color::Black).name,
                     "Black's name, for the score sheet");
    play->add_option("--sight", line.sight,
                     "A player and blind, sighted, deaf or deafblind, for example --sight black deaf")
        ->expected(1, CLI::detail::expected_max_vector_size);
    play->add_option("--assistant", line.assistants,
                     "A player and the duties of his assistant (make announce score tell claim adjourn), for "
                     "example --assistant white make announce")
        ->expected(1, CLI::detail::expected_max_vector_size);
    play->add_option("--supervision", line.supervision,
                     "How closely a rapid or blitz game is watched: adequate, inadequate or none")
        ->check(CLI::IsMember({"adequate", "inadequate", "none"}));
    play->add_option("--absent", line.absent, "A player who is not there at the start: white or black")
        ->check(CLI::IsMember({"white", "black"}));
    play->add_option("--default-time", line.default_time, "How late a player may come, for example 0:30:00");
    play->add_flag("--no-draws", line.play.table.no_draws, "The event allows no draw by agreement");
    play->add_option("--no-draws-before", line.play.table.no_draws_before,
                     "The event allows no draw by agreement before a player has made that many moves")
        ->check(CLI::Range(1, 1000));
    play->add_flag("--quickplay", line.quickplay,
                   "It is announced that with two minutes left a draw may be claimed (2018, guidelines III)");
    play->add_flag("--tournament", line.tournament, "Tell only what an assistant may tell");
    auto* resume = play->add_flag("--resume", line.resume, "Go on with the unfinished game without asking");
    play->add_flag("--new", line.begin_new, "Begin a new game without asking")->excludes(resume);

    CLI::App* demo = program.add_subcommand("demo", "Hear a master game played on a simulated peg board");
    add_common(*demo, line);
    demo->add_flag("--fast", line.replay.fast, "Wait for nothing");

    CLI::App* replay =
        program.add_subcommand("replay", "Hear a recorded game played on a simulated peg board");
    add_common(*replay, line);
    replay->add_option("file", line.replay.file, "A PGN file")->required();
    replay->add_option("--game", line.replay.game, "Which game of the file, from 1")
        ->check(CLI::PositiveNumber);
    replay->add_flag("--fast", line.replay.fast, "Wait for nothing");
    replay->add_flag("--occupancy", line.replay.occupancy,
                     "The board knows only where pieces stand, not which");
    replay->add_option("--seed", line.replay.seed, "Of the simulated fingers");
    auto* noise = replay->add_option("--noise", line.noise, "A bad line to the board, by this seed");

    const GamesCommands games = add_games(program, line);
    const std::string language = language_of_help(argc, argv, translator.languages());
    app::translate_help(program,
                        [&](std::string_view english) { return translator.translate(language, english); });

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
    if (auto settled = settle(line); !settled)
        return refuse(line, settled.error());

    const bool replaying = *demo || *replay;
    if (*demo)
        line.replay.file = line.common.data / "games" / "demo.pgn";
    if (noise->count() > 0)
        line.replay.noise = line.noise;
    // In fast time there is nobody to listen; what was spoken can be recorded.
    if (replaying && line.replay.fast)
        line.common.voice = false;
    if (line.common.journal.empty())
        line.common.journal = state_folder() / (replaying ? "replays.db" : "games.db");

    auto runtime = app::Runtime::open(line.common);
    if (!runtime)
        return refuse(line, runtime.error());
    if (*games.all)
        return run_games(games, **runtime, line);
    return replaying ? app::replay(**runtime, line.replay) : app::play(**runtime, line.play);
}
