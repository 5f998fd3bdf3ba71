// An ATmega328P with the peg board's firmware, and what is connected to it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulated_chip.hpp"

#include <avr_ioport.h>

namespace annabella::firmware {

namespace {

// Of the chip's data sheet.
constexpr std::size_t tccr1a = 0x80;
constexpr std::size_t ocr1a = 0x88;
constexpr std::uint8_t tone_on = 0x40;

constexpr int load_pin = 0;
constexpr int clock_pin = 2;
constexpr int far_end_pin = 3;
constexpr int data_pin = 4;

} // namespace

SimulatedChip::SimulatedChip(std::uint64_t pegs) : AvrChip(ANNABELLA_PEG_BOARD), m_pegs(pegs) {
    avr_irq_register_notify(pin('B', load_pin), load_changed, this);
    avr_irq_register_notify(pin('B', clock_pin), clock_changed, this);
    avr_irq_register_notify(pin('B', far_end_pin), far_end_changed, this);
    for (int key = 0; key < 4; ++key)
        set_key(key, false);
}

void SimulatedChip::set_key(int key, bool down) { avr_raise_irq(pin('C', key), down ? 0 : 1); }

void SimulatedChip::run_until(milliseconds time) {
    AvrChip::run_until(time);
    const bool sounding = (register_at(tccr1a) & tone_on) != 0;
    if (sounding && !m_sounding)
        m_tones.push_back(register_at(ocr1a) | static_cast<unsigned>(register_at(ocr1a + 1)) << 8);
    m_sounding = sounding;
}

void SimulatedChip::show_data() { set_input('B', data_pin, (m_chain & 1) != 0); }

void SimulatedChip::load_changed(avr_irq_t*, std::uint32_t value, void* self) {
    auto& chip = *static_cast<SimulatedChip*>(self);
    chip.m_loading = value == 0;
    if (!chip.m_loading)
        return;
    chip.m_chain = ~chip.m_pegs;
    if (chip.m_chain_broken)
        chip.m_chain |= ~std::uint64_t{0} << 24;
    chip.show_data();
}

void SimulatedChip::clock_changed(avr_irq_t*, std::uint32_t value, void* self) {
    auto& chip = *static_cast<SimulatedChip*>(self);
    const bool rises = value != 0 && !chip.m_clock;
    chip.m_clock = value != 0;
    if (!rises || chip.m_loading)
        return;
    chip.m_chain = chip.m_chain >> 1 | std::uint64_t{chip.m_far_end} << 63;
    if (chip.m_chain_broken)
        chip.m_chain |= std::uint64_t{1} << 23;
    chip.show_data();
}

void SimulatedChip::far_end_changed(avr_irq_t*, std::uint32_t value, void* self) {
    static_cast<SimulatedChip*>(self)->m_far_end = value != 0;
}

} // namespace annabella::firmware
