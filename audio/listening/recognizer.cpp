// What all speech recognisers have.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "listening/recognizer.hpp"

#include <algorithm>

namespace annabella::listening {

Result<std::string> Recognizer::recognize(const std::string& grammar, std::span<const std::int16_t> samples) {
    constexpr std::size_t piece = sample_rate / 50;
    TRY_VOID(begin(grammar));
    while (!samples.empty()) {
        const std::size_t count = std::min(piece, samples.size());
        take(samples.first(count));
        samples = samples.subspan(count);
    }
    return end();
}

} // namespace annabella::listening
