// An ATmega328P with the program that would be flashed.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "avr_chip.hpp"

#include <algorithm>
#include <cstdlib>
#include <stdexcept>
#include <utility>

#include <avr_ioport.h>
#include <avr_uart.h>
#include <sim_elf.h>

namespace annabella::firmware {

namespace {

constexpr std::uint32_t per_second = 16'000'000;
constexpr avr_cycle_count_t per_millisecond = per_second / 1000;

// Of the chip's data sheet.
constexpr std::size_t memory_begin = 0x100;
constexpr std::size_t memory_end = 0x900;

// How long the chip has slept, of all chips of this thread.
avr_cycle_count_t slept = 0;

void sleep(avr_t* chip, avr_cycle_count_t cycles) {
    static_cast<void>(chip);
    slept += cycles;
}

} // namespace

AvrChip::AvrChip(const std::string& program) : m_variables_end(memory_begin), m_deepest_stack(memory_end) {
    elf_firmware_t read = {};
    if (elf_read_firmware(program.c_str(), &read) != 0)
        throw std::runtime_error("The firmware " + program + " cannot be read.");
    m_flash_used = read.flashsize;
    m_variables_end += read.datasize + read.bsssize;
    m_chip = avr_make_mcu_by_name("atmega328p");
    if (m_chip == nullptr)
        throw std::runtime_error("simavr does not know the chip.");
    avr_init(m_chip);
    m_chip->log = LOG_ERROR;
    m_chip->sleep = sleep;
    avr_load_firmware(m_chip, &read);
    m_chip->frequency = frequency;
    std::free(read.flash);
    slept = 0;
    avr_irq_register_notify(avr_io_getirq(m_chip, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_OUTPUT), byte_sent,
                            this);
    m_uart = avr_io_getirq(m_chip, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_INPUT);
    std::uint32_t flags = 0;
    avr_ioctl(m_chip, AVR_IOCTL_UART_GET_FLAGS('0'), &flags);
    flags &= ~static_cast<std::uint32_t>(AVR_UART_FLAG_STDIO);
    avr_ioctl(m_chip, AVR_IOCTL_UART_SET_FLAGS('0'), &flags);
}

AvrChip::~AvrChip() {
    avr_terminate(m_chip);
    std::free(m_chip);
}

std::size_t AvrChip::memory_left() const {
    return m_deepest_stack < m_variables_end ? 0 : m_deepest_stack - m_variables_end;
}

milliseconds AvrChip::now() const { return milliseconds(m_chip->cycle / per_millisecond); }

double AvrChip::awake() const {
    return 1.0 - static_cast<double>(slept) / static_cast<double>(m_chip->cycle);
}

void AvrChip::run_until(milliseconds time) {
    // A reset, by whomever, forgets the wires.
    for (const char port : {'B', 'C', 'D'})
        if (m_wired.at(static_cast<std::size_t>(port - 'B')) != 0)
            drive(port);
    const auto end = static_cast<avr_cycle_count_t>(time.count()) * per_millisecond;
    while (m_chip->cycle < end) {
        const int state = avr_run(m_chip);
        const std::size_t stack = register_at(R_SPL) | static_cast<std::size_t>(register_at(R_SPH)) << 8U;
        if (stack >= memory_begin) // The program has set it.
            m_deepest_stack = std::min(m_deepest_stack, stack);
        if (state == cpu_Done || state == cpu_Crashed)
            throw std::runtime_error("The chip has stopped.");
        // A reset, by whomever, forgets what was to happen.
        if (m_pumping && m_chip->cycle > m_pump_due + per_byte)
            start_pump();
    }
}

avr_irq_t* AvrChip::pin(char port, int number) {
    return avr_io_getirq(m_chip, static_cast<std::uint32_t>(AVR_IOCTL_IOPORT_GETIRQ(port)), number);
}

void AvrChip::drive(char port) {
    const auto which = static_cast<std::size_t>(port - 'B');
    // simavr puts a pin with a pull-up resistor back to 1 at each write to its port, unless it is told what
    // is connected there.
    avr_ioport_external_t level = {};
    level.name = static_cast<unsigned char>(port & 0x7F);
    level.mask = m_wired.at(which);
    level.value = m_levels.at(which);
    avr_ioctl(m_chip, static_cast<std::uint32_t>(AVR_IOCTL_IOPORT_SET_EXTERNAL(port)), &level);
    for (int number = 0; number < 8; ++number) {
        if ((m_wired.at(which) >> number & 1) == 0)
            continue;
        // After a reset simavr believes that the level is known, and does not take it.
        const std::uint32_t now_high = m_levels.at(which) >> number & 1U;
        avr_raise_irq(pin(port, number), 1 - now_high);
        avr_raise_irq(pin(port, number), now_high);
    }
}

void AvrChip::set_input(char port, int number, bool high) {
    const auto which = static_cast<std::size_t>(port - 'B');
    const auto bit = static_cast<std::uint8_t>(1U << number);
    m_wired.at(which) |= bit;
    m_levels.at(which) =
        static_cast<std::uint8_t>(high ? m_levels.at(which) | bit : m_levels.at(which) & ~bit);
    drive(port);
}

void AvrChip::reset() {
    const avr_cycle_count_t cycle = m_chip->cycle;
    avr_reset(m_chip);
    m_chip->cycle = cycle;
}

void AvrChip::hang() {
    // RJMP to itself, where the program is just now.
    m_hung_at = m_chip->pc;
    m_kept_word = static_cast<std::uint16_t>(m_chip->flash[m_hung_at] | m_chip->flash[m_hung_at + 1] << 8);
    m_chip->flash[m_hung_at] = 0xFF;
    m_chip->flash[m_hung_at + 1] = 0xCF;
    m_chip->sreg[S_I] = 0;
    m_chip->state = cpu_Running;
}

void AvrChip::heal() {
    m_chip->flash[m_hung_at] = static_cast<std::uint8_t>(m_kept_word);
    m_chip->flash[m_hung_at + 1] = static_cast<std::uint8_t>(m_kept_word >> 8);
}

void AvrChip::hear(std::string_view bytes) {
    m_to_chip.insert(m_to_chip.end(), bytes.begin(), bytes.end());
    if (!m_pumping && !m_to_chip.empty()) {
        m_pumping = true;
        start_pump();
    }
}

void AvrChip::start_pump() {
    m_pump_due = m_chip->cycle + per_byte;
    avr_cycle_timer_register(m_chip, per_byte, pump, this);
}

std::string AvrChip::take_output() { return std::exchange(m_output, {}); }

avr_cycle_count_t AvrChip::pump(avr_t*, avr_cycle_count_t when, void* self) {
    auto& chip = *static_cast<AvrChip*>(self);
    avr_raise_irq(chip.m_uart, static_cast<std::uint8_t>(chip.m_to_chip.front()));
    chip.m_to_chip.pop_front();
    chip.m_pumping = !chip.m_to_chip.empty();
    chip.m_pump_due = when + per_byte;
    return chip.m_pumping ? chip.m_pump_due : 0;
}

void AvrChip::byte_sent(avr_irq_t*, std::uint32_t value, void* self) {
    static_cast<AvrChip*>(self)->m_output += static_cast<char>(value);
}

} // namespace annabella::firmware
