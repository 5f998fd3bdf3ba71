// Hands with poor contacts at the board that knows where pegs are.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench.hpp"

#include "chess/square.hpp"

namespace annabella::firmware {

namespace {

constexpr int first_key = 64;

std::uint64_t bits_of(const chess::Placement& placement) {
    const devices::Cells cells = devices::cells_of(placement, false);
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < cells.size(); ++i)
        bits |= std::uint64_t{cells[i].occupied} << i;
    return bits;
}

} // namespace

Bench::Bench(const chess::Placement& placement) : chip(bits_of(placement)) {}

void Bench::touch(milliseconds now) {
    while (!m_contacts.empty() && m_contacts.begin()->first <= now) {
        const auto [contact, closed] = m_contacts.begin()->second;
        m_contacts.erase(m_contacts.begin());
        const std::uint64_t bit = contact < first_key ? std::uint64_t{1} << contact : 0;
        if (contact >= first_key)
            chip.set_key(contact - first_key, closed);
        else
            chip.set_pegs(closed ? chip.pegs() | bit : chip.pegs() & ~bit);
    }
}

void Bench::act(const simulator::FingerScript& script) {
    const milliseconds begin = chip.now();
    for (const simulator::FingerAction& action : script) {
        const milliseconds at = begin + action.time;
        if (at > chip.now())
            run(at - chip.now());
        if (action.kind == simulator::FingerAction::Kind::Press)
            press(0);
        else
            flicker(chess::index(action.square), action.kind == simulator::FingerAction::Kind::Place);
    }
    run(milliseconds(300));
}

void Bench::flicker(int hole, bool in) {
    const milliseconds now = chip.now();
    m_luck = m_luck * 6364136223846793005U + 1442695040888963407U;
    // The last of an odd number of changes, each 3 ms after the one before, brings it to rest.
    const int changes = 1 + 2 * static_cast<int>(m_luck >> 60 & 3);
    for (int i = 0; i < changes; ++i)
        m_contacts.emplace(now + milliseconds(3 * i), std::pair(hole, in == (i % 2 == 0)));
    done.push_back({(in ? "place " : "lift ") + hole_name(hole), now});
}

void Bench::press(int key) {
    const milliseconds now = chip.now();
    for (int i = 0; i < 5; ++i)
        m_contacts.emplace(now + milliseconds(3 * i), std::pair(first_key + key, i % 2 == 0));
    for (int i = 0; i < 5; ++i)
        m_contacts.emplace(now + milliseconds(120 + 3 * i), std::pair(first_key + key, i % 2 != 0));
    done.push_back(
        {"key " + std::string(devices::name(devices::buttons.at(static_cast<std::size_t>(key)))), now});
}

devices::Cells Bench::pegs() const {
    devices::Cells cells{};
    for (std::size_t i = 0; i < cells.size(); ++i)
        cells[i] = (chip.pegs() >> i & 1) != 0 ? devices::unknown_piece : devices::empty_cell;
    return cells;
}

} // namespace annabella::firmware
