// The form of the lines that devices of ours speak (PROTOCOL.md, 1): words with one blank between them, and a
// checksum. What the words are is each device's own.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace annabella::devices::open_line {

/// The longest line, its checksum included, its end of line not.
inline constexpr std::size_t longest_line = 160;
/// The longest name in a greeting.
inline constexpr std::size_t longest_name = 40;

/// CRC-16 with polynomial 0x1021, start 0xFFFF, not reflected: "123456789" gives 0x29B1.
std::uint16_t crc16(std::string_view bytes);

/// The text before the checksum, where it is right and the text is one that a line can have.
std::optional<std::string_view> checked(std::string_view line);

/// Takes field after field of a line without its checksum; once one is wrong, all is.
class Fields {
public:
    explicit Fields(std::string_view text) : m_rest(text) {}

    std::string_view word();
    /// Four hexadecimal digits, capitals.
    std::uint16_t session();
    /// A decimal number without leading zeros.
    std::uint32_t number();
    std::string_view rest();
    /// The rest, where it can be a device's name; empty else.
    std::string name();
    /// The value, or a note that the line is no good.
    template <class T>
    T take(const std::optional<T>& value) {
        m_good = m_good && value.has_value();
        return value.value_or(T{});
    }
    void require(bool condition) { m_good = m_good && condition; }
    bool good() const { return m_good; }
    /// All fields were good, and no more follow.
    bool complete() const { return m_good && m_done; }

private:
    std::string_view m_rest;
    bool m_good = true;
    bool m_done = false;
};

/// The line, where all its fields were good.
template <class Line, class Content>
std::optional<Line> finish(const Fields& fields, Content&& content) {
    if (!fields.complete())
        return std::nullopt;
    return Line(std::forward<Content>(content));
}

/// Fields with one blank between them.
class Writer {
public:
    explicit Writer(std::string_view word) : m_text(word) {}

    Writer& session(std::uint16_t value);
    Writer& number(std::uint32_t value) { return word(std::to_string(value)); }
    Writer& word(std::string_view value);
    /// The whole line with checksum and LF.
    std::string end() const;

private:
    std::string m_text;
};

// How most lines begin, whatever they are called.

/// The session, and the number of the host's line; in an answer, of the line that is answered.
template <class Line>
void read_numbered(Fields& fields, Line& line) {
    line.session = fields.session();
    line.number = fields.number();
}
/// The same, and how far the device has come: its latest event, and its clock.
template <class Line>
void read_heading(Fields& fields, Line& line) {
    read_numbered(fields, line);
    line.last = fields.number();
    line.time = fields.number();
}
template <class Line>
Writer numbered(std::string_view word, const Line& line) {
    return Writer(word).session(line.session).number(line.number);
}
template <class Line>
Writer heading(std::string_view word, const Line& line) {
    return numbered(word, line).number(line.last).number(line.time);
}

/// Cuts a stream of bytes into lines. LF ends a line, one CR before it is dropped. Lines that are too long
/// are counted and dropped, empty ones dropped.
class LineReader {
public:
    std::vector<std::string> feed(std::string_view bytes);
    void clear();
    std::uint64_t too_long() const { return m_too_long; }

private:
    std::string m_line;
    bool m_skipping = false;
    std::uint64_t m_too_long = 0;
};

} // namespace annabella::devices::open_line
