// Random numbers that are the same on every machine.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace annabella::simulator {

/// Sixty-four random bits. A counter with its bits well stirred: small, and every seed is as good as another.
constexpr std::uint64_t roll(std::uint64_t& state) {
    state += 0x9E3779B97F4A7C15U;
    std::uint64_t bits = state;
    bits = (bits ^ bits >> 30) * 0xBF58476D1CE4E5B9U;
    bits = (bits ^ bits >> 27) * 0x94D049BB133111EBU;
    return bits ^ bits >> 31;
}

} // namespace annabella::simulator
