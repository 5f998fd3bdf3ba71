// How users name a board: what kind it is, where it is, how fast it speaks.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/error.hpp"
#include "devices/board_families.hpp"

namespace annabella::devices {

/// "dgt:/dev/ttyUSB0", "/dev/ttyACM0@115200", "peg:usb:2341:8036".
struct BoardName {
    std::string text;                    ///< As it was given.
    const BoardFamily* family = nullptr; ///< Null: it is to be found out.
    std::string port;                    ///< For open_stream().
    std::optional<int> baud;             ///< Where it was said.
    const BoardFamily* likely = nullptr; ///< Answered there the last time; null: nobody is known to have.
    friend bool operator==(const BoardName&, const BoardName&) = default;
};

/// [FAMILY:]PORT[@BAUD]. A socket and a pseudo-terminal have no speed, so there the @ belongs to the name.
/// Fails with what is wrong, to be spoken.
Result<BoardName> parse_board_name(std::string_view text);

/// The name of a port at which nobody knows what is.
BoardName board_at(const std::string& port);

/// The words of all families, as one says them: "peg, dgt, revelation".
std::string family_words();

} // namespace annabella::devices
