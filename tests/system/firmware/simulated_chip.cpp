// An ATmega328P with the peg board's firmware, and what is connected to it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulated_chip.hpp"

#include <cstdlib>
#include <stdexcept>
#include <utility>

#include <avr_ioport.h>
#include <avr_uart.h>
#include <sim_elf.h>

namespace annabella::firmware {

namespace {

constexpr std::uint32_t frequency = 16'000'000;
constexpr avr_cycle_count_t per_millisecond = frequency / 1000;
// A byte of ten bits at 38400 baud.
constexpr avr_cycle_count_t per_byte = frequency / 3840;
// Of the chip's data sheet.
constexpr std::size_t tccr1a = 0x80;
constexpr std::size_t ocr1a = 0x88;
constexpr std::uint8_t tone_on = 0x40;

constexpr int load_pin = 0;
constexpr int clock_pin = 2;
constexpr int far_end_pin = 3;
constexpr int data_pin = 4;

// How long the chip has slept, of all chips of this thread.
avr_cycle_count_t slept = 0;

void sleep(avr_t* chip, avr_cycle_count_t cycles) {
    static_cast<void>(chip);
    slept += cycles;
}

} // namespace

SimulatedChip::SimulatedChip(std::uint64_t pegs) : m_pegs(pegs) {
    elf_firmware_t program = {};
    if (elf_read_firmware(ANNABELLA_FIRMWARE, &program) != 0)
        throw std::runtime_error("The firmware " ANNABELLA_FIRMWARE " cannot be read.");
    m_flash_used = program.flashsize;
    m_chip = avr_make_mcu_by_name("atmega328p");
    if (m_chip == nullptr)
        throw std::runtime_error("simavr does not know the chip.");
    avr_init(m_chip);
    m_chip->log = LOG_ERROR;
    m_chip->sleep = sleep;
    avr_load_firmware(m_chip, &program);
    m_chip->frequency = frequency;
    std::free(program.flash);
    slept = 0;
    connect();
    for (int key = 0; key < 4; ++key)
        set_key(key, false);
}

SimulatedChip::~SimulatedChip() {
    avr_terminate(m_chip);
    std::free(m_chip);
}

void SimulatedChip::connect() {
    const auto pin = [this](int number) {
        return avr_io_getirq(m_chip, AVR_IOCTL_IOPORT_GETIRQ('B'), number);
    };
    avr_irq_register_notify(pin(load_pin), load_changed, this);
    avr_irq_register_notify(pin(clock_pin), clock_changed, this);
    avr_irq_register_notify(pin(far_end_pin), far_end_changed, this);
    m_data = pin(data_pin);
    avr_irq_register_notify(avr_io_getirq(m_chip, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_OUTPUT), byte_sent,
                            this);
    m_uart = avr_io_getirq(m_chip, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_INPUT);
    std::uint32_t flags = 0;
    avr_ioctl(m_chip, AVR_IOCTL_UART_GET_FLAGS('0'), &flags);
    flags &= ~static_cast<std::uint32_t>(AVR_UART_FLAG_STDIO);
    avr_ioctl(m_chip, AVR_IOCTL_UART_SET_FLAGS('0'), &flags);
    avr_cycle_timer_register(m_chip, per_byte, pump, this);
}

milliseconds SimulatedChip::now() const { return milliseconds(m_chip->cycle / per_millisecond); }

double SimulatedChip::awake() const {
    return 1.0 - static_cast<double>(slept) / static_cast<double>(m_chip->cycle);
}

void SimulatedChip::run_until(milliseconds time) {
    const auto end = static_cast<avr_cycle_count_t>(time.count()) * per_millisecond;
    while (m_chip->cycle < end) {
        const int state = avr_run(m_chip);
        if (state == cpu_Done || state == cpu_Crashed)
            throw std::runtime_error("The chip has stopped.");
        // A reset, by whomever, forgets what was to happen.
        if (avr_cycle_timer_status(m_chip, pump, this) == 0)
            avr_cycle_timer_register(m_chip, per_byte, pump, this);
    }
}

void SimulatedChip::set_key(int key, bool down) {
    avr_raise_irq(avr_io_getirq(m_chip, AVR_IOCTL_IOPORT_GETIRQ('C'), key), down ? 0 : 1);
}

void SimulatedChip::reset() {
    const avr_cycle_count_t cycle = m_chip->cycle;
    avr_reset(m_chip);
    m_chip->cycle = cycle;
}

void SimulatedChip::hang() {
    // RJMP to itself, where the program is just now.
    m_hung_at = m_chip->pc;
    m_kept_word = static_cast<std::uint16_t>(m_chip->flash[m_hung_at] | m_chip->flash[m_hung_at + 1] << 8);
    m_chip->flash[m_hung_at] = 0xFF;
    m_chip->flash[m_hung_at + 1] = 0xCF;
    m_chip->sreg[S_I] = 0;
    m_chip->state = cpu_Running;
}

void SimulatedChip::heal() {
    m_chip->flash[m_hung_at] = static_cast<std::uint8_t>(m_kept_word);
    m_chip->flash[m_hung_at + 1] = static_cast<std::uint8_t>(m_kept_word >> 8);
}

std::string SimulatedChip::take_output() { return std::exchange(m_output, {}); }

avr_cycle_count_t SimulatedChip::pump(avr_t*, avr_cycle_count_t when, void* self) {
    auto& chip = *static_cast<SimulatedChip*>(self);
    if (!chip.m_to_chip.empty()) {
        avr_raise_irq(chip.m_uart, static_cast<std::uint8_t>(chip.m_to_chip.front()));
        chip.m_to_chip.pop_front();
    }
    chip.look_at_buzzer();
    return when + per_byte;
}

void SimulatedChip::look_at_buzzer() {
    const bool sounding = (m_chip->data[tccr1a] & tone_on) != 0;
    if (sounding && !m_sounding)
        m_tones.push_back(m_chip->data[ocr1a] | static_cast<unsigned>(m_chip->data[ocr1a + 1]) << 8);
    m_sounding = sounding;
}

void SimulatedChip::show_data() {
    const bool high = (m_chain & 1) != 0;
    // simavr puts a pin with a pull-up resistor back to 1 at each write to its port, unless it is told what
    // is connected there.
    avr_ioport_external_t level = {};
    level.name = 'B';
    level.mask = 1U << data_pin;
    level.value = high ? level.mask : 0;
    avr_ioctl(m_chip, AVR_IOCTL_IOPORT_SET_EXTERNAL('B'), &level);
    avr_raise_irq(m_data, high ? 1 : 0);
}

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

void SimulatedChip::byte_sent(avr_irq_t*, std::uint32_t value, void* self) {
    static_cast<SimulatedChip*>(self)->m_output += static_cast<char>(value);
}

} // namespace annabella::firmware
