// What a DGT board says, and the single bytes it is told: bytes to values and back.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "devices/board_event.hpp"

namespace annabella::devices::dgt {

inline constexpr int line_baud = 9600;

/// One byte each, of which the first two have more behind them. What is not here is never sent.
enum class Command : std::uint8_t {
    ClockMessage = 0x2B,
    SetLeds = 0x60, ///< Revelation II only.
    Idle = 0x40,    ///< No more updates.
    SendClock = 0x41,
    SendBoard = 0x42,
    Update = 0x43,      ///< Changes of the board, and the clock at least once a second.
    UpdateBoard = 0x44, ///< Changes of the board.
    ReturnSerial = 0x45,
    ReturnBusAddress = 0x46,
    SendTrademark = 0x47,
    UpdateNice = 0x4B, ///< Changes of the board and of the clock.
    SendBattery = 0x4C,
    SendVersion = 0x4D,
    ReturnLongSerial = 0x55,
};

/// Bytes that rewrite the board's memory, start its boot loader or take it off a single line. They are sent
/// neither as commands nor inside one, where a lost byte could make a command of them.
inline constexpr std::array<std::uint8_t, 7> harmful_bytes = {0x4A, 0x4E, 0x50, 0x51, 0x52, 0x53, 0x54};
bool is_harmful(char byte);

/// What stands on each field of a board, as it numbers them: 64 or 100. 0 is empty, then come pieces.
using Codes = std::vector<std::uint8_t>;
inline constexpr std::uint8_t highest_code = 15;
inline constexpr std::size_t most_fields = 100;

struct BoardDump {
    Codes codes;
    friend bool operator==(const BoardDump&, const BoardDump&) = default;
};
struct FieldUpdate {
    std::uint8_t index = 0; ///< Less than most_fields.
    std::uint8_t code = 0;  ///< What is there now.
    friend bool operator==(const FieldUpdate&, const FieldUpdate&) = default;
};

/// One player's time as the clock shows it.
struct PlayerTime {
    std::uint8_t hours = 0;   ///< 0..9
    std::uint8_t minutes = 0; ///< 0..59
    std::uint8_t seconds = 0; ///< 0..59
    std::uint8_t marks = 0;   ///< Bits: 0 flag fallen and clock blocked, 1 time per move, 2 flag shown.
    friend bool operator==(const PlayerTime&, const PlayerTime&) = default;
};
struct ClockTimes {
    PlayerTime right;
    PlayerTime left;
    bool running = false;
    bool right_high = false; ///< The lever is up on the right: the left player has pressed.
    bool battery_low = false;
    bool bit3 = false; ///< Whose turn it is; boards do not agree with the description, so it is not used.
    bool bit4 = false;
    bool no_clock = false; ///< Then nothing else here is true.
    friend bool operator==(const ClockTimes&, const ClockTimes&) = default;
};
/// The clock's own answer, through the board.
struct ClockAnswer {
    std::array<std::uint8_t, 4>
        bytes{};             ///< 0x10 or an error; the command, or 0x80 and what has happened; data.
    std::uint8_t status = 0; ///< The last byte, without meaning here.
    friend bool operator==(const ClockAnswer&, const ClockAnswer&) = default;
};

struct Version {
    std::uint8_t main = 0;
    std::uint8_t sub = 0;
    friend bool operator==(const Version&, const Version&) = default;
};
struct Serial {
    std::string number; ///< 5 printable characters, or 10 where it is the long one.
    friend bool operator==(const Serial&, const Serial&) = default;
};
struct Trademark {
    std::string text; ///< Bytes below 0x80; may be empty.
    friend bool operator==(const Trademark&, const Trademark&) = default;
};
struct BusAddress {
    std::uint16_t address = 0; ///< 14 bits.
    friend bool operator==(const BusAddress&, const BusAddress&) = default;
};
struct Battery {
    std::array<std::uint8_t, 9> bytes{}; ///< Percent, times, and charging in bit 0 of the last.
    friend bool operator==(const Battery&, const Battery&) = default;
};

/// A byte that belongs to no message, right behind one: that one may be wrong, by a byte too many inside it.
struct Stray {
    std::uint8_t byte = 0; ///< Below 0x80.
    friend bool operator==(const Stray&, const Stray&) = default;
};

using Message = std::variant<BoardDump, FieldUpdate, ClockTimes, ClockAnswer, Version, Serial, Trademark,
                             BusAddress, Battery, Stray>;

/// With its three bytes of head.
std::string write_message(const Message& message);
/// `data` is what follows the head. Empty where its length or content is not as it must be, or the message is
/// of no use here.
std::optional<Message> read_message(std::uint8_t id, std::string_view data);

/// Cuts a stream of bytes into messages. Only the first byte of a message has its highest bit set; what is
/// cut short by the next one, or is not a message, is dropped.
class MessageReader {
public:
    std::vector<Message> feed(std::string_view bytes);
    void clear() {
        m_bytes.clear();
        m_has_just_read = false;
    }

private:
    std::string m_bytes;
    bool m_has_just_read = false; ///< The byte before was the last of a message.
};

} // namespace annabella::devices::dgt
