// annabella-board: a simulated peg board on a pseudo-terminal, with a player before it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <CLI/CLI.hpp>
#include <csignal>
#include <iostream>
#include <unistd.h>

#include "base/file.hpp"
#include "chess/fen.hpp"
#include "simulator.hpp"
#include "simulator/dgt_board.hpp"
#include "simulator/peg_board.hpp"

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
    simulator::DgtBoardOptions dgt;
    bool occupancy = false, no_clock = false, own_clock = false;
    std::string protocol = "peg";
    std::string file, side = "white", habits_name = "human", setup;
    int number = 1, think = 2000, begin_after = 1000;
    std::uint64_t seed = 1, noise = 0;

    CLI::App app{
        "A simulated board. The first line it prints is the terminal to connect to (pty:NAME for "
        "Annabella); then: made N (half moves on the board), buzz PATTERN, end, and, of a DGT board, "
        "clock LEFT RIGHT left|right|stands (what it was set to) and harm BYTE (what would have done a real "
        "one harm). On its standard input it takes: lift e2, place e4 P, set PLACEMENT, press "
        "[clock|repeat|time|undo|opponent], unsure, reset, play, pause, go, next, quit."};
    app.add_option("--protocol", protocol, "Whose board it is: peg or dgt")
        ->check(CLI::IsMember({"peg", "dgt"}));
    app.add_flag("--turned", dgt.turned, "A DGT board whose connector is on White's right");
    app.add_flag("--no-clock", no_clock, "A DGT board without a clock");
    app.add_flag("--own-clock", own_clock, "A DGT board whose clock its user has set himself");
    app.add_flag("--occupancy", occupancy, "The board knows only where pieces stand, not which");
    app.add_option("--game", file, "Play this PGN game")->check(CLI::ExistingFile);
    app.add_option("--position", setup, "How the pieces stand at first: the first field of a FEN");
    app.add_option("--number", number, "Which game of the file, from 1")->check(CLI::PositiveNumber);
    app.add_option("--side", side, "The side the player has")->check(CLI::IsMember({"white", "black"}));
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

    dgt.clock = !no_clock;
    dgt.clock_can_be_set = !own_clock;
    dgt.side = side == "white" ? chess::Color::White : chess::Color::Black;
    options.begin_after = std::chrono::milliseconds(begin_after);
    if (noise_option->count() > 0)
        options.noise = noise;
    simulator::FingerHabits habits;
    if (habits_name != "human")
        habits =
            habits_name == "plain" ? simulator::FingerHabits::plain() : simulator::FingerHabits::lawful();

    chess::Placement placement = chess::Position().placement();
    std::optional<simulator::Player> player;
    if (!file.empty()) {
        auto game =
            read_file(file).and_then([&](const std::string& text) { return chess::read_game(text, number); });
        if (!game)
            return fail(game.error());
        placement = game->start.placement();
        player.emplace(*std::move(game), dgt.side, simulator::Fingers(seed, habits),
                       std::chrono::milliseconds(think));
    }
    if (!setup.empty()) {
        const auto stands = chess::parse_placement(setup);
        if (!stands)
            return fail(stands.error());
        placement = *stands;
    }
    auto terminal = simulator::Terminal::open();
    if (!terminal)
        return fail(terminal.error());
    std::signal(SIGTERM, on_signal);
    std::signal(SIGINT, on_signal);
    std::signal(SIGPIPE, SIG_IGN);
    simulator::Output output(STDOUT_FILENO);
    output.tell(terminal->name());
    std::unique_ptr<simulator::Board> board;
    if (protocol == "dgt")
        board = std::make_unique<simulator::DgtBoard>(dgt, placement);
    else
        board = std::make_unique<simulator::PegBoard>(!occupancy, placement);
    simulator::Simulator simulator(options, *std::move(terminal), std::move(board), placement,
                                   std::move(player), output);
    simulator.run(stop);
    return 0;
}
