// A new game asks for its clock where somebody can answer.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "program.hpp"

#include <fstream>
#include <string>

namespace annabella::test {
namespace {

/// Without a setting for it.
class ClockQuestion : public TableTest {
protected:
    void SetUp() override {
        TableTest::SetUp();
        std::ofstream(settings()) << "# None.\n";
    }
};

TEST_F(ClockQuestion, ANewGameAsksForItsClock) {
    constexpr const char* clock_asked =
        "How much time for each player? Type a number, or a time such as 10+5. Press Enter for 1.";
    const auto said = [&](const std::string& typed) {
        Program program = play();
        program.hear(clock_asked);
        program.hear("1: 90 minutes and 30 seconds a move.\r\n2: 15 minutes and 10 seconds a move.\r\n"
                     "3: 5 minutes.\r\n4: no clock.");
        program.ask(typed, "The game begins");
        std::string told = program.hear("For help");
        program.line("quit");
        EXPECT_EQ(program.end(), 0);
        return told;
    };
    EXPECT_NE(said("").find("one hour thirty minutes, thirty seconds extra"), std::string::npos);
    EXPECT_NE(said("2").find("fifteen minutes, ten seconds extra"), std::string::npos);
    EXPECT_NE(said("3").find("five minutes."), std::string::npos);
    EXPECT_EQ(said("4").find("Each player has"), std::string::npos);
    EXPECT_NE(said("7").find("seven minutes."), std::string::npos);
    EXPECT_NE(said("15 minutes and 10 seconds a move").find("fifteen minutes, ten"), std::string::npos);
    EXPECT_NE(said("blitz").find("three minutes, two seconds extra"), std::string::npos);
    EXPECT_NE(said("40/2:00:00,1:00:00").find("two hours for forty moves"), std::string::npos);
}

TEST_F(ClockQuestion, WhatIsWrongIsToldAndNothingIsLost) {
    Program program = play();
    program.hear("4: no clock.");
    program.ask("help", "10+5 is ten minutes, and five seconds for each move.");
    program.ask("e4", "Not understood: e4. Type minutes");
    program.ask("again", "How much time for each player?");
    program.hear("4: no clock.");
    program.ask("quit", "Goodbye. No game was begun.");
    EXPECT_EQ(program.end(), 0);
    Program list = annabella({"games"});
    list.hear("No game has been saved yet.");
    EXPECT_EQ(list.end(), 0);
}

TEST_F(ClockQuestion, IsNotAskedWhereItIsSettled) {
    const auto begins_at_once = [](Program program) {
        EXPECT_EQ(program.hear("The game begins").find("How much time"), std::string::npos);
        program.ask("e4", "Eva zwei Eva vier");
        program.ask("", "Black's clock.");
        program.line("quit");
        EXPECT_EQ(program.end(), 0);
    };
    begins_at_once(play({"--new"}));
    begins_at_once(play({"--new", "--clock", "5"}));
    begins_at_once(play({"--new", "--no-questions"}));
    Program resumed = play();
    resumed.hear("A game is unfinished");
    resumed.line("yes");
    EXPECT_EQ(resumed.hear("Eva zwei Eva vier").find("How much time"), std::string::npos);
    // The next one has the same clock.
    resumed.line("quit");
    EXPECT_EQ(resumed.end(), 0);
    Program unwanted = play();
    unwanted.hear("A game is unfinished");
    unwanted.ask("no", "How much time for each player?");
    unwanted.line("quit");
    EXPECT_EQ(unwanted.end(), 0);
    std::ofstream(settings()) << "clock = \"none\"\n";
    Program set = play();
    set.hear("A game is unfinished");
    set.line("no");
    EXPECT_EQ(set.hear("The game begins").find("How much time"), std::string::npos);
    set.line("quit");
    EXPECT_EQ(set.end(), 0);
    Program arbitrated({ANNABELLA_BINARY_DIR "/annabella-tournament", "play", "--board", "none", "--quiet",
                        "--language", "en", "--journal", (folder() / "t.db").string()});
    EXPECT_EQ(arbitrated.hear("The game begins").find("How much time"), std::string::npos);
    arbitrated.kill();
}

} // namespace
} // namespace annabella::test
