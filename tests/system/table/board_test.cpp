// The search for a board delays nothing. What is asserted is what is said before what.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "program.hpp"

#include <algorithm>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <future>
#include <mutex>
#include <thread>
#include <unistd.h>

#include "app/loop_linux.hpp"
#include "connection/board_search.hpp"
#include "home/engine/child_linux.hpp"

namespace annabella::test {
namespace {

namespace fs = std::filesystem;
using std::chrono::milliseconds;

/// A port that is there, and at which nobody ever answers.
class SilentPort {
public:
    SilentPort() : m_master(::posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC)) {
        EXPECT_EQ(::grantpt(m_master), 0);
        EXPECT_EQ(::unlockpt(m_master), 0);
    }
    ~SilentPort() { ::close(m_master); }
    SilentPort(const SilentPort&) = delete;
    SilentPort& operator=(const SilentPort&) = delete;
    std::string name() const { return std::string("pty:") + ::ptsname(m_master); }

private:
    int m_master;
};

/// A simulated board.
class Board {
public:
    explicit Board(const std::string& protocol = "peg")
        : m_child(home::Child::start(ANNABELLA_BINARY_DIR "/annabella-board",
                                     {"--manual", "--protocol", protocol})
                      .value()),
          m_name("pty:" + m_child->read_line(milliseconds(60'000)).value_or("")) {}
    const std::string& name() const { return m_name; }
    void unplug() { m_child.reset(); }
    void type(const std::string& command) const { m_child->write_line(command); }

private:
    std::unique_ptr<home::Child> m_child;
    std::string m_name;
};

class Boards : public TableTest {};

TEST_F(Boards, ASilentPortDelaysNeitherTheFirstWordNorAMove) {
    const SilentPort port;
    Program program = annabella({"play", "--new", "--board", port.name()});
    const std::string before = program.hear("The game begins");
    EXPECT_EQ(before.find("board"), std::string::npos) << before;
    program.hear("The board has not answered yet. Type your moves until it does.");
    program.ask("e4", "Eva zwei Eva vier");
    program.ask("e4", "Eva zwei Eva vier");
    program.line("");
    program.ask("turn", "Black to move");
    program.ask("quit", "Goodbye.");
    program.hear("No board has answered.");
    EXPECT_EQ(program.end(), 0);
}

TEST_F(Boards, OneThatIsGoneIsToldAgainAtTheEnd) {
    Board board;
    Program program = annabella({"play", "--new", "--board", board.name()});
    program.hear("The board is connected.");
    board.unplug();
    program.hear("board");
    program.ask("e4", "Eva zwei Eva vier");
    program.ask("quit", "Goodbye.");
    program.hear("This board no longer answers: ");
    EXPECT_EQ(program.end(), 0);
}

TEST_F(Boards, TheOneThatAnswersIsFoundAmongSilentOnes) {
    const SilentPort one;
    const SilentPort two;
    const Board board;
    Program program =
        annabella({"play", "--new", "--board", one.name(), "--board", board.name(), "--board", two.name()});
    program.hear("The game begins");
    program.hear("The board is connected.");
}

TEST_F(Boards, WithoutAnyItIsSaidAfterTheFirstWord) {
    Program program = annabella({"play", "--new", "--board", "/dev/no-such-port"});
    const std::string before = program.hear("The game begins");
    EXPECT_EQ(before.find("port"), std::string::npos) << before;
    program.hear("no-such-port");
    program.ask("e4", "Eva zwei Eva vier");
}

TEST_F(Boards, OneForEachPlayerIsPlayedAtTogether) {
    const Board white;
    const Board black("dgt");
    Program program =
        annabella({"play", "--new", "--board-white", white.name(), "--board-black", "dgt:" + black.name()});
    program.hear("The game begins");
    program.hear("'s board is connected.");
    white.type("lift e2");
    white.type("place e4 P");
    program.hear("Eva zwei Eva vier");
    program.line("");
    black.type("lift e2");
    black.type("place e4 P");
    program.hear("Eva zwei Eva vier");
    black.type("lift e7");
    black.type("place e5 p");
    program.hear("Eva sieben Eva fünf");
    program.line("quit");
    EXPECT_EQ(program.end(), 0);
}

TEST_F(Boards, TwoThatAreFoundAreOneForEachPlayer) {
    const SilentPort silent;
    const Board ordinary("chesslink");
    const Board peg;
    Program program = annabella(
        {"play", "--new", "--board", silent.name(), "--board", ordinary.name(), "--board", peg.name()});
    // FIDE 2009, E.1: the one with holes is the blind player's, whichever answers first.
    program.hear("White has the Peg board at " + peg.name() + ". Black has the Millennium board at " +
                 ordinary.name() + ".");
    program.hear("'s board is connected.");
    peg.type("lift e2");
    peg.type("place e4 P");
    program.hear("Eva zwei Eva vier");
    program.line("");
    ordinary.type("lift e2");
    ordinary.type("place e4 P");
    program.hear("Eva zwei Eva vier");
    ordinary.type("lift e7");
    ordinary.type("place e5 p");
    program.hear("Eva sieben Eva fünf");
    program.line("quit");
    EXPECT_EQ(program.end(), 0);
}

TEST_F(Boards, WhatIsPluggedInIsTold) {
    const Board peg;
    const Board dgt("dgt");
    // One is asked what it is, of the other its maker is known.
    Program program = annabella({"devices", peg.name(), "dgt:" + dgt.name()});
    program.hear("Looking for boards. This takes a few seconds.");
    program.hear("Board at " + peg.name() + ": Peg board, called ");
    program.hear("Board at dgt:" + dgt.name() + ": DGT board, called DGT 00001.");
    program.hear("There are boards for both players. For one each, type annabella play --board-white peg:" +
                 peg.name() + " --board-black dgt:" + dgt.name() + ".");
    EXPECT_EQ(program.end(), 0);
}

TEST_F(Boards, ATactileClockIsToldOfAndTakenForNoBoard) {
    const auto clock = home::Child::start(ANNABELLA_BINARY_DIR "/annabella-clock", {}).value();
    const std::string name = clock->read_line(milliseconds(60'000)).value_or("");
    Program report = annabella({"devices", name});
    report.hear(
        "There is a tactile clock at " + name +
        ", called Annabella tactile clock. To use it, type annabella play --tactile-clock pty:" + name + ".");
    EXPECT_EQ(report.end(), 0);
    Program game = annabella({"play", "--new", "--board", name});
    game.hear("The device at " + name + " is a tactile clock, not a board. Start with --tactile-clock " +
              name + " to use it.");
    game.line("quit");
    EXPECT_EQ(game.end(), 0);
    Program with_clock = annabella({"play", "--new", "--board", "none", "--tactile-clock", name});
    with_clock.hear("The tactile clock is connected.");
    with_clock.line("quit");
    EXPECT_EQ(with_clock.end(), 0);
}

TEST_F(Boards, WhatOneSaysIsRecorded) {
    const Board board("dgt");
    const fs::path file = folder() / "game.txt";
    Program program = annabella({"devices", "record", file.string(), board.name()});
    program.hear("Recording: DGT board, " + board.name() + ". Play, then press Enter.");
    board.type("lift e2");
    std::this_thread::sleep_for(milliseconds(800));
    board.type("place e4 P");
    std::this_thread::sleep_for(milliseconds(800));
    program.line("");
    program.hear("Type the moves that were played, or press Enter.");
    program.ask("e5", "Illegal here: e5.");
    program.ask("1. e4", "Saved in " + file.string());
    EXPECT_EQ(program.end(), 0);
    const std::string text = content(file);
    EXPECT_EQ(text.rfind("annabella recording 1 dgt 9600\n", 0), 0U) << text;
    EXPECT_TRUE(text.ends_with("\nmoves e2e4\n")) << text;
    // It is asked for its version from the beginning, and its squares e2 and e4 tell of themselves.
    const auto asked = text.find(" > 4d\n");
    const auto lifted = text.find("8e00053400");
    const auto placed = text.find("8e00052401");
    EXPECT_LT(asked, text.find("9300050107"));
    EXPECT_LT(text.find("9300050107"), lifted) << text;
    EXPECT_LT(lifted, placed) << text;
    EXPECT_NE(placed, std::string::npos);
    // Bytes and times, and nothing else.
    const auto first_end = text.find('\n');
    EXPECT_EQ(text.find_first_not_of("0123456789abcdef >\n", first_end), text.rfind("moves"));
    // Never written over.
    Program again = annabella({"devices", "record", file.string(), board.name()});
    again.hear("The file " + file.string() + " already exists. Choose another name.");
    EXPECT_NE(again.end(), 0);
    EXPECT_EQ(content(file), text);
}

TEST_F(Boards, WhichOneIsRecordedIsAsked) {
    const Board dgt("dgt");
    const Board peg;
    const fs::path file = folder() / "peg.txt";
    Program program = annabella({"devices", "record", file.string(), dgt.name(), peg.name()});
    program.hear("Record which board? Type its number.");
    const std::string first = program.hear("2: ");
    const bool peg_is_first = first.find("1: Peg board") != std::string::npos;
    program.line(peg_is_first ? "1" : "2");
    program.hear("Recording: Peg board, " + peg.name());
    program.line("");
    program.hear("Type the moves that were played, or press Enter.");
    program.ask("", "Saved in ");
    EXPECT_EQ(program.end(), 0);
    EXPECT_EQ(content(file).rfind("annabella recording 1 peg ", 0), 0U);
    EXPECT_EQ(content(file).find("moves"), std::string::npos);
}

TEST_F(Boards, NothingIsKeptWhereNothingCanBeRecorded) {
    const SilentPort silent;
    const fs::path file = folder() / "nothing.txt";
    Program program = annabella({"devices", "record", file.string(), silent.name()});
    program.hear("No board answers. Switch it on or lift a piece, then start again.");
    EXPECT_EQ(program.end(), 1);
    EXPECT_FALSE(fs::exists(file));
    Program refused =
        annabella({"devices", "record", (folder() / "no" / "such.txt").string(), silent.name()});
    refused.hear("cannot be written: ");
    EXPECT_NE(refused.end(), 0);
    Program unknown = annabella({"devices", "record", file.string(), "saitek:/dev/ttyUSB0"});
    unknown.hear("is not a kind of board");
    EXPECT_NE(unknown.end(), 0);
    EXPECT_FALSE(fs::exists(file));
}

TEST_F(Boards, WhyOneDoesNotAnswerIsTold) {
    const SilentPort silent;
    const Board used;
    const auto other = devices::open_stream(used.name());
    ASSERT_TRUE(other);
    Program program = annabella({"devices", silent.name(), used.name(), "dgt:/dev/no-such-port"});
    program.hear("Looking for boards. This takes a few seconds.");
    const int status = program.end();
    EXPECT_EQ(status, 1);
    for (const char* words : {"Another program is using", "There is no serial port /dev/no-such-port.",
                              "If it is a board, switch it on"})
        EXPECT_NE(program.all().find(words), std::string::npos) << words << " in " << program.all();
}

TEST_F(Boards, WhatCanBeLitShowsTheMoveThatIsToBeMadeThere) {
    const auto board = home::Child::start(ANNABELLA_BINARY_DIR "/annabella-board",
                                          {"--manual", "--protocol", "chesslink", "--side", "black"})
                           .value();
    const std::string name = "pty:" + board->read_line(milliseconds(60'000)).value_or("");
    Program program = annabella({"play", "--new", "--board-black", "chesslink:" + name});
    const auto next_line = [&] { return board->read_line(milliseconds(60'000)).value_or("nothing"); };
    program.hear("The board is connected.");
    EXPECT_EQ(next_line(), "lamps out");
    program.ask("e4", "Eva zwei Eva vier");
    EXPECT_EQ(next_line(), "lamps e2 e4");
    board->write_line("lift e2");
    board->write_line("place e4 P");
    EXPECT_EQ(next_line(), "lamps out");
    program.line("");
    board->write_line("lift e7");
    board->write_line("place e5 p");
    program.hear("Eva sieben Eva fünf");
    program.ask("black press", "");
    program.ask("e5", "Eva sieben Eva fünf");
    program.ask("Nf3", "Springer Gustav eins Felix drei");
    EXPECT_EQ(next_line(), "lamps g1 f3");
    // A game that is left leaves nothing lit.
    program.line("quit");
    EXPECT_EQ(program.end(), 0);
    EXPECT_EQ(next_line(), "lamps out");
}

/// The program in a folder where the simulated board is another one, or none.
class Simulator : public TableTest {
protected:
    void SetUp() override {
        TableTest::SetUp();
        fs::copy_file(ANNABELLA_BINARY_DIR "/annabella", folder() / "annabella");
        ::setenv("ANNABELLA_DATA", ANNABELLA_BINARY_DIR "/locales", 1);
    }
    void TearDown() override {
        ::unsetenv("ANNABELLA_DATA");
        TableTest::TearDown();
    }
    /// It starts when the file "go" is there.
    void make_board_slow() const {
        const fs::path board = folder() / "annabella-board";
        std::ofstream(board) << "#!/bin/sh\nwhile [ ! -e '" << (folder() / "go").string()
                             << "' ]; do sleep 0.05; done\nexec '" ANNABELLA_BINARY_DIR
                                "/annabella-board' \"$@\"\n";
        fs::permissions(board, fs::perms::owner_all);
    }
    Program start(std::vector<std::string> words) const {
        words.insert(words.begin(), (folder() / "annabella").string());
        words.insert(words.end(),
                     {"--quiet", "--language", "en", "--journal", (folder() / "games.db").string()});
        return Program(words);
    }
};

TEST_F(Simulator, OneThatIsSlowToStartDelaysNeitherTheFirstWordNorAMove) {
    make_board_slow();
    Program program = start({"play", "--new", "--board", "simulator"});
    program.hear("The game begins");
    program.ask("turn", "White to move");
    // What is typed for its hands meanwhile is not lost.
    program.line("lift a3");
    program.ask("moves", "Moves: White zero");
    std::ofstream(folder() / "go") << "now";
    program.hear(
        "The simulated board is ready. Type lift e2, place e4 P, or lever. Type setup to place all pegs.");
    program.hear("The simulated board cannot do that.");
    program.hear("The board is connected.");
    program.ask("lift e2\nplace e4 P", "Eva zwei Eva vier");
    program.line("quit");
    EXPECT_EQ(program.end(), 0);
}

TEST_F(Simulator, OneThatIsMissingIsSaidAfterTheFirstWordAndTheGameGoesOn) {
    Program program = start({"play", "--new", "--board", "simulator"});
    const std::string before = program.hear("The game begins");
    EXPECT_EQ(before.find("board"), std::string::npos) << before;
    program.hear("The simulated board does not start.");
    program.hear("Type your moves.");
    program.ask("e4", "Eva zwei Eva vier");
    program.line("quit");
    EXPECT_EQ(program.end(), 0);
}

TEST_F(Simulator, ADemonstrationObeysKeysBeforeItsBoardHasStarted) {
    make_board_slow();
    Program program = start({"demo"});
    program.hear("Press p to pause, q to leave, the question mark for help.");
    program.keys("p");
    program.hear("Paused.");
    program.keys("q");
    program.hear("Goodbye");
    EXPECT_EQ(program.end(), 0);
}

/// The search alone, with what is listed and opened in our hands.
class Search : public testing::Test {
protected:
    devices::BoardSearch search(devices::BoardSearch::Opener opener = [](const std::string& name) {
        return devices::open_stream(name);
    }) {
        return {[listed = m_listed] {
                    const std::scoped_lock lock(listed->mutex);
                    return listed->names;
                },
                std::move(opener),
                {},
                devices::BoardSearch::Lines::Anybodys};
    }
    /// Goes on until something is so; the search's own time is ours.
    template <class Until>
    std::vector<devices::BoardEvent> run(devices::BoardSearch& search, Until until) {
        std::vector<devices::BoardEvent> all;
        const auto began = std::chrono::steady_clock::now();
        while (!until() && std::chrono::steady_clock::now() - began < std::chrono::seconds(60)) {
            now += step;
            for (const devices::BoardEvent& event : search.exchange(now))
                all.push_back(event);
            app::wait_for(search.handles(), milliseconds(5));
        }
        EXPECT_TRUE(until());
        return all;
    }

    void plug(std::vector<std::string> names) {
        const std::scoped_lock lock(m_listed->mutex);
        m_listed->names.clear();
        for (std::string& name : names)
            m_listed->names.push_back(devices::board_at(std::move(name)));
    }

    devices::HostTime now;
    milliseconds step{5};

private:
    /// It is listed in another thread, which may still do so when the test is over.
    struct Listed {
        std::mutex mutex;
        std::vector<devices::BoardName> names;
    };
    std::shared_ptr<Listed> m_listed = std::make_shared<Listed>();
};

TEST_F(Search, AnOpeningThatNeverEndsHoldsUpNothing) {
    const Board board;
    plug({"stuck", board.name()});
    const auto gate = std::make_shared<std::promise<void>>();
    devices::BoardSearch boards =
        search([opened = gate->get_future().share()](const std::string& name) -> devices::BoardHand::Stream {
            if (name == "stuck") {
                opened.wait();
                return failure("never");
            }
            return devices::open_stream(name);
        });
    run(boards, [&] { return boards.connected(); });
    gate->set_value();
}

TEST_F(Search, ABoardThatIsLostIsLookedForOnEveryLine) {
    Board first;
    const SilentPort silent;
    plug({silent.name(), first.name()});
    devices::BoardSearch boards = search();
    run(boards, [&] { return boards.connected(); });
    const Board second; // Begun before the name of the first is free again.
    first.unplug();
    run(boards, [&] { return !boards.connected(); });
    plug({silent.name(), second.name()});
    const auto events = run(boards, [&] { return boards.connected(); });
    EXPECT_TRUE(std::any_of(events.begin(), events.end(), [](const devices::BoardEvent& event) {
        return std::holds_alternative<devices::Connected>(event);
    }));
}

TEST_F(Search, WhereNothingAnswersItIsSaidOnceAndGivenUp) {
    const SilentPort silent;
    plug({silent.name()});
    step = milliseconds(100);
    devices::BoardSearch boards = search();
    EXPECT_TRUE(boards.asking());
    run(boards, [&] { return !boards.asking(); });
    const auto told = boards.take_trouble();
    ASSERT_TRUE(told);
    EXPECT_NE(to_string(*told).find("No board connected."), std::string::npos);
    now += milliseconds(60'000);
    run(boards, [&] { return boards.asking(); });
    run(boards, [&] { return !boards.asking(); });
    EXPECT_FALSE(boards.take_trouble());
}

} // namespace
} // namespace annabella::test
