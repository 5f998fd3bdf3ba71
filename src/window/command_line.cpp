// The command line of the program with the window.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/command_line.hpp"

#include <CLI/CLI.hpp>
#include <memory>

#include "app/settings/window_settings.hpp"
#include "window/window.hpp"

namespace annabella::window {

app::OwnCommand add_window(CLI::App& program, app::CommandLine& line) {
    struct Given {
        app::WindowSettings settings;
        WindowOptions options;
    };
    const auto given = std::make_shared<Given>();
    line.seat = "onlooker";
    program.footer(
        ANNABELLA_TR("The window shows the table of play --seats: a large board, clocks with dial and "
                     "digits, the last move in big letters, messages and score sheet. Type a move, choose it "
                     "with arrows and Enter, or click two squares. An onlooker only watches. Tab reaches "
                     "every part. Anything a tournament forbids is hidden."));
    add_voice(program, line, line.join.scheme);
    add_verbosity(program, line);
    program
        .add_option("seat", line.seat,
                    "Your seat: white, black, white-assistant, black-assistant, arbiter, or onlooker, who "
                    "only listens and watches")
        ->check(
            CLI::IsMember({"white", "black", "white-assistant", "black-assistant", "arbiter", "onlooker"}));
    program.add_option("--table", line.join.table, "Where the table is, if not in the default place");
    add_window_settings(program, given->settings);
    program.add_option("--screenshot", given->options.picture,
                       "Save a picture of the window in this file (BMP) with F12");
    const auto settle = [given](app::CommandLine& settled) {
        const app::WindowSettings& settings = given->settings;
        WindowOptions& wished = given->options;
        wished.join = settled.join;
        wished.theme = theme_called(settings.theme);
        wished.points = settings.points;
        wished.full_screen = settings.full_screen;
        if (settings.direction != "own")
            wished.below = settings.direction == "black" ? Side::Black : Side::White;
        wished.fonts = settings.font.empty() ? system_fonts() : Fonts{settings.font, settings.font};
    };
    return {&program, settle, [given](app::Runtime& runtime) { return show_window(runtime, given->options); },
            false};
}

} // namespace annabella::window
