// An ATmega328P with the program that would be flashed, its serial line and its pins. Its time is its own and
// passes as fast as the computer can.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>

#include <sim_avr.h>

namespace annabella::firmware {

using std::chrono::milliseconds;

class AvrChip {
public:
    explicit AvrChip(const std::string& program);
    virtual ~AvrChip();
    AvrChip(const AvrChip&) = delete;
    AvrChip& operator=(const AvrChip&) = delete;

    /// Bytes of the program, code and initial values.
    std::size_t flash_used() const { return m_flash_used; }
    /// Bytes of memory that the stack has never reached so far.
    std::size_t memory_left() const;
    /// Since it was switched on; a reset does not begin it anew.
    milliseconds now() const;
    /// Of the time so far, how much the chip was awake: 0 to 1.
    double awake() const;
    virtual void run_until(milliseconds time);

    /// The reset button.
    void reset();
    /// From now on the program goes round in one place with interrupts off; `heal` puts back what was there.
    void hang();
    void heal();

    /// What goes to the chip, at the speed of the line.
    void hear(std::string_view bytes);
    /// What has come from it.
    std::string take_output();

protected:
    static constexpr std::uint32_t frequency = 16'000'000;
    /// A byte of ten bits at 38400 baud.
    static constexpr avr_cycle_count_t per_byte = frequency / 3840;

    avr_t* chip() { return m_chip; }
    avr_irq_t* pin(char port, int number);
    /// What a wire from outside does to an input, whatever the program writes to its port.
    void set_input(char port, int number, bool high);
    std::uint8_t register_at(std::size_t address) const { return m_chip->data[address]; }

private:
    static avr_cycle_count_t pump(avr_t* chip, avr_cycle_count_t when, void* self);
    void start_pump();
    void drive(char port);
    static void byte_sent(avr_irq_t* irq, std::uint32_t value, void* self);

    avr_t* m_chip = nullptr;
    std::size_t m_flash_used = 0;
    std::size_t m_variables_end;            ///< Behind the last one, in the chip's memory.
    std::size_t m_deepest_stack;            ///< Its lowest address so far.
    std::array<std::uint8_t, 3> m_wired{};  ///< Inputs that something outside drives, of ports B, C, D,
    std::array<std::uint8_t, 3> m_levels{}; ///< and to what.
    avr_irq_t* m_uart = nullptr;
    std::deque<char> m_to_chip;
    bool m_pumping = false;
    avr_cycle_count_t m_pump_due = 0;
    std::string m_output;
    std::uint16_t m_kept_word = 0;
    std::uint32_t m_hung_at = 0;
};

} // namespace annabella::firmware
