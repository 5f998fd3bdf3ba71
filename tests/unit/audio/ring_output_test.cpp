// Tests of the ring: order, wrapping, fading and panning.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/ring_output.hpp"

#include "audio/panning.hpp"
#include "audio_test_tools.hpp"

#include <array>
#include <cmath>
#include <gtest/gtest.h>
#include <limits>
#include <thread>

namespace annabella::audio {
namespace {

using testing::Card;
using testing::is_zero;

std::vector<Frame> constant(std::size_t count, std::int16_t value) {
    return std::vector<Frame>(count, Frame{value, value});
}

TEST(RingOutput, PlaysInOrderAndThenZeros) {
    RingOutput ring(8);
    Card card(ring);
    std::int16_t next = 1;
    for (int round = 0; round < 100; ++round) {
        const std::vector<Frame> frames{{next, 0}, {static_cast<std::int16_t>(next + 1), 0}, {0, next}};
        ASSERT_EQ(ring.write(frames), 3U);
        card.heard.clear();
        card.play_exactly(5);
        ASSERT_EQ(std::vector<Frame>(card.heard.begin(), card.heard.begin() + 3), frames);
        ASSERT_TRUE(is_zero(card.heard[3]) && is_zero(card.heard[4]));
        next = static_cast<std::int16_t>(next + 2);
    }
    EXPECT_EQ(ring.frames_written(), 300U);
    EXPECT_EQ(ring.frames_consumed(), 300U);
}

TEST(RingOutput, TakesOnlyWhatFits) {
    RingOutput ring(8);
    EXPECT_EQ(ring.write(constant(5, 1)), 5U);
    EXPECT_EQ(ring.write(constant(5, 2)), 3U);
    EXPECT_EQ(ring.write(constant(5, 3)), 0U);
    Card card(ring);
    card.play_exactly(2);
    EXPECT_EQ(ring.write(constant(5, 4)), 2U);
}

TEST(RingOutput, ACutFadesWithinFiveMilliseconds) {
    RingOutput ring;
    Card card(ring);
    ring.write(constant(10000, 20000));
    card.play_exactly(64);
    ring.cut();
    card.play_exactly(512);
    for (std::size_t i = 0; i < 64; ++i)
        ASSERT_EQ(card.heard[i].left, 20000);
    for (std::size_t i = 64; i < 64 + RingOutput::fade_frames; ++i)
        ASSERT_LT(card.heard[i].left, card.heard[i - 1].left) << i;
    for (std::size_t i = 64 + RingOutput::fade_frames - 1; i < card.heard.size(); ++i)
        ASSERT_TRUE(is_zero(card.heard[i])) << i;
    EXPECT_EQ(ring.frames_consumed(), 10000U);
}

TEST(RingOutput, WhatFollowsACutIsHeardWhole) {
    RingOutput ring;
    Card card(ring);
    ring.write(constant(1000, 20000));
    card.play_exactly(64);
    ring.cut();
    ring.write(constant(30, 7));
    card.play_exactly(256);
    for (std::size_t i = 0; i < 30; ++i)
        ASSERT_EQ(card.heard[64 + RingOutput::fade_frames + i].left, 7) << i;
    EXPECT_TRUE(is_zero(card.heard[64 + RingOutput::fade_frames + 30]));
}

TEST(RingOutput, ACutDuringTheFadeDropsWhatCameBetween) {
    RingOutput ring;
    Card card(ring);
    ring.write(constant(1000, 20000));
    card.play_exactly(64);
    ring.cut();
    card.play_exactly(50);
    ring.write(constant(500, 9));
    ring.cut();
    ring.write(constant(3, 5));
    card.heard.clear();
    card.play_exactly(200);
    const std::size_t rest = RingOutput::fade_frames - 50;
    EXPECT_GT(card.heard[0].left, 5000) << "the fade goes on where it was";
    EXPECT_EQ(card.heard[rest - 1].left, 0);
    EXPECT_EQ(card.heard[rest].left, 5);
    EXPECT_EQ(card.heard[rest + 2].left, 5);
    EXPECT_TRUE(is_zero(card.heard[rest + 3]));
}

TEST(RingOutput, ACutBeforeTheFirstSoundIsSilent) {
    RingOutput ring;
    Card card(ring);
    ring.write(constant(1000, 20000));
    ring.cut();
    ring.write(constant(2, 5));
    card.play_exactly(4);
    EXPECT_EQ(card.heard, (std::vector<Frame>{{5, 5}, {5, 5}, {0, 0}, {0, 0}}));
}

TEST(RingOutput, WriterAndCardNeedNoLock) {
    RingOutput ring(1024);
    constexpr std::size_t total = 99999;
    std::thread writer([&] {
        std::size_t sent = 0;
        while (sent < total) {
            const std::array pair{Frame{static_cast<std::int16_t>(1 + sent % 30000), 0},
                                  Frame{static_cast<std::int16_t>(1 + (sent + 1) % 30000), 0}};
            const std::size_t taken = ring.write(pair);
            sent += taken;
            if (taken < 2)
                std::this_thread::yield();
        }
    });
    std::size_t got = 0;
    std::vector<Frame> period(64);
    while (got < total) {
        ring.render(period);
        if (is_zero(period.front()))
            std::this_thread::yield();
        for (const Frame& frame : period)
            if (!is_zero(frame)) {
                ASSERT_EQ(frame.left, static_cast<std::int16_t>(1 + got % 30000));
                ++got;
            }
    }
    writer.join();
}

TEST(Panning, KeepsThePower) {
    const std::vector<std::int16_t> loudest{32767, -32768};
    for (const float pan : {-1.0F, -0.7F, -0.3F, 0.0F, 0.5F, 1.0F}) {
        std::vector<Frame> frames;
        Panning(pan).append(loudest, frames);
        const double left = frames[0].left / 32767.0;
        const double right = frames[0].right / 32767.0;
        EXPECT_NEAR(left * left + right * right, 1.0, 0.001) << pan;
        EXPECT_EQ(left > right, pan < 0) << pan;
    }
}

TEST(Panning, AtItsEndsTheOtherEarIsSilentToTheLastBit) {
    std::vector<std::int16_t> every;
    for (int sample = -32768; sample <= 32767; ++sample)
        every.push_back(static_cast<std::int16_t>(sample));
    for (const bool to_left : {true, false}) {
        std::vector<Frame> frames;
        Panning(to_left ? -1.0F : 1.0F).append(every, frames);
        ASSERT_EQ(frames.size(), every.size());
        for (std::size_t i = 0; i < frames.size(); ++i) {
            ASSERT_EQ(to_left ? frames[i].right : frames[i].left, 0) << every[i];
            ASSERT_EQ(to_left ? frames[i].left : frames[i].right, every[i]);
        }
    }
}

TEST(Panning, MovesOddPlacesIntoTheRange) {
    const std::vector<std::int16_t> sample{10000};
    const auto at = [&](float pan) {
        std::vector<Frame> frames;
        Panning(pan).append(sample, frames);
        return frames[0];
    };
    EXPECT_EQ(at(5.0F), at(1.0F));
    EXPECT_EQ(at(-std::numeric_limits<float>::infinity()), at(-1.0F));
    EXPECT_EQ(at(std::numeric_limits<float>::quiet_NaN()), at(0.0F));
}

} // namespace
} // namespace annabella::audio
