// A peg board whose chip is simulated, at the end of a pseudo-terminal.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "chip_on_terminal.hpp"

#include "chess/square.hpp"

namespace annabella::firmware {

namespace {

/// A hand is slower; the chip and the program need no more.
constexpr milliseconds between_deeds{80};

} // namespace

ChipOnTerminal::ChipOnTerminal(std::uint64_t pegs)
    : m_terminal(simulator::Terminal::open().value()), m_chip(pegs), m_life([this] { live(); }) {}

ChipOnTerminal::~ChipOnTerminal() {
    m_ended = true;
    m_life.join();
}

void ChipOnTerminal::live() {
    while (!m_ended) {
        {
            const std::scoped_lock lock(m_mutex);
            m_chip.hear(m_terminal.read());
            const auto now =
                std::chrono::duration_cast<milliseconds>(std::chrono::steady_clock::now() - m_start);
            while (m_chip.now() < now)
                m_chip.run_until(m_chip.now() + milliseconds(1));
            m_terminal.write(m_chip.take_output());
        }
        std::this_thread::sleep_for(milliseconds(2));
    }
}

void ChipOnTerminal::set_peg(std::string_view square, bool in) {
    {
        const std::scoped_lock lock(m_mutex);
        const std::uint64_t bit = std::uint64_t{1} << chess::index(*chess::parse_square(square));
        m_chip.set_pegs(in ? m_chip.pegs() | bit : m_chip.pegs() & ~bit);
    }
    std::this_thread::sleep_for(between_deeds);
}

void ChipOnTerminal::move(std::string_view squares) {
    set_peg(squares.substr(2, 2), false);
    set_peg(squares.substr(0, 2), false);
    set_peg(squares.substr(2, 2), true);
}

void ChipOnTerminal::press() {
    for (const bool down : {true, false}) {
        {
            const std::scoped_lock lock(m_mutex);
            m_chip.set_key(0, down);
        }
        std::this_thread::sleep_for(between_deeds);
    }
}

std::size_t ChipOnTerminal::tones() {
    const std::scoped_lock lock(m_mutex);
    return m_chip.tones().size();
}

} // namespace annabella::firmware
