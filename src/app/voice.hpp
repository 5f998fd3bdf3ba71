// The voice as an outlet, and the recording of what is said.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "app/language_voices.hpp"
#include "app/worker.hpp"
#include "audio/recorder.hpp"
#include "audio/speaker.hpp"
#include "audio/synthesizer.hpp"
#include "phrase/phrases.hpp"
#include "table/ears.hpp"
#include "table/outlet.hpp"

namespace annabella::app {

struct VoiceOptions {
    int rate = 175;          ///< Words per minute of prompts and moves, 80..900.
    std::string synthesizer; ///< Its name (audio/synthesizer.hpp); empty: the first there is.
};

/// Speaks through the sound card, each utterance into the ears that may hear it.
class Voice : public table::Outlet {
public:
    /// Fails, with the reason to tell, where there is no sound or no synthesizer. `on_trouble` is told, on
    /// another thread, when the sound is lost or an utterance has no voice. `ears` must live as long.
    static Result<std::unique_ptr<Voice>> open(const VoiceOptions& options, const phrase::Phrasebook& book,
                                               const table::Ears& ears,
                                               const std::function<void(const Error&)>& on_trouble);

    void say(const phrase::Utterances& utterances, game::Time at) override;
    void hush() override;
    /// What is to be told where `language` is spoken by the voice of another.
    std::optional<Error> lack_of(const std::string& language) const;
    /// Waits until all is said, but no longer than that; false where it is not.
    bool finish(std::chrono::milliseconds patience);

    /// Whether what is for one ear is heard in one ear.
    bool is_stereo() const { return m_stereo; }

private:
    explicit Voice(LanguageVoices voices) : m_voices(std::move(voices)) {}

    VoiceOptions m_options;
    const table::Ears* m_ears = nullptr;
    bool m_stereo = true;
    std::unique_ptr<audio::Speaker> m_speaker;
    LanguageVoices m_voices;
};

/// Renders every utterance but the secret ones into a WAV file, one after the other.
class Recording : public table::Outlet {
public:
    static Result<std::unique_ptr<Recording>>
    open(const std::filesystem::path& path, const VoiceOptions& options, const phrase::Phrasebook& book);

    /// From here on say() does not wait: a thread records.
    void live();
    void say(const phrase::Utterances& utterances, game::Time at) override;
    /// The first thing that went wrong, or nothing; the file is complete after this.
    Result<void> close();

private:
    /// What the thread needs; it belongs to the jobs, too, since a disk can hold one of them up for ever.
    struct Studio;
    explicit Recording(std::shared_ptr<Studio> studio) : m_studio(std::move(studio)) {}

    std::shared_ptr<Studio> m_studio;
    std::optional<Worker> m_worker;
    bool m_incomplete = false; ///< Something found no room in the queue.
};

} // namespace annabella::app
