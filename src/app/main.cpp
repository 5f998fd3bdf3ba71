// annabella-tournament: what a tournament permits, and nothing else.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/program.hpp"

int main(int argc, char** argv) {
    annabella::app::Program program;
    program.name = "annabella-tournament";
    program.about = ANNABELLA_TR(
        "Annabella for tournaments: no engine, no training, no network, and an arbiter's report.");
    program.tournament = true;
    return annabella::app::run_program(program, argc, argv);
}
