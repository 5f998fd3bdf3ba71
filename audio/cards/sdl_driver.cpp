// The sound card, through SDL2.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/cards/sdl_driver.hpp"

#include "audio/cards/sdl_drivers.hpp"
#include "audio/cards/silent_libraries_linux.hpp"
#include "audio/cards/sound_faults.hpp"
#include "audio/synthesizer.hpp"

#include <SDL2/SDL.h>
#include <algorithm>
#include <chrono>
#include <mutex>
#include <thread>

namespace annabella::audio {

namespace {

int period_of(const DeviceOptions& options, const std::string& driver) {
    if (options.period_frames > 0)
        return options.period_frames;
    return driver == "pipewire" ? 64 : 128;
}

} // namespace

void SdlDriver::fill(void* driver, std::uint8_t* bytes, int length) {
    static_assert(sizeof(Frame) == 4, "a frame is two samples of 16 bit without padding");
    // SDL hands out memory that is aligned for samples.
    auto* const frames = static_cast<Frame*>(static_cast<void*>(bytes));
    const auto count = static_cast<std::size_t>(length) / sizeof(Frame);
    auto& self = *static_cast<SdlDriver*>(driver);
    self.keep_pace(count);
    self.m_source->render({frames, count});
}

void SdlDriver::keep_pace(std::size_t frames) {
    if (!m_pace)
        return;
    constexpr Pace::Clock::duration look = std::chrono::milliseconds(10);
    while (!m_is_muted) {
        const auto left = m_pace->wait(frames, Pace::Clock::now());
        if (left <= Pace::Clock::duration::zero())
            break;
        std::this_thread::sleep_for(std::min(left, look));
    }
    m_pace->give(frames);
}

void SdlDriver::mute() {
    m_is_muted = true;
    SDL_PauseAudioDevice(m_device, 1);
}

bool SdlDriver::has_died() const { return SDL_GetAudioDeviceStatus(m_device) == SDL_AUDIO_STOPPED; }

std::optional<Error> SdlDriver::open(Mixer& source) {
    const std::lock_guard lock(sdl_lock());
    set_sdl_drivers(m_drivers);
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1");
    SDL_SetHint(SDL_HINT_APP_NAME, "Annabella");
    silence_libraries();
    SDL_LogSetOutputFunction([](void*, int, SDL_LogPriority, const char*) {}, nullptr);
    m_is_absent = SDL_InitSubSystem(SDL_INIT_AUDIO) != 0;
    if (m_is_absent)
        return sound_not_opened(SDL_GetError());
    auto error = start(source);
    if (error)
        SDL_QuitSubSystem(SDL_INIT_AUDIO);
    return error;
}

std::optional<Error> SdlDriver::start(Mixer& source) {
    // Nobody fetches SDL's events; without this its queue would fill up as devices come and go.
    SDL_EventState(SDL_AUDIODEVICEADDED, SDL_IGNORE);
    SDL_EventState(SDL_AUDIODEVICEREMOVED, SDL_IGNORE);
    const char* const current = SDL_GetCurrentAudioDriver();
    const std::string driver = current != nullptr ? current : "";
    // The microphone has started it.
    m_is_absent = is_pulse(driver);
    // ALSA without a card would write nine lines about it to the terminal at each attempt.
    if (m_is_absent ||
        (driver == "alsa" && SDL_GetNumAudioDevices(0) == 0 && SDL_getenv("AUDIODEV") == nullptr))
        return no_sound_device();
    SDL_AudioSpec wanted{};
    wanted.freq = Synthesizer::sample_rate;
    wanted.format = AUDIO_S16SYS;
    wanted.channels = 2;
    wanted.samples = static_cast<Uint16>(period_of(m_options, driver));
    wanted.callback = &SdlDriver::fill;
    wanted.userdata = this;
    m_source = &source;
    m_is_muted = false;
    m_pace.reset();
    if (driver != "disk")
        m_pace.emplace(Pace::Clock::now());
    SDL_AudioSpec obtained{};
    const char* const name = m_options.device.empty() ? nullptr : m_options.device.c_str();
    const SDL_AudioDeviceID device = SDL_OpenAudioDevice(name, 0, &wanted, &obtained, 0);
    if (device == 0)
        return sound_not_opened(SDL_GetError());
    note_channels();
    m_driver = driver;
    m_device = device;
    SDL_PauseAudioDevice(m_device, 0);
    return std::nullopt;
}

// SDL mixes two channels into one without a word; a headset for telephone calls has one.
void SdlDriver::note_channels() {
    SDL_AudioSpec device{};
    bool known = false;
    if (m_options.device.empty()) {
        char* name = nullptr;
        known = SDL_GetDefaultAudioInfo(&name, &device, 0) == 0;
        SDL_free(name);
    }
    m_stereo.store(!known || device.channels != 1, std::memory_order_relaxed);
}

void SdlDriver::close() {
    if (m_device == 0)
        return;
    m_is_muted = true;
    const std::lock_guard lock(sdl_lock());
    SDL_CloseAudioDevice(std::exchange(m_device, 0));
    SDL_QuitSubSystem(SDL_INIT_AUDIO);
}

} // namespace annabella::audio
