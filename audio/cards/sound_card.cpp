// A sound device that is kept open for the whole run.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/cards/sound_card.hpp"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <utility>

#include "audio/cards/sound_faults.hpp"
#include "base/boundary.hpp"

namespace annabella::audio {

namespace {

using Clock = DeviceWatch::Clock;

std::atomic<bool> any_left_behind{false};

Error lost() {
    return {
        ANNABELLA_TR("The sound stopped and is retried every second. Check the sound card and sound server."),
        {}};
}

} // namespace

/// What the thread has to do with; it belongs to the thread, too, which may be kept for ever.
struct SoundCard::Shared {
    Shared(std::shared_ptr<Mixer> mixer, std::unique_ptr<DeviceDriver> device, CardOptions wished)
        : source(std::move(mixer)), driver(std::move(device)), options(std::move(wished)),
          watch(*driver, *source, options.patience, options.retry) {}

    // The thread's alone, but for what the driver says any thread may ask.
    std::shared_ptr<Mixer> source;
    std::unique_ptr<DeviceDriver> driver;
    CardOptions options;
    DeviceWatch watch;

    std::atomic<bool> open{false};
    std::atomic<unsigned> losses{0};

    std::mutex mutex;
    std::condition_variable changed;
    bool tried = false;                          ///< The first attempt is over:
    std::optional<Error> error;                  ///< without success.
    Clock::time_point busy_since = Clock::now(); ///< In the driver, while `busy`.
    bool busy = true;
    bool late = false; ///< The first attempt took too long, which is told.
    bool quit = false;
    bool gone = false; ///< The thread has nothing more to do with the driver.

    // Held while it is told, so that the destructor can be sure that it is not.
    std::mutex calls;
    bool forgotten = false;

    void tell(const std::optional<Error>& news) {
        const std::lock_guard lock(calls);
        if (!forgotten && options.on_change)
            options.on_change(news);
    }
    /// What the driver does may take long.
    void enter() {
        const std::lock_guard lock(mutex);
        busy = true;
        busy_since = Clock::now();
    }
    void leave() {
        const std::lock_guard lock(mutex);
        busy = false;
    }
    void look() {
        enter();
        const DeviceWatch::News news = watch.look(Clock::now());
        leave();
        open = watch.is_open();
        if (news == DeviceWatch::News::None)
            return;
        losses += news == DeviceWatch::News::Lost ? 1U : 0U;
        tell(news == DeviceWatch::News::Lost ? std::optional(lost()) : std::nullopt);
    }
};

bool SoundCard::is_stereo() const { return m_shared->driver->is_stereo(); }
bool SoundCard::is_open() const { return m_shared->open; }
unsigned SoundCard::losses() const { return m_shared->losses; }
void SoundCard::leave_behind() { any_left_behind = true; }
bool SoundCard::is_any_left_behind() { return any_left_behind; }

Result<std::unique_ptr<SoundCard>>
SoundCard::open(std::shared_ptr<Mixer> source, std::unique_ptr<DeviceDriver> driver, CardOptions options) {
    const auto shared = std::make_shared<Shared>(std::move(source), std::move(driver), std::move(options));
    start_thread([shared] { work(*shared); }).detach();
    std::unique_ptr<SoundCard> card(new SoundCard(shared));
    std::unique_lock lock(shared->mutex);
    shared->changed.wait_for(lock, shared->options.answer, [&] { return shared->tried; });
    shared->late = !shared->tried;
    const std::optional<Error> error = shared->late ? sound_server_is_silent() : shared->error;
    if (error && !shared->options.may_come_later)
        return tl::unexpected(*error);
    if (!error || !shared->options.on_change)
        return card;
    // Before the thread can tell that there is sound after all.
    const std::lock_guard telling(shared->calls);
    lock.unlock();
    shared->options.on_change(error);
    return card;
}

SoundCard::~SoundCard() {
    {
        const std::lock_guard lock(m_shared->calls);
        m_shared->forgotten = true;
    }
    std::unique_lock lock(m_shared->mutex);
    m_shared->quit = true;
    m_shared->changed.notify_all();
    const auto since = m_shared->busy ? m_shared->busy_since : Clock::now();
    if (!m_shared->changed.wait_until(lock, since + m_shared->options.answer,
                                      [this] { return m_shared->gone; }))
        any_left_behind = true;
}

/// The thread.
void SoundCard::work(Shared& shared) {
    const auto error = shared.watch.open(Clock::now());
    std::unique_lock lock(shared.mutex);
    shared.busy = false;
    shared.tried = true;
    shared.error = error;
    shared.open = !error;
    shared.changed.notify_all();
    if (shared.late && !error) {
        lock.unlock();
        shared.tell(std::nullopt);
        lock.lock();
    }
    while (!shared.quit) {
        shared.changed.wait_for(lock, std::min(shared.options.patience / 5, shared.options.retry));
        if (shared.quit)
            break;
        lock.unlock();
        shared.look();
        lock.lock();
    }
    shared.busy = true;
    shared.busy_since = Clock::now();
    lock.unlock();
    shared.watch.close();
    shared.driver->leave_thread();
    lock.lock();
    shared.gone = true;
    shared.changed.notify_all();
}

} // namespace annabella::audio
