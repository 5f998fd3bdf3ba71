// Text to PCM with eSpeak NG inside the process.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/espeak/synthesizer.hpp"

#include "audio/silence_trimmer.hpp"
#include "audio/spoken_text.hpp"
#include "base/boundary.hpp"

#include <algorithm>
#include <espeak-ng/speak_lib.h>
#include <future>
#include <mutex>
#include <string>
#include <system_error>
#include <thread>
#include <vector>

// eSpeak opens a sound device when it starts, also where it is to give samples and nothing else. A sound
// server that does not answer would keep the whole program there for half a minute. This stands before the
// function of libpcaudio: there is no device, which eSpeak takes for a machine without sound.
extern "C" {
struct audio_object* create_audio_device_object(const char* device, const char* application,
                                                const char* description);
struct audio_object* create_audio_device_object(const char*, const char*, const char*) {
    return nullptr;
}
}

namespace annabella::audio::espeak {

namespace {

// eSpeak raises shorter buffers to this length; the first chunk is ready the sooner the shorter it is.
constexpr int chunk_milliseconds = 60;

// The one engine of the process. Everything here is guarded by `mutex`.
struct Engine {
    std::mutex mutex;
    bool runs = false;
    std::optional<std::filesystem::path> data;
    std::string voice;                     ///< set in eSpeak, empty: none
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
    // Not parameters of the engine.
    wanted.phonemes_in_brackets = false;
    wanted.secret = false;
    wanted.priority = {};
    if (e.settings == wanted)
        return;
    espeak_SetParameter(espeakRATE, wanted.rate_wpm, 0);
    espeak_SetParameter(espeakPITCH, wanted.pitch, 0);
    espeak_SetParameter(espeakVOLUME, wanted.volume, 0);
    e.settings = wanted;
}

/// Without its dictionary a voice is set without complaint and then says nothing at all. That of a country
/// has its language's ("en-us": en_dict), and so has a variant ("de+f2").
bool has_dictionary(std::string_view voice) {
    const char* data = nullptr;
    espeak_Info(&data);
    if (data == nullptr || voice.empty())
        return false;
    const auto is_there = [&](std::string_view name) {
        std::error_code ignored;
        return std::filesystem::exists(std::filesystem::path(data) / (std::string(name) + "_dict"), ignored);
    };
    return is_there(voice) || is_there(voice.substr(0, voice.find_first_of("-+")));
}

/// eSpeak takes any variant, and speaks without it where it has none of that name.
bool has_variant(std::string_view voice) {
    const std::size_t plus = voice.find('+');
    if (plus == std::string_view::npos)
        return true;
    const char* data = nullptr;
    espeak_Info(&data);
    const std::string_view name = voice.substr(plus + 1);
    std::error_code ignored;
    return data != nullptr && !name.empty() && name.find('/') == std::string_view::npos &&
           std::filesystem::exists(std::filesystem::path(data) / "voices" / "!v" / name, ignored);
}

/// Whether eSpeak knows a voice that is not just called by its language, such as "en-us".
bool is_known(Engine& e, std::string_view voice) {
    if (voice.find('-') == std::string_view::npos)
        return true;
    e.voice.clear();
    return espeak_SetVoiceByName(std::string(voice).c_str()) == EE_OK;
}

Result<void> set_voice(Engine& e, const std::string& voice) {
    if (e.voice == voice)
        return {};
    e.voice.clear();
    if (!has_dictionary(voice) || espeak_SetVoiceByName(voice.c_str()) != EE_OK)
        return failure(ANNABELLA_TR("The voice {0} is missing. Install the package espeak-ng-data."),
                       {spoken_text(voice)});
    e.voice = voice;
    // A new voice keeps the rate in name but not in effect: the same text then takes 7 % longer. Set it
    // again.
    e.settings.reset();
    return {};
}

/// The library takes two threads for granted, and ends the program where it gets none.
bool are_threads_left() {
    std::promise<void> enough;
    const std::shared_future<void> tried = enough.get_future().share();
    std::vector<std::thread> threads;
    constexpr std::size_t wanted = 2;
    threads.reserve(wanted);
    try {
        while (threads.size() < wanted)
            threads.push_back(start_thread([tried] { tried.wait(); }));
    } catch (const std::system_error&) {
        // Those that there are have to end.
    }
    enough.set_value();
    for (std::thread& thread : threads)
        thread.join();
    return threads.size() == wanted;
}

} // namespace

Result<std::unique_ptr<audio::Synthesizer>>
Synthesizer::create(const std::optional<std::filesystem::path>& data) {
    Engine& e = engine();
    const std::lock_guard lock(e.mutex);
    if (e.runs && e.data != data)
        return failure(
            ANNABELLA_TR("The speech synthesiser already runs with other data. Restart the program."));
    if (!e.runs) {
        // eSpeak would quietly fall back to the data of the system.
        if (data && !holds_speech_data(*data))
            return failure(
                ANNABELLA_TR("There are no speech data in {0}. Install the package espeak-ng-data."),
                {data->string()});
        if (!are_threads_left())
            return failure(ANNABELLA_TR("The voice cannot start: {0}."),
                           {Message(ANNABELLA_TR("memory or processes have run out"))});
        const std::string path = data ? data->string() : std::string();
        const int rate = espeak_Initialize(AUDIO_OUTPUT_SYNCHRONOUS, chunk_milliseconds,
                                           data ? path.c_str() : nullptr, espeakINITIALIZE_DONT_EXIT);
        if (rate != sample_rate)
            return failure(
                ANNABELLA_TR("The speech data are missing or damaged. Install the package espeak-ng-data."));
        // There is no counterpart: espeak_Terminate() waits for a thread of the library that may never answer
        // once the engine was started a second time.
        e.data = data;
        e.runs = true;
    }
    return std::unique_ptr<audio::Synthesizer>(new Synthesizer);
}

bool Synthesizer::has_voice(std::string_view voice) const {
    Engine& e = engine();
    const std::lock_guard lock(e.mutex);
    return has_dictionary(voice) && has_variant(voice) && is_known(e, voice);
}

Result<void> Synthesizer::synthesize(std::string_view voice, std::string_view text,
                                     const VoiceSettings& settings, const SampleSink& sink) {
    const std::string clean = spoken_text(text);
    Engine& e = engine();
    const std::lock_guard lock(e.mutex);
    TRY_VOID(set_voice(e, std::string(voice)));
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
    if (!e.stopped)
        (void)trimmer.finish(); // Nothing follows that the sink could stop.
    if (status != EE_OK && !e.stopped) {
        e.voice.clear(); // its state is unknown
        return failure(ANNABELLA_TR("The speech synthesiser failed with code {0}."),
                       {std::to_string(static_cast<int>(status))});
    }
    return {};
}

SynthesizerFamily family() {
    return {"espeak-ng", [] { return Synthesizer::create(); }};
}

} // namespace annabella::audio::espeak
