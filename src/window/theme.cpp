// The colours of the window.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/theme.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "app/settings/window_settings.hpp"

namespace annabella::window {

namespace {

constexpr Color pure_black{0, 0, 0};
constexpr Color pure_white{255, 255, 255};
constexpr Color bright_yellow{255, 230, 0};

constexpr std::array all_themes = {
    Theme{"white-on-black",
          pure_black,
          pure_white,
          pure_white,
          pure_black,
          {255, 255, 255},
          {165, 165, 165},
          {76, 76, 76},
          pure_white,
          pure_black},
    Theme{"black-on-white",
          pure_white,
          pure_black,
          pure_black,
          pure_white,
          {255, 255, 255},
          {165, 165, 165},
          {76, 76, 76},
          pure_white,
          pure_black},
    Theme{"yellow-on-black",
          pure_black,
          bright_yellow,
          bright_yellow,
          pure_black,
          {255, 242, 140},
          {190, 162, 40},
          {90, 72, 10},
          {255, 252, 225},
          pure_black},
    Theme{"white-on-blue",
          {0, 0, 96},
          pure_white,
          pure_white,
          {0, 0, 96},
          {255, 255, 255},
          {150, 175, 215},
          {58, 80, 124},
          pure_white,
          {0, 0, 48}},
};
static_assert(std::equal(all_themes.begin(), all_themes.end(), app::window_themes.begin(),
                         app::window_themes.end(),
                         [](const Theme& theme, std::string_view name) { return theme.name == name; }));

/// Relative luminance, as WCAG 2.1 defines it: 0 to 1.
double luminance(Color color) {
    const auto linear = [](std::uint8_t part) {
        const double share = part / 255.0;
        return share <= 0.04045 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue);
}

} // namespace

double contrast(Color one, Color other) {
    const double a = luminance(one);
    const double b = luminance(other);
    return (std::max(a, b) + 0.05) / (std::min(a, b) + 0.05);
}

std::span<const Theme> themes() { return all_themes; }

const Theme* theme_called(std::string_view name) {
    const auto found = std::find_if(all_themes.begin(), all_themes.end(),
                                    [&](const Theme& theme) { return theme.name == name; });
    return found == all_themes.end() ? nullptr : &*found;
}

const Theme& next_theme(const Theme& theme) {
    const auto found = std::find_if(all_themes.begin(), all_themes.end(),
                                    [&](const Theme& each) { return each.name == theme.name; });
    return found == all_themes.end() || found + 1 == all_themes.end() ? all_themes.front() : *(found + 1);
}

} // namespace annabella::window
