// Tests of how far ahead a device may be; the time is the test's own.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/cards/pace.hpp"

#include <algorithm>
#include <chrono>
#include <gtest/gtest.h>

namespace annabella::audio {
namespace {

using namespace std::chrono_literals;
using Clock = Pace::Clock;

constexpr std::size_t frames_a_second = Synthesizer::sample_rate;
constexpr std::size_t taken_at_once = 128;

TEST(Pace, WhoTakesAllAtOnceGetsHalfASecondAndThenTheTimeThatPasses) {
    Clock::time_point now{};
    Pace pace(now);
    std::size_t given = 0;
    while (now.time_since_epoch() < 60s) {
        const auto wait = pace.wait(taken_at_once, now);
        EXPECT_LT(wait, 6ms) << "for a period at a time";
        now += wait;
        EXPECT_GE(pace.room(now), taken_at_once);
        pace.give(taken_at_once);
        given += taken_at_once;
        const double passed = std::chrono::duration<double>(now.time_since_epoch()).count();
        ASSERT_LE(static_cast<double>(given), static_cast<double>(frames_a_second) * (passed * 1.02 + 0.5));
    }
    EXPECT_GT(given, frames_a_second * 60) << "nor does it get less than it can play";
}

TEST(Pace, WhoPlaysIsNeverHeldBack) {
    // Its clock is a hundredth faster than ours, and it takes two periods at the start.
    constexpr auto step = 5'747us;
    Clock::time_point now{};
    Pace pace(now);
    pace.give(taken_at_once);
    for (; now.time_since_epoch() < 1h; now += step) {
        ASSERT_EQ(pace.wait(taken_at_once, now), Clock::duration::zero()) << now.time_since_epoch() / 1s;
        pace.give(taken_at_once);
    }
}

TEST(Pace, WhoWasSilentForLongTakesNoMoreThanAtTheStart) {
    Clock::time_point now{};
    Pace pace(now);
    EXPECT_EQ(pace.room(now), Pace::most_ahead);
    now += 1h;
    EXPECT_EQ(pace.room(now), Pace::most_ahead);
    pace.give(Pace::most_ahead);
    EXPECT_EQ(pace.room(now), 0U);
    EXPECT_GT(pace.wait(1, now), Clock::duration::zero());
}

TEST(Pace, MoreThanThereIsEverRoomForWaitsUntilThereIsAllRoom) {
    Clock::time_point now{};
    Pace pace(now);
    constexpr std::size_t huge = 4 * Pace::most_ahead;
    EXPECT_EQ(pace.wait(huge, now), Clock::duration::zero());
    pace.give(huge);
    EXPECT_EQ(pace.room(now), 0U);
    const auto wait = pace.wait(huge, now);
    EXPECT_GT(wait, 1900ms);
    EXPECT_LT(wait, 2100ms);
    EXPECT_EQ(pace.wait(huge, now + wait), Clock::duration::zero());
}

} // namespace
} // namespace annabella::audio
