// Contact bounce.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "devices/debouncer.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "simulator/dice.hpp"
#include "wire.hpp"

namespace annabella::devices::peg_board {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr auto a1 = chess::make_square(0, 0);
constexpr auto b1 = chess::make_square(1, 0);

BoardEvent lift(chess::Square square, int time) { return Lifted{square, BoardTime{milliseconds(time)}}; }
BoardEvent place(chess::Square square, int time) {
    return Placed{square, std::nullopt, BoardTime{milliseconds(time)}};
}
BoardEvent press(int time) { return ButtonPressed{Button::Clock, BoardTime{milliseconds(time)}}; }

/// A debouncer that knows a full a1 and an empty rest; the host hears everything 1000 ms later.
class DebouncerTest : public testing::Test {
protected:
    DebouncerTest() {
        Snapshot snapshot;
        snapshot.cells[0] = unknown_piece;
        debouncer.feed(snapshot, {});
        debouncer.take();
    }
    void feed(const BoardEvent& event, int time) {
        debouncer.feed(event, HostTime{milliseconds(time + 1000)});
    }
    std::vector<BoardEvent> at_rest() {
        debouncer.tick(HostTime{milliseconds(1000000)});
        return debouncer.take();
    }

    Debouncer debouncer;
};

TEST_F(DebouncerTest, AFlickeringLiftIsOneEventAtItsBeginning) {
    feed(lift(a1, 100), 100);
    feed(place(a1, 103), 103);
    feed(lift(a1, 105), 105);
    feed(place(a1, 128), 128);
    feed(lift(a1, 140), 140);
    EXPECT_THAT(debouncer.take(), IsEmpty());
    EXPECT_THAT(at_rest(), ElementsAre(lift(a1, 100)));
}

TEST_F(DebouncerTest, AFlickerThatComesToRestAsItWasIsNothing) {
    feed(lift(a1, 100), 100);
    feed(place(a1, 120), 120);
    feed(place(b1, 120), 120);
    feed(lift(b1, 149), 149);
    EXPECT_THAT(at_rest(), IsEmpty());
}

TEST_F(DebouncerTest, TwoChangesWithRestBetweenThemAreTwoEvents) {
    feed(lift(a1, 100), 100);
    feed(place(a1, 130), 130);
    EXPECT_THAT(at_rest(), ElementsAre(lift(a1, 100), place(a1, 130)));
}

TEST_F(DebouncerTest, KeepsTheOrderOfBeginnings) {
    feed(lift(a1, 100), 100);
    feed(place(b1, 110), 110);
    feed(place(a1, 125), 125);
    feed(lift(a1, 150), 150);
    feed(press(152), 152);
    // b1 has been at rest since 110, but a1 began first and is still unsettled.
    EXPECT_THAT(debouncer.take(), IsEmpty());
    debouncer.device_time(BoardTime{milliseconds(180)});
    EXPECT_THAT(debouncer.take(), ElementsAre(lift(a1, 100), place(b1, 110), press(152)));
}

TEST_F(DebouncerTest, TheBoardsClockSettlesWithoutTheHosts) {
    feed(lift(a1, 100), 100);
    debouncer.device_time(BoardTime{milliseconds(129)});
    EXPECT_THAT(debouncer.take(), IsEmpty());
    debouncer.device_time(BoardTime{milliseconds(130)});
    EXPECT_THAT(debouncer.take(), ElementsAre(lift(a1, 100)));
}

TEST_F(DebouncerTest, TheHostsClockSettlesAtTheDeadline) {
    feed(lift(a1, 100), 100);
    ASSERT_EQ(debouncer.next_deadline(), HostTime{milliseconds(1150)});
    debouncer.tick(HostTime{milliseconds(1149)});
    EXPECT_THAT(debouncer.take(), IsEmpty());
    debouncer.tick(HostTime{milliseconds(1150)});
    EXPECT_THAT(debouncer.take(), ElementsAre(lift(a1, 100)));
    EXPECT_EQ(debouncer.next_deadline(), std::nullopt);
}

TEST_F(DebouncerTest, TheRestOfAFlickerMayComeLate) {
    feed(lift(a1, 100), 100);
    debouncer.tick(HostTime{milliseconds(1150)});
    EXPECT_THAT(debouncer.take(), ElementsAre(lift(a1, 100)));
    // A bad line brings the rest after the host has told of the beginning, bit by bit.
    feed(place(a1, 102), 250);
    debouncer.tick(HostTime{milliseconds(1350)});
    EXPECT_THAT(debouncer.take(), IsEmpty());
    feed(lift(a1, 104), 400);
    EXPECT_THAT(at_rest(), IsEmpty());
}

TEST_F(DebouncerTest, AFlickerThatEndedOtherwiseIsToldOfLate) {
    feed(lift(a1, 100), 100);
    debouncer.tick(HostTime{milliseconds(1150)});
    debouncer.take();
    feed(place(a1, 102), 250);
    debouncer.device_time(BoardTime{milliseconds(140)});
    EXPECT_THAT(debouncer.take(), ElementsAre(place(a1, 102)));
    feed(lift(a1, 160), 400);
    debouncer.tick(HostTime{milliseconds(1450)});
    EXPECT_THAT(debouncer.take(), ElementsAre(lift(a1, 160)));
}

TEST_F(DebouncerTest, AKeyIsNotDelayedAndBouncesToo) {
    feed(press(100), 100);
    EXPECT_THAT(debouncer.take(), ElementsAre(press(100)));
    feed(press(110), 110);
    feed(press(135), 135);
    EXPECT_THAT(debouncer.take(), IsEmpty());
    feed(press(165), 165);
    EXPECT_THAT(debouncer.take(), ElementsAre(press(165)));
}

TEST_F(DebouncerTest, AHoleThatNeverRestsIsToldOfAllTheSame) {
    for (int time = 100; time < 1100; time += 10)
        feed(time % 20 == 0 ? lift(a1, time) : place(a1, time), time);
    const auto told = debouncer.take();
    EXPECT_LE(told.size(), 4U);
    EXPECT_LE(at_rest().size(), 2U);
}

TEST_F(DebouncerTest, ASnapshotComesAfterAllThatWasBeforeIt) {
    feed(lift(a1, 100), 100);
    Snapshot snapshot;
    feed(snapshot, 105);
    EXPECT_THAT(debouncer.take(), ElementsAre(lift(a1, 100), BoardEvent(snapshot)));
    feed(lift(a1, 110), 110); // Empty already.
    EXPECT_THAT(at_rest(), IsEmpty());
    feed(Doubt{}, 200);
    feed(lift(a1, 210), 210); // Nothing is known any more: told.
    EXPECT_THAT(at_rest(), ElementsAre(BoardEvent(Doubt{}), lift(a1, 210)));
}

TEST_F(DebouncerTest, APieceExchangedInItsHoleIsToldOf) {
    const BoardEvent queen =
        Placed{a1, chess::Piece{Side::White, chess::Role::Queen}, BoardTime{milliseconds(100)}};
    feed(queen, 100);
    EXPECT_THAT(at_rest(), ElementsAre(queen));
    feed(queen, 300);
    EXPECT_THAT(at_rest(), IsEmpty());
}

TEST(Debouncer, WithoutSettleTimeIsAWire) {
    Debouncer debouncer(milliseconds(0));
    debouncer.feed(lift(a1, 1), HostTime{milliseconds(1)});
    debouncer.feed(place(a1, 1), HostTime{milliseconds(1)});
    EXPECT_THAT(debouncer.take(), ElementsAre(lift(a1, 1), place(a1, 1)));
}

// Bouncing pegs, lost lines and resends together: the link's events are those of a quiet board.
TEST(Debouncer, BounceOverALossyLineIsTakenOut) {
    DriverSettings options;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        Wire wire(options);
        simulator::NoisyWire::Rates rates;
        rates.double_one_in = 10;
        rates.damage_one_in = 10;
        rates.drop_one_in = 10;
        wire.noise(seed, rates);
        wire.link.opened(wire.now);
        wire.run(milliseconds(10000));
        wire.got.clear();
        std::uint64_t dice = seed;
        std::vector<BoardEvent> expected;
        for (int i = 0; i < 100; ++i) {
            const auto square = static_cast<chess::Square>(simulator::roll(dice) % 64);
            const bool full = wire.server.cells()[static_cast<std::size_t>(chess::index(square))].occupied;
            const BoardTime time = wire.board_now();
            const auto stamp = static_cast<int>(time.time_since_epoch().count());
            expected.push_back(full ? lift(square, stamp) : place(square, stamp));
            const auto flips = 1 + 2 * (simulator::roll(dice) % 3);
            for (std::uint64_t flip = 0; flip < flips; ++flip) {
                if (full == (flip % 2 == 0))
                    wire.server.lift(square, time + milliseconds(flip * 2));
                else
                    wire.server.place(square, std::nullopt, time + milliseconds(flip * 2));
            }
            wire.run(milliseconds(100 + static_cast<int>(simulator::roll(dice) % 500)));
        }
        wire.run(milliseconds(5000));
        // A lost last line of a bounce is only known to be missing later; then one change may look like
        // several, but the board that results is the same, and it stays rare.
        Cells model{};
        for (const BoardEvent& event : wire.got) {
            if (const auto* lifted = std::get_if<Lifted>(&event))
                model[static_cast<std::size_t>(chess::index(lifted->square))] = empty_cell;
            else if (const auto* placed = std::get_if<Placed>(&event))
                model[static_cast<std::size_t>(chess::index(placed->square))] = {true, placed->piece};
        }
        EXPECT_EQ(model, wire.server.cells());
        EXPECT_GE(wire.got.size(), expected.size());
        EXPECT_LE(wire.got.size(), expected.size() + 30);
    }
    // On a good line exactly those.
    Wire wire(options);
    wire.link.opened(wire.now);
    wire.run(milliseconds(3000));
    wire.got.clear();
    const BoardTime time = wire.board_now();
    for (int i = 0; i < 7; ++i)
        i % 2 == 0 ? wire.server.place(a1, std::nullopt, time + milliseconds(i))
                   : wire.server.lift(a1, time + milliseconds(i));
    wire.run(milliseconds(200));
    EXPECT_THAT(wire.got, ElementsAre(BoardEvent(Placed{a1, std::nullopt, time})));
}

} // namespace
} // namespace annabella::devices::peg_board
