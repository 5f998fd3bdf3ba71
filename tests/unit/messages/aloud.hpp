// A voice, and what it makes of a text.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <espeak-ng/speak_lib.h>
#include <memory>
#include <string>

#include "audio/espeak/synthesizer.hpp"

namespace annabella::audio {

/// As the voice that was set last says it.
inline std::string phonemes(const std::string& text) {
    std::string all;
    const void* rest = text.c_str();
    while (rest != nullptr)
        all += espeak_TextToPhonemes(&rest, espeakCHARS_UTF8, 0);
    return all;
}

/// Whether it is the eSpeak NG whose phonemes and lengths are written down; another one may say some
/// otherwise.
inline bool is_the_measured_one() { return std::string(espeak_Info(nullptr)).starts_with("1.51"); }

/// With that voice; none where there is no such voice.
inline std::unique_ptr<Synthesizer> synthesizer_with(const std::string& voice) {
    auto synthesizer = espeak::Synthesizer::create();
    if (!synthesizer || !(*synthesizer)->synthesize(voice, "e", {}, [](auto) { return true; }))
        return nullptr;
    return std::move(*synthesizer);
}

} // namespace annabella::audio
