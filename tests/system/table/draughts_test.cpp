// International draughts at the same table: from the command line to the score sheet.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "program.hpp"

#include <filesystem>

namespace annabella::test {
namespace {

class Draughts : public TableTest {
protected:
    Program draughts(std::vector<std::string> words = {}) {
        words.insert(words.begin(), {"play", "draughts"});
        return annabella(std::move(words));
    }
    static void move(Program& program, const std::string& typed, const std::string& heard) {
        program.ask(typed, heard);
        program.ask(typed, heard);
        program.line("");
    }
    std::string told(std::vector<std::string> words, int status) {
        Program program = annabella(std::move(words));
        EXPECT_EQ(program.end(), status) << program.all();
        return program.all();
    }
    static bool tells(const std::string& all, const std::string& what) {
        return all.find(what) != std::string::npos;
    }
};

TEST_F(Draughts, AGameFromItsBeginningToItsScoreSheet) {
    Program program = draughts({"--new", "--clock", "1:00:00", "--white", "Ann", "--black", "Bella"});
    program.hear("White to move");
    program.ask("help", "for example 32-28");
    move(program, "32 28", "32 28");
    program.ask("black time", "Black's clock runs");
    move(program, "19-23", "19 23");
    program.ask("31-27", "You must capture.");
    move(program, "28:19", "28 schlägt 19");
    move(program, "14x23", "14 schlägt 23");
    program.ask("board", "31, 33, 34");
    program.ask("square 23", "23: black man.");
    program.ask("last", "14 schlägt 23");
    program.ask("moves", "two moves");
    program.ask("e4", "Not understood: e4. Say both squares.");
    program.ask("attackers 23", "This game does not have that.");
    program.ask("hint", "only chess");
    program.ask("offer", "yes or no?");
    program.ask("yes", "offers a draw");
    program.ask("black decline", "Black declines");
    const std::string out = (folder() / "out").string();
    program.ask("save " + out, "The score sheets are in");
    const std::string pdn = content("out/game.pdn");
    EXPECT_TRUE(tells(pdn, "[GameType \"20\"]")) << pdn;
    EXPECT_TRUE(tells(pdn, "[Result \"*\"]")) << pdn;
    program.ask("black resign", "yes or no?");
    program.ask("yes", "White wins");
    program.ask("save " + out, "The score sheets are in");
    program.ask("quit", "Goodbye");
    EXPECT_EQ(program.end(), 0);
    const std::string written = content("out/game.pdn");
    EXPECT_TRUE(tells(written, "[White \"Ann\"]")) << written;
    EXPECT_TRUE(tells(written, "[Result \"2-0\"]")) << written;
    EXPECT_TRUE(tells(written, "1. 32-28")) << written;
    EXPECT_TRUE(tells(written, "28x19")) << written;
    EXPECT_TRUE(tells(written, "2-0\n")) << written;
    const std::string text = content("out/game.txt");
    EXPECT_TRUE(tells(text, "32-28")) << text;
    EXPECT_TRUE(tells(text, "White wins")) << text;
    EXPECT_FALSE(content("out/game.brf").empty());
    EXPECT_FALSE(std::filesystem::exists(folder() / "out" / "game.pgn"));
}

TEST_F(Draughts, AGameThatWasKilledGoesOn) {
    {
        Program program = draughts({"--new", "--clock", "1:00:00"});
        program.hear("White to move");
        move(program, "32-28", "32 28");
        program.ask("black time", "Black's clock runs");
        program.kill();
    }
    {
        Program program = draughts({"--resume", "--clock", "0:05:00"});
        program.hear("Ignored: --clock.");
        program.hear("Black to move");
        move(program, "19-23", "19 23");
        program.ask("white time", "White's clock runs");
        program.line("quit");
        EXPECT_EQ(program.end(), 0);
    }
    EXPECT_TRUE(tells(told({"games"}, 0), "unfinished"));
    EXPECT_TRUE(tells(told({"read", "--kept", "1"}, 1) +
                          told({"games", "export", "1", (folder() / "out").string()}, 0),
                      "The score sheets are in"));
    EXPECT_TRUE(tells(content("out/game.pdn"), "1. 32-28"));
    Program program = annabella({"games", "open", "1"});
    program.hear("The game continues.");
    program.ask("28x19", "28 schlägt 19");
}

TEST_F(Draughts, WhatIsOfChessAloneIsRefusedOrLeftOut) {
    EXPECT_TRUE(tells(told({"play", "draughts", "--new", "--engine"}, 2), "Two people play it."));
    EXPECT_TRUE(tells(told({"play", "draughts", "--new", "--opponent", "x.pgn"}, 2), "Two people play it."));
    EXPECT_TRUE(
        tells(told({"play", "draughts", "--new", "--chess960", "7"}, 2), "only one starting position"));
    EXPECT_TRUE(tells(told({"play", "draughts", "--new", "--laws", "fide2018"}, 2), "It can be: fmjd."));
    EXPECT_TRUE(tells(told({"play", "--new", "--laws", "fmjd"}, 2), "fide2023"));
    EXPECT_TRUE(
        tells(told({"play", "draughts", "--new", "--position", "8/8/8/8/8/8/8/8 w - - 0 1"}, 2), "FEN"));
    EXPECT_TRUE(tells(told({"play", "draugths", "--new"}, 2), "Perhaps you mean draughts."));
    Program program = draughts({"--new", "--laws", "fmjd", "--board", "/dev/ttyUSB7", "--clock", "1:00:00"});
    program.hear("No board can be connected in this game yet.");
    program.hear("White to move");
    program.ask("32-28", "32 28");
}

TEST_F(Draughts, AnotherGameThatIsGoneOnWithKeepsItsRules) {
    {
        Program program = play({"--new", "--clock", "1:00:00"});
        program.hear("White to move");
        program.ask("e4", "Eva zwei Eva vier");
        program.line("quit");
        EXPECT_EQ(program.end(), 0);
    }
    Program program = draughts({"--resume"});
    program.hear("Ignored: draughts.");
    program.hear("White to move");
}

TEST_F(Draughts, AtATournament) {
    ::setenv("XDG_CONFIG_HOME", folder().c_str(), 1);
    Program program({ANNABELLA_BINARY_DIR "/annabella-tournament", "play", "draughts", "--new", "--quiet",
                     "--language", "en", "--clock", "1:00:00", "--journal", (folder() / "t.db").string()});
    program.hear("White to move");
    move(program, "32-28", "32 28");
    program.ask("black time", "Black's clock runs");
    program.ask("arbiter result 1/2-1/2", "?");
    program.line("quit");
    EXPECT_EQ(program.end(), 0) << program.all();
}

TEST_F(Draughts, TwoSeatsAtOneTable) {
    const std::string place = (folder() / "seats" / "table").string();
    Program table = draughts({"--new", "--clock", "1:00:00", "--table", place});
    table.hear("White to move");
    const auto join = [&](const std::string& seat) {
        return std::vector<std::string>{
            ANNABELLA_BINARY_DIR "/annabella", "join", seat, "--quiet", "--table", place, "--language", "en"};
    };
    Program white(join("white"));
    Program black(join("black"));
    white.hear("White");
    black.hear("Black");
    white.ask("32-28", "32 28");
    black.hear("32 28");
    black.line("32-28");
    white.hear("Black: 32 28");
    white.line("");
    black.hear("Black's clock");
    black.ask("19-23", "19 23");
    white.hear("19 23");
    white.line("19-23");
    black.hear("White: 19 23");
    black.line("");
    white.hear("White's clock");
    white.ask("31-27", "You must capture.");
    white.ask("28x19", "28 schlägt 19");
    white.ask("leave", "");
}

} // namespace
} // namespace annabella::test
