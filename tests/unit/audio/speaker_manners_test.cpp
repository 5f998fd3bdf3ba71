// Tests of what the speaker gives up, keeps and repeats. The test plays the card, and the voice says letters.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/pauses.hpp"
#include "audio/speaker.hpp"
#include "audio_test_tools.hpp"

#include <algorithm>
#include <chrono>
#include <gtest/gtest.h>
#include <map>
#include <mutex>
#include <optional>
#include <thread>

namespace annabella::audio {
namespace {

using namespace std::chrono_literals;
using testing::beeps;
using testing::Card;

using Kind = SpeechEvent::Kind;

class SpeakerMannersTest : public ::testing::Test {
protected:
    void SetUp() override {
        auto output = std::make_unique<RingOutput>();
        m_ring = output.get();
        m_card.emplace(*m_ring);
        m_speaker.emplace(std::make_unique<testing::Beeper>(), std::move(output), [this](const auto& event) {
            const std::lock_guard lock(m_mutex);
            m_fates[event.id] = event.kind;
        });
    }

    UtteranceId say(Priority priority, const std::string& letters, Joint joint = Joint::Sentence) {
        Speech speech;
        speech.segments = {{"", letters}};
        speech.pan = -1.0F;
        speech.priority = priority;
        speech.joint = joint;
        return m_speaker->say(speech);
    }

    // As long as it takes until so much is there; false after a minute.
    bool play(std::size_t count) {
        const auto deadline = std::chrono::steady_clock::now() + 60s;
        while (m_ring->frames_written() - m_ring->frames_consumed() < count) {
            if (std::chrono::steady_clock::now() > deadline)
                return false;
            std::this_thread::yield();
        }
        m_card->play_exactly(count);
        return true;
    }

    std::string play_all() {
        const auto deadline = std::chrono::steady_clock::now() + 60s;
        while (!m_speaker->wait_until_silent(1ms) && std::chrono::steady_clock::now() < deadline)
            m_card->play(2048);
        return beeps(m_card->heard);
    }

    std::optional<Kind> fate_of(UtteranceId id) {
        const std::lock_guard lock(m_mutex);
        const auto fate = m_fates.find(id);
        return fate == m_fates.end() ? std::nullopt : std::optional(fate->second);
    }

    // Until the worker has told of it.
    bool becomes(UtteranceId id, Kind kind) {
        const auto deadline = std::chrono::steady_clock::now() + 60s;
        while (fate_of(id) != kind && std::chrono::steady_clock::now() < deadline)
            std::this_thread::yield();
        return fate_of(id) == kind;
    }

    std::mutex m_mutex;
    std::map<UtteranceId, Kind> m_fates; ///< the last that was told of each
    RingOutput* m_ring = nullptr;
    std::optional<Card> m_card;
    std::optional<Speaker> m_speaker;
};

TEST_F(SpeakerMannersTest, PausesAreSetByWhatFollows) {
    Speech sentence;
    sentence.segments = {{"", "aaaaaaaa"}, {"", "bbbbbbbb"}};
    sentence.pan = -1.0F;
    m_speaker->say(sentence);
    say(Priority::Prompt, "cccccccc");
    const UtteranceId last = say(Priority::Prompt, "dddddddd", Joint::Person);
    // A frame is kept back, so that the card makes no silence of its own.
    const auto deadline = std::chrono::steady_clock::now() + 60s;
    while (!fate_of(last) && std::chrono::steady_clock::now() < deadline) {
        if (const auto there = m_ring->frames_written() - m_ring->frames_consumed(); there > 1)
            m_card->play_exactly(static_cast<std::size_t>(there - 1));
        std::this_thread::yield();
    }
    play_all();
    std::vector<std::size_t> silences;
    for (std::size_t at = 0; at < m_card->heard.size();) {
        const auto begin = m_card->heard.begin() + static_cast<std::ptrdiff_t>(at);
        const auto end = std::find_if_not(begin, m_card->heard.end(), testing::is_zero);
        if (end != begin && at > 0 && end != m_card->heard.end())
            silences.push_back(static_cast<std::size_t>(end - begin));
        at += static_cast<std::size_t>(end - begin) + 1;
    }
    EXPECT_EQ(silences, (std::vector<std::size_t>{pause_within_sentence, pause_between_sentences,
                                                  pause_between_persons}));
    EXPECT_LE(pause_within_sentence, samples_of_milliseconds(80));
}

TEST_F(SpeakerMannersTest, AMoveThatWaitsOutlivesAKey) {
    const UtteranceId prompt = say(Priority::Prompt, "aaaa");
    const UtteranceId move = say(Priority::Move, "mm");
    ASSERT_TRUE(play(1500));
    m_speaker->hush();
    EXPECT_EQ(play_all(), "a~_mm");
    EXPECT_EQ(fate_of(prompt), Kind::CutOff);
    EXPECT_EQ(fate_of(move), Kind::Finished);
}

TEST_F(SpeakerMannersTest, AWarningThatWaitsOutlivesAKeyAndOneThatIsBeingSaidDoesNot) {
    say(Priority::Prompt, std::string(40, 'a')); // So long that the warning waits.
    const UtteranceId waits = say(Priority::Warning, "ww");
    ASSERT_TRUE(play(1500));
    m_speaker->hush();
    EXPECT_EQ(play_all(), "a~_ww");
    EXPECT_TRUE(becomes(waits, Kind::Finished));
    m_card->heard.clear();
    const UtteranceId begun = say(Priority::Warning, "wwww");
    ASSERT_TRUE(play(1500));
    m_speaker->hush();
    EXPECT_EQ(play_all(), "w~");
    EXPECT_TRUE(becomes(begun, Kind::CutOff));
}

TEST_F(SpeakerMannersTest, AMoveThatWasCutOffIsSaidAgainWhenTheVoiceHasRested) {
    const UtteranceId move = say(Priority::Move, "mnop");
    ASSERT_TRUE(play(1500));
    m_speaker->hush();
    // Each key makes it wait anew.
    ASSERT_TRUE(play(2000));
    m_speaker->hush();
    EXPECT_EQ(play_all(), "m~_mnop");
    const auto rest = static_cast<std::size_t>(rest_before_again);
    const auto& heard = m_card->heard;
    EXPECT_TRUE(std::all_of(heard.begin() + 1500 + RingOutput::fade_frames,
                            heard.begin() + 1500 + static_cast<std::ptrdiff_t>(rest), testing::is_zero));
    EXPECT_EQ(fate_of(move), Kind::Finished);
}

TEST_F(SpeakerMannersTest, AnAnswerGoesBeforeAMoveThatRests) {
    say(Priority::Move, "mno");
    ASSERT_TRUE(play(1500));
    m_speaker->hush();
    ASSERT_TRUE(play(1000));
    say(Priority::Prompt, "a");
    EXPECT_EQ(play_all(), "m~a_mno");
}

TEST_F(SpeakerMannersTest, AnAnswerGoesBeforeAllMovesAndLeavesThemInTheirOrder) {
    say(Priority::Move, "mno");
    ASSERT_TRUE(play(1500));
    m_speaker->hush();
    m_card->play(2000);      // The fade.
    ASSERT_TRUE(play(1000)); // It rests.
    say(Priority::Move, "p");
    say(Priority::Prompt, "a");
    const std::string said = play_all();
    EXPECT_LT(said.find('a'), said.find("mno")) << said;
    EXPECT_LT(said.find("mno"), said.find('p')) << said;
}

TEST_F(SpeakerMannersTest, TheVoiceRestsOnceBeforeAllThatIsSaidAgain) {
    say(Priority::Move, std::string(40, 'm')); // So long that the other waits.
    say(Priority::Move, "nn");
    ASSERT_TRUE(play(1500));
    m_speaker->hush();
    EXPECT_EQ(play_all(), "m~_" + std::string(40, 'm') + "_nn");
    // The rest before the first, and no more than a stop between the two.
    const auto& heard = m_card->heard;
    const auto silent = std::count_if(heard.begin() + 1500, heard.end(), testing::is_zero);
    EXPECT_GE(silent, rest_before_again);
    EXPECT_LT(silent, 2 * rest_before_again);
}

TEST_F(SpeakerMannersTest, AMoveGoesBehindAMoveThatRests) {
    say(Priority::Move, "mno");
    ASSERT_TRUE(play(1500));
    m_speaker->hush();
    say(Priority::Move, "p");
    const std::string said = play_all();
    EXPECT_LT(said.find("mno"), said.find('p')) << said;
}

TEST_F(SpeakerMannersTest, ARepetitionStandsForTheMoveThatWasCutOff) {
    say(Priority::Prompt, "a"); // so that the move itself waits
    const UtteranceId cut = say(Priority::Move, "mno");
    ASSERT_TRUE(play(500));
    m_speaker->hush();
    m_speaker->hush();
    const UtteranceId repetition = say(Priority::Move, "mno");
    const std::string said = play_all();
    EXPECT_EQ(std::count(said.begin(), said.end(), 'o'), 1) << said;
    EXPECT_EQ(fate_of(cut), Kind::CutOff);
    EXPECT_EQ(fate_of(repetition), Kind::Finished);
}

TEST_F(SpeakerMannersTest, WhoWantsQuietHearsNoMoveAgain) {
    const UtteranceId move = say(Priority::Move, "mno");
    ASSERT_TRUE(play(1500));
    m_speaker->hush();
    m_speaker->stop();
    EXPECT_EQ(play_all(), "m~");
    EXPECT_EQ(fate_of(move), Kind::CutOff);
}

TEST_F(SpeakerMannersTest, ChatterIsCutOffByAMoveAndNothingElseIs) {
    const UtteranceId chatter = say(Priority::Chatter, std::string(40, 'a'));
    ASSERT_TRUE(play(1500));
    say(Priority::Move, "mn");
    EXPECT_TRUE(becomes(chatter, Kind::CutOff));
    EXPECT_EQ(play_all(), "a~mn");
    m_card->heard.clear();
    const UtteranceId move = say(Priority::Move, "op");
    ASSERT_TRUE(play(500));
    say(Priority::Warning, "w");
    say(Priority::Chatter, "c");
    const std::string said = play_all();
    EXPECT_EQ(said.substr(0, 2), "op");
    EXPECT_EQ(said.back(), 'c');
    EXPECT_EQ(fate_of(move), Kind::Finished);
}

TEST_F(SpeakerMannersTest, ASecondIsCountedInItsSecondOrNotAtAll) {
    say(Priority::Prompt, std::string(12, 'p'));
    ASSERT_TRUE(play(1000));
    const UtteranceId eight = say(Priority::Count, "h");
    const UtteranceId seven = say(Priority::Count, "g");
    EXPECT_TRUE(becomes(eight, Kind::CutOff)) << "the newer one is said in its place";
    std::this_thread::sleep_for(1s); // The sentence takes so long.
    const UtteranceId six = say(Priority::Count, "f");
    EXPECT_TRUE(becomes(seven, Kind::CutOff));
    EXPECT_EQ(play_all(), std::string(12, 'p') + "_f");
    EXPECT_EQ(fate_of(six), Kind::Finished);
    // What would begin too late is given up at once.
    say(Priority::Prompt, std::string(40, 'q'));
    const UtteranceId five = say(Priority::Count, "e");
    ASSERT_TRUE(play(500));
    EXPECT_TRUE(becomes(five, Kind::CutOff));
    m_card->heard.clear();
    const std::string said = play_all();
    EXPECT_EQ(said.find('e'), std::string::npos) << said;
}

TEST_F(SpeakerMannersTest, ACountInterruptsALongAnswerAloneAndGivesWayToAllElse) {
    const UtteranceId answer = say(Priority::Chatter, std::string(40, 'a'));
    ASSERT_TRUE(play(1500));
    const UtteranceId count = say(Priority::Count, std::string(10, 'h'));
    EXPECT_TRUE(becomes(answer, Kind::CutOff));
    ASSERT_TRUE(play(1500));
    say(Priority::Prompt, "p");
    EXPECT_TRUE(becomes(count, Kind::CutOff));
    EXPECT_EQ(play_all().back(), 'p');
}

TEST_F(SpeakerMannersTest, AMoveThatRestsIsNotKeptRestingByWhatIsCounted) {
    say(Priority::Move, std::string(10, 'm'));
    ASSERT_TRUE(play(500));
    m_speaker->hush();
    m_card->play(2000);      // The fade.
    ASSERT_TRUE(play(1000)); // It rests.
    say(Priority::Count, "h");
    // Whether the second is over behind it is a matter of real time, which this card does not keep.
    EXPECT_EQ(play_all().substr(0, 12), "~_" + std::string(10, 'm'));
}

TEST_F(SpeakerMannersTest, WhatWasBeingSaidWhenTheDeviceDiedIsSaidFromItsStart) {
    const UtteranceId move = say(Priority::Move, "mno");
    ASSERT_TRUE(play(1500));
    const UtteranceId prompt = say(Priority::Prompt, "a");
    m_speaker->rewind();
    m_card->heard.clear();
    m_speaker->catch_up();
    const std::string said = play_all();
    EXPECT_EQ(said.substr(said.find_first_not_of("~_")).substr(0, 3), "mno") << said;
    EXPECT_EQ(said.back(), 'a');
    EXPECT_EQ(fate_of(move), Kind::Finished);
    EXPECT_EQ(fate_of(prompt), Kind::Finished);
}

TEST_F(SpeakerMannersTest, ASecondThatWasCountedWhenTheDeviceDiedIsNotCountedAgain) {
    const UtteranceId begun = say(Priority::Count, std::string(6, 'h'));
    ASSERT_TRUE(play(1500));
    m_speaker->rewind();
    m_card->heard.clear();
    play_all();
    EXPECT_TRUE(becomes(begun, Kind::CutOff));
    m_card->heard.clear();
    const UtteranceId whole = say(Priority::Count, "h");
    ASSERT_EQ(play_all(), "h");
    ASSERT_TRUE(becomes(whole, Kind::Finished));
    m_speaker->rewind();
    EXPECT_EQ(play_all(), "h");
}

TEST_F(SpeakerMannersTest, WhatDiedInTheBuffersOfTheDeviceIsSaidAgain) {
    const UtteranceId move = say(Priority::Move, "mno");
    ASSERT_EQ(play_all(), "mno");
    ASSERT_TRUE(becomes(move, Kind::Finished));
    m_speaker->rewind();
    EXPECT_EQ(play_all(), "mnomno");
    // What was heard long ago is not.
    m_card->play_exactly(Synthesizer::sample_rate);
    m_card->heard.clear();
    m_speaker->rewind();
    EXPECT_EQ(play_all(), "");
}

TEST_F(SpeakerMannersTest, WhileNothingPlaysMovesWaitAndOldPromptsDoNot) {
    for (const char letter : {'a', 'b', 'c', 'd', 'e', 'f'})
        say(Priority::Prompt, std::string(10, letter));
    say(Priority::Move, "m");
    m_speaker->rewind();
    m_speaker->catch_up();
    const std::string said = play_all();
    EXPECT_EQ(std::count(said.begin(), said.end(), 'm'), 1) << said;
    EXPECT_EQ(std::count(said.begin(), said.end(), 'f'), 10) << said;
    EXPECT_EQ(std::count(said.begin(), said.end(), 'b'), 0) << said;
}

TEST_F(SpeakerMannersTest, AFloodEndsAndEveryMoveOfItIsHeard) {
    std::vector<UtteranceId> moves;
    for (int i = 0; i < 2000; ++i) {
        say(i % 3 == 0 ? Priority::Chatter : Priority::Prompt, "a");
        if (i % 20 == 0)
            moves.push_back(say(Priority::Move, "m"));
    }
    const std::string said = play_all();
    EXPECT_EQ(static_cast<std::size_t>(std::count(said.begin(), said.end(), 'm')), moves.size());
    for (const UtteranceId move : moves)
        EXPECT_EQ(fate_of(move), Kind::Finished);
}

} // namespace
} // namespace annabella::audio
