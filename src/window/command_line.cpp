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
    program.footer(ANNABELLA_TR("It shows the table of play --seats: a large board, the clocks "
                                "with a dial beside the digits, the "
                                "last move in big letters, what was said, and the score sheet. Who sits "
                                "there types a move, points it out "
                                "by the arrows and Enter, or clicks on two squares; an onlooker only looks. "
                                "Every part is reached by Tab. "
                                "What a tournament does not permit is not shown."));
    add_voice(program, line, line.join.scheme);
    add_verbosity(program, line);
    program
        .add_option(
            "seat", line.seat,
            "Your seat: white, black, white-assistant, black-assistant, arbiter, or onlooker, who only "
            "looks and hears")
        ->check(
            CLI::IsMember({"white", "black", "white-assistant", "black-assistant", "arbiter", "onlooker"}));
    program.add_option("--table", line.join.table, "Where the table is, if not in the usual place");
    add_window_settings(program, given->settings);
    program.add_option("--screenshot", given->options.picture,
                       "F12 keeps a picture of the window in this file (BMP)");
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
