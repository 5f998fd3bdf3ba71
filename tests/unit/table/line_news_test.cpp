// A line that comes and goes is told in few words.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "table/boards/line_news.hpp"

namespace annabella::table {
namespace {

using game::Time;

TEST(LineNews, a_cable_put_right_is_told_change_by_change) {
    LineNews news;
    for (int i = 0; i < 40; ++i)
        EXPECT_TRUE(news.tells_change(Time(Span(20'000 * i)))) << i;
    EXPECT_FALSE(news.take_restless());
    EXPECT_FALSE(news.next_deadline());
}

TEST(LineNews, a_flapping_line_is_told_once_and_then_when_it_has_settled) {
    LineNews news;
    int told = 0;
    int restless = 0;
    Time now{};
    for (int i = 0; i < 580; ++i, now += Span(400)) {
        told += news.tells_change(now) ? 1 : 0;
        restless += news.take_restless() ? 1 : 0;
        EXPECT_FALSE(news.take_settled(now));
    }
    EXPECT_EQ(told, 5);
    EXPECT_EQ(restless, 1);
    ASSERT_TRUE(news.next_deadline());
    const Time settled = *news.next_deadline();
    EXPECT_FALSE(news.take_settled(settled - Span(1)));
    EXPECT_TRUE(news.take_settled(settled));
    EXPECT_FALSE(news.take_settled(settled));
    EXPECT_TRUE(news.tells_change(settled + Span(1)));
}

} // namespace
} // namespace annabella::table
