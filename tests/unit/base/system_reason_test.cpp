// The system's errors in words.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cerrno>
#include <fcntl.h>
#include <gtest/gtest.h>
#include <ios>

#include "base/system_reason.hpp"

namespace annabella {
namespace {

TEST(SystemReason, WhatTheSystemRefusesIsSaidInOurWords) {
    ASSERT_EQ(::open("/", O_WRONLY), -1);
    EXPECT_EQ(to_string(system_reason(errno)), "it is a folder");
    ASSERT_EQ(::open("/dev/null/x", O_WRONLY), -1);
    EXPECT_EQ(to_string(system_reason(errno)), "part of its path is not a folder");
    EXPECT_EQ(system_reason(std::make_error_code(std::errc::no_space_on_device)), system_reason(ENOSPC));
    EXPECT_EQ(system_reason(std::error_code(ENOSPC, std::system_category())), system_reason(ENOSPC));
}

TEST(SystemReason, WhatIsRareIsTheSystemsOwnSentence) {
    const Message rare = system_reason(EXDEV);
    EXPECT_EQ(rare.text, "system error, {0}");
    EXPECT_EQ(to_string(rare), "system error, " + std::generic_category().message(EXDEV));
    // A number of another category is another thing.
    const std::error_code stream(ENOSPC, std::iostream_category());
    EXPECT_EQ(to_string(system_reason(stream)), "system error, " + stream.message());
}

} // namespace
} // namespace annabella
