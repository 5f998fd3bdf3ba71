// Where the PCM goes: a queue of frames that something plays.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace annabella::audio {

/// One moment of stereo sound.
struct Frame {
    std::int16_t left = 0;
    std::int16_t right = 0;

    friend bool operator==(const Frame&, const Frame&) = default;
};

/// A stereo output of 22050 frames a second, the rate of the synthesizer. Frames are counted from the start
/// of the output, so that a position in the stream tells what has been heard.
class AudioOutput {
public:
    AudioOutput() = default;
    virtual ~AudioOutput() = default;
    AudioOutput(const AudioOutput&) = delete;
    AudioOutput& operator=(const AudioOutput&) = delete;

    /// Queues as many of the frames as there is room for and returns how many. Never waits. write() and cut()
    /// must not run at the same time; any one thread may call them at a time.
    virtual std::size_t write(std::span<const Frame> frames) = 0;

    /// Silences what is queued: what sounds now fades out within 5 ms, the rest is never heard. Frames
    /// written afterwards are heard after the fade.
    virtual void cut() = 0;

    /// Frames queued since the start. Any thread.
    [[nodiscard]] virtual std::uint64_t frames_written() const = 0;

    /// Frames taken by the device or silenced since the start; equal to frames_written() when all is played.
    /// What the device has taken is heard one or two of its periods later. Any thread.
    [[nodiscard]] virtual std::uint64_t frames_consumed() const = 0;

    /// Frames that the device has asked for since the start, silence included: its time. Any thread.
    [[nodiscard]] virtual std::uint64_t frames_passed() const = 0;
};

} // namespace annabella::audio
