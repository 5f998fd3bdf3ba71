// The lines of the tactile clock's protocol, version 1: text to values and back, with the checksum. See
// CLOCK_PROTOCOL.md.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "devices/board_event.hpp"
#include "devices/open_line/lines.hpp"

namespace annabella::devices::tactile_clock {

inline constexpr unsigned protocol_version = 1;

/// One for the left dial and one for the right, as who looks at the clock's front sees them.
template <class T>
struct Both {
    T left{};
    T right{};
    T& operator[](ClockSide side) { return side == ClockSide::Left ? left : right; }
    const T& operator[](ClockSide side) const { return side == ClockSide::Left ? left : right; }
    friend bool operator==(const Both&, const Both&) = default;
};

inline constexpr std::array clock_sides = {ClockSide::Left, ClockSide::Right};

/// What the hands of a dial do: they show the time; they turn to it; they look for twelve o'clock after
/// switching on; they are frozen, since a finger reads; they have not found twelve o'clock.
enum class Hands : std::uint8_t { Show, Turn, Seek, Held, Stuck };
inline constexpr std::array all_hands = {Hands::Show, Hands::Turn, Hands::Seek, Hands::Held, Hands::Stuck};
/// The word of the wire: "show", "turn", "seek", "held", "stuck".
std::string_view name(Hands hands);

/// What a touch of the clock tells: a lever went down; a finger begins, or ends, to read a dial.
enum class Touch : std::uint8_t { Press, Feel, Leave };
inline constexpr std::array touches = {Touch::Press, Touch::Feel, Touch::Leave};
/// The word of the wire: "press", "feel", "leave".
std::string_view name(Touch touch);
/// The word of the wire: "left", "right".
std::string_view name(ClockSide side);

namespace line {

// From the host.

using open_line::HostHello;
using open_line::Ping;
using open_line::Resend;

struct AskClock {
    std::uint16_t session = 0;
    std::uint32_t number = 0;
    friend bool operator==(const AskClock&, const AskClock&) = default;
};
struct Show {
    std::uint16_t session = 0;
    std::uint32_t number = 0;
    std::uint32_t last = 0;           ///< Of the clock's events the host knows up to this one.
    std::uint32_t at = 0;             ///< By the clock's own time: when the times below hold.
    Both<std::uint32_t> time_left;    ///< Milliseconds.
    std::optional<ClockSide> running; ///< Empty: both stand.
    std::uint32_t bonus = 0;          ///< Milliseconds added to who presses.
    Both<bool> flags;                 ///< That are up.
    bool held = false;                ///< All hands are frozen.
    friend bool operator==(const Show&, const Show&) = default;
};

// From the clock.

using open_line::Ack;
using open_line::Alive;
using open_line::Have;
using open_line::Pong;

struct ClockHello {
    std::uint16_t session = 0; ///< 0: the clock has just been switched on.
    std::uint32_t number = 0;  ///< Of the host's greeting that it answers; 0 where it answers none.
    std::uint32_t last = 0;
    std::uint32_t time = 0;
    unsigned version = protocol_version;
    std::string name; ///< 1..longest_name printable characters, no '*', no blank at either end.
    friend bool operator==(const ClockHello&, const ClockHello&) = default;
};
struct Event {
    std::uint16_t session = 0;
    std::uint32_t sequence = 0; ///< From 1.
    std::uint32_t time = 0;
    Touch what{};
    ClockSide side{};
    friend bool operator==(const Event&, const Event&) = default;
};
struct Clock {
    std::uint16_t session = 0;
    std::uint32_t number = 0;
    std::uint32_t last = 0; ///< The clock as it was after this event,
    std::uint32_t time = 0; ///< and at this time.
    Both<std::uint32_t> time_left;
    std::optional<ClockSide> running;
    Both<bool> flags;
    Both<Hands> hands;
    friend bool operator==(const Clock&, const Clock&) = default;
};

} // namespace line

using HostLine = std::variant<line::HostHello, line::Ping, line::Resend, line::AskClock, line::Show>;
using ClockLine =
    std::variant<line::ClockHello, line::Alive, line::Pong, line::Event, line::Have, line::Clock, line::Ack>;

/// The whole line with checksum and LF.
std::string write_line(const HostLine& line);
std::string write_line(const ClockLine& line);

/// A line without its end. Empty where the checksum or anything in the grammar is wrong. What is read is
/// written again by write_line as it was.
std::optional<HostLine> read_host_line(std::string_view text);
std::optional<ClockLine> read_clock_line(std::string_view text);

/// Whether a tactile clock speaks in these bytes, as each does by itself once a second: the name that it
/// gives itself, "" where it has not said it; empty where there is no clock.
std::optional<std::string> clock_heard_in(std::string_view bytes);

} // namespace annabella::devices::tactile_clock
