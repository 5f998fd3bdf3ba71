// A voice is a driver: another one speaks through the same speaker and recorder.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/synthesizer.hpp"

#include "audio/pauses.hpp"
#include "audio/recorder.hpp"
#include "audio/speaker.hpp"
#include "audio_test_tools.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <mutex>
#include <string>
#include <vector>

namespace annabella::audio {
namespace {

using ::testing::ElementsAre;
using testing::speech;

/// Gives a sample of the same loudness for each byte of a text.
class MorseKey : public Synthesizer {
public:
    static constexpr std::int16_t loudness = 12345;

    Result<void> synthesize(std::string_view voice, std::string_view text, const VoiceSettings& /*settings*/,
                            const SampleSink& sink) override {
        if (!has_voice(voice))
            return failure("There is no key {0}.", {voice});
        const std::vector<std::int16_t> samples(text.size(), loudness);
        sink(samples);
        return {};
    }
    bool has_voice(std::string_view voice) const override { return voice == "brass"; }
};

const std::array families = {
    SynthesizerFamily{"silent",
                      [] { return Result<std::unique_ptr<Synthesizer>>(failure("Nobody speaks.")); }},
    SynthesizerFamily{"morse",
                      [] { return Result<std::unique_ptr<Synthesizer>>(std::make_unique<MorseKey>()); }}};

TEST(SynthesizerFamilies, AreChosenByName) {
    const auto morse = open_synthesizer("morse", families);
    ASSERT_TRUE(morse) << to_string(morse.error());
    EXPECT_TRUE((*morse)->has_voice("brass"));
    EXPECT_EQ(testing::samples_of(**morse, "brass", "e4"),
              (std::vector<std::int16_t>{MorseKey::loudness, MorseKey::loudness}));
    EXPECT_TRUE((*morse)->warm_up("brass"));
    EXPECT_FALSE((*morse)->warm_up("de"));
}

TEST(SynthesizerFamilies, WithoutANameTheFirstIsTaken) {
    EXPECT_EQ(to_string(open_synthesizer({}, families).error()), "Nobody speaks.");
    const auto ours = open_synthesizer({});
    ASSERT_TRUE(ours) << to_string(ours.error());
    EXPECT_TRUE((*ours)->has_voice("de"));
}

TEST(SynthesizerFamilies, WhatDoesNotExistIsAnErrorThatNamesTheOthers) {
    const auto none = open_synthesizer("flute\x07", families);
    ASSERT_FALSE(none);
    EXPECT_EQ(to_string(none.error()), "There is no speech synthesiser flute. Choose from silent, morse.");
    EXPECT_FALSE(open_synthesizer("morse"));
}

TEST(SynthesizerFamilies, EachHasANameOfItsOwn) {
    std::vector<std::string> names;
    for (const SynthesizerFamily& family : synthesizer_families())
        names.emplace_back(family.name);
    EXPECT_THAT(names, ::testing::Not(::testing::IsEmpty()));
    EXPECT_THAT(names, ::testing::Each(::testing::Not("")));
    std::sort(names.begin(), names.end());
    EXPECT_EQ(std::adjacent_find(names.begin(), names.end()), names.end());
}

TEST(SynthesizerFamilies, AnotherVoiceIsHeardThroughTheSpeaker) {
    auto morse = open_synthesizer("morse", families);
    ASSERT_TRUE(morse);
    auto output = std::make_unique<RingOutput>(4096);
    RingOutput& ring = *output;
    std::vector<SpeechEvent::Kind> kinds;
    std::mutex mutex;
    std::string failed;
    testing::Card card(ring);
    {
        Speaker speaker(std::move(*morse), std::move(output), [&](const SpeechEvent& event) {
            const std::lock_guard lock(mutex);
            kinds.push_back(event.kind);
            if (event.kind == SpeechEvent::Kind::Failed)
                failed = to_string(event.error);
        });
        speaker.say(speech({{"brass", std::string(100, 'e')}, {"tin", "e"}}));
        const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(60);
        while (!speaker.wait_until_silent(std::chrono::milliseconds(1)) &&
               std::chrono::steady_clock::now() < deadline)
            card.play(4096);
    }
    EXPECT_THAT(kinds, ::testing::UnorderedElementsAre(SpeechEvent::Kind::Started, SpeechEvent::Kind::Failed,
                                                       SpeechEvent::Kind::Finished));
    EXPECT_EQ(failed, "There is no key tin.");
    EXPECT_EQ(std::count_if(card.heard.begin(), card.heard.end(), testing::is_loud), 100);
}

TEST(SynthesizerFamilies, AnotherVoiceIsRecorded) {
    auto morse = open_synthesizer("morse", families);
    ASSERT_TRUE(morse);
    const testing::TemporaryFolder folder;
    const std::array utterances = {speech({{"brass", "eee"}}), speech({{"brass", "ee"}})};
    const auto places = render_to_wav(**morse, utterances, folder.path() / "morse.wav");
    ASSERT_TRUE(places) << to_string(places.error());
    EXPECT_THAT(*places, ElementsAre(RecordedSpeech{0, 3}, RecordedSpeech{3 + pause_between_sentences, 2}));
}

} // namespace
} // namespace annabella::audio
