// Samples of one rate at another, as a microphone would have given them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numbers>
#include <span>
#include <vector>

namespace annabella::test {

/// Windowed sinc; what the lower of both rates cannot hold is filtered out.
inline std::vector<std::int16_t> resampled(std::span<const std::int16_t> samples, int from, int to) {
    if (from == to)
        return {samples.begin(), samples.end()};
    const double step = static_cast<double>(from) / to;
    const double cutoff = std::min(1.0, 1.0 / step);
    constexpr double zeros = 12.0;
    const double reach = zeros / cutoff;
    const auto size = static_cast<std::ptrdiff_t>(samples.size());
    std::vector<std::int16_t> out(static_cast<std::size_t>(static_cast<double>(size) / step));
    for (std::size_t i = 0; i < out.size(); ++i) {
        const double centre = static_cast<double>(i) * step;
        const auto first =
            std::max<std::ptrdiff_t>(0, static_cast<std::ptrdiff_t>(std::ceil(centre - reach)));
        const auto last = std::min(size - 1, static_cast<std::ptrdiff_t>(std::floor(centre + reach)));
        double sum = 0;
        for (std::ptrdiff_t at = first; at <= last; ++at) {
            const double x = (static_cast<double>(at) - centre) * std::numbers::pi;
            const double sinc = x == 0 ? cutoff : std::sin(x * cutoff) / x;
            const double window = 0.5 + 0.5 * std::cos(x / reach);
            sum += sinc * window * samples[static_cast<std::size_t>(at)];
        }
        out[i] = static_cast<std::int16_t>(std::clamp(std::lround(sum), -32768L, 32767L));
    }
    return out;
}

} // namespace annabella::test
