// The form of the lines that devices of ours speak. Strict: what is not written as it should be has been
// damaged.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "devices/open_line/form.hpp"

#include <algorithm>
#include <array>

namespace annabella::devices::open_line {

namespace {

std::string hex(std::uint16_t value) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string text(4, '0');
    for (std::size_t i = 0; i < 4; ++i)
        text[i] = digits[value >> (12 - 4 * i) & 15];
    return text;
}

std::optional<std::uint16_t> read_hex(std::string_view text) {
    if (text.size() != 4)
        return std::nullopt;
    unsigned value = 0;
    for (const char digit : text) {
        unsigned part = 0;
        if (digit >= '0' && digit <= '9')
            part = static_cast<unsigned>(digit - '0');
        else if (digit >= 'A' && digit <= 'F')
            part = static_cast<unsigned>(digit - 'A') + 10;
        else
            return std::nullopt;
        value = value << 4 | part;
    }
    return static_cast<std::uint16_t>(value);
}

/// What a first byte makes of a check sum of nothing.
constexpr auto crc_of_byte = [] {
    std::array<std::uint16_t, 256> table{};
    for (unsigned byte = 0; byte < table.size(); ++byte) {
        unsigned crc = byte << 8;
        for (int bit = 0; bit < 8; ++bit)
            crc = (crc & 0x8000) != 0 ? (crc << 1 ^ 0x1021) & 0xFFFF : crc << 1 & 0xFFFF;
        table[byte] = static_cast<std::uint16_t>(crc);
    }
    return table;
}();

} // namespace

std::uint16_t crc16(std::string_view bytes) {
    unsigned crc = 0xFFFF;
    for (const char byte : bytes)
        crc = (crc << 8 & 0xFF00) ^ crc_of_byte[(crc >> 8 ^ static_cast<unsigned char>(byte)) & 0xFF];
    return static_cast<std::uint16_t>(crc);
}

std::optional<std::string_view> checked(std::string_view line) {
    if (line.size() < 6 || line.size() > longest_line || line[line.size() - 5] != '*')
        return std::nullopt;
    const std::string_view body = line.substr(0, line.size() - 5);
    if (std::any_of(body.begin(), body.end(), [](char c) { return c < ' ' || c > '~' || c == '*'; }))
        return std::nullopt;
    if (read_hex(line.substr(line.size() - 4)) != crc16(body))
        return std::nullopt;
    return body;
}

std::string_view Fields::word() {
    if (m_done) {
        m_good = false;
        return {};
    }
    const std::size_t end = m_rest.find(' ');
    const std::string_view field = m_rest.substr(0, end);
    m_good = m_good && !field.empty();
    m_done = end == std::string_view::npos;
    m_rest = m_done ? std::string_view{} : m_rest.substr(end + 1);
    return field;
}

std::uint16_t Fields::session() { return take(read_hex(word())); }

std::uint32_t Fields::number() {
    const std::string_view field = word();
    std::uint64_t value = 0;
    m_good = m_good && field.size() <= 10 && (field.size() == 1 || (!field.empty() && field[0] != '0'));
    for (const char digit : field.substr(0, 10)) {
        m_good = m_good && digit >= '0' && digit <= '9';
        value = value * 10 + static_cast<std::uint64_t>(static_cast<unsigned char>(digit) & 15U);
    }
    m_good = m_good && value <= 0xFFFFFFFFU;
    return static_cast<std::uint32_t>(value);
}

std::string_view Fields::rest() {
    m_good = m_good && !m_done;
    m_done = true;
    return m_rest;
}

std::string Fields::name() {
    const std::string_view name = rest();
    require(!name.empty() && name.size() <= longest_name && name.front() != ' ' && name.back() != ' ');
    return std::string(name);
}

Writer& Writer::session(std::uint16_t value) { return word(hex(value)); }

Writer& Writer::word(std::string_view value) {
    m_text += ' ';
    m_text += value;
    return *this;
}

std::string Writer::end() const { return m_text + '*' + hex(crc16(m_text)) + '\n'; }

std::vector<std::string> LineReader::feed(std::string_view bytes) {
    std::vector<std::string> lines;
    for (const char byte : bytes) {
        if (byte == '\n') {
            if (!m_line.empty() && m_line.back() == '\r')
                m_line.pop_back();
            if (!m_skipping && !m_line.empty())
                lines.push_back(m_line);
            m_line.clear();
            m_skipping = false;
        } else if (m_skipping) {
            continue;
        } else if (m_line.size() > longest_line) { // One more than the longest, for the CR.
            m_skipping = true;
            m_line.clear();
            ++m_too_long;
        } else {
            m_line += byte;
        }
    }
    return lines;
}

void LineReader::clear() {
    m_line.clear();
    m_skipping = false;
}

} // namespace annabella::devices::open_line
