// Puts a mono voice at a place between the ears.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/panning.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace annabella::audio {

namespace {

constexpr float furthest = 1.0F;
constexpr int gain_bits = Panning::gain_bits;

std::int32_t fixed_point(float gain) {
    return static_cast<std::int32_t>(std::lround(gain * static_cast<float>(1 << gain_bits)));
}

std::int16_t times(std::int16_t sample, std::int32_t gain) {
    return static_cast<std::int16_t>(sample * gain / (1 << gain_bits));
}

} // namespace

Panning::Panning(float pan) {
    const float place = std::isnan(pan) ? 0.0F : std::clamp(pan, -furthest, furthest);
    const float angle = (place + 1.0F) * std::numbers::pi_v<float> / 4.0F;
    m_left = fixed_point(std::cos(angle));
    m_right = fixed_point(std::sin(angle));
}

void Panning::append(std::span<const std::int16_t> samples, std::vector<Frame>& frames) const {
    frames.reserve(frames.size() + samples.size());
    for (const std::int16_t sample : samples)
        frames.push_back({times(sample, m_left), times(sample, m_right)});
}

} // namespace annabella::audio
