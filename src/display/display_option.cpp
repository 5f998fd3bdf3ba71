// --braille-display
// SPDX-License-Identifier: GPL-3.0-or-later
#include "display/display_option.hpp"

#include <CLI/CLI.hpp>
#include <array>
#include <string>
#include <string_view>
#include <unistd.h>

#include "display/display_outlet.hpp"

namespace annabella::display {

namespace {

using MakeDevice = std::function<std::unique_ptr<Device>()>;

constexpr std::array<std::string_view, 3> wishes = {"no", "auto", "yes"};
std::string word_of(DisplayWish wish) { return std::string(wishes.at(static_cast<std::size_t>(wish))); }

app::OpenTouchDisplay display_for(DisplayWish wish, const MakeDevice& device) {
    if (wish == DisplayWish::No)
        return {};
    return [wish, device](const app::TouchDisplayWords& words) -> std::unique_ptr<app::TouchDisplay> {
        static std::shared_ptr<Display> display;
        if (wish == DisplayWish::AtTerminal && (::isatty(STDIN_FILENO) == 0 || ::isatty(STDOUT_FILENO) == 0))
            return nullptr;
        if (!display)
            display = std::make_shared<Display>(device());
        return std::make_unique<DisplayOutlet>(display, words);
    };
}

void add_to(CLI::App& command, app::CommandLine& line, const MakeDevice& device, DisplayWish usual,
            int* number) {
    const auto choose = [&line, device](const std::string& which) {
        for (const DisplayWish wish : {DisplayWish::No, DisplayWish::AtTerminal, DisplayWish::Yes})
            if (which == word_of(wish))
                line.common.display = display_for(wish, device);
    };
    if (const CLI::Option* echo = command.get_option_no_throw("--echo")) {
        command
            .add_option_function<std::string>(
                "--braille-display", choose,
                ANNABELLA_TR("Braille display through brltty: auto, only at a terminal; yes, always; or no"))
            ->check(CLI::IsMember({"auto", "yes", "no"}))
            ->default_str(word_of(usual))
            ->group(echo->get_group())
            ->configurable();
        constexpr int most = 999'999;
        // No setting: the program for home, which reads the same file, does not know it.
        if (number != nullptr)
            command.add_option("--brltty", *number, ANNABELLA_TR("The number of the brltty to use"))
                ->check(CLI::Range(0, most))
                ->group(echo->get_group());
    }
    for (CLI::App* below : command.get_subcommands([](CLI::App*) { return true; }))
        add_to(*below, line, device, usual, number);
}

} // namespace

void add_display_option(CLI::App& program, app::CommandLine& line, const MakeDevice& device,
                        DisplayWish usual, int* number) {
    line.common.display = display_for(usual, device);
    add_to(program, line, device, usual, number);
}

} // namespace annabella::display
