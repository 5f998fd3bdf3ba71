// The lock-free ring between the one who speaks and the audio callback.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/ring_output.hpp"

#include <algorithm>
#include <bit>

namespace annabella::audio {

namespace {

std::int16_t scaled(std::int16_t sample, std::uint64_t part, std::uint64_t whole) {
    return static_cast<std::int16_t>(sample * static_cast<std::int64_t>(part) /
                                     static_cast<std::int64_t>(whole));
}

} // namespace

RingOutput::RingOutput(std::size_t capacity)
    : m_frames(std::bit_ceil(std::max<std::size_t>(capacity, 1))), m_mask(m_frames.size() - 1) {}

std::size_t RingOutput::write(std::span<const Frame> frames) {
    const std::uint64_t written = m_written.load(std::memory_order_relaxed);
    const std::uint64_t queued = written - m_read.load(std::memory_order_acquire);
    const auto room = m_frames.size() - static_cast<std::size_t>(queued);
    const std::size_t count = std::min(room, frames.size());
    const auto start = static_cast<std::size_t>(written & m_mask);
    const std::size_t before_wrap = std::min(count, m_frames.size() - start);
    std::copy_n(frames.begin(), before_wrap, m_frames.begin() + static_cast<std::ptrdiff_t>(start));
    std::copy_n(frames.begin() + static_cast<std::ptrdiff_t>(before_wrap), count - before_wrap,
                m_frames.begin());
    m_written.store(written + count, std::memory_order_release);
    return count;
}

void RingOutput::cut() {
    m_discard_until.store(m_written.load(std::memory_order_relaxed), std::memory_order_release);
}

std::uint64_t RingOutput::frames_written() const { return m_written.load(std::memory_order_acquire); }

std::uint64_t RingOutput::frames_consumed() const { return m_read.load(std::memory_order_acquire); }

std::uint64_t RingOutput::frames_passed() const { return m_passed.load(std::memory_order_acquire); }

// Speech that has not begun to sound is dropped at once; otherwise its next frames are faded.
void RingOutput::begin_fade(std::uint64_t read, std::uint64_t discard) {
    m_discarded_until = discard;
    if (m_fade_left > 0)
        return; // goes on; what it still fades lies before the earlier cut
    m_fade_length = std::min<std::uint64_t>(fade_frames, discard - read);
    m_fade_left = m_sounding ? m_fade_length : 0;
}

void RingOutput::render(std::span<Frame> out) {
    std::uint64_t read = m_read.load(std::memory_order_relaxed);
    // First the cut, then the end: what was cut lies before the end.
    const std::uint64_t discard = m_discard_until.load(std::memory_order_acquire);
    const std::uint64_t written = m_written.load(std::memory_order_acquire);
    if (discard > m_discarded_until && discard > read)
        begin_fade(read, discard);
    for (Frame& frame : out) {
        if (m_fade_left == 0 && read < m_discarded_until)
            read = m_discarded_until;
        m_sounding = read < written;
        if (!m_sounding) {
            frame = {};
            continue;
        }
        frame = at(read++);
        if (m_fade_left > 0) {
            --m_fade_left;
            frame = {scaled(frame.left, m_fade_left, m_fade_length),
                     scaled(frame.right, m_fade_left, m_fade_length)};
        }
    }
    if (m_fade_left == 0 && read < m_discarded_until)
        read = m_discarded_until;
    m_passed.store(m_passed.load(std::memory_order_relaxed) + out.size(), std::memory_order_relaxed);
    m_read.store(read, std::memory_order_release);
}

void RingOutput::forget_the_past() {
    const std::uint64_t discard = m_discard_until.load(std::memory_order_acquire);
    m_fade_left = 0;
    m_sounding = false;
    m_discarded_until = std::max(m_discarded_until, discard);
    if (m_discarded_until > m_read.load(std::memory_order_relaxed))
        m_read.store(m_discarded_until, std::memory_order_release);
}

} // namespace annabella::audio
