// The voice as an outlet, and the recording of what is said.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>

#include "app/outlet.hpp"
#include "audio/recorder.hpp"
#include "audio/speaker.hpp"
#include "audio/synthesizer.hpp"

namespace annabella::app {

struct VoiceOptions {
    int rate = 175; ///< Words per minute of prompts and moves, 80..900.
};

/// Speaks through the sound card: what all hear in the middle, what White alone hears on the left, Black on
/// the right.
class Voice : public Outlet {
public:
    /// Fails, with the reason to tell, where there is no sound or no synthesizer. `on_trouble` is told, on
    /// another thread, when the sound is lost or an utterance has no voice.
    static Result<std::unique_ptr<Voice>> open(const VoiceOptions& options,
                                               const std::function<void(const Error&)>& on_trouble);

    void say(const phrase::Utterances& utterances, game::Time at) override;
    void hush() override;
    /// Waits until all is said, but not for ever.
    void finish();

private:
    Voice() = default;

    VoiceOptions m_options;
    std::unique_ptr<audio::Speaker> m_speaker;
};

/// Renders every utterance into a WAV file, one after the other.
class Recording : public Outlet {
public:
    static Result<std::unique_ptr<Recording>> open(const std::filesystem::path& path,
                                                   const VoiceOptions& options);

    void say(const phrase::Utterances& utterances, game::Time at) override;
    /// The first thing that went wrong, or nothing; the file is complete after this.
    Result<void> close();

private:
    Recording() = default;

    VoiceOptions m_options;
    std::unique_ptr<audio::Synthesizer> m_synthesizer;
    std::optional<audio::Recorder> m_recorder;
    std::optional<Error> m_trouble;
};

} // namespace annabella::app
