// Shapes and lines of text.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/scene.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace annabella::window {

namespace {

/// The bytes of the first so many letters... at least one letter, so that something is always taken.
std::size_t fitting(std::string_view word, int width, int pixels, bool bold, const Measure& measure) {
    const auto next = [&](std::size_t at) {
        do
            ++at;
        while (at < word.size() && (static_cast<unsigned char>(word[at]) & 0xC0U) == 0x80U);
        return at;
    };
    std::size_t end = next(0);
    while (end < word.size() && measure(word.substr(0, next(end)), pixels, bold) <= width)
        end = next(end);
    return end;
}

} // namespace

Box bounds_of(const Drawn& drawn) {
    if (const auto* shape = std::get_if<Shape>(&drawn)) {
        if (shape->corners.empty())
            return {};
        Point least = shape->corners.front();
        Point most = least;
        for (const Point& corner : shape->corners) {
            least = {std::min(least.x, corner.x), std::min(least.y, corner.y)};
            most = {std::max(most.x, corner.x), std::max(most.y, corner.y)};
        }
        const int x = static_cast<int>(std::floor(least.x));
        const int y = static_cast<int>(std::floor(least.y));
        return {x, y, static_cast<int>(std::ceil(most.x)) - x + 1,
                static_cast<int>(std::ceil(most.y)) - y + 1};
    }
    // Letters may reach a little over their lines, and signs over their boxes.
    if (const auto* writing = std::get_if<Writing>(&drawn))
        return writing->box.inset(-std::max(2, writing->pixels / 4));
    if (const auto* figure = std::get_if<Figure>(&drawn))
        return figure->box.inset(-std::max(4, figure->box.width / 3));
    if (const auto* frame = std::get_if<Frame>(&drawn))
        return frame->box;
    return std::get<FilledBox>(drawn).box;
}

Box changed_between(const Scene& before, const Scene& now, const Box& all) {
    if (before.ground != now.ground || before.drawn.size() != now.drawn.size())
        return all;
    Box changed;
    const auto add = [&](const Box& box) {
        if (changed.is_empty()) {
            changed = box;
            return;
        }
        const int right = std::max(changed.right(), box.right());
        const int bottom = std::max(changed.bottom(), box.bottom());
        changed.x = std::min(changed.x, box.x);
        changed.y = std::min(changed.y, box.y);
        changed.width = right - changed.x;
        changed.height = bottom - changed.y;
    };
    for (std::size_t i = 0; i < now.drawn.size(); ++i)
        if (!(before.drawn[i] == now.drawn[i])) {
            add(bounds_of(before.drawn[i]));
            add(bounds_of(now.drawn[i]));
        }
    const int right = std::min(changed.right(), all.right());
    const int bottom = std::min(changed.bottom(), all.bottom());
    changed.x = std::max(changed.x, all.x);
    changed.y = std::max(changed.y, all.y);
    changed.width = right - changed.x;
    changed.height = bottom - changed.y;
    return changed;
}

std::vector<std::string> wrapped(std::string_view text, int width, int pixels, bool bold,
                                 const Measure& measure) {
    std::vector<std::string> lines;
    std::string line;
    while (!text.empty()) {
        const std::size_t blank = std::min(text.find(' '), text.size());
        std::string_view word = text.substr(0, blank);
        text.remove_prefix(std::min(blank + 1, text.size()));
        if (std::string longer = line.empty() ? std::string(word) : line + ' ' + std::string(word);
            measure(longer, pixels, bold) <= width) {
            line = std::move(longer);
            continue;
        }
        if (!line.empty())
            lines.push_back(std::exchange(line, {}));
        while (measure(word, pixels, bold) > width) {
            const std::size_t end = fitting(word, width, pixels, bold, measure);
            if (end >= word.size())
                break;
            lines.emplace_back(word.substr(0, end));
            word.remove_prefix(end);
        }
        line = word;
    }
    if (!line.empty() || lines.empty())
        lines.push_back(std::move(line));
    return lines;
}

Shape disc(Point center, double radius, Color color) {
    constexpr int corners = 40;
    Shape shape{{}, color};
    for (int corner = 0; corner < corners; ++corner) {
        const double angle = 2 * std::numbers::pi * corner / corners;
        shape.corners.push_back({center.x + radius * std::cos(angle), center.y + radius * std::sin(angle)});
    }
    return shape;
}

Shape bar(Point from, Point to, double thickness, Color color) {
    const double dx = to.x - from.x;
    const double dy = to.y - from.y;
    const double length = std::max(1e-6, std::hypot(dx, dy));
    const Point across{-dy / length * thickness / 2, dx / length * thickness / 2};
    return {{{from.x + across.x, from.y + across.y},
             {to.x + across.x, to.y + across.y},
             {to.x - across.x, to.y - across.y},
             {from.x - across.x, from.y - across.y}},
            color};
}

} // namespace annabella::window
