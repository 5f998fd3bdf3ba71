// The microphone, through SDL2.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/cards/sdl_drivers.hpp"
#include "audio/cards/sound_card.hpp"
#include "listening/microphone.hpp"
#include "listening/recognizer.hpp"

#include <SDL2/SDL.h>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string_view>
#include <thread>
#include <utility>

#include "base/boundary.hpp"

namespace annabella::listening {

namespace {

tl::unexpected<Error> not_opened() {
    return failure(ANNABELLA_TR("The microphone cannot be opened: {0}. Connect one, or type."),
                   {SDL_GetError()});
}

/// While SDL's sound is started.
Result<SDL_AudioDeviceID> start() {
    SDL_EventState(SDL_AUDIODEVICEADDED, SDL_IGNORE);
    SDL_EventState(SDL_AUDIODEVICEREMOVED, SDL_IGNORE);
    const char* const driver = SDL_GetCurrentAudioDriver();
    // ALSA without a card would write lines about it to the terminal.
    if (driver != nullptr && std::string_view(driver) == "alsa" && SDL_GetNumAudioDevices(1) == 0 &&
        SDL_getenv("AUDIODEV") == nullptr)
        return failure(ANNABELLA_TR("No microphone found. Connect one, or type."));
    SDL_AudioSpec wanted{};
    wanted.freq = Recognizer::sample_rate;
    wanted.format = AUDIO_S16SYS;
    wanted.channels = 1;
    wanted.samples = 512;
    const SDL_AudioDeviceID device = SDL_OpenAudioDevice(nullptr, 1, &wanted, nullptr, 0);
    if (device == 0)
        return not_opened();
    return device;
}

/// Stopped still.
Result<SDL_AudioDeviceID> open_device() {
    // What the voice has chosen stays.
    std::string drivers;
    if (SDL_WasInit(SDL_INIT_AUDIO) == 0) {
        TRY(drivers, audio::usable_sdl_drivers());
    }
    const std::lock_guard lock(audio::sdl_lock());
    if (!drivers.empty())
        audio::set_sdl_drivers(drivers);
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1");
    SDL_SetHint(SDL_HINT_APP_NAME, "Annabella");
    if (SDL_InitSubSystem(SDL_INIT_AUDIO) != 0)
        return not_opened();
    auto opened = start();
    if (!opened)
        SDL_QuitSubSystem(SDL_INIT_AUDIO);
    return opened;
}

/// A sound server that has not answered after this long is not waited for any more.
constexpr std::chrono::milliseconds answer{3000};

/// What a thread does that the server may keep for ever.
class Asked {
public:
    /// Does it on a thread of its own; false where it is not done in time. Then what it gets later is handed
    /// to `too_late` on that thread.
    bool done_in_time(std::function<void()> work, std::function<void()> too_late) {
        start_thread([shared = m_shared, work = std::move(work), too_late = std::move(too_late)] {
            work();
            std::unique_lock lock(shared->mutex);
            shared->done = true;
            shared->changed.notify_all();
            if (const bool late = shared->given_up; late) {
                lock.unlock();
                too_late();
            }
            SDL_TLSCleanup(); // SDL keeps a message for each thread.
        }).detach();
        std::unique_lock lock(m_shared->mutex);
        m_shared->given_up = !m_shared->changed.wait_for(lock, answer, [this] { return m_shared->done; });
        if (m_shared->given_up)
            audio::SoundCard::leave_behind();
        return !m_shared->given_up;
    }

private:
    struct Shared {
        std::mutex mutex;
        std::condition_variable changed;
        bool done = false;
        bool given_up = false;
    };
    std::shared_ptr<Shared> m_shared = std::make_shared<Shared>();
};

void close_device(SDL_AudioDeviceID device) {
    const std::lock_guard lock(audio::sdl_lock());
    SDL_CloseAudioDevice(device);
    SDL_QuitSubSystem(SDL_INIT_AUDIO);
}

class SdlMicrophone final : public Microphone {
public:
    ~SdlMicrophone() override { close(); }

    Result<void> open() override {
        close();
        struct Opened {
            SDL_AudioDeviceID device = 0;
            std::optional<Error> error;
        };
        const auto opened = std::make_shared<Opened>();
        const bool in_time = Asked().done_in_time(
            [opened] {
                auto device = open_device();
                if (device)
                    opened->device = *device;
                else
                    opened->error = std::move(device).error();
            },
            [opened] {
                if (opened->device != 0)
                    close_device(opened->device);
            });
        if (!in_time)
            return failure(ANNABELLA_TR("The microphone does not answer. Type your moves."));
        if (opened->error)
            return tl::unexpected(*std::move(opened->error));
        m_device = opened->device;
        m_opened_at = std::chrono::steady_clock::now();
        m_given = 0;
        SDL_PauseAudioDevice(m_device, 0);
        return {};
    }

    void close() override {
        if (m_device == 0)
            return;
        (void)Asked().done_in_time([device = std::exchange(m_device, 0)] { close_device(device); }, [] {});
    }

    Result<std::vector<std::int16_t>> read(std::chrono::milliseconds patience) override {
        constexpr std::chrono::milliseconds step{10};
        std::vector<std::int16_t> samples;
        while (m_device != 0) {
            // A device that is gone gives silence, as fast as it can.
            if (SDL_GetAudioDeviceStatus(m_device) == SDL_AUDIO_STOPPED)
                return failure(ANNABELLA_TR("The microphone is disconnected. Connect it again, or type."));
            samples.resize(SDL_GetQueuedAudioSize(m_device) / sizeof(std::int16_t));
            if (is_flood(samples.size()))
                return failure(ANNABELLA_TR(
                    "The microphone is faulty and sends too much sound. Connect another, or type."));
            const auto bytes = static_cast<Uint32>(samples.size() * sizeof(std::int16_t));
            samples.resize(SDL_DequeueAudio(m_device, samples.data(), bytes) / sizeof(std::int16_t));
            m_given += samples.size();
            if (!samples.empty() || patience <= std::chrono::milliseconds(0))
                break;
            std::this_thread::sleep_for(step);
            patience -= step;
        }
        return samples;
    }

private:
    /// Whether it has given seconds more than have passed since it was opened; `waiting` of them are still to
    /// be taken.
    bool is_flood(std::size_t waiting) const {
        constexpr std::chrono::seconds held_back{3}; // What drivers keep, and a clock that goes wrong.
        const auto passed = std::chrono::steady_clock::now() - m_opened_at + held_back;
        const std::chrono::duration<double> given(static_cast<double>(m_given + waiting) /
                                                  Recognizer::sample_rate);
        return given > passed;
    }

    SDL_AudioDeviceID m_device = 0;
    std::chrono::steady_clock::time_point m_opened_at{};
    std::size_t m_given = 0; ///< Samples since then.
};

} // namespace

std::unique_ptr<Microphone> sdl_microphone() { return std::make_unique<SdlMicrophone>(); }

} // namespace annabella::listening
