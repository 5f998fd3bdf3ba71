// Speech into a WAV file, faster than it is spoken.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/recorder.hpp"

#include "audio/pauses.hpp"

#include <utility>

namespace annabella::audio {

Result<Recorder> Recorder::create(Synthesizer& synthesizer, const std::filesystem::path& path) {
    Result<WavWriter> writer = WavWriter::create(path);
    if (!writer)
        return tl::unexpected(std::move(writer.error()));
    return Recorder(synthesizer, std::move(*writer));
}

Result<RecordedSpeech> Recorder::record(const Speech& speech) {
    std::vector<std::int16_t> samples;
    const std::size_t lead = m_writer.sample_count() > 0 ? gap : 0;
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
        pause = samples.size() > lead ? pause_at(pause_between_segments, speech.rate) : 0;
        const Result<void> done =
            m_synthesizer->synthesize(segment.voice, segment.text, voice_settings(speech), sink);
        if (!done)
            return tl::unexpected(done.error());
    }
    if (samples.size() == lead)
        return RecordedSpeech{m_writer.sample_count(), 0};
    const RecordedSpeech recorded{m_writer.sample_count() + lead, samples.size() - lead};
    if (const Result<void> written = m_writer.append(samples); !written)
        return tl::unexpected(written.error());
    return recorded;
}

Result<std::vector<RecordedSpeech>> render_to_wav(Synthesizer& synthesizer,
                                                  std::span<const Speech> utterances,
                                                  const std::filesystem::path& path) {
    Result<Recorder> recorder = Recorder::create(synthesizer, path);
    if (!recorder)
        return tl::unexpected(std::move(recorder.error()));
    std::vector<RecordedSpeech> places;
    places.reserve(utterances.size());
    for (const Speech& speech : utterances) {
        const Result<RecordedSpeech> place = recorder->record(speech);
        if (!place)
            return tl::unexpected(place.error());
        places.push_back(*place);
    }
    if (const Result<void> closed = recorder->close(); !closed)
        return tl::unexpected(closed.error());
    return places;
}

} // namespace annabella::audio
