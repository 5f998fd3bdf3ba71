// The window as a picture: everything that is known of the table, with its places, sizes and colours.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "window/layout.hpp"
#include "window/scene.hpp"
#include "window/view.hpp"

namespace annabella::window {

/// All text lies inside its part, and none is smaller than the size that was asked for, but for names of rows
/// and columns on small squares.
Scene picture_of(const View& view, const Layout& layout, const Measure& measure);

/// How far what was told, or the sheet, can be scrolled back, in lines.
int most_back(const View& view, const Layout& layout, const Measure& measure);

// The parts, each in its box (board_picture.cpp, clock_picture.cpp).

/// What all of them need.
struct Brush {
    Scene& scene;
    const View& view;
    const Layout& layout;
    const Measure& measure;

    const Theme& theme() const { return *view.theme; }
    void fill(const Box& box, Color color) { scene.drawn.emplace_back(FilledBox{box, color}); }
    void frame(const Box& box, int thickness, Color color) {
        scene.drawn.emplace_back(Frame{box, thickness, color});
    }
    void draw(Shape shape) { scene.drawn.emplace_back(std::move(shape)); }
    /// One line at its upper left corner; gives where it is.
    Box write(const std::string& text, int x, int y, int pixels, bool bold, Color ink, Color ground);
    /// The same in the middle of a box.
    void write_centered(const std::string& text, const Box& box, int pixels, bool bold, Color ink,
                        Color ground);
    /// Lines from the top of the box, as many as it holds.
    void write_lines(const std::vector<std::string>& lines, const Box& box, int pixels, bool bold);
    /// The largest size, from `least` on, in which the text is no wider and no higher than the box.
    int fitting(const std::string& text, const Box& box, int least, int most, bool bold) const;
};

void draw_board(Brush& brush, const Box& box);
void draw_clocks(Brush& brush, const Box& box);

/// "0:59:59": a second counts until it is over.
std::string clock_text(Span left);
/// How far the hands of a dial have turned from twelve, 0 to 1; they come to twelve when the time is over
/// (E.2.4a).
struct Hands {
    double hour = 0;
    double minute = 0;
};
Hands hands_of(Span left);

} // namespace annabella::window
