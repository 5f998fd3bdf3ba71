// What a damaged journal has lost of a game, in words and back.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/losses.hpp"

#include <algorithm>
#include <string_view>

namespace annabella::store {

namespace {

constexpr std::string_view loss_key = "salvage";
constexpr std::string_view settings_lost = "settings lost";
constexpr std::string_view events_lost = "events lost";
constexpr std::string_view events_perhaps_lost = "events perhaps lost";

} // namespace

std::vector<HeaderLine> loss_lines(const Losses& lost) {
    std::vector<HeaderLine> lines;
    const auto add = [&](std::string_view value) {
        lines.push_back({std::string(loss_key), std::string(value)});
    };
    if (lost.settings)
        add(settings_lost);
    if (lost.events != Losses::Events::None)
        add(lost.events == Losses::Events::Some ? events_lost : events_perhaps_lost);
    return lines;
}

bool take_loss(const HeaderLine& line, Losses& lost) {
    if (line.key != loss_key)
        return false;
    if (line.value == settings_lost)
        lost.settings = true;
    else if (line.value == events_lost)
        lost.events = Losses::Events::Some;
    else if (line.value == events_perhaps_lost)
        lost.events = std::max(lost.events, Losses::Events::Perhaps);
    else
        return false;
    return true;
}

Losses take_losses(std::vector<HeaderLine>& header) {
    Losses lost;
    std::erase_if(header, [&](const HeaderLine& line) { return take_loss(line, lost); });
    return lost;
}

} // namespace annabella::store
