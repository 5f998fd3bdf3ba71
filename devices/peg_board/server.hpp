// The board's half of the peg-board protocol (PROTOCOL.md), without any input or output of its own.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "devices/board_event.hpp"
#include "devices/peg_board/line.hpp"

namespace annabella::devices::peg_board {

struct ServerOptions {
    Capabilities capabilities{true, true, true};
    std::string name = "Annabella simulated board";
    /// So many events are kept for resending.
    std::size_t ring = 64;
    /// Something is sent at least so often: a greeting while there is no host, Alive in a session.
    Span keep_alive{1000};
};

/// What a firmware does. Its clock never runs backwards.
class Server {
public:
    explicit Server(const ServerOptions& options = {}, const Cells& cells = {});

    /// The contacts and keys. Every change is told, also those of a bouncing contact.
    void lift(rules::Square square, BoardTime now);
    void place(rules::Square square, std::optional<rules::Piece> piece, BoardTime now);
    void press(Button button, BoardTime now);
    /// The board may have missed something; the host will ask for a snapshot.
    void unsure(BoardTime now);
    /// Changes holes without telling, as happens while power is off or a part of the board is not read.
    void set_cells(const Cells& cells) { m_cells = cells; }

    void feed(std::string_view bytes, BoardTime now);
    void tick(BoardTime now);
    BoardTime next_deadline() const { return m_sent + m_options.keep_alive; }
    std::string take_output();
    std::vector<BuzzPattern> take_buzzes();

    /// As by the reset button: session, events and clock are forgotten, the pegs stay. Next times start from
    /// 0.
    void reset();

    const Cells& cells() const { return m_cells; }
    std::uint32_t last_event() const { return m_last; }
    /// Snapshots sent since switching on.
    std::uint64_t snapshots() const { return m_snapshots; }

private:
    void tell(line::Happening what, BoardTime now);
    void send(const BoardLine& line, BoardTime now);
    void greet(std::uint32_t number, BoardTime now);
    void on(const line::HostHello& hello, BoardTime now);
    void on(const line::Ping& ping, BoardTime now);
    void on(const line::Resend& resend, BoardTime now);
    void on(const line::AskBoard& ask, BoardTime now);
    void on(const line::Buzz& buzz, BoardTime now);

    ServerOptions m_options;
    Cells m_cells{};
    LineReader m_reader;
    std::string m_output;
    std::vector<BuzzPattern> m_buzzes;
    std::uint16_t m_session = 0;
    std::uint32_t m_last = 0;
    std::uint32_t m_last_command = 0;
    std::uint64_t m_snapshots = 0;
    std::deque<line::Event> m_ring;
    BoardTime m_sent{};
};

} // namespace annabella::devices::peg_board
