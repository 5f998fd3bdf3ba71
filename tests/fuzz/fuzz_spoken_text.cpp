// Fuzz target: texts for the synthesizer.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/spoken_text.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>

// Whatever the bytes: the result is stable, and holds nothing that eSpeak takes for a command.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using annabella::audio::spoken_text;
    const std::string text(reinterpret_cast<const char*>(data), size);
    const std::string clean = spoken_text(text);
    if (clean.size() > text.size() || spoken_text(clean) != clean)
        std::abort();
    for (const char c : clean)
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F)
            std::abort();
    return 0;
}
