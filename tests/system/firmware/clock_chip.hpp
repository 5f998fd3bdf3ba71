// An ATmega328P with the tactile clock's firmware, and what is connected to it: motors, sensors, levers, bars
// and flags.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "avr_chip.hpp"
#include "devices/tactile_clock/line.hpp"
#include "simulator/dial_mechanism.hpp"

namespace annabella::firmware {

class ClockChip : public AvrChip {
public:
    using Side = devices::ClockSide;

    /// The hands stand so many steps past twelve.
    explicit ClockChip(devices::tactile_clock::Both<int> steps);

    /// At most some tenths of a second at a time, or a flag may go unseen.
    void run_until(milliseconds time) override;
    void set_lever(Side side, bool down);
    void set_bar(Side side, bool finger);
    const simulator::DialMechanism& dial(Side side) const { return m_dials[side]; }
    /// As its motor has turned it: up.
    bool flag(Side side) const { return m_flags[side]; }

private:
    static void left_motor(avr_irq_t* irq, std::uint32_t value, void* self);
    static void right_motor(avr_irq_t* irq, std::uint32_t value, void* self);
    void drive(Side side, std::uint32_t coils);

    devices::tactile_clock::Both<simulator::DialMechanism> m_dials;
    devices::tactile_clock::Both<bool> m_sensors;
    devices::tactile_clock::Both<bool> m_flags;
};

} // namespace annabella::firmware
