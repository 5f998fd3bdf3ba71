// What keys and the mouse do in the window.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/desk.hpp"

#include <algorithm>
#include <utility>

#include "base/utf8.hpp"
#include "window/picture.hpp"

namespace annabella::window {

namespace {

std::size_t letters_in(std::string_view text) {
    return static_cast<std::size_t>(std::count_if(
        text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

/// What keys do in a line that do nothing else there; Write: nothing.
app::Key::Does in_line(Key key) {
    using Does = app::Key::Does;
    switch (key) {
    case Key::Backspace:
        return Does::RubOut;
    case Key::Delete:
        return Does::Delete;
    case Key::Left:
        return Does::Left;
    case Key::Right:
        return Does::Right;
    case Key::WordLeft:
        return Does::WordLeft;
    case Key::WordRight:
        return Does::WordRight;
    case Key::Home:
        return Does::Home;
    case Key::End:
        return Does::End;
    case Key::RubOutWord:
        return Does::RubOutWord;
    case Key::ClearToEnd:
        return Does::ClearToEnd;
    default:
        return Does::Write;
    }
}

/// How far a key scrolls, in lines: `page` of them at once, `all` to either end; 0: it does not.
int lines_towards_beginning(Key key, int page, int all) {
    switch (key) {
    case Key::Up:
        return 1;
    case Key::Down:
        return -1;
    case Key::PageUp:
        return page;
    case Key::PageDown:
        return -page;
    case Key::Home:
        return all;
    case Key::End:
        return -all;
    default:
        return 0;
    }
}

/// Who only looks on, and the arbiter, move nothing.
bool moves_pieces(std::optional<phrase::Seat> seat) { return seat && *seat != phrase::Seat::Arbiter; }

} // namespace

Deed Desk::press(Key key, const Layout& layout, const Measure& measure) {
    switch (key) {
    case Key::Larger:
        m_view.points = std::min(largest_text, m_view.points + 2);
        return {};
    case Key::Smaller:
        m_view.points = std::max(smallest_text, m_view.points - 2);
        return {};
    case Key::Turn:
        m_view.white_on_top = !m_view.white_on_top;
        return {};
    case Key::NextTheme:
        m_view.theme = &next_theme(*m_view.theme);
        return {};
    case Key::Enlarge:
        m_view.alone = !m_view.alone;
        return {};
    case Key::Tab:
    case Key::BackTab: {
        if (key == Key::Tab && !m_line.text().empty() && m_line.completes())
            return press_in_line(key);
        go_to_part(key == Key::Tab, layout, measure);
        return {};
    }
    case Key::FullScreen:
        return SwitchFullScreen{};
    case Key::Picture:
        return SavePicture{};
    case Key::Leave:
        return LeaveSeat{};
    case Key::PageUp:
    case Key::PageDown:
        scroll(key, layout, measure);
        return {};
    default:
        break;
    }
    const bool begun = !m_line.text().empty();
    if (key == Key::Escape && !begun && !m_view.picked) {
        if (std::exchange(m_view.alone, false))
            return {};
        return SwitchFullScreen{.off_only = true};
    }
    if (begun || key == Key::Earlier || key == Key::Later)
        return press_in_line(key);
    if (m_view.focus == Part::Board || key == Key::Escape)
        return press_on_board(key);
    if (key == Key::Enter)
        m_view.alone = !m_view.alone;
    else
        scroll(key, layout, measure);
    return {};
}

Deed Desk::press_in_line(Key key) {
    switch (key) {
    case Key::Enter: {
        SendLine sent{m_line.end().first};
        show_line();
        return sent;
    }
    case Key::Escape:
    case Key::Clear:
        m_line.begin();
        break;
    case Key::Tab:
        return tell_writer(m_line.complete());
    case Key::Up:
    case Key::Earlier:
        return tell_writer(m_line.recall(app::Key::Does::Earlier));
    case Key::Down:
    case Key::Later:
        return tell_writer(m_line.recall(app::Key::Does::Later));
    default:
        if (const auto does = in_line(key); does != app::Key::Does::Write)
            m_line.edit(does);
    }
    show_line();
    return {};
}

Deed Desk::tell_writer(std::optional<Message> told) {
    show_line();
    if (!told)
        return {};
    return TellWriter{*std::move(told)};
}

Deed Desk::press_on_board(Key key) {
    if (key == Key::Escape) {
        m_view.picked.reset();
        return {};
    }
    if (m_view.rules == nullptr)
        return {};
    const BoardMap map(*m_view.rules, m_view.white_on_top);
    settle();
    const auto go = [&](int rows, int columns) {
        if (const auto next = map.next(*m_view.cursor, rows, columns))
            m_view.cursor = next;
    };
    switch (key) {
    case Key::Up:
        go(-1, 0);
        break;
    case Key::Down:
        go(1, 0);
        break;
    case Key::Left:
        go(0, -1);
        break;
    case Key::Right:
        go(0, 1);
        break;
    case Key::Enter:
        return pick(*m_view.cursor);
    default:
        break;
    }
    return {};
}

void Desk::go_to_part(bool on, const Layout& layout, const Measure& measure) {
    const auto next = [&](Part part) {
        return parts[(static_cast<std::size_t>(part) + (on ? 1 : parts.size() - 1)) % parts.size()];
    };
    m_view.focus = next(m_view.focus);
    m_view.back = 0;
    // How things stand is a part to go to only where not all of it is seen anyhow.
    if (m_view.focus == Part::Status && shows_status(m_view, layout, measure))
        m_view.focus = next(m_view.focus);
}

void Desk::scroll(Key key, const Layout& layout, const Measure& measure) {
    if (m_view.focus == Part::Board || m_view.focus == Part::Clocks)
        return;
    const int page = std::max(1, layout.of(m_view.focus).height / line_height(layout.text) - 2);
    const int most = most_back(m_view, layout, measure);
    const int towards_beginning = lines_towards_beginning(key, page, most);
    const int by = is_read_from_end(m_view.focus) ? towards_beginning : -towards_beginning;
    m_view.back = std::clamp(m_view.back + by, 0, most);
}

bool Desk::turn_page(Key key, const Layout& layout, const Measure& measure) {
    if (m_view.page.empty())
        return false;
    const int most = most_of_page(m_view, layout, measure);
    const int page = std::max(1, layout.line.bottom() / line_height(layout.text) - 2);
    const int by = lines_towards_beginning(key, page, most + 1);
    m_view.page_line = std::clamp(m_view.page_line - by, 0, most);
    return by != 0;
}

Deed Desk::write(std::string_view text) {
    if (m_line.text().empty()) {
        if (text == " ")
            return SendLine{};
        if (text == "+" || text == "-") {
            m_view.points = std::clamp(m_view.points + (text == "+" ? 2 : -2), smallest_text, largest_text);
            return {};
        }
    }
    // It may be several letters at once, of an input method.
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = decode_utf8(text, at).length;
        (void)m_line.write(text.substr(at, length));
        at += length;
    }
    show_line();
    return {};
}

Deed Desk::click(const Layout& layout, int x, int y) {
    const auto part = part_at(layout, x, y);
    if (!part)
        return {};
    if (m_view.focus != *part)
        m_view.back = 0;
    m_view.focus = *part;
    const auto square = square_at(m_view, layout, x, y);
    if (*part != Part::Board || !square)
        return {};
    m_view.cursor = square;
    return pick(*square);
}

Deed Desk::pick(rules::Square square) {
    if (!moves_pieces(m_view.seat))
        return {};
    const auto from = std::exchange(m_view.picked, std::nullopt);
    // The same once more: it is let go.
    if (from == square)
        return {};
    if (!from) {
        if (auto why = why_not_from(square))
            return TellWriter{*std::move(why)};
        m_view.picked = square;
        return {};
    }
    return SendLine{m_view.rules->write_square(*from) + '-' + m_view.rules->write_square(square)};
}

std::optional<Message> Desk::why_not_from(rules::Square square) const {
    const table::ShownTable& table = m_view.table;
    const auto at = static_cast<std::size_t>(rules::index(square));
    // Any announced move may have to be repeated, and the last one, too, which is made already.
    const bool repeats = table.announced || (table.last && table.last->from == square);
    if (repeats || at >= table.pieces.size())
        return std::nullopt;
    const char piece = table.pieces[at];
    if (piece == '.')
        return Message{ANNABELLA_TR("{0} is empty."), {m_view.rules->write_square(square)}};
    const Side owner = piece >= 'A' && piece <= 'Z' ? Side::White : Side::Black;
    if (owner == table.turn)
        return std::nullopt;
    return Message{ANNABELLA_TR("That piece is {side}'s. {opponent} to move."), owner, {}};
}

void Desk::settle() {
    const int squares = m_view.rules == nullptr ? 0 : m_view.rules->board().squares;
    if (m_view.picked && rules::index(*m_view.picked) >= squares)
        m_view.picked.reset();
    if (squares == 0)
        m_view.cursor.reset();
    else if (!m_view.cursor || rules::index(*m_view.cursor) >= squares)
        m_view.cursor = rules::Square(0);
}

void Desk::show_line() {
    app::TypedText seen = m_line.seen();
    m_view.line = std::move(seen.text);
    m_view.caret = seen.cursor;
    // What is secret is shown no further than its first word, as signs that letters have come.
    const std::size_t open = letters_in(m_view.line);
    const std::size_t typed = letters_in(m_line.text());
    if (open >= typed)
        return;
    for (std::size_t letter = open; letter < typed; ++letter)
        m_view.line += "•";
    m_view.caret = m_view.line.size();
}

} // namespace annabella::window
