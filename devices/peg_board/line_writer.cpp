// Writes the lines of the peg-board protocol.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "devices/peg_board/line.hpp"

#include <array>

namespace annabella::devices::peg_board {

std::uint16_t crc16(std::string_view bytes) {
    unsigned crc = 0xFFFF;
    for (const char byte : bytes) {
        crc ^= static_cast<unsigned>(static_cast<unsigned char>(byte)) << 8;
        for (int bit = 0; bit < 8; ++bit)
            crc = (crc & 0x8000) != 0 ? (crc << 1 ^ 0x1021) & 0xFFFF : crc << 1 & 0xFFFF;
    }
    return static_cast<std::uint16_t>(crc);
}

namespace {

std::string hex(std::uint16_t value) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string text(4, '0');
    for (std::size_t i = 0; i < 4; ++i)
        text[i] = digits[value >> (12 - 4 * i) & 15];
    return text;
}

/// Fields with one blank between them.
class Writer {
public:
    explicit Writer(std::string_view word) : m_text(word) {}

    Writer& session(std::uint16_t value) { return word(hex(value)); }
    Writer& number(std::uint32_t value) { return word(std::to_string(value)); }
    Writer& word(std::string_view value) {
        m_text += ' ';
        m_text += value;
        return *this;
    }
    std::string end() const { return m_text + '*' + hex(crc16(m_text)) + '\n'; }

private:
    std::string m_text;
};

std::string write(const Capabilities& capabilities) {
    std::string text = capabilities.pieces ? "pieces" : "occupancy";
    if (capabilities.buttons)
        text += ",buttons";
    if (capabilities.buzzer)
        text += ",buzzer";
    return text;
}

char write(const Cell& cell) {
    if (!cell.occupied)
        return '.';
    return cell.piece ? chess::fen_letter(*cell.piece) : '?';
}

std::string write(const line::HostHello& hello) {
    return Writer("HELLO").session(hello.session).number(hello.number).number(hello.version).end();
}
std::string write(const line::Ping& ping) {
    return Writer("PING").session(ping.session).number(ping.number).end();
}
std::string write(const line::Resend& resend) {
    return Writer("RESEND")
        .session(resend.session)
        .number(resend.number)
        .number(resend.first)
        .number(resend.count)
        .end();
}
std::string write(const line::AskBoard& ask) {
    return Writer("BOARD").session(ask.session).number(ask.number).end();
}
std::string write(const line::Buzz& buzz) {
    return Writer("BUZZ").session(buzz.session).number(buzz.number).word(name(buzz.pattern)).end();
}

std::string write(const line::BoardHello& hello) {
    Writer writer("HELLO");
    writer.session(hello.session).number(hello.number).number(hello.last).number(hello.time);
    return writer.number(hello.version).word(write(hello.capabilities)).word(hello.name).end();
}
std::string write(const line::Alive& alive) {
    return Writer("ALIVE").session(alive.session).number(alive.last).number(alive.time).end();
}
std::string write(const line::Pong& pong) {
    return Writer("PONG").session(pong.session).number(pong.number).number(pong.last).number(pong.time).end();
}
std::string write(const line::Event& event) {
    Writer writer("EVENT");
    writer.session(event.session).number(event.sequence).number(event.time);
    if (const auto* lift = std::get_if<line::Lift>(&event.what))
        writer.word("lift").word(chess::name(lift->square));
    else if (const auto* place = std::get_if<line::Place>(&event.what))
        writer.word("place")
            .word(chess::name(place->square))
            .word(std::string(1, write(Cell{true, place->piece})));
    else if (const auto* key = std::get_if<line::Key>(&event.what))
        writer.word("key").word(name(key->button));
    else
        writer.word("unsure");
    return writer.end();
}
std::string write(const line::Have& have) {
    Writer writer("HAVE");
    writer.session(have.session).number(have.number).number(have.oldest);
    return writer.number(have.last).number(have.time).end();
}
std::string write(const line::Board& board) {
    std::string cells;
    for (const Cell& cell : board.cells)
        cells += write(cell);
    Writer writer("BOARD");
    return writer.session(board.session)
        .number(board.number)
        .number(board.last)
        .number(board.time)
        .word(cells)
        .end();
}
std::string write(const line::Ack& ack) {
    return Writer("ACK").session(ack.session).number(ack.number).number(ack.time).end();
}

} // namespace

std::string write_line(const HostLine& line) {
    return std::visit([](const auto& content) { return write(content); }, line);
}

std::string write_line(const BoardLine& line) {
    return std::visit([](const auto& content) { return write(content); }, line);
}

} // namespace annabella::devices::peg_board
