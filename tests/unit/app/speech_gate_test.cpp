// Nobody is told a thing before it is on the disk.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/speech_gate.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <string>

namespace annabella::app {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class Ear : public Outlet {
public:
    void say(const phrase::Utterances& utterances, game::Time /*at*/) override {
        for (const phrase::Utterance& utterance : utterances)
            heard.push_back(utterance.text);
    }
    void hush() override { heard.emplace_back("(hush)"); }
    std::vector<std::string> heard;
};

phrase::Utterances words(const std::string& text) {
    phrase::Utterance utterance;
    utterance.text = text;
    return {utterance};
}

class SpeechGateTest : public testing::Test {
protected:
    void say(const std::string& text, std::int64_t event) { gate.say(words(text), game::Time{0}, event); }

    Ear ear;
    SpeechGate gate{{&ear}};
};

TEST_F(SpeechGateTest, WordsWaitForTheirEventAndComeInTheirOrder) {
    say("begin", 0);
    say("e4", 1);
    say("not understood", 1);
    say("e5", 2);
    EXPECT_THAT(ear.heard, ElementsAre("begin"));
    gate.release(1);
    EXPECT_THAT(ear.heard, ElementsAre("begin", "e4", "not understood"));
    EXPECT_FALSE(gate.is_empty());
    gate.release(2);
    EXPECT_THAT(ear.heard, ElementsAre("begin", "e4", "not understood", "e5"));
    EXPECT_TRUE(gate.is_empty());
    say("known", 2);
    EXPECT_EQ(ear.heard.back(), "known");
}

TEST_F(SpeechGateTest, ABuzzerTellsToo) {
    bool buzzed = false;
    gate.act([&] { buzzed = true; }, 1);
    EXPECT_FALSE(buzzed);
    gate.release(1);
    EXPECT_TRUE(buzzed);
}

TEST_F(SpeechGateTest, SilenceIsAtOnceAndAlsoForWhatWasHeldBackBeforeIt) {
    say("e4", 1);
    gate.hush();
    say("time", 2);
    EXPECT_THAT(ear.heard, ElementsAre("(hush)"));
    gate.release(2);
    EXPECT_THAT(ear.heard, ElementsAre("(hush)", "e4", "(hush)", "time"));
}

TEST_F(SpeechGateTest, OnceTheDangerIsAnnouncedNothingIsHeldBack) {
    say("e4", 1);
    gate.say_first(words("the disk is slow"), game::Time{0});
    gate.set_open(true);
    say("e5", 2);
    EXPECT_THAT(ear.heard, ElementsAre("the disk is slow", "e4", "e5"));
    gate.release(1);
    gate.set_open(false);
    say("Nf3", 3);
    EXPECT_EQ(ear.heard.back(), "e5");
    EXPECT_FALSE(gate.is_empty());
}

} // namespace
} // namespace annabella::app
