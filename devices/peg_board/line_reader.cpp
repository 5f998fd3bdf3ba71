// Reads the lines of the peg-board protocol. Strict: what is not written as it should be has been damaged.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "devices/peg_board/line.hpp"

#include <algorithm>

namespace annabella::devices::peg_board {

namespace {

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

/// The text before the checksum, where it is right.
std::optional<std::string_view> checked(std::string_view text) {
    if (text.size() < 6 || text.size() > longest_line || text[text.size() - 5] != '*')
        return std::nullopt;
    const std::string_view body = text.substr(0, text.size() - 5);
    if (std::any_of(body.begin(), body.end(), [](char c) { return c < ' ' || c > '~' || c == '*'; }))
        return std::nullopt;
    if (read_hex(text.substr(text.size() - 4)) != crc16(body))
        return std::nullopt;
    return body;
}

/// Takes field after field; once one is wrong, all is.
class Fields {
public:
    explicit Fields(std::string_view text) : m_rest(text) {}

    std::string_view word() {
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
    std::uint16_t session() { return take(read_hex(word())); }
    /// A decimal number without leading zeros.
    std::uint32_t number() {
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
    std::string_view rest() {
        m_good = m_good && !m_done;
        m_done = true;
        return m_rest;
    }
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

template <class Line, class Content>
std::optional<Line> finish(const Fields& fields, Content&& content) {
    if (!fields.complete())
        return std::nullopt;
    return Line(std::forward<Content>(content));
}

std::optional<Capabilities> read_capabilities(std::string_view text) {
    Capabilities capabilities;
    bool first = true;
    while (true) {
        const std::size_t end = text.find(',');
        const std::string_view word = text.substr(0, end);
        // In this order only, so that one greeting has one form.
        if (first && (word == "pieces" || word == "occupancy"))
            capabilities.pieces = word == "pieces";
        else if (!first && word == "buttons" && !capabilities.buttons && !capabilities.buzzer)
            capabilities.buttons = true;
        else if (!first && word == "buzzer" && !capabilities.buzzer)
            capabilities.buzzer = true;
        else
            return std::nullopt;
        first = false;
        if (end == std::string_view::npos)
            return capabilities;
        text.remove_prefix(end + 1);
    }
}

std::optional<Cell> read_cell(char letter) {
    if (letter == '.')
        return empty_cell;
    if (letter == '?')
        return unknown_piece;
    if (const auto piece = chess::piece_from_fen_letter(letter))
        return Cell{true, piece};
    return std::nullopt;
}

line::Happening read_happening(Fields& fields) {
    const std::string_view word = fields.word();
    if (word == "lift")
        return line::Lift{fields.take(chess::parse_square(fields.word()))};
    if (word == "place") {
        line::Place place;
        place.square = fields.take(chess::parse_square(fields.word()));
        const std::string_view piece = fields.word();
        const Cell cell = fields.take(piece.size() == 1 ? read_cell(piece[0]) : std::nullopt);
        fields.require(cell.occupied);
        place.piece = cell.piece;
        return place;
    }
    if (word == "key")
        return line::Key{fields.take(parse_button(fields.word()))};
    fields.require(word == "unsure");
    return line::Unsure{};
}

std::optional<BoardLine> read_board_hello(Fields& fields) {
    line::BoardHello hello;
    hello.session = fields.session();
    hello.number = fields.number();
    hello.last = fields.number();
    hello.time = fields.number();
    hello.version = fields.number();
    if (hello.version != protocol_version) {
        // The rest of another version's greeting cannot be known.
        fields.rest();
        hello.name = "?";
        return finish<BoardLine>(fields, hello);
    }
    hello.capabilities = fields.take(read_capabilities(fields.word()));
    hello.name = fields.rest();
    fields.require(!hello.name.empty() && hello.name.size() <= longest_name && hello.name.front() != ' ' &&
                   hello.name.back() != ' ');
    return finish<BoardLine>(fields, hello);
}

std::optional<BoardLine> read_board(Fields& fields) {
    line::Board board;
    board.session = fields.session();
    board.number = fields.number();
    board.last = fields.number();
    board.time = fields.number();
    const std::string_view cells = fields.word();
    fields.require(cells.size() == board.cells.size());
    for (std::size_t i = 0; fields.good() && i < board.cells.size(); ++i)
        board.cells[i] = fields.take(read_cell(cells[i]));
    return finish<BoardLine>(fields, board);
}

std::optional<BoardLine> read_event(Fields& fields) {
    line::Event event;
    event.session = fields.session();
    event.sequence = fields.number();
    event.time = fields.number();
    event.what = read_happening(fields);
    fields.require(event.sequence > 0);
    return finish<BoardLine>(fields, event);
}

} // namespace

std::optional<HostLine> read_host_line(std::string_view text) {
    const auto body = checked(text);
    if (!body)
        return std::nullopt;
    Fields fields(*body);
    const std::string_view word = fields.word();
    const std::uint16_t session = fields.session();
    const std::uint32_t number = fields.number();
    if (word == "HELLO") {
        const unsigned version = fields.number();
        return finish<HostLine>(fields, line::HostHello{session, number, version});
    }
    if (word == "PING")
        return finish<HostLine>(fields, line::Ping{session, number});
    if (word == "RESEND") {
        line::Resend resend{session, number, 0, 0};
        resend.first = fields.number();
        resend.count = fields.number();
        fields.require(resend.first > 0 && resend.count > 0 && resend.count <= resend_limit);
        return finish<HostLine>(fields, resend);
    }
    if (word == "BOARD")
        return finish<HostLine>(fields, line::AskBoard{session, number});
    if (word == "BUZZ") {
        const BuzzPattern pattern = fields.take(parse_buzz_pattern(fields.word()));
        return finish<HostLine>(fields, line::Buzz{session, number, pattern});
    }
    return std::nullopt;
}

std::optional<BoardLine> read_board_line(std::string_view text) {
    const auto body = checked(text);
    if (!body)
        return std::nullopt;
    Fields fields(*body);
    const std::string_view word = fields.word();
    if (word == "EVENT")
        return read_event(fields);
    if (word == "BOARD")
        return read_board(fields);
    if (word == "HELLO")
        return read_board_hello(fields);
    const std::uint16_t session = fields.session();
    if (word == "ALIVE") {
        line::Alive alive{session, 0, 0};
        alive.last = fields.number();
        alive.time = fields.number();
        return finish<BoardLine>(fields, alive);
    }
    if (word == "PONG") {
        line::Pong pong{session, 0, 0, 0};
        pong.number = fields.number();
        pong.last = fields.number();
        pong.time = fields.number();
        return finish<BoardLine>(fields, pong);
    }
    if (word == "HAVE") {
        line::Have have{session, 0, 0, 0, 0};
        have.number = fields.number();
        have.oldest = fields.number();
        have.last = fields.number();
        have.time = fields.number();
        return finish<BoardLine>(fields, have);
    }
    if (word == "ACK") {
        line::Ack ack{session, 0, 0};
        ack.number = fields.number();
        ack.time = fields.number();
        return finish<BoardLine>(fields, ack);
    }
    return std::nullopt;
}

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

} // namespace annabella::devices::peg_board
