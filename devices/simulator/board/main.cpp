// annabella-board: a simulated peg board on a pseudo-terminal, with a player before it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <CLI/CLI.hpp>
#include <csignal>
#include <iostream>
#include <unistd.h>

#include "base/boundary.hpp"
#include "base/file.hpp"
#include "games/games.hpp"
#include "games/pegs.hpp"
#include "games/record.hpp"
#include "rules/record_encoding.hpp"
#include "simulator.hpp"
#include "simulator/makers/make_board.hpp"

namespace {

volatile bool stop = false;

void on_signal(int) { stop = true; }

using namespace annabella;

/// What the command line says.
struct Arguments {
    simulator::SimulatorOptions options;
    simulator::BoardOptions made;
    bool occupancy = false, no_clock = false, own_clock = false;
    std::string protocol = "peg";
    std::string game = "chess", file, side = "white", habits = "human", setup;
    int number = 1, think = 2000, begin_after = 1000, hand = 700;
    std::uint64_t seed = 1, noise = 0;
    bool noisy = false;
};

void describe(CLI::App& app, Arguments& arguments) {
    app.add_option("--protocol", arguments.protocol, "Whose board it is")
        ->check(CLI::IsMember(std::vector<std::string>(simulator::simulated_protocols.begin(),
                                                       simulator::simulated_protocols.end())));
    app.add_flag("--turned", arguments.made.turned,
                 "A DGT board whose connector is on White's right, or another that lies the other way round");
    app.add_flag("--no-clock", arguments.no_clock, "A DGT board without a clock");
    app.add_flag("--own-clock", arguments.own_clock, "A DGT board whose clock its user has set himself");
    app.add_flag("--occupancy", arguments.occupancy, "Simulate a board that cannot tell pieces apart");
    app.add_option("--for", arguments.game,
                   "The game that the board is made for: its squares, and the pieces that it knows")
        ->check(CLI::IsMember(games::names()));
    app.add_option("--game", arguments.file, "Play a game of this PGN or PDN file")->check(CLI::ExistingFile);
    app.add_option("--position", arguments.setup,
                   "How the pieces stand at first: the first field of a FEN, in draughts all of it");
    app.add_option("--number", arguments.number, "The number of the game in the file, from 1")
        ->check(CLI::PositiveNumber);
    app.add_option("--side", arguments.side, "The side the player has; both: two players at one board")
        ->check(CLI::IsMember({"white", "black", "both"}));
    app.add_option("--link", arguments.options.link,
                   "A link to the terminal, made anew when the cable is put in again");
    app.add_option("--pull-cable", arguments.options.pull_cable_at,
                   "The half move, from 1, in the middle of which the cable goes out for three seconds");
    app.add_option("--hand", arguments.hand, "Milliseconds that a hand takes from square to square")
        ->check(CLI::PositiveNumber);
    app.add_option("--noise", arguments.noise,
                   "A bad line, by this seed: each fault befalls one line in 200");
    app.add_flag("--fast", arguments.options.fast,
                 "The hands do not wait; the board's clock goes on as if they did");
    app.add_option("--seed", arguments.seed, "Of the hands' habits");
    app.add_option("--habits", arguments.habits,
                   "human: all; lawful: none that touch-move punishes; plain: none")
        ->check(CLI::IsMember({"human", "lawful", "plain"}));
    app.add_option("--think", arguments.think, "Milliseconds before each move")
        ->check(CLI::NonNegativeNumber);
    app.add_option("--begin-after", arguments.begin_after,
                   "Milliseconds from the host's first question to the first move")
        ->check(CLI::NonNegativeNumber);
    app.add_flag("--manual", arguments.options.manual, "A game begins only at the command play");
}

/// Whose hands these are; empty: both players'.
std::optional<Side> whose(const Arguments& arguments) {
    if (arguments.side == "both")
        return std::nullopt;
    return arguments.side == "white" ? Side::White : Side::Black;
}

simulator::SimulatorOptions simulator_options(const Arguments& arguments) {
    simulator::SimulatorOptions options = arguments.options;
    options.begin_after = std::chrono::milliseconds(arguments.begin_after);
    if (arguments.noisy)
        options.noise = arguments.noise;
    return options;
}

simulator::BoardOptions board_options(const Arguments& arguments) {
    simulator::BoardOptions options = arguments.made;
    options.pieces = !arguments.occupancy;
    options.clock = !arguments.no_clock;
    options.clock_can_be_set = !arguments.own_clock;
    options.side = whose(arguments);
    const rules::Rules& rules = *games::find(arguments.game);
    options.squares = rules.board().squares;
    options.men = rules.board().discs;
    return options;
}

simulator::FingerHabits finger_habits(const Arguments& arguments) {
    simulator::FingerHabits habits;
    if (arguments.habits != "human")
        habits = arguments.habits == "plain" ? simulator::FingerHabits::plain()
                                             : simulator::FingerHabits::lawful();
    habits.hand = std::chrono::milliseconds(arguments.hand);
    return habits;
}

/// How the pieces stand, and who plays.
struct Scene {
    rules::Placement placement;
    std::optional<simulator::Player> player;
};

Result<Scene> scene_of(const Arguments& arguments) {
    const rules::Rules& rules = *games::find(arguments.game);
    TRY(const auto start, rules.start({}));
    Scene scene{start.placement(), {}};
    if (!arguments.file.empty()) {
        TRY(auto text, read_file(arguments.file));
        TRY(auto game, games::RecordCollection(rules::in_utf8(std::move(text))).game(arguments.number));
        if (&game.start.rules() != &rules)
            return failure("That file is of another game; see --for.");
        rules::keep_played_moves(game);
        scene.placement = game.start.placement();
        scene.player.emplace(std::move(game), whose(arguments),
                             simulator::make_hands(rules, arguments.seed, finger_habits(arguments)),
                             std::chrono::milliseconds(arguments.think));
    }
    if (!arguments.setup.empty()) {
        TRY(scene.placement, games::read_pegs(rules, arguments.setup));
    }
    return scene;
}

int begin(int argc, char** argv) {
    CLI::App app{
        "A simulated board. The first line it prints is the terminal to connect to (pty:NAME for "
        "Annabella); then: made N (half moves on the board), buzz PATTERN, end, and, of a DGT board, "
        "clock LEFT RIGHT left|right|stands (what it was set to) and harm BYTE (what would have done a real "
        "one harm), and, of a board with lamps, lamps out or lamps SQUARE... (what is lit). On its standard "
        "input it takes: lift e2, place e4 P, set PLACEMENT, press "
        "[clock|repeat|time|undo|opponent], unsure, reset, unplug, plug, play, pause, go, next, quit."};
    Arguments arguments;
    describe(app, arguments);
    CLI11_PARSE(app, argc, argv);
    arguments.noisy = app.count("--noise") > 0;

    const rules::Rules& rules = *games::find(arguments.game);
    Result<Scene> scene = scene_of(arguments);
    if (!scene) {
        std::cerr << "annabella-board: " << to_string(scene.error()) << '\n';
        return 1;
    }
    auto board = simulator::make_board(arguments.protocol, board_options(arguments), scene->placement);
    if (!board) {
        std::cerr << "annabella-board: there is no such board for this game\n";
        return 1;
    }
    std::signal(SIGTERM, on_signal);
    std::signal(SIGINT, on_signal);
    std::signal(SIGPIPE, SIG_IGN);
    simulator::Output output(STDOUT_FILENO);
    simulator::Pegs pegs{&rules, [&rules](std::string_view text) -> std::optional<rules::Placement> {
                             const auto read = games::read_pegs(rules, text);
                             return read ? std::optional(*read) : std::nullopt;
                         }};
    simulator::Simulator simulator(simulator_options(arguments), std::move(pegs), std::move(board),
                                   scene->placement, std::move(scene->player), output);
    if (!simulator.begin())
        return 1;
    simulator.run(stop);
    return 0;
}

} // namespace

int main(int argc, char** argv) {
    return annabella::guarded("annabella-board", [&] { return begin(argc, argv); });
}
