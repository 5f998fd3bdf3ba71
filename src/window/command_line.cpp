// The command line of the program with the window.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/command_line.hpp"

#include <CLI/CLI.hpp>
#include <memory>
#include <string>

#include "window/window.hpp"

namespace annabella::window {

app::OwnCommand add_window(CLI::App& program, app::CommandLine& line) {
    struct Given {
        std::string theme{themes().front().name};
        std::string direction = "own";
        WindowOptions options;
    };
    const auto given = std::make_shared<Given>();
    WindowOptions& options = given->options;
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
    std::vector<std::string> names;
    for (const Theme& theme : themes())
        names.emplace_back(theme.name);
    program.add_option("--theme", given->theme, "The colours")->check(CLI::IsMember(names))->configurable();
    program.add_option("--size", options.points, "The size of the letters in points, 14 to 72")
        ->check(CLI::Range(smallest_text, largest_text))
        ->configurable();
    program
        .add_option("--direction", given->direction,
                    "Whose pieces are beneath: white, black, or own, those of who sits there")
        ->check(CLI::IsMember({"white", "black", "own"}))
        ->configurable();
    program.add_flag("--full-screen", options.full_screen, "The window fills the screen")->configurable();
    program.add_option("--font", options.fonts.usual, "A font file in place of DejaVu Sans")->configurable();
    program.add_option("--screenshot", options.picture,
                       "F12 keeps a picture of the window in this file (BMP)");
    const auto settle = [given](app::CommandLine& settled) {
        WindowOptions& wished = given->options;
        wished.join = settled.join;
        wished.theme = theme_called(given->theme);
        if (given->direction != "own")
            wished.below = given->direction == "black" ? Side::Black : Side::White;
        if (wished.fonts.usual.empty())
            wished.fonts = system_fonts();
        else
            wished.fonts.bold = wished.fonts.usual;
    };
    return {&program, settle, [given](app::Runtime& runtime) { return show_window(runtime, given->options); },
            false};
}

} // namespace annabella::window
