// Tests of the speaker. The test plays the card itself, so that nothing depends on the speed of the machine.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/speaker.hpp"

#include "audio_test_tools.hpp"

#include <algorithm>
#include <chrono>
#include <future>
#include <gtest/gtest.h>
#include <mutex>
#include <thread>

namespace annabella::audio {
namespace {

using namespace std::chrono_literals;
using testing::announcement;
using testing::Card;
using testing::is_loud;
using testing::is_zero;

using Kind = SpeechEvent::Kind;

class SpeakerTest : public ::testing::Test {
protected:
    void SetUp() override { start(RingOutput::default_capacity); }

    void start(std::size_t ring_capacity) {
        m_speaker.reset();
        auto created = open_synthesizer({});
        ASSERT_TRUE(created) << to_string(created.error());
        auto output = std::make_unique<RingOutput>(ring_capacity);
        m_ring = output.get();
        m_card.emplace(*m_ring);
        m_speaker =
            std::make_unique<Speaker>(std::move(*created), std::move(output), [this](const auto& event) {
                const std::lock_guard lock(m_mutex);
                m_events.push_back(event);
            });
    }

    static Speech speech(std::vector<Segment> segments, float pan = 0.0F) {
        Speech s;
        s.segments = std::move(segments);
        s.pan = pan;
        return s;
    }

    // Plays until all is said; false if that takes a minute, which only an endless wait does.
    bool play_all() {
        const auto deadline = std::chrono::steady_clock::now() + 60s;
        while (!m_speaker->wait_until_silent(1ms)) {
            if (std::chrono::steady_clock::now() > deadline)
                return false;
            m_card->play(4096);
        }
        return true;
    }

    // Plays until the utterance sounds, yet always keeps a frame back. A card that had played all there is
    // would make a silence by itself, and what follows a silence needs no pause before it: with a frame kept
    // back, each pause is made however slow the speaker is.
    bool play_until_started(UtteranceId id) {
        const auto deadline = std::chrono::steady_clock::now() + 60s;
        while (kinds_of(id).empty()) {
            if (std::chrono::steady_clock::now() > deadline)
                return false;
            if (const auto there = m_ring->frames_written() - m_ring->frames_consumed(); there > 1)
                m_card->play_exactly(static_cast<std::size_t>(there - 1));
            std::this_thread::yield();
        }
        return true;
    }

    bool wait_for_frames(std::uint64_t count) {
        const auto deadline = std::chrono::steady_clock::now() + 60s;
        while (m_ring->frames_written() < count) {
            if (std::chrono::steady_clock::now() > deadline)
                return false;
            std::this_thread::yield();
        }
        return true;
    }

    std::vector<Kind> kinds_of(UtteranceId id) {
        const std::lock_guard lock(m_mutex);
        std::vector<Kind> kinds;
        for (const SpeechEvent& event : m_events)
            if (event.id == id)
                kinds.push_back(event.kind);
        return kinds;
    }

    std::vector<UtteranceId> ids_of(Kind kind) {
        const std::lock_guard lock(m_mutex);
        std::vector<UtteranceId> ids;
        for (const SpeechEvent& event : m_events)
            if (event.kind == kind)
                ids.push_back(event.id);
        return ids;
    }

    // The ears in which the loud parts were heard, one letter for each run.
    [[nodiscard]] std::string sides() const {
        std::string runs;
        for (const Frame& frame : m_card->heard) {
            if (!is_loud(frame))
                continue;
            const char side = std::abs(int{frame.left}) > std::abs(int{frame.right}) ? 'L' : 'R';
            if (runs.empty() || runs.back() != side)
                runs += side;
        }
        return runs;
    }

    // How often at least `least` zero frames lie between sounds.
    [[nodiscard]] int pauses(std::size_t least) const {
        std::size_t run = 0;
        int count = 0;
        bool heard_sound = false;
        for (const Frame& frame : m_card->heard) {
            if (is_zero(frame)) {
                ++run;
                continue;
            }
            count += heard_sound && run >= least ? 1 : 0;
            heard_sound = true;
            run = 0;
        }
        return count;
    }

    std::mutex m_mutex;
    std::vector<SpeechEvent> m_events;
    std::unique_ptr<Speaker> m_speaker;
    RingOutput* m_ring = nullptr;
    std::optional<Card> m_card;
};

TEST_F(SpeakerTest, TheFirstSoundIsThereWhenSayReturns) {
    m_speaker->say(speech({{"de", "Kurze Rochade"}}));
    ASSERT_GT(m_ring->frames_written(), 2000U);
    m_card->play_exactly(128);
    EXPECT_TRUE(is_zero(m_card->heard[0]));
    EXPECT_FALSE(is_zero(m_card->heard[1]));
}

TEST_F(SpeakerTest, SaysAllInOrder) {
    std::vector<UtteranceId> ids;
    ids.reserve(12);
    for (int i = 0; i < 12; ++i)
        ids.push_back(m_speaker->say(speech({{"de", "eins"}}, i % 2 == 0 ? -0.7F : 0.7F)));
    ASSERT_TRUE(play_all());
    EXPECT_EQ(sides(), "LRLRLRLRLRLR");
    EXPECT_EQ(ids_of(Kind::Started), ids);
    EXPECT_EQ(ids_of(Kind::Finished), ids);
    EXPECT_TRUE(ids_of(Kind::CutOff).empty());
    EXPECT_TRUE(std::is_sorted(ids.begin(), ids.end()));
}

TEST_F(SpeakerTest, TheSameSaidTwiceIsHeardTwice) {
    m_speaker->say(speech({{"de", "Schach"}}));
    m_speaker->say(speech({{"de", "Schach"}}));
    const UtteranceId third = m_speaker->say(speech({{"de", "Schach"}}));
    ASSERT_TRUE(play_until_started(third));
    ASSERT_TRUE(play_all());
    EXPECT_EQ(pauses(2646), 2) << "120 ms between the utterances";
}

TEST_F(SpeakerTest, SegmentsFollowEachOtherInTheirLanguages) {
    auto synthesizer = open_synthesizer({});
    ASSERT_TRUE(synthesizer);
    const std::size_t whole = testing::samples_of(**synthesizer, "et", "Käik").size() + 882 +
                              testing::samples_of(**synthesizer, "de", announcement).size();
    const UtteranceId id = m_speaker->say(speech({{"et", "Käik"}, {"de", announcement}}));
    ASSERT_TRUE(play_all());
    EXPECT_GT(m_card->heard.size() * 100, whole * 95);
    EXPECT_LT(m_card->heard.size() * 100, whole * 105);
    EXPECT_EQ(kinds_of(id), (std::vector{Kind::Started, Kind::Finished}));
}

TEST_F(SpeakerTest, ALongTextIsHeardWholeThroughASmallRing) {
    std::string text;
    for (int i = 0; i < 6; ++i)
        text += std::string(announcement) + ' ';
    auto synthesizer = open_synthesizer({});
    ASSERT_TRUE(synthesizer);
    const std::size_t whole = testing::samples_of(**synthesizer, "de", text).size();
    start(8192);
    const UtteranceId id = m_speaker->say(speech({{"de", text}}));
    ASSERT_TRUE(play_all());
    EXPECT_GT(m_card->heard.size() * 100, whole * 95);
    EXPECT_LT(m_card->heard.size() * 100, whole * 105);
    EXPECT_EQ(kinds_of(id), (std::vector{Kind::Started, Kind::Finished}));
}

TEST_F(SpeakerTest, AShortTextAndItsSuccessorsPassASmallRing) {
    start(256);
    m_speaker->say(speech({{"de", "eins"}, {"de", "zwei"}}, -0.7F));
    m_speaker->say(speech({{"de", "drei"}}, 0.7F));
    ASSERT_TRUE(play_all());
    EXPECT_EQ(sides(), "LR");
    EXPECT_EQ(ids_of(Kind::Finished), (std::vector<UtteranceId>{1, 2}));
    EXPECT_GT(m_card->heard.size(), 15000U);
}

TEST_F(SpeakerTest, StopSilencesWithinAPeriodAndAFade) {
    const UtteranceId first = m_speaker->say(speech({{"de", announcement}}));
    const UtteranceId second = m_speaker->say(speech({{"de", announcement}}));
    m_card->play(4096);
    ASSERT_TRUE(std::any_of(m_card->heard.begin(), m_card->heard.end(), is_loud));
    m_speaker->stop();
    m_card->heard.clear();
    for (int period = 0; period < 500; ++period)
        m_card->play_exactly(128);
    EXPECT_TRUE(std::all_of(m_card->heard.begin() + RingOutput::fade_frames, m_card->heard.end(), is_zero));
    ASSERT_TRUE(m_speaker->wait_until_silent(60s));
    EXPECT_EQ(kinds_of(first).back(), Kind::CutOff);
    EXPECT_EQ(kinds_of(second), std::vector{Kind::CutOff});
}

TEST_F(SpeakerTest, KnowsSinceWhenItIsSilent) {
    EXPECT_EQ(m_speaker->silent_since(), Speaker::Moment::min());
    const auto before = std::chrono::steady_clock::now();
    m_speaker->say(speech({{"de", announcement}}));
    EXPECT_EQ(m_speaker->silent_since(), std::nullopt);
    ASSERT_TRUE(play_all());
    const auto first = m_speaker->silent_since();
    ASSERT_TRUE(first);
    EXPECT_GE(*first, before);
    EXPECT_LE(*first, std::chrono::steady_clock::now());
    // A key that finds nothing to cut off changes nothing about it.
    m_speaker->hush();
    EXPECT_EQ(m_speaker->silent_since(), first);
    m_speaker->say(speech({{"de", announcement}}));
    m_card->play(128);
    EXPECT_EQ(m_speaker->silent_since(), std::nullopt);
    const auto cut = std::chrono::steady_clock::now();
    m_speaker->stop();
    ASSERT_TRUE(play_all());
    ASSERT_TRUE(m_speaker->silent_since());
    EXPECT_GE(*m_speaker->silent_since(), cut);
}

TEST_F(SpeakerTest, AfterStopNothingOldIsHeardWheneverItComes) {
    const std::string text = std::string(announcement) + ", " + announcement + ", " + announcement + ", " +
                             announcement + ", " + announcement;
    for (int round = 0; round < 60; ++round) {
        m_speaker->say(
            speech({{"de", text}}, -0.7F)); // too long for say() itself: the worker is in the midst
        ASSERT_TRUE(wait_for_frames(m_ring->frames_written() + static_cast<std::uint64_t>(round % 3)));
        m_card->play(128);
        m_speaker->stop();
        m_card->heard.clear();
        m_card->play_exactly(RingOutput::fade_frames + 1);
        m_card->heard.clear();
        while (!m_speaker->wait_until_silent(1ms))
            m_card->play_exactly(128);
        m_card->play_exactly(1024);
        ASSERT_TRUE(std::all_of(m_card->heard.begin(), m_card->heard.end(), is_zero)) << round;
    }
    EXPECT_EQ(ids_of(Kind::CutOff).size(), 60U);
    EXPECT_TRUE(ids_of(Kind::Finished).empty());
}

TEST_F(SpeakerTest, WhatIsSaidAfterStopIsHeardAtOnce) {
    m_speaker->say(speech({{"de", announcement}}, -0.7F));
    m_card->play(4096);
    m_speaker->stop();
    m_card->heard.clear();
    const UtteranceId id = m_speaker->say(speech({{"de", "Turm"}}, 0.7F));
    m_card->play_exactly(RingOutput::fade_frames + 40);
    EXPECT_FALSE(is_zero(m_card->heard[RingOutput::fade_frames + 1])) << "right after the fade";
    ASSERT_TRUE(play_all());
    EXPECT_EQ(kinds_of(id), (std::vector{Kind::Started, Kind::Finished}));
    EXPECT_EQ(sides().back(), 'R');
}

TEST_F(SpeakerTest, StopFreesASpeakerThatWaitsForTheCard) {
    start(256);
    std::string text;
    for (int i = 0; i < 20; ++i)
        text += std::string(announcement) + ' ';
    m_speaker->say(speech({{"de", text}}));
    ASSERT_TRUE(wait_for_frames(256));
    m_speaker->stop();
    m_card->play_exactly(512);
    EXPECT_TRUE(m_speaker->wait_until_silent(60s));
    EXPECT_EQ(ids_of(Kind::CutOff), std::vector<UtteranceId>{1});
}

/// A device that is silent to one must not keep the program that speaks to the other.
TEST_F(SpeakerTest, ASpeakerThatWaitsForTheCardKeepsNobodyElseFromSpeaking) {
    start(1024);
    auto engine = open_synthesizer({});
    ASSERT_TRUE(engine) << to_string(engine.error());
    Speaker other(std::move(*engine), std::make_unique<RingOutput>(), nullptr);
    std::string not_said_by_say_itself;
    for (int i = 0; i < 10; ++i)
        not_said_by_say_itself += std::string(announcement) + ". ";
    m_speaker->say(speech({{"de", not_said_by_say_itself}}));
    const auto deadline = std::chrono::steady_clock::now() + 10s;
    while (m_ring->frames_written() < 1024 && std::chrono::steady_clock::now() < deadline)
        std::this_thread::sleep_for(1ms);
    std::this_thread::sleep_for(100ms);
    auto said = std::async(std::launch::async, [&] { other.say(speech({{"de", announcement}})); });
    EXPECT_EQ(said.wait_for(10s), std::future_status::ready);
    m_speaker->stop();
}

TEST_F(SpeakerTest, AWarningGoesBeforeThePromptsThatWaitAndInterruptsNothing) {
    start(256); // so small that the first one is still in the works when the others come
    m_speaker->say(speech({{"de", announcement}}));
    m_speaker->say(speech({{"de", "zwei"}}));
    Speech important = speech({{"de", "drei"}});
    important.priority = Priority::Warning;
    m_speaker->say(important);
    m_speaker->say(important);
    ASSERT_TRUE(play_all());
    EXPECT_EQ(ids_of(Kind::Finished), (std::vector<UtteranceId>{1, 3, 4, 2}));
    EXPECT_TRUE(ids_of(Kind::CutOff).empty());
}

TEST_F(SpeakerTest, ASegmentWithoutVoiceIsReportedAndTheRestSaid) {
    const UtteranceId broken = m_speaker->say(speech({{"xx", "?"}, {"de", "Matt"}}));
    const UtteranceId mute = m_speaker->say(speech({{"xx", "?"}}));
    const UtteranceId empty = m_speaker->say(speech({}));
    const UtteranceId good = m_speaker->say(speech({{"de", "Matt"}}));
    ASSERT_TRUE(play_all());
    EXPECT_EQ(kinds_of(broken), (std::vector{Kind::Failed, Kind::Started, Kind::Finished}));
    EXPECT_EQ(kinds_of(mute), (std::vector{Kind::Failed, Kind::Finished}));
    EXPECT_EQ(kinds_of(empty), std::vector{Kind::Finished});
    EXPECT_EQ(kinds_of(good), (std::vector{Kind::Started, Kind::Finished}));
    const std::lock_guard lock(m_mutex);
    EXPECT_EQ(m_events.front().error.message.arguments, std::vector<MessageArgument>{"xx"});
}

TEST_F(SpeakerTest, WaitingEndsWhenTheCardIsDead) {
    m_speaker->say(speech({{"de", announcement}}));
    EXPECT_FALSE(m_speaker->wait_until_silent(1ms));
}

TEST_F(SpeakerTest, EndingCutsOff) {
    m_speaker->say(speech({{"de", announcement}}));
    m_speaker->say(speech({{"de", announcement}}));
    m_speaker.reset();
    EXPECT_EQ(ids_of(Kind::CutOff), (std::vector<UtteranceId>{1, 2}));
}

TEST_F(SpeakerTest, ThreadsMaySayAndStopAtOnce) {
    std::atomic<bool> ended{false};
    std::thread card([&] {
        while (!ended) {
            m_card->play_exactly(128);
            m_card->heard.clear();
            std::this_thread::yield();
        }
    });
    const auto talk = [&](const char* language) {
        for (int i = 0; i < 40; ++i) {
            m_speaker->say(speech({{language, "eins"}, {"de", announcement}}));
            if (i % 5 == 4)
                m_speaker->stop();
        }
    };
    std::thread other([&] { talk("et"); });
    talk("en");
    other.join();
    EXPECT_TRUE(m_speaker->wait_until_silent(60s));
    ended = true;
    card.join();
    EXPECT_EQ(ids_of(Kind::Finished).size() + ids_of(Kind::CutOff).size(), 80U);
}

TEST_F(SpeakerTest, ProgressGoesOnAsLongAsSomethingIsHeard) {
    const auto before = m_speaker->progress();
    m_speaker->say(speech({{"de", announcement}}));
    ASSERT_TRUE(wait_for_frames(1));
    EXPECT_EQ(m_speaker->progress(), before) << "the card stands still";
    m_card->play(4096);
    EXPECT_NE(m_speaker->progress(), before);
    ASSERT_TRUE(play_all());
    const auto after = m_speaker->progress();
    m_card->play(4096);
    EXPECT_EQ(m_speaker->progress(), after) << "silence is none";
}

} // namespace
} // namespace annabella::audio
