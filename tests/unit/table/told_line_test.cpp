// A line that is told of in its own words, until it changes all the time.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "table/boards/told_line.hpp"

namespace annabella::table {
namespace {

using game::Time;

const Message up{"up"};
const Message down{"down"};
const Message restless{"restless"};

TEST(ToldLine, SaysEachChangeThenThatThereAreTooManyThenHowItWasFoundLast) {
    ToldLine line;
    Time now{};
    int told = 0;
    int restless_told = 0;
    for (int i = 0; i < 21; ++i, now += Span(400)) {
        const Message& news = i % 2 == 0 ? down : up;
        const auto said = line.change(news, restless, now);
        told += said == news ? 1 : 0;
        restless_told += said == restless ? 1 : 0;
        EXPECT_FALSE(line.take_settled(now));
    }
    EXPECT_EQ(told, 5);
    EXPECT_EQ(restless_told, 1);
    ASSERT_TRUE(line.next_deadline());
    const Time settled = *line.next_deadline();
    EXPECT_FALSE(line.take_settled(settled - Span(1)));
    EXPECT_EQ(line.take_settled(settled), down);
    EXPECT_FALSE(line.take_settled(settled));
    EXPECT_FALSE(line.next_deadline());
    EXPECT_EQ(line.change(up, restless, settled + Span(1)), up);
}

TEST(ToldLine, IsNotToldToBeDisturbedUnlessItIsAllTheTime) {
    ToldLine line;
    EXPECT_EQ(line.change(down, restless, Time(Span(0))), down);
    EXPECT_EQ(line.change(up, restless, Time(Span(1000))), up);
    EXPECT_FALSE(line.disturb(up, restless, Time(Span(1000)))) << "it belongs to the change";
    for (int i = 2; i <= 4; ++i)
        EXPECT_FALSE(line.disturb(up, restless, Time(Span(1000 * i))));
    EXPECT_EQ(line.disturb(up, restless, Time(Span(5000))), restless);
    EXPECT_FALSE(line.disturb(up, restless, Time(Span(6000))));
    EXPECT_EQ(line.take_settled(Time(Span(30'000))), up);
}

} // namespace
} // namespace annabella::table
