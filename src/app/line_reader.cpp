// Keys and bytes into lines.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/line_reader.hpp"

#include <algorithm>
#include <utility>

#include "base/visible_text.hpp"

namespace annabella::app {

namespace {

constexpr char end_of_input = 4; // Control-D
constexpr char backspace = 8;
constexpr char erase_line = 21; // Control-U
constexpr char escape = 27;
constexpr char del = 127;

/// A byte that goes on a character of several.
bool continues_character(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

/// How many bytes the character has that begins with this one.
std::size_t length_of_character(char first) {
    const auto lead = static_cast<unsigned char>(first);
    return lead >= 0xF0U ? 4 : lead >= 0xE0U ? 3 : lead >= 0xC0U ? 2 : 1;
}

} // namespace

std::string LineReader::take(std::string_view bytes, InputLine::Moment at) {
    std::string echo;
    for (const char byte : bytes) {
        if (m_ended)
            break;
        if (m_source == Source::Keys)
            take_key(byte, at, echo);
        else if (byte == '\n')
            finish_line(at);
        else
            add(byte, echo);
    }
    if (m_source == Source::Stream)
        echo.clear();
    return echo;
}

void LineReader::end(InputLine::Moment at) {
    m_ended = true;
    if (!m_rest.empty() || m_too_long)
        finish_line(at);
}

/// An arrow or function key silences, and is no part of a line.
bool LineReader::inside_escape(char key) {
    if (m_escape == Escape::Begun) {
        m_escape = key == '[' || key == 'O' ? Escape::Inside : Escape::None;
        return m_escape == Escape::Inside;
    }
    // Enter is Enter, whatever came before it.
    if (static_cast<unsigned char>(key) < 0x20U)
        m_escape = Escape::None;
    if (m_escape == Escape::None)
        return false;
    if (key >= '@' && key <= '~')
        m_escape = Escape::None;
    return true;
}

void LineReader::take_key(char key, InputLine::Moment at, std::string& echo) {
    if (inside_escape(key))
        return;
    if (m_rest.empty() && m_single_keys.find(key) != std::string::npos) {
        m_rest = key;
        finish_line(at);
    } else if (key == '\n' || key == '\r') {
        echo += '\n';
        finish_line(at);
    } else if (key == del || key == backspace) {
        rub_out(echo);
    } else if (key == erase_line) {
        m_too_long = false;
        while (!m_rest.empty())
            rub_out(echo);
    } else if (key == end_of_input && m_rest.empty()) {
        m_ended = true;
    } else if (key == escape) {
        m_escape = Escape::Begun;
    } else if (key == '\t' || static_cast<unsigned char>(key) >= 0x20U) {
        add(key, echo);
    }
}

void LineReader::add(char byte, std::string& echo) {
    if (m_rest.size() >= longest_line) {
        m_too_long = true;
        return;
    }
    const bool hidden = m_source == Source::Keys && m_is_secret && m_is_secret(m_rest);
    m_rest += byte;
    if (hidden)
        return;
    // A character of several bytes is echoed when it is whole.
    const std::string_view waiting = std::string_view(m_rest).substr(m_echoed);
    const bool stray = continues_character(waiting.front());
    if (!stray && waiting.size() < length_of_character(waiting.front()))
        return;
    echo += byte == '\t' ? std::string(" ") : visible_text(waiting);
    m_echoed = m_rest.size();
}

void LineReader::rub_out(std::string& echo) {
    // A character of several bytes is one on the screen.
    while (!m_rest.empty() && continues_character(m_rest.back()))
        m_rest.pop_back();
    if (m_rest.empty())
        return;
    m_rest.pop_back();
    if (m_echoed > m_rest.size())
        echo += "\b \b";
    m_echoed = std::min(m_echoed, m_rest.size());
}

void LineReader::finish_line(InputLine::Moment at) {
    std::string text = std::exchange(m_rest, {});
    m_echoed = 0;
    if (m_source == Source::Stream && !text.empty() && text.back() == '\r')
        text.pop_back();
    if (std::exchange(m_too_long, false))
        m_lines.push_back(
            {{},
             at,
             Message{ANNABELLA_TR("That line was too long and was not taken. A line has at most {0} "
                                  "letters."),
                     {std::to_string(longest_line)}}});
    else if (!is_plain_text(text))
        m_lines.push_back({{}, at, Message{ANNABELLA_TR("That line was not text and was not taken."), {}}});
    else
        m_lines.push_back({std::move(text), at, std::nullopt});
}

} // namespace annabella::app
