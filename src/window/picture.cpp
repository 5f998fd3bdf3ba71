// The window as a picture: its parts but for the board and the clocks.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/picture.hpp"

#include <algorithm>
#include <utility>

#include "rules/record_text.hpp"

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

void Brush::point(bool up, int x, int y, int pixels) {
    const double middle = x + pixels * 0.35;
    const double half = pixels * 0.3;
    const double base = y + pixels * (up ? 0.9 : 0.4);
    const double tip = y + pixels * (up ? 0.3 : 1.0);
    draw({{{middle - half, base}, {middle + half, base}, {middle, tip}}, theme().ink});
}

void Brush::write_set(std::span<const SetLine> lines, int first, const Box& box) {
    const int edge = box.right() - layout.least * 3 / 4;
    int y = box.y;
    int last = y;
    bool more = false;
    for (const SetLine& line : lines.subspan(std::min(lines.size(), static_cast<std::size_t>(first)))) {
        more = y + line_height(line.pixels) > box.bottom();
        if (more)
            break;
        write(line.text, box.x, y, line.pixels, line.bold, theme().ink, theme().ground);
        last = y;
        y += line_height(line.pixels);
    }
    if (first > 0)
        point(true, edge, box.y, layout.least);
    if (more)
        point(false, edge, std::max(last, box.bottom() - line_height(layout.least)), layout.least);
}

int height_of(std::span<const SetLine> lines) {
    int height = 0;
    for (const SetLine& line : lines)
        height += line_height(line.pixels);
    return height;
}

void set(std::vector<SetLine>& lines, const std::string& text, int width, int pixels, bool bold,
         const Measure& measure) {
    for (std::string& line : wrapped(text, width, pixels, bold, measure))
        lines.push_back({std::move(line), pixels, bold});
}

std::vector<SetLine> fitted(const Setting& setting, const Box& room, int most, int least) {
    // Few sizes: each costs an open font, and is tried again with every text.
    const int step = std::max(1, (most - least) / 6);
    for (int pixels = most; pixels >= least; pixels -= step)
        if (auto lines = setting(room.width, pixels); height_of(lines) <= room.height)
            return lines;
    return setting(room.width - least, least);
}

int most_first(std::span<const SetLine> lines, int height) {
    std::size_t first = 0;
    while (first + 1 < lines.size() && height_of(lines.subspan(first)) > height)
        ++first;
    return static_cast<int>(first);
}

namespace {

/// Of the title of a part: smaller where it would take a good part of it.
int title_pixels(const Layout& layout, const Box& box) {
    return box.height >= 4 * line_height(layout.text) ? layout.text : layout.least;
}

Box title_bar(const Layout& layout, const Box& box) {
    return {box.x + layout.gap / 2, box.y + layout.gap / 2, box.width - layout.gap,
            line_height(title_pixels(layout, box))};
}

/// What its title leaves of a part.
Box beneath_title(const Layout& layout, const Box& box) {
    const int top = title_bar(layout, box).bottom() + layout.gap / 3;
    return {box.x + layout.gap, top, box.width - 2 * layout.gap, box.bottom() - top - layout.gap / 2};
}

/// The title of a part; gives what is left beneath it.
Box titled(Brush& brush, Part part, const Box& box, const std::string& title) {
    const int gap = brush.layout.gap;
    const bool focused = brush.view.focus == part;
    const Box bar = title_bar(brush.layout, box);
    const Theme& theme = brush.theme();
    // The part in focus is told by its whole bar, the others by a line under their titles.
    if (focused)
        brush.fill(bar, theme.title_ground);
    else
        brush.fill({bar.x, bar.bottom() - 2, bar.width, 2}, theme.ink);
    const int pixels = brush.fitting(title, {0, 0, bar.width - gap, bar.height}, brush.layout.least,
                                     title_pixels(brush.layout, box), true);
    const auto lines = wrapped(title, bar.width - gap, pixels, true, brush.measure);
    brush.write(lines.front(), bar.x + gap / 2, bar.y, pixels, true, focused ? theme.title_ink : theme.ink,
                focused ? theme.title_ground : theme.ground);
    return beneath_title(brush.layout, box);
}

/// The move in the largest letters that still leave room for the words.
std::vector<SetLine> last_move_lines(const View& view, const Layout& layout, const Box& room,
                                     const Measure& measure) {
    const auto& shown = view.table.announced ? view.table.announced : view.table.last;
    std::vector<SetLine> lines;
    if (view.rules == nullptr)
        return lines;
    if (!shown)
        return fitted(
            [&](int width, int pixels) {
                std::vector<SetLine> none;
                set(none, view.captions.no_move, width, pixels, false, measure);
                return none;
            },
            room, layout.text, layout.least);
    const auto set_move = [&](int width, int pixels) {
        lines.clear();
        set(lines, shown->text, width, pixels, true, measure);
        const bool in_one_line = lines.size() == 1 && measure(shown->text, pixels, true) <= width;
        if (!shown->words.empty())
            set(lines, shown->words, width, std::max(std::min(pixels, layout.text), pixels / 2), false,
                measure);
        return in_one_line;
    };
    for (int pixels = std::min(4 * layout.text, room.width / 3); pixels >= layout.least; --pixels)
        if (measure(shown->text, pixels, true) <= room.width && set_move(room.width, pixels) &&
            height_of(lines) <= room.height)
            return lines;
    set_move(room.width - layout.least, layout.least);
    return lines;
}

/// Of a long text: ordinary letters where that makes a few lines.
int list_pixels(const Layout& layout, const Box& room) {
    return room.height >= 3 * line_height(layout.text) ? layout.text : layout.least;
}

std::vector<SetLine> status_lines(const View& view, const Layout& layout, const Box& room,
                                  const Measure& measure) {
    std::vector<SetLine> lines;
    set(lines, view.status, room.width - layout.least, list_pixels(layout, room), false, measure);
    return lines;
}

/// What is read from its beginning.
std::vector<SetLine> lines_from_beginning(const View& view, const Layout& layout, Part part, const Box& room,
                                          const Measure& measure) {
    return part == Part::LastMove ? last_move_lines(view, layout, room, measure)
                                  : status_lines(view, layout, room, measure);
}

void draw_from_beginning(Brush& brush, Part part, const Box& box, const std::string& title) {
    const Box room = titled(brush, part, box, title);
    const auto lines = lines_from_beginning(brush.view, brush.layout, part, room, brush.measure);
    const int most = most_first(lines, room.height);
    brush.write_set(lines, brush.view.focus == part ? std::clamp(brush.view.back, 0, most) : 0, room);
}

void draw_last_move(Brush& brush, const Box& box) {
    const View& view = brush.view;
    if (!view.table.announced)
        return draw_from_beginning(brush, Part::LastMove, box, view.title(Part::LastMove));
    const Box bar = title_bar(brush.layout, box);
    const bool fits = brush.measure(view.captions.announced, title_pixels(brush.layout, box), true) <=
                      bar.width - brush.layout.gap;
    draw_from_beginning(brush, Part::LastMove, box,
                        fits ? view.captions.announced : view.captions.announced_in_short);
}

/// Moves by pairs, a line each: "12. Nf3 Nf6".
std::vector<std::string> sheet_lines(const table::ShownTable& table) {
    std::vector<std::string> lines;
    if (!table.start.empty())
        lines.push_back(table.start);
    const std::size_t before_moves = lines.size();
    int number = table.first_number;
    Side side = table.first_side;
    for (const std::string& move : table.moves) {
        if (side == Side::White || lines.size() == before_moves)
            lines.push_back(rules::written_number(number, side) + ' ' + move);
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
    const Box room = titled(brush, part, box, brush.view.title(part));
    const int pixels = list_pixels(brush.layout, room);
    const int fits = std::max(0, room.height / line_height(pixels));
    std::vector<std::string> lines = lines_of(brush.view, part, room.width - pixels, pixels, brush.measure);
    const int all = static_cast<int>(lines.size());
    const int back = brush.view.focus == part ? std::clamp(brush.view.back, 0, std::max(0, all - fits)) : 0;
    const int begin = std::max(0, all - fits - back);
    const std::vector<std::string> shown(lines.begin() + begin, lines.begin() + std::min(all, begin + fits));
    brush.write_lines(shown, {room.x + pixels, room.y, room.width - pixels, room.height}, pixels, false);
    // Triangles at the left say that there is more above, or beneath.
    if (begin > 0)
        brush.point(true, room.x, room.y, pixels);
    if (back > 0)
        brush.point(false, room.x, room.y + (fits - 1) * line_height(pixels), pixels);
}

} // namespace

Scene picture_of(const View& view, const Layout& layout, const Measure& measure) {
    Scene scene{view.theme->ground, {}};
    Brush brush{scene, view, layout, measure};
    if (!view.page.empty()) {
        draw_page(brush);
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
        case Part::Status:
            draw_from_beginning(brush, part, box, view.title(part));
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
    const Box room = beneath_title(layout, layout.of(view.focus));
    if (!is_read_from_end(view.focus))
        return most_first(lines_from_beginning(view, layout, view.focus, room, measure), room.height);
    const int pixels = list_pixels(layout, room);
    const int lines =
        static_cast<int>(lines_of(view, view.focus, room.width - pixels, pixels, measure).size());
    return std::max(0, lines - std::max(0, room.height / line_height(pixels)));
}

} // namespace annabella::window
