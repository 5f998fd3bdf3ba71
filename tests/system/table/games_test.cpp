// The games that are kept, and their score sheets.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "program.hpp"

#include <fstream>

namespace annabella::test {
namespace {

class Games : public TableTest {
protected:
    /// A game of one half move, given up by Black or left.
    void play_game(const std::string& move, bool to_the_end, const std::vector<std::string>& then = {}) {
        Program program = play({"--new", "--white", "Ann", "--black", "Bella"});
        program.hear("The game begins");
        program.line(move);
        program.line(move);
        program.line("");
        program.ask("turn", "Black to move");
        if (to_the_end) {
            program.ask("black resign", "yes or no?");
            program.ask("yes", "White wins");
        }
        for (const std::string& line : then)
            program.line(line);
        program.ask("quit", "Goodbye");
        EXPECT_EQ(program.end(), 0) << program.all();
    }
    /// What is said to these words, to the end; the exit status must be that.
    std::string told(std::vector<std::string> words, int status = 0) {
        words.insert(words.begin(), "games");
        Program program = annabella(std::move(words));
        EXPECT_EQ(program.end(), status) << program.all();
        return program.all();
    }
};

TEST_F(Games, TheListTellsThemNewestFirst) {
    EXPECT_NE(told({}).find("No game has been saved yet."), std::string::npos);
    play_game("e4", true);
    play_game("d4", false);
    play({"--new"}).ask("quit", "Goodbye"); // Nothing happened in it.
    const std::string list = told({});
    const auto second = list.find("Game 2: Ann against Bella, ");
    const auto first = list.find("Game 1: Ann against Bella, ");
    ASSERT_NE(first, std::string::npos) << list;
    EXPECT_LT(second, first) << list;
    EXPECT_NE(list.find("one move, unfinished.", second), std::string::npos) << list;
    const auto over = list.find("one move, over.", first);
    ASSERT_NE(over, std::string::npos) << list;
    EXPECT_NE(list.find("White wins", over), std::string::npos) << list;
    EXPECT_EQ(list.find("Game 3"), std::string::npos) << list;
    EXPECT_EQ(told({"list"}), list);
}

TEST_F(Games, OneThatWasLeftIsGoneOnWith) {
    play_game("e4", false);
    play_game("d4", true);
    {
        Program program = annabella({"games", "open", "1", "--board", "none"});
        program.hear("The game continues.");
        program.hear("Black to move.");
        program.ask("e5", "Eva sieben Eva fünf");
        program.line("quit");
        EXPECT_EQ(program.end(), 0);
    }
    EXPECT_NE(told({"close", "1"}).find("Game 1 is closed."), std::string::npos);
    EXPECT_NE(told({}).find("unfinished, closed."), std::string::npos);
    // Closed, it is not asked for; opened, it goes on.
    {
        Program program = play();
        program.hear("The game begins");
        program.line("quit");
        EXPECT_EQ(program.end(), 0);
    }
    Program program = annabella({"games", "open", "1", "--board", "none"});
    program.hear("The game continues.");
    program.ask("last", "Eva");
}

TEST_F(Games, OneThatIsOverIsHeardAndSigned) {
    play_game("e4", true);
    {
        Program program = annabella({"games", "open", "1", "--board", "none"});
        program.hear("This game is over.");
        program.hear("White wins");
        program.ask("last", "Eva zwei Eva vier");
        program.ask("e5", "over");
        program.ask("white sign", "White");
        program.line("quit");
        EXPECT_EQ(program.end(), 0);
    }
    EXPECT_NE(told({"sign", "1", "black"}).find("Black"), std::string::npos);
    told({"export", "1", (folder() / "out").string()});
    EXPECT_NE(content("out/game.pgn").find("signed by White and Black"), std::string::npos)
        << content("out/game.pgn");
    // It is over as before.
    play({}).hear("The game begins");
    EXPECT_NE(told({}).find("over. "), std::string::npos);
}

TEST_F(Games, WhatCannotBeDoneIsSaid) {
    play_game("e4", false);
    EXPECT_NE(told({"open", "7"}, 1).find("The journal has no game 7"), std::string::npos);
    EXPECT_NE(told({"export", "7", "x"}, 1).find("The journal has no game 7"), std::string::npos);
    EXPECT_NE(told({"sign", "1", "white"}, 1).find("Game 1 is not over"), std::string::npos);
    const std::string no_player = told({"sign", "1"}, 2);
    EXPECT_NE(no_player.find("not understood"), std::string::npos) << no_player;
    EXPECT_NE(no_player.find("annabella games sign --help"), std::string::npos) << no_player;
    EXPECT_NE(told({"export", "1", "/proc/none"}, 1).find("cannot be created"), std::string::npos);
}

class Sheets : public Games {};

TEST_F(Sheets, AnothersAreNeverReplaced) {
    const std::string out = (folder() / "out").string();
    play_game("e4", true, {"save " + out});
    const std::string first = content("out/game.pgn");
    ASSERT_NE(first.find("1. e4"), std::string::npos) << first;
    const std::string first_braille = content("out/game.brf");
    play_game("d4", true, {"save " + out});
    EXPECT_EQ(content("out/game.pgn"), first);
    EXPECT_EQ(content("out/game.brf"), first_braille);
    EXPECT_NE(content("out/game-2.pgn").find("1. d4"), std::string::npos) << content("out/game-2.pgn");
    EXPECT_NE(told({"export", "2", out}).find("named game-2"), std::string::npos);
    // His own are, by the newer ones.
    told({"sign", "1", "white"});
    told({"export", "1", out});
    EXPECT_NE(content("out/game.pgn").find("signed by White"), std::string::npos) << content("out/game.pgn");
    EXPECT_FALSE(std::filesystem::exists(folder() / "out/game-3.pgn"));
    for (const auto& file : std::filesystem::directory_iterator(folder() / "out"))
        EXPECT_NE(file.path().extension(), ".part") << file.path();
}

TEST_F(Sheets, NoFileOfAnotherKindIsReplaced) {
    std::filesystem::create_directories(folder() / "out");
    std::ofstream(folder() / "out/game.txt") << "a letter";
    std::filesystem::create_symlink(folder() / "elsewhere", folder() / "out/game-2.brf");
    {
        Program program = play({"--new", "--out", (folder() / "out").string()});
        program.hear("The game begins");
        program.line("quit");
        program.hear("named game-3");
        EXPECT_EQ(program.end(), 0);
    }
    EXPECT_EQ(content("out/game.txt"), "a letter");
    EXPECT_FALSE(std::filesystem::exists(folder() / "elsewhere"));
    EXPECT_TRUE(std::filesystem::exists(folder() / "out/game-3.pgn"));
}

} // namespace
} // namespace annabella::test
