// Which of SDL's drivers may be tried.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/cards/sdl_drivers.hpp"

#include <SDL2/SDL.h>
#include <algorithm>
#include <optional>
#include <string_view>

#include "audio/cards/pulse_connection.hpp"
#include "audio/cards/pulse_server.hpp"
#include "audio/cards/sound_faults.hpp"

namespace annabella::audio {

namespace {

constexpr const char* preferred_drivers = "pipewire,pulseaudio,alsa";

std::vector<std::string> names_in(const std::string& list) {
    std::vector<std::string> names;
    for (std::size_t at = 0; at <= list.size();) {
        const std::size_t end = std::min(list.find(',', at), list.size());
        names.push_back(list.substr(at, end - at));
        at = end + 1;
    }
    return names;
}

std::string wished_drivers() {
    const char* const in_environment = SDL_getenv(SDL_HINT_AUDIODRIVER);
    return in_environment != nullptr && *in_environment != '\0' ? in_environment : preferred_drivers;
}

} // namespace

std::mutex& sdl_lock() {
    static std::mutex mutex;
    return mutex;
}

bool is_pulse(std::string_view driver) { return driver == "pulseaudio" || driver == "pulse"; }

std::vector<std::string> ways_to_try(const std::string& before) {
    std::vector<std::string> ways;
    for (const std::string& name : names_in(before.empty() ? wished_drivers() : before)) {
        if (ways.empty() || is_pulse(name) || is_pulse(ways.back()))
            ways.push_back(name);
        else
            ways.back() += ',' + name;
    }
    return ways;
}

Result<std::string> usable_sdl_drivers() {
    std::string usable;
    std::optional<PulseServer> server;
    for (const std::string& driver : names_in(wished_drivers())) {
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
