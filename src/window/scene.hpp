// What is to be drawn: shapes and writing with their places, sizes and colours, and nothing of how.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "window/theme.hpp"

namespace annabella::window {

/// In pixels, from the upper left corner.
struct Point {
    double x = 0;
    double y = 0;
    friend bool operator==(const Point&, const Point&) = default;
};

struct Box {
    int x = 0;
    int y = 0;
    int width = 0;
    int height = 0;

    int right() const { return x + width; }
    int bottom() const { return y + height; }
    bool is_empty() const { return width <= 0 || height <= 0; }
    bool holds(int px, int py) const { return px >= x && px < right() && py >= y && py < bottom(); }
    bool holds(const Box& other) const {
        return other.x >= x && other.y >= y && other.right() <= right() && other.bottom() <= bottom();
    }
    bool meets(const Box& other) const {
        return x < other.right() && other.x < right() && y < other.bottom() && other.y < bottom();
    }
    Box inset(int by) const { return {x + by, y + by, width - 2 * by, height - 2 * by}; }
    friend bool operator==(const Box&, const Box&) = default;
};

struct FilledBox {
    Box box;
    Color color;
    friend bool operator==(const FilledBox&, const FilledBox&) = default;
};
/// Lies inside the box.
struct Frame {
    Box box;
    int thickness = 1;
    Color color;
    friend bool operator==(const Frame&, const Frame&) = default;
};
/// A polygon; what lies in it an odd number of times is filled.
struct Shape {
    std::vector<Point> corners;
    Color color;
    friend bool operator==(const Shape&, const Shape&) = default;
};
/// One line of text; `box` is where it is, and nothing of it lies outside.
struct Writing {
    std::string text;
    Box box;
    int pixels = 0; ///< The size of the letters (em).
    bool bold = false;
    Color ink;
    Color ground; ///< What it stands on.
    friend bool operator==(const Writing&, const Writing&) = default;
};
/// A sign of a font that fills the box. Filled, with an edge around it; or, where there is a second sign, the
/// lines of that in the colour of the edge, and the first one beneath it.
struct Figure {
    std::string filled;
    std::string lines; ///< May be empty.
    Box box;
    Color fill;
    Color edge;
    friend bool operator==(const Figure&, const Figure&) = default;
};

using Drawn = std::variant<FilledBox, Frame, Shape, Writing, Figure>;

/// In the order of drawing.
struct Scene {
    Color ground;
    std::vector<Drawn> drawn;
};

/// All of it lies in there.
Box bounds_of(const Drawn& drawn);
/// Where one picture differs from another of the same size; all of it where they have not as much in them.
Box changed_between(const Scene& before, const Scene& now, const Box& all);

/// How wide a text is with letters of that size, in pixels.
using Measure = std::function<int(std::string_view text, int pixels, bool bold)>;

/// From the top of a line to that of the next.
constexpr int line_height(int pixels) { return pixels + (pixels + 3) / 4; }

/// The text in lines that are no wider; a word that is wider itself is broken.
std::vector<std::string> wrapped(std::string_view text, int width, int pixels, bool bold,
                                 const Measure& measure);

Shape disc(Point center, double radius, Color color);
/// A straight line with a thickness.
Shape bar(Point from, Point to, double thickness, Color color);

} // namespace annabella::window
