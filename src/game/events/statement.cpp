// The words of a line of the scenario language.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/events/statement.hpp"

#include <charconv>

#include "base/hexadecimal.hpp"
#include "base/utf8.hpp"
#include "game/clock/clock.hpp"

namespace annabella::game {

namespace {

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

/// Cuts a line into words.
class Splitter {
public:
    explicit Splitter(std::string_view line) : m_line(line) {}

    Result<std::vector<Word>> split() {
        std::vector<Word> words;
        while (true) {
            while (more() && is_blank(now()))
                advance();
            if (!more() || now() == '#')
                return words;
            Word word{{}, now() == '"', m_column};
            if (word.quoted) {
                TRY_VOID(read_quoted(word.text));
            } else {
                while (more() && !is_blank(now()) && now() != '#' && now() != '"')
                    word.text += advance();
            }
            if (more() && !is_blank(now()) && now() != '#')
                return failure(ANNABELLA_TR("In column {0} a space is missing between a text in quotes and "
                                            "the next word. Add it."),
                               {std::to_string(m_column)});
            words.push_back(std::move(word));
        }
    }

private:
    bool more() const { return m_at < m_line.size(); }
    char now() const { return m_line[m_at]; }
    char advance() {
        // A column is a character, of however many bytes.
        if (m_at == m_next_character)
            m_next_character += decode_utf8(m_line, m_at).length;
        const char c = m_line[m_at++];
        if (m_at == m_next_character)
            ++m_column;
        return c;
    }

    Result<void> read_quoted(std::string& text) {
        const std::size_t opened = m_column;
        advance();
        while (more()) {
            const std::size_t column = m_column;
            const char c = advance();
            if (c == '"')
                return {};
            if (c != '\\') {
                text += c;
                continue;
            }
            const auto escaped = read_escaped();
            if (!escaped)
                return failure(ANNABELLA_TR("The backslash in column {0} is wrong there. Write \\\\ for a "
                                            "backslash, \\\" for a quote and \\n for a new line."),
                               {std::to_string(column)});
            text += *escaped;
        }
        return failure(
            ANNABELLA_TR("The quote opened in column {0} is not closed. Put a \" at the end of the text."),
            {std::to_string(opened)});
    }

    /// The character that stands after a backslash.
    std::optional<char> read_escaped() {
        if (!more())
            return std::nullopt;
        switch (advance()) {
        case '"':
            return '"';
        case '\\':
            return '\\';
        case 'n':
            return '\n';
        case 'r':
            return '\r';
        case 't':
            return '\t';
        case 'x':
            break;
        default:
            return std::nullopt;
        }
        int value = 0;
        for (int digit = 0; digit < 2; ++digit) {
            const auto hex = more() ? read_hexadecimal(advance()) : std::nullopt;
            if (!hex)
                return std::nullopt;
            value = value * 16 + *hex;
        }
        return static_cast<char>(value);
    }

    std::string_view m_line;
    std::size_t m_at = 0;
    std::size_t m_column = 1;
    std::size_t m_next_character = 0; ///< Where the character ends that is being read.
};

} // namespace

Result<std::vector<Word>> split_statement(std::string_view line) { return Splitter(line).split(); }

std::string quote(std::string_view text) {
    std::string quoted = "\"";
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') {
            quoted += {'\\', c};
        } else if (c == '\n') {
            quoted += "\\n";
        } else if (c == '\r') {
            quoted += "\\r";
        } else if (c == '\t') {
            quoted += "\\t";
        } else if (byte < 0x20 || byte == 0x7F) {
            quoted.append("\\x").append(hexadecimal(byte));
        } else {
            quoted += c;
        }
    }
    quoted += '"';
    return quoted;
}

std::string_view side_name(Side side) { return side == Side::White ? "white" : "black"; }

Result<StatementReader> StatementReader::open(std::string_view line, const rules::Rules* rules) {
    TRY(auto words, split_statement(line));
    return StatementReader(std::move(words), count_characters(line), rules);
}

std::string StatementReader::column() const {
    const Word* next = peek();
    return std::to_string(next == nullptr ? m_end_column : next->column);
}

tl::unexpected<Error> StatementReader::unexpected_word(std::span<const std::string_view> expected) const {
    std::string list;
    for (const std::string_view name : expected) {
        if (!list.empty())
            list += ", ";
        list += name;
    }
    const Word* next = peek();
    if (next == nullptr)
        return failure(ANNABELLA_TR("The line ends in column {0}, where a word is missing. It may be: {1}."),
                       {column(), list});
    return failure(ANNABELLA_TR("\"{0}\" in column {1} is unknown there. It may be: {2}."),
                   {excerpt(next->text), column(), list});
}

bool StatementReader::take(std::string_view keyword) {
    const Word* next = peek();
    if (next == nullptr || next->quoted || next->text != keyword)
        return false;
    ++m_next;
    return true;
}

bool StatementReader::drop_last(std::span<const std::string_view> keywords) {
    if (m_words.size() - m_next < keywords.size())
        return false;
    const std::size_t first = m_words.size() - keywords.size();
    for (std::size_t i = 0; i < keywords.size(); ++i)
        if (m_words[first + i].quoted || m_words[first + i].text != keywords[i])
            return false;
    m_words.resize(first);
    return true;
}

Result<Side> StatementReader::side() {
    static constexpr Named<Side> sides[] = {{"white", Side::White}, {"black", Side::Black}};
    return one_of(sides);
}

Result<std::string> StatementReader::text() {
    const Word* next = peek();
    if (next == nullptr || !next->quoted)
        return failure(ANNABELLA_TR("Column {0} needs a text in double quotes."), {column()});
    return m_words[m_next++].text;
}

Result<std::string> StatementReader::word(std::string_view example) {
    const Word* next = peek();
    if (next == nullptr || next->quoted)
        return failure(ANNABELLA_TR("Column {0} needs a word without quotes, such as {1}."),
                       {column(), std::string(example)});
    return m_words[m_next++].text;
}

Result<rules::Square> StatementReader::square() {
    const Word* next = peek();
    const auto square = next != nullptr && !next->quoted ? rules().read_square(next->text) : std::nullopt;
    if (!square)
        return failure(ANNABELLA_TR("Column {0} needs a square, such as {1}."),
                       {column(), rules().write_square(static_cast<rules::Square>(28))});
    ++m_next;
    return *square;
}

Result<int> StatementReader::number(int least, int most) {
    const Word* next = peek();
    int value = 0;
    bool right = next != nullptr && !next->quoted;
    if (right) {
        const char* end = next->text.data() + next->text.size();
        const auto [stopped, fault] = std::from_chars(next->text.data(), end, value);
        right = fault == std::errc{} && stopped == end && value >= least && value <= most;
    }
    if (!right)
        return failure(ANNABELLA_TR("Column {0} needs a number from {1} to {2}."),
                       {column(), std::to_string(least), std::to_string(most)});
    ++m_next;
    return value;
}

Result<Span> StatementReader::clock_time(bool negative) {
    const Word* next = peek();
    const auto time = parse_clock_time(next != nullptr && !next->quoted ? next->text : "");
    if (!time || (*time < Span{0} && !negative))
        return failure(
            ANNABELLA_TR("Column {0} needs a time. Write hours, minutes and seconds, such as 1:30:00."),
            {column()});
    ++m_next;
    return *time;
}

Result<Span> StatementReader::duration() {
    const Word* next = peek();
    const auto time = parse_duration(next != nullptr && !next->quoted ? next->text : "");
    if (!time)
        return failure(ANNABELLA_TR("Column {0} needs a length of time. Write a whole number and its unit, "
                                    "such as 250ms, 10s, 2m or 1h."),
                       {column()});
    ++m_next;
    return *time;
}

Result<BySide<Span>> StatementReader::both_clocks(bool negative) {
    BySide<Span> times{};
    TRY(const auto first, side());
    TRY(const auto first_time, clock_time(negative));
    const Side second = opposite(first);
    if (!take(side_name(second)))
        return unexpected_word(std::array{side_name(second)});
    TRY(const auto second_time, clock_time(negative));
    times[first] = first_time;
    times[second] = second_time;
    return times;
}

Result<void> StatementReader::end() const {
    if (const Word* next = peek(); next != nullptr)
        return failure(ANNABELLA_TR("\"{0}\" in column {1} is too much for this line. Remove it."),
                       {excerpt(next->text), column()});
    return {};
}

std::string_view first_word(std::string_view line) {
    while (!line.empty() && is_blank(line.front()))
        line.remove_prefix(1);
    return line.substr(0, line.find_first_of(" \t\r\n#\""));
}

Result<LedStatement> split_lead(std::string_view line) {
    const std::string_view lead = first_word(line);
    if (!lead.starts_with('+'))
        return LedStatement{Span{0}, line};
    TRY(const auto wait, parse_duration(lead.substr(1)));
    const auto after = static_cast<std::size_t>(lead.data() - line.data()) + lead.size();
    return LedStatement{wait, line.substr(after)};
}

} // namespace annabella::game
