// The messages of a ChessLink, byte by byte.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "devices/chesslink/message.hpp"

#include <algorithm>
#include <bit>

namespace annabella::devices::chesslink {

namespace {

constexpr unsigned seven_bits = 0x7F;
constexpr unsigned parity_bit = 0x80;
constexpr std::size_t check_size = 2;

char digit_of(unsigned value) { return "0123456789ABCDEF"[value & 15U]; }

std::string hex(unsigned value) { return {digit_of(value >> 4U), digit_of(value)}; }

std::optional<std::uint8_t> from_hex(std::string_view text) {
    unsigned value = 0;
    for (const char letter : text) {
        const bool digit = letter >= '0' && letter <= '9';
        if (!digit && (letter < 'A' || letter > 'F'))
            return std::nullopt;
        value = value << 4U | static_cast<unsigned>(digit ? letter - '0' : letter - 'A' + 10);
    }
    return static_cast<std::uint8_t>(value);
}

std::string check_of(std::string_view text) {
    unsigned sum = 0;
    for (const char letter : text)
        sum ^= static_cast<unsigned char>(letter);
    return hex(sum & seven_bits);
}

/// Without parity and with its check; 0 where no message begins so.
std::size_t size_of(char letter) {
    switch (letter) {
    case 's':
        return 1 + chess::square_count + check_size;
    case 'v':
    case 'w':
    case 'r':
        return 1 + 4 + check_size;
    case 'l':
    case 'x':
        return 1 + check_size;
    default:
        return 0;
    }
}

std::optional<Message> read_board(std::string_view text) {
    Board board;
    for (std::size_t i = 0; i < board.cells.size(); ++i) {
        if (text[i] == '.')
            continue;
        const auto piece = chess::piece_from_fen_letter(text[i]);
        if (!piece)
            return std::nullopt;
        board.cells[i] = {true, piece};
    }
    return board;
}

std::optional<Message> read_body(std::string_view body) {
    const char letter = body.front();
    if (letter == 's')
        return read_board(body.substr(1));
    if (letter == 'l' || letter == 'x')
        return LampsSet{letter == 'x'};
    const auto first = from_hex(body.substr(1, 2));
    const auto second = from_hex(body.substr(3, 2));
    if (!first || !second)
        return std::nullopt;
    if (letter == 'v')
        return Version{*first, *second};
    return Setting{letter == 'w', *first, *second};
}

std::string body_of(const Board& board) {
    std::string text = "s";
    for (const Cell& cell : board.cells)
        text += cell.piece ? chess::fen_letter(chess::Piece(*cell.piece)) : '.';
    return text;
}
std::string body_of(const Version& version) { return 'v' + hex(version.main) + hex(version.sub); }
std::string body_of(const Setting& setting) {
    return (setting.changed ? 'w' : 'r') + hex(setting.address) + hex(setting.value);
}
std::string body_of(const LampsSet& lamps) { return lamps.out ? "x" : "l"; }

} // namespace

std::string with_parity(std::string_view text) {
    std::string bytes;
    for (const char letter : text) {
        const unsigned low = static_cast<unsigned char>(letter) & seven_bits;
        bytes += static_cast<char>(std::popcount(low) % 2 == 0 ? low | parity_bit : low);
    }
    return bytes;
}

std::string framed(std::string_view command) { return with_parity(std::string(command) + check_of(command)); }

std::string write_message(const Message& message) {
    return framed(std::visit([](const auto& content) { return body_of(content); }, message));
}

std::string light_command(const Lamps& lamps) {
    // A fifth of a second.
    constexpr unsigned slot = 0x32;
    std::string command = 'L' + hex(slot);
    for (const std::uint8_t slots : lamps)
        command += hex(slots);
    return framed(command);
}

std::vector<Message> MessageReader::feed(std::string_view bytes) {
    std::vector<Message> messages;
    for (const char byte : bytes)
        m_bytes += static_cast<char>(static_cast<unsigned char>(byte) & seven_bits);
    std::size_t at = 0;
    while (at < m_bytes.size()) {
        const std::size_t size = size_of(m_bytes[at]);
        if (size > m_bytes.size() - at)
            break;
        const std::string_view text = std::string_view(m_bytes).substr(at, size);
        std::optional<Message> message;
        if (size > 0 && check_of(text.substr(0, size - check_size)) == text.substr(size - check_size))
            message = read_body(text.substr(0, size - check_size));
        if (message)
            messages.push_back(*message);
        // Inside of what is no message there may be the beginning of one.
        at += message ? size : 1;
    }
    m_bytes.erase(0, at);
    return messages;
}

} // namespace annabella::devices::chesslink
