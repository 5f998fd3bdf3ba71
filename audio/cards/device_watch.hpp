// Keeps a sound device open: notices that it has died, however silently, and opens it again.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "audio/mixer.hpp"
#include "base/error.hpp"

#include <chrono>
#include <cstdint>
#include <optional>

namespace annabella::audio {

/// What plays: SDL, PulseAudio, or the double of a test. One thread at a time calls it; it renders on its
/// own.
class DeviceDriver {
public:
    DeviceDriver() = default;
    virtual ~DeviceDriver() = default;
    DeviceDriver(const DeviceDriver&) = delete;
    DeviceDriver& operator=(const DeviceDriver&) = delete;

    /// From here on it renders `source`, which must outlive it, until close(). Fails where there is no
    /// device; another attempt may succeed.
    virtual std::optional<Error> open(Mixer& source) = 0;
    /// From here on it renders nothing, and returns at once. A server that does not answer may keep close()
    /// for ever.
    virtual void mute() {}
    /// When this returns it does not render any more.
    virtual void close() = 0;
    /// It knows by itself that its device has died.
    [[nodiscard]] virtual bool has_died() const = 0;
    /// False where the device is known to have one channel: what is for one ear is heard by both. Any thread.
    [[nodiscard]] virtual bool is_stereo() const { return true; }
    /// What it keeps for the thread that calls is given back.
    virtual void leave_thread() {}
};

/// Reads no clock: whoever has it looks, often enough.
class DeviceWatch {
public:
    using Clock = std::chrono::steady_clock;
    enum class News : std::uint8_t { None, Lost, Back };

    /// Both must live longer. The device counts as dead when it has asked for nothing for `patience`; from
    /// one attempt to open it to the next it takes `retry`.
    DeviceWatch(DeviceDriver& driver, Mixer& source, std::chrono::milliseconds patience,
                std::chrono::milliseconds retry)
        : m_driver(driver), m_source(source), m_patience(patience), m_retry(retry) {}

    /// The first attempt.
    std::optional<Error> open(Clock::time_point now);
    /// What has come of it since the last look. A loss is told before the device is closed, by the next look.
    News look(Clock::time_point now);
    void close();
    [[nodiscard]] bool is_open() const { return m_open; }

private:
    [[nodiscard]] bool is_alive(Clock::time_point now);
    void let_go();

    DeviceDriver& m_driver;
    Mixer& m_source;
    std::chrono::milliseconds m_patience;
    std::chrono::milliseconds m_retry;
    bool m_open = false;
    bool m_lost = false; ///< It is not open any more, and not closed yet.
    Clock::time_point m_try_at;
    std::uint64_t m_passed = 0; ///< Frames that the device had asked for
    Clock::time_point m_passed_at;
};

} // namespace annabella::audio
