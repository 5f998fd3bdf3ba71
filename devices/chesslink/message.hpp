// What a ChessLink says and is told: bytes to values and back.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "devices/board_event.hpp"

namespace annabella::devices::chesslink {

inline constexpr int line_baud = 38400;
/// At the corners of the squares, nine times nine.
inline constexpr std::size_t lamp_count = 81;

/// All squares, in the board's own order.
struct Board {
    Cells cells{};
    friend bool operator==(const Board&, const Board&) = default;
};
struct Version {
    std::uint8_t main = 0;
    std::uint8_t sub = 0;
    friend bool operator==(const Version&, const Version&) = default;
};
/// The answer to a question about a setting, and to its change.
struct Setting {
    bool changed = false;
    std::uint8_t address = 0;
    std::uint8_t value = 0;
    friend bool operator==(const Setting&, const Setting&) = default;
};
/// The lamps have been set, or put out.
struct LampsSet {
    bool out = false;
    friend bool operator==(const LampsSet&, const LampsSet&) = default;
};
using Message = std::variant<Board, Version, Setting, LampsSet>;

std::string write_message(const Message& message);

/// Seven bits with odd parity in the eighth, which not every line can make by itself.
std::string with_parity(std::string_view text);
/// A command with its check and parity: ready to be sent.
std::string framed(std::string_view command);
/// In the board's own order. A lamp goes through eight slots of time, a bit each, in which it is on or off.
using Lamps = std::array<std::uint8_t, lamp_count>;
/// What has to be sent to light lamps.
std::string light_command(const Lamps& lamps);

/// Cuts a stream of bytes into messages by their letters and lengths, since hexadecimal digits are bishops'
/// letters too. Parity is not looked at: not all boards have it right. What the check does not fit is passed
/// over.
class MessageReader {
public:
    std::vector<Message> feed(std::string_view bytes);
    void clear() { m_bytes.clear(); }

private:
    std::string m_bytes; ///< Without parity.
};

} // namespace annabella::devices::chesslink
