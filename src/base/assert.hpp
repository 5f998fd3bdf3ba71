// What only a fault of the program can make untrue.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace annabella {

/// Writes one line to standard error, "game/clock/clock.cpp:129: this must be true: ...", and ends the
/// program at once. The journal holds the game up to here.
[[noreturn]] void fail_assertion(const char* condition, const char* file, int line) noexcept;

/// Demands what only a fault of ours could make untrue, never what a person, a file or a device may get
/// wrong: that is a Result. Checked in every build, so it stands where it costs nothing beside the work
/// around it.
#define ASSERT(...)                                                                                          \
    (static_cast<bool>(__VA_ARGS__) ? void() : ::annabella::fail_assertion(#__VA_ARGS__, __FILE__, __LINE__))

/// The same where the question takes time: checked in the builds of the tests, and only compiled in the one
/// that users get.
#ifdef NDEBUG
#define ASSERT_IN_TESTS(...) static_cast<void>(sizeof(static_cast<bool>(__VA_ARGS__)))
#else
#define ASSERT_IN_TESTS(...) ASSERT(__VA_ARGS__)
#endif

} // namespace annabella
