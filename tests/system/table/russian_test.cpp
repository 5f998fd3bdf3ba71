// Russian draughts at the same table: a short game at the keyboard, to its score sheet.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "program.hpp"

#include <string>

namespace annabella::test {
namespace {

class RussianDraughts : public TableTest {
protected:
    static void move(Program& program, const std::string& typed, const std::string& heard) {
        program.ask(typed, heard);
        program.ask(typed, heard);
        program.line("");
    }
    static bool tells(const std::string& all, const std::string& what) {
        return all.find(what) != std::string::npos;
    }
};

TEST_F(RussianDraughts, AGameFromItsBeginningToItsScoreSheet) {
    Program program =
        annabella({"play", "russian", "--new", "--clock", "1:00:00", "--white", "Ann", "--black", "Bella"});
    program.hear("White to move");
    program.ask("help", "for example c3 d4");
    program.ask("c3-c4", "Illegal");
    program.ask("b2-c3", "A piece stands on Cesar drei.");
    move(program, "c3 d4", "Cesar drei David vier");
    program.ask("black time", ", running.");
    move(program, "Felix sechs Eva fünf", "Felix sechs Eva fünf");
    program.ask("a3-b4", "You must capture.");
    program.ask("d4xf6", "David vier schlägt Felix sechs");
    program.ask("d4:f6", "David vier schlägt Felix sechs");
    program.line("");
    move(program, "g7xe5", "Gustav sieben schlägt Eva fünf");
    program.ask("board", "Anna eins, Anna drei");
    program.ask("square e5", "Eva fünf: black man.");
    program.ask("square Eva fünf", "Eva fünf: black man.");
    program.ask("square", "for example square c3.");
    program.ask("square e4", "Eva vier is empty.");
    program.ask("file e", "Eva fünf");
    program.ask("last", "Gustav sieben schlägt Eva fünf");
    program.ask("moves", "Moves: White two, Black two.");
    program.ask("32-28", "Not understood: 32-28. Say both squares.");
    program.ask("hint", "No engine here knows this game.");
    program.ask("offer", "yes or no?");
    program.ask("yes", "offers a draw");
    program.ask("black decline", "Black declines");
    program.ask("black resign", "yes or no?");
    program.ask("yes", "White wins");
    const std::string out = (folder() / "out").string();
    program.ask("save " + out, "The score sheets are in");
    program.ask("quit", "Goodbye");
    EXPECT_EQ(program.end(), 0);
    const std::string pdn = content("out/game.pdn");
    EXPECT_TRUE(tells(pdn, "[GameType \"25\"]")) << pdn;
    EXPECT_TRUE(tells(pdn, "[Result \"1-0\"]")) << pdn;
    EXPECT_TRUE(tells(pdn, "1. c3-d4")) << pdn;
    EXPECT_TRUE(tells(pdn, "d4:f6")) << pdn;
    EXPECT_TRUE(tells(content("out/game.txt"), "White wins"));
    EXPECT_FALSE(content("out/game.brf").empty());
}

} // namespace
} // namespace annabella::test
