// What the simulated board says first.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "home/simulated_board.hpp"

#include <gtest/gtest.h>

namespace annabella::home {
namespace {

TEST(SimulatedLine, IsNamedOrItIsToldWhyThereIsNone) {
    EXPECT_EQ(simulated_line("/dev/pts/7").value(), "pty:/dev/pts/7");
    const auto none = simulated_line("error No pseudo-terminal can be had: No such file or directory.");
    ASSERT_FALSE(none);
    EXPECT_NE(none.error().message.text.find("does not start"), std::string::npos);
}

} // namespace
} // namespace annabella::home
