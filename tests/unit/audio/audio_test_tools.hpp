// What the tests of the voice share.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "audio/ring_output.hpp"
#include "audio/synthesizer.hpp"

#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <unistd.h>
#include <vector>

namespace annabella::audio::testing {

inline constexpr const char* announcement = "Springer Gustav eins Felix drei";

inline Speech speech(std::vector<Segment> segments) {
    Speech whole;
    whole.segments = std::move(segments);
    return whole;
}

/// A folder of its own that goes with the test.
class TemporaryFolder {
public:
    TemporaryFolder() {
        std::string pattern = (std::filesystem::temp_directory_path() / "annabella-audio-XXXXXX").string();
        if (mkdtemp(pattern.data()) != nullptr)
            m_path = pattern;
    }
    ~TemporaryFolder() {
        std::error_code ignored;
        if (!m_path.empty())
            std::filesystem::remove_all(m_path, ignored);
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    [[nodiscard]] const std::filesystem::path& path() const { return m_path; }

private:
    std::filesystem::path m_path;
};

/// All samples of a text; empty when it fails.
inline std::vector<std::int16_t> samples_of(Synthesizer& synthesizer, std::string_view language,
                                            std::string_view text, const VoiceSettings& settings = {}) {
    std::vector<std::int16_t> all;
    const Result<void> done =
        synthesizer.synthesize(language, text, settings, [&](std::span<const std::int16_t> piece) {
            all.insert(all.end(), piece.begin(), piece.end());
            return true;
        });
    return done ? all : std::vector<std::int16_t>{};
}

/// Speaks each small letter as 1000 samples of its own height: 'a' 1000, 'b' 2000, up to 'z' 26000.
class Beeper final : public Synthesizer {
public:
    static constexpr std::size_t length = 1000;

    Result<void> synthesize(std::string_view /*voice*/, std::string_view text,
                            const VoiceSettings& /*settings*/, const SampleSink& sink) override {
        for (const char letter : text) {
            const std::vector<std::int16_t> beep(length,
                                                 static_cast<std::int16_t>((letter - 'a' + 1) * 1000));
            if (!sink(beep))
                return {};
        }
        return {};
    }
    [[nodiscard]] bool has_voice(std::string_view /*voice*/) const override { return true; }
};

/// What the beeper was heard to say in the left ear: a letter for each whole beep, in its place '~' for a
/// part of one and '_' for a silence of a tenth of a second or more.
inline std::string beeps(const std::vector<Frame>& heard) {
    std::string said;
    for (std::size_t at = 0; at < heard.size();) {
        std::size_t end = at;
        while (end < heard.size() && heard[end].left == heard[at].left)
            ++end;
        const std::size_t count = end - at;
        if (heard[at].left == 0) {
            if (!said.empty() && end < heard.size() && count >= Synthesizer::sample_rate / 10)
                said += '_';
        } else if (count >= Beeper::length && heard[at].left % 1000 == 0) {
            said.append(count / Beeper::length, static_cast<char>('a' + heard[at].left / 1000 - 1));
        } else if (said.empty() || said.back() != '~') {
            said += '~';
        }
        at = end;
    }
    return said;
}

inline bool is_loud(const Frame& frame) {
    return std::abs(int{frame.left}) > 1000 || std::abs(int{frame.right}) > 1000;
}

inline bool is_zero(const Frame& frame) { return frame == Frame{}; }

/// Plays a ring as a card would, but only frames that exist, so that the heard stream does not depend on the
/// speed of the machine.
class Card {
public:
    explicit Card(RingOutput& ring) : m_ring(&ring) {}

    /// At most `count` of the frames that are there.
    void play(std::size_t count) {
        const std::uint64_t there = m_ring->frames_written() - m_ring->frames_consumed();
        play_exactly(static_cast<std::size_t>(std::min<std::uint64_t>(there, count)));
    }

    void play_exactly(std::size_t count) {
        const std::size_t before = heard.size();
        heard.resize(before + count, Frame{1, 1});
        m_ring->render(std::span(heard).subspan(before));
    }

    std::vector<Frame> heard;

private:
    RingOutput* m_ring;
};

} // namespace annabella::audio::testing
