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
#include "devices/open_line/lines.hpp"

namespace annabella::devices::peg_board {

inline constexpr unsigned protocol_version = 1;
using open_line::crc16;
using open_line::LineReader;
using open_line::longest_line;
using open_line::longest_name;
using open_line::resend_limit;

/// The letters of the pieces by their kinds on the wire: those of chess, then man and king of draughts.
inline constexpr std::string_view wire_letters = "PNBRQKMD";
inline constexpr std::uint8_t wire_kind_of_man = 6;
/// The squares of a board of ten rows, which are written by their numbers, from 1.
inline constexpr int numbered_squares = 50;

namespace line {

// From the host. `number` counts up with every line of a session.

using open_line::HostHello;
using open_line::Ping;
using open_line::Resend;

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
using open_line::Ack;
using open_line::Alive;
using open_line::Have;
using open_line::Pong;

struct Lift {
    rules::Square square{};
    bool numbered = false; ///< Of a board of ten rows.
    friend bool operator==(const Lift&, const Lift&) = default;
};
struct Place {
    rules::Square square{};
    std::optional<rules::Piece> piece; ///< Of a kind on the wire.
    bool numbered = false;
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
struct Board {
    std::uint16_t session = 0;
    std::uint32_t number = 0;
    std::uint32_t last = 0; ///< The board as it was after this event.
    std::uint32_t time = 0;
    Cells cells{}; ///< Pieces of kinds on the wire.
    int squares = rules::most_squares;
    friend bool operator==(const Board&, const Board&) = default;
};
} // namespace line

using HostLine = std::variant<line::HostHello, line::Ping, line::Resend, line::AskBoard, line::Buzz>;
using BoardLine =
    std::variant<line::BoardHello, line::Alive, line::Pong, line::Event, line::Have, line::Board, line::Ack>;

/// A piece as it is on the wire, and as such a board means it: of the kinds of its own set. What that set has
/// not, is a piece of unknown kind.
Cell to_wire(Cell cell, const Capabilities& board);
Cell from_wire(Cell cell, const Capabilities& board);
/// Its squares are written by their numbers.
inline bool is_numbered(const Capabilities& board) { return board.squares == numbered_squares; }

/// The whole line with checksum and LF.
std::string write_line(const HostLine& line);
std::string write_line(const BoardLine& line);

/// A line without its end. Empty where the checksum or anything in the grammar is wrong. What is read is
/// written again by write_line as it was.
std::optional<HostLine> read_host_line(std::string_view text);
std::optional<BoardLine> read_board_line(std::string_view text);

} // namespace annabella::devices::peg_board
