// The moves of a score sheet as the pieces from which lines are laid out.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "braille/score_lines.hpp"

#include "chess/rules.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "braille/move_cells.hpp"

namespace annabella::braille {

namespace {

/// How far turned-over lines and remarks are indented, so that the numbers at the margin are easily found.
constexpr std::size_t turnover_indent = 2;

void pad(Cells& cells, std::size_t to) {
    if (cells.size() < to)
        cells.resize(to, blank);
}

Cells two_digits(std::int64_t number, const Code& code) {
    Cells cells = write_digits(static_cast<int>(number / 10), code);
    append(cells, write_digits(static_cast<int>(number % 10), code));
    return cells;
}

} // namespace

Cells write_clock_cells(Span time, const Code& code) {
    const auto seconds = std::clamp<std::int64_t>(std::chrono::floor<std::chrono::seconds>(time).count(), 0,
                                                  std::int64_t{3600} * 9999 - 1);
    Cells cells = write_number(static_cast<int>(seconds / 3600), code);
    append(cells, code.time_separator);
    append(cells, two_digits(seconds / 60 % 60, code));
    append(cells, code.time_separator);
    append(cells, two_digits(seconds % 60, code));
    return cells;
}

std::vector<FullMoveCells> full_move_cells(const game::ScoreSheet& sheet, bool times, const Code& code) {
    std::vector<FullMoveCells> moves;
    chess::Position position = chess::from_table(sheet.start);
    for (std::size_t ply = 0; ply < sheet.entries.size(); ++ply) {
        const game::ScoreEntry& entry = sheet.entries[ply];
        const Side side = position.turn();
        const bool white = position.turn() == Side::White;
        const bool black_begins = !white && moves.empty();
        if (white || black_begins)
            moves.push_back({write_number(position.fullmove_number(), code), {}});
        FullMoveCells::Half& half = moves.back().halves[side];
        if (black_begins)
            append(half.move, code.black_mark);
        append(half.move, write_move(position, chess::Move(entry.move), entry.draw_offered, code));
        if (times && entry.left)
            half.time = write_clock_cells(*entry.left, code);
        half.ply = ply;
        position.play(chess::Move(entry.move));
    }
    return moves;
}

Cells trimmed(Cells cells) {
    while (!cells.empty() && cells.back() == blank)
        cells.pop_back();
    return cells;
}

Cells write_page_number(std::size_t number) {
    constexpr std::array digits = {cell(245), cell(1),   cell(12),   cell(14),  cell(145),
                                   cell(15),  cell(124), cell(1245), cell(125), cell(24)};
    Cells cells = {cell(3456)};
    for (const char digit : std::to_string(number))
        cells.push_back(digits[static_cast<std::size_t>(digit - '0')]);
    return cells;
}

std::vector<Cells> wrap(const Cells& cells, std::size_t width, std::size_t indent, std::size_t first) {
    std::vector<Cells> lines;
    Cells line(first, blank);
    bool begun = false; // whether the line holds more than its indent
    const auto turn_over = [&] {
        lines.push_back(trimmed(std::move(line)));
        line.assign(indent, blank);
        begun = false;
    };
    for (auto at = cells.begin(); at != cells.end();) {
        if (*at == blank) {
            ++at;
            continue;
        }
        auto word_end = std::find(at, cells.end(), blank);
        const auto size = static_cast<std::size_t>(word_end - at);
        if (begun && line.size() + 1 + size > width)
            turn_over();
        if (begun)
            line.push_back(blank);
        // A word longer than a line goes on in the next ones.
        while (at != word_end) {
            if (line.size() == width)
                turn_over();
            line.push_back(*at++);
            begun = true;
        }
    }
    if (begun)
        lines.push_back(std::move(line));
    return lines;
}

MoveColumns::MoveColumns(const std::vector<FullMoveCells>& moves) {
    for (const FullMoveCells& one : moves) {
        number = std::max(number, one.number.size());
        for (const Side side : both_sides) {
            move[side] = std::max(move[side], one.halves[side].move.size());
            time[side] = std::max(time[side], one.halves[side].time.size());
        }
    }
}

std::size_t MoveColumns::width() const {
    std::size_t cells = number;
    for (const std::size_t column :
         {move[Side::White], time[Side::White], move[Side::Black], time[Side::Black]})
        cells += column == 0 ? 0 : column + 1;
    return cells;
}

std::vector<Cells> MoveColumns::lay_out(const FullMoveCells& one, std::size_t line_width) const {
    // Too narrow for columns: number and moves follow each other and are turned over where the line ends.
    const bool in_columns = width() <= line_width;
    std::vector<Cells> lines;
    Cells line = one.number;
    std::size_t column = number;
    const auto put = [&](const Cells& part, std::size_t widest) {
        if (widest == 0)
            return;
        if (!part.empty()) {
            if (in_columns)
                pad(line, column);
            if (line.size() + 1 + part.size() > line_width) {
                lines.push_back(trimmed(std::move(line)));
                line.assign(turnover_indent - 1, blank);
            }
            line.push_back(blank);
            append(line, part);
        }
        column += widest + 1;
    };
    for (const Side side : both_sides) {
        put(one.halves[side].move, move[side]);
        put(one.halves[side].time, time[side]);
    }
    lines.push_back(trimmed(std::move(line)));
    // Only a draw offer with promotion, check and full origin is longer than the narrowest line.
    std::vector<Cells> fitting;
    for (const Cells& each : lines) {
        if (each.size() <= line_width)
            fitting.push_back(each);
        else
            for (Cells& part : wrap(each, line_width, turnover_indent))
                fitting.push_back(std::move(part));
    }
    return fitting;
}

} // namespace annabella::braille
