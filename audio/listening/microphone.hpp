// A microphone that is open while somebody speaks to the program, and closed otherwise.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.hpp"

#include <chrono>
#include <cstdint>
#include <memory>
#include <vector>

namespace annabella::listening {

/// Gives samples as the recogniser takes them (see Recognizer::sample_rate). Belongs to one thread.
class Microphone {
public:
    Microphone() = default;
    virtual ~Microphone() = default;
    Microphone(const Microphone&) = delete;
    Microphone& operator=(const Microphone&) = delete;

    /// From here on it records. Fails, with the reason to tell, where there is none.
    [[nodiscard]] virtual Result<void> open() = 0;
    virtual void close() = 0;
    /// What has come since the last call; waits for it so long, if there is nothing yet. Fails, with the
    /// reason to tell, where it was taken away, or gives more than there was time for.
    [[nodiscard]] virtual Result<std::vector<std::int16_t>> read(std::chrono::milliseconds patience) = 0;
};

/// That of the system, through SDL2, by the drivers that the voice tries, too. It is opened anew each time:
/// what is open holds SDL's sound, and the voice could not start it again after the sound server has died.
/// The environment decides where it listens (SDL_AUDIODRIVER, AUDIODEV, SDL_DISKAUDIOFILEIN).
[[nodiscard]] std::unique_ptr<Microphone> sdl_microphone();

} // namespace annabella::listening
