// The window's settings as options.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/window_settings.hpp"

#include <CLI/CLI.hpp>
#include <vector>

namespace annabella::app {

void add_window_settings(CLI::App& program, WindowSettings& settings) {
    program.add_option("--theme", settings.theme, "The colours of the window")
        ->check(CLI::IsMember(std::vector<std::string>(window_themes.begin(), window_themes.end())))
        ->configurable();
    program.add_option("--size", settings.points, "Letter size in the window, 14 to 72 points")
        ->check(CLI::Range(smallest_text, largest_text))
        ->configurable();
    program
        .add_option("--direction", settings.direction,
                    "Whose pieces are at the bottom of the window: white, black, or own for yours")
        ->check(CLI::IsMember({"white", "black", "own"}))
        ->configurable();
    program.add_flag("--full-screen", settings.full_screen, "Fill the screen with the window")
        ->configurable();
    program.add_option("--font", settings.font, "A font file for the window instead of DejaVu Sans")
        ->check(CLI::ExistingFile)
        ->configurable();
}

} // namespace annabella::app
