// The tactile clock at the table: it shows the game's clock, and its levers press.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "app/live_game.hpp"

namespace annabella::app {

using devices::ClockSide;
using devices::tactile_clock::Touched;

namespace {

/// What each press is credited, where it is the same in all periods; else the clock learns it from the host.
Span bonus_of(const game::TimeControl& control) {
    const Span bonus = control.periods.front().increment;
    const bool same = std::all_of(control.periods.begin(), control.periods.end(),
                                  [&](const game::Period& period) { return period.increment == bonus; });
    return same ? bonus : Span(0);
}

} // namespace

void LiveGame::connect_clock() {
    const std::string& port = m_options.clock.port;
    if (port.empty())
        return;
    devices::open_line::LinkSettings settings;
    settings.session = static_cast<std::uint16_t>(m_at.began.time_since_epoch().count() % 65521 + 1);
    m_at.clock_hand.emplace(
        [opener = devices::opener_of_lines(ANNABELLA_TR("The simulated clock has ended.")), port] {
            return opener(port);
        },
        settings);
}

devices::tactile_clock::Face LiveGame::tactile_face() const {
    const game::Game& game = m_session.game();
    // A game without a clock: both hands at twelve, no flag.
    constexpr Span round = std::chrono::hours(12);
    devices::tactile_clock::Face face{{round, round}, std::nullopt, {}, Span(0), false};
    const game::TimeControl& control = game.table().control;
    if (!control.has_clock())
        return face;
    const game::ClockReading reading = game.clock(now());
    const ClockSide white = m_options.clock.white;
    const ClockSide black = white == ClockSide::Left ? ClockSide::Right : ClockSide::Left;
    const auto side_of = [&](Side side) { return side == Side::White ? white : black; };
    for (const Side side : both_sides) {
        face.time_left[side_of(side)] = reading.left[side];
        face.flags[side_of(side)] = reading.flag_down[side];
    }
    if (reading.running)
        face.running = side_of(*reading.running);
    // While the free time of a move runs, the main time stands (6.2b).
    face.free = reading.delay_left;
    face.bonus = bonus_of(control);
    return face;
}

void LiveGame::exchange_with_clock() {
    if (!m_at.clock_hand)
        return;
    for (const auto& event : m_at.clock_hand->exchange(tactile_face(), host_now())) {
        const devices::HostTime heard = host_now();
        const auto* touched = std::get_if<Touched>(&event);
        const devices::HostTime then =
            touched == nullptr ? heard : m_at.clock_hand->happened(*touched, heard);
        m_host.tactile_clock(event, m_options.clock.white, at_table(then, heard, now()));
    }
    if (const auto trouble = m_at.clock_hand->take_trouble())
        m_host.say(trouble->message, now());
}

} // namespace annabella::app
