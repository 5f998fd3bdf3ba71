// Text to PCM with eSpeak NG inside the process.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/synthesizer.hpp"

#include "audio/spoken_text.hpp"

#include <algorithm>
#include <array>
#include <espeak-ng/speak_lib.h>
#include <mutex>
#include <string>

namespace annabella::audio {

namespace {

struct Voice {
    std::string_view language;
    const char* name; ///< what eSpeak calls it
    bool cyrillic_uzbek;
};

constexpr std::array voices{
    Voice{"de", "de", false}, Voice{"en", "en", false}, Voice{"et", "et", false},
    Voice{"ru", "ru", false}, Voice{"uz", "uz", false}, Voice{"uz-cyrl", "uz", true},
};

// eSpeak raises shorter buffers to this length; the first chunk is ready the sooner the shorter it is.
constexpr int chunk_milliseconds = 60;

// The one engine of the process. Everything here is guarded by `mutex`.
struct Engine {
    std::mutex mutex;
    bool runs = false;
    std::optional<std::filesystem::path> data;
    std::string_view voice;                ///< set in eSpeak, empty: none
    std::optional<VoiceSettings> settings; ///< set in eSpeak
    SilenceTrimmer* receiver = nullptr;    ///< of the call that runs
    bool stopped = false;
};

Engine& engine() {
    static Engine the_engine;
    return the_engine;
}

// Only a non-zero return value stops eSpeak; espeak_Cancel() would let the utterance run to its end.
int receive(short* samples, int count, espeak_EVENT* /*events*/) {
    Engine& e = engine();
    if (e.stopped || e.receiver == nullptr)
        return 1;
    if (samples == nullptr || count <= 0)
        return 0;
    e.stopped = !e.receiver->push({samples, static_cast<std::size_t>(count)});
    return e.stopped ? 1 : 0;
}

bool holds_speech_data(const std::filesystem::path& folder) {
    std::error_code ignored;
    return std::filesystem::exists(folder / "espeak-ng-data" / "phontab", ignored) ||
           std::filesystem::exists(folder / "phontab", ignored);
}

void set_parameters(Engine& e, VoiceSettings wanted) {
    wanted.rate_wpm = std::clamp(wanted.rate_wpm, 80, 900);
    wanted.pitch = std::clamp(wanted.pitch, 0, 99);
    wanted.volume = std::clamp(wanted.volume, 0, 200);
    wanted.phonemes_in_brackets = false; // not a parameter of the engine
    if (e.settings == wanted)
        return;
    espeak_SetParameter(espeakRATE, wanted.rate_wpm, 0);
    espeak_SetParameter(espeakPITCH, wanted.pitch, 0);
    espeak_SetParameter(espeakVOLUME, wanted.volume, 0);
    e.settings = wanted;
}

Error missing(const Voice& voice) {
    return {ANNABELLA_TR("The voice for {0} is missing; install the package espeak-ng-data."),
            {std::string(voice.language)}};
}

/// Without its dictionary a voice is set without complaint and then says nothing at all.
bool has_dictionary(const Voice& voice) {
    const char* data = nullptr;
    espeak_Info(&data);
    std::error_code ignored;
    const std::string dictionary = std::string(voice.name) + "_dict";
    return data != nullptr && std::filesystem::exists(std::filesystem::path(data) / dictionary, ignored);
}

Result<void> set_voice(Engine& e, const Voice& voice) {
    if (e.voice == voice.name)
        return {};
    e.voice = {};
    if (!has_dictionary(voice))
        return tl::unexpected(missing(voice));
    if (espeak_SetVoiceByName(voice.name) != EE_OK)
        return tl::unexpected(missing(voice));
    e.voice = voice.name;
    // A new voice keeps the rate in name but not in effect: the same text then takes 7 % longer. Set it
    // again.
    e.settings.reset();
    return {};
}

} // namespace

Result<std::unique_ptr<Synthesizer>> Synthesizer::create(const std::optional<std::filesystem::path>& data) {
    Engine& e = engine();
    const std::lock_guard lock(e.mutex);
    if (e.runs && e.data != data)
        return failure(
            ANNABELLA_TR("The speech synthesizer already runs with other data; start the program again."));
    if (!e.runs) {
        // eSpeak would quietly fall back to the data of the system.
        if (data && !holds_speech_data(*data))
            return failure(
                ANNABELLA_TR("There are no speech data in {0}; install the package espeak-ng-data."),
                {data->string()});
        const std::string path = data ? data->string() : std::string();
        const int rate = espeak_Initialize(AUDIO_OUTPUT_SYNCHRONOUS, chunk_milliseconds,
                                           data ? path.c_str() : nullptr, espeakINITIALIZE_DONT_EXIT);
        if (rate != sample_rate)
            return failure(ANNABELLA_TR("The speech data are missing or damaged; install the package "
                                        "espeak-ng-data."));
        // There is no counterpart: espeak_Terminate() waits for a thread of the library that may never answer
        // once the engine was started a second time.
        e.data = data;
        e.runs = true;
    }
    return std::unique_ptr<Synthesizer>(new Synthesizer);
}

Synthesizer::VoicesByLanguage Synthesizer::voices_by_language() const {
    // Neighbours first: English is understood by most, and German speaks the moves.
    std::string_view spare;
    for (const std::string_view language : {"en", "de", "ru", "et", "uz"})
        for (const Voice& voice : voices)
            if (spare.empty() && voice.language == language && has_dictionary(voice))
                spare = language;
    VoicesByLanguage found;
    if (!spare.empty())
        for (const Voice& voice : voices)
            found.emplace(voice.language, has_dictionary(voice) ? voice.language : spare);
    return found;
}

Result<void> Synthesizer::synthesize(std::string_view language, std::string_view text,
                                     const VoiceSettings& settings, const SampleSink& sink) {
    const auto* const voice =
        std::find_if(voices.begin(), voices.end(), [&](const Voice& v) { return v.language == language; });
    if (voice == voices.end())
        return failure(
            ANNABELLA_TR("There is no voice for the language {0}; the languages are de, en, et, ru, uz."),
            {spoken_text(language)});
    std::string clean = spoken_text(text);
    if (voice->cyrillic_uzbek)
        clean = uzbek_in_latin(clean);

    Engine& e = engine();
    const std::lock_guard lock(e.mutex);
    if (Result<void> set = set_voice(e, *voice); !set)
        return set;
    set_parameters(e, settings);
    SilenceTrimmer trimmer(sink);
    e.receiver = &trimmer;
    e.stopped = false;
    unsigned int flags = espeakCHARS_UTF8;
    if (settings.phonemes_in_brackets)
        flags |= espeakPHONEMES;
    espeak_SetSynthCallback(receive); // each time: the engine may have other users in the process
    const espeak_ERROR status =
        espeak_Synth(clean.c_str(), clean.size() + 1, 0, POS_CHARACTER, 0, flags, nullptr, nullptr);
    e.receiver = nullptr;
    if (status != EE_OK && !e.stopped) {
        e.voice = {}; // its state is unknown
        return failure(ANNABELLA_TR("The speech synthesizer failed with code {0}."),
                       {std::to_string(static_cast<int>(status))});
    }
    return {};
}

Result<void> Synthesizer::warm_up(std::string_view language) {
    const SampleSink to_nobody = [](std::span<const std::int16_t> samples) { return samples.empty(); };
    return synthesize(language, "a", VoiceSettings{}, to_nobody);
}

} // namespace annabella::audio
