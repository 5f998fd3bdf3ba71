// The commands of the program for home.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "home/commands.hpp"

#include <CLI/CLI.hpp>
#include <memory>

#include "app/join.hpp"
#include "app/places_linux.hpp"
#include "home/recorded_player.hpp"
#include "home/replay.hpp"
#include "home/simulated_board.hpp"
#include "home/training.hpp"
#include "train/square_drill.hpp"

namespace annabella::home {

using app::CommandLine;
using app::OwnCommand;

namespace {

constexpr app::AtHome at_home{RecordedPlayer::sit_down, SimulatedBoard::start};

/// What a game at the table has besides.
void add_to_play(CLI::App& play, CommandLine& line) {
    play.add_option("--opponent", line.play.opponent, "A PGN file whose moves the other side plays");
    play.add_option("--game", line.play.opponent_game, "Which game of that file, from 1")
        ->check(CLI::Range(1, 1000000));
    play.add_option("--opponent-side", line.opponent_side, "The side it plays")
        ->check(CLI::IsMember({"white", "black"}));
    play.add_flag("--tournament", line.tournament, "Tell only what an assistant may tell");
    play.add_flag("--seats", line.seats,
                  "Let others sit down at this table from terminals of their own, with annabella join");
    auto* table = play.add_option("--table", line.table,
                                  "Where they find it, if not in the usual place; it says --seats as well");
    play.add_option("--table-group", line.table_group,
                    "A group of users of this machine who may sit down at it, too")
        ->needs(table);
}

/// A recorded game is no game of the user's, and in fast time there is nobody to listen; what was spoken can
/// be recorded.
void settle_replay(CommandLine& line, const ReplayOptions& replay) {
    if (replay.fast)
        line.common.voice = false;
    if (line.common.journal.empty())
        line.common.journal = app::state_folder() / "replays.db";
}

OwnCommand add_demo(CLI::App& program, CommandLine& line) {
    CLI::App* demo = program.add_subcommand("demo", "Hear a master game played on a simulated peg board");
    const auto options = std::make_shared<ReplayOptions>();
    add_common(*demo, line);
    demo->add_flag("--fast", options->fast, "Wait for nothing");
    const auto settle = [options](CommandLine& given) {
        options->file = given.common.data / "games" / "demo.pgn";
        settle_replay(given, *options);
    };
    return {demo, settle, [options](app::Runtime& runtime) { return replay(runtime, *options); }};
}

OwnCommand add_replay(CLI::App& program, CommandLine& line) {
    CLI::App* command =
        program.add_subcommand("replay", "Hear a recorded game played on a simulated peg board");
    const auto options = std::make_shared<ReplayOptions>();
    add_common(*command, line);
    command->add_option("file", options->file, "A PGN file")->required();
    command->add_option("--game", options->game, "Which game of the file, from 1")
        ->check(CLI::Range(1, 1000000));
    command->add_flag("--fast", options->fast, "Wait for nothing");
    command->add_flag("--occupancy", options->occupancy,
                      "The board knows only where pieces stand, not which");
    command->add_option("--seed", options->seed, "Of the simulated fingers");
    command->add_option("--noise", options->noise, "A bad line to the board, by this seed");
    const auto settle = [options](CommandLine& given) { settle_replay(given, *options); };
    return {command, settle, [options](app::Runtime& runtime) { return replay(runtime, *options); }};
}

OwnCommand add_join(CLI::App& program, CommandLine& line) {
    CLI::App* join = program.add_subcommand(
        "join", "Sit down at a table that was opened by annabella play --seats, from a terminal of your own");
    const auto options = std::make_shared<app::JoinOptions>();
    add_voice(*join, line, line.join.scheme);
    join->add_option("seat", line.seat,
                     "Your seat: white, black, white-assistant, black-assistant, arbiter, or onlooker, who "
                     "only hears")
        ->required()
        ->check(
            CLI::IsMember({"white", "black", "white-assistant", "black-assistant", "arbiter", "onlooker"}));
    join->add_option("--table", line.table, "Where the table is, if not in the usual place");
    const auto settle = [options](CommandLine& given) { *options = given.join; };
    return {join, settle, [options](app::Runtime& runtime) { return app::join(runtime, *options); }, false};
}

/// An exercise: its words, and how it is made.
template <class Drill>
OwnCommand add_drill(CLI::App& all, CommandLine& line, const char* word, const char* help) {
    CLI::App* command = all.add_subcommand(word, help);
    const auto options = std::make_shared<TrainingOptions>();
    add_voice(*command, line, line.common.scheme);
    command->add_option("--questions", options->questions, "So many questions; else until you leave")
        ->check(CLI::Range(1, 1000));
    command->add_option("--seed", options->seed, "The same questions for the same number");
    command->add_option("--progress", options->progress, "The file in which your answers are kept");
    return {
        command, {}, [options](app::Runtime& runtime) { return train(runtime, Drill(), *options); }, false};
}

/// "annabella train": a command for each exercise.
void add_training(CLI::App& program, CommandLine& line, std::vector<OwnCommand>& commands) {
    CLI::App* all = program.add_subcommand("train", "Train at home: exercises by ear");
    all->require_subcommand(1);
    commands.push_back(add_drill<train::SquareDrill>(
        *all, line, "squares",
        ANNABELLA_TR("Colours and diagonals of squares, knight routes, and what a piece attacks")));
}

} // namespace

std::vector<OwnCommand> add_commands(CLI::App& program, CommandLine& line) {
    line.play.home = &at_home;
    add_to_play(*program.get_subcommand("play"), line);
    std::vector<OwnCommand> commands = {add_join(program, line), add_demo(program, line),
                                        add_replay(program, line)};
    add_training(program, line, commands);
    return commands;
}

} // namespace annabella::home
