// What is believed of ranks.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "devices/certabo/rank_driver.hpp"

#include <bit>

namespace annabella::devices::certabo {

namespace {

/// Hands change one square of a rank at a time, or two; a lost digit mostly changes more.
constexpr int squares_of_hands = 2;
constexpr int proofs_of_hands = 2;
constexpr int proofs_of_more = 4;

Capabilities rank_capabilities() {
    Capabilities capabilities;
    capabilities.ordinary = true;
    capabilities.lights = true;
    capabilities.scan = Span(250);
    return capabilities;
}

int proofs_of(const std::optional<std::uint8_t>& before, std::uint8_t shown) {
    return before && std::popcount(static_cast<unsigned>(*before ^ shown)) <= squares_of_hands
               ? proofs_of_hands
               : proofs_of_more;
}

} // namespace

RankDriver::RankDriver() : StreamDriver(rank_capabilities()) {}

void RankDriver::show_ranks(const Ranks& shown) {
    m_ranks.show(shown, proofs_of);
    const auto ranks = m_ranks.believed();
    if (!ranks)
        return;
    Cells cells{};
    for (std::size_t i = 0; i < cells.size(); ++i)
        cells[i].occupied = ((*ranks)[i / 8] >> (7 - i % 8) & 1U) != 0;
    m_boards.show_proven(cells, m_now);
}

} // namespace annabella::devices::certabo
