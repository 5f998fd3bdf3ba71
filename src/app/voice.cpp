// Utterances to sound.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/voice.hpp"

#include "audio/sdl_output.hpp"

namespace annabella::app {

namespace {

/// Sentences; more wait only where the disk of the recording stands still.
constexpr std::size_t most_unrecorded = 1000;
constexpr std::chrono::milliseconds recording_patience{2000};

audio::Speech speech_of(const phrase::Wording& words, const LanguageVoices& voices,
                        const VoiceOptions& options, float place) {
    audio::Speech speech;
    speech.segments.push_back({voices.of(words.language), words.ear});
    speech.rate = options.rate;
    speech.pan = place;
    return speech;
}

LanguageVoices voices_of(const phrase::Phrasebook& book, const audio::Synthesizer& synthesizer) {
    return {book.translator().languages(), book.scheme().language,
            [&](std::string_view voice) { return synthesizer.has_voice(voice); }};
}

} // namespace

Result<std::unique_ptr<Voice>> Voice::open(const VoiceOptions& options, const phrase::Phrasebook& book,
                                           const table::Ears& ears,
                                           const std::function<void(const Error&)>& on_trouble) {
    TRY(auto synthesizer, audio::open_synthesizer(options.synthesizer));
    audio::SdlOptions sdl;
    sdl.on_change = [on_trouble](const std::optional<Error>& error) {
        if (error)
            on_trouble(*error);
    };
    TRY(auto output, audio::open_sdl_output(std::move(sdl)));
    std::unique_ptr<Voice> voice(new Voice(voices_of(book, *synthesizer)));
    voice->m_options = options;
    voice->m_ears = &ears;
    // The voice of the moves, whatever else is said: load it before the first word.
    (void)synthesizer->warm_up(voice->m_voices.of(book.scheme().language));
    voice->m_stereo = output->is_stereo();
    voice->m_speaker = std::make_unique<audio::Speaker>(
        std::move(synthesizer), std::move(output), [on_trouble](const audio::SpeechEvent& event) {
            if (event.kind == audio::SpeechEvent::Kind::Failed)
                on_trouble(event.error);
        });
    return voice;
}

void Voice::say(const phrase::Utterances& utterances, game::Time) {
    // One speech for each hearer, so that a sentence and the move in it come without a gap between them.
    for (const phrase::Utterance& utterance : utterances)
        if (const auto played = m_ears->spoken(utterance))
            m_speaker->say(speech_of(*played->words, m_voices, m_options, played->place));
}

std::optional<Error> Voice::lack_of(const std::string& language) const { return m_voices.lack_of(language); }

void Voice::hush() { m_speaker->stop(); }

bool Voice::finish(std::chrono::milliseconds patience) { return m_speaker->wait_until_silent(patience); }

struct Recording::Studio {
    VoiceOptions options;
    std::unique_ptr<audio::Synthesizer> synthesizer;
    LanguageVoices voices;
    std::optional<audio::Recorder> recorder;
    std::optional<Error> trouble; ///< The first.

    void record(const phrase::Utterances& utterances) {
        for (const phrase::Utterance& utterance : utterances) {
            // Who listens to it later, and when, nobody knows.
            const phrase::Wording* words = utterance.unless_secret();
            if (words == nullptr)
                continue;
            if (auto recorded = recorder->record(speech_of(*words, voices, options, 0.0F));
                !recorded && !trouble)
                trouble = recorded.error();
        }
    }
};

Result<std::unique_ptr<Recording>> Recording::open(const std::filesystem::path& path,
                                                   const VoiceOptions& options,
                                                   const phrase::Phrasebook& book) {
    TRY(auto synthesizer, audio::open_synthesizer(options.synthesizer));
    LanguageVoices voices = voices_of(book, *synthesizer);
    auto studio = std::make_shared<Studio>(
        Studio{options, std::move(synthesizer), std::move(voices), std::nullopt, std::nullopt});
    TRY(auto recorder, audio::Recorder::create(*studio->synthesizer, path));
    studio->recorder.emplace(std::move(recorder));
    return std::unique_ptr<Recording>(new Recording(std::move(studio)));
}

void Recording::live() {
    if (!m_worker)
        m_worker.emplace(most_unrecorded);
}

void Recording::say(const phrase::Utterances& utterances, game::Time) {
    if (!m_worker)
        m_studio->record(utterances);
    else if (!m_worker->post([studio = m_studio, utterances] { studio->record(utterances); }))
        m_incomplete = true;
}

Result<void> Recording::close() {
    // Nothing takes longer than a sentence, unless the disk stands still.
    if ((m_worker && !m_worker->finish(recording_patience)) || m_incomplete)
        return failure(ANNABELLA_TR("The recording is not complete: its disk is too slow."));
    auto closed = m_studio->recorder->close();
    if (m_studio->trouble)
        return tl::unexpected(*m_studio->trouble);
    return closed;
}

} // namespace annabella::app
