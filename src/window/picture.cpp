// The window as a picture: its parts but for the board and the clocks.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/picture.hpp"

#include <algorithm>

namespace annabella::window {

Box Brush::write(const std::string& text, int x, int y, int pixels, bool bold, Color ink, Color ground) {
    const Box box{x, y, measure(text, pixels, bold), line_height(pixels)};
    if (!text.empty())
        scene.drawn.emplace_back(Writing{text, box, pixels, bold, ink, ground});
    return box;
}

void Brush::write_centered(const std::string& text, const Box& box, int pixels, bool bold, Color ink,
                           Color ground) {
    write(text, box.x + (box.width - measure(text, pixels, bold)) / 2,
          box.y + (box.height - line_height(pixels)) / 2, pixels, bold, ink, ground);
}

void Brush::write_lines(const std::vector<std::string>& lines, const Box& box, int pixels, bool bold) {
    int y = box.y;
    for (const std::string& line : lines) {
        if (y + line_height(pixels) > box.bottom())
            return;
        write(line, box.x, y, pixels, bold, theme().ink, theme().ground);
        y += line_height(pixels);
    }
}

int Brush::fitting(const std::string& text, const Box& box, int least, int most, bool bold) const {
    int pixels = most;
    while (pixels > least && (measure(text, pixels, bold) > box.width || line_height(pixels) > box.height))
        --pixels;
    return std::max(pixels, least);
}

namespace {

/// The title of a part; gives what is left beneath it.
Box titled(Brush& brush, Part part, const Box& box) {
    const int pixels = brush.layout.text;
    const int gap = brush.layout.gap;
    const bool focused = brush.view.focus == part;
    const Box bar{box.x + gap / 2, box.y + gap / 2, box.width - gap, line_height(pixels)};
    const Theme& theme = brush.theme();
    // The part in focus is told by its whole bar, the others by a line under their titles.
    if (focused)
        brush.fill(bar, theme.title_ground);
    else
        brush.fill({bar.x, bar.bottom() - 2, bar.width, 2}, theme.ink);
    const auto lines = wrapped(brush.view.title(part), bar.width - gap, pixels, true, brush.measure);
    brush.write(lines.front(), bar.x + gap / 2, bar.y, pixels, true, focused ? theme.title_ink : theme.ink,
                focused ? theme.title_ground : theme.ground);
    return {box.x + gap, bar.bottom() + gap / 3, box.width - 2 * gap,
            box.bottom() - bar.bottom() - gap / 3 - gap / 2};
}

void draw_last_move(Brush& brush, const Box& box) {
    const View& view = brush.view;
    const Box room = titled(brush, Part::LastMove, box);
    const int text = brush.layout.text;
    const auto& announced = view.table.announced;
    const auto& shown = announced ? announced : view.table.last;
    if (!shown)
        return brush.write_lines(wrapped(view.captions.no_move, room.width, text, false, brush.measure), room,
                                 text, false);
    // In the largest letters that still leave room for the words.
    int big = text;
    std::vector<std::string> lines;
    for (int pixels = std::min(4 * text, room.width / 3); pixels > text; --pixels) {
        const auto words =
            wrapped(shown->words, room.width, std::max(text, pixels / 2), false, brush.measure);
        const int above = announced ? line_height(text) : 0;
        const int height = above + line_height(pixels) +
                           static_cast<int>(words.size()) * line_height(std::max(text, pixels / 2));
        if (height <= room.height && brush.measure(shown->text, pixels, true) <= room.width) {
            big = pixels;
            break;
        }
    }
    Box rest = room;
    const auto take = [&](const std::vector<std::string>& part, int pixels, bool bold) {
        brush.write_lines(part, rest, pixels, bold);
        const int height = static_cast<int>(part.size()) * line_height(pixels);
        rest = {rest.x, rest.y + height, rest.width, rest.height - height};
    };
    if (announced)
        take(wrapped(view.captions.announced, room.width, text, false, brush.measure), text, false);
    take(wrapped(shown->text, room.width, big, true, brush.measure), big, true);
    const int of_words = std::max(text, big / 2);
    take(wrapped(shown->words, room.width, of_words, false, brush.measure), of_words, false);
}

/// Moves by pairs, a line each: "12. Nf3 Nf6".
std::vector<std::string> sheet_lines(const table::ShownTable& table) {
    std::vector<std::string> lines;
    int number = table.first_number;
    Side side = table.first_side;
    for (const std::string& move : table.moves) {
        if (side == Side::White)
            lines.push_back(std::to_string(number) + ". " + move);
        else if (lines.empty())
            lines.push_back(std::to_string(number) + "... " + move);
        else
            lines.back() += "  " + move;
        number += side == Side::Black ? 1 : 0;
        side = opposite(side);
    }
    if (!table.result.empty())
        lines.push_back(table.result);
    return lines;
}

std::vector<std::string> wrapped_all(const std::vector<std::string>& texts, int width, int pixels,
                                     const Measure& measure) {
    std::vector<std::string> lines;
    for (const std::string& text : texts)
        for (std::string& line : wrapped(text, width, pixels, false, measure))
            lines.push_back(std::move(line));
    return lines;
}

std::vector<std::string> lines_of(const View& view, Part part, int width, int pixels,
                                  const Measure& measure) {
    return wrapped_all(part == Part::Sheet ? sheet_lines(view.table) : view.told, width, pixels, measure);
}

/// The last lines of a long text, or earlier ones where it is scrolled back.
void draw_last_lines(Brush& brush, Part part, const Box& box) {
    const Box room = titled(brush, part, box);
    const int text = brush.layout.text;
    const int fits = std::max(0, room.height / line_height(text));
    std::vector<std::string> lines = lines_of(brush.view, part, room.width - text, text, brush.measure);
    const int all = static_cast<int>(lines.size());
    const int back = brush.view.focus == part ? std::clamp(brush.view.back, 0, std::max(0, all - fits)) : 0;
    const int begin = std::max(0, all - fits - back);
    const std::vector<std::string> shown(lines.begin() + begin, lines.begin() + std::min(all, begin + fits));
    brush.write_lines(shown, {room.x + text, room.y, room.width - text, room.height}, text, false);
    // Triangles at the left say that there is more above, or beneath.
    const double x = room.x + text * 0.35;
    const double half = text * 0.3;
    const Color ink = brush.theme().ink;
    if (begin > 0)
        brush.draw(
            {{{x - half, room.y + text * 0.9}, {x + half, room.y + text * 0.9}, {x, room.y + text * 0.3}},
             ink});
    if (back > 0) {
        const double y = room.y + fits * line_height(text) - text * 0.3;
        brush.draw({{{x - half, y - text * 0.6}, {x + half, y - text * 0.6}, {x, y}}, ink});
    }
}

void draw_foot(Brush& brush) {
    const View& view = brush.view;
    const Theme& theme = brush.theme();
    const int text = brush.layout.text;
    const int gap = brush.layout.gap;
    const Box status = brush.layout.status.inset(gap / 2);
    if (!brush.layout.status.is_empty())
        brush.write_lines(wrapped(view.status, status.width, text, false, brush.measure), status, text,
                          false);
    const Box line = brush.layout.line.inset(gap / 2);
    brush.frame(line, std::max(2, text / 10), theme.ink);
    const Box inner = line.inset(gap / 2);
    if (view.line.empty()) {
        if (brush.measure(view.captions.type_here, text, false) <= inner.width)
            brush.write(view.captions.type_here, inner.x, inner.y, text, false, theme.ink, theme.ground);
        else
            brush.fill({inner.x, inner.y, std::max(2, text / 8), std::min(line_height(text), inner.height)},
                       theme.ink);
        return;
    }
    // What is typed at the caret is seen, however long the line is.
    std::size_t begin = 0;
    const std::string before = view.line.substr(0, std::min(view.caret, view.line.size()));
    const auto wide = [&](std::string_view part) { return brush.measure(part, text, true); };
    while (begin < before.size() && wide(std::string_view(before).substr(begin)) > inner.width - text)
        do
            ++begin;
        while (begin < before.size() && (static_cast<unsigned char>(before[begin]) & 0xC0U) == 0x80U);
    const auto shown = wrapped(view.line.substr(begin), inner.width, text, true, brush.measure);
    brush.write(shown.front(), inner.x, inner.y, text, true, theme.ink, theme.ground);
    const int caret = inner.x + wide(std::string_view(before).substr(begin));
    brush.fill({caret, inner.y, std::max(2, text / 8), std::min(line_height(text), inner.height)}, theme.ink);
}

void draw_page(Brush& brush, int width, int height) {
    const int text = brush.layout.text;
    const int gap = brush.layout.gap;
    const Box room = Box{0, 0, width, height}.inset(2 * gap);
    std::vector<std::string> lines =
        wrapped(brush.view.captions.for_your_eyes, room.width, text, false, brush.measure);
    for (const std::string& words : wrapped_all(brush.view.page, room.width, text, brush.measure))
        lines.push_back(words);
    brush.write_lines(lines, room, text, false);
}

} // namespace

Scene picture_of(const View& view, const Layout& layout, const Measure& measure) {
    Scene scene{view.theme->ground, {}};
    Brush brush{scene, view, layout, measure};
    if (!view.page.empty()) {
        draw_page(brush, layout.line.width, layout.line.bottom());
        return scene;
    }
    for (const Part part : parts) {
        const Box& box = layout.of(part);
        if (box.is_empty())
            continue;
        switch (part) {
        case Part::Board:
            draw_board(brush, box);
            break;
        case Part::Clocks:
            draw_clocks(brush, box);
            break;
        case Part::LastMove:
            draw_last_move(brush, box);
            break;
        case Part::Told:
        case Part::Sheet:
            draw_last_lines(brush, part, box);
            break;
        }
        if (view.focus == part)
            brush.frame(box.inset(1), std::clamp(layout.text / 8, 3, 6), view.theme->title_ground);
    }
    draw_foot(brush);
    return scene;
}

int most_back(const View& view, const Layout& layout, const Measure& measure) {
    const Box& box = layout.of(view.focus);
    const int text = layout.text;
    const int lines =
        static_cast<int>(lines_of(view, view.focus, box.width - 2 * layout.gap - text, text, measure).size());
    // As much as titled() leaves.
    const int room = box.height - layout.gap / 2 - line_height(text) - layout.gap / 3 - layout.gap / 2;
    return std::max(0, lines - std::max(0, room / line_height(text)));
}

} // namespace annabella::window
