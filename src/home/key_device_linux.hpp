// The keys of one keyboard, as the kernel tells them (Linux, /dev/input).
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "base/private_file.hpp"

namespace annabella::home {

struct KeyEvent {
    using Moment = std::chrono::steady_clock::time_point;
    enum class Did : std::uint8_t {
        Press,
        Repeat, ///< It is held down.
        Release,
        Lost ///< Some events did not come: nobody knows which keys are down.
    };
    Moment at{};
    Did did{};
    unsigned code = 0; ///< Of linux/input-event-codes.h.
    friend bool operator==(const KeyEvent&, const KeyEvent&) = default;
};

/// Nothing here waits.
class KeyDevice {
public:
    using Moment = KeyEvent::Moment;

    /// A keyboard's device, or a named pipe into which somebody writes such events. Fails where it cannot be
    /// opened, or is neither.
    static Result<KeyDevice> open(const std::filesystem::path& place);
    /// No other program gets its keys from here on; false where that is not permitted. Of a pipe it is true.
    bool take_alone();
    /// What has come, a pipe's events as of `now`.
    std::vector<KeyEvent> read(Moment now);
    /// It was pulled out.
    bool is_gone() const { return m_gone; }
    /// For wait_for().
    int handle() const { return m_device.number(); }

private:
    KeyDevice(Descriptor device, bool is_pipe) : m_device(std::move(device)), m_is_pipe(is_pipe) {}

    Descriptor m_device;
    bool m_is_pipe;
    std::string m_rest;   ///< The beginning of an event.
    bool m_skips = false; ///< Up to the end of what was lost.
    bool m_gone = false;
};

} // namespace annabella::home
