// The chess clock: article 6 in examples, and laws that hold for every sequence of events.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/clock/clock.hpp"

#include <gtest/gtest.h>

namespace annabella::game {
namespace {

using namespace std::chrono_literals;

Clock make_clock(std::string_view control) {
    const auto parsed = parse_time_control(control);
    EXPECT_TRUE(parsed.has_value()) << control;
    return Clock(parsed.value_or(TimeControl{}));
}

std::string left(const Clock& clock, Side side, Time now) {
    return write_clock_time(clock.read(now).left[side]);
}
bool flag(const Clock& clock, Side side, Time now) { return clock.read(now).flag_down[side]; }

TEST(Clock, StandsUntilStarted) {
    const Clock clock = make_clock("2:00:00");
    EXPECT_EQ(left(clock, Side::White, Time{1h}), "2:00:00");
    EXPECT_EQ(clock.read(Time{1h}).running, std::nullopt);
    EXPECT_EQ(clock.flag_falls_at(), std::nullopt);
    EXPECT_EQ(clock.used(Side::White, Time{1h}), 0ms);
}

TEST(Clock, OnlyOneSideRuns) { // 6.1
    Clock clock = make_clock("2:00:00");
    clock.start(Side::White, Time{5s});
    EXPECT_EQ(left(clock, Side::White, Time{15s}), "1:59:50");
    EXPECT_EQ(left(clock, Side::Black, Time{15s}), "2:00:00");
    clock.press(Side::White, Time{15s});
    EXPECT_EQ(clock.running(), Side::Black);
    EXPECT_EQ(left(clock, Side::White, Time{100s}), "1:59:50");
    EXPECT_EQ(left(clock, Side::Black, Time{100s}), "1:58:35");
    EXPECT_EQ(clock.moves(Side::White), 1);
    EXPECT_EQ(clock.moves(Side::Black), 0);
}

TEST(Clock, IncrementIsThereBeforeEachMoveTheFirstIncluded) {
    Clock clock = make_clock("1:30:00+30s");
    EXPECT_EQ(left(clock, Side::White, Time{}), "1:30:30");
    EXPECT_EQ(left(clock, Side::Black, Time{}), "1:30:30");
    clock.start(Side::White, Time{});
    clock.press(Side::White, Time{10s});
    EXPECT_EQ(left(clock, Side::White, Time{10s}), "1:30:50");
    clock.press(Side::Black, Time{70s});
    EXPECT_EQ(left(clock, Side::Black, Time{70s}), "1:30:00");
}

TEST(Clock, APressWithinTheDelayLeavesTheMainTime) { // 6.2b
    Clock clock = make_clock("0:25:00 delay 5s");
    clock.start(Side::White, Time{});
    EXPECT_EQ(clock.read(Time{3s}).delay_left, 2s);
    EXPECT_EQ(left(clock, Side::White, Time{5s}), "0:25:00");
    clock.press(Side::White, Time{5s});
    EXPECT_EQ(left(clock, Side::White, Time{5s}), "0:25:00");
    EXPECT_EQ(clock.read(Time{5s}).delay_left, 5s);
    clock.press(Side::Black, Time{13s});
    EXPECT_EQ(left(clock, Side::Black, Time{13s}), "0:24:57");
}

TEST(Clock, DelayAndIncrementTogether) {
    Clock clock = make_clock("0:25:00+10s delay 5s");
    EXPECT_EQ(left(clock, Side::White, Time{}), "0:25:10");
    clock.start(Side::White, Time{});
    clock.press(Side::White, Time{3s});
    EXPECT_EQ(left(clock, Side::White, Time{3s}), "0:25:20");
}

TEST(Clock, SavedTimeIsAddedToTheNextPeriod) { // 6.2b
    Clock clock = make_clock("2/0:10:00+5s,1/0:05:00,0:01:00+2s");
    Time now{};
    clock.start(Side::White, now);
    const auto both_move = [&] {
        clock.press(Side::White, now += Span{10s});
        clock.press(Side::Black, now += Span{20s});
    };
    EXPECT_EQ(clock.moves_to_go(Side::White), 2);
    both_move();
    EXPECT_EQ(left(clock, Side::White, now), "0:10:00");
    EXPECT_EQ(clock.moves_to_go(Side::White), 1);
    both_move(); // The second move's credit is the next period's, which has no increment.
    EXPECT_EQ(left(clock, Side::White, now), "0:14:50");
    EXPECT_EQ(left(clock, Side::Black, now), "0:14:30");
    both_move();
    EXPECT_EQ(left(clock, Side::White, now), "0:15:42");
    EXPECT_EQ(clock.moves_to_go(Side::White), std::nullopt);
    both_move();
    EXPECT_EQ(left(clock, Side::White, now), "0:15:34");
}

TEST(Clock, TheLastMoveOfAControlCountsOnlyBeforeTheFlag) { // 6.2a
    for (const Time press_at : {Time{599'999ms}, Time{600s}}) {
        Clock clock = make_clock("1/0:10:00,0:05:00");
        clock.start(Side::White, Time{});
        EXPECT_EQ(clock.flag_falls_at(), Time{600s});
        clock.press(Side::White, press_at);
        const bool in_time = press_at < Time{600s};
        EXPECT_EQ(flag(clock, Side::White, press_at), !in_time);
        EXPECT_EQ(left(clock, Side::White, press_at), in_time ? "0:05:00.001" : "0:00:00");
        EXPECT_EQ(clock.moves(Side::White), 1);
    }
}

TEST(Clock, AFallenFlagStaysDownAndIsCreditedNothing) {
    Clock clock = make_clock("1/0:00:10+5s,0:05:00+5s");
    clock.start(Side::White, Time{});
    EXPECT_FALSE(flag(clock, Side::White, Time{14'999ms}));
    EXPECT_TRUE(flag(clock, Side::White, Time{15s}));
    EXPECT_EQ(clock.first_flag(Time{14s}), std::nullopt);
    EXPECT_EQ(clock.first_flag(Time{15s}), Side::White);
    clock.press(Side::White, Time{20s});
    clock.add(Side::White, 2min, Time{20s});
    clock.press(Side::Black, Time{21s});
    clock.press(Side::White, Time{30s});
    EXPECT_EQ(left(clock, Side::White, Time{30s}), "0:00:00");
    EXPECT_TRUE(flag(clock, Side::White, Time{30s}));
    EXPECT_EQ(clock.moves(Side::White), 2);
    EXPECT_EQ(clock.used(Side::White, Time{30s}), 29s);
}

TEST(Clock, FirstFlagIsKnownHoweverLateItIsAsked) { // 6.11
    Clock clock = make_clock("0:00:10");
    clock.start(Side::White, Time{});
    clock.press(Side::White, Time{9s});
    EXPECT_EQ(clock.first_flag(Time{18s}), std::nullopt);
    EXPECT_EQ(clock.first_flag(Time{60s}), Side::Black);
    clock.press(Side::Black, Time{60s});
    EXPECT_EQ(clock.first_flag(Time{100s}), Side::Black);
    EXPECT_TRUE(flag(clock, Side::White, Time{100s}));

    Clock both = make_clock("0:00:10");
    both.set_left(Side::White, 0s, Time{1s});
    both.set_left(Side::Black, 0s, Time{1s});
    EXPECT_TRUE(flag(both, Side::White, Time{1s}) && flag(both, Side::Black, Time{1s}));
    EXPECT_EQ(both.first_flag(Time{1s}), std::nullopt);
}

TEST(Clock, TheGameGoesOnInTheNextPeriodWhenBothFlagsAreDown) { // 6.11a
    Clock clock = make_clock("40/0:00:10,0:05:00+3s");
    clock.start(Side::White, Time{});
    clock.press(Side::White, Time{10s});
    clock.stop(Time{20s});
    ASSERT_TRUE(flag(clock, Side::White, Time{20s}) && flag(clock, Side::Black, Time{20s}));
    clock.next_period(Side::White, Time{20s});
    clock.next_period(Side::Black, Time{20s});
    EXPECT_EQ(left(clock, Side::White, Time{20s}), "0:05:03");
    EXPECT_FALSE(flag(clock, Side::White, Time{20s}) || flag(clock, Side::Black, Time{20s}));
    clock.start(Side::Black, Time{30s});
    clock.press(Side::Black, Time{40s});
    EXPECT_EQ(left(clock, Side::Black, Time{40s}), "0:04:56");
    const Clock before = clock;
    clock.next_period(Side::White, Time{40s}); // There is none.
    EXPECT_EQ(clock, before);
}

TEST(Clock, StopsForTheArbiterAndGoesOn) { // 6.12
    Clock clock = make_clock("0:10:00 delay 5s");
    clock.start(Side::White, Time{});
    clock.stop(Time{2s});
    EXPECT_EQ(clock.running(), std::nullopt);
    EXPECT_EQ(left(clock, Side::White, Time{100s}), "0:10:00");
    EXPECT_EQ(clock.used(Side::White, Time{100s}), 2s);
    clock.start(Side::White, Time{100s});
    EXPECT_EQ(clock.read(Time{100s}).delay_left, 3s); // Not a new move.
    EXPECT_EQ(left(clock, Side::White, Time{104s}), "0:09:59");
    clock.stop(Time{104s});
    clock.start(Side::Black, Time{110s});
    EXPECT_EQ(clock.read(Time{110s}).delay_left, 5s);
}

TEST(Clock, TheArbiterSetsTimes) { // 6.13
    Clock clock = make_clock("0:00:10+1s");
    clock.start(Side::White, Time{});
    clock.set_left(Side::White, 2min, Time{30s});
    EXPECT_FALSE(flag(clock, Side::White, Time{30s}));
    EXPECT_EQ(left(clock, Side::White, Time{40s}), "0:01:50");
    clock.add(Side::Black, 2min, Time{40s});
    EXPECT_EQ(left(clock, Side::Black, Time{40s}), "0:02:11");
    clock.add(Side::Black, -1h, Time{41s});
    EXPECT_TRUE(flag(clock, Side::Black, Time{41s}));
    EXPECT_EQ(clock.first_flag(Time{41s}), Side::Black);
    clock.set_left(Side::Black, -5s, Time{42s});
    EXPECT_EQ(left(clock, Side::Black, Time{42s}), "0:00:00");
    clock.set_left(Side::Black, Span::max(), Time{42s});
    EXPECT_EQ(clock.read(Time{42s}).left[Side::Black], longest_clock_time);
}

TEST(Clock, NoMainTimeButFreeTimeIsNoFallenFlag) {
    Clock clock = make_clock("0:00:00 delay 5s");
    clock.start(Side::White, Time{});
    EXPECT_EQ(clock.flag_falls_at(), Time{5s});
    clock.press(Side::White, Time{4s});
    EXPECT_FALSE(flag(clock, Side::White, Time{8s}));
    EXPECT_FALSE(flag(clock, Side::Black, Time{8'999ms}));
    EXPECT_TRUE(flag(clock, Side::Black, Time{9s}));
    clock.set_left(Side::White, 0s, Time{9s});
    EXPECT_FALSE(flag(clock, Side::White, Time{9s}));
}

TEST(Clock, MoveCounterIsPutRight) { // 6.13
    Clock clock = make_clock("40/2:00:00,20/1:00:00,0:30:00");
    for (const auto& [moves, to_go] : {std::pair{0, 40}, {39, 1}, {40, 20}, {59, 1}}) {
        clock.set_moves(Side::White, moves);
        EXPECT_EQ(clock.moves(Side::White), moves);
        EXPECT_EQ(clock.moves_to_go(Side::White), to_go) << moves;
    }
    clock.set_moves(Side::White, 60);
    EXPECT_EQ(clock.moves_to_go(Side::White), std::nullopt);
    EXPECT_EQ(left(clock, Side::White, Time{}), "2:00:00");
    clock.set_moves(Side::White, -3);
    EXPECT_EQ(clock.moves(Side::White), 0);
}

TEST(Clock, TheLastPeriodIsRepeatedWhereItNamesMoves) { // USSR 1953, section 19
    Clock clock(*parse_time_control("40/2:30:00,16/1:00:00"));
    for (const auto& [moves, to_go] : {std::pair{0, 40}, {39, 1}, {40, 16}, {55, 1}, {56, 16}, {100, 4}}) {
        clock.set_moves(Side::White, moves);
        EXPECT_EQ(clock.moves_to_go(Side::White), to_go) << moves;
    }
    clock.set_moves(Side::White, 55);
    clock.start(Side::White, Time{});
    clock.press(Side::White, Time{30min});
    EXPECT_EQ(clock.read(Time{30min}).left[Side::White], 3h);
    EXPECT_EQ(clock.moves_to_go(Side::White), 16);
}

TEST(Clock, PressingTheOtherPlayersTimeHasNoEffect) {
    Clock clock = make_clock("0:10:00+5s");
    clock.start(Side::White, Time{});
    clock.press(Side::Black, Time{1s});
    EXPECT_EQ(clock.running(), Side::White);
    EXPECT_EQ(clock.moves(Side::Black), 0);
    EXPECT_EQ(left(clock, Side::Black, Time{1s}), "0:10:05");
}

TEST(Clock, WithoutAControlMovesAndTimeAreStillCounted) {
    Clock clock;
    EXPECT_FALSE(clock.exists());
    clock.start(Side::White, Time{});
    clock.press(Side::White, Time{9s});
    clock.set_left(Side::White, 0s, Time{9s});
    EXPECT_EQ(clock.used(Side::White, Time{20s}), 9s);
    EXPECT_EQ(clock.used(Side::Black, Time{20s}), 11s);
    EXPECT_EQ(clock.moves(Side::White), 1);
    EXPECT_EQ(clock.read(Time{1h}).flag_down, (BySide<bool>{false, false}));
    EXPECT_EQ(clock.flag_falls_at(), std::nullopt);
}

TEST(Clock, MomentsThatGoBackCountAsTheLatest) {
    Clock clock = make_clock("0:10:00");
    clock.start(Side::White, Time{10s});
    clock.press(Side::White, Time{5s});
    EXPECT_EQ(left(clock, Side::White, Time{}), "0:10:00");
    EXPECT_EQ(clock.used(Side::Black, Time{12s}), 2s);
}

TEST(Clock, ExtremeMomentsDoNotOverflow) {
    Clock clock = make_clock("9999:59:59+9000h delay 9000h");
    clock.start(Side::White, Time::min());
    EXPECT_TRUE(flag(clock, Side::White, Time::max()));
    EXPECT_EQ(clock.used(Side::White, Time::max()), Span::max());
    clock.press(Side::White, Time::max());
    EXPECT_TRUE(flag(clock, Side::Black, Time::max())); // There is no later moment.
    clock.add(Side::Black, Span::min(), Time::max());
    EXPECT_EQ(clock.read(Time::max()).left[Side::Black], 0ms);
}

TEST(Clock, WhatIsGivenCanBeKeptWhenItGoesBack) {
    Clock clock = make_clock("0:10:00");
    clock.start(Side::White, Time{});
    const Clock::Snapshot before = clock.snapshot(Time{1min});
    clock.give(Side::Black, 2min, Time{2min});
    clock.give(Side::White, -5min, Time{3min});
    clock.add(Side::Black, 1min, Time{3min}); // Not given for good.
    const BySide<Span> given = clock.given();
    clock.restore(before, Time{4min});
    EXPECT_EQ(left(clock, Side::White, Time{4min}), "0:09:00");
    clock.keep_given(given, Time{4min});
    clock.keep_given(given, Time{4min}); // Once.
    EXPECT_EQ(left(clock, Side::White, Time{4min}), "0:04:00");
    EXPECT_EQ(left(clock, Side::Black, Time{4min}), "0:12:00");
    // More is taken than there was.
    clock.give(Side::White, -20min, Time{4min});
    EXPECT_TRUE(flag(clock, Side::White, Time{4min}));
    clock.give(Side::White, Span::min(), Time{4min});
    clock.give(Side::White, Span::min(), Time{4min});
    clock.keep_given({0ms, 0ms}, Time{5min});
    EXPECT_TRUE(flag(clock, Side::White, Time{5min}));
}

} // namespace
} // namespace annabella::game
