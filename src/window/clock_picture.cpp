// The clocks: digits, and beside them the dial that can be felt (FIDE 2009, E.2.4).
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <numbers>

#include "window/picture.hpp"

namespace annabella::window {

namespace {

constexpr double per_hour = 3'600'000;

Point at_turn(Point center, double radius, double turn) {
    const double angle = 2 * std::numbers::pi * turn;
    return {center.x + radius * std::sin(angle), center.y - radius * std::cos(angle)};
}

/// E.2.4a: a dot each five minutes, two each fifteen, and hands that stand out; b: a flag, which lets the
/// minute hand be seen in the last five minutes.
void draw_dial(Brush& brush, const Box& box, Span left, bool flag_down) {
    const Theme& theme = brush.theme();
    const double radius = std::min(box.width, box.height) / 2.0 - 1;
    const Point center{box.x + box.width / 2.0, box.y + box.height / 2.0};
    brush.draw(disc(center, radius, theme.ink));
    brush.draw(disc(center, radius * 0.94, theme.ground));
    for (int mark = 0; mark < 12; ++mark) {
        const double turn = mark / 12.0;
        if (mark % 3 != 0) {
            brush.draw(disc(at_turn(center, radius * 0.8, turn), radius * 0.055, theme.ink));
            continue;
        }
        for (const double beside : {-0.018, 0.018})
            brush.draw(disc(at_turn(center, radius * 0.8, turn + beside), radius * 0.065, theme.ink));
    }
    const Hands hands = hands_of(left);
    brush.draw(bar(center, at_turn(center, radius * 0.45, hands.hour), radius * 0.14, theme.ink));
    brush.draw(bar(center, at_turn(center, radius * 0.72, hands.minute), radius * 0.08, theme.ink));
    brush.draw(disc(center, radius * 0.1, theme.ink));
    // It hangs until the time is over.
    const Point foot = at_turn(center, radius * 0.94, flag_down ? 0.03 : 0);
    const Point tip = flag_down ? Point{foot.x + radius * 0.05, foot.y + radius * 0.3}
                                : Point{foot.x - radius * 0.34, foot.y + radius * 0.1};
    brush.draw({{foot, tip, {foot.x + (flag_down ? radius * 0.14 : 0), foot.y + radius * 0.18}}, theme.ink});
}

/// Whose clock it is, and whether it runs; as much of it as there is room for above the digits.
std::vector<std::string> above_digits(const Brush& brush, Side side, const Box& words) {
    const View& view = brush.view;
    const int text = brush.layout.text;
    const bool runs = view.clocks.running == side;
    // A running clock is told by a triangle and by words, a fallen flag by words.
    const std::string& color = side == Side::White ? view.captions.white : view.captions.black;
    const std::string& name = view.table.names[side];
    const std::string& state = view.clocks.flags[side] ? view.captions.flag
                               : runs                  ? view.captions.runs
                                                       : view.captions.stands;
    // The digits have the larger half.
    const int rows = words.height / line_height(text);
    const int most = rows < 2 ? 0 : std::max(1, (rows - 1) / 2);
    for (const std::string& each : {name.empty() ? color + ", " + state : color + ": " + name + ", " + state,
                                    color + ", " + state, color}) {
        std::vector<std::string> lines = wrapped(each, words.width - text, text, runs, brush.measure);
        if (static_cast<int>(lines.size()) <= most)
            return lines;
    }
    // Its place, and the triangle, still tell it.
    return std::vector<std::string>(static_cast<std::size_t>(std::min(most, 1)));
}

/// One clock: dial, whose it is, what is left, whether it runs.
void draw_clock(Brush& brush, Side side, const Box& box) {
    const View& view = brush.view;
    const Theme& theme = brush.theme();
    const table::ShownClocks& clocks = view.clocks;
    const int text = brush.layout.text;
    const int gap = brush.layout.gap;
    const bool runs = clocks.running == side;
    const Box inner = box.inset(gap / 2);
    const std::string digits = clock_text(clocks.left[side]);
    const int least = brush.measure(digits, text, true);
    const int round = std::min({inner.height, inner.width * 2 / 5, inner.width - gap - least});
    const bool dial = round >= 3 * text / 2;
    if (dial)
        draw_dial(brush, {inner.x, inner.y + (inner.height - round) / 2, round, round}, clocks.left[side],
                  clocks.flags[side]);
    const int x = inner.x + (dial ? round + gap : 0);
    const Box words{x, inner.y, inner.right() - x, inner.height};
    const std::vector<std::string> above = above_digits(brush, side, words);
    const int below = words.height - static_cast<int>(above.size()) * line_height(text);
    const int size = brush.fitting(digits, {0, 0, words.width, below}, text, 5 * text, true);
    int y = words.y + std::max(0, below - line_height(size)) / 2;
    if (runs && !above.empty())
        brush.draw({{{words.x + text * 0.05, y + text * 0.2},
                     {words.x + text * 0.7, y + text * 0.62},
                     {words.x + text * 0.05, y + text * 1.05}},
                    theme.ink});
    for (const std::string& line : above) {
        brush.write(line, words.x + text, y, text, runs, theme.ink, theme.ground);
        y += line_height(text);
    }
    brush.write(digits, words.x, y, size, true, theme.ink, theme.ground);
}

} // namespace

std::string clock_text(Span left) {
    const long long seconds = (std::max(Span(0), left).count() + 999) / 1000;
    char text[32];
    std::snprintf(text, sizeof text, "%lld:%02lld:%02lld", seconds / 3600, seconds / 60 % 60, seconds % 60);
    return text;
}

Hands hands_of(Span left) {
    const double hours = static_cast<double>(std::max(Span(0), left).count()) / per_hour;
    const auto turned = [](double rounds) { return rounds == 0 ? 0 : 1 - std::fmod(rounds, 1.0); };
    const double minute = turned(hours);
    const double hour = turned(hours / 12);
    return {hour >= 1 ? 0 : hour, minute >= 1 ? 0 : minute};
}

void draw_clocks(Brush& brush, const Box& box) {
    const View& view = brush.view;
    const int gap = brush.layout.gap;
    if (!view.clocks.exist) {
        const Box room = box.inset(gap);
        return brush.write_lines(
            wrapped(view.captions.no_clock, room.width, brush.layout.text, false, brush.measure), room,
            brush.layout.text, false);
    }
    const Box room = box.inset(gap / 2);
    // Each clock lies where its player sits. Where there is room for one alone, it is that which runs.
    const Side above = view.white_on_top ? Side::White : Side::Black;
    if (room.height < 2 * (line_height(brush.layout.text) + gap)) {
        if (room.height >= line_height(brush.layout.text) + gap)
            draw_clock(brush, view.clocks.running.value_or(view.table.turn), room);
        return;
    }
    const Box upper{room.x, room.y, room.width, room.height / 2};
    draw_clock(brush, above, upper);
    draw_clock(brush, opposite(above), {room.x, upper.bottom(), room.width, room.height - upper.height});
}

} // namespace annabella::window
