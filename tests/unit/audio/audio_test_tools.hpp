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
