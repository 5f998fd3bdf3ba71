// The score sheet as braille pages (FIDE 2009, E.2.5).
// SPDX-License-Identifier: GPL-3.0-or-later
#include "braille/score_page.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <optional>
#include <utility>

#include "base/assert.hpp"
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

/// Whatever can go wrong in a translation goes wrong at most once and is kept.
class Words {
public:
    Words(const Translator& translator, const Code& code) : m_translator(translator), m_code(code) {}

    Cells cells(std::string_view text) {
        auto translated = m_translator.translate(text);
        if (translated)
            return *std::move(translated);
        if (!m_fault)
            m_fault = translated.error();
        return {};
    }
    Cells mixed(const MixedLine& line) {
        Cells all = cells(line.words);
        if (!all.empty() && !line.cells.empty())
            all.push_back(blank);
        append(all, line.cells);
        return all;
    }
    const std::optional<Error>& fault() const { return m_fault; }
    const Code& code() const { return m_code; }

private:
    const Translator& m_translator;
    const Code& m_code;
    std::optional<Error> m_fault;
};

void add_lines(std::vector<Cells>& to, std::vector<Cells> lines) {
    std::move(lines.begin(), lines.end(), std::back_inserter(to));
}

/// A sign, a blank and words, as lines.
std::vector<Cells> marked_words(const Cells& mark, const Cells& words, std::size_t width,
                                std::size_t first_indent) {
    Cells cells = mark;
    cells.push_back(blank);
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
        add_lines(lines, marked_words(words.code().white_mark, words.cells(header.white), width, 0));
    if (!header.black.empty())
        add_lines(lines, marked_words(words.code().black_mark, words.cells(header.black), width, 0));
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
        for (const auto side : both_sides) {
            const auto& half = move.halves[side];
            if (half.move.empty())
                continue;
            const Cells& mark = side == Side::White ? words.code().white_mark : words.code().black_mark;
            for (const std::string& remark : sheet.entries[half.ply].remarks)
                add_lines(lines, marked_words(mark, words.cells(remark), width, remark_indent));
        }
    }
    if (sheet.result) {
        Cells cells = sheet.has_points_only() ? write_points(*sheet.half_points_beside(), words.code())
                                              : write_result(sheet.result->outcome, words.code());
        cells.push_back(blank);
        append(cells, words.cells(ending));
        add_lines(lines, wrap(cells, width, remark_indent));
    }
    return lines;
}

/// What may stand in the first line of a page beside its number, the fullest first.
std::vector<Cells> running_titles(const game::ScoreHeader& header, Words& words) {
    const bool both = !header.white.empty() && !header.black.empty();
    const std::string players = header.white + (both ? " - " : "") + header.black;
    std::vector<std::string> titles;
    if (!header.date.empty())
        titles.push_back(players.empty() ? header.date : players + ", " + header.date);
    titles.push_back(players);
    if (both)
        titles.push_back(header.white);
    std::vector<Cells> cells;
    for (const std::string& title : titles) {
        Cells& one = cells.emplace_back();
        for (const Cell each : words.cells(title))
            if (each != blank || (!one.empty() && one.back() != blank))
                one.push_back(each);
        one = trimmed(std::move(one));
    }
    return cells;
}

/// The first line of a page: as much of the title as there is room for, the page number at the right end. No
/// name and no date is broken in it: half a name could be another one.
Cells running_head(const std::vector<Cells>& titles, std::size_t page, std::size_t width) {
    const Cells number = write_page_number(page);
    const std::size_t room = width - std::min(width, number.size() + 1);
    const auto fitting =
        std::find_if(titles.begin(), titles.end(), [&](const Cells& title) { return title.size() <= room; });
    Cells line = fitting == titles.end() ? Cells() : *fitting;
    line.resize(width - number.size(), blank);
    append(line, number);
    return line;
}

/// Fills pages with lines: down the first column, then down the second.
class Filler {
public:
    Filler(std::vector<Cells> titles, std::size_t width, std::size_t height)
        : m_titles(std::move(titles)), m_width(width), m_height(height) {
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
            // The second column begins where the first has come to the foot of the page: until then the
            // finger need not look to the right.
            const std::size_t rows = std::min(room(), left);
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

    /// Lines that the page still takes.
    std::size_t room() const {
        ASSERT(m_pages.back().size() <= m_height);
        return m_height - m_pages.back().size();
    }

    Pages take() { return std::move(m_pages); }

private:
    Page& page() { return m_pages.back(); }
    void begin_page() { m_pages.push_back({running_head(m_titles, m_pages.size() + 1, m_width)}); }

    std::vector<Cells> m_titles;
    std::size_t m_width;
    std::size_t m_height;
    Pages m_pages;
};

} // namespace

Result<void> validate(const PageFormat& format) {
    if (format.width < narrowest || format.width > greatest)
        return failure(ANNABELLA_TR("A braille page cannot be {0} cells wide. Choose {1} to {2}."),
                       {std::to_string(format.width), std::to_string(narrowest), std::to_string(greatest)});
    if (format.height < lowest || format.height > greatest)
        return failure(ANNABELLA_TR("A braille page cannot have {0} lines. Choose {1} to {2}."),
                       {std::to_string(format.height), std::to_string(lowest), std::to_string(greatest)});
    return {};
}

Result<Pages> score_pages(const game::ScoreSheet& sheet, const game::ScoreHeader& header,
                          const Translator& translator, const PageFormat& format, std::string_view ending,
                          const Code& code, const std::vector<MixedLine>& opening,
                          const MixedLine& code_line) {
    TRY_VOID(validate(format));
    const auto width = static_cast<std::size_t>(format.width);
    const auto moves = full_move_cells(sheet, format.times, code);
    const MoveColumns move_columns(moves);
    const std::size_t wanted = move_columns.width();
    const std::size_t half = (width - gap_between_columns) / 2;
    const bool two_fit = format.columns >= 2 && half >= narrowest_of_two && wanted > 0 && wanted <= half;

    Words words(translator, code);
    Filler filler(running_titles(header, words), width, static_cast<std::size_t>(format.height));
    auto heading = wrap(words.mixed(code_line), width, remark_indent);
    add_lines(heading, heading_lines(header, words, width));
    if (!heading.empty())
        heading.emplace_back(); // an empty line before the moves
    for (const MixedLine& line : opening)
        add_lines(heading, wrap(words.mixed(line), width, remark_indent));
    if (!opening.empty())
        heading.emplace_back();
    filler.add_full_lines(heading);
    const auto whole = body_lines(sheet, moves, move_columns, ending, words, width);
    // A game that has room on the page is not split.
    if (two_fit && whole.size() > filler.room())
        filler.add_columns(body_lines(sheet, moves, move_columns, ending, words, half), 2, half);
    else
        filler.add_columns(whole, 1, width);
    if (words.fault())
        return tl::unexpected<Error>(*words.fault());
    return filler.take();
}

std::string last_line(const game::ScoreSheet& sheet, const Code& code) {
    const auto moves = full_move_cells(sheet, false, code);
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
