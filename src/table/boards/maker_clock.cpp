// The clock that a board's maker has put beside it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/boards/maker_clock.hpp"

#include <chrono>
#include <utility>

namespace annabella::table {

using devices::ClockSide;

namespace {

ClockSide across(ClockSide side) { return side == ClockSide::Left ? ClockSide::Right : ClockSide::Left; }

} // namespace

MakerClock::News MakerClock::read(const devices::ClockRead& clock) {
    if (!clock.reading) {
        *this = {};
        return {};
    }
    News news;
    // On a line without checksums one bad byte says so; a battery that is low stays low.
    const bool low_before = std::exchange(m_battery_low, clock.reading->battery_low);
    news.battery_low = low_before && m_battery_low && !std::exchange(m_battery_told, true);
    const ClockSide pressed = clock.reading->pressed;
    const auto before = std::exchange(m_pressed, pressed);
    news.turned = before && before != pressed;
    if (news.turned && m_white)
        news.side = pressed == *m_white ? Side::White : Side::Black;
    return news;
}

void MakerClock::learn(Side presser) {
    if (m_pressed)
        m_white = presser == Side::White ? *m_pressed : across(*m_pressed);
}

void MakerClock::exchange_colours() {
    if (m_white)
        m_white = across(*m_white);
}

std::optional<devices::ClockFace> MakerClock::face(const game::Game& game, game::Time now) const {
    if (!m_pressed || !game.table().control.has_clock())
        return std::nullopt;
    // Until a press has shown who sits where: he who is on move has not pressed.
    const ClockSide on_move = across(*m_pressed);
    const ClockSide white = m_white.value_or(game.turn() == Side::White ? on_move : across(on_move));
    const game::ClockReading reading = game.clock(now);
    const auto left_of = [&](Side side) {
        return std::chrono::ceil<std::chrono::seconds>(reading.left[side]);
    };
    const bool white_is_left = white == ClockSide::Left;
    devices::ClockFace face{left_of(white_is_left ? Side::White : Side::Black),
                            left_of(white_is_left ? Side::Black : Side::White), std::nullopt};
    if (reading.running)
        face.running = *reading.running == Side::White ? white : across(white);
    return face;
}

} // namespace annabella::table
