// The score sheet as braille pages (FIDE 2009, E.2.5).
// SPDX-License-Identifier: GPL-3.0-or-later
#include "braille/score_page.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <optional>
#include <utility>

#include "braille/move_cells.hpp"
#include "braille/score_lines.hpp"

namespace annabella::braille {

namespace {

constexpr int narrowest = 12;
constexpr int lowest = 3;
constexpr int greatest = 255;
constexpr std::size_t gap_between_columns = 2;
constexpr std::size_t remark_indent = 2;
/// Remarks and the result must be readable in one of two columns too.
constexpr std::size_t narrowest_of_two = 16;

/// Number sign and upper digits, so that a page number is not taken for a move number.
Cells write_page_number(std::size_t number) {
    constexpr std::array digits = {cell(245), cell(1),   cell(12),   cell(14),  cell(145),
                                   cell(15),  cell(124), cell(1245), cell(125), cell(24)};
    Cells cells = {cell(3456)};
    for (const char digit : std::to_string(number))
        cells.push_back(digits[static_cast<std::size_t>(digit - '0')]);
    return cells;
}

/// Whatever can go wrong in a translation goes wrong at most once and is kept.
class Words {
public:
    explicit Words(const Translator& translator) : m_translator(translator) {}

    Cells cells(std::string_view text) {
        auto translated = m_translator.translate(text);
        if (translated)
            return *std::move(translated);
        if (!m_fault)
            m_fault = translated.error();
        return {};
    }
    const std::optional<Error>& fault() const { return m_fault; }

private:
    const Translator& m_translator;
    std::optional<Error> m_fault;
};

void add_lines(std::vector<Cells>& to, std::vector<Cells> lines) {
    std::move(lines.begin(), lines.end(), std::back_inserter(to));
}

/// A sign of six dots, a blank and words, as lines.
std::vector<Cells> marked_words(Cell mark, const Cells& words, std::size_t width, std::size_t first_indent) {
    Cells cells = {mark, blank};
    append(cells, words);
    // wrap() takes no indent for the first line: it is laid out in what remains, then all lines are moved in.
    auto lines = wrap(cells, width - first_indent, remark_indent);
    for (Cells& line : lines)
        line.insert(line.begin(), first_indent, blank);
    return lines;
}

/// What stands once, above the moves: event, place and date, round, the players.
std::vector<Cells> heading_lines(const game::ScoreHeader& header, Words& words, std::size_t width) {
    std::vector<Cells> lines;
    for (const std::string* field : {&header.event, &header.site, &header.date, &header.round})
        if (!field->empty())
            add_lines(lines, wrap(words.cells(*field), width, remark_indent));
    if (!header.white.empty())
        add_lines(lines, marked_words(white_mark, words.cells(header.white), width, 0));
    if (!header.black.empty())
        add_lines(lines, marked_words(black_mark, words.cells(header.black), width, 0));
    return lines;
}

/// The moves with the remarks beneath them, and the result, in a column of `width` cells.
std::vector<Cells> body_lines(const game::ScoreSheet& sheet, const std::vector<FullMoveCells>& moves,
                              const MoveColumns& columns, std::string_view ending, Words& words,
                              std::size_t width) {
    std::vector<Cells> lines;
    for (const std::string& remark : sheet.remarks)
        add_lines(lines, wrap(words.cells(remark), width, remark_indent));
    for (const FullMoveCells& move : moves) {
        add_lines(lines, columns.lay_out(move, width));
        for (const auto color : chess::colors) {
            const auto& half = move.halves[chess::index(color)];
            if (half.move.empty())
                continue;
            const Cell mark = color == chess::Color::White ? white_mark : black_mark;
            for (const std::string& remark : sheet.entries[half.ply].remarks)
                add_lines(lines, marked_words(mark, words.cells(remark), width, remark_indent));
        }
    }
    if (sheet.result) {
        Cells cells = write_result(sheet.result->outcome);
        cells.push_back(blank);
        append(cells, words.cells(ending));
        add_lines(lines, wrap(cells, width, remark_indent));
    }
    return lines;
}

/// The first line of a page: the players as far as there is room, the page number at the right end.
Cells running_head(const Cells& players, std::size_t page, std::size_t width) {
    const Cells number = write_page_number(page);
    Cells line = players;
    const std::size_t room = width - std::min(width, number.size() + 1);
    if (line.size() > room)
        line.resize(room);
    line = trimmed(std::move(line));
    line.resize(width - number.size(), blank);
    append(line, number);
    return line;
}

Cells running_title(const game::ScoreHeader& header, Words& words) {
    std::string title = header.white;
    if (!header.white.empty() && !header.black.empty())
        title += " - ";
    title += header.black;
    if (!header.date.empty())
        title += (title.empty() ? "" : ", ") + header.date;
    Cells cells;
    for (const Cell one : words.cells(title))
        if (one != blank || (!cells.empty() && cells.back() != blank))
            cells.push_back(one);
    return trimmed(std::move(cells));
}

/// Fills pages with lines: down the first column, then down the second.
class Filler {
public:
    Filler(Cells title, std::size_t width, std::size_t height)
        : m_title(std::move(title)), m_width(width), m_height(height) {
        begin_page();
    }

    void add_full_lines(const std::vector<Cells>& lines) {
        for (const Cells& line : lines) {
            if (room() == 0)
                begin_page();
            page().push_back(line);
        }
    }

    void add_columns(const std::vector<Cells>& lines, std::size_t columns, std::size_t column_width) {
        const std::size_t offset = column_width + gap_between_columns;
        for (std::size_t done = 0; done < lines.size();) {
            if (room() == 0)
                begin_page();
            const std::size_t left = lines.size() - done;
            // On the last page both columns are equally long, so that less has to be felt for.
            const std::size_t rows = std::min(room(), (left + columns - 1) / columns);
            for (std::size_t row = 0; row < rows; ++row) {
                Cells line = lines[done + row];
                if (columns == 2 && rows + row < left) {
                    line.resize(offset, blank);
                    append(line, lines[done + rows + row]);
                }
                page().push_back(trimmed(std::move(line)));
            }
            done += std::min(left, rows * columns);
        }
    }

    Pages take() { return std::move(m_pages); }

private:
    Page& page() { return m_pages.back(); }
    std::size_t room() { return m_height - page().size(); }
    void begin_page() { m_pages.push_back({running_head(m_title, m_pages.size() + 1, m_width)}); }

    Cells m_title;
    std::size_t m_width;
    std::size_t m_height;
    Pages m_pages;
};

} // namespace

Result<void> validate(const PageFormat& format) {
    if (format.width < narrowest || format.width > greatest)
        return failure(ANNABELLA_TR("A braille page cannot be {0} cells wide; choose from {1} to {2}."),
                       {std::to_string(format.width), std::to_string(narrowest), std::to_string(greatest)});
    if (format.height < lowest || format.height > greatest)
        return failure(ANNABELLA_TR("A braille page cannot have {0} lines; choose from {1} to {2}."),
                       {std::to_string(format.height), std::to_string(lowest), std::to_string(greatest)});
    return {};
}

Result<Pages> score_pages(const game::ScoreSheet& sheet, const game::ScoreHeader& header,
                          const Translator& translator, const PageFormat& format, std::string_view ending) {
    if (auto valid = validate(format); !valid)
        return tl::unexpected(valid.error());
    const auto width = static_cast<std::size_t>(format.width);
    const auto moves = full_move_cells(sheet, format.times);
    const MoveColumns move_columns(moves);
    const std::size_t wanted = move_columns.width();
    const std::size_t half = (width - gap_between_columns) / 2;
    const bool two = format.columns >= 2 && half >= narrowest_of_two && wanted > 0 && wanted <= half;
    const std::size_t column_width = two ? half : width;

    Words words(translator);
    Filler filler(running_title(header, words), width, static_cast<std::size_t>(format.height));
    auto heading = heading_lines(header, words, width);
    if (!heading.empty())
        heading.emplace_back(); // an empty line before the moves
    filler.add_full_lines(heading);
    filler.add_columns(body_lines(sheet, moves, move_columns, ending, words, column_width), two ? 2 : 1,
                       column_width);
    if (words.fault())
        return tl::unexpected<Error>(*words.fault());
    return filler.take();
}

std::string last_line(const game::ScoreSheet& sheet) {
    const auto moves = full_move_cells(sheet, false);
    if (moves.empty())
        return {};
    Cells line = moves.back().number;
    for (const auto& half : moves.back().halves)
        if (!half.move.empty()) {
            line.push_back(blank);
            append(line, half.move);
        }
    return to_unicode(line);
}

} // namespace annabella::braille
