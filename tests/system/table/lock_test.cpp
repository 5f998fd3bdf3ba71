// A game that the arbiter has locked is left by nobody else, and what was done to its report and its journal
// meanwhile is told.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "program.hpp"

#include <csignal>
#include <filesystem>

namespace annabella::test {
namespace {

namespace fs = std::filesystem;

class LockedGame : public TableTest {
protected:
    void SetUp() override {
        TableTest::SetUp();
        ::setenv("XDG_CONFIG_HOME", folder().c_str(), 1);
    }
    Program tournament(std::vector<std::string> words) const {
        std::vector<std::string> all = {ANNABELLA_BINARY_DIR "/annabella-tournament",
                                        "play",
                                        "--board",
                                        "none",
                                        "--quiet",
                                        "--language",
                                        "en",
                                        "--journal",
                                        journal().string()};
        all.insert(all.end(), words.begin(), words.end());
        return Program(all);
    }
    /// A locked game of one half move that goes on.
    Program begun() const { return tournament({"--new", "--lock", "--clock", "0:10:00+5s"}); }
    static void begin(Program& program) {
        program.hear("type the code");
        program.line("towers");
        program.hear("once more");
        program.line("towers");
        program.hear("The game begins.");
        program.line("e4");
        program.hear("Eva zwei Eva vier");
        program.line("e4");
        program.hear("Eva zwei Eva vier");
        program.line("");
        program.ask("white time", "Black's clock runs.");
    }
    /// The arbiter opens it and leaves.
    static void leave(Program& program) {
        program.ask("unlock towers", "The arbiter has opened the game.");
        leave_open(program);
    }
    static void leave_open(Program& program) {
        program.line("quit");
        program.hear("The report has");
        EXPECT_EQ(program.end(), 0);
    }
    static void end_by_signal(Program& program) {
        ::kill(program.process(), SIGTERM);
        program.hear("The program ends. The game is kept in the journal.");
        EXPECT_EQ(program.end(), 0);
    }
    fs::path journal() const { return folder() / "locked.db"; }
    fs::path report() const { return folder() / "reports" / "locked-game-1.txt"; }
};

constexpr const char* refused = "the arbiter alone ends the program";

TEST_F(LockedGame, TheArbitersSeatIsTakenByHisCodeAndLeftToNobodyElse) {
    const std::string place = (folder() / "seats" / "table").string();
    Program table = tournament({"--new", "--lock", "--clock", "0:10:00+5s", "--table", place});
    begin(table);
    const auto arbiter = [&] {
        return Program({ANNABELLA_BINARY_DIR "/annabella-tournament", "join", "arbiter", "--quiet",
                        "--language", "en", "--table", place});
    };
    {
        Program stranger = arbiter();
        stranger.hear("Arbiter, type the code that locks the game. It is not shown.");
        stranger.line("flower");
        stranger.hear("The code is wrong. Wrong codes since the program was started: 1.");
        EXPECT_EQ(stranger.end(), 1);
        EXPECT_EQ(stranger.all().find("flower"), std::string::npos);
    }
    table.hear("The code is wrong. Wrong codes since the program was started: 1.");
    {
        Program his = arbiter();
        his.hear("type the code");
        his.line("towers");
        his.hear("This is your seat: Arbiter.");
        his.ask("pause", "The clocks are stopped.");
        table.ask("arbiter resume", "that is for the arbiter alone");
        // What follows at the table is no code: the arbiter sits elsewhere.
        table.ask("unlock", "sits at a terminal of his own");
        table.ask("time", "No clock is running.");
        his.ask("unlock", "Type unlock, a blank and the code.");
        ::kill(his.process(), SIGKILL);
    }
    table.hear("Who sat there has left");
    Program next = arbiter();
    next.hear("type the code");
    next.ask("", "type the code");
    next.line("powers");
    next.hear("Wrong codes since the program was started: 2.");
    Program gone = arbiter();
    gone.hear("type the code");
    gone.line("quit");
    EXPECT_EQ(gone.end(), 0) << "who leaves has tried no code";
    Program looker({ANNABELLA_BINARY_DIR "/annabella-tournament", "join", "onlooker", "--quiet", "--language",
                    "en", "--table", place});
    looker.hear("This is your seat: Onlooker.");
    looker.ask("board", "Who looks on hears the game, and does nothing in it.");
    looker.line("leave");
    EXPECT_EQ(looker.end(), 0);
    leave(table);
    const std::string report = content("reports/locked-game-1.txt");
    EXPECT_NE(report.find("told to Onlooker: Who looks on hears the game, and does nothing in it."),
              std::string::npos);
    EXPECT_EQ(report.find("towers"), std::string::npos);
    EXPECT_EQ(report.find("flower"), std::string::npos);
    EXPECT_NE(report.find("told to Arbiter: This is your seat: Arbiter."), std::string::npos);
}

TEST_F(LockedGame, UnlockAloneAsksForTheCodeWhichNobodySees) {
    Program program = begun();
    begin(program);
    program.ask("unlock", "Arbiter, type the code that locks the game. It is not shown.");
    program.ask("", "No code was typed: the game stays locked.");
    program.ask("unlock", "Arbiter, type the code");
    program.line("towers");
    program.hear("The arbiter has opened the game.");
    leave_open(program);
    const std::string all = program.all();
    EXPECT_EQ(all.find("towers"), std::string::npos) << all;
    EXPECT_EQ(content("reports/locked-game-1.txt").find("towers"), std::string::npos);
    EXPECT_EQ(all.find("wrong"), std::string::npos) << "nothing is counted";
}

TEST_F(LockedGame, NoKeyLeavesIt) {
    Program program = begun();
    begin(program);
    program.keys("\x03");
    program.hear(refused);
    program.keys("\x04");
    program.hear(refused);
    // However often, and the other one that a terminal makes a signal of.
    program.keys("\x03\x03\x03\x1c");
    program.hear(refused);
    program.ask("quit", refused);
    program.ask("unlock towers", "The arbiter has opened the game.");
    program.keys("\x04");
    program.hear("The game is kept in the journal.");
    EXPECT_EQ(program.end(), 0);
    EXPECT_NE(content(report()).find("The program is left."), std::string::npos);
}

TEST_F(LockedGame, ASignalEndsItAndTheArbiterIsTold) {
    {
        Program program = begun();
        begin(program);
        end_by_signal(program);
    }
    EXPECT_NE(content(report()).find("The program is left by a signal while the game is locked."),
              std::string::npos);
    Program program = tournament({"--resume"});
    program.hear("The program was left by a signal while the game was locked. It was away for");
    program.hear("The game goes on.");
    leave(program);
    EXPECT_EQ(program.all().find("The journal"), std::string::npos) << program.all();
    EXPECT_NE(content(report()).find("It was away for"), std::string::npos);
}

TEST_F(LockedGame, WhoIsKilledIsToldOf) {
    {
        Program program = begun();
        begin(program);
        ASSERT_TRUE(comes_true([&] { return content(report()).find(", at ") != std::string::npos; }));
        program.kill();
    }
    Program program = tournament({"--resume"});
    program.hear("The report breaks off: the program was ended without a word. It was away for");
    leave(program);
    EXPECT_EQ(program.all().find("The journal"), std::string::npos) << program.all();
}

TEST_F(LockedGame, AnOlderJournalIsNoticed) {
    {
        Program program = begun();
        begin(program);
        end_by_signal(program);
    }
    fs::copy_file(journal(), folder() / "older.db");
    {
        Program program = tournament({"--resume"});
        program.hear("The game goes on.");
        program.ask("e5", "Eva sieben Eva f");
        program.ask("e5", "Eva sieben Eva f");
        program.line("");
        program.ask("white time", "White's clock runs.");
        end_by_signal(program);
    }
    fs::copy_file(folder() / "older.db", journal(), fs::copy_options::overwrite_existing);
    Program program = tournament({"--resume"});
    program.hear("The journal is not the one that was left");
    leave(program);
    EXPECT_NE(content(report()).find("It was put back to an older copy, or changed."), std::string::npos);
}

TEST_F(LockedGame, AMissingReportIsMissed) {
    {
        Program program = begun();
        begin(program);
        end_by_signal(program);
    }
    fs::remove(report());
    Program program = tournament({"--resume"});
    program.hear("The report that was kept of this game until now is missing.");
    leave(program);
}

} // namespace
} // namespace annabella::test
