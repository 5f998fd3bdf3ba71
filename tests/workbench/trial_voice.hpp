// Voices that speak to the program in its trials.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <random>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "audio/synthesizer.hpp"
#include "base/error.hpp"

namespace annabella::workbench {

/// Samples as the speech recogniser takes them: mono, 16 bit, 16000 Hz.
using Samples = std::vector<std::int16_t>;

/// As a voice speaks that nobody has told how fast, words per minute.
constexpr int usual_rate = audio::VoiceSettings().rate_wpm;

/// Says something in its way, as a microphone hears it in a quiet room.
class TrialVoice {
public:
    virtual ~TrialVoice() = default;
    /// Words as the scheme gives them to a voice: "Springer Gustav eins Felix drei".
    virtual Result<Samples> say(std::string_view words) = 0;
    virtual const std::string& name() const = 0;
};

/// "de+f2" and others of eSpeak NG; "flite:slt" and others of flite, which read German words with the sounds
/// of American English; "wav:de" and others as our voice is recorded, in a WAV file that is read again. Fails
/// where there is no such voice. `rate`: words per minute, as Synthesizer counts them.
Result<std::unique_ptr<TrialVoice>> open_trial_voice(const std::string& name, int rate = usual_rate);
bool flite_is_there();

/// Noise that is as loud as the speech, less `ratio_db`.
class TrialNoise {
public:
    enum class Kind : std::uint8_t { White, Pink, Babble };

    /// Babble is of six voices that say other things.
    static Result<TrialNoise> make(Kind kind, double ratio_db, std::uint64_t seed);
    void add_to(Samples& speech);

private:
    TrialNoise(Kind kind, double ratio_db, std::uint64_t seed)
        : m_kind(kind), m_ratio_db(ratio_db), m_random(seed) {}
    std::vector<double> of_length(std::size_t length);

    Kind m_kind;
    double m_ratio_db;
    std::mt19937_64 m_random;
    std::vector<double> m_babble;
};

} // namespace annabella::workbench
