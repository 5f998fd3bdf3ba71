// A sound device that is kept open for the whole run.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "audio/device_watch.hpp"
#include "audio/mixer.hpp"
#include "base/error.hpp"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

namespace annabella::audio {

struct CardOptions {
    /// The device counts as dead when it has asked for nothing this long.
    std::chrono::milliseconds patience{500};
    /// Time from one attempt to open a dead device again to the next.
    std::chrono::milliseconds retry{1000};
    /// Where there is none at the start, one that comes later is taken; else opening fails.
    bool may_come_later = false;
    /// Told of a loss (with the reason) and of the recovery (nullopt), each once, on a thread of the card;
    /// that there is none at the start, on the thread that opens it. It must return soon and must not destroy
    /// the card.
    std::function<void(const std::optional<Error>&)> on_change;
};

/// It is fed with zeros between utterances, so that it never sleeps and the first syllable is never
/// swallowed. A thread looks after it: when the server has died or the card was pulled out, it is opened
/// again as soon as that can be done, and plays on with what is queued.
class SoundCard {
public:
    [[nodiscard]] static Result<std::unique_ptr<SoundCard>>
    open(std::shared_ptr<Mixer> source, std::unique_ptr<DeviceDriver> driver, CardOptions options = {});
    ~SoundCard();
    SoundCard(const SoundCard&) = delete;
    SoundCard& operator=(const SoundCard&) = delete;

    [[nodiscard]] bool is_stereo() const { return m_driver->is_stereo(); }
    /// Somebody may hear it.
    [[nodiscard]] bool is_open() const { return m_open.load(std::memory_order_relaxed); }

private:
    SoundCard(std::shared_ptr<Mixer> source, std::unique_ptr<DeviceDriver> driver, CardOptions options);
    void watch();
    void look();

    std::shared_ptr<Mixer> m_source;
    std::unique_ptr<DeviceDriver> m_driver;
    CardOptions m_options;
    DeviceWatch m_watch;
    std::atomic<bool> m_open{false};
    std::mutex m_mutex;
    std::condition_variable m_wake;
    bool m_quit = false;
    std::thread m_thread;
};

} // namespace annabella::audio
