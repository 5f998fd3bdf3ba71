// Recording until the utterance has ended.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "home/listening/recording.hpp"

#include <algorithm>
#include <chrono>

#include "home/listening/utterance_end.hpp"

namespace annabella::home {

namespace {

/// A microphone that gives nothing for so long is no longer there.
constexpr std::chrono::milliseconds microphone_patience{2000};
/// So long it is waited for at a time: who presses again does not wait longer.
constexpr std::chrono::milliseconds at_a_time{50};

/// Quieter than any room is: 66 dB below the loudest.
bool is_silence(const std::vector<std::int16_t>& samples) {
    constexpr int loudest = 16;
    return std::all_of(samples.begin(), samples.end(),
                       [](std::int16_t sample) { return sample >= -loudest && sample <= loudest; });
}

std::chrono::milliseconds length_of(std::size_t samples) {
    return std::chrono::milliseconds(samples * 1000 / listening::Recognizer::sample_rate);
}

Result<std::vector<std::int16_t>> record(listening::Microphone& microphone, listening::Recognizer& recognizer,
                                         const std::function<bool()>& finished) {
    std::vector<std::int16_t> all;
    UtteranceEnd end;
    std::chrono::milliseconds waited{0};
    while (!finished() && !end.has_ended()) {
        TRY(const std::vector<std::int16_t> samples, microphone.read(at_a_time));
        waited = samples.empty() ? waited + at_a_time : std::chrono::milliseconds{0};
        if (waited >= microphone_patience)
            return failure(
                ANNABELLA_TR("The microphone gives no sound. Check its connection and switch, or type."));
        recognizer.take(samples);
        end.hear(length_of(samples.size()), recognizer.hears_speech());
        all.insert(all.end(), samples.begin(), samples.end());
    }
    // What the microphone still holds belongs to it.
    TRY(const std::vector<std::int16_t> rest, microphone.read({}));
    recognizer.take(rest);
    all.insert(all.end(), rest.begin(), rest.end());
    if (!end.has_speech() && end.has_ended() && is_silence(all))
        return failure(
            ANNABELLA_TR("The microphone gives only silence. Check that it is switched on, or type."));
    return all;
}

} // namespace

Result<std::vector<std::int16_t>> record_utterance(listening::Microphone& microphone,
                                                   listening::Recognizer& recognizer,
                                                   const std::string& grammar,
                                                   const std::function<bool()>& finished) {
    TRY_VOID(microphone.open());
    auto begun = recognizer.begin(grammar);
    auto samples = begun ? record(microphone, recognizer, finished)
                         : Result<std::vector<std::int16_t>>(tl::unexpected(begun.error()));
    microphone.close();
    if (begun)
        (void)recognizer.end();
    return samples;
}

} // namespace annabella::home
