// Utterances to sound.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/voice.hpp"

#include "audio/sdl_output.hpp"

namespace annabella::app {

namespace {

/// As far to one side as one earphone of the other side can still hear.
constexpr float side_pan = 0.7F;

audio::Speech speech_of(const phrase::Utterance& utterance, const VoiceOptions& options) {
    audio::Speech speech;
    speech.segments.push_back({utterance.language, utterance.ear});
    speech.rate = options.rate;
    if (utterance.audience == phrase::Audience::White)
        speech.pan = -side_pan;
    else if (utterance.audience == phrase::Audience::Black)
        speech.pan = side_pan;
    return speech;
}

} // namespace

Result<std::unique_ptr<Voice>> Voice::open(const VoiceOptions& options,
                                           const std::function<void(const Error&)>& on_trouble) {
    auto synthesizer = audio::Synthesizer::create();
    if (!synthesizer)
        return tl::unexpected(synthesizer.error());
    audio::SdlOptions sdl;
    sdl.on_change = [on_trouble](const std::optional<Error>& error) {
        if (error)
            on_trouble(*error);
    };
    auto output = audio::open_sdl_output(std::move(sdl));
    if (!output)
        return tl::unexpected(output.error());
    // Moves are said by the German voice, whatever else is said: load it before the first word.
    (void)(*synthesizer)->warm_up("de");
    std::unique_ptr<Voice> voice(new Voice);
    voice->m_options = options;
    voice->m_speaker = std::make_unique<audio::Speaker>(
        std::move(*synthesizer), std::move(*output), [on_trouble](const audio::SpeechEvent& event) {
            if (event.kind == audio::SpeechEvent::Kind::Failed)
                on_trouble(event.error);
        });
    return voice;
}

void Voice::say(const phrase::Utterances& utterances, game::Time) {
    // One speech for each hearer, so that a sentence and the move in it come without a gap between them.
    for (const phrase::Utterance& utterance : utterances)
        m_speaker->say(speech_of(utterance, m_options));
}

void Voice::hush() { m_speaker->stop(); }

void Voice::finish() { (void)m_speaker->wait_until_silent(std::chrono::seconds(20)); }

Result<std::unique_ptr<Recording>> Recording::open(const std::filesystem::path& path,
                                                   const VoiceOptions& options) {
    auto synthesizer = audio::Synthesizer::create();
    if (!synthesizer)
        return tl::unexpected(synthesizer.error());
    std::unique_ptr<Recording> recording(new Recording);
    recording->m_options = options;
    recording->m_synthesizer = std::move(*synthesizer);
    auto recorder = audio::Recorder::create(*recording->m_synthesizer, path);
    if (!recorder)
        return tl::unexpected(recorder.error());
    recording->m_recorder.emplace(std::move(*recorder));
    return recording;
}

void Recording::say(const phrase::Utterances& utterances, game::Time) {
    for (const phrase::Utterance& utterance : utterances)
        if (auto recorded = m_recorder->record(speech_of(utterance, m_options)); !recorded && !m_trouble)
            m_trouble = recorded.error();
}

Result<void> Recording::close() {
    auto closed = m_recorder->close();
    if (m_trouble)
        return tl::unexpected(*m_trouble);
    return closed;
}

} // namespace annabella::app
