// Takes the silence off both ends of an utterance while it is being synthesized.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "audio/synthesizer.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace annabella::audio {

/// Synthetic speech begins with 13 ms of silence on average and 50 ms before k, t, z: time in which a
/// listener waits for nothing. One zero sample is kept in front of the first sound, because some devices chop
/// a stream that starts with a jump. Silence inside the utterance stays. Behind the last word some voices
/// have an echo ("de+f2" for 140 ms): what is 40 dB below the loudest is silence there, too, and fades out.
/// No word ends so softly.
class SilenceTrimmer {
public:
    /// A sample is silent up to this magnitude: 1/1024 of full scale.
    static constexpr int threshold = 32;
    /// At the end: this part of the loudest.
    static constexpr int end_part = 100;
    static constexpr std::size_t fade_samples = 110; ///< 5 ms

    explicit SilenceTrimmer(const SampleSink& sink) : m_sink(sink) {}

    /// Passes on what is known not to be silence at an end. Returns what the sink returned.
    bool push(std::span<const std::int16_t> samples);
    /// Nothing more comes: what is held sounds for 5 ms at most. Returns what the sink returned.
    bool finish();

private:
    const SampleSink& m_sink;
    bool m_started = false;
    int m_peak = 0;
    // Silence that is passed on only if sound follows it, then the sound itself.
    std::vector<std::int16_t> m_held;
};

} // namespace annabella::audio
