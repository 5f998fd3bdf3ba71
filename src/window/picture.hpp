// The window as a picture: everything that is known of the table, with its places, sizes and colours.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "window/layout.hpp"
#include "window/scene.hpp"
#include "window/view.hpp"

namespace annabella::window {

/// All text lies inside its part. Where it finds no room, letters shrink, to no less than `least` of the
/// layout (but for names of rows and columns on small squares, and a clock's digits, of which none is left
/// out); where that is not enough, a triangle says that there is more.
Scene picture_of(const View& view, const Layout& layout, const Measure& measure);

/// How far the part in focus can be scrolled, in lines.
int most_back(const View& view, const Layout& layout, const Measure& measure);
/// The same of the page for his eyes.
int most_of_page(const View& view, const Layout& layout, const Measure& measure);
/// All of how things stand is seen beneath the parts.
bool shows_status(const View& view, const Layout& layout, const Measure& measure);

/// Text that is set: lines, each in its size.
struct SetLine {
    std::string text;
    int pixels = 0;
    bool bold = false;
};
int height_of(std::span<const SetLine> lines);
/// Adds the lines of a text.
void set(std::vector<SetLine>& lines, const std::string& text, int width, int pixels, bool bold,
         const Measure& measure);
/// Sets something in lines of that width, in letters of that size.
using Setting = std::function<std::vector<SetLine>(int width, int pixels)>;
/// In the largest letters in which it fits the room, or in the least, with a margin for triangles.
std::vector<SetLine> fitted(const Setting& setting, const Box& room, int most, int least);
/// The line from which on the rest finds room in that height.
int most_first(std::span<const SetLine> lines, int height);

// The parts, each in its box (board_picture.cpp, clock_picture.cpp, foot_picture.cpp).

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
    /// Set lines from the one of that number on, as many as the box holds, and a triangle at its right where
    /// there is more above or beneath.
    void write_set(std::span<const SetLine> lines, int first, const Box& box);
    /// Of that size, in the middle of a line that begins there.
    void point(bool up, int x, int y, int pixels);
    /// The largest size, from `least` on, in which the text is no wider and no higher than the box.
    int fitting(const std::string& text, const Box& box, int least, int most, bool bold) const;
};

void draw_board(Brush& brush, const Box& box);
void draw_clocks(Brush& brush, const Box& box);
/// What stands beneath the parts: how things stand, and the line.
void draw_foot(Brush& brush);
/// In place of everything else.
void draw_page(Brush& brush);

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
