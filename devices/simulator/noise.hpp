// A bad cable: what passes goes missing, comes twice, damaged or late.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "devices/time.hpp"

namespace annabella::simulator {

/// One direction of a line. Each fault befalls one piece of `one_in`; 0 for never. The same seed, the same
/// faults. Its time is that of who listens.
class NoisyWire {
public:
    /// Lines of text, or some bytes, up to sixteen.
    enum class Pieces : std::uint8_t { Lines, Bytes };
    struct Rates {
        int drop_one_in = 0;
        int double_one_in = 0;
        int damage_one_in = 0; ///< One byte changed, lost or added, or the end of line lost.
        int delay_one_in = 0;  ///< Late by 1..max_delay, so that others overtake it (only lines).
        Span max_delay{300};

        static Rates all(int one_in) { return {one_in, one_in, one_in, one_in, Span(300)}; }
    };

    NoisyWire() = default;
    NoisyWire(std::uint64_t seed, Rates rates, Pieces pieces = Pieces::Lines)
        : m_state(seed), m_rates(rates), m_pieces(pieces) {}

    void put(std::string_view bytes, devices::HostTime now);
    /// What has arrived by now.
    std::string take(devices::HostTime now);
    std::optional<devices::HostTime> next_deadline() const;
    std::uint64_t faults() const { return m_faults; }

private:
    std::uint64_t next();
    bool happens(int one_in);
    void put_piece(std::string piece, devices::HostTime now);

    std::uint64_t m_state = 0;
    Rates m_rates;
    Pieces m_pieces = Pieces::Lines;
    std::string m_begun;
    std::multimap<devices::HostTime, std::string> m_under_way;
    std::uint64_t m_faults = 0;
};

} // namespace annabella::simulator
