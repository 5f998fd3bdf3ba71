// How boards by Certabo and Tabutronic are known.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "devices/certabo/family.hpp"

#include <algorithm>

#include "base/error.hpp"
#include "devices/certabo/rank_driver.hpp"
#include "devices/certabo/tag_driver.hpp"

namespace annabella::devices::certabo {

namespace {

template <class Shown>
std::ptrdiff_t lines_of(std::string_view heard) {
    LineReader reader;
    const std::vector<Message> messages = reader.feed(heard);
    return std::count_if(messages.begin(), messages.end(),
                         [](const Message& message) { return std::holds_alternative<Shown>(message); });
}

/// Nobody else says 320 numbers in one line.
bool recognises_tags(std::string_view heard) { return lines_of<TagsShown>(heard) > 0; }

/// Eight numbers could be said once by somebody else.
bool recognises_ranks(std::string_view heard) {
    return lines_of<RanksShown>(heard) > 2 && lines_of<TagsShown>(heard) == 0;
}

BoardFamily of_this_line() {
    BoardFamily family;
    family.baud = line_baud;
    family.ordinary = true;
    return family;
}

} // namespace

BoardFamily family() {
    BoardFamily family = of_this_line();
    family.word = "certabo";
    family.title = ANNABELLA_TR("Certabo board");
    family.recognises = recognises_tags;
    family.make = [](const DriverOptions& options) -> std::unique_ptr<BoardDriver> {
        return std::make_unique<TagDriver>(options.memory);
    };
    return family;
}

BoardFamily sentio_family() {
    BoardFamily family = of_this_line();
    family.word = "sentio";
    family.title = ANNABELLA_TR("Tabutronic board");
    family.recognises = recognises_ranks;
    family.make = [](const DriverOptions&) -> std::unique_ptr<BoardDriver> {
        return std::make_unique<RankDriver>();
    };
    return family;
}

} // namespace annabella::devices::certabo
