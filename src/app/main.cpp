// annabella-tournament: what a tournament permits, and nothing else.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>
#include <vector>

#include "app/program.hpp"
#include "app/tournament/kernel_lock_linux.hpp"
#include "app/tournament/own_environment_linux.hpp"
#include "app/tournament/tournament_program.hpp"
#include "base/boundary.hpp"
#include "display/brltty_linux.hpp"
#include "display/display_option.hpp"

namespace {

int begin(int argc, char** argv) {
    using namespace annabella;
    // Before anything else: there is nobody yet who could do it.
    app::close_inherited();
    auto own = app::build_environment(argv);
    const auto locked = app::refuse_programs_and_network();
    app::Program program;
    program.name = "annabella-tournament";
    program.about = ANNABELLA_TR(
        "Annabella for tournaments: no engine, no training, no network, and an arbiter's report.");
    program.tournament = true;
    const auto door = std::make_shared<display::BrlttyDoor>();
    int brltty = 0;
    program.own_commands = [&](CLI::App& commands, app::CommandLine& line) {
        display::add_display_option(
            commands, line, [door] { return display::brltty_device(*door); }, display::DisplayWish::No,
            &brltty);
        return std::vector<app::OwnCommand>();
    };
    program.before_all = [&](app::CommandLine& line) {
        if (!own)
            return own;
        // Afterwards its key may not be read.
        if (line.common.display)
            *door = display::brltty_door(brltty);
        return locked ? app::lock_up(line) : locked;
    };
    return app::run_program(program, argc, argv);
}

} // namespace

int main(int argc, char** argv) {
    return annabella::guarded("annabella-tournament", [&] { return begin(argc, argv); });
}
