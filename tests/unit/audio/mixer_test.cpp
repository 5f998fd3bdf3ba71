// Tests of what sounds at once.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/mixer.hpp"

#include "audio/speaker.hpp"
#include "audio_test_tools.hpp"

#include <algorithm>
#include <array>
#include <gtest/gtest.h>
#include <thread>

namespace annabella::audio {
namespace {

using namespace std::chrono_literals;

std::vector<Frame> rendered(Mixer& mixer, std::size_t count) {
    std::vector<Frame> heard(count, Frame{1, 1});
    mixer.render(heard);
    return heard;
}

TEST(Mixer, NothingIsEverBeyondFullScale) {
    for (int first = -32768; first <= 32767; first += 257)
        for (int second = -32768; second <= 32767; second += 263) {
            const int together = mixed(static_cast<std::int16_t>(first), static_cast<std::int16_t>(second));
            const int apart = first + second;
            // It did not wrap around: it lies between the first one and their sum.
            ASSERT_GE(together, std::min(first, apart)) << first << ' ' << second;
            ASSERT_LE(together, std::max(first, apart)) << first << ' ' << second;
        }
    EXPECT_EQ(mixed(32767, 32767), 32767);
    EXPECT_EQ(mixed(-32768, -32768), -32768);
}

TEST(Mixer, WhatSoundsAloneSoundsAsItIs) {
    for (int value = -32768; value <= 32767; ++value) {
        ASSERT_EQ(mixed(static_cast<std::int16_t>(value), 0), value);
        ASSERT_EQ(mixed(0, static_cast<std::int16_t>(value)), value);
    }
}

TEST(Mixer, QueuesSoundAtTheSameTime) {
    Mixer mixer(2);
    mixer.queue(0).write(std::vector<Frame>(3000, Frame{1000, 0}));
    mixer.queue(1).write(std::vector<Frame>(2000, Frame{0, -700}));
    const auto heard = rendered(mixer, 4000);
    EXPECT_EQ(heard[0], (Frame{1000, -700}));
    EXPECT_EQ(heard[1999], (Frame{1000, -700}));
    EXPECT_EQ(heard[2000], (Frame{1000, 0}));
    EXPECT_EQ(heard[2999], (Frame{1000, 0}));
    EXPECT_EQ(heard[3000], Frame{});
    EXPECT_EQ(mixer.frames_passed(), 4000U);
}

TEST(Mixer, ASignalSoundsOverSpeechAtOnceAndInItsEar) {
    Mixer mixer(1);
    const std::vector<std::int16_t> signal(150, 4000);
    mixer.queue(0).write(std::vector<Frame>(5000, Frame{20000, 20000}));
    rendered(mixer, 100);
    mixer.play(signal, -1.0F);
    const auto heard = rendered(mixer, 200);
    for (std::size_t i = 0; i < 150; ++i) {
        ASSERT_GT(heard[i].left, 20000);
        ASSERT_EQ(heard[i].right, 20000);
    }
    EXPECT_EQ(heard[150], (Frame{20000, 20000}));
}

TEST(Mixer, OnlySoManySignalsSoundAndNoneOfThemWraps) {
    Mixer mixer(1);
    const std::vector<std::int16_t> loudest(50, 32767);
    for (int i = 0; i < 100; ++i)
        mixer.play(loudest, 0.0F);
    const auto heard = rendered(mixer, 60);
    for (std::size_t i = 0; i < 50; ++i)
        ASSERT_GT(heard[i].left, 32000);
    EXPECT_EQ(heard[50], Frame{});
    mixer.play(loudest, 0.0F);
    EXPECT_NE(rendered(mixer, 1)[0], Frame{}) << "and later there is room again";
}

TEST(Mixer, WhatWasCutWhileNobodyPlayedLeavesNoClick) {
    Mixer mixer(1);
    mixer.queue(0).write(std::vector<Frame>(5000, Frame{20000, 20000}));
    rendered(mixer, 100);
    mixer.queue(0).cut();
    mixer.queue(0).write(std::vector<Frame>(10, Frame{7, 7}));
    mixer.forget_the_past();
    const auto heard = rendered(mixer, 20);
    EXPECT_EQ(heard[0], (Frame{7, 7}));
    EXPECT_EQ(heard[10], Frame{});
}

TEST(Mixer, PlayersSpeakersAndTheCardNeedNoLock) {
    Mixer mixer(2, 1024);
    const std::vector<std::int16_t> signal(300, 100);
    const auto speak = [&](std::size_t number) {
        const std::array frames{Frame{1, 1}, Frame{2, 2}};
        for (std::size_t sent = 0; sent < 20000;) {
            const std::size_t taken = mixer.queue(number).write(frames);
            sent += taken;
            if (taken == 0)
                std::this_thread::yield();
        }
    };
    std::thread white([&] { speak(0); });
    std::thread black([&] { speak(1); });
    std::thread clicks([&] {
        for (int i = 0; i < 500; ++i)
            mixer.play(signal, 0.0F);
    });
    std::vector<Frame> period(64);
    while (mixer.queue(0).frames_consumed() < 20000 || mixer.queue(1).frames_consumed() < 20000) {
        mixer.render(period);
        std::this_thread::yield();
    }
    white.join();
    black.join();
    clicks.join();
}

// Two people with a voice in one ear each, who are told different things at the same time.
TEST(Mixer, NotASampleOfOneIsInTheEarOfTheOther) {
    const auto mixer = std::make_shared<Mixer>(2);
    const auto speaker = [&](std::size_t number) {
        return std::make_unique<Speaker>(std::make_unique<testing::Beeper>(), queue_of(mixer, number));
    };
    const auto say = [](Speaker& to, const char* text, float pan) {
        Speech speech;
        speech.segments = {{"", text}};
        speech.pan = pan;
        to.say(speech);
    };
    std::vector<Frame> heard;
    const auto play_all = [&](Speaker& white, Speaker& black) {
        const auto deadline = std::chrono::steady_clock::now() + 60s;
        while ((!white.wait_until_silent(1ms) || !black.wait_until_silent(1ms)) &&
               std::chrono::steady_clock::now() < deadline) {
            const auto part = rendered(*mixer, 512);
            heard.insert(heard.end(), part.begin(), part.end());
        }
    };
    const auto white = speaker(0);
    const auto black = speaker(1);
    say(*white, "mno", -1.0F);
    play_all(*white, *black);
    EXPECT_TRUE(std::any_of(heard.begin(), heard.end(), testing::is_loud));
    EXPECT_TRUE(std::all_of(heard.begin(), heard.end(), [](const Frame& frame) { return frame.right == 0; }));
    heard.clear();
    say(*black, "pqrst", 1.0F);
    play_all(*white, *black);
    EXPECT_TRUE(std::any_of(heard.begin(), heard.end(), testing::is_loud));
    EXPECT_TRUE(std::all_of(heard.begin(), heard.end(), [](const Frame& frame) { return frame.left == 0; }));
    const std::vector<Frame> alone = std::exchange(heard, {});
    // Together, Black hears what he heard alone, to the sample, whatever White hears.
    say(*white, "abcdefgh", -1.0F);
    say(*black, "pqrst", 1.0F);
    play_all(*white, *black);
    const auto right_of = [](const std::vector<Frame>& frames) {
        std::vector<std::int16_t> right;
        for (const Frame& frame : frames)
            right.push_back(frame.right);
        while (!right.empty() && right.back() == 0)
            right.pop_back();
        return right;
    };
    const auto both = right_of(heard);
    const auto first =
        std::find_if(both.begin(), both.end(), [](std::int16_t sample) { return sample != 0; });
    auto single = right_of(alone);
    single.erase(single.begin(),
                 std::find_if(single.begin(), single.end(), [](std::int16_t sample) { return sample != 0; }));
    EXPECT_EQ(std::vector<std::int16_t>(first, both.end()), single);
}

} // namespace
} // namespace annabella::audio
