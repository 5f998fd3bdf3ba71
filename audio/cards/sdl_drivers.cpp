// Which of SDL's drivers may be tried.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/cards/sdl_drivers.hpp"

#include <SDL2/SDL.h>
#include <algorithm>
#include <chrono>
#include <optional>
#include <string_view>

#include "audio/cards/pulse_server.hpp"
#include "audio/cards/sound_faults.hpp"

namespace annabella::audio {

namespace {

constexpr const char* preferred_drivers = "pipewire,pulseaudio,alsa";
/// A third of what libpulse itself waits.
constexpr std::chrono::seconds server_patience{10};

std::string wished_drivers(const std::string& before) {
    if (!before.empty())
        return before;
    const char* const in_environment = SDL_getenv(SDL_HINT_AUDIODRIVER);
    return in_environment != nullptr && *in_environment != '\0' ? in_environment : preferred_drivers;
}

/// SDL takes the older name "pulse", too.
bool is_pulse(std::string_view driver) { return driver == "pulseaudio" || driver == "pulse"; }

} // namespace

std::mutex& sdl_lock() {
    static std::mutex mutex;
    return mutex;
}

Result<std::string> usable_sdl_drivers(const std::string& before) {
    const std::string wished = wished_drivers(before);
    std::string usable;
    std::optional<PulseServer> server;
    for (std::size_t at = 0; at <= wished.size();) {
        const std::size_t end = std::min(wished.find(',', at), wished.size());
        const std::string_view driver = std::string_view(wished).substr(at, end - at);
        at = end + 1;
        if (is_pulse(driver) && !server)
            server = ask_pulse_server(server_patience);
        // ALSA would grab the card from a server that is starting.
        if (server == PulseServer::Silent) {
            if (usable.empty())
                return tl::unexpected(sound_server_is_silent());
            break;
        }
        if (!is_pulse(driver) || server != PulseServer::Useless)
            usable.append(usable.empty() ? "" : ",").append(driver);
    }
    if (usable.empty())
        return tl::unexpected(no_sound_device());
    return usable;
}

void set_sdl_drivers(const std::string& drivers) {
    SDL_SetHintWithPriority(SDL_HINT_AUDIODRIVER, drivers.c_str(), SDL_HINT_OVERRIDE);
}

} // namespace annabella::audio
