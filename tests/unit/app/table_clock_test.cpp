// The clocks that the program puts together, and what does not compile between them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/boards/table_clock.hpp"

#include <concepts>
#include <gtest/gtest.h>

#include "devices/board_event.hpp"
#include "game/clock/clock.hpp"

namespace annabella::app {
namespace {

using namespace std::chrono_literals;
using devices::BoardTime;
using devices::HostTime;
using SteadyMoment = TableClock::Moment;
using WallMoment = std::chrono::system_clock::time_point;

template <class One, class Other>
concept Mixed = std::constructible_from<One, Other> || std::assignable_from<One&, Other> ||
    requires(One one, Other other) {
    one - other;
} || requires(One one, Other other) {
    one < other;
};

static_assert(!Mixed<game::Time, BoardTime> && !Mixed<BoardTime, game::Time>);
static_assert(!Mixed<game::Time, HostTime> && !Mixed<HostTime, game::Time>);
static_assert(!Mixed<BoardTime, HostTime> && !Mixed<HostTime, BoardTime>);
static_assert(!Mixed<game::Time, SteadyMoment> && !Mixed<game::Time, WallMoment>);
static_assert(!Mixed<HostTime, SteadyMoment> && !Mixed<BoardTime, WallMoment>);

// Where a moment is asked for, a length will not do, nor a moment where a length is.
template <class Length, class Now>
concept Added = requires(game::Clock clock, Length length, Now now) {
    clock.add(Side::White, length, now);
};
static_assert(Added<Span, game::Time>);
static_assert(!Added<game::Time, game::Time> && !Added<Span, Span>);
static_assert(!Added<Span, BoardTime> && !Added<Span, HostTime> && !Added<Span, SteadyMoment>);
static_assert(!Added<Span, decltype(devices::Lifted::time)>);

TEST(TableClock, CountsFromWhereTheGameStands) {
    const SteadyMoment began{1h};
    TableClock clock(game::Time{10s}, began);
    EXPECT_EQ(clock.at(began + 5s), game::Time{15s});
    EXPECT_EQ(clock.moment(game::Time{15s}), began + 5s);
    clock.leave_out(3s);
    EXPECT_EQ(clock.at(began + 5s), game::Time{12s});
}

TEST(TableClock, PutsWhatHappenedAtABoardWhereItBelongs) {
    const SteadyMoment began{1h};
    const HostTime now = host_time(began + 20s, began);
    EXPECT_EQ(now, HostTime{20s});
    EXPECT_EQ(at_table(HostTime{19s}, now, game::Time{100s}), game::Time{99s});
}

} // namespace
} // namespace annabella::app
