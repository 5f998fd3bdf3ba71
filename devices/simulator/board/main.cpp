// annabella-board: a simulated peg board on a pseudo-terminal, with a player before it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <CLI/CLI.hpp>
#include <csignal>
#include <iostream>
#include <unistd.h>

#include "base/file.hpp"
#include "chess/fen.hpp"
#include "simulator.hpp"
#include "simulator/make_board.hpp"

namespace {

volatile bool stop = false;

void on_signal(int) { stop = true; }

using namespace annabella;

int fail(const Error& error) {
    std::cerr << "annabella-board: " << to_string(error) << '\n';
    return 1;
}

} // namespace

int main(int argc, char** argv) {
    simulator::SimulatorOptions options;
    simulator::BoardOptions made;
    bool occupancy = false, no_clock = false, own_clock = false;
    std::string protocol = "peg";
    std::string file, side = "white", habits_name = "human", setup;
    int number = 1, think = 2000, begin_after = 1000, hand = 700;
    std::uint64_t seed = 1, noise = 0;

    CLI::App app{
        "A simulated board. The first line it prints is the terminal to connect to (pty:NAME for "
        "Annabella); then: made N (half moves on the board), buzz PATTERN, end, and, of a DGT board, "
        "clock LEFT RIGHT left|right|stands (what it was set to) and harm BYTE (what would have done a real "
        "one harm), and, of a board with lamps, lamps out or lamps SQUARE... (what is lit). On its standard "
        "input it takes: lift e2, place e4 P, set PLACEMENT, press "
        "[clock|repeat|time|undo|opponent], unsure, reset, unplug, plug, play, pause, go, next, quit."};
    app.add_option("--protocol", protocol, "Whose board it is")
        ->check(CLI::IsMember(std::vector<std::string>(simulator::simulated_protocols.begin(),
                                                       simulator::simulated_protocols.end())));
    app.add_flag("--turned", made.turned,
                 "A DGT board whose connector is on White's right, or another that lies the other way round");
    app.add_flag("--no-clock", no_clock, "A DGT board without a clock");
    app.add_flag("--own-clock", own_clock, "A DGT board whose clock its user has set himself");
    app.add_flag("--occupancy", occupancy, "The board knows only where pieces stand, not which");
    app.add_option("--game", file, "Play this PGN game")->check(CLI::ExistingFile);
    app.add_option("--position", setup, "How the pieces stand at first: the first field of a FEN");
    app.add_option("--number", number, "Which game of the file, from 1")->check(CLI::PositiveNumber);
    app.add_option("--side", side, "The side the player has; both: two players at one board")
        ->check(CLI::IsMember({"white", "black", "both"}));
    app.add_option("--link", options.link,
                   "A link to the terminal, made anew when the cable is put in again");
    app.add_option("--pull-cable", options.pull_cable_at,
                   "The half move, from 1, in the middle of which the cable goes out for three seconds");
    app.add_option("--hand", hand, "Milliseconds that a hand takes from square to square")
        ->check(CLI::PositiveNumber);
    auto* noise_option =
        app.add_option("--noise", noise, "A bad line, by this seed: each fault befalls one line in 200");
    app.add_flag("--fast", options.fast, "The hands do not wait; the board's clock goes on as if they did");
    app.add_option("--seed", seed, "Of the hands' habits");
    app.add_option("--habits", habits_name, "human: all; lawful: none that touch-move punishes; plain: none")
        ->check(CLI::IsMember({"human", "lawful", "plain"}));
    app.add_option("--think", think, "Milliseconds before each move")->check(CLI::NonNegativeNumber);
    app.add_option("--begin-after", begin_after,
                   "Milliseconds from the host's first question to the first move")
        ->check(CLI::NonNegativeNumber);
    app.add_flag("--manual", options.manual, "A game begins only at the command play");
    CLI11_PARSE(app, argc, argv);

    made.pieces = !occupancy;
    made.clock = !no_clock;
    made.clock_can_be_set = !own_clock;
    std::optional<chess::Color> whose;
    if (side != "both")
        whose = side == "white" ? chess::Color::White : chess::Color::Black;
    made.side = whose;
    options.begin_after = std::chrono::milliseconds(begin_after);
    if (noise_option->count() > 0)
        options.noise = noise;
    simulator::FingerHabits habits;
    if (habits_name != "human")
        habits =
            habits_name == "plain" ? simulator::FingerHabits::plain() : simulator::FingerHabits::lawful();
    habits.hand = std::chrono::milliseconds(hand);

    chess::Placement placement = chess::Position().placement();
    std::optional<simulator::Player> player;
    if (!file.empty()) {
        auto game =
            read_file(file).and_then([&](const std::string& text) { return chess::read_game(text, number); });
        if (!game)
            return fail(game.error());
        placement = game->start.placement();
        player.emplace(*std::move(game), whose, simulator::Fingers(seed, habits),
                       std::chrono::milliseconds(think));
    }
    if (!setup.empty()) {
        const auto stands = chess::parse_placement(setup);
        if (!stands)
            return fail(stands.error());
        placement = *stands;
    }
    std::signal(SIGTERM, on_signal);
    std::signal(SIGINT, on_signal);
    std::signal(SIGPIPE, SIG_IGN);
    simulator::Output output(STDOUT_FILENO);
    std::unique_ptr<simulator::Board> board = simulator::make_board(protocol, made, placement);
    simulator::Simulator simulator(options, std::move(board), placement, std::move(player), output);
    if (!simulator.begin())
        return 1;
    simulator.run(stop);
    return 0;
}
