// Keys that nobody meant.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "program.hpp"

namespace annabella::test {
namespace {

class Keys : public TableTest {};

TEST_F(Keys, EnterAloneIsNoIllegalMove) {
    Program program = play({"--new"});
    program.hear("The game begins");
    program.ask("e2e5", "Not a legal move");
    std::string said;
    for (const char* const stray : {"", "   ", "white", "\x1b[15~", "\x1b[D\x1bOP", "\x1b[1;5C"})
        said += program.ask(stray, "Nothing has been announced, so the clock was not pressed.");
    EXPECT_EQ(said.find("llegal"), std::string::npos) << said;
    // Who means it says it.
    program.ask("press", "White has made an illegal move");
}

TEST_F(Keys, EnterAloneIsAPressWhereSomethingWasAnnounced) {
    Program program = play({"--new"});
    program.hear("The game begins");
    program.ask("e4", "Eva zwei Eva vier");
    program.ask("e4", "Eva zwei Eva vier");
    program.line("");
    program.ask("turn", "Black is on move");
}

TEST_F(Keys, WithoutAClockNobodyIsScoldedForPressing) {
    Program program = play({"--new", "--clock", "none"});
    program.hear("The game begins");
    program.ask("", "White is on move.");
    program.ask("e4", "Eva zwei Eva vier");
    program.ask("e4", "Eva zwei Eva vier");
    program.line("");
    program.ask("press", "Black is on move.");
    program.ask("e7e4", "Not a legal move");
    const std::string said = program.ask("press", "Black is on move.");
    EXPECT_EQ(said.find("announce"), std::string::npos) << said;
    EXPECT_EQ(said.find("llegal move"), std::string::npos) << said;
}

} // namespace
} // namespace annabella::test
