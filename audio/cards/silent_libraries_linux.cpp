// The handler of ALSA's messages.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/cards/silent_libraries_linux.hpp"

#include <dlfcn.h>

namespace annabella::audio {

namespace {

using Handler = void (*)(const char* file, int line, const char* function, int error, const char* format,
                         ...);

// NOLINTNEXTLINE(cert-dcl50-cpp): as ALSA calls it
void say_nothing(const char*, int, const char*, int, const char*, ...) {}

} // namespace

void silence_libraries() {
    // SDL brings the library along, or does not.
    void* const found = ::dlsym(RTLD_DEFAULT, "snd_lib_error_set_handler");
    if (found != nullptr)
        (void)reinterpret_cast<int (*)(Handler)>(found)(say_nothing);
}

} // namespace annabella::audio
