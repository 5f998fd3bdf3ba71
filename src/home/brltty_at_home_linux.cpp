// What the environment says of brltty.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "home/brltty_at_home_linux.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <sys/sysmacros.h>

#include "app/places_linux.hpp"
#include "base/file.hpp"
#include "base/number.hpp"

namespace annabella::home {

namespace {

using app::environment;

/// ":2" is the third brltty of this machine; "host:2" is one elsewhere.
std::optional<int> number_of_brltty() {
    const std::string host = environment("BRLAPI_HOST");
    return host.empty() || host == ":" ? std::optional(0)
           : host.front() == ':'       ? whole_number<int>(std::string_view(host).substr(1))
                                       : std::nullopt;
}

/// Of ways in that are joined by "+", that with a key; empty where there is none.
std::string file_of_key(std::string_view ways) {
    constexpr std::string_view before = "keyfile:";
    while (!ways.empty()) {
        const std::string_view way = ways.substr(0, ways.find('+'));
        ways.remove_prefix(way == ways ? way.size() : way.size() + 1);
        if (way.starts_with(before))
            return std::string(way.substr(before.size()));
        if (way.starts_with('/'))
            return std::string(way);
    }
    return {};
}

void add_numbers(std::vector<std::uint32_t>& path, std::string_view numbers) {
    while (!numbers.empty()) {
        const std::string_view one = numbers.substr(0, numbers.find(':'));
        numbers.remove_prefix(one == numbers ? one.size() : one.size() + 1);
        if (const auto number = whole_number<std::uint32_t>(one))
            path.push_back(*number);
    }
}

/// Linux tells it of every process, in the fifth word behind its name, which stands in brackets.
std::optional<std::uint32_t> own_console() {
    const auto status = read_small_file("/proc/self/stat");
    if (!status)
        return std::nullopt;
    std::string_view words = *status;
    words.remove_prefix(std::min(words.size(), words.rfind(')') + 1));
    for (int word = 0; word < 5; ++word)
        words.remove_prefix(std::min(words.size(), words.find(' ') + 1));
    const auto device = whole_number<unsigned int>(words.substr(0, words.find(' ')));
    constexpr unsigned consoles = 4;
    constexpr unsigned most = 63;
    if (!device || major(*device) != consoles || minor(*device) < 1 || minor(*device) > most)
        return std::nullopt;
    return minor(*device);
}

std::vector<std::uint32_t> place_of_program() {
    std::vector<std::uint32_t> path;
    if (const std::string windows = environment("WINDOWPATH"); !windows.empty())
        add_numbers(path, windows);
    else if (!environment("DISPLAY").empty())
        add_numbers(path, environment("XDG_VTNR"));
    for (const char* const name : {"WINDOWID", "CONTROLVT"})
        if (const auto number = whole_number<std::uint32_t>(environment(name))) {
            path.push_back(*number);
            return path;
        }
    if (const auto console = own_console())
        path.push_back(*console);
    return path;
}

} // namespace

display::BrlttyDoor brltty_at_home() {
    const auto number = number_of_brltty();
    if (!number)
        return {};
    display::BrlttyDoor door = display::brltty_door(*number);
    if (const std::string ways = environment("BRLAPI_AUTH"); !ways.empty()) {
        const std::string file = file_of_key(ways);
        const auto key = file.empty() ? std::string() : read_small_file(file);
        door.key = key ? *key : std::string();
    }
    door.console = place_of_program();
    return door;
}

} // namespace annabella::home
