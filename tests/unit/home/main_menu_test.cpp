// What is typed in the menu.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "home/main_menu.hpp"

#include <gtest/gtest.h>

namespace annabella::home {
namespace {

using Typed = std::vector<std::string>;

TEST(MainMenu, ACommandMayBeTypedAsBehindTheProgram) {
    const Typed commands = {"play", "games", "train"};
    EXPECT_EQ(command_typed(commands, "play --clock 5"), Typed({"play", "--clock", "5"}));
    EXPECT_EQ(command_typed(commands, " games  open\t3 "), Typed({"games", "open", "3"}));
    EXPECT_EQ(command_typed(commands, "train"), Typed({"train"}));
    for (const char* const other : {"e4", "--clock 5", "open games 3", "", " ", "Play"})
        EXPECT_EQ(command_typed(commands, other), std::nullopt) << other;
}

} // namespace
} // namespace annabella::home
