// The clock that a board's maker has put beside it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/boards/maker_clock.hpp"

#include <chrono>
#include <utility>

namespace annabella::table {

using chess::Color;
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
    news.battery_low = clock.reading->battery_low && !std::exchange(m_battery_told, true);
    const ClockSide pressed = clock.reading->pressed;
    const auto before = std::exchange(m_pressed, pressed);
    news.turned = before && before != pressed;
    if (news.turned && m_white)
        news.side = pressed == *m_white ? Color::White : Color::Black;
    return news;
}

void MakerClock::learn(Color presser) {
    if (m_pressed)
        m_white = presser == Color::White ? *m_pressed : across(*m_pressed);
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
    const ClockSide white = m_white.value_or(game.turn() == Color::White ? on_move : across(on_move));
    const game::ClockReading reading = game.clock(now);
    const auto left_of = [&](Color color) {
        return std::chrono::ceil<std::chrono::seconds>(reading.left[color]);
    };
    const bool white_is_left = white == ClockSide::Left;
    devices::ClockFace face{left_of(white_is_left ? Color::White : Color::Black),
                            left_of(white_is_left ? Color::Black : Color::White), std::nullopt};
    if (reading.running)
        face.running = *reading.running == Color::White ? white : across(white);
    return face;
}

} // namespace annabella::table
