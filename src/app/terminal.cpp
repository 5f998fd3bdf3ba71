// Lines for the terminal.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/terminal.hpp"

#include <utility>

#include "base/visible_text.hpp"

namespace annabella::app {

namespace {

/// Who alone is told stands before it, as in the statements of a scenario but shorter.
std::string_view mark_of(phrase::Audience audience) {
    switch (audience) {
    case phrase::Audience::White:
        return "[w] ";
    case phrase::Audience::Black:
        return "[b] ";
    case phrase::Audience::WhiteAssistant:
        return "[w assistant] ";
    case phrase::Audience::BlackAssistant:
        return "[b assistant] ";
    case phrase::Audience::Arbiter:
        return "[arbiter] ";
    case phrase::Audience::All:
        break;
    }
    return {};
}

// The other screen of a terminal has no lines to scroll back to, and what stood before is there again after
// it.
constexpr std::string_view other_screen = "\033[?1049h\033[2J\033[H";
constexpr std::string_view usual_screen = "\033[2J\033[?1049l";

} // namespace

std::vector<std::string> lines_of(const phrase::Utterances& utterances) {
    std::vector<std::string> lines;
    std::optional<phrase::Audience> hearers;
    std::string mark;
    for (const phrase::Utterance& utterance : utterances) {
        if (hearers != utterance.audience) {
            hearers = utterance.audience;
            lines.emplace_back(mark_of(utterance.audience));
        } else {
            lines.back() += mark == " " ? "" : mark;
            lines.back() += ' ';
        }
        lines.back() += utterance.text;
        mark = utterance.mark;
    }
    return lines;
}

void Terminal::say(const phrase::Utterances& utterances, game::Time) {
    phrase::Utterances shown;
    for (const phrase::Utterance& utterance : utterances)
        // What has no writing is for the ear alone.
        if (!utterance.text.empty() && m_ears->may_be_shown(utterance))
            shown.push_back(utterance);
    for (std::string& line : lines_of(shown))
        m_held.push_back(std::move(line));
    if (m_revealing)
        return;
    for (const std::string& line : m_held)
        m_writer->show(line);
    m_held.clear();
}

void Terminal::reveal(const phrase::Utterances& utterances) {
    // In one piece: the words never come without the page that they are to stand on.
    std::string page(m_is_screen ? other_screen : "");
    for (const std::string& line : lines_of(utterances))
        page += visible_text(line) + '\n';
    m_writer->page(page);
    m_revealing = m_is_screen;
}

void Terminal::wipe() {
    if (!std::exchange(m_revealing, false))
        return;
    m_writer->page(std::string(usual_screen));
    say({}, game::Time{0});
}

} // namespace annabella::app
