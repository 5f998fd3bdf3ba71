// An ATmega328P with the peg board's firmware, and what is connected to it: the shift registers, the keys and
// the buzzer.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "avr_chip.hpp"

namespace annabella::firmware {

class SimulatedChip : public AvrChip {
public:
    /// `pegs`: bit i is hole i, set where a peg is in it.
    explicit SimulatedChip(std::uint64_t pegs);

    /// At most some milliseconds at a time, or a tone may go unheard.
    void run_until(milliseconds time) override;

    std::uint64_t pegs() const { return m_pegs; }
    void set_pegs(std::uint64_t pegs) { m_pegs = pegs; }
    /// 0 to 3: clock, repeat, time, undo.
    void set_key(int key, bool down);
    /// The wire between two registers: what comes from behind it reads as empty holes.
    void break_chain(bool broken) { m_chain_broken = broken; }
    /// The tones sounded so far: half a period each, in half microseconds.
    const std::vector<unsigned>& tones() const { return m_tones; }

private:
    static void load_changed(avr_irq_t* irq, std::uint32_t value, void* self);
    static void clock_changed(avr_irq_t* irq, std::uint32_t value, void* self);
    static void far_end_changed(avr_irq_t* irq, std::uint32_t value, void* self);
    void show_data();

    std::uint64_t m_pegs = 0;
    bool m_chain_broken = false;
    // The chain: the next bit out is the lowest; a closed contact is 0.
    std::uint64_t m_chain = 0;
    bool m_loading = false;
    bool m_clock = false;
    bool m_far_end = false;
    std::vector<unsigned> m_tones;
    bool m_sounding = false;
};

} // namespace annabella::firmware
