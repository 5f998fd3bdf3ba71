// The sound card, through SDL2.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/sdl_output.hpp"

#include "audio/ring_output.hpp"
#include "audio/synthesizer.hpp"

#include <SDL2/SDL.h>
#include <condition_variable>
#include <cstdlib>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

namespace annabella::audio {

namespace {

constexpr const char* preferred_drivers = "pipewire,pulseaudio,alsa";

// A server that restarts is waited for this many attempts with the driver that worked, before the others are
// tried: ALSA would grab the card and lock the restarting server out.
constexpr int attempts_with_same_driver = 10;

Error no_device() {
    return {
        ANNABELLA_TR("No sound card was found and no sound server answers; connect a sound card or start the "
                     "sound server."),
        {}};
}

Error not_opened(const char* reason) {
    return {
        ANNABELLA_TR("The sound output cannot be opened ({0}); check the sound card and the sound server."),
        {reason}};
}

Error lost() {
    return {
        ANNABELLA_TR("The sound output stopped; it is tried again every second. Check the sound card and the "
                     "sound server."),
        {}};
}

class SdlOutput final : public AudioOutput {
public:
    explicit SdlOutput(SdlOptions options) : m_options(std::move(options)) {}
    ~SdlOutput() override;

    std::optional<Error> start();

    std::size_t write(std::span<const Frame> frames) override { return m_ring.write(frames); }
    void cut() override { m_ring.cut(); }
    [[nodiscard]] std::uint64_t frames_written() const override { return m_ring.frames_written(); }
    [[nodiscard]] std::uint64_t frames_consumed() const override { return m_ring.frames_consumed(); }
    [[nodiscard]] bool is_stereo() const override { return m_stereo.load(std::memory_order_relaxed); }

private:
    static void SDLCALL fill(void* self, Uint8* bytes, int length);
    std::optional<Error> open();
    void close();
    void watch();
    [[nodiscard]] bool is_alive();

    SdlOptions m_options;
    RingOutput m_ring;
    SDL_AudioDeviceID m_device = 0;
    std::string m_driver; ///< that of the last opening
    std::atomic<bool> m_stereo{true};
    std::atomic<std::uint64_t> m_calls{0};
    std::uint64_t m_calls_seen = 0;
    std::chrono::steady_clock::time_point m_calls_seen_at;
    std::mutex m_mutex;
    std::condition_variable m_wake;
    bool m_quit = false;
    std::thread m_watchdog;
};

void SDLCALL SdlOutput::fill(void* self, Uint8* bytes, int length) {
    static_assert(sizeof(Frame) == 4, "a frame is two samples of 16 bit without padding");
    auto& output = *static_cast<SdlOutput*>(self);
    output.m_calls.fetch_add(1, std::memory_order_relaxed);
    // SDL hands out memory that is aligned for samples.
    auto* const frames = static_cast<Frame*>(static_cast<void*>(bytes));
    output.m_ring.render({frames, static_cast<std::size_t>(length) / sizeof(Frame)});
}

std::optional<Error> SdlOutput::open() {
    // SDL_SetHint() leaves a value alone that the user has put into the environment.
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1");
    SDL_SetHint(SDL_HINT_APP_NAME, "Annabella");
    if (SDL_InitSubSystem(SDL_INIT_AUDIO) != 0)
        return not_opened(SDL_GetError());
    // Nobody fetches SDL's events; without this its queue would fill up as devices come and go.
    SDL_EventState(SDL_AUDIODEVICEADDED, SDL_IGNORE);
    SDL_EventState(SDL_AUDIODEVICEREMOVED, SDL_IGNORE);
    const char* const driver = SDL_GetCurrentAudioDriver();
    m_driver = driver != nullptr ? driver : "";
    // ALSA without a card would write nine lines about it to the terminal at each attempt.
    if (m_driver == "alsa" && SDL_GetNumAudioDevices(0) == 0 && SDL_getenv("AUDIODEV") == nullptr) {
        SDL_QuitSubSystem(SDL_INIT_AUDIO);
        return no_device();
    }
    SDL_AudioSpec wanted{};
    wanted.freq = Synthesizer::sample_rate;
    wanted.format = AUDIO_S16SYS;
    wanted.channels = 2;
    wanted.samples = static_cast<Uint16>(m_options.period_frames);
    wanted.callback = &SdlOutput::fill;
    wanted.userdata = this;
    SDL_AudioSpec obtained{};
    m_device = SDL_OpenAudioDevice(nullptr, 0, &wanted, &obtained, 0);
    if (m_device == 0) {
        const std::string reason = SDL_GetError();
        SDL_QuitSubSystem(SDL_INIT_AUDIO);
        return not_opened(reason.c_str());
    }
    // SDL mixes two channels into one without a word; a headset for telephone calls has one.
    char* name = nullptr;
    SDL_AudioSpec device{};
    const bool known = SDL_GetDefaultAudioInfo(&name, &device, 0) == 0;
    SDL_free(name);
    m_stereo.store(!known || device.channels != 1, std::memory_order_relaxed);
    m_calls_seen = m_calls.load(std::memory_order_relaxed);
    m_calls_seen_at = std::chrono::steady_clock::now();
    SDL_PauseAudioDevice(m_device, 0);
    return std::nullopt;
}

void SdlOutput::close() {
    if (m_device == 0)
        return;
    SDL_CloseAudioDevice(m_device);
    m_device = 0;
    SDL_QuitSubSystem(SDL_INIT_AUDIO);
}

std::optional<Error> SdlOutput::start() {
    SDL_SetHint(SDL_HINT_AUDIODRIVER, preferred_drivers);
    if (auto error = open())
        return error;
    m_watchdog = std::thread([this] {
        watch();
        SDL_TLSCleanup(); // SDL keeps a message for each thread that it did not start
    });
    return std::nullopt;
}

// SDL's pulseaudio driver notices that its server died and goes on calling back; its pipewire driver does not
// notice, but stops calling back. Both are looked at.
bool SdlOutput::is_alive() {
    if (SDL_GetAudioDeviceStatus(m_device) == SDL_AUDIO_STOPPED)
        return false;
    const auto now = std::chrono::steady_clock::now();
    const std::uint64_t calls = m_calls.load(std::memory_order_relaxed);
    if (calls != m_calls_seen) {
        m_calls_seen = calls;
        m_calls_seen_at = now;
        return true;
    }
    return now - m_calls_seen_at < m_options.patience;
}

void SdlOutput::watch() {
    int attempts = 0;
    std::unique_lock lock(m_mutex);
    while (!m_quit) {
        m_wake.wait_for(lock, m_device != 0 ? m_options.patience / 5 : m_options.retry);
        if (m_quit)
            return;
        lock.unlock();
        if (m_device != 0 && !is_alive()) {
            close();
            attempts = 0;
            if (m_options.on_change)
                m_options.on_change(lost());
        }
        if (m_device == 0) {
            if (attempts < attempts_with_same_driver) {
                SDL_SetHintWithPriority(SDL_HINT_AUDIODRIVER, m_driver.c_str(), SDL_HINT_OVERRIDE);
            } else {
                SDL_ResetHint(SDL_HINT_AUDIODRIVER);
                SDL_SetHint(SDL_HINT_AUDIODRIVER, preferred_drivers);
            }
            ++attempts;
            const std::string driver = m_driver;
            const bool opened = !open();
            if (!opened)
                m_driver = driver;
            if (opened && m_options.on_change)
                m_options.on_change(std::nullopt);
        }
        lock.lock();
    }
}

SdlOutput::~SdlOutput() {
    {
        const std::lock_guard lock(m_mutex);
        m_quit = true;
    }
    m_wake.notify_one();
    if (m_watchdog.joinable())
        m_watchdog.join();
    close();
    SDL_ResetHint(SDL_HINT_AUDIODRIVER);
}

} // namespace

Result<std::unique_ptr<AudioOutput>> open_sdl_output(SdlOptions options) {
    auto output = std::make_unique<SdlOutput>(std::move(options));
    if (auto error = output->start())
        return tl::unexpected(std::move(*error));
    return output;
}

} // namespace annabella::audio
