// How the short signals sound.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/earcons.hpp"

#include "audio/synthesizer.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace annabella::audio {

namespace {

enum class Timbre : std::uint8_t {
    Pure,   ///< a sine, held
    Hollow, ///< odd overtones, held: a clarinet, a cheap alarm clock
    Harsh,  ///< all overtones, held: a buzzer
    Bell,   ///< overtones that fit no scale, dying away
    Wood,   ///< a knock: a tone that dies away at once, with the noise of the blow
    Noise   ///< breath, dying away
};

struct Tone {
    int at = 0;     ///< milliseconds from the start
    int length = 0; ///< milliseconds
    double pitch = 0;
    Timbre timbre{};
    double glide = 1; ///< the pitch at the end, as a multiple of that at the start
};

struct Recipe {
    Earcon earcon{};
    std::vector<Tone> tones;
};

std::vector<Recipe> recipes() {
    using enum Timbre;
    return {
        {Earcon::PressWhite, {{0, 30, 1500, Wood}}},
        {Earcon::PressBlack, {{0, 35, 600, Wood}, {55, 35, 600, Wood}}},
        {Earcon::Touch, {{0, 14, 3000, Pure}}},
        {Earcon::Capture, {{0, 60, 300, Wood}, {45, 110, 0, Noise}}},
        {Earcon::Illegal, {{0, 75, 130, Harsh}, {100, 90, 130, Harsh}}},
        {Earcon::YourTurn, {{0, 70, 660, Pure}, {80, 110, 880, Pure}}},
        {Earcon::LowTime,
         {{0, 22, 1800, Hollow}, {44, 22, 1800, Hollow}, {88, 22, 1800, Hollow}, {132, 22, 1800, Hollow}}},
        {Earcon::Offer, {{0, 190, 330, Hollow, 2.0}}},
        {Earcon::Mate, {{0, 190, 520, Bell}, {60, 135, 390, Bell}, {120, 78, 260, Bell}}},
        {Earcon::BoardUnclear,
         {{0, 60, 420, Harsh, 1.5}, {65, 60, 420, Harsh, 1.5}, {130, 60, 420, Harsh, 1.5}}},
        {Earcon::Edge, {{0, 100, 110, Wood}}},
        {Earcon::DarkSquare, {{0, 120, 220, Pure}}},
        {Earcon::EmptySquare, {{0, 35, 0, Noise}}},
        {Earcon::OwnPiece, {{0, 50, 600, Pure}}},
        {Earcon::OtherPiece, {{0, 30, 520, Hollow}, {50, 30, 390, Hollow}}},
    };
}

/// White, and the same on every machine.
class NoiseSource {
public:
    double next() {
        m_state = m_state * 1664525U + 1013904223U;
        return static_cast<double>(m_state >> 8U) / static_cast<double>(1U << 23U) - 1.0;
    }

private:
    std::uint32_t m_state = 1;
};

/// A moment of it, `phase` in turns and `time` in seconds since it began.
double wave(Timbre timbre, double phase, double time, NoiseSource& noise) {
    const auto partial = [phase](double multiple) {
        return std::sin(2 * std::numbers::pi * phase * multiple);
    };
    switch (timbre) {
    case Timbre::Pure:
        return partial(1);
    case Timbre::Hollow:
        return partial(1) + partial(3) / 3 + partial(5) / 5;
    case Timbre::Harsh: {
        double sum = 0;
        for (int multiple = 1; multiple <= 12; ++multiple)
            sum += partial(multiple) / multiple;
        return sum;
    }
    case Timbre::Bell:
        return (partial(1) + 0.6 * partial(2.76) + 0.4 * partial(5.4)) * std::exp(-time / 0.06);
    case Timbre::Wood:
        return partial(1) * std::exp(-time / 0.012) + 0.7 * noise.next() * std::exp(-time / 0.002);
    case Timbre::Noise:
        break;
    }
    return noise.next() * std::exp(-time / 0.03);
}

/// Neither begins nor ends with a jump.
double edges(double time, double length) {
    constexpr double rise = 0.001;
    constexpr double fall = 0.005;
    return std::clamp(std::min(time / rise, (length - time) / fall), 0.0, 1.0);
}

void add(const Tone& tone, std::vector<double>& sum) {
    constexpr double rate = Synthesizer::sample_rate;
    const auto begin = static_cast<std::size_t>(tone.at * Synthesizer::sample_rate / 1000);
    const auto count = static_cast<std::size_t>(tone.length * Synthesizer::sample_rate / 1000);
    sum.resize(std::max(sum.size(), begin + count));
    NoiseSource noise;
    double phase = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const double time = static_cast<double>(i) / rate;
        const double length = static_cast<double>(count) / rate;
        sum[begin + i] += wave(tone.timbre, phase, time, noise) * edges(time, length);
        phase += tone.pitch * std::pow(tone.glide, time / length) / rate;
    }
}

std::vector<std::int16_t> samples_of(const std::vector<Tone>& tones) {
    std::vector<double> sum;
    for (const Tone& tone : tones)
        add(tone, sum);
    double peak = 0;
    for (const double sample : sum)
        peak = std::max(peak, std::abs(sample));
    std::vector<std::int16_t> samples;
    samples.reserve(sum.size());
    for (const double sample : sum)
        samples.push_back(static_cast<std::int16_t>(std::lround(sample / peak * Earcons::loudness)));
    return samples;
}

} // namespace

Earcons::Earcons() {
    for (const Recipe& recipe : recipes())
        m_samples[static_cast<std::size_t>(recipe.earcon)] = samples_of(recipe.tones);
}

} // namespace annabella::audio
