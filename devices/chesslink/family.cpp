// How a board with a ChessLink is known.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "devices/chesslink/family.hpp"

#include "base/error.hpp"
#include "devices/chesslink/driver.hpp"

namespace annabella::devices::chesslink {

namespace {

// The version, with check and parity: no byte of it is a letter to who expects letters.
constexpr char version_question[] = {'\xD6', '\xB5', '\xB6'};

/// A board or a version whose check is right; two letters with a check could be anybody's.
bool recognises(std::string_view heard) {
    MessageReader reader;
    for (const Message& message : reader.feed(heard))
        if (std::holds_alternative<Board>(message) || std::holds_alternative<Version>(message))
            return true;
    return false;
}

} // namespace

BoardFamily family() {
    BoardFamily family;
    family.word = "chesslink";
    family.title = ANNABELLA_TR("Millennium board");
    family.baud = line_baud;
    family.ordinary = true;
    family.recognises = recognises;
    family.question = std::string_view(version_question, sizeof version_question);
    family.answer_within = std::chrono::milliseconds(300);
    family.make = [](const DriverOptions&) -> std::unique_ptr<BoardDriver> {
        return std::make_unique<Driver>();
    };
    return family;
}

} // namespace annabella::devices::chesslink
