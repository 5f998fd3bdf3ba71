// A simulated tactile clock: the firmware's own parts, with motors and hands. It is free of input and output.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "devices/tactile_clock/line.hpp"
#include "devices/time.hpp"
#include "simulator/dial_mechanism.hpp"

struct clockwork;

namespace annabella::simulator {

class TactileClock {
public:
    using Side = devices::ClockSide;

    /// Switched on at 0 of its own time; its hands stand so many steps past twelve.
    explicit TactileClock(devices::tactile_clock::Both<int> steps = {});
    ~TactileClock();
    TactileClock(const TactileClock&) = delete;
    TactileClock& operator=(const TactileClock&) = delete;

    /// Its time goes on.
    void run_until(devices::BoardTime now);
    void feed(std::string_view bytes);
    std::string take_output();
    /// The lever goes down, and up again after a tenth of a second.
    void press(Side side);
    /// A finger rests on the bar of that dial.
    void feel(Side side, bool finger);
    /// As by the reset button; the hands stay where they are. Its time begins anew with the next run_until().
    void reset();

    const DialMechanism& dial(Side side) const { return m_dials[side]; }
    bool flag(Side side) const;
    devices::tactile_clock::Hands hands(Side side) const;
    std::optional<Side> running() const;
    /// Milliseconds.
    Span time_left(Side side) const;

private:
    void tick();
    std::uint8_t contacts() const;

    std::unique_ptr<clockwork> m_clockwork;
    devices::tactile_clock::Both<DialMechanism> m_dials;
    devices::tactile_clock::Both<int> m_lever_ticks; ///< That it stays down.
    devices::tactile_clock::Both<bool> m_bars;
    devices::BoardTime m_now{};
    std::string m_output;
};

} // namespace annabella::simulator
