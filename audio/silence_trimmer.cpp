// Takes the silence off both ends of an utterance while it is being synthesized.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/silence_trimmer.hpp"

#include <algorithm>
#include <cstdlib>

namespace annabella::audio {

namespace {

int magnitude(std::int16_t sample) { return std::abs(int{sample}); }

bool is_sound(std::int16_t sample) { return magnitude(sample) > SilenceTrimmer::threshold; }

} // namespace

bool SilenceTrimmer::push(std::span<const std::int16_t> samples) {
    if (!m_started) {
        const auto first = std::find_if(samples.begin(), samples.end(), is_sound);
        if (first == samples.end())
            return m_sink({});
        m_started = true;
        m_held.push_back(0);
        samples = samples.subspan(static_cast<std::size_t>(first - samples.begin()));
    }
    for (const std::int16_t sample : samples)
        m_peak = std::max(m_peak, magnitude(sample));
    const int quiet = std::max(threshold, m_peak / end_part);
    const auto end = std::find_if(samples.rbegin(), samples.rend(), [&](std::int16_t sample) {
                         return magnitude(sample) > quiet;
                     }).base();
    const auto sounding = static_cast<std::size_t>(end - samples.begin());
    bool go_on = true;
    if (sounding > 0) {
        const std::span<const std::int16_t> sound = samples.first(sounding);
        m_held.insert(m_held.end(), sound.begin(), sound.end());
        go_on = m_sink(m_held);
        m_held.clear();
    } else {
        go_on = m_sink({});
    }
    const std::span<const std::int16_t> rest = samples.subspan(sounding);
    m_held.insert(m_held.end(), rest.begin(), rest.end());
    return go_on;
}

bool SilenceTrimmer::finish() {
    m_held.erase(std::find_if(m_held.rbegin(), m_held.rend(), is_sound).base(), m_held.end());
    if (m_held.size() > fade_samples) {
        m_held.resize(fade_samples);
        for (std::size_t i = 0; i < fade_samples; ++i)
            m_held[i] = static_cast<std::int16_t>(m_held[i] * static_cast<int>(fade_samples - i) /
                                                  static_cast<int>(fade_samples));
    }
    const bool go_on = m_held.empty() || m_sink(m_held);
    m_held.clear();
    return go_on;
}

} // namespace annabella::audio
