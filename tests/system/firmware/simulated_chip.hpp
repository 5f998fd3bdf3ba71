// An ATmega328P with the peg board's firmware, and what is connected to it: the shift registers, the keys,
// the buzzer and the serial line. Its time is its own and passes as fast as the computer can.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include <sim_avr.h>

namespace annabella::firmware {

using std::chrono::milliseconds;

class SimulatedChip {
public:
    /// Reads the program that would be flashed. `pegs`: bit i is hole i, set where a peg is in it.
    explicit SimulatedChip(std::uint64_t pegs);
    ~SimulatedChip();
    SimulatedChip(const SimulatedChip&) = delete;
    SimulatedChip& operator=(const SimulatedChip&) = delete;

    /// Bytes of the program, code and initial values.
    std::size_t flash_used() const { return m_flash_used; }
    /// Since it was switched on; a reset does not begin it anew.
    milliseconds now() const;
    /// Of the time so far, how much the chip was awake: 0 to 1.
    double awake() const;
    void run_until(milliseconds time);

    std::uint64_t pegs() const { return m_pegs; }
    void set_pegs(std::uint64_t pegs) { m_pegs = pegs; }
    /// 0 to 3: clock, repeat, time, undo.
    void set_key(int key, bool down);
    /// The wire between two registers: what comes from behind it reads as empty holes.
    void break_chain(bool broken) { m_chain_broken = broken; }
    /// The reset button.
    void reset();
    /// From now on the program goes round in one place with interrupts off; `heal` puts back what was there.
    void hang();
    void heal();

    /// What goes to the chip, at the speed of the line.
    void hear(std::string_view bytes) { m_to_chip.insert(m_to_chip.end(), bytes.begin(), bytes.end()); }
    /// What has come from it.
    std::string take_output();
    /// The tones sounded so far: half a period each, in half microseconds.
    const std::vector<unsigned>& tones() const { return m_tones; }

private:
    static avr_cycle_count_t pump(avr_t* chip, avr_cycle_count_t when, void* self);
    static void load_changed(avr_irq_t* irq, std::uint32_t value, void* self);
    static void clock_changed(avr_irq_t* irq, std::uint32_t value, void* self);
    static void far_end_changed(avr_irq_t* irq, std::uint32_t value, void* self);
    static void byte_sent(avr_irq_t* irq, std::uint32_t value, void* self);
    void connect();
    void show_data();
    void look_at_buzzer();

    avr_t* m_chip = nullptr;
    std::size_t m_flash_used = 0;
    std::uint64_t m_pegs = 0;
    bool m_chain_broken = false;
    // The chain: the next bit out is the lowest; a closed contact is 0.
    std::uint64_t m_chain = 0;
    bool m_loading = false;
    bool m_clock = false;
    bool m_far_end = false;
    avr_irq_t* m_data = nullptr;
    avr_irq_t* m_uart = nullptr;
    std::deque<char> m_to_chip;
    std::string m_output;
    std::vector<unsigned> m_tones;
    bool m_sounding = false;
    std::uint16_t m_kept_word = 0;
    std::uint32_t m_hung_at = 0;
};

} // namespace annabella::firmware
