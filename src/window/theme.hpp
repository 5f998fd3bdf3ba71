// The colours of the window. Each pair that is read against each other has a contrast of at least 7:1.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace annabella::window {

struct Color {
    std::uint8_t red = 0;
    std::uint8_t green = 0;
    std::uint8_t blue = 0;
    friend constexpr bool operator==(const Color&, const Color&) = default;
};

/// The contrast ratio of the Web Content Accessibility Guidelines (WCAG 2.1): 1 to 21, in either order.
double contrast(Color one, Color other);

/// What a person who sees little needs for text (WCAG 2.1, 1.4.6).
inline constexpr double enough_contrast = 7;
/// And for what is told by its form alone, as hatching is (1.4.11).
inline constexpr double enough_for_forms = 3;

struct Theme {
    std::string_view name; ///< On the command line.
    Color ground;          ///< Of everything,
    Color ink;             ///< and what is written and drawn on it.
    Color title_ground;    ///< Of titles, and of what is chosen.
    Color title_ink;
    Color light_square;
    Color dark_square;
    /// Of dark squares, so that they are not told by their colour alone.
    Color hatching;
    Color white_piece;
    /// Black's pieces, the outlines of White's, and every mark on the board.
    Color black_piece;
};

/// The first is that of who names none.
std::span<const Theme> themes();
/// Null where none is called so.
const Theme* theme_called(std::string_view name);
/// The one behind it, in a circle.
const Theme& next_theme(const Theme& theme);

} // namespace annabella::window
