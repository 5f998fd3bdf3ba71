// A machine that has slept and a program that was stopped are noticed, with the time that it took.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/suspension.hpp"

#include <gtest/gtest.h>

namespace annabella::app {
namespace {

using namespace std::chrono_literals;

TEST(SuspensionWatch, AnOrdinaryDayIsNone) {
    SuspensionWatch watch({10s, 100s});
    EXPECT_FALSE(watch.beat({10s, 100s}));
    EXPECT_FALSE(watch.beat({11s, 101s}));
    EXPECT_FALSE(watch.beat({14s, 104s}));
}

TEST(SuspensionWatch, AMachineThatHasSlept) {
    SuspensionWatch watch({10s, 100s});
    EXPECT_EQ(watch.beat({10500ms, 700s}), (Suspension{599500ms, 0s}));
    EXPECT_FALSE(watch.beat({11s, 700500ms}));
}

TEST(SuspensionWatch, AProgramThatWasStopped) {
    SuspensionWatch watch({10s, 100s});
    EXPECT_EQ(watch.beat({50s, 140s}), (Suspension{0s, 40s}));
    EXPECT_FALSE(watch.beat({51s, 141s}));
    EXPECT_EQ(watch.beat({61s, 1151s}), (Suspension{1000s, 10s}));
}

TEST(Heartbeat, BeatsByItself) {
    Heartbeat heartbeat;
    EXPECT_FALSE(heartbeat.take());
}

} // namespace
} // namespace annabella::app
