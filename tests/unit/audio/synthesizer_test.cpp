// Tests of the synthesizer: onset, languages, rates, stopping, missing data.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/espeak/synthesizer.hpp"

#include "audio/silence_trimmer.hpp"
#include "audio_test_tools.hpp"

#include <algorithm>
#include <espeak-ng/speak_lib.h>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <iostream>
#include <set>
#include <thread>

namespace annabella::audio {
namespace {

using testing::announcement;
using testing::samples_of;

class SynthesizerTest : public ::testing::Test {
protected:
    void SetUp() override {
        auto created = espeak::Synthesizer::create();
        ASSERT_TRUE(created) << to_string(created.error());
        m_synthesizer = std::move(*created);
    }

    std::unique_ptr<Synthesizer> m_synthesizer;
};

bool is_sound(std::int16_t sample) { return std::abs(int{sample}) > SilenceTrimmer::threshold; }

// Equal texts differ by a few samples from one time to the next, for the voice flutters.
void expect_about(std::size_t actual, std::size_t expected) {
    EXPECT_GT(actual * 100, expected * 95);
    EXPECT_LT(actual * 100, expected * 105);
}

TEST_F(SynthesizerTest, BeginsAndEndsWithSound) {
    for (const char* const text : {announcement, "Kurze Rochade", "Turm", "zwei", "eins"}) {
        const auto samples = samples_of(*m_synthesizer, "de", text);
        ASSERT_GT(samples.size(), 2000U) << text;
        EXPECT_EQ(samples[0], 0) << text;
        EXPECT_TRUE(is_sound(samples[1])) << text;
        EXPECT_TRUE(is_sound(samples.back())) << text;
    }
}

// So the pause before the next utterance is as long as behind any other voice.
TEST_F(SynthesizerTest, AnEchoBehindTheLastWordIsNoPartOfIt) {
    for (const char* const voice : {"de", "de+f2", "de+f4", "de+f5"})
        for (const char* const text : {announcement, "Eva zwei Eva vier", "Turm Anna acht"}) {
            const auto samples = samples_of(*m_synthesizer, voice, text);
            ASSERT_GT(samples.size(), 2000U) << text;
            const auto peak = std::abs(int{*std::max_element(
                samples.begin(), samples.end(), [](int a, int b) { return std::abs(a) < std::abs(b); })});
            const auto last = std::find_if(samples.rbegin(), samples.rend(), [&](std::int16_t sample) {
                return std::abs(int{sample}) > peak / SilenceTrimmer::end_part;
            });
            EXPECT_LE(static_cast<std::size_t>(last - samples.rbegin()), SilenceTrimmer::fade_samples)
                << voice << ' ' << text;
        }
}

TEST(SilenceTrimmer, FadesWhatIsSoftAtTheEndAndKeepsASoftSoundInside) {
    using Samples = std::vector<std::int16_t>;
    const auto trimmed = [](const std::vector<Samples>& pieces) {
        Samples all;
        const SampleSink sink = [&](std::span<const std::int16_t> samples) {
            all.insert(all.end(), samples.begin(), samples.end());
            return true;
        };
        SilenceTrimmer trimmer(sink);
        for (const Samples& piece : pieces)
            EXPECT_TRUE(trimmer.push(piece));
        EXPECT_TRUE(trimmer.finish());
        return all;
    };
    const Samples loud(1000, 20000);
    const Samples echo(3000, -150);
    const Samples nothing(500, 0);
    EXPECT_EQ(trimmed({nothing, loud, nothing}).size(), 1001U);
    EXPECT_EQ(trimmed({loud, Samples(1000, 250)}).size(), 2001U) << "a word may end softly";
    EXPECT_EQ(trimmed({loud, echo, loud, nothing}).size(), 5001U) << "a word follows";
    const Samples faded = trimmed({nothing, loud, echo, nothing});
    ASSERT_EQ(faded.size(), 1001U + SilenceTrimmer::fade_samples);
    EXPECT_EQ(faded[1001], -150);
    EXPECT_EQ(faded.back(), -1);
    const Samples short_echo(50, 150);
    EXPECT_EQ(trimmed({loud, short_echo, nothing}).size(), 1051U);
    EXPECT_EQ(trimmed({loud, short_echo, nothing}).back(), 150);
    EXPECT_TRUE(trimmed({nothing, nothing}).empty());
}

TEST_F(SynthesizerTest, KeepsSilenceInside) {
    const auto samples = samples_of(*m_synthesizer, "de", "Schach. Matt.");
    int run = 0;
    int longest = 0;
    for (const std::int16_t sample : samples) {
        run = is_sound(sample) ? 0 : run + 1;
        longest = std::max(longest, run);
    }
    EXPECT_GT(longest, Synthesizer::sample_rate / 10);
}

TEST_F(SynthesizerTest, EachLanguageHasItsVoice) {
    std::set<std::size_t> lengths;
    for (const char* const language : {"de", "en", "et", "ru", "uz"}) {
        const auto samples = samples_of(*m_synthesizer, language, announcement);
        EXPECT_GT(samples.size(), 20000U) << language;
        lengths.insert(samples.size());
    }
    EXPECT_EQ(lengths.size(), 5U);
}

TEST_F(SynthesizerTest, TheRateHoldsAcrossLanguages) {
    const auto first = samples_of(*m_synthesizer, "de", announcement);
    (void)samples_of(*m_synthesizer, "ru", "мат");
    (void)samples_of(*m_synthesizer, "et", "matt");
    const auto again = samples_of(*m_synthesizer, "de", announcement);
    EXPECT_LT(std::max(first.size(), again.size()) - std::min(first.size(), again.size()), 500U);
}

TEST_F(SynthesizerTest, RatesReachFrom80To900) {
    std::size_t before = SIZE_MAX;
    for (const int rate : {80, 175, 300, 449, 600, 900}) {
        VoiceSettings settings;
        settings.rate_wpm = rate;
        const std::size_t length = samples_of(*m_synthesizer, "de", announcement, settings).size();
        EXPECT_GT(length, 4000U) << rate;
        EXPECT_LT(length, before) << rate;
        before = length;
    }
    VoiceSettings beyond;
    beyond.rate_wpm = 100000;
    expect_about(samples_of(*m_synthesizer, "de", announcement, beyond).size(), before);
}

TEST_F(SynthesizerTest, VolumeAndPitchAreHeard) {
    const auto loudest = [](const std::vector<std::int16_t>& samples) {
        int peak = 0;
        for (const std::int16_t sample : samples)
            peak = std::max(peak, std::abs(int{sample}));
        return peak;
    };
    const auto crossings = [](const std::vector<std::int16_t>& samples) {
        int count = 0;
        for (std::size_t i = 1; i < samples.size(); ++i)
            count += (samples[i - 1] < 0) != (samples[i] < 0) ? 1 : 0;
        return count;
    };
    VoiceSettings quiet;
    quiet.volume = 30;
    VoiceSettings low;
    low.pitch = 0;
    VoiceSettings high;
    high.pitch = 99;
    const auto normal = samples_of(*m_synthesizer, "de", "Oma");
    EXPECT_LT(loudest(samples_of(*m_synthesizer, "de", "Oma", quiet)), loudest(normal) / 2);
    EXPECT_LT(crossings(samples_of(*m_synthesizer, "de", "Oma", low)),
              crossings(samples_of(*m_synthesizer, "de", "Oma", high)));
}

TEST_F(SynthesizerTest, BracketsAreNoPhonemesUnlessAsked) {
    VoiceSettings asked;
    asked.phonemes_in_brackets = true;
    const auto phonemes = samples_of(*m_synthesizer, "de", "[[ts'e:zA:r]]", asked);
    const auto text = samples_of(*m_synthesizer, "de", "[[ts'e:zA:r]]");
    ASSERT_GT(phonemes.size(), 5000U);
    EXPECT_GT(text.size(), 2 * phonemes.size()) << "letters spelled, not a word";
    EXPECT_FALSE(samples_of(*m_synthesizer, "de", "Springer [[ Felix drei").empty());
}

TEST_F(SynthesizerTest, MarkupIsNotObeyed) {
    const auto plain = samples_of(*m_synthesizer, "de", "Matt");
    const auto marked = samples_of(*m_synthesizer, "de", "<audio src=\"/dev/zero\"/> Matt");
    EXPECT_GT(marked.size(), 2 * plain.size()) << "read out as text";
}

TEST_F(SynthesizerTest, TextWithoutSoundGivesNoSamples) {
    EXPECT_TRUE(samples_of(*m_synthesizer, "de", "").empty());
    EXPECT_TRUE(samples_of(*m_synthesizer, "de", " \n\x01\x02 ").empty());
}

TEST_F(SynthesizerTest, SurvivesAnyBytes) {
    unsigned state = 1;
    for (int i = 0; i < 60; ++i) {
        std::string bytes;
        for (int j = 0; j < 40; ++j) {
            state = state * 1664525U + 1013904223U;
            bytes += static_cast<char>(state >> 24U);
        }
        for (const char* const language : {"de", "ru", "uz"})
            EXPECT_TRUE(m_synthesizer->synthesize(language, bytes, {}, [](auto) { return true; }));
    }
}

TEST_F(SynthesizerTest, TheSinkStopsTheSynthesis) {
    for (const int rate : {175, 600}) {
        VoiceSettings settings;
        settings.rate_wpm = rate;
        int calls_after_stop = 0;
        bool stopped = false;
        const auto done =
            m_synthesizer->synthesize("de", announcement, settings, [&](std::span<const std::int16_t> piece) {
                calls_after_stop += stopped ? 1 : 0;
                stopped = stopped || !piece.empty();
                return !stopped;
            });
        EXPECT_TRUE(done);
        EXPECT_TRUE(stopped);
        EXPECT_EQ(calls_after_stop, 0);
        // Nothing of the stopped utterance is left for the next one.
        const std::size_t clean = samples_of(*m_synthesizer, "de", "Turm", settings).size();
        (void)m_synthesizer->synthesize("de", announcement, settings,
                                        [](auto piece) { return piece.empty(); });
        expect_about(samples_of(*m_synthesizer, "de", "Turm", settings).size(), clean);
    }
}

TEST_F(SynthesizerTest, UnknownLanguageIsAnError) {
    const auto done = m_synthesizer->synthesize("tlh", "Qapla", {}, [](auto) { return true; });
    ASSERT_FALSE(done);
    EXPECT_EQ(to_string(done.error()), "The voice tlh is missing. Install the package espeak-ng-data.");
    EXPECT_FALSE(samples_of(*m_synthesizer, "de", "Matt").empty()) << "the others still speak";
}

TEST_F(SynthesizerTest, KnowsVariantsAndVoicesOfCountriesThatAreThere) {
    for (const char* const voice : {"de", "de+f2", "en-us", "en-us+m3"})
        EXPECT_TRUE(m_synthesizer->has_voice(voice)) << voice;
    for (const char* const voice : {"", "nix", "de+nix", "de+", "de+../mb/mb-de1", "en-nix", "+f2"})
        EXPECT_FALSE(m_synthesizer->has_voice(voice)) << voice;
    EXPECT_FALSE(samples_of(*m_synthesizer, "de", "Matt").empty()) << "asking leaves the voice usable";
}

TEST_F(SynthesizerTest, ThreadsMaySpeakAtOnce) {
    const auto speak = [&](const char* language, std::size_t& shortest) {
        auto own = espeak::Synthesizer::create();
        ASSERT_TRUE(own);
        shortest = SIZE_MAX;
        for (int i = 0; i < 30; ++i)
            shortest = std::min(shortest, samples_of(**own, language, announcement).size());
    };
    std::size_t german = 0;
    std::size_t estonian = 0;
    std::thread other([&] { speak("et", estonian); });
    speak("de", german);
    other.join();
    EXPECT_GT(german, 30000U);
    EXPECT_GT(estonian, 30000U);
}

TEST_F(SynthesizerTest, OtherDataNeedAnotherProcess) {
    const testing::TemporaryFolder folder;
    EXPECT_FALSE(espeak::Synthesizer::create(folder.path()));
}

TEST_F(SynthesizerTest, WarmsUp) {
    EXPECT_TRUE(m_synthesizer->warm_up("de"));
    EXPECT_FALSE(m_synthesizer->warm_up("xx"));
}

// The engine is started once in a process, so each of these runs in a process of its own.
class SynthesizerDataDeathTest : public ::testing::Test {
protected:
    static constexpr const char* data_variable = "ANNABELLA_TEST_SPEECH_DATA";

    // The new process begins the test anew; it learns from the environment where the data of the system lie,
    // for it must not start the engine to ask.
    void SetUp() override {
        GTEST_FLAG_SET(death_test_style, "threadsafe");
        if (std::getenv(data_variable) != nullptr)
            return;
        ASSERT_TRUE(espeak::Synthesizer::create());
        const char* data = nullptr;
        espeak_Info(&data);
        setenv(data_variable, data, 1);
    }

    static void say(const std::string& text) { std::cerr << text << '\n'; }
};

TEST_F(SynthesizerDataDeathTest, AbsentOrDamagedDataAreAnError) {
    const auto try_them = [] {
        const testing::TemporaryFolder folder;
        const auto absent = espeak::Synthesizer::create(folder.path());
        std::ofstream(folder.path() / "phontab") << "";
        const auto damaged = espeak::Synthesizer::create(folder.path());
        const auto sound = espeak::Synthesizer::create();
        say(absent ? "found" : to_string(absent.error()));
        say(damaged ? "taken" : to_string(damaged.error()));
        say(sound && !samples_of(**sound, "de", "Matt").empty() ? "recovered" : "not recovered");
    };
    EXPECT_EXIT((try_them(), std::quick_exit(0)), ::testing::ExitedWithCode(0),
                ::testing::AllOf(::testing::HasSubstr("There are no speech data in "),
                                 ::testing::HasSubstr("The speech data are missing or damaged. Install"),
                                 ::testing::HasSubstr("\nrecovered")));
}

TEST_F(SynthesizerDataDeathTest, AMissingVoiceIsAnErrorAndNotSilence) {
    const auto try_it = [] {
        const std::filesystem::path system_data = std::getenv(data_variable);
        const testing::TemporaryFolder folder;
        const auto data = folder.path() / "espeak-ng-data";
        std::filesystem::create_directory(data);
        for (const auto& entry : std::filesystem::directory_iterator(system_data))
            if (entry.path().filename() != "et_dict")
                std::filesystem::create_symlink(entry.path(), data / entry.path().filename());
        auto synthesizer = espeak::Synthesizer::create(folder.path());
        if (!synthesizer) {
            say(to_string(synthesizer.error()));
            return;
        }
        const auto done = (*synthesizer)->synthesize("et", "matt", {}, [](auto) { return true; });
        say(done ? "spoken" : to_string(done.error()));
        say(samples_of(**synthesizer, "en", "mate").empty() ? "English is mute" : "English speaks");
        say((*synthesizer)->has_voice("et") ? "et is there" : "et is missing");
        say((*synthesizer)->has_voice("en-us") ? "en-us is there" : "en-us is missing");
    };
    EXPECT_EXIT(
        (try_it(), std::quick_exit(0)), ::testing::ExitedWithCode(0),
        ::testing::AllOf(::testing::HasSubstr("The voice et is missing. Install the package espeak-ng-data."),
                         ::testing::HasSubstr("English speaks"), ::testing::HasSubstr("\net is missing"),
                         ::testing::HasSubstr("en-us is there")));
}

} // namespace
} // namespace annabella::audio
