// What only a fault of the program can make untrue ends it, and says where.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/assert.hpp"

#include <csignal>
#include <gtest/gtest.h>
#include <vector>

#include "base/error.hpp"

namespace annabella {
namespace {

TEST(Assertion, LetsPassWhatIsTrue) {
    int asked = 0;
    ASSERT(++asked == 1);
    EXPECT_EQ(asked, 1);
}

TEST(AssertionDeathTest, EndsTheProgramAndSaysWhere) {
    const std::vector<int> pieces;
    EXPECT_EXIT(ASSERT(!pieces.empty()), testing::KilledBySignal(SIGABRT),
                "base/assert_test\\.cpp:[0-9]+: this must be true: !pieces\\.empty\\(\\)\n");
}

TEST(AssertionDeathTest, GuardsTheBordersOfOurLibraries) {
    EXPECT_EXIT((void)joined({}), testing::KilledBySignal(SIGABRT), "error\\.cpp.*!errors\\.empty");
}

#ifdef NDEBUG
TEST(Assertion, OfTheTestsIsNotAskedInTheReleaseBuild) {
    int asked = 0;
    ASSERT_IN_TESTS(++asked == 7);
    EXPECT_EQ(asked, 0);
}
#else
TEST(AssertionDeathTest, OfTheTestsIsAskedInTheirBuilds) {
    EXPECT_EXIT(ASSERT_IN_TESTS(1 > 2), testing::KilledBySignal(SIGABRT), "1 > 2");
}
#endif

} // namespace
} // namespace annabella
