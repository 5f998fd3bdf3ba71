// The sound card, through SDL2.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/cards/sdl_output.hpp"

#include "audio/cards/pace.hpp"
#include "audio/cards/sdl_drivers.hpp"
#include "audio/cards/silent_libraries_linux.hpp"
#include "audio/cards/sound_faults.hpp"
#include "audio/synthesizer.hpp"

#include <SDL2/SDL.h>
#include <algorithm>
#include <atomic>
#include <chrono>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>

namespace annabella::audio {

namespace {

// A server that restarts is waited for this many attempts with the driver that worked, before the others are
// tried: ALSA would grab the card and lock the restarting server out.
constexpr int attempts_with_same_driver = 10;

Error not_opened(const char* reason) {
    return {ANNABELLA_TR("The sound output cannot be opened: {0}. Check the sound card and sound server."),
            {reason}};
}

int period_of(const SdlOptions& options, const std::string& driver) {
    if (options.period_frames > 0)
        return options.period_frames;
    return driver == "pipewire" ? 64 : 128;
}

class SdlDriver final : public DeviceDriver {
public:
    explicit SdlDriver(SdlOptions options) : m_options(std::move(options)) {}
    ~SdlDriver() override { close(); }

    std::optional<Error> open(Mixer& source) override;
    // SDL waits for no more than the callback that is running.
    void mute() override {
        m_is_muted = true;
        SDL_PauseAudioDevice(m_device, 1);
    }
    void close() override;
    [[nodiscard]] bool has_died() const override {
        return SDL_GetAudioDeviceStatus(m_device) == SDL_AUDIO_STOPPED;
    }
    [[nodiscard]] bool is_stereo() const override { return m_stereo.load(std::memory_order_relaxed); }
    void leave_thread() override { SDL_TLSCleanup(); } // SDL keeps a message for each thread

private:
    static void SDLCALL fill(void* driver, Uint8* bytes, int length);
    void keep_pace(std::size_t frames);
    std::optional<Error> start(Mixer& source);
    void note_channels();

    SdlOptions m_options;
    SDL_AudioDeviceID m_device = 0;
    std::string m_driver; ///< that of the last opening that succeeded
    int m_attempts = 0;   ///< in vain since then
    std::atomic<bool> m_stereo{true};
    std::atomic<bool> m_is_muted{false};
    // Of SDL's thread while the device is open.
    Mixer* m_source = nullptr;
    std::optional<Pace> m_pace; ///< None where the device is a file, which is written as fast as it can be.
};

void SDLCALL SdlDriver::fill(void* driver, Uint8* bytes, int length) {
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

std::optional<Error> SdlDriver::open(Mixer& source) {
    const auto drivers = usable_sdl_drivers(m_attempts < attempts_with_same_driver ? m_driver : "");
    ++m_attempts;
    if (!drivers)
        return drivers.error();
    const std::lock_guard lock(sdl_lock());
    set_sdl_drivers(*drivers);
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1");
    SDL_SetHint(SDL_HINT_APP_NAME, "Annabella");
    silence_libraries();
    SDL_LogSetOutputFunction([](void*, int, SDL_LogPriority, const char*) {}, nullptr);
    if (SDL_InitSubSystem(SDL_INIT_AUDIO) != 0)
        return not_opened(SDL_GetError());
    auto error = start(source);
    if (error)
        SDL_QuitSubSystem(SDL_INIT_AUDIO);
    else
        m_attempts = 0;
    return error;
}

std::optional<Error> SdlDriver::start(Mixer& source) {
    // Nobody fetches SDL's events; without this its queue would fill up as devices come and go.
    SDL_EventState(SDL_AUDIODEVICEADDED, SDL_IGNORE);
    SDL_EventState(SDL_AUDIODEVICEREMOVED, SDL_IGNORE);
    const char* const current = SDL_GetCurrentAudioDriver();
    const std::string driver = current != nullptr ? current : "";
    // ALSA without a card would write nine lines about it to the terminal at each attempt.
    if (driver == "alsa" && SDL_GetNumAudioDevices(0) == 0 && SDL_getenv("AUDIODEV") == nullptr)
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
        return not_opened(SDL_GetError());
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

// A card and its only queue.
class SdlOutput final : public AudioOutput {
public:
    SdlOutput(std::shared_ptr<Mixer> mixer, std::unique_ptr<SoundCard> card)
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

std::unique_ptr<DeviceDriver> sdl_driver(SdlOptions options) {
    return std::make_unique<SdlDriver>(std::move(options));
}

Result<std::unique_ptr<AudioOutput>> open_sdl_output(const SdlOptions& options, CardOptions card) {
    auto mixer = std::make_shared<Mixer>(1);
    TRY(auto opened, SoundCard::open(mixer, sdl_driver(options), std::move(card)));
    return std::make_unique<SdlOutput>(std::move(mixer), std::move(opened));
}

} // namespace annabella::audio
