// The lock-free ring between the one who speaks and the audio callback.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "audio/output.hpp"

#include <atomic>
#include <vector>

namespace annabella::audio {

/// An output whose frames are fetched with render(): by the callback of a sound card, or by a test. One
/// thread writes, one renders; neither ever waits for the other.
class RingOutput final : public AudioOutput {
public:
    static constexpr std::size_t default_capacity = std::size_t{1} << 18; ///< 11.9 s, 1 MB
    static constexpr unsigned fade_frames = 110;                          ///< 5 ms at 22050 Hz

    /// `capacity` in frames is raised to a power of two.
    explicit RingOutput(std::size_t capacity = default_capacity);

    std::size_t write(std::span<const Frame> frames) override;
    void cut() override;
    [[nodiscard]] std::uint64_t frames_written() const override;
    [[nodiscard]] std::uint64_t frames_consumed() const override;
    [[nodiscard]] std::uint64_t frames_passed() const override;

    /// Fills `out` with what is queued, then with zeros. For one thread; takes no lock, allocates nothing.
    void render(std::span<Frame> out);

    /// While nobody renders: what was cut is gone without its fade, which would be a click at the start of
    /// what is rendered next.
    void forget_the_past();

private:
    [[nodiscard]] const Frame& at(std::uint64_t position) const { return m_frames[position & m_mask]; }
    void begin_fade(std::uint64_t read, std::uint64_t discard);

    std::vector<Frame> m_frames;
    std::uint64_t m_mask;
    // On cache lines of their own, for each is written by another thread than the others.
    alignas(64) std::atomic<std::uint64_t> m_written{0};
    alignas(64) std::atomic<std::uint64_t> m_discard_until{0};
    alignas(64) std::atomic<std::uint64_t> m_read{0};
    std::atomic<std::uint64_t> m_passed{0}; ///< Of the rendering thread, as m_read.
    // Of the rendering thread alone.
    std::uint64_t m_discarded_until = 0;
    std::uint64_t m_fade_left = 0;
    std::uint64_t m_fade_length = 1;
    bool m_sounding = false;
};

} // namespace annabella::audio
