// How a peg board of the open protocol is known.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "devices/peg_board/family.hpp"

#include <algorithm>

#include "base/error.hpp"
#include "devices/peg_board/driver.hpp"

namespace annabella::devices::peg_board {

namespace {

/// Such a board says something once a second, in a session or not; a line with its checksum is nobody else's.
bool recognises(std::string_view heard) {
    LineReader reader;
    const std::vector<std::string> lines = reader.feed(heard);
    return std::any_of(lines.begin(), lines.end(),
                       [](const std::string& line) { return read_board_line(line).has_value(); });
}

std::unique_ptr<BoardDriver> make(const DriverOptions& options) {
    DriverSettings link;
    link.session = options.session;
    link.listen = options.listen;
    link.baud = options.baud.value_or(link.baud);
    return std::make_unique<Driver>(link);
}

} // namespace

BoardFamily family() {
    BoardFamily family;
    family.word = "peg";
    family.title = ANNABELLA_TR("Peg board");
    family.other_bauds = true;
    family.recognises = recognises;
    family.make = make;
    return family;
}

} // namespace annabella::devices::peg_board
