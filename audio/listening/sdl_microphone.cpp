// The microphone, through SDL2.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/sdl_lock.hpp"
#include "listening/microphone.hpp"
#include "listening/recognizer.hpp"

#include <SDL2/SDL.h>
#include <mutex>
#include <string_view>
#include <thread>
#include <utility>

namespace annabella::listening {

namespace {

class SdlMicrophone final : public Microphone {
public:
    ~SdlMicrophone() override { close(); }

    Result<void> open() override {
        close();
        const std::lock_guard lock(audio::sdl_lock());
        // What the voice has chosen stays; SDL_SetHint() leaves a value alone that stands in the environment.
        if (SDL_WasInit(SDL_INIT_AUDIO) == 0)
            SDL_SetHint(SDL_HINT_AUDIODRIVER, audio::preferred_sdl_drivers);
        SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1");
        SDL_SetHint(SDL_HINT_APP_NAME, "Annabella");
        if (SDL_InitSubSystem(SDL_INIT_AUDIO) != 0)
            return not_opened();
        if (auto opened = start(); !opened) {
            SDL_QuitSubSystem(SDL_INIT_AUDIO);
            return opened;
        }
        return {};
    }

    void close() override {
        if (m_device == 0)
            return;
        const std::lock_guard lock(audio::sdl_lock());
        SDL_CloseAudioDevice(std::exchange(m_device, 0));
        SDL_QuitSubSystem(SDL_INIT_AUDIO);
        SDL_TLSCleanup(); // SDL keeps a message for each thread
    }

    Result<std::vector<std::int16_t>> read(std::chrono::milliseconds patience) override {
        constexpr std::chrono::milliseconds step{10};
        std::vector<std::int16_t> samples;
        while (m_device != 0) {
            // A device that is gone gives silence, as fast as it can.
            if (SDL_GetAudioDeviceStatus(m_device) == SDL_AUDIO_STOPPED)
                return failure(ANNABELLA_TR("The microphone is gone. Connect it again, or type."));
            samples.resize(SDL_GetQueuedAudioSize(m_device) / sizeof(std::int16_t));
            if (is_flood(samples.size()))
                return failure(ANNABELLA_TR("The microphone gives more sound than there is time for: it is "
                                            "out of order. Connect another one, or type."));
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
    static tl::unexpected<Error> not_opened() {
        return failure(ANNABELLA_TR("The microphone cannot be opened ({0}). Connect one, or type."),
                       {SDL_GetError()});
    }

    /// Whether it has given seconds more than have passed since it was opened; `waiting` of them are still to
    /// be taken.
    bool is_flood(std::size_t waiting) const {
        constexpr std::chrono::seconds held_back{3}; // What drivers keep, and a clock that goes wrong.
        const auto passed = std::chrono::steady_clock::now() - m_opened_at + held_back;
        const std::chrono::duration<double> given(static_cast<double>(m_given + waiting) /
                                                  Recognizer::sample_rate);
        return given > passed;
    }

    Result<void> start() {
        SDL_EventState(SDL_AUDIODEVICEADDED, SDL_IGNORE);
        SDL_EventState(SDL_AUDIODEVICEREMOVED, SDL_IGNORE);
        const char* const driver = SDL_GetCurrentAudioDriver();
        // ALSA without a card would write lines about it to the terminal.
        if (driver != nullptr && std::string_view(driver) == "alsa" && SDL_GetNumAudioDevices(1) == 0 &&
            SDL_getenv("AUDIODEV") == nullptr)
            return failure(ANNABELLA_TR("There is no microphone. Connect one, or type."));
        SDL_AudioSpec wanted{};
        wanted.freq = Recognizer::sample_rate;
        wanted.format = AUDIO_S16SYS;
        wanted.channels = 1;
        wanted.samples = 512;
        m_device = SDL_OpenAudioDevice(nullptr, 1, &wanted, nullptr, 0);
        if (m_device == 0)
            return not_opened();
        m_opened_at = std::chrono::steady_clock::now();
        m_given = 0;
        SDL_PauseAudioDevice(m_device, 0);
        return {};
    }

    SDL_AudioDeviceID m_device = 0;
    std::chrono::steady_clock::time_point m_opened_at{};
    std::size_t m_given = 0; ///< Samples since then.
};

} // namespace

std::unique_ptr<Microphone> sdl_microphone() { return std::make_unique<SdlMicrophone>(); }

} // namespace annabella::listening
