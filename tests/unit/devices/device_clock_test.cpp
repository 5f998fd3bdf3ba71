// SPDX-License-Identifier: GPL-3.0-or-later
#include "devices/open_line/device_clock.hpp"

#include <cstdint>
#include <gtest/gtest.h>

namespace {

using namespace annabella;
using devices::BoardTime;
using devices::HostTime;
using devices::open_line::DeviceClock;

HostTime host(std::int64_t milliseconds) { return HostTime{Span(milliseconds)}; }
BoardTime board(std::int64_t milliseconds) { return BoardTime{Span(milliseconds)}; }

TEST(DeviceClock, KnowsNothingBeforeAStampHasCome) {
    DeviceClock clock;
    EXPECT_FALSE(clock.at_host(board(0)));
    EXPECT_FALSE(clock.at_device(host(0)));
    EXPECT_EQ(clock.widen(5), board(5));
    clock.hear(10, host(1010));
    EXPECT_EQ(clock.at_host(board(10)), host(1010));
    clock.forget();
    EXPECT_FALSE(clock.at_host(board(0)));
}

TEST(DeviceClock, TakesTheSmallestLagForThatOfTheLine) {
    DeviceClock clock;
    clock.hear(0, host(1050));
    clock.hear(100, host(1103));
    clock.hear(200, host(1290));
    EXPECT_EQ(clock.at_host(board(300)), host(1303));
    EXPECT_EQ(clock.at_device(host(1303)), board(300));
    EXPECT_EQ(clock.at_device(host(0)), board(0)); // Not before it was switched on.
}

TEST(DeviceClock, ForgetsALagThatIsTooOld) {
    DeviceClock clock;
    clock.hear(0, host(1000));
    // A clock that is slow by half a percent: the lag grows by 50 ms in ten seconds.
    for (std::int64_t second = 1; second <= 60; ++second)
        clock.hear(static_cast<std::uint32_t>(second * 995), host(1000 + second * 1000));
    const auto at = clock.at_host(board(60 * 995));
    ASSERT_TRUE(at);
    EXPECT_LE(*at, host(61000));
    EXPECT_GE(*at, host(61000 - 100));
}

TEST(DeviceClock, CountsOnWhenTheStampBeginsAnew) {
    DeviceClock clock;
    clock.hear(0xFFFFFF00, host(0));
    clock.hear(0x00000100, host(512));
    EXPECT_EQ(clock.widen(0x00000100), board(0x100000100));
    EXPECT_EQ(clock.widen(0xFFFFFFFF), board(0xFFFFFFFF)); // A late one.
}

} // namespace
