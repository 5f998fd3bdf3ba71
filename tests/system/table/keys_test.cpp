// Keys that nobody meant.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "program.hpp"

namespace annabella::test {
namespace {

class Keys : public TableTest {};

TEST_F(Keys, EnterAloneIsNoIllegalMove) {
    Program program = play({"--new"});
    program.hear("The game begins");
    program.ask("e2e5", "Illegal: ");
    std::string said;
    for (const char* const stray : {"", "   ", "white", "\x1b[25~", "\x1b[D\x1b[6~", "\x1b[1;5C"})
        said += program.ask(stray, "No move announced. Clock not pressed.");
    EXPECT_EQ(said.find("llegal"), std::string::npos) << said;
    // At home nobody is punished for it either who says it.
    said += program.ask("press", "No move announced. Clock not pressed.");
    said += program.ask("turn", "White to move");
    EXPECT_EQ(said.find("llegal"), std::string::npos) << said;
}

TEST_F(Keys, EnterAloneIsAPressWhereSomethingWasAnnounced) {
    Program program = play({"--new"});
    program.hear("The game begins");
    program.ask("e4", "Eva zwei Eva vier");
    program.ask("e4", "Eva zwei Eva vier");
    program.line("");
    program.ask("turn", "Black to move");
}

TEST_F(Keys, WithoutAClockNobodyIsScoldedForPressing) {
    Program program = play({"--new", "--clock", "none"});
    program.hear("The game begins");
    program.ask("", "White to move.");
    program.ask("e4", "Eva zwei Eva vier");
    program.ask("e4", "Eva zwei Eva vier");
    program.line("");
    program.ask("press", "Black to move.");
    program.ask("e7e4", "Illegal: ");
    const std::string said = program.ask("press", "Black to move.");
    EXPECT_EQ(said.find("announce"), std::string::npos) << said;
    EXPECT_EQ(said.find("llegal move"), std::string::npos) << said;
}

TEST_F(Keys, FunctionKeysNeedNoEnterAndLeaveTheLine) {
    Program program = play({"--new"});
    program.hear("The game begins");
    program.keys("e\x1bOQ");
    program.hear("White one hour");
    program.keys("\x1b[[C");
    program.hear("Black one hour");
    program.ask("4", "Eva zwei Eva vier");
}

TEST_F(Keys, EachSaysWhatItDoesWhereHelpIsOn) {
    Program program = play({"--new"});
    program.hear("The game begins");
    program.keys("\x1bOP");
    program.hear("Key help on: keys only say what they do. To end it, press");
    program.keys("\r");
    program.hear("Enter ends the line.");
    program.keys("\x1b[20~");
    program.hear("Press the clock.");
    program.keys("\x1b"); // Alone: nothing follows it.
    program.hear("Key help off.");
    program.ask("e4", "Eva zwei Eva vier");
}

TEST_F(Keys, AWordThatNobodyKnowsIsNotRepeatedInFull) {
    Program program = play({"--new"});
    program.hear("The game begins");
    const std::string nonsense = "xyzzyxyzzyxyzzyxyzzyxyzzyxyzzyxyzzyxyzzyxyzzyxyzzyxyzzy";
    program.ask(nonsense, "Not understood: " + nonsense.substr(0, 40) + "….");
}

TEST_F(Keys, AllWordsForACommandAreToldWithBlanksBetween) {
    Program program({ANNABELLA_BINARY_DIR "/annabella", "play", "--board", "none", "--new", "--quiet",
                     "--language", "de", "--journal", (folder() / "games.db").string()});
    program.hear("Die Partie beginnt");
    program.ask("hilfe anbieten", "anbieten, remis, draw: ");
}

TEST_F(Keys, WalkOverTheBoard) {
    Program program = play({"--new"});
    program.hear("The game begins");
    program.keys("\x1b[19~");
    program.hear("Eva vier");
    program.keys("\x1b[B\x1b[B");
    program.hear("Bauer Eva zwei, White.");
    program.keys("q");
    program.hear("David acht");
    program.keys("i");
    program.hear("You have left the board.");
    program.ask("walk e7", "Bauer Eva sieben, Black.");
    program.keys(" i");
    program.hear("That piece is Black's. White to move.");
    program.ask("walk e2", "Eva zwei");
    // A piece is taken and put on its target.
    program.keys(" \x1b[A\x1b[A ");
    program.hear("Eva zwei Eva vier");
}

} // namespace
} // namespace annabella::test
