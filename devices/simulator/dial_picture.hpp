// A dial of the tactile clock as a picture: in letters for who sees, in Braille cells for a display of many
// lines or a printer.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace annabella::simulator {

struct DialReading {
    double minute_hand = 0; ///< 0 to 360, clockwise from twelve.
    double hour_hand = 0;   ///< The same.
    bool flag = false;      ///< Up.
};

/// Fifteen lines of 31 letters: a point every five minutes, a colon every fifteen; m the minute hand, h the
/// hour hand, + the middle; F above the twelve where the flag is up.
std::vector<std::string> dial_in_letters(const DialReading& reading);

/// Eleven lines of 20 cells of Braille (Unicode, U+2800 to U+28FF), 40 dots across: one dot every five
/// minutes, two every fifteen, the hands as lines, the hour hand shorter and double; the flag is a bar above
/// the twelve.
std::vector<std::string> dial_in_braille(const DialReading& reading);

} // namespace annabella::simulator
