// What sounds at once: queues of speech, and short signals over them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "audio/output.hpp"

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

namespace annabella::audio {

class RingOutput;

/// Puts two sounds together: never beyond full scale, and each as it is where the other is silent. Where both
/// sound, the second one gives way by as much as the first one takes.
[[nodiscard]] constexpr std::int16_t mixed(std::int16_t first, std::int16_t second) {
    constexpr std::int32_t full = 32767;
    const std::int32_t loudness = first < 0 ? -std::int32_t{first} : std::int32_t{first};
    const std::int32_t room = loudness < full ? full - loudness : 0;
    return static_cast<std::int16_t>(first + second * room / full);
}

/// The queues are rings of their own: any one thread writes each, one renders all, and none ever waits for
/// another.
class Mixer {
public:
    /// Signals that sound at the same time; a further one is not heard.
    static constexpr std::size_t most_signals = 8;

    explicit Mixer(std::size_t queues);
    /// `capacity` of each queue, in frames.
    Mixer(std::size_t queues, std::size_t capacity);
    ~Mixer();
    Mixer(const Mixer&) = delete;
    Mixer& operator=(const Mixer&) = delete;

    [[nodiscard]] RingOutput& queue(std::size_t number);

    /// Lets mono samples sound at once, over everything. They must outlive the mixer. Any thread.
    void play(std::span<const std::int16_t> samples, float pan);

    /// Fills `out` with what there is, then with zeros. For one thread; takes no lock, allocates nothing.
    void render(std::span<Frame> out);

    /// While nobody renders: what was cut is gone without its fade, and signals are forgotten.
    void forget_the_past();

    /// Frames that were asked for since the start. Any thread.
    [[nodiscard]] std::uint64_t frames_passed() const { return m_passed.load(std::memory_order_acquire); }

private:
    struct Signal {
        std::span<const std::int16_t> samples;
        std::int32_t left = 0; ///< in 1/32768
        std::int32_t right = 0;
    };
    void take_signals();
    void mix_signals(std::span<Frame> out);
    void mix_queues(std::span<Frame> out);

    std::vector<std::unique_ptr<RingOutput>> m_queues;
    std::vector<Frame> m_scratch;
    // From who plays to who renders.
    std::mutex m_players;
    std::array<Signal, 2 * most_signals> m_waiting{};
    std::atomic<std::size_t> m_sent{0};
    std::atomic<std::size_t> m_taken{0};
    // Of the rendering thread alone.
    std::vector<Signal> m_sounding;
    std::atomic<std::uint64_t> m_passed{0};
};

/// One of its queues, as what a speaker speaks into.
[[nodiscard]] std::unique_ptr<AudioOutput> queue_of(std::shared_ptr<Mixer> mixer, std::size_t number);

} // namespace annabella::audio
