// A library of recorded games at the terminal: games found, and notes that are written.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "program.hpp"

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace annabella::test {
namespace {

class Library : public TableTest {
protected:
    void SetUp() override {
        TableTest::SetUp();
        std::filesystem::create_directories(folder() / "games" / "old");
        std::ofstream(folder() / "games" / "new.pgn")
            << "[White \"Carlsen,M\"]\n[Black \"B\"]\n[Date \"2019.01.01\"]\n\n1. e4 e5 2. Nf3 1-0\n\n"
               "[White \"C\"]\n[Black \"D\"]\n\n1. Nf3 e5 2. e4 {[%eval 0.1]} 0-1\n";
        std::ofstream(folder() / "games" / "old" / "draughts.PDN")
            << "[White \"Carlsen,D\"]\n[GameType \"20\"]\n\n1. 32-28 18-23 1-1\n";
        std::ofstream(folder() / "games" / "old" / "no.txt") << "[White \"Carlsen\"]\n\n1. e4 *\n";
    }
    Program read(std::vector<std::string> words, const std::string& language = "en",
                 const std::string& notes = "notes.pgn") const {
        words.insert(words.begin(), {ANNABELLA_BINARY_DIR "/annabella", "read"});
        words.insert(words.end(),
                     {"--quiet", "--language", language, "--progress", (folder() / "training.txt").string(),
                      "--notes", (folder() / notes).string()});
        return Program(words);
    }
    std::string games() const { return (folder() / "games").string(); }
};

TEST_F(Library, AFolderIsSearchedFromTheCommandLineAndByTyping) {
    {
        Program program = read({games(), "--find", "carlsen"});
        program.hear("Games found: two. Game one of three. Disk file: new.pgn. White: Carlsen,M.");
        program.ask("next found", "Found game two of two. Game three of three. Disk file: old/draughts.PDN.");
        program.ask("find date 2019", "Games found: one. Game one of three.");
        program.keys("tre\t");
        program.hear("tree");
        program.ask("", "Games with this position: two.");
        program.hear("1: Eva zwei Eva vier, one game, White won.");
        program.ask("2", "one, White: Springer Gustav eins Felix drei.");
        program.ask("back", "1: Eva zwei Eva vier");
        program.ask("back", "You have left the tree.");
        program.ask("last", "two, White: Springer Gustav eins Felix drei");
        program.ask("find position", "Games found: two.");
        program.ask("quit", "Goodbye.");
        EXPECT_EQ(program.end(), 0);
    }
    Program program = read({games()}, "de");
    program.hear("Partie eins von drei.");
    program.ask("suche Spieler carlsen", "Gefundene Partien: zwei.");
    program.line("quit");
    EXPECT_EQ(program.end(), 0);
    Program none = read({(folder() / "games" / "old" / "..").string(), "--find", "nobody"});
    none.hear("No game found.");
    none.line("quit");
    EXPECT_EQ(none.end(), 0);
}

TEST_F(Library, NotesGoToTheReadersOwnFileAndNothingElseChanges) {
    const auto file = folder() / "games" / "new.pgn";
    const std::string before = content(file);
    {
        Program program = read({file.string(), "--game", "2"});
        program.hear("Game two of two.");
        program.ask("2", "two, White: Eva zwei Eva vier");
        program.ask("note Sharp.", "Noted. Your notes are saved in the disk file");
        program.ask("1", "one, White");
        program.ask("try d5", "Variation, move one, Black: David sieben David fünf");
        // As when the power fails: what was noted is on the disk.
        program.kill();
    }
    EXPECT_EQ(content(file), before);
    EXPECT_EQ(content("notes.pgn"),
              "[White \"C\"]\n[Black \"D\"]\n\n1. Nf3 e5\n(1... d5)\n2. e4 {[%eval 0.1]}\n"
              "{Sharp.}\n0-1\n");
    {
        Program program = read({(folder() / "notes.pgn").string()});
        program.ask("1", "one, White");
        program.ask("note Mine.", "Change the game in it: yes or no?");
        program.ask("yes", "Noted.");
        program.line("quit");
        EXPECT_EQ(program.end(), 0);
    }
    EXPECT_EQ(content("notes.pgn"),
              "[White \"C\"]\n[Black \"D\"]\n\n1. Nf3\n{Mine.}\ne5\n(1... d5)\n2. e4 {[%eval 0.1]}\n"
              "{Sharp.}\n0-1\n");
    // A game from elsewhere goes behind those that are there.
    Program program = read({file.string()});
    program.ask("1", "one, White");
    program.ask("note First.", "Noted.");
    program.line("quit");
    EXPECT_EQ(program.end(), 0);
    EXPECT_NE(content("notes.pgn").find("0-1\n\n[White \"Carlsen,M\"]"), std::string::npos);
}

// What is lost is told at the time and at the end.
TEST_F(Library, NotesThatCannotBeWrittenAreTriedOnceMore) {
    const std::string file = (folder() / "games" / "new.pgn").string();
    const auto in_the_way = folder() / "taken";
    for (const bool goes_away : {false, true}) {
        std::ofstream(in_the_way) << "no folder";
        Program program = read({file}, "en", "taken/notes.pgn");
        program.ask("1", "one, White");
        const std::string said =
            program.ask("note Sharp.", "This is not saved. It is tried again when you leave.");
        EXPECT_EQ(said.find("Noted."), std::string::npos) << said;
        if (goes_away)
            std::filesystem::remove(in_the_way);
        program.ask("quit",
                    goes_away ? "Your notes are saved in the disk file" : "Your latest notes are not saved.");
        program.hear("Goodbye.");
        EXPECT_EQ(program.end(), 0);
    }
    EXPECT_NE(content("taken/notes.pgn").find("{Sharp.}"), std::string::npos);
}

TEST_F(Library, WhatIsNoOrdinaryFileIsCounted) {
    std::filesystem::create_symlink("nowhere", folder() / "games" / "broken.pgn");
    Program program = read({games()});
    program.hear("Unreadable disk files left out: one.");
    program.line("quit");
    EXPECT_EQ(program.end(), 0);
}

} // namespace
} // namespace annabella::test
