// An increment that comes into a running game (FIDE 2018, guidelines III.4).
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "game/clock/clock.hpp"

namespace annabella::game {
namespace {

using namespace std::chrono_literals;

TEST(ClockIncrement, IsCreditedFromTheNextCompletedMoveOn) {
    Clock clock(*parse_time_control("0:30:00"));
    clock.start(Side::White, Time{});
    clock.stop(Time{10s});
    clock.introduce_increment(5s, Time{10s});
    EXPECT_EQ(clock.read(Time{10s}).left[Side::White], 29min + 50s); // Nothing for the move being made.
    clock.start(Side::White, Time{10s});
    clock.press(Side::White, Time{20s});
    EXPECT_EQ(clock.read(Time{20s}).left[Side::White], 29min + 45s);
    EXPECT_EQ(clock.read(Time{20s}).left[Side::Black], 30min);
    clock.press(Side::Black, Time{22s});
    EXPECT_EQ(clock.read(Time{22s}).left[Side::Black], 30min + 3s);
    EXPECT_EQ(write_time_control(clock.control()), "0:30:00+5s");
}

TEST(ClockIncrement, TakesThePlaceOfFreeTime) {
    Clock clock(*parse_time_control("0:30:00 delay 20s"));
    clock.start(Side::White, Time{});
    clock.introduce_increment(5s, Time{5s});
    EXPECT_EQ(clock.read(Time{5s}).delay_left, 0ms);
    clock.press(Side::White, Time{10s});
    EXPECT_EQ(clock.read(Time{10s}).left[Side::White], 30min);
}

TEST(ClockIncrement, RaisesNoFlag) {
    Clock clock(*parse_time_control("0:00:10"));
    clock.start(Side::White, Time{});
    clock.introduce_increment(5s, Time{11s});
    clock.press(Side::White, Time{12s});
    EXPECT_TRUE(clock.read(Time{12s}).flag_down[Side::White]);
    EXPECT_EQ(clock.read(Time{12s}).left[Side::White], 0ms);
}

} // namespace
} // namespace annabella::game
