// annabella-window: a seat at a table for those who see a little, or all.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/program.hpp"
#include "base/boundary.hpp"
#include "window/command_line.hpp"

namespace {

int begin(int argc, char** argv) {
    annabella::app::Program program;
    program.name = "annabella-window";
    program.about = ANNABELLA_TR("Annabella's window: a seat at a table, for low or full vision.");
    program.only = annabella::window::add_window;
    return annabella::app::run_program(program, argc, argv);
}

} // namespace

int main(int argc, char** argv) {
    return annabella::guarded("annabella-window", [&] { return begin(argc, argv); });
}
