// How far ahead of the clock a device may take sound.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/cards/pace.hpp"

#include <algorithm>

namespace annabella::audio {

namespace {

using Clock = Pace::Clock;

/// Frames of a device whose clock is the fastest that is believed.
using Frames = std::chrono::duration<std::int64_t, std::ratio<100, 102 * Synthesizer::sample_rate>>;

Clock::duration time_of(std::size_t frames) {
    return std::chrono::ceil<Clock::duration>(Frames(static_cast<std::int64_t>(frames)));
}

constexpr Clock::duration longest = std::chrono::ceil<Clock::duration>(Frames(Pace::most_ahead));

} // namespace

void Pace::count(Clock::time_point now) {
    m_ahead = std::max(m_ahead - (now - m_counted_at), Clock::duration::zero());
    m_counted_at = now;
}

std::size_t Pace::room(Clock::time_point now) {
    count(now);
    if (m_ahead >= longest)
        return 0;
    return static_cast<std::size_t>(std::chrono::floor<Frames>(longest - m_ahead).count());
}

Clock::duration Pace::wait(std::size_t frames, Clock::time_point now) {
    count(now);
    return std::max(m_ahead + time_of(std::min(frames, most_ahead)) - longest, Clock::duration::zero());
}

void Pace::give(std::size_t frames) { m_ahead += time_of(frames); }

} // namespace annabella::audio
