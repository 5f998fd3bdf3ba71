// How a DGT board is known.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "devices/dgt/family.hpp"

#include <algorithm>

#include "base/error.hpp"
#include "devices/dgt/driver.hpp"

namespace annabella::devices::dgt {

namespace {

// The one question that changes nothing and has a short answer. On a peg board's line and others it is a
// damaged byte.
constexpr char version_question[] = {static_cast<char>(Command::SendVersion)};

bool recognises(std::string_view heard) {
    MessageReader reader;
    const std::vector<Message> messages = reader.feed(heard);
    return std::any_of(messages.begin(), messages.end(),
                       [](const Message& message) { return std::holds_alternative<Version>(message); });
}

} // namespace

BoardFamily family() {
    BoardFamily family;
    family.word = "dgt";
    family.title = ANNABELLA_TR("DGT board");
    family.baud = line_baud;
    family.ordinary = true;
    family.recognises = recognises;
    family.question = std::string_view(version_question, sizeof version_question);
    family.answer_within = Span(400);
    family.make = [](const DriverOptions&) -> std::unique_ptr<BoardDriver> {
        return std::make_unique<Driver>();
    };
    return family;
}

BoardFamily revelation_family() {
    BoardFamily family;
    family.word = "revelation";
    family.title = ANNABELLA_TR("Revelation II board");
    family.baud = line_baud;
    family.ordinary = true;
    family.make = [](const DriverOptions&) -> std::unique_ptr<BoardDriver> {
        DriverSettings settings;
        settings.lights = true;
        return std::make_unique<Driver>(settings);
    };
    return family;
}

} // namespace annabella::devices::dgt
