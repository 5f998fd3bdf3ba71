// Started alone at a terminal the program asks what to do, and asks again afterwards.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "program.hpp"

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace annabella::test {
namespace {

class Menu : public TableTest {
protected:
    void SetUp() override {
        TableTest::SetUp();
        ::setenv("SDL_AUDIODRIVER", "dummy", 1);
    }
    void TearDown() override {
        ::unsetenv("SDL_AUDIODRIVER");
        TableTest::TearDown();
    }
    /// annabella WORDS...
    static Program start(std::vector<std::string> words = {"--quiet", "--language", "en"}) {
        words.insert(words.begin(), ANNABELLA_BINARY_DIR "/annabella");
        return Program(words);
    }
    std::filesystem::path journal() const { return folder() / ".local" / "share" / "annabella" / "games.db"; }
};

constexpr const char* menu_begins = "What would you like to do? Type a number or a word.";
constexpr const char* menu_again = "Menu. Type a number or a word, or again to hear the choices.";

TEST_F(Menu, TellsWhatThereIsAndWhatIsWrong) {
    Program program = start();
    program.hear(menu_begins);
    program.hear("1: play.\r\n2: play the engine.\r\n3: draughts against Annabella.\r\n4: train.\r\n"
                 "5: read a game.\r\n6: saved games.\r\n7: settings.\r\n8: manual.\r\n9: quit.");
    program.ask("help", "Type the number or the word of what you want to do.");
    program.ask("e4", "e4 is not in the menu. Type a number from 1 to 9, or again to hear it.");
    program.ask("10", "10 is not in the menu.");
    program.ask("again", menu_begins);
    program.hear("9: quit.");
    // An empty line does nothing that cannot be taken back.
    program.ask("", menu_begins);
    program.hear("9: quit.");
    program.ask("9", "Goodbye.");
    EXPECT_EQ(program.end(), 0);
}

TEST_F(Menu, ComesAgainAfterAGameAndKeepsIt) {
    Program program = start();
    program.hear("9: quit.");
    program.ask("1", "The game begins");
    program.ask("e4", "Eva zwei Eva vier");
    program.ask("", "Black's clock.");
    program.ask("quit", "Goodbye. The game is saved");
    program.hear(menu_again);
    program.ask("saved games", "Game 1: White against Black");
    program.ask("x", "x is not a game's number. Type one, or press Enter for the menu.");
    program.ask("", menu_again);
    program.ask("games", "Game 1: White against Black");
    program.ask("1", "White");
    program.ask("last", "Eva zwei Eva vier");
    program.ask("quit", menu_again);
    program.ask("PLAY", "A game is unfinished");
    program.ask("quit", menu_again);
    program.ask("leave", "Goodbye.");
    EXPECT_EQ(program.end(), 0);
}

TEST_F(Menu, TabCompletesWhatCanBeTyped) {
    Program program = start();
    program.hear("9: quit.");
    program.keys("rea\t");
    program.hear("\rread a game\r\n");
    program.ask("", "Press Enter for a master game.");
    program.ask("quit", menu_again);
    program.keys("p\t");
    program.hear("\rplay, play the engine\r\n");
    program.keys("\x15"
                 "x\t");
    program.hear("Nothing here starts like that.");
    program.keys("\x15");
    program.ask("settings", "Which setting?");
    program.keys("verb\t");
    program.hear("\rverbosity, verbosity-white, verbosity-black\r\n");
    program.ask("", "Type a value, or default.");
    program.keys("no\t");
    program.hear("\rnormal\r\n");
    program.ask("", "Saved for the next start. verbosity: normal.");
    program.ask("", menu_again);
    program.ask("9", "Goodbye.");
    EXPECT_EQ(program.end(), 0);
}

TEST_F(Menu, LeadsToEverything) {
    Program program = start();
    program.hear("9: quit.");
    program.ask("4", "Which exercise?");
    program.ask("", menu_again);
    program.ask("train squares", "For commands, type help.");
    program.ask("quit", menu_again);
    program.ask("5", "Which game? Type the number of a saved game, or the name of a PGN file.");
    program.ask("help", "Type quit to return to the menu.");
    program.ask("quit", menu_again);
    program.ask("read", "Press Enter for a master game.");
    program.line("");
    program.ask("quit", menu_again);
    std::ofstream(folder() / "my game.pgn") << "[White \"Lina\"]\n\n1. e4 e5 *\n";
    program.ask("read", "Press Enter for a master game.");
    program.ask("~/my game.pgn", "Lina");
    program.ask("quit", menu_again);
    program.ask("read", "Press Enter for a master game.");
    program.ask((folder() / "none.pgn").string(), "There is no file");
    program.hear(menu_again);
    program.ask("8", "1: Your first game.");
    program.ask("quit", menu_again);
    program.ask("7", "Which setting?");
    program.ask("rate", "Type a value, or default.");
    program.ask("200", "rate: 200.");
    program.ask("quit", menu_again);
    program.ask("dance", "dance is not in the menu.");
    program.ask("play --foo", "Command line not understood.");
    program.hear(menu_again);
    program.keys("\x04");
    program.hear("Goodbye.");
    EXPECT_EQ(program.end(), 0);
    EXPECT_NE(content(settings()).find("rate = 200"), std::string::npos);
}

TEST_F(Menu, AsksHowStrongTheEngineShallBe) {
    const auto engine = folder() / "stockfish";
    std::ofstream(engine)
        << "#!/bin/sh\nwhile read -r word rest; do case $word in\n"
        << "uci) echo id name Testfish; echo option name UCI_Elo type spin default 1320 min 1320 "
           "max 3190; echo option name UCI_LimitStrength type check default false; echo uciok;;\n"
        << "isready) echo readyok;;\ngo) echo bestmove e7e5;;\nsetoption) echo $rest >> "
        << (folder() / "asked.txt").string() << ";;\nesac; done\n";
    std::filesystem::permissions(engine, std::filesystem::perms::owner_all);
    const std::string path = std::getenv("PATH");
    ::setenv("PATH", (folder().string() + ":" + path).c_str(), 1);
    Program program = start();
    ::setenv("PATH", path.c_str(), 1);
    program.hear("9: quit.");
    program.ask("engine", "How strong shall the engine be? Type a number. Press Enter for 1.");
    program.hear("4: as strong as it can be.");
    program.ask("very", "very is not a strength. Type a number from 1 to 4, or an Elo number.");
    program.ask("quit", menu_again);
    program.ask("2", "4: as strong as it can be.");
    program.ask("1700", "Your opponent is");
    program.ask("e4", "Eva zwei Eva vier");
    program.ask("", "Eva sieben Eva f\xc3\xbcnf");
    program.ask("quit", menu_again);
    program.ask("quit", "Goodbye.");
    EXPECT_EQ(program.end(), 0);
    EXPECT_NE(content("asked.txt").find("UCI_Elo value 1700"), std::string::npos) << content("asked.txt");
}

TEST_F(Menu, AsksAtWhichLevelDraughtsShallBePlayed) {
    Program program = start();
    program.hear("9: quit.");
    program.ask("draughts", "How strong shall Annabella be? Type a level from 1 to 10. Press Enter for 3.");
    program.ask("11", "11 is not a level. Type a number from 1 to 10.");
    program.ask("help", "Level 1 is for beginners.");
    program.ask("quit", menu_again);
    program.ask("3", "Press Enter for 3.");
    program.ask("1", "Your opponent is Annabella, level 1.");
    program.ask("32-28", "32 28");
    program.ask("", "White's clock.");
    program.ask("quit", menu_again);
    // Who wants an engine of chess may still go on with this game, at its level.
    program.ask("engine", "How strong shall the engine be?");
    program.ask("2", "A game is unfinished");
    program.ask("yes", "Ignored: chess.");
    program.hear("Your opponent is Annabella, level 1.");
    program.ask("quit", menu_again);
    program.ask("3", "Press Enter for 3.");
    // For two people.
    program.ask("play draughts --new", "The game begins.");
    program.ask("quit", menu_again);
    program.ask("quit", "Goodbye.");
    EXPECT_EQ(program.end(), 0);
}

TEST_F(Menu, SpeaksTheLanguageThatIsSetAndItsWords) {
    std::ofstream(settings()) << "language = \"de\"\nclock = \"none\"\n";
    Program program = start({"--quiet"});
    program.hear("Was m\xc3\xb6"
                 "chten Sie tun?");
    program.hear("9: beenden.");
    program.ask("\xc3\x9c"
                "bungen",
                "Welche \xc3\x9c"
                "bung?");
    program.ask("", "Men\xc3\xbc.");
    program.ask("Einstellungen", "Welche Einstellung?");
    program.ask("language", "Tippen Sie");
    program.ask("et", "language: et.");
    // From then on.
    program.ask("beenden", "Men\xc3\xbc\xc3\xbc.");
    program.ask("8", "Teie esimene partii");
    program.kill();
}

TEST_F(Menu, WhatIsTypedAheadIsNotLost) {
    Program program = start();
    program.hear(menu_begins);
    program.keys("1\ne4\nquit\n9\n");
    program.hear("Eva zwei Eva vier");
    program.hear(menu_again);
    program.hear("Goodbye.");
    EXPECT_EQ(program.end(), 0);
}

TEST_F(Menu, WhoEndsTheProgramEndsTheMenu) {
    Program program = start();
    program.hear("9: quit.");
    program.ask("1", "The game begins");
    ::kill(program.process(), SIGTERM);
    program.hear("The game is saved");
    EXPECT_EQ(program.end(), 0);
    EXPECT_EQ(program.all().find(menu_again), std::string::npos);
    Program menu_only = start();
    menu_only.hear("9: quit.");
    menu_only.keys("\x03");
    menu_only.hear("Goodbye.");
    EXPECT_EQ(menu_only.end(), 0);
}

TEST_F(Menu, ComesAfterTheFirstQuestions) {
    std::filesystem::remove(settings());
    Program program = start({"--quiet", "--language", "en", "--scheme", "letters"});
    program.ask("", "Which board do you have?");
    const std::string before = program.ask("none", menu_begins);
    EXPECT_NE(before.find("Your answers are saved. To change them later, choose settings."),
              std::string::npos)
        << before;
    program.hear("9: quit.");
    program.ask("1", "How much time for each player?");
    program.ask("quit", "Goodbye. No game was begun.");
    program.hear(menu_again);
    program.line("9");
    EXPECT_EQ(program.end(), 0);
    Program second = start({"--quiet", "--no-questions"});
    EXPECT_EQ(second.hear(menu_begins).find("Welcome"), std::string::npos);
    second.kill();
}

} // namespace
} // namespace annabella::test
