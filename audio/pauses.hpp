// The pauses between pieces of speech whose own silence is trimmed.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "audio/speech.hpp"
#include "audio/synthesizer.hpp"

#include <algorithm>
#include <cstddef>

namespace annabella::audio {

/// In samples, at the normal rate of 175 words per minute. What is trimmed leaves no silence of its own, so
/// this is what is heard: within a sentence half of what the ear takes for a stop, between sentences a full
/// stop, to another person a breath.
constexpr int samples_of_milliseconds(int milliseconds) {
    return Synthesizer::sample_rate * milliseconds / 1000;
}
constexpr int pause_within_sentence = samples_of_milliseconds(40);
constexpr int pause_between_sentences = samples_of_milliseconds(120);
constexpr int pause_between_persons = samples_of_milliseconds(200);
/// Before a move that was cut off is said once more: who types rests that long.
constexpr int rest_before_again = samples_of_milliseconds(600);

constexpr int pause_before(Joint joint) {
    return joint == Joint::Person ? pause_between_persons : pause_between_sentences;
}

/// Before a segment that is not the first.
inline int pause_before(const Segment& segment) {
    return segment.begins_sentence ? pause_between_sentences : pause_within_sentence;
}

/// The pause at another rate: the faster the speech, the shorter; and as long as is wished, in per cent.
[[nodiscard]] constexpr std::size_t pause_at(int samples, int rate_wpm, int wished) {
    return static_cast<std::size_t>(samples * 175 / std::clamp(rate_wpm, 80, 900) *
                                    std::clamp(wished, 0, 400) / 100);
}

[[nodiscard]] inline std::size_t pause_before(const Speech& speech) {
    return pause_at(pause_before(speech.joint), speech.rate, speech.pauses);
}
/// Before a segment of it that is not the first.
[[nodiscard]] inline std::size_t pause_within(const Speech& speech, const Segment& segment) {
    return pause_at(pause_before(segment), segment.rate > 0 ? segment.rate : speech.rate,
                    segment.pauses >= 0 ? segment.pauses : speech.pauses);
}

} // namespace annabella::audio
