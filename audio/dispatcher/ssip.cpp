// The protocol of speech-dispatcher.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dispatcher/ssip.hpp"

#include <algorithm>
#include <utility>

namespace annabella::dispatcher {

namespace {

constexpr std::size_t digits_of_code = 3;

std::optional<int> code_of(std::string_view line) {
    if (line.size() <= digits_of_code)
        return std::nullopt;
    int code = 0;
    for (const char digit : line.substr(0, digits_of_code)) {
        if (digit < '0' || digit > '9')
            return std::nullopt;
        code = 10 * code + (digit - '0');
    }
    return code;
}

} // namespace

bool ReplyReader::take(std::string_view bytes) {
    for (const char byte : bytes) {
        if (byte != '\n') {
            m_line += byte;
            if (m_line.size() > longest_line)
                return false;
            continue;
        }
        if (!m_line.empty() && m_line.back() == '\r')
            m_line.pop_back();
        if (!take_line(std::exchange(m_line, {})))
            return false;
    }
    return true;
}

bool ReplyReader::take_line(std::string_view line) {
    const auto code = code_of(line);
    const char separator = code ? line[digits_of_code] : '\0';
    const bool goes_on = separator == '-';
    if (!code || (!goes_on && separator != ' ') || (!m_open.lines.empty() && m_open.code != *code))
        return false;
    m_open.code = *code;
    m_open.lines.emplace_back(line.substr(digits_of_code + 1));
    if (!goes_on)
        m_replies.push_back(std::exchange(m_open, {}));
    return m_open.lines.size() < most_lines && m_replies.size() < most_lines;
}

std::optional<Reply> ReplyReader::next() {
    if (m_replies.empty())
        return std::nullopt;
    Reply reply = std::move(m_replies.front());
    m_replies.pop_front();
    return reply;
}

std::string message_of(std::string_view text) {
    std::string message;
    bool line_begins = true;
    for (const char byte : text) {
        if (line_begins && byte == '.')
            message += '.';
        line_begins = byte == '\n';
        message += byte;
    }
    return message + "\r\n.\r\n";
}

int rate_of(int words_per_minute) {
    constexpr int slowest = 80;
    constexpr int usual = 175;
    constexpr int fastest = 449;
    const int rate = std::clamp(words_per_minute, slowest, fastest);
    return 100 * (rate - usual) / (rate < usual ? usual - slowest : fastest - usual);
}

int pitch_of(int pitch) { return std::clamp((pitch - 50) * 2, -100, 100); }

int volume_of(int per_cent) { return std::clamp(per_cent * 2 - 100, -100, 100); }

std::string_view priority_of(audio::Priority priority) {
    switch (priority) {
    case audio::Priority::Chatter:
        return "text";
    case audio::Priority::Prompt:
        return "message";
    case audio::Priority::Warning:
    case audio::Priority::Move:
        break;
    }
    return "important";
}

std::string language_of(std::string_view voice) { return std::string(voice.substr(0, voice.find('+'))); }

std::chrono::milliseconds longest_time_of(std::string_view text, int words_per_minute) {
    // Six letters a word, half as long again; above the rate that the service has, it is no faster.
    constexpr int letters_of_word = 6;
    const auto rate = std::chrono::milliseconds(60'000) / std::clamp(words_per_minute, 80, 449);
    return std::chrono::milliseconds(500) +
           rate * static_cast<int>(std::min<std::size_t>(text.size(), 100'000)) * 3 / (2 * letters_of_word);
}

} // namespace annabella::dispatcher
