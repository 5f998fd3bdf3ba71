// The board: squares, pieces, and the marks on them, each of its own form.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cmath>

#include "window/picture.hpp"

namespace annabella::window {

namespace {

/// The signs of a kind of piece: filled, and drawn with lines.
struct Signs {
    char letter;
    const char* filled;
    const char* lines;
};
constexpr std::array piece_signs = {
    Signs{'P', "♟", "♙"}, Signs{'N', "♞", "♘"}, Signs{'B', "♝", "♗"},
    Signs{'R', "♜", "♖"}, Signs{'Q', "♛", "♕"}, Signs{'K', "♚", "♔"},
};

const Signs* signs_of(char letter) {
    const auto found = std::find_if(piece_signs.begin(), piece_signs.end(),
                                    [&](const Signs& each) { return each.letter == letter; });
    return found == piece_signs.end() ? nullptr : &*found;
}

/// Round pieces: White's have rings, Black's are filled; a king bears a crown.
void draw_round(Brush& brush, bool black, bool king, const Box& square) {
    const Theme& theme = brush.theme();
    const Point middle{square.x + square.width / 2.0, square.y + square.height / 2.0};
    const Color body = black ? theme.black_piece : theme.white_piece;
    const Color edge = black ? theme.white_piece : theme.black_piece;
    const auto ring = [&](double outer, double inner) {
        brush.draw(disc(middle, square.width * outer, edge));
        brush.draw(disc(middle, square.width * inner, body));
    };
    ring(0.43, black ? 0.4 : 0.38);
    if (!black)
        ring(0.31, 0.27);
    if (king)
        brush.scene.drawn.emplace_back(
            Figure{black ? "♚" : "♔", {}, square.inset(square.width / 4), edge, body});
}

/// The font's white bishop has a black head with a white cross, as its black one has: White's gets a head of
/// lines.
void draw_bishops_head(Brush& brush, const Box& square) {
    const Theme& theme = brush.theme();
    const double size = square.height;
    const Point middle{square.x + square.width / 2.0, square.y + size * 0.388};
    const double radius = size * 0.18;
    const double line = std::max(1.5, size * 0.04);
    brush.draw(disc(middle, radius, theme.black_piece));
    brush.draw(disc(middle, radius - line, theme.white_piece));
    const double arm = radius - line * 1.8;
    brush.draw(bar({middle.x - arm, middle.y}, {middle.x + arm, middle.y}, line, theme.black_piece));
    brush.draw(bar({middle.x, middle.y - arm}, {middle.x, middle.y + arm}, line, theme.black_piece));
}

/// Black bears a pin (E.1: the black pieces are marked).
void draw_pin(Brush& brush, const Box& square) {
    const Point head{square.x + square.width * 0.88, square.y + square.height * 0.12};
    brush.draw(disc(head, square.width * 0.085, brush.theme().white_piece));
    brush.draw(disc(head, square.width * 0.06, brush.theme().black_piece));
}

/// Black's pieces are filled and bear a pin; White's are drawn with lines.
void draw_piece(Brush& brush, char letter, const Box& square) {
    const bool black = letter >= 'a' && letter <= 'z';
    const char kind = black ? static_cast<char>(letter - 'a' + 'A') : letter;
    const Theme& theme = brush.theme();
    const Signs* signs = signs_of(kind);
    if (brush.view.rules->board().discs)
        draw_round(brush, black, kind == 'K', square);
    else if (signs == nullptr)
        brush.write_centered(std::string(1, letter), square, square.height / 2, true, theme.black_piece,
                             theme.light_square);
    else if (black)
        brush.scene.drawn.emplace_back(
            Figure{signs->filled, {}, square, theme.black_piece, theme.white_piece});
    else
        brush.scene.drawn.emplace_back(
            Figure{signs->filled, signs->lines, square, theme.white_piece, theme.black_piece});
    if (black)
        draw_pin(brush, square);
    else if (signs != nullptr && kind == 'B' && !brush.view.rules->board().discs)
        draw_bishops_head(brush, square);
}

/// What stands on a dark square has plain ground around it: the hatching, which is to be seen itself, is left
/// at the rim.
void draw_field(Brush& brush, const Box& box, bool dark, bool empty) {
    const Theme& theme = brush.theme();
    brush.fill(box, dark ? theme.dark_square : theme.light_square);
    if (!dark)
        return;
    // Lines from the lower left to the upper right.
    const int step = std::max(6, box.width / 8);
    const double thickness = std::max(1.5, box.width / 40.0);
    for (int at = step; at < 2 * box.width; at += step) {
        const double from = std::max(0, at - box.width);
        const double to = std::min(at, box.width);
        brush.draw(bar({box.x + from, static_cast<double>(box.y) + at - from},
                       {box.x + to, static_cast<double>(box.y) + at - to}, thickness, theme.hatching));
    }
    if (!empty)
        brush.fill(box.inset(std::max(2, box.width / 10)), theme.dark_square);
}

/// Corners of a square: where the last move began and ended.
void draw_corners(Brush& brush, const Box& box) {
    const Color color = brush.theme().black_piece;
    const int thick = std::max(3, box.width / 18);
    const int length = box.width / 4;
    for (const bool right : {false, true})
        for (const bool bottom : {false, true}) {
            const int x = right ? box.right() - length : box.x;
            const int y = bottom ? box.bottom() - thick : box.y;
            brush.fill({x, y, length, thick}, color);
            brush.fill(
                {right ? box.right() - thick : box.x, bottom ? box.bottom() - length : box.y, thick, length},
                color);
        }
}

Point middle_of(const Box& box) { return {box.x + box.width / 2.0, box.y + box.height / 2.0}; }

/// An arrow: a move that is announced and not completed.
void draw_arrow(Brush& brush, const Box& from, const Box& to) {
    const Theme& theme = brush.theme();
    const Point begin = middle_of(from);
    const Point end = middle_of(to);
    const double length = std::max(1.0, std::hypot(end.x - begin.x, end.y - begin.y));
    const Point along{(end.x - begin.x) / length, (end.y - begin.y) / length};
    const double unit = from.width * 0.07;
    for (const auto& [wider, color] : {std::pair{unit * 0.6, theme.white_piece}, {0.0, theme.black_piece}}) {
        const double head = unit * 3 + wider;
        const Point neck{end.x - along.x * unit * 4, end.y - along.y * unit * 4};
        const Point tip{end.x + along.x * wider * 1.5, end.y + along.y * wider * 1.5};
        const Point base{neck.x - along.x * wider, neck.y - along.y * wider};
        brush.draw(bar(begin, neck, unit * 1.4 + 2 * wider, color));
        brush.draw({{tip,
                     {base.x - along.y * head, base.y + along.x * head},
                     {base.x + along.y * head, base.y - along.x * head}},
                    color});
    }
}

/// The cursor is a frame, a picked piece has a second one inside.
void draw_hands(Brush& brush, const BoardMap& map, const BoardPlace& place) {
    const Theme& theme = brush.theme();
    const auto box_of = [&](rules::Square square) {
        const auto at = map.place_of(square);
        return at ? place.of(at->row, at->column) : Box{};
    };
    const int thick = std::max(3, place.square / 14);
    const auto framed = [&](const Box& box) {
        brush.frame(box, thick, theme.black_piece);
        brush.frame(box.inset(thick), std::max(2, thick / 2), theme.white_piece);
    };
    if (brush.view.picked) {
        const Box box = box_of(*brush.view.picked);
        framed(box);
        brush.frame(box.inset(thick + std::max(2, thick / 2)), thick, theme.black_piece);
    }
    if (brush.view.cursor && brush.view.focus == Part::Board && brush.view.cursor != brush.view.picked)
        framed(box_of(*brush.view.cursor));
}

void name_lines(Brush& brush, const BoardMap& map, const BoardPlace& place) {
    const rules::Rules& rules = *brush.view.rules;
    const Theme& theme = brush.theme();
    for (int i = 0; i < map.size(); ++i) {
        const auto left = map.at(i, 0);
        const auto lowest = map.at(map.size() - 1, i);
        if (!left || !lowest)
            continue;
        const std::string row = rules.write_square(*left).substr(1);
        const std::string column = rules.write_square(*lowest).substr(0, 1);
        const Box beside{place.all.x - place.margin, place.all.y + i * place.square, place.margin,
                         place.square};
        const Box beneath{place.all.x + i * place.square, place.all.bottom(), place.square, place.margin};
        const int pixels = brush.fitting("8", {0, 0, place.margin, place.margin}, 8, brush.layout.text, true);
        brush.write_centered(row, beside, pixels, true, theme.ink, theme.ground);
        brush.write_centered(column, beneath, pixels, true, theme.ink, theme.ground);
    }
}

void draw_squares(Brush& brush, const BoardMap& map, const BoardPlace& place) {
    const View& view = brush.view;
    const Theme& theme = brush.theme();
    const bool numbered = view.rules->board().numbered;
    const auto letter_at = [&](std::optional<rules::Square> square) {
        const auto index = square ? static_cast<std::size_t>(rules::index(*square)) : 0;
        return square && index < view.table.pieces.size() ? view.table.pieces[index] : '.';
    };
    // Light ones after dark ones, so that no line of a hatching ends on them.
    for (const bool dark : {true, false})
        for (int row = 0; row < map.size(); ++row)
            for (int column = 0; column < map.size(); ++column)
                if (const auto square = map.at(row, column); map.is_dark(row, column) == dark)
                    draw_field(brush, place.of(row, column), dark,
                               letter_at(square) == '.' && !(square && numbered));
    for (int row = 0; row < map.size(); ++row)
        for (int column = 0; column < map.size(); ++column) {
            const auto square = map.at(row, column);
            const Box box = place.of(row, column);
            if (!square)
                continue;
            if (const char letter = letter_at(square); letter != '.')
                draw_piece(brush, letter, box);
            else if (numbered)
                brush.write_centered(view.rules->write_square(*square), box,
                                     std::min(brush.layout.text, box.height / 3), true, theme.black_piece,
                                     theme.dark_square);
        }
}

} // namespace

void draw_board(Brush& brush, const Box& box) {
    const View& view = brush.view;
    if (view.rules == nullptr) {
        // There is no table yet: what is waited for stands in its place.
        const Box room = box.inset(2 * brush.layout.gap);
        const auto lines = fitted(
            [&](int width, int pixels) {
                std::vector<SetLine> set_lines;
                set(set_lines, view.status, width, pixels, false, brush.measure);
                return set_lines;
            },
            room, brush.layout.text, brush.layout.least);
        return brush.write_set(lines, 0, room);
    }
    const BoardMap map(*view.rules, view.white_on_top);
    const BoardPlace place = board_place(box, map.size(), view.rules->board().numbered);
    if (place.square < 4)
        return;
    draw_squares(brush, map, place);
    if (!view.rules->board().numbered)
        name_lines(brush, map, place);
    const auto box_of = [&](rules::Square square) {
        const auto at = map.place_of(square);
        return at ? place.of(at->row, at->column) : Box{};
    };
    if (view.table.last)
        for (const rules::Square square : {view.table.last->from, view.table.last->to})
            draw_corners(brush, box_of(square));
    draw_hands(brush, map, place);
    if (view.table.announced)
        draw_arrow(brush, box_of(view.table.announced->from), box_of(view.table.announced->to));
}

} // namespace annabella::window
