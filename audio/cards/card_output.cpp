// The sound card, by whichever way there is.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/cards/card_output.hpp"

#include "audio/cards/pulse_driver.hpp"
#include "audio/cards/sdl_driver.hpp"
#include "audio/cards/sdl_drivers.hpp"
#include "audio/cards/sound_faults.hpp"

#include <SDL2/SDL.h>
#include <atomic>
#include <utility>

namespace annabella::audio {

namespace {

// A server that restarts is waited for this many attempts with the driver that worked, before the others are
// tried: ALSA would grab the card and lock the restarting server out.
constexpr int attempts_with_same_driver = 10;

/// SDL, or PulseAudio without it.
class CardDriver final : public DeviceDriver {
public:
    explicit CardDriver(const DeviceOptions& options) : m_sdl(options), m_pulse(options) {}

    std::optional<Error> open(Mixer& source) override;
    void mute() override { way().mute(); }
    void close() override { way().close(); }
    [[nodiscard]] bool has_died() const override { return way().has_died(); }
    [[nodiscard]] bool is_stereo() const override { return way().is_stereo(); }
    void leave_thread() override { SDL_TLSCleanup(); } // SDL keeps a message for each thread

private:
    [[nodiscard]] WayToCard& way() const { return *m_way.load(); }

    SdlDriver m_sdl;
    PulseDriver m_pulse;
    std::atomic<WayToCard*> m_way{&m_sdl};
    std::string m_worked; ///< the driver of the last opening that succeeded
    int m_attempts = 0;   ///< in vain since then
};

std::optional<Error> CardDriver::open(Mixer& source) {
    const std::string wished = m_attempts < attempts_with_same_driver ? m_worked : "";
    ++m_attempts;
    std::optional<Error> error = no_sound_device();
    for (const std::string& drivers : ways_to_try(wished)) {
        const bool by_pulse = is_pulse(drivers);
        WayToCard& next = by_pulse ? static_cast<WayToCard&>(m_pulse) : m_sdl;
        m_sdl.try_drivers(drivers);
        error = next.open(source);
        if (!error) {
            m_way = &next;
            m_worked = by_pulse ? drivers : m_sdl.driver();
            m_attempts = 0;
        }
        if (!error || !next.is_absent())
            break;
    }
    return error;
}

// A card and its only queue.
class CardOutput final : public AudioOutput {
public:
    CardOutput(std::shared_ptr<Mixer> mixer, std::unique_ptr<SoundCard> card)
        : m_queue(queue_of(std::move(mixer), 0)), m_card(std::move(card)) {}

    std::size_t write(std::span<const Frame> frames) override { return m_queue->write(frames); }
    void cut() override { m_queue->cut(); }
    [[nodiscard]] std::uint64_t frames_written() const override { return m_queue->frames_written(); }
    [[nodiscard]] std::uint64_t frames_consumed() const override { return m_queue->frames_consumed(); }
    [[nodiscard]] std::uint64_t frames_passed() const override { return m_queue->frames_passed(); }

private:
    std::unique_ptr<AudioOutput> m_queue;
    std::unique_ptr<SoundCard> m_card;
};

} // namespace

std::unique_ptr<DeviceDriver> card_driver(const DeviceOptions& options) {
    return std::make_unique<CardDriver>(options);
}

Result<std::unique_ptr<AudioOutput>> open_card_output(const DeviceOptions& options, CardOptions card) {
    auto mixer = std::make_shared<Mixer>(1);
    TRY(auto opened, SoundCard::open(mixer, card_driver(options), std::move(card)));
    return std::make_unique<CardOutput>(std::move(mixer), std::move(opened));
}

} // namespace annabella::audio
