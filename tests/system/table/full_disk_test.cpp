// A full or slow disk: nothing is said to be kept that is not, and the exit status says so, too.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "disk_test.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace annabella::test {
namespace {

namespace fs = std::filesystem;

class FullSheets : public DiskTest {
protected:
    FullSheets() : DiskTest("ANNABELLA_FULL_DISK") {}
    /// From now on nothing can be written to files of this test's folder whose names begin so, for that
    /// reason.
    void fill(const std::string& name, int why = ENOSPC) const { stop(name, ' ' + std::to_string(why)); }
    std::vector<std::string> names_of_sheets() const {
        std::vector<std::string> names;
        for (const auto& entry : fs::directory_iterator(folder() / "sheets"))
            names.push_back(entry.path().filename());
        std::sort(names.begin(), names.end());
        return names;
    }
};

bool says(const Program& program, const std::string& text) {
    return program.all().find(text) != std::string::npos;
}

/// Before a game nothing else is to be heard of it.
TEST_F(FullSheets, ADiskThatTakesLongIsToldOfBeforeTheGame) {
    ::setenv("ANNABELLA_SLOW_DISK", (folder() / "slow").c_str(), 1);
    std::ofstream(folder() / "slow") << 2500;
    Program program = play({"--new"});
    program.hear("The disk is slow. Please wait.");
    EXPECT_FALSE(says(program, "The game begins")) << program.all();
    std::ofstream(folder() / "slow") << 0;
    program.hear("The game begins");
    program.ask("e4", "Eva zwei Eva vier");
    program.kill();
    ::unsetenv("ANNABELLA_SLOW_DISK");
}

TEST_F(FullSheets, SheetsThatCannotBeWrittenAreNotSaidToBeThere) {
    fill("sheets");
    Program program = play({"--new", "--out", sheets()});
    program.hear("The game begins");
    program.ask("e4", "Eva zwei Eva vier");
    program.ask("quit", "The game is saved");
    EXPECT_EQ(program.end(), 1);
    EXPECT_TRUE(says(program, "game.pgn cannot be written")) << program.all();
    EXPECT_FALSE(says(program, "score sheets are in")) << program.all();
    EXPECT_TRUE(names_of_sheets().empty());
}

TEST_F(FullSheets, TheLastOfTheSheetsCountsAsMuchAsTheFirst) {
    fill("sheets/game.brf");
    Program program = play({"--new", "--out", sheets()});
    program.ask("e4", "Eva zwei Eva vier");
    program.line("quit");
    EXPECT_EQ(program.end(), 1);
    EXPECT_TRUE(says(program, "game.brf cannot be written")) << program.all();
    EXPECT_FALSE(says(program, "score sheets are in")) << program.all();
    EXPECT_EQ(names_of_sheets(), (std::vector<std::string>{"game.pgn", "game.txt"}));
}

TEST_F(FullSheets, SavingIsTriedAgainWhenThereIsRoom) {
    fill("sheets");
    Program program = play({"--new"});
    program.ask("e4", "Eva zwei Eva vier");
    program.ask("save " + sheets(), "game.pgn cannot be written: the disk is full. Save in another folder.");
    fill("sheets", EROFS);
    program.ask("save " + sheets(),
                "game.pgn cannot be written: the disk is read-only. Save in another folder.");
    let_go_on();
    program.ask("save " + sheets(), "The score sheets are in");
    program.line("quit");
    EXPECT_EQ(program.end(), 0);
}

class ReplayOnFullDisk : public FullSheets {
protected:
    fs::path write_record() const {
        const fs::path record = folder() / "record.pgn";
        std::ofstream(record) << "[White \"A\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n";
        return record;
    }
    /// In fast time.
    Program replay(std::vector<std::string> words = {}) {
        const fs::path record = write_record();
        words.insert(words.begin(), {"replay", record.string(), "--fast"});
        return annabella(std::move(words));
    }
};

TEST_F(ReplayOnFullDisk, WithRoomAllIsWell) {
    Program program = replay({"--out", sheets()});
    program.hear("The score sheets are in");
    EXPECT_EQ(program.end(), 0);
}

TEST_F(ReplayOnFullDisk, SheetsThatCannotBeWritten) {
    fill("sheets");
    Program program = replay({"--out", sheets()});
    program.hear("game.pgn cannot be written");
    EXPECT_EQ(program.end(), 1);
    EXPECT_FALSE(says(program, "score sheets are in")) << program.all();
}

TEST_F(ReplayOnFullDisk, AGameThatIsNotKept) {
    Program program = play({"--new"}); // The journal is there already.
    program.ask("quit", "Goodbye");
    EXPECT_EQ(program.end(), 0);
    fill("games.db");
    Program replayed = replay();
    EXPECT_EQ(replayed.end(), 1);
    EXPECT_FALSE(says(replayed, "The game is saved")) << replayed.all();
}

TEST_F(ReplayOnFullDisk, AnEndThatIsNotKeptIsSaidAlsoToWhoLeaves) {
    const fs::path record = write_record();
    Program program = annabella({"replay", record.string()});
    program.hear("The game begins");
    fill("games.db");
    program.keys("n");
    program.hear("from here nothing is saved");
    program.keys("q");
    program.hear("Goodbye. The journal cannot be written, so the game's end is not saved.");
    EXPECT_EQ(program.end(), 1);
}

TEST_F(ReplayOnFullDisk, ARecordingThatIsNotComplete) {
    const fs::path record = write_record();
    Program program = annabella({"replay", record.string(), "--wav", (folder() / "spoken.wav").string()});
    program.hear("The game begins");
    // One that has nothing is taken away again.
    ASSERT_TRUE(comes_true([&] {
        std::error_code error;
        const auto size = fs::file_size(folder() / "spoken.wav", error);
        return !error && size > 10'000;
    }));
    fill("spoken.wav");
    program.keys("n");
    program.hear("Felix zwei Felix drei");
    program.keys("q");
    program.hear("spoken.wav cannot be written");
    program.hear("The recording is incomplete.");
    EXPECT_EQ(program.end(), 1);
}

} // namespace
} // namespace annabella::test
