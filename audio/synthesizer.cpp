// The kinds of synthesizers.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/synthesizer.hpp"

#include "audio/espeak/synthesizer.hpp"
#include "audio/spoken_text.hpp"

#include <array>
#include <string>

namespace annabella::audio {

std::span<const SynthesizerFamily> synthesizer_families() {
    static const std::array families = {espeak::family()};
    return families;
}

Result<std::unique_ptr<Synthesizer>> open_synthesizer(std::string_view name,
                                                      std::span<const SynthesizerFamily> families) {
    std::string all;
    for (const SynthesizerFamily& family : families) {
        if (name.empty() || family.name == name)
            return family.make();
        all.append(all.empty() ? "" : ", ").append(family.name);
    }
    return failure(ANNABELLA_TR("There is no speech synthesiser {0}. Choose from {1}."),
                   {spoken_text(name), all});
}

Result<void> Synthesizer::warm_up(std::string_view voice) {
    const SampleSink to_nobody = [](std::span<const std::int16_t> samples) { return samples.empty(); };
    return synthesize(voice, "a", VoiceSettings{}, to_nobody);
}

} // namespace annabella::audio
