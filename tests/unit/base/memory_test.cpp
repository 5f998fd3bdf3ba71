// Memory that is tried before a library is asked.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/memory.hpp"

#include <gtest/gtest.h>

#include "../support/without_memory.hpp"

namespace annabella {
namespace {

constexpr std::size_t megabyte = std::size_t{1} << 20U;

TEST(Memory, IsThereUntilTheSystemGivesNoMore) {
    EXPECT_TRUE(has_memory(megabyte));
    if (!test::can_be_without_memory)
        GTEST_SKIP() << "sanitizers want memory of their own";
    EXPECT_EXIT(test::end_without_memory([] { return !has_memory(64 * megabyte); }),
                testing::ExitedWithCode(0), "");
}

} // namespace
} // namespace annabella
