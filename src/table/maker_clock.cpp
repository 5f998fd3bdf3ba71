// The clock that a board's maker has put beside it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/maker_clock.hpp"

#include <chrono>
#include <utility>

namespace annabella::table {

using chess::Color;
using devices::ClockSide;

namespace {

ClockSide across(ClockSide side) { return side == ClockSide::Left ? ClockSide::Right : ClockSide::Left; }

/// There is a move that can be pressed for.
bool has_moved(const game::Game& game) {
    const game::Stage stage = game.stage();
    return game.started() && !game.result() && stage != game::Stage::Thinking &&
           stage != game::Stage::Touched;
}

} // namespace

MakerClock::News MakerClock::read(const devices::ClockRead& clock, const game::Game& game) {
    if (!clock.reading) {
        *this = {};
        return {};
    }
    News news;
    news.battery_low = clock.reading->battery_low && !std::exchange(m_battery_told, true);
    const ClockSide pressed = clock.reading->pressed;
    const auto before = std::exchange(m_pressed, pressed);
    if (!before || before == pressed)
        return news;
    if (!m_white) {
        // Nobody has said who sits at which side. Who presses when there is a move to be pressed for has made
        // it.
        if (!has_moved(game))
            return news;
        m_white = game.turn() == Color::White ? pressed : across(pressed);
    }
    news.lever = pressed == *m_white ? Color::White : Color::Black;
    return news;
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
