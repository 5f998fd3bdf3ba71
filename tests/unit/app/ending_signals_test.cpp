// Who is asked to end ends, also where nobody listens.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ending_signals_linux.hpp"

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <gtest/gtest.h>
#include <new>
#include <thread>
#include <unistd.h>

#include "base/boundary.hpp"

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

/// Each says whether it is heard as a wish, and what a second one does.
[[noreturn]] void be_asked_twice(int signal) {
    // The test's own library has some ignored.
    std::signal(signal, SIG_DFL);
    const EndingSignals signals;
    if (signals.asked())
        std::exit(8);
    ::raise(signal);
    if (!signals.asked())
        std::exit(9);
    ::raise(SIGTERM);
    std::exit(10);
}

TEST(EndingSignalsDeath, EverySignalThatEndsAProgramIsAWishFirst) {
    testing::FLAGS_gtest_death_test_style = "threadsafe";
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGXCPU, SIGXFSZ, SIGPWR,
                             SIGALRM, SIGVTALRM, SIGPROF, SIGIO})
        EXPECT_EXIT(be_asked_twice(signal), testing::KilledBySignal(SIGTERM), "") << signal;
}

/// Two threads run out of memory, and nobody listens or hears of it.
[[noreturn]] void fail_in_threads() {
    const EndingSignals signals(1);
    for (int i = 0; i < 2; ++i)
        start_thread([] { throw std::bad_alloc(); }).join();
    std::this_thread::sleep_for(std::chrono::seconds(5));
    std::exit(7);
}

TEST(EndingSignalsDeath, WhereThreadsHaveFailedItEndsWithAStatus) {
    testing::FLAGS_gtest_death_test_style = "threadsafe";
    EXPECT_EXIT(fail_in_threads(), testing::ExitedWithCode(1), "the computer is out of memory");
}

[[noreturn]] void be_sent_what_is_ignored() {
    std::signal(SIGXFSZ, SIG_IGN);
    const EndingSignals signals;
    ::raise(SIGXFSZ);
    std::exit(signals.asked() ? 9 : 7);
}

TEST(EndingSignalsDeath, WhatEndsNothingAsksForNothing) {
    testing::FLAGS_gtest_death_test_style = "threadsafe";
    EXPECT_EXIT(be_sent_what_is_ignored(), testing::ExitedWithCode(7), "");
}

} // namespace
} // namespace annabella::app
