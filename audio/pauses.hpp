// The pauses between pieces of speech whose own silence is trimmed.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "audio/synthesizer.hpp"

#include <algorithm>
#include <cstddef>

namespace annabella::audio {

// At the normal rate of 175 words per minute, in samples: 120 and 40 ms. Without them the words would run
// into each other.
constexpr int pause_between_utterances = Synthesizer::sample_rate * 120 / 1000;
constexpr int pause_between_segments = Synthesizer::sample_rate * 40 / 1000;

/// The pause at another rate: the faster the speech, the shorter.
[[nodiscard]] constexpr std::size_t pause_at(int samples, int rate_wpm) {
    return static_cast<std::size_t>(samples * 175 / std::clamp(rate_wpm, 80, 900));
}

} // namespace annabella::audio
