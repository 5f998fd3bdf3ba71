// What is said of the tactile clock at a table.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/boards/tactile_clock_news.hpp"

#include <utility>

#include "base/overloaded.hpp"
#include "table/game/seat_title.hpp"

namespace annabella::table {

using devices::ClockSide;
using devices::tactile_clock::Hands;

std::vector<Message> TactileClockNews::tell(const devices::tactile_clock::ClockEvent& event, ClockSide white,
                                            game::Time now) {
    using Said = std::vector<Message>;
    return std::visit(
        Overloaded{
            [&](const devices::tactile_clock::ClockConnected&) {
                return of_line(Message{ANNABELLA_TR("The tactile clock is connected.")}, now);
            },
            [](const devices::tactile_clock::Touched&) { return Said(); },
            [&](const devices::tactile_clock::ClockState& state) { return of_hands(state, white); },
            [&](const devices::Lost&) {
                return of_line(
                    Message{ANNABELLA_TR(
                        "The tactile clock does not answer, but still keeps time. Check the cable.")},
                    now);
            },
            [&](const devices::Regained&) {
                return of_line(Message{ANNABELLA_TR("The tactile clock answers again.")}, now);
            },
            [&](const devices::Doubt&) {
                return of_line(Message{ANNABELLA_TR("The tactile clock was briefly disconnected. If you have "
                                                    "just pressed, press again.")},
                               now);
            },
            [](const devices::Incompatible& clock) {
                return Said{Message{
                    clock.is_older
                        ? ANNABELLA_TR(
                              "The tactile clock's protocol is too old. Update the clock's firmware.")
                        : ANNABELLA_TR("The tactile clock's protocol is too new. Update the program.")}};
            },
        },
        event);
}

std::vector<Message> TactileClockNews::of_line(Message news, game::Time now) {
    if (auto said = m_line.change(
            std::move(news), Message{ANNABELLA_TR("The tactile clock keeps disconnecting. Check the cable.")},
            now))
        return {std::move(*said)};
    return {};
}

std::vector<Message> TactileClockNews::of_hands(const devices::tactile_clock::ClockState& state,
                                                ClockSide white) {
    std::vector<Message> said;
    for (const ClockSide side : devices::tactile_clock::clock_sides) {
        const Side player = side == white ? Side::White : Side::Black;
        const bool stuck = state.hands[side] == Hands::Stuck;
        if (!std::exchange(m_stuck_told[player], stuck) && stuck)
            said.emplace_back(
                ANNABELLA_TR(
                    "The tactile clock's hands on {0}'s side cannot find twelve. Do not trust that dial."),
                std::vector<MessageArgument>{seat_title(player)});
    }
    return said;
}

} // namespace annabella::table
