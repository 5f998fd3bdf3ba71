// How far ahead of the clock a device may take sound.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstddef>

#include "audio/synthesizer.hpp"

namespace annabella::audio {

/// A device that keeps no time, such as a sink that throws everything away, would take silence as fast as a
/// processor makes it. One that plays asks for what it has played, and is never held back: its own clock may
/// be faster than ours by 2 %. Reads no clock; for the thread that renders.
class Pace {
public:
    using Clock = std::chrono::steady_clock;

    static constexpr std::size_t most_ahead = Synthesizer::sample_rate / 2; ///< frames

    explicit Pace(Clock::time_point now) : m_counted_at(now) {}

    /// Frames that may be given at `now`, at most `most_ahead`.
    [[nodiscard]] std::size_t room(Clock::time_point now);
    /// How long from `now` until there is room for so many, or for `most_ahead` where they are more.
    [[nodiscard]] Clock::duration wait(std::size_t frames, Clock::time_point now);
    /// Given: there may have been less room for them.
    void give(std::size_t frames);

private:
    void count(Clock::time_point now);

    Clock::duration m_ahead{};
    Clock::time_point m_counted_at;
};

} // namespace annabella::audio
