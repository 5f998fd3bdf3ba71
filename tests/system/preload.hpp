// Whether a test may put a library of its own before those of the program.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace annabella::test {

/// Sanitizers must be loaded first, and want to be.
inline bool can_preload() {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    return false;
#else
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
    return false;
#endif
#endif
    return true;
#endif
}

} // namespace annabella::test
