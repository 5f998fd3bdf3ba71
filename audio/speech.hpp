// What is to be said, and in which manner.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace annabella::audio {

/// Where an utterance stands in the queue, and what may become of it there. None interrupts another but
/// chatter and a count.
enum class Priority : std::uint8_t {
    Chatter, ///< long and asked for; given up, also in the midst of it, when anything else is to be said
    /// One of the last seconds of a clock, which is true for a second: before the prompts that wait, in the
    /// place of the one that waits, never begun later, and given up for anything but chatter
    Count,
    Prompt,  ///< behind what waits
    Warning, ///< of the clock: before the prompts that wait, behind every move
    Move     ///< behind what waits; lost by nothing but stop()
};

/// The manner of speaking. Values outside their range are moved to its nearest end.
struct VoiceSettings {
    int rate_wpm = 175; ///< nominal words per minute, 80 to 900; above 449 the voice is compressed in time
    int pitch = 50;     ///< 0 (low) to 99 (high)
    int volume = 100;   ///< per cent, 0 (silent) to 200 (may distort)
    /// When true, text between [[ and ]] names phonemes of eSpeak. Only for texts of the program itself: a
    /// user's
    /// "[[" is otherwise no more than two brackets.
    bool phonemes_in_brackets = false;
    /// No other program may come to know the words.
    bool secret = false;
    /// Of the utterance, for a service that speaks for several programs.
    Priority priority = Priority::Prompt;

    friend bool operator==(const VoiceSettings&, const VoiceSettings&) = default;
};

/// A piece of an utterance by one voice. A German move within an Estonian sentence is a segment of its own.
struct Segment {
    std::string voice; ///< Its name in eSpeak NG: "de".
    std::string text;  ///< UTF-8; what cannot be spoken is left out, see spoken_text.hpp
    /// Where it is spoken in another manner than the rest; else that of the whole utterance.
    int rate = 0;                 ///< words per minute; 0: as the rest
    int pitch = -1;               ///< -1: as the rest
    int volume = -1;              ///< -1: as the rest
    int pauses = -1;              ///< The same of the pause before it
    bool begins_sentence = false; ///< What comes before it is another sentence.
    bool secret = false;          ///< See VoiceSettings::secret

    friend bool operator==(const Segment&, const Segment&) = default;
};

/// What an utterance is to the one before it: the shorter the pause, the closer they belong together.
enum class Joint : std::uint8_t {
    Sentence, ///< the next sentence
    Person    ///< to or of another person
};

/// One utterance; its segments are one sentence, but where one of them begins another.
struct Speech {
    std::vector<Segment> segments;
    float pan = 0.0F; ///< -1 (left) to 1 (right); at the ends the other ear hears nothing at all
    int rate = 175;   ///< nominal words per minute, 80 to 900
    Priority priority = Priority::Prompt;
    int pitch = 50;   ///< 0 to 99
    int volume = 100; ///< per cent, 0 to 200
    int pauses = 100; ///< per cent of the usual, 0 to 400: before it and within
    Joint joint = Joint::Sentence;
};

/// The settings with which a segment of an utterance is synthesized.
[[nodiscard]] inline VoiceSettings voice_settings(const Speech& speech, const Segment& segment) {
    VoiceSettings settings;
    settings.rate_wpm = segment.rate > 0 ? segment.rate : speech.rate;
    settings.pitch = segment.pitch >= 0 ? segment.pitch : speech.pitch;
    settings.volume = segment.volume >= 0 ? segment.volume : speech.volume;
    settings.secret = segment.secret;
    settings.priority = speech.priority;
    return settings;
}

} // namespace annabella::audio
