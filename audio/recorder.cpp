// Speech into a WAV file, faster than it is spoken.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/recorder.hpp"

#include "audio/pauses.hpp"

#include <utility>

namespace annabella::audio {

Result<Recorder> Recorder::create(Synthesizer& synthesizer, const std::filesystem::path& path) {
    TRY(auto writer, WavWriter::create(path));
    return Recorder(synthesizer, std::move(writer));
}

Result<RecordedSpeech> Recorder::record(const Speech& speech) {
    std::vector<std::int16_t> samples;
    const std::size_t lead = m_writer.sample_count() > 0 ? pause_before(speech) : 0;
    samples.resize(lead);
    std::size_t pause = 0;
    const SampleSink sink = [&](std::span<const std::int16_t> piece) {
        if (piece.empty())
            return true;
        samples.resize(samples.size() + std::exchange(pause, 0));
        samples.insert(samples.end(), piece.begin(), piece.end());
        return true;
    };
    for (const Segment& segment : speech.segments) {
        const VoiceSettings settings = voice_settings(speech, segment);
        pause = samples.size() > lead ? pause_within(speech, segment) : 0;
        TRY_VOID(m_synthesizer->synthesize(segment.voice, segment.text, settings, sink));
    }
    if (samples.size() == lead)
        return RecordedSpeech{m_writer.sample_count(), 0};
    const RecordedSpeech recorded{m_writer.sample_count() + lead, samples.size() - lead};
    TRY_VOID(m_writer.append(samples));
    return recorded;
}

Result<std::vector<RecordedSpeech>> render_to_wav(Synthesizer& synthesizer,
                                                  std::span<const Speech> utterances,
                                                  const std::filesystem::path& path) {
    TRY(auto recorder, Recorder::create(synthesizer, path));
    std::vector<RecordedSpeech> places;
    places.reserve(utterances.size());
    for (const Speech& speech : utterances) {
        TRY(const auto place, recorder.record(speech));
        places.push_back(place);
    }
    TRY_VOID(recorder.close());
    return places;
}

} // namespace annabella::audio
