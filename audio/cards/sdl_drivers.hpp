// SDL's sound: one thread at a time starts and ends it, with a driver that does not fall over its server.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <mutex>
#include <string>

#include "base/error.hpp"

namespace annabella::audio {

/// Held by whoever starts, ends, opens or closes something of SDL's sound.
std::mutex& sdl_lock();

/// The drivers to try at the next start of SDL's sound, in SDL's form, best first: `before` if there is one
/// (what has worked), else those that the environment names, else ours; without those whose server would end
/// the program. Fails where nothing is left, or a server keeps one waiting: it may take ten seconds to be
/// sure, so it is asked without the lock.
Result<std::string> usable_sdl_drivers(const std::string& before);
/// SDL starts its sound with these. To be called with the lock.
void set_sdl_drivers(const std::string& drivers);

} // namespace annabella::audio
