// Takes the silence off both ends of an utterance while it is being synthesized.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "audio/synthesizer.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace annabella::audio {

/// Synthetic speech begins with 13 ms of silence on average and 50 ms before k, t, z: time in which a
/// listener waits for nothing. One zero sample is kept in front of the first sound, because some devices chop
/// a stream that starts with a jump. Silence inside the utterance stays.
class SilenceTrimmer {
public:
    /// A sample is silent up to this magnitude: 1/1024 of full scale.
    static constexpr int threshold = 32;

    explicit SilenceTrimmer(const SampleSink& sink) : m_sink(sink) {}

    /// Passes on what is known not to be silence at an end. Returns what the sink returned.
    bool push(std::span<const std::int16_t> samples);

private:
    const SampleSink& m_sink;
    bool m_started = false;
    // Silence that is passed on only if sound follows it, then the sound itself.
    std::vector<std::int16_t> m_held;
};

} // namespace annabella::audio
