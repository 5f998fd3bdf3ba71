// Positions of chess in Braille cells, and the face of a clock.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "braille/position_cells.hpp"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <optional>
#include <set>
#include <utility>

#include "braille/move_cells.hpp"

namespace annabella::braille {

namespace {

constexpr int edge = 8;
constexpr Cell dark = cell(36);
constexpr Cell full = cell(123456);
constexpr Cell upper_dots = cell(14);
constexpr Cell dot_6 = cell(6);
/// A rank's number and a blank.
constexpr std::size_t margin = 2;

constexpr Cell joined(Cell a, Cell b) { return static_cast<Cell>(bits(a) | bits(b)); }

const std::optional<chess::Piece>& at(const chess::Placement& placement, int file, int rank) {
    return placement[static_cast<std::size_t>(chess::index(chess::make_square(file, rank)))];
}

Cell sign_of(const SquareSigns& signs, const chess::Piece& piece) {
    return signs[piece.color].at(chess::index(piece.role));
}

} // namespace

SquareSigns square_signs(const Code& code) {
    constexpr Cell lowest_dots = cell(78);
    SquareSigns signs;
    std::set<Cell> known = {dark};
    bool is_clear = true;
    for (std::size_t i = 0; i < code.pieces.size(); ++i) {
        const std::uint8_t last = code.pieces[i].empty() ? std::uint8_t{0} : bits(code.pieces[i].back());
        const auto white = static_cast<Cell>(last & ~bits(lowest_dots));
        signs[Side::White].at(i) = white;
        signs[Side::Black].at(i) = joined(white, dot_6);
        // Lower digits have neither dot 1 nor dot 4.
        is_clear = is_clear && (bits(white) & bits(upper_dots)) != 0 && known.insert(white).second &&
                   known.insert(joined(white, dot_6)).second;
    }
    return is_clear || code == usual_code() ? signs : square_signs(usual_code());
}

std::vector<Cells> write_by_file(const chess::Placement& placement, const Code& code) {
    std::vector<Cells> lines;
    for (int file = 0; file < edge; ++file) {
        Cells line = code.files.at(static_cast<std::size_t>(file));
        const std::size_t empty = line.size();
        for (const Side side : both_sides) {
            bool is_first = true;
            for (int rank = 0; rank < edge; ++rank) {
                const auto& piece = at(placement, file, rank);
                if (!piece || piece->color != side)
                    continue;
                if (is_first) {
                    line.push_back(blank);
                    append(line, side == Side::White ? code.white_mark : code.black_mark);
                }
                is_first = false;
                line.push_back(blank);
                append(line, code.pieces.at(chess::index(piece->role)));
                append(line, code.ranks.at(static_cast<std::size_t>(rank)));
            }
        }
        if (line.size() > empty)
            lines.push_back(std::move(line));
    }
    return lines;
}

std::vector<Cells> write_diagram(const chess::Placement& placement, const SquareSigns& signs,
                                 std::size_t cells) {
    std::vector<Cells> rows;
    for (int rank = edge; rank-- > 0;) {
        Cells& row = rows.emplace_back(write_digits(rank + 1));
        row.push_back(blank);
        for (int file = 0; file < edge; ++file) {
            const auto& piece = at(placement, file, rank);
            const Cell mark = (file + rank) % 2 == 0 ? dark : blank;
            const std::size_t end = row.size() + cells;
            row.push_back(piece ? sign_of(signs, *piece) : cells == 1 ? mark : blank);
            if (cells > 1)
                row.push_back(mark);
            row.resize(end, blank);
        }
    }
    Cells& letters = rows.emplace_back(margin, blank);
    for (const Cells& file : usual_code().files) {
        const std::size_t end = letters.size() + cells;
        append(letters, file);
        letters.resize(end, blank);
    }
    return rows;
}

std::size_t square_width(std::size_t wished, std::size_t line) {
    const std::size_t room = line > margin ? (line - margin) / edge : 0;
    return std::clamp<std::size_t>(std::min(wished, room), 1, widest_square);
}

Cells write_forsyth(const chess::Placement& placement, const SquareSigns& signs) {
    Cells line;
    int empty_ranks = 0;
    const auto begin_word = [&] {
        if (!line.empty())
            line.push_back(blank);
    };
    const auto end_ranks = [&] {
        if (empty_ranks > 0) {
            begin_word();
            append(line, write_digits(empty_ranks * edge));
        }
        empty_ranks = 0;
    };
    for (int rank = edge; rank-- > 0;) {
        Cells word;
        int empty = 0;
        const auto end_run = [&] {
            if (empty > 0)
                append(word, write_digits(empty));
            empty = 0;
        };
        for (int file = 0; file < edge; ++file) {
            const auto& piece = at(placement, file, rank);
            if (!piece) {
                ++empty;
                continue;
            }
            end_run();
            word.push_back(sign_of(signs, *piece));
        }
        if (empty == edge) {
            ++empty_ranks;
            continue;
        }
        end_run();
        end_ranks();
        begin_word();
        append(line, word);
    }
    end_ranks();
    return line;
}

Cells write_clock_face(Span left, bool flag_down, std::size_t line, const Code& code) {
    constexpr int hour = 60;
    constexpr int quarter = 15;
    constexpr int five = 5;
    constexpr int most_hours = 99;
    constexpr int wide = 30;
    // Flag, blank, and hours of two digits with a sign before them.
    constexpr std::size_t beside = 5;
    constexpr Cell left_column = cell(123);
    constexpr Cell right_column = cell(456);
    const auto seconds = std::max<std::int64_t>(0, std::chrono::floor<std::chrono::seconds>(left).count());
    const std::int64_t of_hour = seconds % (hour * 60);
    // Where the hand is; with nothing left it has come to the flag.
    const std::int64_t gone = seconds == 0 ? hour : of_hour == 0 ? 0 : (hour * 60 - of_hour) / 60;
    const auto mark_at = [](int minute) {
        return minute % quarter == 0 ? cell(12) : minute % five == 0 ? cell(1) : blank;
    };
    const auto moved_right = [](Cell marks) { return static_cast<Cell>(bits(marks) << 3); };
    Cells face;
    if (line >= wide + beside) {
        for (int minute = 0; minute < hour; minute += 2) {
            const Cell first = gone == minute ? left_column : mark_at(minute);
            const Cell second = moved_right(gone == minute + 1 ? left_column : mark_at(minute + 1));
            face.push_back(joined(first, second));
        }
    } else {
        for (int minute = 0; minute < hour; minute += five)
            face.push_back(gone / five == minute / five ? joined(mark_at(minute), right_column)
                                                        : mark_at(minute));
    }
    face.push_back(flag_down ? dark : full);
    face.push_back(blank);
    append(face,
           write_number(static_cast<int>(std::min<std::int64_t>(seconds / (hour * 60), most_hours)), code));
    return face;
}

} // namespace annabella::braille
