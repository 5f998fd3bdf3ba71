// Takes the silence off both ends of an utterance while it is being synthesized.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/silence_trimmer.hpp"

#include <algorithm>

namespace annabella::audio {

namespace {

bool is_sound(std::int16_t sample) {
    return sample > SilenceTrimmer::threshold || sample < -SilenceTrimmer::threshold;
}

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
    const auto end = std::find_if(samples.rbegin(), samples.rend(), is_sound).base();
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

} // namespace annabella::audio
