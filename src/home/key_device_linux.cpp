// Events of the kernel.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "home/key_device_linux.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <climits>
#include <cstring>
#include <ctime>
#include <fcntl.h>
#include <linux/input.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/system_reason.hpp"

namespace annabella::home {

namespace {

/// Whether it has what a line is typed with.
bool has_keys_of_a_keyboard(int device) {
    std::array<unsigned char, KEY_MAX / CHAR_BIT + 1> keys{};
    if (::ioctl(device, EVIOCGBIT(EV_KEY, keys.size()), keys.data()) < 0)
        return false;
    const auto has = [&](unsigned code) { return (keys[code / CHAR_BIT] >> (code % CHAR_BIT) & 1U) != 0; };
    return has(KEY_A) && has(KEY_1) && has(KEY_ENTER);
}

KeyEvent::Did did_of(std::int32_t value) {
    if (value == 0)
        return KeyEvent::Did::Release;
    return value == 1 ? KeyEvent::Did::Press : KeyEvent::Did::Repeat;
}

} // namespace

Result<KeyDevice> KeyDevice::open(const std::filesystem::path& place) {
    struct stat there {};
    const bool is_pipe = ::stat(place.c_str(), &there) == 0 && S_ISFIFO(there.st_mode);
    // A pipe that is opened for both never comes to an end.
    Descriptor device(::open(place.c_str(), (is_pipe ? O_RDWR : O_RDONLY) | O_NONBLOCK | O_CLOEXEC));
    if (!device.is_open())
        return failure(
            errno == EACCES || errno == EPERM
                ? ANNABELLA_TR(
                      "No permission to read the keyboard {0}. On most systems, join the group input.")
                : ANNABELLA_TR("The keyboard {0} cannot be opened: {1}."),
            {place.string(), system_reason(errno)});
    if (!is_pipe && !has_keys_of_a_keyboard(device.number()))
        return failure(
            ANNABELLA_TR(
                "There is no keyboard at {0}. Look in /dev/input/by-id for names ending in event-kbd."),
            {place.string()});
    // Its clock becomes ours.
    int clock = CLOCK_MONOTONIC;
    if (!is_pipe && ::ioctl(device.number(), EVIOCSCLOCKID, &clock) != 0)
        return failure(ANNABELLA_TR("The keyboard {0} cannot be opened: {1}."),
                       {place.string(), system_reason(errno)});
    return KeyDevice(std::move(device), is_pipe);
}

bool KeyDevice::take_alone() { return m_is_pipe || ::ioctl(m_device.number(), EVIOCGRAB, 1) == 0; }

std::vector<KeyEvent> KeyDevice::read(Moment now) {
    std::vector<KeyEvent> events;
    std::array<char, 64 * sizeof(input_event)> buffer{};
    while (!m_gone) {
        const ssize_t got = ::read(m_device.number(), buffer.data(), buffer.size());
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0 && errno == EAGAIN)
            break;
        if (got <= 0) {
            m_gone = true;
            break;
        }
        m_rest.append(buffer.data(), static_cast<std::size_t>(got));
        for (; m_rest.size() >= sizeof(input_event); m_rest.erase(0, sizeof(input_event))) {
            input_event event{};
            std::memcpy(&event, m_rest.data(), sizeof event);
            if (event.type == EV_SYN && event.code == SYN_DROPPED)
                m_skips = true;
            const Moment came(std::chrono::seconds(event.input_event_sec) +
                              std::chrono::microseconds(event.input_event_usec));
            const Moment at = m_is_pipe ? now : std::min(came, now);
            if (m_skips && event.type == EV_SYN && event.code == SYN_REPORT) {
                m_skips = false;
                events.push_back({at, KeyEvent::Did::Lost, 0});
            } else if (!m_skips && event.type == EV_KEY) {
                events.push_back({at, did_of(event.value), event.code});
            }
        }
    }
    return events;
}

} // namespace annabella::home
