// A bad cable.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulator/noise.hpp"

#include <utility>

#include "simulator/dice.hpp"

namespace annabella::simulator {

using devices::HostTime;

std::uint64_t NoisyWire::next() { return roll(m_state); }

bool NoisyWire::happens(int one_in) {
    const bool so = one_in > 0 && next() % static_cast<std::uint64_t>(one_in) == 0;
    m_faults += so ? 1 : 0;
    return so;
}

void NoisyWire::put(std::string_view bytes, HostTime now) {
    if (m_pieces == Pieces::Bytes) {
        constexpr std::uint64_t longest = 16;
        while (!bytes.empty()) {
            const std::string_view piece = bytes.substr(0, 1 + next() % longest);
            put_piece(std::string(piece), now);
            bytes.remove_prefix(piece.size());
        }
        return;
    }
    for (const char byte : bytes) {
        m_begun += byte;
        if (byte == '\n')
            put_piece(std::exchange(m_begun, {}), now);
    }
}

void NoisyWire::put_piece(std::string piece, HostTime now) {
    if (happens(m_rates.drop_one_in))
        return;
    if (happens(m_rates.double_one_in))
        m_under_way.emplace(now, piece);
    if (happens(m_rates.damage_one_in)) {
        const std::size_t at = next() % piece.size();
        const char byte = static_cast<char>(next() % 256);
        switch (next() % 4) {
        case 0:
            piece[at] = byte;
            break;
        case 1:
            piece.erase(at, 1);
            break;
        case 2:
            piece.insert(at, 1, byte);
            break;
        default:
            piece.pop_back();
        }
    }
    HostTime arrival = now;
    if (m_pieces == Pieces::Lines && happens(m_rates.delay_one_in))
        arrival += Span(
            1 + static_cast<std::int64_t>(next() % static_cast<std::uint64_t>(m_rates.max_delay.count())));
    m_under_way.emplace(arrival, std::move(piece));
}

std::string NoisyWire::take(HostTime now) {
    std::string bytes;
    while (!m_under_way.empty() && m_under_way.begin()->first <= now) {
        bytes += m_under_way.begin()->second;
        m_under_way.erase(m_under_way.begin());
    }
    return bytes;
}

std::optional<HostTime> NoisyWire::next_deadline() const {
    if (m_under_way.empty())
        return std::nullopt;
    return m_under_way.begin()->first;
}

} // namespace annabella::simulator
