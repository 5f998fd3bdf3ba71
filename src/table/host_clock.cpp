// The host of a table: the tactile clock.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/overloaded.hpp"
#include "table/host.hpp"

namespace annabella::table {

using chess::Color;
using devices::ClockSide;
using devices::tactile_clock::Hands;
using devices::tactile_clock::Touch;
using game::Time;

void Host::tactile_clock(const devices::tactile_clock::ClockEvent& event, ClockSide white, Time now) {
    const auto color_of = [&](ClockSide side) { return side == white ? Color::White : Color::Black; };
    std::visit(
        Overloaded{
            [&](const devices::tactile_clock::ClockConnected&) {
                tell_clock_line({ANNABELLA_TR("The tactile clock is connected."), {}}, now);
            },
            [&](const devices::tactile_clock::Touched& touched) {
                const Color side = color_of(touched.side);
                if (touched.what != Touch::Press || side != m_spoken->game().turn())
                    return;
                hush();
                clock_lever(side, now);
            },
            [&](const devices::tactile_clock::ClockState& state) {
                for (const ClockSide side : devices::tactile_clock::clock_sides) {
                    const bool stuck = state.hands[side] == Hands::Stuck;
                    bool& told = m_stuck_told[color_of(side)];
                    if (stuck && !told)
                        say({ANNABELLA_TR(
                                 "The hands of the tactile clock on {0}'s side do not find twelve. Do not "
                                 "trust that dial."),
                             {name_of(color_of(side))}},
                            now);
                    told = stuck;
                }
            },
            [&](const devices::Lost&) {
                tell_clock_line(
                    {ANNABELLA_TR("The tactile clock does not answer. It keeps time by itself; check "
                                  "its cable."),
                     {}},
                    now);
            },
            [&](const devices::Regained&) {
                tell_clock_line({ANNABELLA_TR("The tactile clock answers again."), {}}, now);
            },
            [&](const devices::Doubt&) {
                tell_clock_line(
                    {ANNABELLA_TR("The tactile clock was off for a moment. Who has pressed its lever "
                                  "just now presses again."),
                     {}},
                    now);
            },
            [&](const devices::Incompatible&) {
                say({ANNABELLA_TR("The tactile clock speaks a newer protocol than this program. Update the "
                                  "program."),
                     {}},
                    now);
            },
        },
        event);
}

void Host::tell_clock_line(const Message& news, Time now) {
    m_clock_line.told = news;
    if (m_clock_line.news.tells_change(now))
        say(news, now);
    else if (m_clock_line.news.take_restless())
        say({ANNABELLA_TR("The line to the tactile clock comes and goes. Check its cable."), {}}, now);
}

} // namespace annabella::table
