// The clocks: digits, and beside them the dial that can be felt (FIDE 2009, E.2.4).
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <numbers>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

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

/// The first letter of a word: W, Ч.
std::string initial(std::string_view word) {
    std::size_t end = std::min<std::size_t>(1, word.size());
    while (end < word.size() && (static_cast<unsigned char>(word[end]) & 0xC0U) == 0x80U)
        ++end;
    return std::string(word.substr(0, end));
}

/// Whose clock it is, and whether it runs; as much of it as there is room for in so many lines, and at least
/// whose.
std::vector<SetLine> above_digits(const Brush& brush, Side side, int width, int most) {
    const View& view = brush.view;
    const int text = brush.layout.text;
    const int least = brush.layout.least;
    const bool runs = view.clocks.running == side;
    const bool fallen = view.clocks.flags[side];
    const std::string& color = side == Side::White ? view.captions.white : view.captions.black;
    const std::string& name = view.table.names[side];
    const std::string whose = name.empty() ? color : color + ": " + name;
    const std::string whose_in_short = name.empty() ? color : initial(color) + ": " + name;
    const std::string state = ", " + (fallen ? view.captions.flag
                                      : runs ? view.captions.runs
                                             : view.captions.stands);
    struct Form {
        std::string words;
        int pixels;
    };
    const int between = (text + least) / 2;
    std::vector<Form> forms = {{whose + state, text}};
    // A running clock is told by a triangle, too; a fallen flag by nothing but the words and the dial.
    for (const std::string& words : fallen ? std::vector{color + state, whose, whose_in_short, color}
                                           : std::vector{whose, whose_in_short, color + state, color})
        for (const int pixels : {text, between, least})
            forms.push_back({words, pixels});
    for (const Form& form : forms) {
        std::vector<SetLine> lines;
        set(lines, form.words, width, form.pixels, runs, brush.measure);
        if (height_of(lines) <= most * line_height(text) &&
            std::none_of(lines.begin(), lines.end(), [&](const SetLine& line) {
                return brush.measure(line.text, line.pixels, runs) > width;
            }))
            return lines;
    }
    return {{initial(color), text, runs}};
}

/// One clock: dial, whose it is, what is left, whether it runs.
class ClockPicture {
public:
    ClockPicture(Brush& brush, Side side, const Box& box) : m_brush(brush), m_side(side) {
        const Layout& layout = brush.layout;
        const int text = layout.text;
        const Box inner = box.inset(layout.gap / 2);
        const int least = brush.measure(digits(), text, true);
        const int round = std::min({inner.height, inner.width * 2 / 5, inner.width - layout.gap - least});
        // The digits are never less for the dial, nor for what stands above them.
        const int rows = inner.height / line_height(text);
        if (round >= 3 * text / 2 && rows >= 2)
            m_dial = {inner.x, inner.y + (inner.height - round) / 2, round, round};
        const int x = inner.x + (m_dial.is_empty() ? 0 : round + layout.gap);
        m_words = {x, inner.y, inner.right() - x, inner.height};
        if (rows >= 2) {
            // The digits have half of it, or more.
            m_above = above_digits(brush, side, m_words.width - text, rows / 2);
            m_mark = m_above.front().pixels;
            m_most = {m_words.width, m_words.height - height_of(m_above)};
            return;
        }
        // In one line, whose it is before the digits, and no larger than they are.
        m_beside = true;
        const std::string whose =
            initial(side == Side::White ? brush.view.captions.white : brush.view.captions.black);
        constexpr int smallest = 8;
        m_mark = std::clamp(inner.height * 4 / 5, smallest, text);
        const auto indent = [&] { return m_mark * 4 / 3 + brush.measure(whose, m_mark, true); };
        while (m_mark > smallest && indent() + brush.measure(digits(), m_mark, true) > m_words.width)
            --m_mark;
        m_above = {{whose, m_mark, true}};
        m_indent = indent();
        m_most = {m_words.width - m_indent, m_words.height};
    }

    /// The largest size that its digits can have.
    int most() const {
        return m_brush.fitting(digits(), {0, 0, m_most.width, m_most.height}, 8, 5 * m_brush.layout.text,
                               true);
    }
    void draw(int pixels) {
        const View& view = m_brush.view;
        const Theme& theme = m_brush.theme();
        const bool runs = view.clocks.running == m_side;
        if (!m_dial.is_empty())
            draw_dial(m_brush, m_dial, view.clocks.left[m_side], view.clocks.flags[m_side]);
        int y = m_words.y + std::max(0, m_most.height - line_height(pixels)) / 2;
        if (m_beside) {
            const int middle = y + line_height(pixels) / 2;
            const int top = middle - line_height(m_mark) / 2;
            mark(m_words.x, top, runs);
            m_brush.write(m_above.front().text, m_words.x + m_mark, top, m_mark, true, theme.ink,
                          theme.ground);
        } else {
            mark(m_words.x, y, runs);
            for (const SetLine& line : m_above) {
                m_brush.write(line.text, m_words.x + m_brush.layout.text, y, line.pixels, line.bold,
                              theme.ink, theme.ground);
                y += line_height(line.pixels);
            }
        }
        m_brush.write(digits(), m_words.x + m_indent, y, pixels, true, theme.ink, theme.ground);
    }

private:
    std::string digits() const { return clock_text(m_brush.view.clocks.left[m_side]); }
    void mark(int x, int y, bool runs) {
        if (runs)
            m_brush.draw({{{x + m_mark * 0.05, y + m_mark * 0.2},
                           {x + m_mark * 0.7, y + m_mark * 0.62},
                           {x + m_mark * 0.05, y + m_mark * 1.05}},
                          m_brush.theme().ink});
    }

    struct Room {
        int width = 0;
        int height = 0;
    };
    Brush& m_brush;
    Side m_side;
    Box m_dial; ///< Empty: there is no room for it.
    Box m_words;
    std::vector<SetLine> m_above;
    bool m_beside = false; ///< Whose it is stands in the line of the digits.
    int m_mark = 0;        ///< The size of that, and of the triangle.
    int m_indent = 0;
    Room m_most; ///< For the digits.
};

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
    // Nothing is known of them before there is a table.
    if (view.rules == nullptr)
        return;
    if (!view.clocks.exist) {
        const Box room = box.inset(gap);
        return brush.write_lines(
            wrapped(view.captions.no_clock, room.width, brush.layout.text, false, brush.measure), room,
            brush.layout.text, false);
    }
    const Box room = box.inset(gap / 2);
    // Each clock lies where its player sits. Where there is room for one alone, it is that which runs.
    const Side above = view.white_on_top ? Side::White : Side::Black;
    if (room.height < 2 * (line_height(brush.layout.least) + gap)) {
        ClockPicture one(brush, view.clocks.running.value_or(view.table.turn), room);
        return one.draw(one.most());
    }
    const Box upper{room.x, room.y, room.width, room.height / 2};
    ClockPicture first(brush, above, upper);
    ClockPicture second(brush, opposite(above),
                        {room.x, upper.bottom(), room.width, room.height - upper.height});
    const int pixels = std::min(first.most(), second.most());
    first.draw(pixels);
    second.draw(pixels);
}

} // namespace annabella::window
