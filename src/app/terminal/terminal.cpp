// Lines for the terminal.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/terminal/terminal.hpp"

#include <utility>

#include "base/visible_text.hpp"

namespace annabella::app {

namespace {

using phrase::Seat;

/// Who alone is told stands before it, as in the statements of a scenario but shorter.
std::string_view mark_of(std::optional<Seat> hearer) {
    if (!hearer)
        return {};
    switch (*hearer) {
    case Seat::White:
        return "[w] ";
    case Seat::Black:
        return "[b] ";
    case Seat::WhitesAssistant:
        return "[w assistant] ";
    case Seat::BlacksAssistant:
        return "[b assistant] ";
    case Seat::Arbiter:
        break;
    }
    return "[arbiter] ";
}

/// Lines in the making: consecutive words for the same hearers stand on one line.
class Lines {
public:
    void add(std::optional<Seat> hearer, const phrase::Wording& words) {
        if (m_lines.empty() || m_hearer != hearer) {
            m_hearer = hearer;
            m_lines.emplace_back(mark_of(hearer));
        } else {
            m_lines.back() += m_mark == " " ? "" : m_mark;
            m_lines.back() += ' ';
        }
        m_lines.back() += words.text;
        m_mark = words.mark;
    }
    std::vector<std::string> take() { return std::move(m_lines); }

private:
    std::vector<std::string> m_lines;
    std::optional<Seat> m_hearer;
    std::string m_mark;
};

// The other screen of a terminal has no lines to scroll back to, and what stood before is there again after
// it.
constexpr std::string_view other_screen = "\033[?1049h\033[2J\033[H";
constexpr std::string_view usual_screen = "\033[2J\033[?1049l";

} // namespace

std::vector<std::string> lines_of(const phrase::Utterances& utterances, const table::Ears& ears) {
    Lines lines;
    for (const phrase::Utterance& utterance : utterances)
        // What has no writing is for the ear alone.
        if (const phrase::Wording* words = ears.shown(utterance); words != nullptr && !words->text.empty())
            lines.add(utterance.hearer(), *words);
    return lines.take();
}

void Terminal::say(const phrase::Utterances& utterances, game::Time) {
    for (std::string& line : lines_of(utterances, *m_ears)) {
        m_last = line;
        m_held.push_back(std::move(line));
    }
    if (m_revealing)
        return;
    for (const std::string& line : m_held)
        m_writer->show(line);
    m_held.clear();
}

void Terminal::reveal(const table::PageForOne& shown) {
    // At his own seat nobody else is told anything.
    const bool is_marked = m_ears->listening != table::Listening::OwnSeat;
    Lines lines;
    for (const phrase::Wording& words : shown.words)
        lines.add(is_marked ? std::optional(shown.reader) : std::nullopt, words);
    // In one piece: the words never come without the page that they are to stand on.
    std::string page(m_is_screen ? other_screen : "");
    for (const std::string& line : lines.take())
        page += visible_text(line) + '\n';
    m_writer->page(page);
    m_revealing = m_is_screen;
}

void Terminal::show_status(const phrase::Wording& words) {
    // What was said stands there once, as a result or a question; and what stood behind it before is not new.
    const std::string before = std::exchange(m_status, words.text);
    if (m_last.find(words.text) != std::string::npos)
        return;
    phrase::Wording anew = words;
    if (!m_last.empty() && anew.text.starts_with(m_last + ' ')) {
        anew.text.erase(0, m_last.size() + 1);
        if (before.find(anew.text) != std::string::npos)
            return;
    }
    say({phrase::ForAll(std::move(anew))}, game::Time{});
}

void Terminal::wipe() {
    if (!std::exchange(m_revealing, false))
        return;
    m_writer->page(std::string(usual_screen));
    say({}, game::Time{});
}

} // namespace annabella::app
