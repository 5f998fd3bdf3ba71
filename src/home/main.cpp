// annabella: everything.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdlib>

#include "app/program.hpp"
#include "base/boundary.hpp"
#include "home/commands.hpp"
#include "home/listening/model_trial_linux.hpp"
#include "home/main_menu.hpp"

namespace {

int begin(int argc, char** argv) {
    if (argc == 3 && argv[1] == annabella::home::model_trial)
        return annabella::home::try_model(argv[2]);
    // What libpulse has to complain of is not for the player's terminal, unless he wants it there.
    ::setenv("PULSE_LOG_SYSLOG", "1", 0);
    annabella::app::Program program;
    program.name = "annabella";
    program.about = ANNABELLA_TR("Annabella: chess for a blind player at a real board.");
    program.asks_first = true;
    program.own_commands = annabella::home::add_commands;
    program.menu = annabella::home::choose_in_menu;
    return annabella::app::run_program(program, argc, argv);
}

} // namespace

int main(int argc, char** argv) {
    return annabella::guarded("annabella", [&] { return begin(argc, argv); });
}
