// What keys and the mouse do in the window.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/desk.hpp"

#include <algorithm>
#include <utility>

#include "window/picture.hpp"

namespace annabella::window {

namespace {

constexpr std::size_t longest_line = 4000;

bool is_inside_letter(const std::string& text, std::size_t at) {
    return at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U;
}
std::size_t letter_before(const std::string& text, std::size_t at) {
    while (at > 0 && is_inside_letter(text, --at))
        continue;
    return at;
}
std::size_t letter_behind(const std::string& text, std::size_t at) {
    at = std::min(at + 1, text.size());
    while (is_inside_letter(text, at))
        ++at;
    return at;
}

std::size_t letters_in(std::string_view text) {
    return static_cast<std::size_t>(std::count_if(
        text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
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
        const std::size_t step = key == Key::Tab ? 1 : parts.size() - 1;
        m_view.focus = parts[(static_cast<std::size_t>(m_view.focus) + step) % parts.size()];
        m_view.back = 0;
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
    if (key == Key::Escape && m_line.empty() && !m_view.picked) {
        if (std::exchange(m_view.alone, false))
            return {};
        return SwitchFullScreen{.off_only = true};
    }
    if (!m_line.empty())
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
    std::size_t& caret = m_view.caret;
    // The caret counts the letters of what is shown; a hidden line is mended at its end.
    const bool hidden = m_view.line != m_line;
    std::size_t at = hidden ? m_line.size() : std::min(caret, m_line.size());
    switch (key) {
    case Key::Enter: {
        SendLine sent{std::exchange(m_line, {})};
        show_line();
        return sent;
    }
    case Key::Escape:
        m_line.clear();
        at = 0;
        break;
    case Key::Backspace: {
        const std::size_t before = letter_before(m_line, at);
        m_line.erase(before, at - before);
        at = before;
        break;
    }
    case Key::Delete:
        m_line.erase(at, letter_behind(m_line, at) - at);
        break;
    case Key::Left:
        at = letter_before(m_line, at);
        break;
    case Key::Right:
        at = letter_behind(m_line, at);
        break;
    case Key::Home:
        at = 0;
        break;
    case Key::End:
        at = m_line.size();
        break;
    default:
        break;
    }
    caret = at;
    show_line();
    return {};
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

void Desk::scroll(Key key, const Layout& layout, const Measure& measure) {
    if (m_view.focus != Part::Told && m_view.focus != Part::Sheet)
        return;
    const int most = most_back(m_view, layout, measure);
    const int page = std::max(1, layout.of(m_view.focus).height / line_height(layout.text) - 2);
    int by = 0;
    if (key == Key::Up || key == Key::Down)
        by = key == Key::Up ? 1 : -1;
    else if (key == Key::PageUp || key == Key::PageDown)
        by = key == Key::PageUp ? page : -page;
    else if (key == Key::Home || key == Key::End)
        by = key == Key::Home ? most : -most;
    m_view.back = std::clamp(m_view.back + by, 0, most);
}

Deed Desk::write(std::string_view text) {
    if (m_line.empty()) {
        if (text == " ")
            return SendLine{};
        if (text == "+" || text == "-") {
            m_view.points = std::clamp(m_view.points + (text == "+" ? 2 : -2), smallest_text, largest_text);
            return {};
        }
        m_view.caret = 0;
    }
    if (m_line.size() + text.size() > longest_line)
        return {};
    const bool hidden = m_view.line != m_line;
    const std::size_t at = hidden ? m_line.size() : std::min(m_view.caret, m_line.size());
    m_line.insert(at, text);
    m_view.caret = at + text.size();
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
        m_view.picked = square;
        return {};
    }
    return SendLine{m_view.rules->write_square(*from) + '-' + m_view.rules->write_square(square)};
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
    // What is secret is shown no further than its first word.
    if (!m_line.empty() && m_is_secret(m_line)) {
        // While a move is to be sealed, the first may be that move.
        std::string shown = m_is_secret("") ? std::string() : m_line.substr(0, m_line.find(' '));
        for (std::size_t letter = letters_in(shown); letter < letters_in(m_line); ++letter)
            shown += "•";
        m_view.line = std::move(shown);
        m_view.caret = m_view.line.size();
        return;
    }
    m_view.line = m_line;
    m_view.caret = std::min(m_view.caret, m_line.size());
}

} // namespace annabella::window
