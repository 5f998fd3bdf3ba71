// How the short signals sound.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/earcon.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace annabella::audio {

/// All of them, synthesized once. They differ first by timbre and rhythm, for who is no musician hears those;
/// none lasts longer than a fifth of a second, so that a word that sounds at the same time stays clear.
class Earcons {
public:
    /// The loudest sample of each: a quarter of full scale, below a voice.
    static constexpr int loudness = 8000;

    Earcons();

    /// Mono, at the rate of the synthesizer.
    [[nodiscard]] std::span<const std::int16_t> samples(Earcon earcon) const {
        return m_samples[static_cast<std::size_t>(earcon)];
    }

private:
    std::array<std::vector<std::int16_t>, earcon_count> m_samples;
};

} // namespace annabella::audio
