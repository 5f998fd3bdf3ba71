// A simulated tactile clock.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulator/tactile_clock.hpp"

#include <array>
#include <utility>

#include "tactile_clock/clockwork.h"

namespace annabella::simulator {

using devices::BoardTime;
using devices::ClockSide;
using devices::tactile_clock::clock_sides;
using devices::tactile_clock::Hands;

namespace {

constexpr Span tick_length{tick_period};
constexpr int press_ticks = 25;

side side_of(ClockSide which) { return which == ClockSide::Left ? side_left : side_right; }

std::uint8_t bit(int contact, ClockSide which) {
    return static_cast<std::uint8_t>(1U << (contact + side_of(which)));
}

std::uint32_t stamp(BoardTime now) { return static_cast<std::uint32_t>(now.time_since_epoch().count()); }

} // namespace

TactileClock::TactileClock(devices::tactile_clock::Both<int> steps)
    : m_clockwork(std::make_unique<clockwork>()), m_dials{DialMechanism(steps.left),
                                                          DialMechanism(steps.right)} {
    clockwork_begin(m_clockwork.get(), contacts());
}

TactileClock::~TactileClock() = default;

void TactileClock::run_until(BoardTime now) {
    for (; m_now + tick_length <= now; m_now += tick_length)
        tick();
}

void TactileClock::tick() {
    clockwork_tick(m_clockwork.get(), contacts(), stamp(m_now));
    for (const ClockSide side : clock_sides) {
        m_dials[side].drive(dial_coils(&m_clockwork->dials[side_of(side)]));
        if (m_lever_ticks[side] > 0)
            --m_lever_ticks[side];
    }
    std::array<char, line_room> line{};
    const std::uint8_t length = clockwork_next_line(m_clockwork.get(), stamp(m_now), line.data());
    m_output.append(line.data(), length);
}

std::uint8_t TactileClock::contacts() const {
    unsigned bits = 0;
    for (const ClockSide side : clock_sides) {
        if (m_lever_ticks[side] > 0)
            bits |= bit(contact_lever, side);
        if (m_bars[side])
            bits |= bit(contact_bar, side);
        if (m_dials[side].sensor())
            bits |= bit(contact_sensor, side);
    }
    return static_cast<std::uint8_t>(bits);
}

void TactileClock::feed(std::string_view bytes) {
    for (const char byte : bytes)
        clockwork_hear(m_clockwork.get(), byte);
}

std::string TactileClock::take_output() { return std::exchange(m_output, {}); }

void TactileClock::press(Side side) { m_lever_ticks[side] = press_ticks; }

void TactileClock::feel(Side side, bool finger) { m_bars[side] = finger; }

void TactileClock::reset() {
    clockwork_begin(m_clockwork.get(), contacts());
    m_now = {};
    m_output.clear();
}

bool TactileClock::flag(Side side) const { return (m_clockwork->flags >> side_of(side) & 1) != 0; }

Hands TactileClock::hands(Side side) const {
    return devices::tactile_clock::all_hands.at(dial_hands(&m_clockwork->dials[side_of(side)]));
}

std::optional<ClockSide> TactileClock::running() const {
    if (m_clockwork->times.running == side_none)
        return std::nullopt;
    return m_clockwork->times.running == side_left ? ClockSide::Left : ClockSide::Right;
}

Span TactileClock::time_left(Side side) const {
    return Span(times_left(&m_clockwork->times, side_of(side), stamp(m_now)));
}

} // namespace annabella::simulator
