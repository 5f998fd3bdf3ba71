// What is to be said, and in which manner.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace annabella::audio {

/// The manner of speaking. Values outside their range are moved to its nearest end.
struct VoiceSettings {
    int rate_wpm = 175; ///< nominal words per minute, 80 to 900; above 449 the voice is compressed in time
    int pitch = 50;     ///< 0 (low) to 99 (high)
    int volume = 100;   ///< per cent, 0 (silent) to 200 (may distort)
    /// When true, text between [[ and ]] names phonemes of eSpeak. Only for texts of the program itself: a
    /// user's
    /// "[[" is otherwise no more than two brackets.
    bool phonemes_in_brackets = false;

    friend bool operator==(const VoiceSettings&, const VoiceSettings&) = default;
};

/// A piece of an utterance by one voice. A German move within an Estonian sentence is a segment of its own.
struct Segment {
    std::string voice; ///< Its name in eSpeak NG: "de".
    std::string text;  ///< UTF-8; what cannot be spoken is left out, see spoken_text.hpp

    friend bool operator==(const Segment&, const Segment&) = default;
};

/// Where an utterance stands in the queue. Neither kind interrupts: for that there is Speaker::stop().
enum class Priority {
    Normal,   ///< after everything that waits
    Important ///< before the normal ones that wait, after the important ones
};

/// One utterance.
struct Speech {
    std::vector<Segment> segments;
    float pan = 0.0F; ///< -1 (left) to 1 (right); at the ends the other ear hears nothing at all
    int rate = 175;   ///< nominal words per minute, 80 to 900
    Priority priority = Priority::Normal;
    int pitch = 50;   ///< 0 to 99
    int volume = 100; ///< per cent, 0 to 200
};

/// The settings with which the segments of an utterance are synthesized.
[[nodiscard]] inline VoiceSettings voice_settings(const Speech& speech) {
    VoiceSettings settings;
    settings.rate_wpm = speech.rate;
    settings.pitch = speech.pitch;
    settings.volume = speech.volume;
    return settings;
}

} // namespace annabella::audio
