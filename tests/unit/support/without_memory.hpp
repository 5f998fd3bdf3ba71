// What is to be tried where the system gives no more memory.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdlib>
#include <gtest/gtest.h>
#include <sys/resource.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define ANNABELLA_TEST_SANITIZED
#endif
#endif

namespace annabella::test {

/// Sanitizers want memory of their own.
#ifdef ANNABELLA_TEST_SANITIZED
inline constexpr bool can_be_without_memory = false;
#else
inline constexpr bool can_be_without_memory = true;
#endif

/// Ends the process, well where `holds` says so: it has only small pieces of memory left, and gets nothing
/// more. To be used in EXPECT_EXIT.
template <class Holds>
[[noreturn]] void end_without_memory(const Holds& holds) {
    rlimit limit{};
    const bool is_limited = ::getrlimit(RLIMIT_AS, &limit) == 0 && (limit.rlim_cur = 1) != 0 &&
                            ::setrlimit(RLIMIT_AS, &limit) == 0;
    // What was given back before is used up.
    constexpr std::size_t piece = std::size_t{64} << 10U;
    for (std::size_t size = std::size_t{64} << 20U; size >= piece; size /= 2)
        while (std::malloc(size) != nullptr) {
        }
    std::_Exit(is_limited && holds() ? 0 : 1);
}

} // namespace annabella::test
