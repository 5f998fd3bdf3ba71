// An ATmega328P with the firmware of the board that knows its pieces, and what is connected to it: the pegs'
// resistors behind the multiplexers, and the keys.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <random>
#include <vector>

#include "avr_chip.hpp"
#include "chess/piece.hpp"

namespace annabella::firmware {

/// At the converter's pin, in millivolts, with this peg in the hole; the parts are as PIECES.md has them.
int voltage_of(std::optional<chess::Piece> peg);

class PieceChip : public AvrChip {
public:
    /// `keys`: those that are held while it is switched on, bit i for key i.
    explicit PieceChip(const chess::Placement& pegs, unsigned keys = 0);

    void run_until(milliseconds time) override;

    void set_hole(int hole, int millivolts) { m_holes.at(static_cast<std::size_t>(hole)) = millivolts; }
    /// 0 to 3: clock, repeat, time, undo.
    void set_key(int key, bool down);
    /// From now on each reading is wrong by up to so much, and one of so many by anything; 0: none.
    void disturb(int millivolts, int anything_one_in);
    /// A byte of what it keeps while it is off is changed.
    void damage_memory();
    /// The tones sounded so far: half a period each, in half microseconds.
    const std::vector<unsigned>& tones() const { return m_tones; }

private:
    static void conversion_begun(avr_irq_t* irq, std::uint32_t value, void* self);
    int reading(std::size_t hole);

    std::array<int, chess::square_count> m_holes{}; ///< Millivolts.
    std::mt19937 m_luck{3};
    int m_disturbance = 0;
    int m_anything_one_in = 0;
    std::vector<unsigned> m_tones;
    bool m_sounding = false;
};

} // namespace annabella::firmware
