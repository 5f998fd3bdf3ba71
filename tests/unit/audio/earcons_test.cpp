// Tests of the short signals: short, alike with nothing else, and never too loud.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/earcons.hpp"

#include "audio/mixer.hpp"
#include "audio/ring_output.hpp"
#include "audio/synthesizer.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <gtest/gtest.h>

namespace annabella::audio {
namespace {

/// What an ear tells them apart by.
struct Character {
    double milliseconds = 0;
    double brightness = 0; ///< Sign changes in a second of sound: high pitch, many overtones, noise.
    int blows = 0;         ///< How often it begins to sound.
};

Character character_of(std::span<const std::int16_t> samples) {
    constexpr std::size_t step = Synthesizer::sample_rate / 200; // 5 ms
    Character character;
    character.milliseconds = static_cast<double>(samples.size()) * 1000 / Synthesizer::sample_rate;
    int changes = 0;
    for (std::size_t i = 1; i < samples.size(); ++i)
        changes += (samples[i] < 0) != (samples[i - 1] < 0) ? 1 : 0;
    character.brightness = changes * 1000 / character.milliseconds;
    double before = 0;
    for (std::size_t at = 0; at < samples.size(); at += step) {
        double energy = 0;
        for (std::size_t i = at; i < std::min(at + step, samples.size()); ++i)
            energy += std::abs(samples[i]) / static_cast<double>(step);
        if (energy > 3 * before + 100)
            ++character.blows;
        before = energy;
    }
    return character;
}

TEST(Earcons, AreShortAndBelowAVoiceAndEndInSilence) {
    const Earcons earcons;
    for (std::size_t i = 0; i < earcon_count; ++i) {
        const auto samples = earcons.samples(static_cast<Earcon>(i));
        ASSERT_FALSE(samples.empty()) << i;
        EXPECT_LT(samples.size(), static_cast<std::size_t>(Synthesizer::sample_rate / 5)) << i;
        int peak = 0;
        for (const std::int16_t sample : samples)
            peak = std::max(peak, std::abs(int{sample}));
        EXPECT_EQ(peak, Earcons::loudness) << i;
        EXPECT_LT(std::abs(int{samples.front()}), 200) << i;
        EXPECT_LT(std::abs(int{samples.back()}), 200) << i;
    }
}

TEST(Earcons, EachDiffersFromEachByRhythmTimbreOrLength) {
    const Earcons earcons;
    for (std::size_t i = 0; i < earcon_count; ++i)
        for (std::size_t j = i + 1; j < earcon_count; ++j) {
            const Character one = character_of(earcons.samples(static_cast<Earcon>(i)));
            const Character other = character_of(earcons.samples(static_cast<Earcon>(j)));
            const double brightness =
                std::max(one.brightness, other.brightness) / std::min(one.brightness, other.brightness);
            const double length = std::abs(one.milliseconds - other.milliseconds);
            EXPECT_TRUE(one.blows != other.blows || brightness > 1.4 || length > 50)
                << name(static_cast<Earcon>(i)) << ' ' << one.blows << ' ' << one.brightness << ' '
                << name(static_cast<Earcon>(j)) << ' ' << other.blows << ' ' << other.brightness;
        }
}

TEST(Earcons, OverTheLoudestVoiceNothingIsClippedOrTurnedAround) {
    const Earcons earcons;
    for (std::size_t i = 0; i < earcon_count; ++i) {
        Mixer mixer(1);
        std::vector<Frame> voice;
        for (int k = 0; k < Synthesizer::sample_rate / 5; ++k)
            voice.push_back({static_cast<std::int16_t>(k % 40 < 20 ? 32767 : -32768),
                             static_cast<std::int16_t>(k % 40 < 20 ? 29000 : -29000)});
        mixer.queue(0).write(voice);
        mixer.play(earcons.samples(static_cast<Earcon>(i)), 1.0F);
        std::vector<Frame> heard(voice.size());
        mixer.render(heard);
        for (std::size_t k = 0; k < voice.size(); ++k) {
            ASSERT_EQ(heard[k].left, voice[k].left) << "the other ear hears the voice alone";
            ASSERT_LE(std::abs(heard[k].right - voice[k].right), Earcons::loudness);
        }
    }
}

} // namespace
} // namespace annabella::audio
