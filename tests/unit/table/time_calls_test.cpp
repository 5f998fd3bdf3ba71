// What of a clock is called, when, and how often.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/telling/time_calls.hpp"

#include <chrono>
#include <gtest/gtest.h>
#include <string>

namespace annabella::table {
namespace {

using namespace std::chrono_literals;

game::ClockReading reading(Span white, std::optional<Side> running = Side::White, Span black = 1h) {
    game::ClockReading reading;
    reading.left = {white, black};
    reading.running = running;
    return reading;
}

/// The marks in seconds, those counted with a star.
std::string marks(std::string_view text) {
    const auto read = read_time_calls(text);
    if (!read)
        return "error";
    std::string all;
    for (const CallMark& mark : *read)
        all += (all.empty() ? "" : " ") + std::to_string(mark.left / 1s) + (mark.counted ? "*" : "");
    return all;
}

/// What is called while White's clock goes down from `from` to `to`, looked at each `step`.
std::string run_down(TimeCalls& calls, Span from, Span to, Span step = 1s) {
    std::string all;
    for (Span left = from; left >= to; left -= step)
        if (const auto call = calls.watch(reading(left)))
            all += std::to_string(call->left / 1s) + (call->counted ? "* " : " ");
    return all;
}

TEST(TimeCalls, AreReadAsTheyAreWritten) {
    EXPECT_EQ(marks("30m 15m 5m 2m 1m 30s last 3"), "1800 900 300 120 60 30 3* 2* 1*");
    EXPECT_EQ(marks("1h,5m"), "3600 300");
    EXPECT_EQ(marks("10s 1m 60s last 1 1s"), "60 10 1*") << "sorted, each once";
    EXPECT_EQ(marks("off"), "");
    EXPECT_NE(marks(usual_time_calls), "error");
    for (const char* wrong : {"", "5", "m", "0m", "-5m", "5m last", "last 0", "last 61", "last x", "25h",
                              "5x", "off 5m", "99999999999s", "\xff"})
        EXPECT_EQ(marks(wrong), "error") << wrong;
}

TEST(TimeCalls, EachMarkIsCalledOnceAndTheLastSecondsAreCounted) {
    TimeCalls calls(read_time_calls("5m 1m last 3").value());
    EXPECT_EQ(run_down(calls, 6min, 0s), "300 60 3* 2* 1* ");
}

TEST(TimeCalls, IncrementsLiftTheClockAndNothingIsCalledAgain) {
    TimeCalls calls(read_time_calls("5m 1m").value());
    EXPECT_EQ(run_down(calls, 5min + 10s, 4min + 50s), "300 ");
    EXPECT_EQ(run_down(calls, 5min + 20s, 4min), "") << "thirty seconds for a move";
    EXPECT_EQ(run_down(calls, 4min + 30s, 30s), "60 ");
}

TEST(TimeCalls, AClockThatTheArbiterSetsBackIsNotCalledForIt) {
    TimeCalls calls(read_time_calls("10m 5m").value());
    EXPECT_EQ(run_down(calls, 20min, 19min), "");
    game::ClockReading stands = reading(9min + 47s);
    stands.running.reset();
    EXPECT_FALSE(calls.watch(stands));
    EXPECT_EQ(run_down(calls, 9min + 47s, 4min), "300 ");
    // What has passed before it was stopped is called.
    EXPECT_EQ(run_down(calls, 10min + 10s, 10min + 1s), "");
    stands.left[Side::White] = 10min - 1s;
    EXPECT_FALSE(calls.watch(stands));
    EXPECT_EQ(run_down(calls, 10min - 2s, 9min), "598 ");
}

TEST(TimeCalls, TheNextPeriodIsCalledAnew) {
    TimeCalls calls(read_time_calls("5m 1m").value());
    EXPECT_EQ(run_down(calls, 6min, 30s), "300 60 ");
    EXPECT_EQ(run_down(calls, 30min, 50s), "300 60 ");
}

TEST(TimeCalls, WhoBeginsAtAMarkOrBelowItKnowsIt) {
    TimeCalls calls(read_time_calls("5m 1m").value());
    EXPECT_EQ(run_down(calls, 5min, 2min), "");
    EXPECT_EQ(run_down(calls, 2min, 59s), "60 ");
}

TEST(TimeCalls, OfMarksThatPassedTogetherWhatIsLeftIsCalled) {
    TimeCalls calls(read_time_calls("5m 2m last 10").value());
    EXPECT_FALSE(calls.watch(reading(6min)));
    EXPECT_EQ(calls.watch(reading(100s)), (TimeCall{Side::White, 100s, false}));
    EXPECT_EQ(calls.watch(reading(6500ms)), (TimeCall{Side::White, 7s, true}));
    EXPECT_FALSE(calls.watch(reading(6100ms))) << "seven seconds have been called";
    EXPECT_EQ(calls.watch(reading(6s)), (TimeCall{Side::White, 6s, true}));
    EXPECT_FALSE(calls.watch(reading(0s))) << "the flag says it";
}

TEST(TimeCalls, OnlyTheClockThatRunsIsCalledEachSideForItself) {
    TimeCalls calls(read_time_calls("5m").value());
    EXPECT_FALSE(calls.watch(reading(6min, Side::White, 6min)));
    EXPECT_EQ(calls.watch(reading(5min, Side::White, 6min)), (TimeCall{Side::White, 5min, false}));
    EXPECT_EQ(calls.watch(reading(5min, Side::Black, 5min)), (TimeCall{Side::Black, 5min, false}));
    EXPECT_FALSE(calls.watch(reading(4min, std::nullopt, 4min)));
    EXPECT_FALSE(TimeCalls().watch(reading(1s))) << "nothing was asked for";
}

TEST(TimeCalls, TheNextOneIsKnownBefore) {
    TimeCalls calls(read_time_calls("5m 1m").value());
    EXPECT_EQ(calls.next_in(reading(6min)), Span(1min));
    calls.watch(reading(6min));
    game::ClockReading free = reading(6min);
    free.delay_left = 5s;
    EXPECT_EQ(calls.next_in(free), Span(65s)) << "the clock is stopped as long as the time is free";
    calls.watch(reading(5min));
    EXPECT_EQ(calls.next_in(reading(5min + 30s)), Span(4min + 30s));
    calls.watch(reading(30s));
    EXPECT_FALSE(calls.next_in(reading(30s)));
    EXPECT_FALSE(TimeCalls(read_time_calls("5m").value()).next_in(reading(6min, std::nullopt)));
}

} // namespace
} // namespace annabella::table
