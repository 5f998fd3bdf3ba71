// SDL's sound: one thread at a time starts and ends it, with a driver that does not fall over its server.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"

namespace annabella::audio {

/// Held by whoever starts, ends, opens or closes something of SDL's sound.
std::mutex& sdl_lock();

/// Whether it is PulseAudio's; SDL takes the older name "pulse", too.
[[nodiscard]] bool is_pulse(std::string_view driver);

/// How to come to a card, best first: `before` if there is one (what has worked), else what the environment
/// names, else our own choice. Each is PulseAudio's driver or a list of others in SDL's form.
[[nodiscard]] std::vector<std::string> ways_to_try(const std::string& before);

/// The drivers for the microphone, in SDL's form, best first: those that the environment names, else ours;
/// without PulseAudio's where its server would end the program within SDL. Fails where nothing is left, or a
/// server keeps one waiting: it may take ten seconds to be sure, so it is asked without the lock.
Result<std::string> usable_sdl_drivers();
/// SDL starts its sound with these. To be called with the lock.
void set_sdl_drivers(const std::string& drivers);

} // namespace annabella::audio
