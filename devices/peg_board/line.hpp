// The lines of the peg-board protocol, version 1: text to values and back, with the checksum. See
// PROTOCOL.md.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "devices/board_event.hpp"

namespace annabella::devices::peg_board {

inline constexpr unsigned protocol_version = 1;
/// The longest line, its checksum included, its end of line not.
inline constexpr std::size_t longest_line = 160;
/// The longest name in a greeting.
inline constexpr std::size_t longest_name = 40;
/// At most so many events are asked for, and sent, at a time.
inline constexpr std::uint32_t resend_limit = 16;

/// CRC-16 with polynomial 0x1021, start 0xFFFF, not reflected: "123456789" gives 0x29B1.
std::uint16_t crc16(std::string_view bytes);

namespace line {

// From the host. `number` counts up with every line of a session.

struct HostHello {
    std::uint16_t session = 0;
    std::uint32_t number = 0;
    unsigned version = protocol_version;
    friend bool operator==(const HostHello&, const HostHello&) = default;
};
struct Ping {
    std::uint16_t session = 0;
    std::uint32_t number = 0;
    friend bool operator==(const Ping&, const Ping&) = default;
};
struct Resend {
    std::uint16_t session = 0;
    std::uint32_t number = 0;
    std::uint32_t first = 0;
    std::uint32_t count = 0; ///< 1..resend_limit
    friend bool operator==(const Resend&, const Resend&) = default;
};
struct AskBoard {
    std::uint16_t session = 0;
    std::uint32_t number = 0;
    friend bool operator==(const AskBoard&, const AskBoard&) = default;
};
struct Buzz {
    std::uint16_t session = 0;
    std::uint32_t number = 0;
    BuzzPattern pattern = BuzzPattern::OpponentMoved;
    friend bool operator==(const Buzz&, const Buzz&) = default;
};

// From the board. `last` is the number of the latest event, 0 where there was none; `time` the board's clock.

struct BoardHello {
    std::uint16_t session = 0; ///< 0: the board has just been switched on.
    std::uint32_t number = 0;  ///< Of the host's greeting that it answers; 0 where it answers none.
    std::uint32_t last = 0;
    std::uint32_t time = 0;
    unsigned version = protocol_version;
    Capabilities capabilities;
    std::string name; ///< 1..longest_name printable characters, no '*', no blank at either end.
    friend bool operator==(const BoardHello&, const BoardHello&) = default;
};
struct Alive {
    std::uint16_t session = 0;
    std::uint32_t last = 0;
    std::uint32_t time = 0;
    friend bool operator==(const Alive&, const Alive&) = default;
};
struct Pong {
    std::uint16_t session = 0;
    std::uint32_t number = 0;
    std::uint32_t last = 0;
    std::uint32_t time = 0;
    friend bool operator==(const Pong&, const Pong&) = default;
};

struct Lift {
    chess::Square square{};
    friend bool operator==(const Lift&, const Lift&) = default;
};
struct Place {
    chess::Square square{};
    std::optional<chess::Piece> piece;
    friend bool operator==(const Place&, const Place&) = default;
};
struct Key {
    Button button = Button::Clock;
    friend bool operator==(const Key&, const Key&) = default;
};
/// The board itself is not sure to have seen everything.
struct Unsure {
    friend bool operator==(const Unsure&, const Unsure&) = default;
};
using Happening = std::variant<Lift, Place, Key, Unsure>;

struct Event {
    std::uint16_t session = 0;
    std::uint32_t sequence = 0; ///< From 1.
    std::uint32_t time = 0;
    Happening what;
    friend bool operator==(const Event&, const Event&) = default;
};
/// Answers Resend before the events themselves: what the board still holds.
struct Have {
    std::uint16_t session = 0;
    std::uint32_t number = 0;
    std::uint32_t oldest = 0; ///< last + 1 where it holds none.
    std::uint32_t last = 0;
    std::uint32_t time = 0;
    friend bool operator==(const Have&, const Have&) = default;
};
struct Board {
    std::uint16_t session = 0;
    std::uint32_t number = 0;
    std::uint32_t last = 0; ///< The board as it was after this event.
    std::uint32_t time = 0;
    Cells cells{};
    friend bool operator==(const Board&, const Board&) = default;
};
struct Ack {
    std::uint16_t session = 0;
    std::uint32_t number = 0;
    std::uint32_t time = 0;
    friend bool operator==(const Ack&, const Ack&) = default;
};

} // namespace line

using HostLine = std::variant<line::HostHello, line::Ping, line::Resend, line::AskBoard, line::Buzz>;
using BoardLine =
    std::variant<line::BoardHello, line::Alive, line::Pong, line::Event, line::Have, line::Board, line::Ack>;

/// The whole line with checksum and LF.
std::string write_line(const HostLine& line);
std::string write_line(const BoardLine& line);

/// A line without its end. Empty where the checksum or anything in the grammar is wrong. What is read is
/// written again by write_line as it was.
std::optional<HostLine> read_host_line(std::string_view text);
std::optional<BoardLine> read_board_line(std::string_view text);

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

} // namespace annabella::devices::peg_board
