// The protocol of speech-dispatcher.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dispatcher/ssip.hpp"

#include <algorithm>
#include <charconv>
#include <set>
#include <system_error>
#include <utility>

#include "base/markup.hpp"

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

/// "m4" or "f5".
bool is_numbered(std::string_view variant) {
    return variant.size() == 2 && (variant[0] == 'm' || variant[0] == 'f') && variant[1] >= '1' &&
           variant[1] <= '9';
}

char lower(char byte) { return byte >= 'A' && byte <= 'Z' ? static_cast<char>(byte - 'A' + 'a') : byte; }

/// However they are capitalized.
bool is_same(std::string_view one, std::string_view other) {
    return std::equal(one.begin(), one.end(), other.begin(), other.end(),
                      [](char a, char b) { return lower(a) == lower(b); });
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
    m_open_bytes += line.size();
    if (!goes_on) {
        m_replies.push_back(std::exchange(m_open, {}));
        m_open_bytes = 0;
    }
    return m_open_bytes < longest_reply && m_replies.size() < most_replies;
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

std::vector<std::string_view> sentences_of(std::string_view text) {
    std::vector<std::string_view> sentences;
    std::size_t begin = 0;
    for (std::size_t i = 0; i + 2 < text.size(); ++i) {
        constexpr std::string_view ends = ".!?:;";
        if (ends.find(text[i]) == std::string_view::npos || text[i + 1] != ' ' || text[i + 2] == ' ')
            continue;
        sentences.push_back(text.substr(begin, i + 2 - begin));
        begin = i + 2;
    }
    sentences.push_back(text.substr(begin));
    return sentences;
}

std::string ssml_of(const std::vector<std::string_view>& sentences) {
    std::string ssml = "<speak>";
    for (std::size_t i = 0; i < sentences.size(); ++i) {
        if (i > 0)
            ssml.append("<mark name=\"").append(std::to_string(i)).append("\"/>");
        append_escaped(ssml, sentences[i]);
    }
    return ssml + "</speak>";
}

std::size_t said_at(std::string_view mark) {
    // The service has marks of its own, which are called otherwise.
    std::size_t said = 0;
    const auto [end, trouble] = std::from_chars(mark.data(), mark.data() + mark.size(), said);
    return trouble == std::errc() && end == mark.data() + mark.size() ? said : 0;
}

std::vector<ListedVoice> listed_voices(const std::vector<std::string>& lines) {
    std::vector<ListedVoice> voices;
    for (const std::string_view line : lines) {
        const std::size_t first = line.find('\t');
        const std::size_t second = first == std::string_view::npos ? first : line.find('\t', first + 1);
        if (second != std::string_view::npos)
            voices.push_back({std::string(line.substr(0, first)),
                              std::string(line.substr(first + 1, second - first - 1)),
                              std::string(line.substr(second + 1))});
    }
    return voices;
}

std::string order_of_type(std::string_view voice) {
    const std::string variant = variant_of(voice);
    if (!is_numbered(variant) || variant[1] > '3')
        return {};
    return std::string("VOICE_TYPE ") + (variant[0] == 'm' ? "MALE" : "FEMALE") + variant[1];
}

std::string order_of_listed(std::string_view voice, const std::vector<ListedVoice>& voices) {
    const std::string language = language_of(voice);
    const std::string variant = variant_of(voice);
    // eSpeak NG calls the file of a variant f4, and the variant itself female4.
    const std::string in_full =
        is_numbered(variant) ? (variant[0] == 'm' ? "male" : "female") + variant.substr(1) : variant;
    const auto is_called_so = [&](const ListedVoice& one) {
        return is_same(one.variant, in_full) || is_same(one.name, variant);
    };
    auto found = std::find_if(voices.begin(), voices.end(), [&](const ListedVoice& one) {
        return is_called_so(one) && is_same(one.language, language);
    });
    // "en" may be there by its countries alone: then that of the first, "en-GB", but not of a region,
    // "en-029".
    if (found == voices.end())
        found = std::find_if(voices.begin(), voices.end(), [&](const ListedVoice& one) {
            return is_called_so(one) && one.language.size() == language.size() + 3 &&
                   is_same(one.language.substr(0, language.size() + 1), language + '-');
        });
    return found == voices.end() ? std::string() : "SYNTHESIS_VOICE " + found->name;
}

std::string name_of_listed(std::string_view voice, const std::vector<ListedVoice>& voices) {
    const std::string variant = variant_of(voice);
    if (!variant.empty() && !order_of_listed(voice, voices).empty())
        return std::string(voice);
    const std::string_view sought = language_of(voice).empty() ? std::string_view(variant) : voice;
    std::string name;
    std::set<std::string> languages;
    for (const ListedVoice& one : voices) {
        if (sought.empty() || !(is_same(one.name, sought) || is_same(one.variant, sought)))
            continue;
        name = is_same(one.variant, "none") ? one.name : one.variant;
        languages.insert(one.language.substr(0, one.language.find('-')));
    }
    if (languages.empty())
        return {};
    const bool is_of_one = languages.size() == 1 && sought == voice;
    return (is_of_one ? *languages.begin() : std::string()) + '+' + name;
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
    case audio::Priority::Count: // It waits for no sentence of another program.
    case audio::Priority::Warning:
    case audio::Priority::Move:
        break;
    }
    return "important";
}

std::string language_of(std::string_view voice) { return std::string(voice.substr(0, voice.find('+'))); }

std::string variant_of(std::string_view voice) {
    const std::size_t plus = voice.find('+');
    return plus == std::string_view::npos ? std::string() : std::string(voice.substr(plus + 1));
}

std::chrono::milliseconds longest_time_of(std::string_view text, int words_per_minute) {
    // Six letters a word, half as long again; above the rate that the service has, it is no faster.
    constexpr int letters_of_word = 6;
    const auto rate = std::chrono::milliseconds(60'000) / std::clamp(words_per_minute, 80, 449);
    return std::chrono::milliseconds(500) +
           rate * static_cast<int>(std::min<std::size_t>(text.size(), 100'000)) * 3 / (2 * letters_of_word);
}

} // namespace annabella::dispatcher
