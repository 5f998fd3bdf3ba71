// Speech into a WAV file, faster than it is spoken.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "audio/speech.hpp"
#include "audio/synthesizer.hpp"
#include "audio/wav_writer.hpp"
#include "base/error.hpp"

#include <cstdint>
#include <filesystem>
#include <span>
#include <vector>

namespace annabella::audio {

/// Where an utterance lies in a recording, in samples at 22050 Hz.
struct RecordedSpeech {
    std::uint64_t start = 0;
    std::uint64_t length = 0; ///< 0 for an utterance without sound

    friend bool operator==(const RecordedSpeech&, const RecordedSpeech&) = default;
};

/// Records utterances one after the other, in one ear for both: the recording is mono, pan and priority have
/// no effect; the pauses between them are those that are heard. Each is synthesized whole and then appended,
/// so that the file never ends in the middle of one.
class Recorder {
public:
    /// The synthesizer must outlive the recorder. Fails when the file cannot be written.
    [[nodiscard]] static Result<Recorder> create(Synthesizer& synthesizer, const std::filesystem::path& path);

    /// Fails when a segment has no voice (nothing of the utterance is recorded then) or the file cannot be
    /// written.
    [[nodiscard]] Result<RecordedSpeech> record(const Speech& speech);

    /// See WavWriter::close().
    [[nodiscard]] Result<void> close() { return m_writer.close(); }
    /// See WavWriter::discard().
    void discard() { m_writer.discard(); }
    /// Nothing is recorded yet.
    [[nodiscard]] bool is_empty() const { return m_writer.sample_count() == 0; }

private:
    Recorder(Synthesizer& synthesizer, WavWriter writer)
        : m_synthesizer(&synthesizer), m_writer(std::move(writer)) {}

    Synthesizer* m_synthesizer;
    WavWriter m_writer;
};

/// Records all utterances in their order and closes the file. Returns where each one lies; stops at the first
/// failure.
[[nodiscard]] Result<std::vector<RecordedSpeech>> render_to_wav(Synthesizer& synthesizer,
                                                                std::span<const Speech> utterances,
                                                                const std::filesystem::path& path);

} // namespace annabella::audio
