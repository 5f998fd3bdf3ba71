// Any text is read as a time control or refused; what is read is valid, reads back, and runs a clock that
// keeps its laws under any sequence of acts.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "game/clock/clock.hpp"

namespace {

using namespace annabella;
using game::Time;

void demand(bool law) {
    if (!law)
        std::abort();
}

void demand_reads_back(const game::TimeControl& control) {
    demand(game::validate(control).has_value());
    demand(game::parse_time_control(game::write_time_control(control)) == control);
    demand(game::parse_pgn_time_control(game::pgn_time_control(control)) == control);
}

/// Each byte of `acts` is an act and the time before it.
void demand_clock_laws(const game::TimeControl& control, std::string_view acts) {
    game::Clock clock(control);
    Time now{};
    for (const char act : acts) {
        const auto byte = static_cast<unsigned char>(act);
        const auto side = static_cast<Side>(byte & 1U);
        const auto falls = clock.flag_falls_at();
        const game::ClockReading before = clock.read(now);
        now += Span{(byte >> 4U) * (byte >> 4U) * 500};
        const game::ClockReading reading = clock.read(now);
        for (const Side each : both_sides) {
            demand(reading.left[each] >= Span{0} && reading.left[each] <= before.left[each]);
            demand(!before.flag_down[each] || reading.flag_down[each]);
            demand(!reading.flag_down[each] || reading.left[each] == Span{0});
        }
        if (falls)
            demand(reading.flag_down[*clock.running()] == (now >= *falls));
        switch (byte >> 1U & 7U) {
        case 0:
            clock.start(side, now);
            break;
        case 1:
            clock.stop(now);
            break;
        case 2:
            clock.set_left(side, Span{byte * 100}, now);
            break;
        case 3:
            clock.add(side, Span{(byte - 128) * 100}, now);
            break;
        case 4:
            clock.next_period(side, now);
            break;
        case 5:
            clock.set_moves(side, byte);
            break;
        default:
            clock.press(clock.running().value_or(side), now);
            break;
        }
        demand(clock.moves(side) >= 0 && clock.moves_to_go(side).value_or(0) >= 0);
        demand(clock.used(side, now) <= now.time_since_epoch());
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const std::string_view first = text.substr(0, text.find('\n'));
    const std::string_view rest = text.substr(first.size());

    for (const auto& control : {game::parse_time_control(first), game::parse_pgn_time_control(first)}) {
        if (!control)
            continue;
        demand_reads_back(*control);
        demand_clock_laws(*control, rest);
    }
    if (const auto duration = game::parse_duration(text))
        demand(game::parse_duration(game::write_duration(*duration)) == *duration);
    if (const auto time = game::parse_clock_time(text))
        demand(game::parse_clock_time(game::write_clock_time(*time)) == *time);
    return 0;
}
