// What a Chessnut board reports and is told: bytes to values and back.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "devices/board_event.hpp"

namespace annabella::devices::chessnut {

/// All squares, by numbers a8 b8 .. h8 a7 .. h1 as the board lies.
struct Board {
    Cells cells{};
    friend bool operator==(const Board&, const Board&) = default;
};
/// It shows itself from now on.
struct ShowsItself {
    friend bool operator==(const ShowsItself&, const ShowsItself&) = default;
};
struct Battery {
    int percent = 0;
    bool charging = false;
    friend bool operator==(const Battery&, const Battery&) = default;
};
using Report = std::variant<Board, ShowsItself, Battery>;

std::string write_report(const Board& board);
std::string write_report(const ShowsItself&);
std::string write_report(const Battery& battery);

/// Empty for a report of another kind, and for one that no board sends.
std::optional<Report> read_report(std::string_view report);

/// Asks the board to show itself whenever it has looked at its squares.
std::string show_command();
std::string battery_command();
/// These squares are lit, by the board's numbers, and no others.
std::string light_command(const std::array<bool, chess::square_count>& lit);
/// A tone of so many hertz.
std::string tone_command(std::uint16_t hertz, Span duration);

} // namespace annabella::devices::chessnut
