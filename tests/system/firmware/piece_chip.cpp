// An ATmega328P with the firmware of the board that knows its pieces.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "piece_chip.hpp"

#include <algorithm>

#include <avr_adc.h>
#include <avr_eeprom.h>

namespace annabella::firmware {

namespace {

constexpr int supply = 5000; ///< Millivolts.

// Of the chip's data sheet.
constexpr std::size_t portb = 0x25;
constexpr std::size_t admux = 0x7C;
constexpr std::size_t tccr1a = 0x80;
constexpr std::size_t ocr1a = 0x88;
constexpr std::uint8_t tone_on = 0x40;
constexpr std::uint16_t memory_size = 1024;

// Of devices/firmware/PIECES.md.
constexpr std::array file_bits{0, 2, 3}; ///< Port B.
constexpr int first_key_pin = 4;         ///< Port D.
constexpr double pull_up = 10'000;
constexpr double multiplexer = 70;
constexpr std::array<double, 6> white_pegs{910, 1'800, 3'000, 4'300, 6'200, 8'200}; ///< By role; ohm.
constexpr std::array<double, 6> black_pegs{11'000, 15'000, 22'000, 30'000, 47'000, 100'000};

} // namespace

int voltage_of(std::optional<chess::Piece> peg) {
    if (!peg)
        return supply;
    const double resistor =
        (peg->color == Side::White ? white_pegs : black_pegs).at(chess::index(peg->role)) + multiplexer;
    return static_cast<int>(supply * resistor / (resistor + pull_up));
}

PieceChip::PieceChip(const chess::Placement& pegs, unsigned keys) : AvrChip(ANNABELLA_PIECE_BOARD) {
    chip()->vcc = supply;
    chip()->avcc = supply;
    for (std::size_t hole = 0; hole < pegs.size(); ++hole)
        m_holes.at(hole) = voltage_of(pegs.at(hole));
    for (int key = 0; key < 4; ++key)
        set_key(key, (keys >> key & 1) != 0);
    avr_irq_register_notify(avr_io_getirq(chip(), AVR_IOCTL_ADC_GETIRQ, ADC_IRQ_OUT_TRIGGER),
                            conversion_begun, this);
}

void PieceChip::run_until(milliseconds time) {
    AvrChip::run_until(time);
    const bool sounding = (register_at(tccr1a) & tone_on) != 0;
    if (sounding && !m_sounding)
        m_tones.push_back(register_at(ocr1a) | static_cast<unsigned>(register_at(ocr1a + 1)) << 8);
    m_sounding = sounding;
}

void PieceChip::set_key(int key, bool down) { set_input('D', first_key_pin + key, !down); }

void PieceChip::disturb(int millivolts, int anything_one_in) {
    m_disturbance = millivolts;
    m_anything_one_in = anything_one_in;
}

void PieceChip::damage_memory() {
    std::array<std::uint8_t, memory_size> memory{};
    avr_eeprom_desc_t all = {};
    all.ee = memory.data();
    all.size = memory_size;
    avr_ioctl(chip(), AVR_IOCTL_EEPROM_GET, &all);
    std::uint8_t* const kept =
        std::find_if(memory.begin(), memory.end() - 5, [](std::uint8_t byte) { return byte != 0xFF; });
    kept[5] ^= 1; // A level, one 256th off.
    all.ee = memory.data();
    avr_ioctl(chip(), AVR_IOCTL_EEPROM_SET, &all);
}

int PieceChip::reading(std::size_t hole) {
    const auto below = [this](int bound) {
        return static_cast<int>(m_luck() % static_cast<unsigned>(bound));
    };
    if (m_anything_one_in > 0 && below(m_anything_one_in) == 0)
        return below(supply + 1);
    const int off = m_disturbance > 0 ? below(2 * m_disturbance + 1) - m_disturbance : 0;
    return std::clamp(m_holes.at(hole) + off, 0, supply);
}

void PieceChip::conversion_begun(avr_irq_t*, std::uint32_t, void* self) {
    auto& board = *static_cast<PieceChip*>(self);
    const std::size_t rank = board.register_at(admux) & 7U;
    std::size_t file = 0;
    for (std::size_t bit = 0; bit < file_bits.size(); ++bit)
        file |= static_cast<std::size_t>((board.register_at(portb) >> file_bits.at(bit)) & 1) << bit;
    avr_raise_irq(avr_io_getirq(board.chip(), AVR_IOCTL_ADC_GETIRQ, static_cast<int>(ADC_IRQ_ADC0 + rank)),
                  static_cast<std::uint32_t>(board.reading(8 * rank + file)));
}

} // namespace annabella::firmware
