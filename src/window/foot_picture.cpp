// What stands beneath the parts of the window, and the page for one alone, which stands before all of them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <string_view>

#include "window/picture.hpp"

namespace annabella::window {

namespace {

/// What was said last, where the part that shows it is not seen, and how things stand.
struct FootText {
    std::vector<SetLine> told;
    std::vector<SetLine> status;
    bool all_told = true;
    bool all_status = true;
};

Box foot_room(const Layout& layout) { return layout.status.inset(layout.gap / 2); }

void cut(std::vector<SetLine>& lines, std::size_t most, bool& all) {
    all = lines.size() <= most;
    lines.resize(std::min(lines.size(), most));
}

FootText foot_text(const View& view, const Layout& layout, const Measure& measure) {
    const Box room = foot_room(layout);
    const bool untold =
        layout.of(Part::Told).is_empty() && !view.told.empty() && view.told.back() != view.status;
    FootText text;
    const Setting setting = [&](int width, int pixels) {
        text.told.clear();
        text.status.clear();
        if (untold)
            set(text.told, view.told.back(), width, pixels, false, measure);
        if (!view.status.empty())
            set(text.status, view.status, width, pixels, false, measure);
        std::vector<SetLine> all = text.told;
        all.insert(all.end(), text.status.begin(), text.status.end());
        return all;
    };
    if (height_of(fitted(setting, room, layout.text, layout.least)) <= room.height)
        return text;
    // What was said has been answered to somebody just now; one line is kept for how things stand.
    const auto lines = static_cast<std::size_t>(std::max(0, room.height / line_height(layout.least)));
    const std::size_t kept = lines > 1 && !text.status.empty() ? 1 : 0;
    cut(text.told, lines - kept, text.all_told);
    cut(text.status, lines - text.told.size(), text.all_status);
    return text;
}

/// The line, so that what is typed at the caret is seen, however long it is.
void draw_line(Brush& brush, const Box& inner) {
    const View& view = brush.view;
    const Theme& theme = brush.theme();
    const int text = brush.layout.text;
    const auto draw_caret = [&](int x) {
        brush.fill({x, inner.y, std::max(2, text / 8), std::min(line_height(text), inner.height)}, theme.ink);
    };
    if (view.line.empty()) {
        const std::string& prompt = view.ended ? view.captions.table_has_gone : view.captions.type_here;
        const int pixels = brush.fitting(prompt, inner, brush.layout.least, text, false);
        if (brush.measure(prompt, pixels, false) > inner.width)
            return draw_caret(inner.x);
        brush.write(prompt, inner.x, inner.y + (line_height(text) - line_height(pixels)) / 2, pixels, false,
                    theme.ink, theme.ground);
        return;
    }
    std::size_t begin = 0;
    const std::string before = view.line.substr(0, std::min(view.caret, view.line.size()));
    const auto wide = [&](std::string_view part) { return brush.measure(part, text, true); };
    while (begin < before.size() && wide(std::string_view(before).substr(begin)) > inner.width - text)
        do
            ++begin;
        while (begin < before.size() && (static_cast<unsigned char>(before[begin]) & 0xC0U) == 0x80U);
    const auto shown = wrapped(view.line.substr(begin), inner.width, text, true, brush.measure);
    brush.write(shown.front(), inner.x, inner.y, text, true, theme.ink, theme.ground);
    draw_caret(inner.x + wide(std::string_view(before).substr(begin)));
}

/// What is secret comes first: it must be seen whole before it is taken away.
std::vector<SetLine> page_lines(const View& view, const Layout& layout, const Box& room,
                                const Measure& measure) {
    return fitted(
        [&](int width, int pixels) {
            std::vector<SetLine> lines;
            for (const std::string& words : view.page)
                set(lines, words, width, pixels, true, measure);
            set(lines, view.captions.for_your_eyes, width, std::max(layout.least, pixels * 3 / 4), false,
                measure);
            return lines;
        },
        room, layout.text, layout.least);
}

Box page_room(const Layout& layout) {
    return Box{0, 0, layout.line.width, layout.line.bottom()}.inset(2 * layout.gap);
}

} // namespace

void draw_foot(Brush& brush) {
    const Layout& layout = brush.layout;
    if (!layout.status.is_empty()) {
        const Box room = foot_room(layout);
        const FootText text = foot_text(brush.view, layout, brush.measure);
        const auto write = [&](const std::vector<SetLine>& lines, const Box& box, bool all) {
            brush.write_set(lines, 0, box);
            if (!all)
                brush.point(false, box.right() - layout.least * 3 / 4,
                            box.y + height_of(lines) - line_height(layout.least), layout.least);
        };
        write(text.told, room, text.all_told && (text.all_status || !text.status.empty()));
        const int above = height_of(text.told);
        write(text.status, {room.x, room.y + above, room.width, room.height - above},
              text.all_status || text.status.empty());
    }
    const Box line = layout.line.inset(layout.gap / 2);
    brush.frame(line, std::max(2, layout.text / 10), brush.theme().ink);
    draw_line(brush, line.inset(layout.gap / 2));
}

void draw_page(Brush& brush) {
    const Box room = page_room(brush.layout);
    const auto lines = page_lines(brush.view, brush.layout, room, brush.measure);
    brush.write_set(lines, std::clamp(brush.view.page_line, 0, most_first(lines, room.height)), room);
}

bool shows_status(const View& view, const Layout& layout, const Measure& measure) {
    return !layout.status.is_empty() && foot_text(view, layout, measure).all_status;
}

int most_of_page(const View& view, const Layout& layout, const Measure& measure) {
    const Box room = page_room(layout);
    return most_first(page_lines(view, layout, room, measure), room.height);
}

} // namespace annabella::window
