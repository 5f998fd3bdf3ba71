// Who is asked to end ends, also where nobody listens.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ending_signals_linux.hpp"

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <gtest/gtest.h>
#include <thread>
#include <unistd.h>

namespace annabella::app {
namespace {

/// In the midst of something, whatever is asked.
[[noreturn]] void be_busy(bool listens) {
    const EndingSignals signals;
    ::raise(SIGTERM);
    if (listens && !signals.asked())
        std::exit(9);
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(5);
    while (std::chrono::steady_clock::now() < until)
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    std::exit(7);
}

TEST(EndingSignalsDeath, WhoHasNoEarForThemEndsAllTheSame) {
    testing::FLAGS_gtest_death_test_style = "threadsafe";
    EXPECT_EXIT(be_busy(false), testing::KilledBySignal(SIGTERM), "");
}

TEST(EndingSignalsDeath, WhoHasHeardThemTakesHisTime) {
    testing::FLAGS_gtest_death_test_style = "threadsafe";
    EXPECT_EXIT(be_busy(true), testing::ExitedWithCode(7), "");
}

} // namespace
} // namespace annabella::app
