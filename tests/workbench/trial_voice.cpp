// Voices of eSpeak NG and flite, and noise.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "trial_voice.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <unistd.h>
#include <utility>

#include "../unit/support/resampled.hpp"
#include "audio/wav_writer.hpp"
#include "listening/recognizer.hpp"
#include "sound_file.hpp"

namespace annabella::workbench {

namespace {

constexpr int heard_rate = listening::Recognizer::sample_rate;

/// Half as loud as the voice gives it, between two silences as long as a key takes.
Samples in_a_quiet_room(const Samples& speech) {
    Samples samples(heard_rate / 4, 0);
    for (const std::int16_t sample : speech)
        samples.push_back(static_cast<std::int16_t>(sample / 2));
    samples.resize(samples.size() + heard_rate / 3, 0);
    return samples;
}

class EspeakVoice final : public TrialVoice {
public:
    EspeakVoice(std::unique_ptr<audio::Synthesizer> synthesizer, std::string name, int rate)
        : m_synthesizer(std::move(synthesizer)), m_name(std::move(name)), m_settings{.rate_wpm = rate} {}

    Result<Samples> say(std::string_view words) override {
        Samples samples;
        TRY_VOID(
            m_synthesizer->synthesize(m_name, words, m_settings, [&](std::span<const std::int16_t> piece) {
                samples.insert(samples.end(), piece.begin(), piece.end());
                return true;
            }));
        return in_a_quiet_room(test::resampled(samples, audio::Synthesizer::sample_rate, heard_rate));
    }
    const std::string& name() const override { return m_name; }

private:
    std::unique_ptr<audio::Synthesizer> m_synthesizer;
    std::string m_name;
    audio::VoiceSettings m_settings;
};

/// A file that is removed again.
class PassingFile {
public:
    static Result<PassingFile> make() {
        std::string file = (std::filesystem::temp_directory_path() / "annabella-voice-XXXXXX").string();
        const int handle = mkstemp(file.data());
        if (handle < 0)
            return failure("No file can be made in {0}.", {std::filesystem::temp_directory_path().string()});
        close(handle);
        return PassingFile(std::move(file));
    }
    PassingFile(PassingFile&& other) noexcept : m_path(std::exchange(other.m_path, {})) {}
    PassingFile(const PassingFile&) = delete;
    PassingFile& operator=(const PassingFile&) = delete;
    PassingFile& operator=(PassingFile&&) = delete;
    ~PassingFile() {
        std::error_code error;
        if (!m_path.empty())
            std::filesystem::remove(m_path, error);
    }
    const std::string& path() const { return m_path; }

private:
    explicit PassingFile(std::string path) : m_path(std::move(path)) {}
    std::string m_path;
};

/// As it is recorded (--wav).
class RecordedVoice final : public TrialVoice {
public:
    RecordedVoice(std::unique_ptr<audio::Synthesizer> synthesizer, std::string name, int rate)
        : m_synthesizer(std::move(synthesizer)), m_name(std::move(name)), m_settings{.rate_wpm = rate} {}

    Result<Samples> say(std::string_view words) override {
        TRY(const auto file, PassingFile::make());
        TRY(auto writer, audio::WavWriter::create(file.path()));
        Result<void> written;
        TRY_VOID(m_synthesizer->synthesize(m_name.substr(m_name.find(':') + 1), words, m_settings,
                                           [&](std::span<const std::int16_t> piece) {
                                               written = writer.append(piece);
                                               return written.has_value();
                                           }));
        TRY_VOID(written);
        TRY_VOID(writer.close());
        TRY(const auto read, read_sound_file(file.path(), heard_rate));
        return in_a_quiet_room(read);
    }
    const std::string& name() const override { return m_name; }

private:
    std::unique_ptr<audio::Synthesizer> m_synthesizer;
    std::string m_name;
    audio::VoiceSettings m_settings;
};

/// How somebody says the words who has the sounds of American English alone.
const std::map<std::string, std::string, std::less<>>& accented() {
    static const std::map<std::string, std::string, std::less<>> words = {
        {"anna", "ae n ax"},
        {"bella", "b eh l ax"},
        {"zesar", "t s ey z aa r"},
        {"david", "d aa v ih d"},
        {"eva", "ey v ax"},
        {"felix", "f iy l ih k s"},
        {"gustav", "g uh s t aa f"},
        {"hector", "hh eh k t er"},
        {"eins", "ay n z"},
        {"zwei", "t s v ay"},
        {"drei", "d r ay"},
        {"vier", "f ih r"},
        {"fünf", "f uw n f"},
        {"sechs", "z eh k s"},
        {"sieben", "z iy b ax n"},
        {"acht", "aa k t"},
        {"könig", "k er n ih k"},
        {"dame", "d aa m ax"},
        {"turm", "t er m"},
        {"läufer", "l oy f er"},
        {"springer", "s p r ih ng er"},
        {"schlägt", "sh l ey k t"},
        {"kurze", "k er t s ax"},
        {"lange", "l aa ng ax"},
        {"rochade", "r ao sh aa d ax"},
        {"en", "aa n"},
        {"passant", "p aa s aa n"},
        {"schach", "sh aa k"},
        {"matt", "m aa t"},
        {"ja", "y aa"},
        {"nein", "n ay n"},
        {"korrekt", "k ao r eh k t"},
        {"zeit", "t s ay t"},
        {"da", "d aa"},
        {"na", "n aa"},
        {"so", "z ow"},
        {"aha", "aa hh aa"},
        {"gut", "g uw t"},
        {"moment", "m ow m eh n t"},
        {"warte", "v aa r t ax"},
        {"schade", "sh aa d ax"},
    };
    return words;
}

/// "pau g uh s t aa f ay n z pau"; empty where a word has no sounds.
std::string sounds_for_flite(std::string_view words) {
    std::string sounds = "pau";
    std::string word;
    const auto end_word = [&] {
        const auto found = accented().find(word);
        const bool known = word.empty() || found != accented().end();
        if (!word.empty() && known)
            sounds += ' ' + found->second;
        word.clear();
        return known;
    };
    for (const char letter : words) {
        if (letter != ' ' && letter != ',') {
            word += static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
            continue;
        }
        if (!end_word())
            return {};
        if (letter == ',')
            sounds += " pau";
    }
    return end_word() ? sounds + " pau" : "";
}

class FliteVoice final : public TrialVoice {
public:
    FliteVoice(std::string name, int rate)
        : m_name(std::move(name)), m_stretched(static_cast<double>(usual_rate) / rate) {}

    Result<Samples> say(std::string_view words) override {
        const std::string sounds = sounds_for_flite(words);
        if (sounds.empty())
            return failure("flite has no sounds for \"{0}\".", {std::string(words)});
        TRY(const auto file, PassingFile::make());
        // Nothing but letters and blanks stands in it.
        const std::string command = "flite --setf duration_stretch=" + std::to_string(m_stretched) +
                                    " -voice " + m_name.substr(m_name.find(':') + 1) + " -p '" + sounds +
                                    "' -o " + file.path();
        const int status = std::system(command.c_str()); // NOLINT(cert-env33-c)
        auto read = status == 0 ? read_sound_file(file.path(), heard_rate) : failure("flite cannot be run.");
        if (!read)
            return read;
        return in_a_quiet_room(*read);
    }
    const std::string& name() const override { return m_name; }

private:
    std::string m_name;
    double m_stretched; ///< How much longer than it speaks by itself.
};

double power_of(std::span<const double> samples) {
    double sum = 0;
    for (const double sample : samples)
        sum += sample * sample;
    return samples.empty() ? 0 : sum / static_cast<double>(samples.size());
}

/// Of what sounds, not of the silence around it.
double power_of_speech(const Samples& samples) {
    std::vector<double> sounding;
    for (const std::int16_t sample : samples)
        if (sample != 0)
            sounding.push_back(sample);
    return power_of(sounding);
}

} // namespace

bool flite_is_there() {
    return std::system("command -v flite >/dev/null 2>&1") == 0; // NOLINT(cert-env33-c)
}

Result<std::unique_ptr<TrialVoice>> open_trial_voice(const std::string& name, int rate) {
    if (name.rfind("flite:", 0) == 0) {
        if (!flite_is_there() ||
            name.find_first_not_of("abcdefghijklmnopqrstuvwxyz:_0123456789") != std::string::npos)
            return failure("There is no voice {0}.", {name});
        return std::make_unique<FliteVoice>(name, rate);
    }
    TRY(auto synthesizer, audio::open_synthesizer({}));
    if (name.rfind("wav:", 0) == 0)
        return std::make_unique<RecordedVoice>(std::move(synthesizer), name, rate);
    return std::make_unique<EspeakVoice>(std::move(synthesizer), name, rate);
}

Result<TrialNoise> TrialNoise::make(Kind kind, double ratio_db, std::uint64_t seed) {
    TrialNoise noise(kind, ratio_db, seed);
    if (kind != Kind::Babble)
        return noise;
    constexpr std::array voices = {"de+m1", "de+f3", "et", "en", "de+m5", "en+f4"};
    for (const char* name : voices) {
        TRY(const auto voice, open_trial_voice(name));
        std::size_t at = 0;
        for (int times = 0; times < 3; ++times) {
            TRY(const auto said, voice->say("So long as nobody has lost, hat auch niemand gewonnen, ja mäng "
                                            "läheb edasi, and the arbiter walks about in the hall."));
            if (noise.m_babble.size() < at + said.size())
                noise.m_babble.resize(at + said.size());
            for (const std::int16_t sample : said)
                noise.m_babble[at++] += sample;
        }
    }
    return noise;
}

std::vector<double> TrialNoise::of_length(std::size_t length) {
    std::vector<double> noise(length);
    if (m_kind == Kind::Babble) {
        std::size_t at = m_random() % m_babble.size();
        for (double& sample : noise)
            sample = m_babble[at++ % m_babble.size()];
        return noise;
    }
    std::normal_distribution<double> white(0, 1);
    // Three low passes over white noise fall by 3 dB an octave.
    double low = 0;
    double middle = 0;
    double high = 0;
    for (double& sample : noise) {
        const double each = white(m_random);
        low = 0.99765 * low + each * 0.0990460;
        middle = 0.96300 * middle + each * 0.2965164;
        high = 0.57000 * high + each * 1.0526913;
        sample = m_kind == Kind::White ? each : low + middle + high + each * 0.1848;
    }
    return noise;
}

void TrialNoise::add_to(Samples& speech) {
    const std::vector<double> noise = of_length(speech.size());
    const double factor =
        std::sqrt(power_of_speech(speech) / power_of(noise) / std::pow(10, m_ratio_db / 10));
    for (std::size_t i = 0; i < speech.size(); ++i)
        speech[i] = static_cast<std::int16_t>(
            std::clamp(std::lround(speech[i] + noise[i] * factor), -32768L, 32767L));
}

} // namespace annabella::workbench
