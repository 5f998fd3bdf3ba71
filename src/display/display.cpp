// The thread that has the display.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "display/display.hpp"

#include <algorithm>
#include <array>
#include <condition_variable>
#include <fcntl.h>
#include <mutex>
#include <string>
#include <system_error>
#include <unistd.h>
#include <utility>
#include <vector>

#include "app/loop_linux.hpp"
#include "base/boundary.hpp"

namespace annabella::display {

namespace {

using Moment = Panel::Moment;

/// Nothing tells that a display was exchanged for another.
constexpr std::chrono::milliseconds size_asked_every{500};
/// How long the destructor waits for the thread.
constexpr std::chrono::milliseconds time_to_leave{300};

} // namespace

struct Display::Shared {
    std::unique_ptr<Device> device; ///< The thread's alone.
    std::chrono::milliseconds again{};
    app::Waker news;
    int keys_out = -1; ///< Where they are read,
    int keys_in = -1;  ///< and written.

    std::mutex mutex;
    std::condition_variable changed;
    Panel panel;
    bool ending = false;
    bool gone = false;

    // They stay open: who reads keys may still be there.
    Shared() {
        std::array<int, 2> ends{-1, -1};
        if (::pipe2(ends.data(), O_NONBLOCK | O_CLOEXEC) != 0)
            ends = {-1, -1};
        keys_out = ends[0];
        keys_in = ends[1];
    }
    bool is_ending() {
        const std::scoped_lock lock(mutex);
        return ending;
    }
    bool take_keys();
    void press(const std::vector<Key>& keys);
    bool write(const Frame& frame, Frame& shown) const;
};

Display::Display(std::unique_ptr<Device> device, std::chrono::milliseconds again)
    : m_shared(std::make_shared<Shared>()) {
    m_shared->device = std::move(device);
    m_shared->again = again;
    try {
        start_thread([shared = m_shared] { run(*shared); }).detach();
    } catch (const std::system_error&) {
        // Without a thread there is no display.
        m_shared->gone = true;
    }
}

Display::~Display() {
    std::unique_lock lock(m_shared->mutex);
    m_shared->ending = true;
    m_shared->changed.notify_all();
    m_shared->news.wake();
    m_shared->changed.wait_for(lock, time_to_leave, [this] { return m_shared->gone; });
}

void Display::change(const std::function<void(Panel&)>& how) {
    {
        const std::scoped_lock lock(m_shared->mutex);
        how(m_shared->panel);
    }
    m_shared->news.wake();
}

int Display::keys() const { return m_shared->keys_out; }

/// The thread.
void Display::run(Shared& shared) {
    while (shared.device->is_possible() && !shared.is_ending()) {
        if (shared.device->open()) {
            serve(shared);
            // Keys that had come before it failed.
            (void)shared.take_keys();
        }
        shared.device->close();
        std::unique_lock lock(shared.mutex);
        shared.panel.resize(std::nullopt);
        shared.changed.wait_for(lock, shared.again, [&] { return shared.ending; });
    }
    const std::scoped_lock lock(shared.mutex);
    shared.gone = true;
    shared.changed.notify_all();
}

namespace {

/// Larger ones there are not: a server that names one has none.
bool is_display(const Size& size) {
    constexpr std::size_t most_cells = 4096;
    return size.columns > 0 && size.rows > 0 && size.columns <= most_cells &&
           size.rows <= most_cells / size.columns;
}

} // namespace

/// Until it does not answer any more, or is not wanted any more.
void Display::serve(Shared& shared) {
    Device& device = *shared.device;
    std::optional<Size> size;
    Frame shown;
    Moment asked{};
    while (!shared.is_ending()) {
        const Moment now = Moment::clock::now();
        if (now - asked >= size_asked_every) {
            asked = now;
            const auto found = device.size();
            if (!found)
                return;
            if (size != found) {
                size = found;
                shown = {};
                // Who takes a display anew loses the keys that came before.
                (void)shared.take_keys();
                // brltty 6.5 crashes where a display becomes larger than it was when it was taken.
                device.leave();
                const bool is_there = is_display(*size);
                if (is_there && !device.enter())
                    return;
                const std::scoped_lock lock(shared.mutex);
                shared.panel.resize(is_there ? size : std::nullopt);
            }
        }
        Frame frame;
        Moment until = asked + size_asked_every;
        {
            const std::scoped_lock lock(shared.mutex);
            shared.news.take();
            frame = shared.panel.frame(now);
            if (const auto next = shared.panel.next_change(now))
                until = std::min(until, std::max(*next, now));
        }
        if (!shared.write(frame, shown))
            return;
        const auto wait = std::chrono::ceil<std::chrono::milliseconds>(until - Moment::clock::now());
        app::wait_for({device.handle(), shared.news.handle()}, wait);
        if (!shared.take_keys())
            return;
    }
}

/// The rows that have changed.
bool Display::Shared::write(const Frame& frame, Frame& shown) const {
    if (frame == shown)
        return true;
    const std::size_t columns = frame.size.columns;
    const bool is_new = shown.size != frame.size;
    bool is_cursor_told = false;
    for (std::size_t row = 0; row < frame.size.rows; ++row) {
        const std::span cells(frame.cells.begin() + static_cast<std::ptrdiff_t>(row * columns), columns);
        if (!is_new && std::equal(cells.begin(), cells.end(),
                                  shown.cells.begin() + static_cast<std::ptrdiff_t>(row * columns)))
            continue;
        if (!device->write(row * columns, cells, frame.cursor))
            return false;
        is_cursor_told = true;
    }
    // The cursor alone has gone on.
    if (!is_cursor_told && !frame.cells.empty()) {
        const std::size_t row = frame.cursor.value_or(0) / columns;
        const std::span cells(frame.cells.begin() + static_cast<std::ptrdiff_t>(row * columns), columns);
        if (!device->write(row * columns, cells, frame.cursor))
            return false;
    }
    shown = frame;
    return true;
}

/// False where nobody answers any more; keys that came before that are pressed all the same.
bool Display::Shared::take_keys() {
    std::vector<Key> keys;
    const bool answers = device->read(keys);
    press(keys);
    return answers;
}

void Display::Shared::press(const std::vector<Key>& keys) {
    std::string bytes;
    {
        const std::scoped_lock lock(mutex);
        for (const Key& key : keys)
            bytes += panel.press(key, Moment::clock::now());
    }
    // Where nobody has read what was typed for so long, more would be of no use.
    if (!bytes.empty() && keys_in >= 0)
        (void)!::write(keys_in, bytes.data(), bytes.size());
}

} // namespace annabella::display
