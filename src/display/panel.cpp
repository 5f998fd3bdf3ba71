// Cells of everything.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "display/panel.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <utility>

#include "base/utf8.hpp"

namespace annabella::display {

namespace {

using std::chrono::milliseconds;

constexpr std::uint8_t full_cell = 0x3F;
/// Turn, letter, blank and an hour's digits.
constexpr std::size_t widest_clock = 10;
/// Takes away the line that is typed.
constexpr std::string_view clear_line = "\x15";

constexpr milliseconds usual_step{60'000};
constexpr milliseconds last_step{10'000};
constexpr milliseconds last_minutes{300'000};

milliseconds step_of(milliseconds left) { return left > last_minutes ? usual_step : last_step; }

std::string encoded(std::u32string_view text) {
    std::string bytes;
    for (const char32_t character : text)
        append_utf8(bytes, character);
    return bytes;
}

/// What has no room is left out.
void put(Frame& frame, const Box& box, std::size_t row, std::u32string_view text) {
    if (row >= box.size.rows)
        return;
    const std::size_t begin = (box.row + row) * frame.size.columns + box.column;
    for (std::size_t i = 0; i < std::min(text.size(), box.size.columns); ++i)
        frame.cells[begin + i].letter = text[i];
}

bool is_inside(const Box& box, std::size_t row, std::size_t column) {
    return row >= box.row && row < box.row + box.size.rows && column >= box.column &&
           column < box.column + box.size.columns;
}

} // namespace

void Panel::arrange() {
    if (!m_size)
        return;
    m_layout =
        layout_of(*m_size, m_table.has_value(), m_board ? std::optional(m_board->shape()) : std::nullopt);
    cover();
    m_reading.shape(m_layout.text.size.columns, m_layout.text.size.rows);
}

void Panel::resize(std::optional<Size> size) {
    if (size && (size->columns == 0 || size->rows == 0))
        size.reset();
    m_size = size;
    if (m_size)
        arrange();
    else
        m_reading.unshape();
}

/// What changes by itself what is read.
template <class Change>
void Panel::note_page(Moment now, Change change) {
    const bool waited = m_reading.is_resting();
    change();
    if (waited && !m_reading.is_resting()) {
        m_came = now;
        m_status_row = 0;
    }
}

void Panel::say(std::string_view sentence, Moment now, bool secret) {
    note_page(now, [&] { m_reading.add(sentence, secret); });
}

void Panel::forget_secrets() { m_reading.forget_secrets(); }

void Panel::type(const app::TypedText& typed, Moment now) {
    m_line = typed.ended ? std::u32string() : characters(typed.text);
    m_cursor = std::min(characters(typed.text.substr(0, typed.cursor)).size(), m_line.size());
    m_is_away = false;
    follow_picked(typed);
    cover();
    // Who has typed a line has read what he answers.
    if (typed.ended) {
        const bool waited = m_reading.has_more();
        m_reading.rest();
        if (waited)
            m_came = now;
        m_status_row = 0;
    }
}

/// Letters that the key of the picked square has typed may still be on their way. Anything else is the
/// reader's, who has done with that square.
void Panel::follow_picked(const app::TypedText& typed) {
    if (!m_picked)
        return;
    if (typed.ended && m_picked->on_its_way && characters(typed.text) == m_picked->line) {
        m_picked->on_its_way = false;
        m_picked->line = m_picked->before;
    } else if (typed.ended || !m_picked->line.starts_with(m_line)) {
        m_picked.reset();
    }
}

void Panel::name_sides(const BySide<std::string>& sides) {
    for (const Side side : both_sides)
        if (const std::u32string name = characters(sides[side]); !name.empty())
            m_sides[side] = name.front();
}

void Panel::show_table(const table::ShownTable& table) {
    m_table = table;
    m_board = DrawnBoard::of(table);
    arrange();
}

void Panel::clear_table() {
    m_table.reset();
    m_board.reset();
    m_clocks = m_shown_clocks = {};
    m_clocks.exist = m_shown_clocks.exist = false;
    arrange();
}

void Panel::show_clocks(const table::ShownClocks& clocks, Moment at) {
    m_clocks = m_shown_clocks = clocks;
    m_clocks_at = at;
}

void Panel::renew_clocks(Moment now) {
    m_shown_clocks = table::after(
        m_clocks, std::chrono::duration_cast<milliseconds>(std::max(now, m_clocks_at) - m_clocks_at));
}

std::optional<Panel::Moment> Panel::next_change(Moment now) const {
    if (!m_size || !m_layout.status || !m_table || !m_clocks.exist || !m_clocks.running)
        return std::nullopt;
    const milliseconds shown = m_shown_clocks.left[*m_clocks.running];
    if (shown <= milliseconds(0))
        return std::nullopt;
    const milliseconds step = step_of(shown);
    // Where it stands at a whole step already, the one before.
    const milliseconds next = (shown - milliseconds(1)) / step * step;
    const milliseconds gone = m_clocks.left[*m_clocks.running] - next;
    return std::max(now, m_clocks_at + m_clocks.free + gone);
}

Frame Panel::frame(Moment now) {
    Frame frame;
    if (!m_size)
        return frame;
    if (const auto next = next_change(now); next && *next <= now)
        renew_clocks(now);
    frame.size = *m_size;
    frame.cells.resize(m_size->columns * m_size->rows);
    if (m_layout.prompt) {
        draw_text(frame);
        draw_prompt(frame, *m_layout.prompt);
    } else if (shows_line()) {
        draw_prompt(frame, m_layout.text);
    } else if (m_reading.is_resting()) {
        if (m_table) {
            const auto rows = status_on_one_line();
            const std::size_t row = m_status_row % rows.size();
            std::copy_n(rows[row].begin(), std::min(rows[row].size(), frame.cells.size()),
                        frame.cells.begin());
            if (row + 1 < rows.size())
                frame.cells.back().dots |= lowest_dots;
        } else {
            frame.cursor = 0;
        }
    } else {
        draw_text(frame);
    }
    if (m_reading.has_more()) {
        const Box& text = m_layout.text;
        frame
            .cells[(text.row + text.size.rows - 1) * frame.size.columns + text.column + text.size.columns - 1]
            .dots |= lowest_dots;
    }
    if (m_layout.status && m_table)
        draw_status(frame, *m_layout.status);
    if (m_layout.board)
        draw_board(frame);
    return frame;
}

void Panel::draw_text(Frame& frame) const {
    std::size_t row = 0;
    for (const std::u32string_view text : m_reading.page())
        put(frame, m_layout.text, row++, text);
}

/// The first character that is shown of a line that has no room, so that the cursor stands on it.
std::size_t Panel::prompt_start(std::size_t width) const {
    return m_cursor < width ? 0 : m_cursor + 1 - width;
}

void Panel::draw_prompt(Frame& frame, const Box& box) const {
    const std::size_t start = prompt_start(box.size.columns);
    put(frame, box, 0, std::u32string_view(m_line).substr(start));
    frame.cursor = box.row * frame.size.columns + box.column + m_cursor - start;
}

std::u32string Panel::last_move() const {
    if (!m_table->result.empty())
        return characters(m_table->result);
    const auto& move = m_table->announced ? m_table->announced : m_table->last;
    return move ? characters(move->text) : std::u32string();
}

/// A full cell stands before the side to move.
Panel::Cells Panel::clock_cells(Side side, bool narrow) const {
    Cells cells(1);
    if (m_table->result.empty() && side == m_table->turn)
        cells.front().dots = full_cell;
    cells.push_back({m_sides[side]});
    if (!m_shown_clocks.exist)
        return cells;
    if (!narrow)
        cells.emplace_back();
    const long long seconds = (std::max(milliseconds(0), m_shown_clocks.left[side]).count() + 999) / 1000;
    std::array<char, 32> digits{};
    (void)std::snprintf(digits.data(), digits.size(), "%lld:%02lld:%02lld", seconds / 3600, seconds / 60 % 60,
                        seconds % 60);
    for (const char digit : std::string_view(digits.data()))
        cells.push_back({static_cast<char32_t>(digit)});
    return cells;
}

std::vector<Panel::Cells> Panel::status_rows(std::size_t width, bool narrow, bool with_move) const {
    std::vector<Cells> pieces;
    Cells move;
    for (const char32_t letter : last_move())
        move.push_back({letter});
    if (with_move && !move.empty())
        pieces.push_back(std::move(move));
    for (const Side side : both_sides)
        pieces.push_back(clock_cells(side, narrow));
    std::vector<Cells> rows;
    for (const Cells& piece : pieces) {
        if (rows.empty() || rows.back().size() + 1 + piece.size() > width)
            rows.emplace_back();
        else
            rows.back().emplace_back();
        rows.back().insert(rows.back().end(), piece.begin(), piece.end());
    }
    return rows;
}

/// Without blanks where there is no room for them; then without the move, which has been told.
std::vector<Panel::Cells> Panel::status_in(const Size& size) const {
    for (const bool with_move : {true, false})
        for (const bool narrow : {false, true})
            if (auto rows = status_rows(size.columns, narrow, with_move); rows.size() <= size.rows)
                return rows;
    const Cells turn = clock_cells(m_table->turn, true);
    return {turn};
}

std::vector<Panel::Cells> Panel::status_on_one_line() const {
    const std::size_t width = m_layout.text.size.columns;
    auto spaced = status_rows(width, false, true);
    return spaced.size() == 1 ? spaced : status_rows(width, true, true);
}

void Panel::draw_status(Frame& frame, const Box& box) const {
    const auto draw = [&](std::size_t row, const Cells& cells) {
        const std::size_t begin = (box.row + row) * frame.size.columns + box.column;
        std::copy_n(cells.begin(), std::min(cells.size(), box.size.columns),
                    frame.cells.begin() + static_cast<std::ptrdiff_t>(begin));
    };
    if (m_layout.board && box.size.rows > 1) {
        // Each has its place, beside the board.
        put(frame, box, 0, last_move());
        std::size_t row = 1;
        for (const Side side : both_sides)
            draw(row++, clock_cells(side, box.size.columns < widest_clock));
        return;
    }
    std::size_t row = 0;
    for (const Cells& cells : status_in(box.size))
        draw(row++, cells);
}

void Panel::draw_board(Frame& frame) const {
    const BoardPlace& place = *m_layout.board;
    for (std::size_t row = 0; row < place.shape.edge; ++row) {
        put(frame, {place.row + row, 0, {place.shape.margin, 1}}, 0, m_board->row_name(row));
        const std::size_t begin = (place.row + row) * frame.size.columns + place.shape.margin;
        for (std::size_t column = 0; column < place.shape.edge; ++column)
            frame.cells[begin + column * place.cells].dots = m_board->dots(row, column, m_pieces);
    }
}

/// Types the square; where it was typed by the same key just before, takes it back and asks what stands
/// there, and at the next press what attacks it. A line that is more than one square stays what it is.
std::string Panel::pick(rules::Square square) {
    const rules::Rules& rules = m_board->rules();
    const std::string name = rules.write_square(square);
    auto last = std::exchange(m_picked, std::nullopt);
    // In draughts nobody is asked what attacks a square.
    const std::size_t questions = std::min<std::size_t>(m_questions.size(), rules.board().discs ? 1 : 2);
    if (last && last->square == square && last->asked < questions) {
        const std::string before = encoded(last->before);
        if (before.empty() || rules.read_square(before)) {
            const std::string question = m_questions[last->asked] + ' ' + name;
            last->line = characters(question);
            last->on_its_way = true;
            ++last->asked;
            m_picked = std::move(last);
            return std::string(clear_line) + question + '\r' + before;
        }
    }
    // Numbers do not run together.
    const bool follows_number = m_cursor > 0 && m_line[m_cursor - 1] >= U'0' && m_line[m_cursor - 1] <= U'9';
    std::string typed = rules.board().numbered && follows_number ? '-' + name : name;
    m_picked = Picked{square, m_line, std::u32string(m_line).insert(m_cursor, characters(typed))};
    return typed;
}

std::string Panel::route_in_line(std::size_t character) const {
    const std::size_t wanted = std::min(character, m_line.size());
    std::string keys;
    for (std::size_t at = m_cursor; at < wanted; ++at)
        keys += "\033[C";
    for (std::size_t at = wanted; at < m_cursor; ++at)
        keys += "\033[D";
    return keys;
}

std::string Panel::route(std::size_t cell) {
    if (!m_size || cell >= m_size->columns * m_size->rows)
        return {};
    const std::size_t row = cell / m_size->columns;
    const std::size_t column = cell % m_size->columns;
    if (const auto& board = m_layout.board;
        board && row >= board->row && column < board->shape.margin + board->shape.edge * board->cells) {
        if (column < board->shape.margin)
            return {};
        const auto square = m_board->at(row - board->row, (column - board->shape.margin) / board->cells);
        return square ? pick(*square) : std::string();
    }
    m_picked.reset();
    const Box& prompt = m_layout.prompt ? *m_layout.prompt : m_layout.text;
    if ((m_layout.prompt || shows_line()) && is_inside(prompt, row, column))
        return route_in_line(prompt_start(prompt.size.columns) + column - prompt.column);
    if (!is_inside(m_layout.text, row, column) || (!m_layout.prompt && m_reading.is_resting()))
        return {};
    const auto page = m_reading.page();
    const std::size_t line = row - m_layout.text.row;
    return line < page.size() ? encoded(word_at(page[line], column - m_layout.text.column)) : std::string();
}

void Panel::read(Key::Does what, Moment now) {
    if (m_came && now - *m_came < unfelt)
        return;
    const bool waited = m_reading.is_resting();
    if (shows_line() && what != Key::Does::Prompt) {
        // What was read before comes back first.
        m_is_away = true;
        cover();
        if (m_reading.is_resting())
            m_reading.back();
        return;
    }
    switch (what) {
    case Key::Does::On:
        m_reading.on();
        m_status_row = waited && m_reading.is_resting() ? m_status_row + 1 : 0;
        break;
    case Key::Does::Back:
        m_reading.back();
        break;
    case Key::Does::Up:
        m_reading.up();
        break;
    case Key::Does::Down:
        m_reading.down();
        break;
    case Key::Does::First:
        m_reading.first();
        break;
    case Key::Does::Last:
        m_reading.last();
        break;
    case Key::Does::Prompt:
        m_is_away = false;
        m_line.empty() || m_layout.prompt ? m_reading.rest() : cover();
        break;
    case Key::Does::Type:
    case Key::Does::Route:
        break;
    }
}

std::string Panel::press(const Key& key, Moment now) {
    renew_clocks(now);
    // Who reads on in an answer may then ask more about the same square.
    const bool reads_answer = key.does != Key::Does::Type && m_picked && m_picked->asked > 0;
    if (key.does != Key::Does::Route && !reads_answer)
        m_picked.reset();
    if (key.does == Key::Does::Type)
        return key.bytes;
    if (key.does == Key::Does::Route)
        return route(key.cell);
    read(key.does, now);
    return {};
}

} // namespace annabella::display
