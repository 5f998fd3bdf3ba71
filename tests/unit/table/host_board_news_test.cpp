// What boards tell the table beside their pieces: the lever of a clock, batteries, how fast they look.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "host_fixture.hpp"

namespace annabella::table {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

TEST_F(HostTest, TheLeverOfABoardsClockIsHisWhoPressesWhenHeHasMoved) {
    using devices::ClockSide;
    begin();
    devices::Capabilities pieces;
    pieces.pieces = true;
    board(devices::Connected{pieces, "somebody's"});
    // It stands in any way before the game, and who turns it without having moved presses nothing.
    EXPECT_THAT(clock(ClockSide::Left), IsEmpty());
    EXPECT_THAT(clock(ClockSide::Right), IsEmpty());
    board(devices::Lifted{*chess::parse_square("e2"), {}});
    board(devices::Placed{*chess::parse_square("e4"), chess::Piece{}, {}});
    type("e4"); // Black repeats.
    EXPECT_EQ(game().turn(), Side::White);
    clock(ClockSide::Left);
    EXPECT_EQ(game().turn(), Side::Black);
    // Black's move is typed. White executes it, and turns the lever too early: it is not Black's side.
    type("e5");
    board(devices::Lifted{*chess::parse_square("e7"), {}});
    board(devices::Placed{*chess::parse_square("e5"), chess::Piece{Side::Black, chess::Role::Pawn}, {}});
    EXPECT_EQ(game().turn(), Side::Black);
    clock(ClockSide::Right);
    EXPECT_EQ(game().turn(), Side::White);
    EXPECT_EQ(game().score().entries.size(), 2U);
}

TEST_F(HostTest, ALeverThatIsUpAgainPressesNothing) {
    using devices::ClockSide;
    begin();
    devices::Capabilities pieces;
    pieces.pieces = true;
    board(devices::Connected{pieces, "somebody's"});
    clock(ClockSide::Right);
    board(devices::Lifted{*chess::parse_square("e2"), {}});
    board(devices::Placed{*chess::parse_square("e4"), chess::Piece{}, {}});
    clock(ClockSide::Left); // Known from here on. Black has not repeated; a press does not wait for that.
    EXPECT_EQ(game().turn(), Side::Black);
    clock(ClockSide::Right); // Black has no move to be pressed for.
    EXPECT_EQ(game().turn(), Side::Black);
    clock(ClockSide::Left);
    type("e4");
    type("e5");
    EXPECT_EQ(game().turn(), Side::Black) << "the lever was up again";
}

TEST_F(HostTest, EmptyBatteriesAreTold) {
    begin();
    EXPECT_THAT(board(devices::BatteryRead{12, false}), HasSubstr("The board's battery is at"));
    EXPECT_THAT(board(devices::BatteryRead{12, true}), IsEmpty());
    devices::ClockReading reading;
    reading.battery_low = true;
    EXPECT_THAT(board(devices::ClockRead{reading, {}}), IsEmpty());
    EXPECT_THAT(board(devices::ClockRead{reading, {}}), HasSubstr("The board clock's battery is low."));
    EXPECT_THAT(board(devices::ClockRead{reading, {}}), IsEmpty());
}

TEST_F(HostTest, ABoardThatLooksSlowlyGetsMoreTimeForAPieceToSlideOn) {
    begin();
    devices::Capabilities slow;
    slow.pieces = true;
    slow.scan = std::chrono::milliseconds(250);
    board(devices::Connected{slow, "somebody's"});
    const auto at = [](const char* square) { return *chess::parse_square(square); };
    m_host->board(Side::White, devices::Lifted{at("g1"), {}}, m_now);
    m_host->board(Side::White, devices::Placed{at("f3"), chess::Piece{Side::White, chess::Role::Knight}, {}},
                  m_now);
    EXPECT_EQ(m_host->next_deadline(), m_now + Span{370});
}

} // namespace
} // namespace annabella::table
