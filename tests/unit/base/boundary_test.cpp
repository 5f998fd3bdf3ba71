// What nobody has caught is said, and ends what it is in with a status.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/boundary.hpp"

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <functional>
#include <gtest/gtest.h>
#include <new>
#include <stdexcept>
#include <string>
#include <sys/resource.h>
#include <system_error>
#include <unistd.h>

namespace annabella {
namespace {

using testing::ExitedWithCode;

template <class Work>
std::string said_of(Work work) {
    try {
        work();
    } catch (...) {
        return to_string(why_it_ends());
    }
    return {};
}

TEST(Boundary, SaysWhatHasHappened) {
    EXPECT_EQ(said_of([] { throw std::bad_alloc(); }),
              "The program must stop: the computer is out of memory. The moves played are saved.");
    EXPECT_EQ(said_of([] {
                  throw std::system_error(std::make_error_code(std::errc::resource_unavailable_try_again));
              }),
              "The program must stop: memory or processes have run out. The moves played are saved.");
    EXPECT_EQ(said_of([] { throw std::system_error(ENOSPC, std::generic_category()); }),
              "The program must stop: the disk is full. The moves played are saved.");
    EXPECT_EQ(said_of([] { throw std::out_of_range("beyond"); }),
              "The program must stop: internal error, beyond. The moves played are saved.");
    EXPECT_EQ(said_of([] { throw 1; }), "The program must stop: internal error. The moves played are saved.");
}

class BoundaryDeath : public testing::Test {
protected:
    void SetUp() override { testing::FLAGS_gtest_death_test_style = "threadsafe"; }
};

TEST_F(BoundaryDeath, NothingLeavesMain) {
    EXPECT_EXIT(std::exit(guarded("annabella", []() -> int { throw std::bad_alloc(); })), ExitedWithCode(1),
                "^annabella: The program must stop: the computer is out of memory");
    EXPECT_EXIT(std::exit(guarded("annabella", [] { return 3; })), ExitedWithCode(3), "^$");
}

void call_where_nothing_may_leave(const std::function<void()>& work) noexcept { work(); }

TEST_F(BoundaryDeath, WhatCannotBeCaughtIsSaid) {
    const auto work = [] {
        call_where_nothing_may_leave([] { throw std::runtime_error("too late"); });
        return 0;
    };
    EXPECT_EXIT(std::exit(guarded("annabella", work)), ExitedWithCode(1), "internal error, too late");
}

void fail_in_thread() {
    start_thread([] { throw std::runtime_error("oh"); }).join();
}

TEST_F(BoundaryDeath, AThreadThatNobodyHeedsEndsTheProgram) {
    EXPECT_EXIT(fail_in_thread(), ExitedWithCode(1), "The program must stop: internal error, oh");
}

volatile std::sig_atomic_t wished = 0;

[[noreturn]] void fail_in_thread_of_who_heeds_it() {
    std::signal(SIGTERM, [](int) { wished = 1; });
    fail_in_thread();
    while (wished == 0)
        ::usleep(1000);
    const auto failed = failed_thread();
    std::exit(failed && to_string(*failed).find("oh") != std::string::npos ? 7 : 8);
}

TEST_F(BoundaryDeath, AThreadAsksWhoHeedsItToEnd) {
    EXPECT_EXIT(fail_in_thread_of_who_heeds_it(), ExitedWithCode(7), "The program must stop");
}

[[noreturn]] void begin_without_threads() {
    // Nobody's limits count for root.
    if (::geteuid() == 0 && ::setresuid(65534, 65534, 65534) != 0)
        std::exit(9);
    const rlimit none{0, 0};
    ::setrlimit(RLIMIT_NPROC, &none);
    std::exit(guarded("annabella", [] {
        start_thread([] {}).join();
        return 0;
    }));
}

TEST_F(BoundaryDeath, WithoutAThreadItIsAReason) {
    EXPECT_EXIT(begin_without_threads(), ExitedWithCode(1), "memory or processes have run out");
}

} // namespace
} // namespace annabella
