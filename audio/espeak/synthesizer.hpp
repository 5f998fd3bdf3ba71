// Text to PCM with eSpeak NG inside the process.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "audio/synthesizer.hpp"

#include <filesystem>
#include <memory>
#include <optional>
#include <string_view>

namespace annabella::audio::espeak {

/// eSpeak NG keeps its state in global variables, so all objects of this class in a process share one engine
/// and one lock: calls from several threads are safe and run one after the other, and the lock is held also
/// while a sink waits. The first object starts the engine. Starting it sets the LC_CTYPE locale of the
/// process to a UTF-8 one. Voices are named as in eSpeak NG: "de".
class Synthesizer : public audio::Synthesizer {
public:
    /// `data` is the folder that holds espeak-ng-data, or that folder itself; without it the system's is
    /// used. Fails when the data are missing or damaged, or when the engine of this process was
    /// started with other data.
    [[nodiscard]] static Result<std::unique_ptr<audio::Synthesizer>>
    create(const std::optional<std::filesystem::path>& data = std::nullopt);

    [[nodiscard]] Result<void> synthesize(std::string_view voice, std::string_view text,
                                          const VoiceSettings& settings, const SampleSink& sink) override;
    [[nodiscard]] bool has_voice(std::string_view voice) const override;

private:
    Synthesizer() = default;
};

SynthesizerFamily family();

} // namespace annabella::audio::espeak
