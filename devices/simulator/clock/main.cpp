// annabella-clock: a simulated tactile clock on a pseudo-terminal.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <CLI/CLI.hpp>
#include <csignal>
#include <unistd.h>

#include "base/boundary.hpp"
#include "simulator.hpp"

namespace {

volatile bool stop = false;

void on_signal(int) { stop = true; }

using namespace annabella;

int begin(int argc, char** argv) {
    simulator::ClockOptions options;
    std::uint64_t noise = 0;
    CLI::App app{
        "A simulated tactile clock. The first line it prints is the terminal to connect to (pty:NAME for "
        "annabella play --tactile-clock); then: runs left|right|none, flag SIDE up|down, hands SIDE "
        "show|seek|held|stuck. On its standard input it takes: press SIDE (the lever), feel SIDE and leave "
        "SIDE "
        "(a finger on the dial), letters and braille (the dials are drawn), reset, unplug, plug, quit."};
    app.add_option("--hands", options.minutes,
                   "Minutes past twelve that the hands show when it is switched on")
        ->check(CLI::Range(0, 719));
    app.add_option("--link", options.link,
                   "A link to the terminal, made anew when the cable is put in again");
    auto* noise_option =
        app.add_option("--noise", noise, "A bad line, by this seed: each fault befalls one line in 50");
    CLI11_PARSE(app, argc, argv);
    if (noise_option->count() > 0)
        options.noise = noise;
    std::signal(SIGTERM, on_signal);
    std::signal(SIGINT, on_signal);
    std::signal(SIGPIPE, SIG_IGN);
    simulator::Output output(STDOUT_FILENO);
    simulator::ClockSimulator simulator(options, output);
    if (!simulator.begin())
        return 1;
    simulator.run(stop);
    return 0;
}

} // namespace

int main(int argc, char** argv) {
    return annabella::guarded("annabella-clock", [&] { return begin(argc, argv); });
}
