// A sound device that is kept open for the whole run.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/sound_card.hpp"

#include <algorithm>
#include <utility>

#include "base/boundary.hpp"

namespace annabella::audio {

namespace {

Error lost() {
    return {
        ANNABELLA_TR("The sound output stopped; it is tried again every second. Check the sound card and the "
                     "sound server."),
        {}};
}

} // namespace

SoundCard::SoundCard(std::shared_ptr<Mixer> source, std::unique_ptr<DeviceDriver> driver, CardOptions options)
    : m_source(std::move(source)), m_driver(std::move(driver)), m_options(std::move(options)),
      m_watch(*m_driver, *m_source, m_options.patience, m_options.retry) {}

Result<std::unique_ptr<SoundCard>>
SoundCard::open(std::shared_ptr<Mixer> source, std::unique_ptr<DeviceDriver> driver, CardOptions options) {
    std::unique_ptr<SoundCard> card(new SoundCard(std::move(source), std::move(driver), std::move(options)));
    const auto error = card->m_watch.open(DeviceWatch::Clock::now());
    if (error && !card->m_options.may_come_later)
        return tl::unexpected(*error);
    if (error && card->m_options.on_change)
        card->m_options.on_change(error);
    card->m_open = !error;
    card->m_thread = start_thread([self = card.get()] {
        self->watch();
        self->m_driver->leave_thread();
    });
    return card;
}

SoundCard::~SoundCard() {
    {
        const std::lock_guard lock(m_mutex);
        m_quit = true;
    }
    m_wake.notify_one();
    if (m_thread.joinable())
        m_thread.join();
    m_watch.close();
}

void SoundCard::look() {
    const DeviceWatch::News news = m_watch.look(DeviceWatch::Clock::now());
    m_open = m_watch.is_open();
    if (news == DeviceWatch::News::None || !m_options.on_change)
        return;
    m_options.on_change(news == DeviceWatch::News::Lost ? std::optional(lost()) : std::nullopt);
}

void SoundCard::watch() {
    std::unique_lock lock(m_mutex);
    while (!m_quit) {
        m_wake.wait_for(lock, std::min(m_options.patience / 5, m_options.retry));
        if (m_quit)
            return;
        lock.unlock();
        look();
        lock.lock();
    }
}

} // namespace annabella::audio
