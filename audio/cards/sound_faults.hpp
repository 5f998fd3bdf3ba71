// Why there is no sound.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <utility>

#include "base/error.hpp"

namespace annabella::audio {

inline Error no_sound_device() {
    return {
        ANNABELLA_TR("No sound card or sound server found. Connect a sound card or start the sound server."),
        {}};
}

inline Error sound_not_opened(MessageArgument reason) {
    return {ANNABELLA_TR("The sound output cannot be opened: {0}. Check the sound card and sound server."),
            {std::move(reason)}};
}

inline Error sound_server_is_silent() {
    return {ANNABELLA_TR("The sound server does not answer. Read the text until it does."), {}};
}

} // namespace annabella::audio
