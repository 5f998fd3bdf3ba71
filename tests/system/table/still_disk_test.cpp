// A disk that stands still: nobody is left without an answer, and no clock without its flag.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "disk_test.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace annabella::test {
namespace {

namespace fs = std::filesystem;

constexpr const char* is_slow = "The disk is slow. Please wait.";

class StillDisk : public DiskTest {
protected:
    StillDisk() : DiskTest("ANNABELLA_STILL_DISK") {}
};

bool has_said(Program& program, const std::string& text) {
    return program.so_far().find(text) != std::string::npos;
}

TEST_F(StillDisk, SheetsThatAreBeingSavedStopNeitherMoveNorFlag) {
    stop("sheets");
    Program program = play({"--new", "--clock", "0:00:06"});
    program.hear("The game begins");
    program.line("save " + sheets());
    program.ask("e4", "Eva zwei Eva vier");
    program.hear(is_slow);
    program.ask("save " + sheets() + "/other", is_slow);
    program.hear("White's flag has fallen");
    program.ask("clocks", "White");
    EXPECT_FALSE(has_said(program, "The score sheets are")) << program.all();
    let_go_on();
    program.hear("The score sheets are in " + sheets() + ".");
    program.hear("The score sheets are in " + sheets() + "/other.");
    program.ask("quit", "Goodbye");
    EXPECT_EQ(program.end(), 0);
    EXPECT_TRUE(fs::exists(folder() / "sheets" / "game.brf"));
}

TEST_F(StillDisk, WhoLeavesIsToldThatTheSheetsAreNotSaved) {
    stop("sheets");
    Program program = play({"--new", "--clock", "none"});
    program.hear("The game begins");
    program.line("save " + sheets());
    program.ask("quit", "Goodbye");
    program.hear(is_slow);
    program.hear("The disk does not answer. The score sheets are not saved.");
    EXPECT_EQ(program.end(), 0);
    EXPECT_FALSE(fs::exists(folder() / "sheets" / "game.pgn"));
}

TEST_F(StillDisk, SheetsOfTheEndAreNotWaitedForForEver) {
    Program program = play({"--new", "--clock", "none", "--out", sheets()});
    program.hear("The game begins");
    stop("sheets");
    program.ask("quit", "Goodbye");
    program.hear(is_slow);
    program.hear("The disk does not answer. The score sheets are not saved.");
    EXPECT_EQ(program.end(), 1);
}

TEST_F(StillDisk, AFolderThatIsBeingMadeAtTheStart) {
    stop("sheets");
    Program program = play({"--new", "--clock", "none", "--out", sheets()});
    program.hear(is_slow);
    EXPECT_FALSE(has_said(program, "The game begins")) << program.all();
    let_go_on();
    program.hear("The game begins");
    program.ask("quit", "The score sheets are in");
    EXPECT_EQ(program.end(), 0);
}

TEST_F(StillDisk, ASettingThatIsBeingSaved) {
    stop(".config/annabella/settings.toml");
    Program program(
        {ANNABELLA_BINARY_DIR "/annabella", "settings", "rate", "200", "--quiet", "--language", "en"});
    program.hear(is_slow);
    EXPECT_FALSE(has_said(program, "Saved for")) << program.all();
    let_go_on();
    program.hear("Saved for the next start. rate: 200.");
    EXPECT_EQ(program.end(), 0);
}

TEST_F(StillDisk, AnAnswerThatIsBeingSaved) {
    stop("training.txt");
    Program program({ANNABELLA_BINARY_DIR "/annabella", "train", "squares", "--seed", "3", "--quiet",
                     "--language", "en", "--progress", (folder() / "training.txt").string()});
    program.hear("König on David sechs.");
    program.ask("e7 d7 c7 c6 e6 c5 Eva 5 d5", is_slow);
    EXPECT_FALSE(has_said(program, "Right.")) << program.all();
    let_go_on();
    program.hear("Right.");
    program.ask("quit", "Goodbye.");
    EXPECT_EQ(program.end(), 0);
}

/// Settings are read and the journal's folder is made before anything else is said.
TEST_F(TableTest, AStartOnADiskThatTakesLongIsNotSilent) {
    const std::string strace = "/usr/bin/strace";
    if (!fs::exists(strace))
        GTEST_SKIP() << "there is no strace";
    const fs::path journal = folder() / "below" / "games.db";
    Program program({strace,
                     "-f",
                     "-qq",
                     "-o",
                     "/dev/null",
                     "-P",
                     settings().string(),
                     "-P",
                     journal.parent_path().string(),
                     "-e",
                     "inject=openat,mkdir:delay_enter=2500000",
                     ANNABELLA_BINARY_DIR "/annabella",
                     "play",
                     "--new",
                     "--board",
                     "none",
                     "--quiet",
                     "--language",
                     "en",
                     "--clock",
                     "none",
                     "--journal",
                     journal.string()});
    program.hear(is_slow);
    program.hear(is_slow);
    program.hear("The game begins");
    program.ask("quit", "Goodbye");
    // Leaks cannot be looked for under strace.
    if (can_preload()) {
        EXPECT_EQ(program.end(), 0);
    }
}

/// The arbiter's report is looked for by lseek, as is the end of the journal before it.
TEST_F(TableTest, AReportOnADiskThatTakesLongIsNotBegunInSilence) {
    const std::string strace = "/usr/bin/strace";
    if (!fs::exists(strace))
        GTEST_SKIP() << "there is no strace";
    ::setenv("XDG_CONFIG_HOME", folder().c_str(), 1);
    Program program({strace, "-f", "-qq", "-o", "/dev/null", "-e", "inject=lseek:delay_enter=2500000",
                     ANNABELLA_BINARY_DIR "/annabella-tournament", "play", "--board", "none", "--quiet",
                     "--language", "en", "--journal", (folder() / "games.db").string(), "--new", "--clock",
                     "none"});
    program.hear(is_slow);
    program.hear(is_slow);
    program.hear("The kernel blocks");
    program.ask("quit", "Goodbye");
    EXPECT_EQ(program.end(), 0);
}

/// What is loaded before it would be refused; the disk is made by strace.
TEST_F(TableTest, ATournamentGoesOnWhileSheetsAreBeingSaved) {
    const std::string strace = "/usr/bin/strace";
    if (!fs::exists(strace))
        GTEST_SKIP() << "there is no strace";
    ::setenv("XDG_CONFIG_HOME", folder().c_str(), 1);
    const auto table = [&](std::vector<std::string> words) {
        words.insert(words.end(), {ANNABELLA_BINARY_DIR "/annabella-tournament", "play", "--board", "none",
                                   "--quiet", "--language", "en", "--journal",
                                   (folder() / "games.db").string(), "--new", "--clock", "0:00:05"});
        return Program(words);
    };
    // Where there is a journal, no other file of the program is renamed like this.
    Program before = table({});
    before.hear("The game begins");
    before.ask("quit", "Goodbye");
    EXPECT_EQ(before.end(), 0);
    Program program =
        table({strace, "-f", "-qq", "-o", "/dev/null", "-e", "inject=renameat2:delay_enter=20000000"});
    program.hear("The game begins");
    program.line("save " + (folder() / "sheets").string());
    program.ask("e4", "Eva zwei Eva vier");
    program.hear(is_slow);
    program.hear("White's flag has fallen");
    EXPECT_FALSE(has_said(program, "The score sheets are")) << program.all();
    program.ask("quit", "Goodbye");
    program.hear("The disk does not answer. The score sheets are not saved.");
    EXPECT_EQ(program.end(), 0);
}

} // namespace
} // namespace annabella::test
