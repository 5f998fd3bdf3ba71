// An ATmega328P with the tactile clock's firmware.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "clock_chip.hpp"

#include <avr_ioport.h>

namespace annabella::firmware {

using devices::tactile_clock::clock_sides;

namespace {

// Of the chip's data sheet.
constexpr std::size_t tccr1a = 0x80;
constexpr std::uint8_t pulses_on = 0xA0;
constexpr devices::tactile_clock::Both<std::size_t> compare_registers{0x88, 0x8A};
/// A pulse is longer than this, in half microseconds: the flag stands.
constexpr unsigned half_way = 3000;

// Of devices/firmware/CLOCK.md.
constexpr devices::tactile_clock::Both<int> sensor_pins{3, 4}; ///< Port B.
constexpr devices::tactile_clock::Both<int> bar_pins{4, 5};    ///< Port C.
constexpr devices::tactile_clock::Both<int> lever_pins{2, 3};  ///< Port D.
constexpr int left_motor_pin = 4;                              ///< Port D, and the three after it.
constexpr unsigned four_pins = 15;                             ///< The right motor: port C, from 0.

} // namespace

ClockChip::ClockChip(devices::tactile_clock::Both<int> steps)
    : AvrChip(ANNABELLA_TACTILE_CLOCK), m_dials{simulator::DialMechanism(steps.left),
                                                simulator::DialMechanism(steps.right)} {
    // All pins of a motor change at once.
    avr_irq_register_notify(avr_io_getirq(chip(), AVR_IOCTL_IOPORT_GETIRQ('D'), IOPORT_IRQ_REG_PORT),
                            left_motor, this);
    avr_irq_register_notify(avr_io_getirq(chip(), AVR_IOCTL_IOPORT_GETIRQ('C'), IOPORT_IRQ_REG_PORT),
                            right_motor, this);
    for (const Side side : clock_sides) {
        m_sensors[side] = m_dials[side].sensor();
        set_input('B', sensor_pins[side], !m_sensors[side]);
        set_lever(side, false);
        set_bar(side, false);
    }
}

void ClockChip::run_until(milliseconds time) {
    AvrChip::run_until(time);
    if ((register_at(tccr1a) & pulses_on) != pulses_on)
        return;
    for (const Side side : clock_sides) {
        const std::size_t at = compare_registers[side];
        m_flags[side] = (register_at(at) | static_cast<unsigned>(register_at(at + 1)) << 8) > half_way;
    }
}

void ClockChip::set_lever(Side side, bool down) { set_input('D', lever_pins[side], !down); }

void ClockChip::set_bar(Side side, bool finger) { set_input('C', bar_pins[side], !finger); }

void ClockChip::drive(Side side, std::uint32_t coils) {
    m_dials[side].drive(static_cast<std::uint8_t>(coils & four_pins));
    const bool sensor = m_dials[side].sensor();
    if (m_sensors[side] == sensor)
        return;
    m_sensors[side] = sensor;
    set_input('B', sensor_pins[side], !sensor);
}

void ClockChip::left_motor(avr_irq_t*, std::uint32_t value, void* self) {
    static_cast<ClockChip*>(self)->drive(Side::Left, value >> left_motor_pin);
}

void ClockChip::right_motor(avr_irq_t*, std::uint32_t value, void* self) {
    static_cast<ClockChip*>(self)->drive(Side::Right, value);
}

} // namespace annabella::firmware
