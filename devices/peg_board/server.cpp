// The board's half of the peg-board protocol.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "devices/peg_board/server.hpp"

#include <algorithm>
#include <utility>

namespace annabella::devices::peg_board {

namespace {

std::uint32_t stamp(BoardTime now) { return static_cast<std::uint32_t>(now.time_since_epoch().count()); }

} // namespace

Server::Server(const ServerOptions& options, const Cells& cells)
    : m_options(options), m_cells(cells), m_sent(BoardTime{} - options.keep_alive) {}

void Server::lift(rules::Square square, BoardTime now) {
    m_cells[rules::at_index(square)] = empty_cell;
    tell(line::Lift{square, is_numbered(m_options.capabilities)}, now);
}

void Server::place(rules::Square square, std::optional<rules::Piece> piece, BoardTime now) {
    if (!m_options.capabilities.pieces)
        piece.reset();
    const Cell& cell = m_cells[rules::at_index(square)] = {true, piece};
    const Capabilities& board = m_options.capabilities;
    tell(line::Place{square, to_wire(cell, board).piece, is_numbered(board)}, now);
}

void Server::press(Button button, BoardTime now) { tell(line::Key{button}, now); }

void Server::unsure(BoardTime now) { tell(line::Unsure{}, now); }

void Server::tell(line::Happening what, BoardTime now) {
    // Without a session there is nobody to tell; the host begins with a snapshot.
    if (m_session == 0)
        return;
    line::Event event{m_session, ++m_last, stamp(now), what};
    m_ring.push_back(event);
    if (m_ring.size() > m_options.ring)
        m_ring.pop_front();
    send(event, now);
}

void Server::feed(std::string_view bytes, BoardTime now) {
    for (const std::string& text : m_reader.feed(bytes)) {
        const auto line = read_host_line(text);
        if (!line)
            continue;
        std::visit([&](const auto& content) { on(content, now); }, *line);
    }
}

void Server::tick(BoardTime now) {
    if (now - m_sent < m_options.keep_alive)
        return;
    if (m_session == 0)
        greet(0, now);
    else
        send(line::Alive{m_session, m_last, stamp(now)}, now);
}

std::string Server::take_output() { return std::exchange(m_output, {}); }

std::vector<BuzzPattern> Server::take_buzzes() { return std::exchange(m_buzzes, {}); }

void Server::reset() {
    m_reader.clear();
    m_output.clear();
    m_buzzes.clear();
    m_session = 0;
    m_last = 0;
    m_last_command = 0;
    m_snapshots = 0;
    m_ring.clear();
    m_sent = BoardTime{} - m_options.keep_alive;
}

void Server::send(const BoardLine& line, BoardTime now) {
    m_output += write_line(line);
    m_sent = now;
}

void Server::greet(std::uint32_t number, BoardTime now) {
    send(line::BoardHello{m_session, number, m_last, stamp(now), protocol_version, m_options.capabilities,
                          m_options.name},
         now);
}

void Server::on(const line::HostHello& hello, BoardTime now) {
    // The same session again is only the question repeated.
    if (hello.session != 0 && hello.session != m_session) {
        m_session = hello.session;
        m_last = 0;
        m_last_command = 0;
        m_ring.clear();
    }
    greet(hello.number, now);
}

void Server::on(const line::Ping& ping, BoardTime now) {
    send(line::Pong{m_session, ping.number, m_last, stamp(now)}, now);
}

void Server::on(const line::Resend& resend, BoardTime now) {
    if (resend.session != m_session || m_session == 0)
        return;
    const std::uint32_t oldest = m_last + 1 - static_cast<std::uint32_t>(m_ring.size());
    send(line::Have{m_session, resend.number, oldest, m_last, stamp(now)}, now);
    const std::uint64_t end = std::uint64_t{resend.first} + resend.count;
    for (const line::Event& event : m_ring)
        if (event.sequence >= resend.first && event.sequence < end)
            send(event, now);
}

void Server::on(const line::AskBoard& ask, BoardTime now) {
    if (ask.session != m_session || m_session == 0)
        return;
    ++m_snapshots;
    const Capabilities& own = m_options.capabilities;
    line::Board board{m_session, ask.number, m_last, stamp(now), m_cells, own.squares};
    for (Cell& cell : board.cells)
        cell = to_wire(cell, own);
    send(board, now);
}

void Server::on(const line::Buzz& buzz, BoardTime now) {
    if (buzz.session != m_session || m_session == 0)
        return;
    // What was sounded already, or is older, is only confirmed again.
    if (buzz.number > m_last_command && m_options.capabilities.buzzer) {
        m_last_command = buzz.number;
        m_buzzes.push_back(buzz.pattern);
    }
    send(line::Ack{m_session, buzz.number, stamp(now)}, now);
}

} // namespace annabella::devices::peg_board
