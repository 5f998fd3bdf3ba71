// What the portable notations of games are made of.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/record_text.hpp"

#include <algorithm>

#include "base/utf8.hpp"

namespace annabella::rules {

namespace {

// "Less than 80 columns" by PGN's standard.
constexpr std::size_t longest_line = 79;

} // namespace

std::string on_one_line(std::string_view text) {
    std::string line;
    for (const char c : text) {
        if (!is_blank(c))
            line += c;
        else if (!line.empty() && line.back() != ' ')
            line += ' ';
    }
    if (!line.empty() && line.back() == ' ')
        line.pop_back();
    return line;
}

std::string comment_text(std::string_view text) {
    std::string line = on_one_line(to_utf8(text));
    std::replace(line.begin(), line.end(), '{', '(');
    std::replace(line.begin(), line.end(), '}', ')');
    return line;
}

std::string written_number(int number, Side mover) {
    return std::to_string(number) + (mover == Side::White ? "." : "...");
}

std::string tag_value(std::string_view value) {
    std::string out = "\"";
    for (const char c : on_one_line(to_utf8(value))) {
        if (c == '"' || c == '\\')
            out += '\\';
        out += c;
    }
    return out + '"';
}

std::string time_command(std::string_view name, std::chrono::milliseconds time) {
    const auto total = std::max<std::chrono::milliseconds::rep>(time.count(), 0);
    const auto two_digits = [](auto number) {
        return std::string(number < 10 ? "0" : "") + std::to_string(number);
    };
    std::string out = "[%" + std::string(name) + ' ' + std::to_string(total / 3'600'000) + ':' +
                      two_digits(total / 60'000 % 60) + ':' + two_digits(total / 1000 % 60);
    if (const auto fraction = total % 1000; fraction != 0) {
        std::string digits = std::to_string(1000 + fraction).substr(1);
        digits.resize(digits.find_last_not_of('0') + 1);
        out += '.' + digits;
    }
    return out + ']';
}

void WrappedWords::add(std::string_view word) {
    const std::size_t length = count_characters(word);
    if (m_column > 0 && m_column + 1 + length > longest_line) {
        m_text += '\n';
        m_column = 0;
    } else if (m_column > 0) {
        m_text += ' ';
        ++m_column;
    }
    m_text += word;
    m_column += length;
}

bool WrappedWords::add_comment(std::vector<std::string> commands, std::string_view text) {
    std::vector<std::string> words = std::move(commands);
    while (!text.empty()) {
        const std::string_view word = text.substr(0, text.find(' '));
        text.remove_prefix(std::min(word.size() + 1, text.size()));
        if (word.empty())
            continue;
        // At the beginning of a line '%' would hide the line, and '[' could be taken for a tag.
        const bool must_not_begin_line = word.front() == '%' || word.front() == '[';
        if (must_not_begin_line && !words.empty())
            words.back().append(" ").append(word);
        else
            words.emplace_back(word);
    }
    if (words.empty())
        return false;
    words.front().insert(0, "{");
    words.back() += '}';
    for (const std::string& word : words)
        add(word);
    return true;
}

} // namespace annabella::rules
