// SDL is started and ended by one thread at a time.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <mutex>

namespace annabella::audio {

/// Held by whoever starts, ends, opens or closes something of SDL's sound.
std::mutex& sdl_lock();

/// The drivers to try where the environment names none, best first.
inline constexpr const char* preferred_sdl_drivers = "pipewire,pulseaudio,alsa";

} // namespace annabella::audio
