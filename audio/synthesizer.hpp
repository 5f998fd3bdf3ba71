// Text to PCM with eSpeak NG inside the process.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "audio/silence_trimmer.hpp"
#include "audio/speech.hpp"
#include "base/error.hpp"

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>

namespace annabella::audio {

/// The synthesizer. eSpeak NG keeps its state in global variables, so all objects of this class in a process
/// share one engine and one lock: calls from several threads are safe and run one after the other. The first
/// object starts the engine, the last one ends it. Starting it sets the LC_CTYPE locale of the process to a
/// UTF-8 one.
class Synthesizer {
public:
    static constexpr int sample_rate = 22050; ///< Hz, mono, 16 bit

    /// `data` is the folder that holds espeak-ng-data, or that folder itself; without it the system's is
    /// used. Fails when the data are missing or damaged, or when the engine of this process was
    /// started with other data.
    [[nodiscard]] static Result<std::unique_ptr<Synthesizer>>
    create(const std::optional<std::filesystem::path>& data = std::nullopt);

    ~Synthesizer() = default;
    Synthesizer(const Synthesizer&) = delete;
    Synthesizer& operator=(const Synthesizer&) = delete;

    /// Speaks `text` (UTF-8, cleaned as spoken_text() says) into `sink` and returns when all is synthesized
    /// or the sink returned false. The silence at both ends is left out; a text without sound gives no
    /// samples. The lock of the engine is held meanwhile, also while the sink waits. `voice` is its name in
    /// eSpeak NG, "de". Fails when it is not installed; no other voice is taken instead.
    [[nodiscard]] Result<void> synthesize(std::string_view voice, std::string_view text,
                                          const VoiceSettings& settings, const SampleSink& sink);

    /// Whether the voice is installed.
    bool has_voice(std::string_view voice) const;

    /// Loads the voice and touches the code once, so that the first real utterance starts as fast as later
    /// ones. Russian takes 2 ms and 7 MB, the others less.
    [[nodiscard]] Result<void> warm_up(std::string_view voice);

private:
    Synthesizer() = default;
};

} // namespace annabella::audio
