// The clock of a board's maker: whose lever it is, its battery, and what it shows.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/boards/maker_clock.hpp"

#include <gtest/gtest.h>

#include "host_fixture.hpp"

namespace annabella::table {
namespace {

using devices::ClockSide;
using std::chrono::seconds;

class MakerClockTest : public HostTest {
protected:
    MakerClock::News lever(ClockSide pressed) {
        devices::ClockReading reading;
        reading.pressed = pressed;
        return m_clock.read({reading, {}});
    }
    std::optional<Side> by(ClockSide pressed) { return lever(pressed).side; }

    MakerClock m_clock;
};

TEST_F(MakerClockTest, WhoHasPressedSitsThere) {
    begin();
    EXPECT_FALSE(lever(ClockSide::Left).turned) << "it has not moved";
    EXPECT_TRUE(lever(ClockSide::Right).turned);
    EXPECT_EQ(by(ClockSide::Left), std::nullopt) << "nobody knows yet";
    m_clock.learn(Side::White);
    EXPECT_EQ(by(ClockSide::Right), Side::Black);
    EXPECT_EQ(by(ClockSide::Left), Side::White);
    // The clock has been put to the other side.
    by(ClockSide::Right);
    m_clock.learn(Side::White);
    EXPECT_EQ(by(ClockSide::Left), Side::Black);
}

TEST_F(MakerClockTest, AClockThatHasGoneIsForgotten) {
    begin();
    lever(ClockSide::Right);
    lever(ClockSide::Left);
    m_clock.learn(Side::White);
    EXPECT_EQ(m_clock.read({}), MakerClock::News{});
    EXPECT_EQ(m_clock.face(game(), m_now), std::nullopt);
    EXPECT_EQ(by(ClockSide::Left), std::nullopt);
    EXPECT_EQ(by(ClockSide::Right), std::nullopt);
}

TEST_F(MakerClockTest, ALowBatteryIsNewsOnce) {
    begin();
    devices::ClockReading reading;
    reading.battery_low = true;
    EXPECT_FALSE(m_clock.read({reading, {}}).battery_low) << "it may be a bad byte";
    EXPECT_TRUE(m_clock.read({reading, {}}).battery_low);
    EXPECT_FALSE(m_clock.read({reading, {}}).battery_low);
    m_clock.read({});
    EXPECT_FALSE(m_clock.read({reading, {}}).battery_low);
    EXPECT_TRUE(m_clock.read({reading, {}}).battery_low) << "another clock";
}

TEST_F(MakerClockTest, ShowsTheTimesOfTheGameOnTheSidesWherePlayersSit) {
    begin();
    EXPECT_EQ(m_clock.face(game(), m_now), std::nullopt);
    lever(ClockSide::Left);
    // Who is on move has not pressed.
    auto face = m_clock.face(game(), Time(Span{1500}));
    ASSERT_TRUE(face);
    EXPECT_EQ(*face, (devices::ClockFace{seconds(3600), seconds(3599), ClockSide::Right}));
    type("e4");
    lever(ClockSide::Right);
    m_clock.learn(Side::White);
    face = m_clock.face(game(), Time(Span{1500}));
    ASSERT_TRUE(face);
    EXPECT_EQ(face->right, seconds(3599));
    type("arbiter pause");
    EXPECT_EQ(m_clock.face(game(), m_now)->running, std::nullopt);
}

TEST_F(MakerClockTest, ShowsNothingInAGameWithoutAClock) {
    begin({});
    lever(ClockSide::Left);
    EXPECT_EQ(m_clock.face(game(), m_now), std::nullopt);
}

} // namespace
} // namespace annabella::table
