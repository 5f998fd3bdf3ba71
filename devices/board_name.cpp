// How users name a board.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "devices/board_name.hpp"

#include <algorithm>
#include <array>

#include "base/number.hpp"
#include "devices/byte_stream.hpp"

namespace annabella::devices {

namespace {

constexpr std::array<std::string_view, 5> ways = {"serial", "usb", "hid", "pty", "unix"};
constexpr int lowest_baud = 1200;
constexpr int highest_baud = 1'000'000;

Result<int> parse_baud(std::string_view text) {
    const auto baud = whole_number<int>(text);
    if (!baud || *baud < lowest_baud || *baud > highest_baud)
        return failure(ANNABELLA_TR("\"{0}\" is not a baud rate. Use 38400 or 115200."), {std::string(text)});
    return *baud;
}

/// The family whose boards are at such ports; null where anybody may be.
const BoardFamily* family_at(std::string_view port) {
    const bool hid = port.substr(0, 4) == "hid:";
    const auto ids = usb_ids(port);
    for (const BoardFamily& family : board_families())
        if (family.is_device != nullptr && (hid || (ids && family.is_device(ids->first, ids->second))))
            return &family;
    return nullptr;
}

Result<void> check_baud(const BoardName& name) {
    if (!name.baud || name.family == nullptr || name.family->can_speak_at(*name.baud))
        return {};
    if (name.family->other_bauds)
        return failure(
            ANNABELLA_TR(
                "At {0} baud, other makers' boards could take data for commands. Leave @{0} out of {1}."),
            {std::to_string(*name.baud), name.text});
    return failure(ANNABELLA_TR("The {0} uses only {1} baud. Leave @{2} out of {3}."),
                   {Message(std::string(name.family->title)), std::to_string(name.family->baud),
                    std::to_string(*name.baud), name.text});
}

} // namespace

std::string family_words() {
    std::string words;
    for (const BoardFamily& family : board_families())
        words.append(words.empty() ? "" : ", ").append(family.word);
    return words;
}

BoardName board_at(const std::string& port) { return {port, family_at(port), port, std::nullopt}; }

Result<BoardName> parse_board_name(std::string_view text) {
    BoardName name;
    name.text = text;
    std::string_view rest = text;
    // A path may have a colon in it.
    const std::size_t colon = text.substr(0, 1) == "/" ? std::string_view::npos : text.find(':');
    if (colon != std::string_view::npos) {
        const std::string_view word = text.substr(0, colon);
        name.family = find_family(word);
        if (name.family != nullptr)
            rest = text.substr(colon + 1);
        else if (std::find(ways.begin(), ways.end(), word) == ways.end())
            return failure(ANNABELLA_TR("\"{0}\" is not a kind of board. Choose from {1}."),
                           {std::string(word), family_words()});
        if (rest.empty())
            return failure(ANNABELLA_TR("Add a port name after {0}, for example {0}/dev/ttyUSB0."),
                           {std::string(text)});
    }
    if (const std::size_t at = rest.rfind('@'); at != std::string_view::npos && has_speed(rest)) {
        TRY(name.baud, parse_baud(rest.substr(at + 1)));
        rest = rest.substr(0, at);
    }
    TRY_VOID(check_port_name(rest));
    name.port = port_named(rest);
    if (name.family == nullptr)
        name.family = family_at(rest);
    TRY_VOID(check_baud(name));
    return name;
}

} // namespace annabella::devices
