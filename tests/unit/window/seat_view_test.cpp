// What comes from the table, as the window shows it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "window/seat_view.hpp"
#include "window_fixture.hpp"

namespace annabella::window {
namespace {

class SeatViewTest : public testing::Test {
protected:
    View m_view = view_of_game();
    SeatView::Moment m_now{};
    SeatView m_eyes{m_view, [this] { return m_now; }};
};

TEST_F(SeatViewTest, AClockThatRunsIsCountedOnUntilTheTableHasGone) {
    m_eyes.show_clocks({true, {Span(60'000), Span(50'000)}, {}, Side::White, Span(0)});
    m_now += std::chrono::seconds(3);
    m_eyes.tick();
    EXPECT_EQ(m_view.clocks.left[Side::White], Span(57'000));
    m_now += std::chrono::seconds(1);
    (void)m_eyes.take_change();
    m_eyes.end("The table is lost.");
    EXPECT_TRUE(m_eyes.take_change());
    EXPECT_TRUE(m_view.ended);
    EXPECT_FALSE(m_view.clocks.running);
    EXPECT_EQ(m_view.status, "The table is lost.");
    m_now += std::chrono::seconds(100);
    m_eyes.tick();
    EXPECT_EQ(m_view.clocks.left[Side::White], Span(56'000));
    EXPECT_FALSE(m_view.clocks.running);
}

TEST_F(SeatViewTest, AResultStandsBesideThatTheTableIsClosed) {
    m_view.table.state = table::ShownState::Over;
    m_eyes.show_status({"en", "White wins.", {}});
    m_eyes.show_clocks(m_view.clocks);
    m_view.picked = rules::Square(12);
    (void)m_eyes.take_change();
    m_eyes.end("The table is closed.");
    EXPECT_TRUE(m_eyes.take_change());
    EXPECT_FALSE(m_view.picked) << "nothing can be moved there any more";
    EXPECT_EQ(m_view.status, "White wins. The table is closed.");
}

TEST_F(SeatViewTest, WhatIsWaitedForIsHowThingsStand) {
    m_eyes.wait("There is no table yet.");
    EXPECT_EQ(m_view.status, "There is no table yet.");
    EXPECT_FALSE(m_view.ended);
}

} // namespace
} // namespace annabella::window
