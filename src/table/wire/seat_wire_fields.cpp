// Tabs, and what stands for them within a field.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/wire/seat_wire_fields.hpp"

#include <algorithm>

#include "base/utf8.hpp"
#include "game/clock/time.hpp"

namespace annabella::table::wire {

namespace {

/// One field as it was; empty where what follows a backslash is nothing known.
std::optional<std::string> unescaped(std::string_view text) {
    std::string field;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] != '\\') {
            field += text[at];
            continue;
        }
        if (++at == text.size())
            return std::nullopt;
        if (text[at] == 't')
            field += '\t';
        else if (text[at] == 'n')
            field += '\n';
        else if (text[at] == '\\')
            field += '\\';
        else
            return std::nullopt;
    }
    return field;
}

} // namespace

LineWriter& LineWriter::field(std::string_view text) {
    m_line += '\t';
    for (const char c : made_valid(text))
        switch (c) {
        case '\t':
            m_line += "\\t";
            break;
        case '\n':
            m_line += "\\n";
            break;
        case '\\':
            m_line += "\\\\";
            break;
        default:
            m_line += c;
        }
    return *this;
}

std::optional<Fields> fields_of(std::string_view line) {
    if (line.find('\n') != std::string_view::npos || !is_utf8(line))
        return std::nullopt;
    Fields fields;
    while (true) {
        const std::size_t end = std::min(line.find('\t'), line.size());
        auto field = unescaped(line.substr(0, end));
        if (!field)
            return std::nullopt;
        fields.push_back(std::move(*field));
        if (end == line.size())
            return fields;
        line.remove_prefix(end + 1);
    }
}

std::optional<Span> time_in(std::string_view text) {
    const auto number = number_in<Span::rep>(text);
    if (!number || Span(*number) > game::longest_game || Span(*number) < -game::longest_game)
        return std::nullopt;
    return Span(*number);
}

} // namespace annabella::table::wire
