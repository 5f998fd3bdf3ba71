// What can be set of the window (the program annabella-window): it stands in the same file as all other
// settings.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <filesystem>
#include <string>
#include <string_view>

namespace CLI {
class App;
} // namespace CLI

namespace annabella::app {

/// The colours that there are; the first is that of who names none.
inline constexpr std::array<std::string_view, 4> window_themes = {"white-on-black", "black-on-white",
                                                                  "yellow-on-black", "white-on-blue"};

/// How large letters can be, in points, of which 72 are an inch.
inline constexpr int smallest_text = 14;
inline constexpr int usual_text = 18;
inline constexpr int largest_text = 72;

struct WindowSettings {
    std::string theme{window_themes.front()};
    int points = usual_text;
    std::string direction = "own"; ///< Whose pieces are beneath: white, black, or own.
    bool full_screen = false;
    std::filesystem::path font; ///< Empty: the system's DejaVu Sans.
};

/// Gives the program an option for each.
void add_window_settings(CLI::App& program, WindowSettings& settings);

} // namespace annabella::app
