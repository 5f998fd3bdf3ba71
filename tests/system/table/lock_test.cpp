// A game that the arbiter has locked is left by nobody else, and what was done to its report and its journal
// meanwhile is told.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "program.hpp"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <functional>
#include <optional>
#include <regex>
#include <thread>

#include "store/journal.hpp"
#include "store/line_id.hpp"
#include "store/sealed_lines.hpp"

namespace annabella::test {
namespace {

namespace fs = std::filesystem;

class LockedGame : public TableTest {
protected:
    void SetUp() override {
        TableTest::SetUp();
        ::setenv("XDG_CONFIG_HOME", folder().c_str(), 1);
    }
    Program tournament(std::vector<std::string> words) const { return tournament_in(journal(), words); }
    static Program tournament_in(const fs::path& journal, const std::vector<std::string>& words) {
        std::vector<std::string> all = {ANNABELLA_BINARY_DIR "/annabella-tournament",
                                        "play",
                                        "--board",
                                        "none",
                                        "--quiet",
                                        "--language",
                                        "en",
                                        "--journal",
                                        journal.string()};
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
        program.hear("The program ends. The game is saved in the journal.");
        EXPECT_EQ(program.end(), 0);
    }
    /// A game has begun, and is left for the night.
    void leave_overnight() const {
        Program program = begun();
        begin(program);
        end_by_signal(program);
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
        // He is asked again, and nothing that he types then is shown either.
        stranger.hear("Arbiter, type the code that locks the game. It is not shown.");
        stranger.line("quit");
        EXPECT_EQ(stranger.end(), 1) << "he has not sat down";
        EXPECT_EQ(stranger.all().find("flower"), std::string::npos);
    }
    table.hear("The code is wrong. Wrong codes since the program was started: 1.");
    {
        Program his = arbiter();
        his.hear("type the code");
        his.line("powers");
        // Typed before the answer, too.
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
        his.line("towers");
        his.hear("The code is wrong. Wrong codes since the program was started: 2.");
        his.hear("type the code");
        his.hear("Your seat: Arbiter. For help, type help.");
        his.ask("towers", "Not understood, and not read back.");
        his.ask("pause", "The clocks are stopped.");
        table.ask("arbiter resume", "that is for the arbiter alone");
        // What follows at the table is no code: the arbiter sits elsewhere.
        table.ask("unlock", "is at another terminal. Type that there.");
        table.ask("time", "No clock is running.");
        table.ask("unlock", "is at another terminal. Type that there.");
        table.ask("towers", "Not understood, and not read back.");
        table.ask("unlock", "is at another terminal. Type that there.");
        table.ask("e7e5", "Play is stopped.");
        his.ask("unlock", "Arbiter, type the code that locks the game. It is not shown.");
        his.ask("towers", "The arbiter has opened the game.");
        // Nor where it is open already.
        his.ask("unlock", "Arbiter, type the code that locks the game. It is not shown.");
        his.ask("towers", "The game is open. To lock it, type lock.");
        his.ask("lock", "The arbiter has locked the game.");
        for (const std::string& told : {his.all(), table.all(), content(report())})
            EXPECT_EQ(told.find("towers"), std::string::npos) << told;
        ::kill(his.process(), SIGKILL);
    }
    table.hear("has left the terminal. Type for");
    Program next = arbiter();
    next.hear("type the code");
    next.ask("", "type the code");
    next.line("powers");
    next.hear("The code is still being checked. Please wait.");
    next.hear("Wrong codes since the program was started: 3.");
    next.hear("type the code");
    Program gone = arbiter();
    gone.hear("type the code");
    gone.line("quit");
    EXPECT_EQ(gone.end(), 0) << "who leaves has tried no code";
    Program looker({ANNABELLA_BINARY_DIR "/annabella-tournament", "join", "onlooker", "--quiet", "--language",
                    "en", "--table", place});
    looker.hear("Your seat: Onlooker. For help, type help.");
    looker.ask("board", "An onlooker hears the game, but takes no part.");
    looker.line("leave");
    EXPECT_EQ(looker.end(), 0);
    leave(table);
    const std::string report = content("reports/locked-game-1.txt");
    EXPECT_NE(report.find("told to Onlooker: An onlooker hears the game, but takes no part."),
              std::string::npos);
    EXPECT_EQ(report.find("towers"), std::string::npos);
    EXPECT_EQ(report.find("flower"), std::string::npos);
    EXPECT_NE(report.find("told to Arbiter: Your seat: Arbiter."), std::string::npos);
}

TEST_F(LockedGame, AnArbiterOfSeveralIsAskedAgainForTheCodeThatWasWrong) {
    const auto table_at = [this](const std::string& name) {
        return tournament_in(folder() / (name + ".db"), {"--new", "--lock", "--clock", "0:10:00+5s",
                                                         "--table", (folder() / name).string()});
    };
    Program hall = table_at("hall");
    begin(hall);
    Program stage = table_at("stage");
    begin(stage);
    Program arbiter({ANNABELLA_BINARY_DIR "/annabella-tournament", "join", "--quiet", "--language", "en",
                     "--arbiter", (folder() / "hall").string(), (folder() / "stage").string()});
    const bool hall_is_first = arbiter.hear("type the code").find("Table hall") != std::string::npos;
    arbiter.hear("type the code");
    // Each line is for the table that has asked first, until that one knows that it is right.
    const std::string first = hall_is_first ? "Table hall: " : "Table stage: ";
    const std::string second = hall_is_first ? "Table stage: " : "Table hall: ";
    for (const char* typed : {"powers", "towers", "towers"})
        arbiter.line(typed);
    arbiter.hear(first + "The code is wrong. Wrong codes since the program was started: 1.");
    arbiter.hear(first + "Your seat: Arbiter.");
    arbiter.hear(second + "Your seat: Arbiter.");
    arbiter.line("quit");
    EXPECT_EQ(arbiter.end(), 0);
    EXPECT_EQ(arbiter.all().find("owers"), std::string::npos) << arbiter.all();
    leave(hall);
    leave(stage);
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

/// The code may be typed alone where it was expected, or seems to be.
TEST_F(LockedGame, TheCodeInALineOfItsOwnIsNeverKeptNorShown) {
    Program program = begun();
    begin(program);
    constexpr auto hidden = "Not understood, and not read back. For a code, type";
    program.ask("unlock flower", "The code is wrong.");
    program.ask("towers", hidden);
    program.ask("time", "Black's clock runs.");
    program.ask("towers", hidden);
    program.ask("e5", "Eva sieben Eva f");
    program.ask("e5", "Eva sieben Eva f");
    program.line("");
    program.ask("white time", "White's clock runs.");
    program.line("unlock flower");
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    program.line("towers"); // The other is still being tried.
    program.ask("time", "White's clock runs.");
    program.ask("Nf3", "Gustav eins Felix drei");
    program.ask("unlcok", "Did you mean unlock?");
    program.ask("towers", hidden);
    program.ask("unlock", "type the code");
    program.ask("flower", "The code is wrong.");
    program.ask("time", "White's clock runs.");
    program.ask("towers", hidden);
    program.ask("unlock towers", "The arbiter has opened the game.");
    program.ask("towers", hidden);
    program.ask("lock", "The arbiter has locked the game.");
    program.ask("towers", hidden);
    leave(program);
    for (const std::string& told : {program.all(), content(report()), content(journal())}) {
        EXPECT_EQ(told.find("towers"), std::string::npos);
        EXPECT_EQ(told.find("flower"), std::string::npos);
    }
}

TEST_F(LockedGame, ACodeThatReadsLikeAMoveIsNotAnnouncedAfterAWrongOne) {
    Program program = tournament({"--new", "--lock", "--clock", "0:10:00+5s"});
    program.hear("type the code");
    program.line("Gustav 1 Felix 3");
    program.hear("once more");
    program.line("Gustav 1 Felix 3");
    program.hear("The game begins.");
    program.ask("unlock flower", "The code is wrong.");
    program.ask("Gustav 1 Felix 3", "Not understood, and not read back. For a code, type");
    program.ask("unlock Gustav 1 Felix 3", "The arbiter has opened the game.");
    leave_open(program);
    // No seal has that letter.
    EXPECT_EQ(program.all().find("Gustav"), std::string::npos) << program.all();
    EXPECT_EQ(content(journal()).find("announce white"), std::string::npos);
}

/// Nobody plays another game in its place unnoticed.
TEST_F(LockedGame, AnotherOneBegunBesideItIsToldAndNotTakenForIt) {
    leave_overnight();
    {
        Program program = tournament({"--new", "--clock", "0:10:00+5s"});
        program.hear("This is game 2, without a lock. A locked game is unfinished: 1.");
        program.hear("The game begins.");
        program.ask("d4", "David zwei David vier");
        program.line("quit");
        program.hear("The report has");
        EXPECT_EQ(program.end(), 0);
    }
    EXPECT_NE(content("reports/locked-game-2.txt").find("A locked game is unfinished: 1."),
              std::string::npos);
    Program program = tournament({"--resume"});
    program.hear("This is game 1, which is locked. A game without a lock is unfinished: 2.");
    program.hear("The game continues.");
    program.ask("arbiter pause", "that is for the arbiter alone");
    leave(program);
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
    program.hear("The game is saved in the journal.");
    EXPECT_EQ(program.end(), 0);
    EXPECT_NE(content(report()).find("The program is left."), std::string::npos);
}

TEST_F(LockedGame, ASignalEndsItAndTheArbiterIsTold) {
    leave_overnight();
    EXPECT_NE(content(report()).find("The program is left by a signal while the game is locked."),
              std::string::npos);
    Program program = tournament({"--resume"});
    program.hear("The program was left by a signal while the game was locked. It was away for");
    program.hear("The game continues.");
    leave(program);
    EXPECT_EQ(program.all().find("The journal"), std::string::npos) << program.all();
    EXPECT_NE(content(report()).find("It was away for"), std::string::npos);
}

TEST_F(LockedGame, HowLongItWasAwayIsToldToEachInHisLanguage) {
    leave_overnight();
    Program program = tournament({"--resume", "--language-white", "et"});
    program.hear("Programm ei töötanud: ");
    const std::string rest = program.hear("\n");
    EXPECT_NE(rest.find("sekund"), std::string::npos) << rest;
    program.hear("It was away for");
    leave(program);
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
    leave_overnight();
    fs::copy_file(journal(), folder() / "older.db");
    {
        Program program = tournament({"--resume"});
        program.hear("The game continues.");
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

/// Who goes on with a locked game gets nothing by it that the arbiter has to allow.
TEST_F(LockedGame, WhatTheArbiterMustAllowNeedsHisCodeWhenItGoesOn) {
    leave_overnight();
    const std::string place = (folder() / "seats" / "table").string();
    const std::vector<std::string> wished = {"--resume", "--time-calls", "10m",
                                             "--table",  place,          "--move-calls",
                                             "numbers",  "--wav",        (folder() / "said.wav").string()};
    const auto asked = "this is for you to allow: --time-calls, --move-calls numbers, --seats, --wav";
    {
        Program program = tournament(wished);
        program.hear(asked);
        program.ask("flower", "The code is wrong. Wrong codes since the program was started: 1.");
        program.ask("", "The game goes on without --time-calls, --move-calls numbers, --seats, --wav.");
        program.hear("The game continues.");
        EXPECT_FALSE(fs::exists(place));
        // Who was asked for the code may type it once more.
        program.ask("towers", "Not understood, and not read back.");
        program.ask("unlock powers", "The code is wrong. Wrong codes since the program was started: 2.");
        program.ask("e5", "Eva sieben Eva fünf");
        leave(program);
        EXPECT_EQ(program.all().find("flower"), std::string::npos) << "Not understood, and not read back.";
        EXPECT_EQ(program.all().find("towers"), std::string::npos);
        EXPECT_EQ(program.all().find("Move 1"), std::string::npos);
        EXPECT_EQ(program.all().find("Others can sit down"), std::string::npos);
    }
    EXPECT_NE(content(report()).find("The code is wrong."), std::string::npos);
    EXPECT_EQ(content(journal()).find("The clocks are called"), std::string::npos);
    EXPECT_NE(content(journal()).find("Wrong codes since the program was started: 1."), std::string::npos);
    {
        Program program = tournament(wished);
        program.hear(asked);
        program.ask("towers",
                    "The arbiter has allowed it: --time-calls, --move-calls numbers, --seats, --wav.");
        program.hear("Others can sit down at this table");
        leave(program);
        EXPECT_EQ(program.all().find("towers"), std::string::npos);
    }
    EXPECT_NE(content(report()).find("The arbiter has allowed it"), std::string::npos);
    EXPECT_NE(content(journal()).find("The clocks are called"), std::string::npos);
    // What only says less is nothing to be allowed.
    Program program = tournament({"--resume", "--time-calls", "off", "--move-calls", "none"});
    program.hear("The game continues.");
    leave(program);
    EXPECT_EQ(program.all().find("for you to allow"), std::string::npos);
}

/// An arbiter who asks for a lock does not go on without one that is not there.
TEST_F(LockedGame, NoneIsAddedToAGameThatHasNone) {
    {
        Program program = tournament({"--new"});
        program.hear("The game begins.");
        program.ask("e4", "Eva zwei Eva vier");
        program.line("quit");
        EXPECT_EQ(program.end(), 0);
    }
    {
        Program program = tournament({"--resume", "--lock"});
        program.hear("That game has no lock, and none can be added.");
        EXPECT_EQ(program.end(), 1);
    }
    Program program = tournament({"--resume"});
    program.hear("The game continues.");
    program.line("quit");
    EXPECT_EQ(program.end(), 0);
}

/// FIDE 2009, 12.2(a): it is not over, and the program for home has engines.
TEST_F(LockedGame, NoEngineLooksAtItBeforeItIsOver) {
    leave_overnight();
    Program program({ANNABELLA_BINARY_DIR "/annabella", "review", "--kept", "1", "--quiet", "--language",
                     "en", "--journal", journal().string()});
    program.hear("That tournament game is not over. No engine may look at it.");
    EXPECT_EQ(program.end(), 1);
}

TEST_F(LockedGame, AResultThatWasWrittenIntoTheJournalEndsNothing) {
    leave_overnight();
    {
        auto changed = store::Journal::open(journal().string()).value();
        ASSERT_TRUE(changed.finish(store::GameId{1}, "1-0"));
    }
    Program program = tournament({"--resume"});
    program.hear("The journal was changed: it calls game 1 finished, but nothing in the game ends it.");
    program.hear("The game continues.");
    leave(program);
}

TEST_F(LockedGame, AReportThatWasChangedIsNotCalledMissing) {
    leave_overnight();
    {
        std::ofstream changed(report(), std::ios::app);
        changed << "White wins.\n";
    }
    Program program = tournament({"--resume"});
    program.hear("left as it is");
    program.hear("The game continues.");
    leave(program);
    EXPECT_EQ(program.all().find("is missing"), std::string::npos) << program.all();
}

TEST_F(LockedGame, AMissingReportIsMissed) {
    leave_overnight();
    fs::remove(report());
    Program program = tournament({"--resume"});
    program.hear("The earlier report of this game is missing.");
    leave(program);
}

/// Nobody is told of the lock what a kill can lose.
TEST_F(LockedGame, WhatWasToldOfTheLockIsKept) {
    const auto is_kept = [&](const std::string& remark) {
        const auto journal_now = store::Journal::open(journal().string()).value();
        const auto games = journal_now.list().value();
        const auto entries = journal_now.entries(games.back().id).value();
        for (const store::Entry& entry : entries)
            if (entry.line.find(remark) != std::string::npos)
                return true;
        return false;
    };
    for (int i = 0; i < 4; ++i)
        for (const auto& [typed, told] : {std::pair("unlock flower", "The code is wrong."),
                                          std::pair("unlock towers", "The arbiter has opened the game.")}) {
            Program program = tournament({"--new", "--lock"});
            program.hear("type the code");
            program.line("towers");
            program.hear("once more");
            program.line("towers");
            program.hear("The game begins.");
            program.ask(typed, told);
            program.kill();
            EXPECT_TRUE(is_kept(told)) << typed;
        }
    {
        Program program = tournament({"--new", "--lock"});
        program.hear("type the code");
        program.line("towers");
        program.hear("once more");
        program.ask("towers", "The game is locked.");
        program.kill();
    }
    const auto games = store::Journal::open(journal().string()).value().list().value();
    EXPECT_EQ(games.size(), 9U) << "a game that is said to be locked is there";
}

/// What is typed behind a code waits for it, and nothing else does.
TEST_F(LockedGame, ACodeIsTriedBesideTheGame) {
    const std::string place = (folder() / "seats" / "table").string();
    Program table = tournament({"--new", "--lock", "--clock", "0:10:00+5s", "--table", place});
    begin(table);
    Program black({ANNABELLA_BINARY_DIR "/annabella-tournament", "join", "black", "--quiet", "--language",
                   "en", "--table", place});
    black.hear("Your seat: Black. For help, type help.");
    // Ten codes take seconds; Black is answered meanwhile.
    for (int i = 0; i < 10; ++i)
        table.line("unlock flower");
    table.line("unlock towers");
    table.line("arbiter pause");
    black.ask("time", "Black ten minutes.");
    EXPECT_EQ(table.so_far().find("Wrong codes since the program was started: 10."), std::string::npos)
        << "while codes were tried";
    table.hear("Wrong codes since the program was started: 10.");
    table.hear("The arbiter has opened the game.");
    table.hear("The clocks are stopped.");
    table.line("quit");
    EXPECT_EQ(table.end(), 0);
}

/// Somebody has the journal overnight, and the report, and knows how both are made.
class NightGame : public LockedGame {
protected:
    using Change = std::function<void(store::Entry&)>;
    using ChangeHeader = std::function<void(std::vector<store::HeaderLine>&)>;

    /// Each entry as he wants it, in a journal that is whole.
    void exchange(const Change& change, const ChangeHeader& change_header = {}) const {
        const fs::path other = folder() / "other.db";
        {
            const auto was = store::Journal::open(journal().string()).value();
            auto made = store::Journal::open(other.string()).value();
            const store::GameId game{1};
            auto summary = was.summary(game).value();
            if (change_header)
                change_header(summary.header);
            ASSERT_EQ(made.begin(summary.header, summary.started_at).value(), game);
            bool changed = static_cast<bool>(change_header);
            auto entries = was.entries(game).value();
            for (store::Entry& entry : entries) {
                const store::Entry before = entry;
                change(entry);
                changed = changed || !(before == entry);
                ASSERT_TRUE(made.append(game, entry.sequence, entry.time_ms, entry.line));
            }
            EXPECT_TRUE(changed) << "he has changed something";
        }
        fs::rename(other, journal());
    }
    /// In the lines that have this in them.
    void exchange(const std::string& such, const std::string& what, const std::string& by) const {
        exchange([&](store::Entry& entry) {
            if (entry.line.find(such) != std::string::npos)
                entry.line = std::regex_replace(entry.line, std::regex(what), by);
        });
    }
    /// The journal as it was before the first line that has this in it.
    void cut_journal(const std::string& before) const {
        const fs::path other = folder() / "other.db";
        {
            const auto was = store::Journal::open(journal().string()).value();
            auto made = store::Journal::open(other.string()).value();
            const store::GameId game{1};
            const auto summary = was.summary(game).value();
            ASSERT_EQ(made.begin(summary.header, summary.started_at).value(), game);
            const auto entries = was.entries(game).value();
            std::size_t kept = 0;
            while (kept < entries.size() && entries[kept].line.find(before) == std::string::npos) {
                const store::Entry& entry = entries[kept++];
                ASSERT_TRUE(made.append(game, entry.sequence, entry.time_ms, entry.line));
            }
            EXPECT_LT(kept, entries.size()) << "something is gone";
        }
        fs::rename(other, journal());
    }
    /// Names the lines of the journal in the report as he likes, and seals it anew.
    void write_report(const std::function<store::LineId(const store::LineChain&, std::int64_t)>& name) const {
        const auto lines =
            store::lines_of(store::Journal::open(journal().string()).value(), store::GameId{1}).value();
        const auto reading = store::read_sealed_lines(content(report()));
        ASSERT_FALSE(reading.differs_at);
        store::SealedLines sealed;
        std::string text;
        static const std::regex named("1-(\\d+)-[0-9a-f]{64}");
        for (std::string line : reading.texts) {
            if (std::smatch found; std::regex_search(line, found, named))
                line =
                    std::regex_replace(line, named, store::write_line_id(name(lines, std::stoll(found[1]))));
            text += sealed.add(line);
        }
        std::ofstream(report(), std::ios::binary) << text;
    }
    /// Until the report names the first line that has this in it, or one behind it, while the program runs.
    void await_name(const std::string& of) const {
        static const std::regex named("1-(\\d+)-[0-9a-f]{64}");
        const auto is_named = [&] {
            const auto line = sequence_in_copy(of);
            const std::string all = content(report());
            return line && std::any_of(std::sregex_iterator(all.begin(), all.end(), named), {},
                                       [&](const std::smatch& name) { return std::stoll(name[1]) >= *line; });
        };
        ASSERT_TRUE(comes_true(is_named)) << of;
    }
    /// The number of that line in a copy of the journal, which its program keeps for itself.
    std::optional<std::int64_t> sequence_in_copy(const std::string& of) const {
        const fs::path copy = folder() / "copy.db";
        for (const std::string end : {"", "-journal"})
            fs::copy_file(journal().string() + end, copy.string() + end,
                          fs::copy_options::overwrite_existing);
        const auto opened = store::Journal::open(copy.string());
        if (!opened)
            return std::nullopt;
        const auto entries = opened.value().entries(store::GameId{1});
        if (!entries)
            return std::nullopt;
        for (const store::Entry& entry : entries.value())
            if (entry.line.find(of) != std::string::npos)
                return entry.sequence;
        return std::nullopt;
    }
    int verify(const std::vector<std::string>& told) const {
        Program program({ANNABELLA_BINARY_DIR "/annabella-tournament", "verify", report().string(), "--quiet",
                         "--language", "en"});
        for (const std::string& sentence : told)
            program.hear(sentence);
        return program.end();
    }
    /// One who goes on hears that.
    void resume(const std::vector<std::string>& told) const {
        Program program = tournament({"--resume"});
        for (const std::string& sentence : told)
            program.hear(sentence);
        program.kill();
    }
    /// Black seals e5, and nothing has been said to be kept behind that.
    static void seal(Program& program) {
        begin(program);
        program.ask("unlock towers", "The arbiter has opened the game.");
        program.ask("arbiter adjourn", ": yes or no?");
        program.ask("arbiter yes", "Seal your move now.");
        program.ask("seal e5", "here is a private message. Type");
    }
    /// Gives the seal that the arbiter writes down.
    static std::string adjourn(Program& program) {
        seal(program);
        program.ask("arbiter adjourn", ": yes or no?");
        program.ask("arbiter yes", "The game is adjourned.");
        program.line("quit");
        program.hear("Its seal, to be written down: ");
        std::string told = program.hear("\n");
        EXPECT_EQ(program.end(), 0);
        return told.substr(0, told.find('.'));
    }
};

TEST_F(NightGame, WhatNobodyHasChangedIsRight) {
    {
        Program program = begun();
        adjourn(program);
    }
    EXPECT_EQ(verify({"locked.db is the one that the report names, up to its line", "The report is whole"}),
              0);
    Program program = tournament({"--resume"});
    program.hear("The report that was left has");
    EXPECT_EQ(program.all().find("The journal is not"), std::string::npos);
    EXPECT_EQ(program.all().find("vouches"), std::string::npos);
    program.kill();
    for (const char* move : {"\"e5", " e5", "Eva sieben", "Eva f"})
        EXPECT_EQ(content(report()).find(move), std::string::npos) << "a sealed move is nowhere";
}

TEST_F(NightGame, ADamagedJournalIsNotMendedByALookAtIt) {
    {
        Program program = begun();
        adjourn(program);
    }
    std::string bytes = content(journal());
    const std::size_t at = bytes.rfind("seal black");
    ASSERT_NE(at, std::string::npos);
    bytes[at] = 'S';
    std::ofstream(journal(), std::ios::binary) << bytes;
    EXPECT_EQ(
        verify({"locked.db is damaged, or was changed by something else than this program. It was only read",
                "is not the one that the report names"}),
        1);
    EXPECT_EQ(content(journal()), bytes);
    EXPECT_FALSE(fs::exists(journal().string() + ".damaged-1"));
    // The seal is lost, and what came behind it: nobody's clock runs until the arbiter has looked at it.
    Program program = tournament({"--resume"});
    program.hear("The journal was damaged.");
    program.hear("The journal is not the one that was left");
    program.hear("The clocks are stopped.");
    program.hear("What was left of the game is in doubt: the arbiter decides whether it goes on.");
    program.ask("time", "No clock is running.");
    program.line("arbiter resume");
    program.ask("unlock towers", "The arbiter has opened the game.");
    program.ask("arbiter resume", "The clocks run again.");
    program.kill();
    EXPECT_NE(content(report()).find("The program has stopped the clocks."), std::string::npos);
}

TEST_F(NightGame, AReportThatIsChangedDuringTheGameIsNotCalledWhole) {
    for (const bool is_cut : {false, true}) {
        Program program = begun();
        begin(program);
        program.ask("unlock towers", "The arbiter has opened the game.");
        std::string text = content(report());
        if (is_cut)
            fs::resize_file(report(), 100);
        else {
            text.replace(text.find("program"), 7, "PROGRAM");
            std::fstream(report(), std::ios::binary | std::ios::in | std::ios::out) << text;
        }
        program.line("arbiter note seen");
        if (is_cut)
            program.hear("was changed, or replaced by another file. What comes now is not written into it.");
        program.line("quit");
        program.hear("The report is not what was written: it first differs in line");
        EXPECT_EQ(program.end(), 1);
        fs::remove(journal());
        fs::remove(report());
    }
}

TEST_F(NightGame, AJournalThatIsDamagedDuringTheGameIsNotCalledKept) {
    Program program = begun();
    begin(program);
    program.ask("e5", "Eva sieben Eva fünf");
    std::string bytes = content(journal());
    // The page with the last events is written again, and mended by that; the one with the settings is not.
    const std::size_t at = bytes.find("laws fide2023");
    ASSERT_NE(at, std::string::npos);
    bytes[at] = 'L';
    std::fstream(journal(), std::ios::binary | std::ios::in | std::ios::out) << bytes;
    program.ask("unlock towers", "The arbiter has opened the game.");
    program.line("quit");
    program.hear("The journal is not what was written: something else has changed or damaged it.");
    EXPECT_EQ(program.end(), 1);
}

TEST_F(NightGame, AGameWhoseEventsWereAllTakenStandsStill) {
    {
        Program program = begun();
        adjourn(program);
    }
    const fs::path other = folder() / "other.db";
    {
        const auto was = store::Journal::open(journal().string()).value();
        const auto summary = was.summary(store::GameId{1}).value();
        ASSERT_TRUE(store::Journal::open(other.string()).value().begin(summary.header, summary.started_at));
    }
    fs::rename(other, journal());
    Program program = tournament({"--resume"});
    program.hear("The journal is not the one that was left");
    program.hear("The clocks are stopped.");
    program.hear("What was left of the game is in doubt: the arbiter decides whether it goes on.");
    program.ask("time", "No clock is running.");
    program.kill();
}

TEST_F(NightGame, AnotherSealedMoveIsNoticed) {
    {
        Program program = begun();
        adjourn(program);
    }
    exchange("seal black", "e5", "c5");
    EXPECT_EQ(verify({"is not the one that the report names", "A sealed move is among it"}), 1);
    resume({"The journal is not the one that was left"});
    // It stays in the report that it was so.
    EXPECT_EQ(verify({"is not the one that the report names", "It breaks off"}), 1);
}

TEST_F(NightGame, AnotherSealedMoveIsNoticedWhereTheProgramWasEndedBehindIt) {
    {
        Program program = begun();
        seal(program);
        ASSERT_TRUE(
            comes_true([&] { return content(report()).find("A move is sealed.") != std::string::npos; }));
        program.kill();
    }
    exchange("seal black", "e5", "c5");
    EXPECT_EQ(verify({"is not the one that the report names", "A sealed move is among it"}), 1);
    resume({"The journal is not the one that was left"});
}

TEST_F(NightGame, AMoveSealedAnewIsNamedAnew) {
    {
        Program program = begun();
        seal(program);
        program.ask("seal d5", ", there is another private message. Type");
        const auto names = [&] {
            const std::string all = content(report());
            std::size_t count = 0;
            for (std::size_t at = 0; (at = all.find("A move is sealed.", at)) != std::string::npos; ++at)
                ++count;
            return count;
        };
        ASSERT_TRUE(comes_true([&] { return names() == 2; }));
        program.kill();
    }
    exchange("seal black \"d5", "d5", "c5");
    resume({"The journal is not the one that was left"});
}

TEST_F(NightGame, AnotherMoveIsNoticed) {
    leave_overnight();
    exchange("announce white", "e4", "d4");
    EXPECT_EQ(verify({"is not the one that the report names"}), 1);
    resume({"The journal is not the one that was left"});
}

TEST_F(NightGame, OtherTimesAreNoticed) {
    leave_overnight();
    exchange([](store::Entry& entry) { entry.time_ms += entry.line.rfind("press", 0) == 0 ? 1 : 0; });
    EXPECT_EQ(verify({"is not the one that the report names"}), 1);
    resume({"The journal is not the one that was left"});
}

TEST_F(NightGame, OtherTimesThatTheArbiterHasSetAreNoticedAlsoBehindAKill) {
    {
        Program program = begun();
        begin(program);
        program.ask("unlock towers", "The arbiter has opened the game.");
        program.ask("arbiter clocks 0:09:00 0:08:00", ": yes or no?");
        program.ask("arbiter yes", "eight minutes");
        await_name("adjust-clock");
        program.kill();
    }
    exchange("adjust-clock", "0:08:00", "0:18:00");
    resume({"The journal is not the one that was left"});
}

TEST_F(NightGame, AnAnnouncementThatIsTakenOutBehindAKillIsMissed) {
    {
        Program program = begun();
        begin(program);
        program.ask("Qh4", "Dame");
        await_name("announce black");
        program.kill();
    }
    cut_journal("announce black");
    resume({"The report breaks off", "The journal is not the one that was left", "The clocks are stopped."});
}

TEST_F(NightGame, TimeThatIsTakenOutBehindAKillIsMissed) {
    {
        Program program = begun();
        begin(program);
        await_name("wait");
        program.kill();
    }
    cut_journal("wait");
    resume({"The report breaks off", "The journal is not the one that was left", "The clocks are stopped."});
}

TEST_F(NightGame, AReportWithoutNamesVouchesForNothing) {
    leave_overnight();
    const auto reading = store::read_sealed_lines(content(report()));
    store::SealedLines sealed;
    std::string text;
    for (const std::string& line : reading.texts)
        if (line.find("The journal's line") == std::string::npos)
            text += sealed.add(line);
    std::ofstream(report(), std::ios::binary) << text;
    EXPECT_EQ(verify({"The report names no line of the journal", "The report is whole"}), 1);
    resume({"The report names no line of the journal", "The clocks are stopped."});
}

TEST_F(NightGame, ALockThatWasTakenAwayIsNamed) {
    leave_overnight();
    exchange([](store::Entry&) {},
             [](std::vector<store::HeaderLine>& header) {
                 std::erase_if(header, [](const store::HeaderLine& line) { return line.key == "lock"; });
             });
    EXPECT_EQ(verify({"is not the one that the report names"}), 1);
    resume({"The journal is not the one that was left",
            "The arbiter had locked the game with a code. The journal has no lock any more.",
            "The clocks are stopped."});
    // Also the next time.
    resume({"The journal has no lock any more."});
}

TEST_F(NightGame, AnotherLockIsNamed) {
    leave_overnight();
    exchange([](store::Entry&) {},
             [](std::vector<store::HeaderLine>& header) {
                 for (store::HeaderLine& line : header)
                     if (line.key == "lock")
                         line.value.back() = line.value.back() == '0' ? '1' : '0';
             });
    // The report names the lines as they are now.
    write_report([](const store::LineChain& lines, std::int64_t sequence) { return lines.id(sequence); });
    resume({"The code that locks the game is not the arbiter's any more: the journal has another lock.",
            "The clocks are stopped."});
}

TEST_F(NightGame, AJournalThatDeniesItsReportIsNotBelieved) {
    leave_overnight();
    exchange("announce white", "e4", "d4");
    exchange([](store::Entry&) {},
             [](std::vector<store::HeaderLine>& header) {
                 std::erase_if(
                     header, [](const store::HeaderLine& line) { return line.key.rfind("report", 0) == 0; });
             });
    fs::remove(report());
    resume({"There is no report of this game until now: nothing vouches for its journal."});
}

TEST_F(NightGame, AReportThatEndsBeforeTheSealedMoveDoesNotVouchForIt) {
    {
        Program program = begun();
        adjourn(program);
    }
    const std::string all = content(report());
    std::ofstream(report(), std::ios::binary)
        << all.substr(0, all.rfind('\n', all.find("A move is sealed.")) + 1);
    exchange("seal black", "e5", "c5");
    EXPECT_EQ(verify({"Lines behind it, for which the report does not vouch", "It breaks off"}), 1);
    resume({"The report breaks off", "Nothing vouches for the last lines of the journal"});
}

TEST_F(NightGame, WhoExchangesBothCannotMakeTheArbitersSeal) {
    std::string written_down;
    {
        Program program = begun();
        written_down = adjourn(program);
    }
    ASSERT_GT(written_down.size(), 40U);
    exchange("seal black", "e5", "c5");
    write_report([](const store::LineChain& lines, std::int64_t line) { return lines.id(line); });
    EXPECT_EQ(verify({"is the one that the report names", "The report is whole"}), 0)
        << "as far as it can know";
    Program program = tournament({"--resume"});
    program.hear("The report that was left has");
    program.hear("Its seal: ");
    const std::string told = program.hear("Compare it with the one that was written down.");
    EXPECT_EQ(told.find(written_down), std::string::npos);
    program.kill();
}

TEST_F(NightGame, NamesOfOlderProgramsAreReadAndAreSaidToBeWeak) {
    leave_overnight();
    write_report([](const store::LineChain& lines, std::int64_t line) { return lines.weak_id(line); });
    EXPECT_EQ(verify({"as older programs did: who knows how can change such a journal unseen",
                      "is the one that the report names", "The report is whole"}),
              0);
    exchange("announce white", "e4", "d4");
    EXPECT_EQ(verify({"is not the one that the report names"}), 1);
    resume({"as older programs did", "The journal is not the one that was left"});
}

} // namespace
} // namespace annabella::test
