// What every speech synthesizer is to the program: text in, samples out.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "audio/speech.hpp"
#include "base/error.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string_view>

namespace annabella::audio {

/// Receives mono PCM, 16 bit, 22050 Hz, piece by piece; returns false to stop the synthesis. A piece may be
/// empty: nothing to play, yet a chance to stop. It must not throw and must not call the synthesizer.
using SampleSink = std::function<bool(std::span<const std::int16_t>)>;

/// A synthesizer gives samples and plays nothing itself: what one ear alone may hear is put into that ear by
/// who plays it, and must stop within one period of the device. One that speaks by itself can have no ear of
/// its own, and is for all who hear the same alone. Objects may be used from any thread, one
/// call at a time; if engines of a kind share something, their driver locks it.
class Synthesizer {
public:
    /// Of all drivers: Hz, mono, 16 bit. An engine with another rate is converted by its driver.
    static constexpr int sample_rate = 22050;

    virtual ~Synthesizer() = default;
    Synthesizer(const Synthesizer&) = delete;
    Synthesizer& operator=(const Synthesizer&) = delete;

    /// Speaks `text` (UTF-8, cleaned as spoken_text() says) into `sink` and returns when all is synthesized
    /// or the sink returned false. The silence at both ends is left out; a text without sound gives no
    /// samples. Fails when the voice is not installed; no other voice is taken instead.
    [[nodiscard]] virtual Result<void> synthesize(std::string_view voice, std::string_view text,
                                                  const VoiceSettings& settings, const SampleSink& sink) = 0;

    /// Whether the voice is installed; voices have the names of their engine.
    [[nodiscard]] virtual bool has_voice(std::string_view voice) const = 0;

    /// True where synthesize() gives no samples, but lets the words be heard by itself and returns when they
    /// have been. Any thread; from true it may turn to false, and never back.
    [[nodiscard]] virtual bool speaks_by_itself() const { return false; }

    /// Loads the voice and touches the code once, so that the first real utterance starts as fast as later
    /// ones. With eSpeak NG Russian takes 2 ms and 7 MB, the others less.
    [[nodiscard]] Result<void> warm_up(std::string_view voice);

protected:
    Synthesizer() = default;
};

/// A kind of synthesizer.
struct SynthesizerFamily {
    std::string_view name; ///< By which it is chosen: "espeak-ng".
    std::function<Result<std::unique_ptr<Synthesizer>>()> make;
};

/// All there are; the first speaks where nobody has chosen.
std::span<const SynthesizerFamily> synthesizer_families();

/// Makes one of the kind of that name, or of the first where `name` is empty. Fails where no kind has it, or
/// its engine cannot be started.
[[nodiscard]] Result<std::unique_ptr<Synthesizer>>
open_synthesizer(std::string_view name, std::span<const SynthesizerFamily> families = synthesizer_families());

} // namespace annabella::audio
