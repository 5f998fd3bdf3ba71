// Keeps a sound device open.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/cards/device_watch.hpp"

#include <algorithm>

namespace annabella::audio {

std::optional<Error> DeviceWatch::open(Clock::time_point now) {
    m_source.forget_the_past();
    auto error = m_driver.open(m_source);
    m_open = !error;
    m_try_at = now + m_retry;
    m_passed = m_source.frames_passed();
    m_passed_at = now;
    return error;
}

void DeviceWatch::let_go() {
    if (m_lost)
        m_driver.close();
    m_lost = false;
}

void DeviceWatch::close() {
    let_go();
    if (m_open)
        m_driver.close();
    m_open = false;
}

// PulseAudio's driver notices that its server died; SDL's pipewire driver does not notice, but stops calling
// back. Both are looked at.
bool DeviceWatch::is_alive(Clock::time_point now) {
    if (m_driver.has_died())
        return false;
    if (const std::uint64_t passed = m_source.frames_passed(); passed != m_passed) {
        m_passed = passed;
        m_passed_at = now;
        return true;
    }
    return now - m_passed_at < m_patience;
}

DeviceWatch::News DeviceWatch::look(Clock::time_point now) {
    if (m_open) {
        if (is_alive(now))
            return News::None;
        m_driver.mute();
        m_open = false;
        m_lost = true;
        // At once, but not more often than `retry` where each opened device dies.
        m_try_at = std::max(now, m_try_at);
        return News::Lost;
    }
    if (now < m_try_at)
        return News::None;
    let_go();
    return open(now) ? News::None : News::Back;
}

} // namespace annabella::audio
