// Puts a mono voice at a place between the ears.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "audio/output.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace annabella::audio {

/// Constant power: the voice is equally loud wherever it stands. In the middle each ear gets 0.71 of it.
class Panning {
public:
    /// -1 (left) to 1 (right), moved into that range (not a number: the middle). At the ends the other ear
    /// gets samples of nought, and nothing else: what is for one is not to be heard by who wears the other.
    explicit Panning(float pan);

    /// What each ear gets of it, in 1/32768.
    static constexpr int gain_bits = 15;
    [[nodiscard]] std::int32_t left() const { return m_left; }
    [[nodiscard]] std::int32_t right() const { return m_right; }

    /// Appends the samples as frames.
    void append(std::span<const std::int16_t> samples, std::vector<Frame>& frames) const;

private:
    std::int32_t m_left;  ///< in 1/32768
    std::int32_t m_right; ///< in 1/32768
};

} // namespace annabella::audio
