// The program with a simulated tactile clock, which is a program of its own at the end of a pseudo-terminal:
// it shows the game's clock, and its levers press.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <chrono>
#include <thread>

#include "program.hpp"

#include "home/engine/child_linux.hpp"

namespace annabella::test {
namespace {

using std::chrono::milliseconds;

class TactileClock : public TableTest {
protected:
    void SetUp() override {
        TableTest::SetUp();
        m_clock = home::Child::start(ANNABELLA_BINARY_DIR "/annabella-clock", {"--link", link()}).value();
        ASSERT_TRUE(m_clock->read_line(milliseconds(60'000)));
    }
    std::string link() const { return (folder() / "clock").string(); }
    Program play_with_clock(std::vector<std::string> more = {}) {
        std::vector<std::string> words = {"play",    "--new",   "--board",         "none",
                                          "--clock", "1:30:00", "--tactile-clock", "pty:" + link()};
        words.insert(words.end(), more.begin(), more.end());
        return annabella(words);
    }
    void type(const std::string& command) { m_clock->write_line(command); }
    /// Waits until the clock shows this.
    void expect_shown(const std::string& line) {
        const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(60);
        while (std::chrono::steady_clock::now() < until) {
            const auto shown = m_clock->read_line(milliseconds(20'000));
            if (!shown)
                break;
            if (*shown == line)
                return;
        }
        ADD_FAILURE() << "not shown: " << line;
    }
    /// Waits until this side is on move: the clock turns its hands before its press has come over the line.
    static void expect_on_move(Program& program, const std::string& side) {
        std::string who;
        for (int tries = 0; tries < 400 && !who.ends_with(side); ++tries) {
            std::this_thread::sleep_for(milliseconds(50));
            who = program.ask("turn", " to move");
        }
        EXPECT_TRUE(who.ends_with(side)) << who;
    }

private:
    std::unique_ptr<home::Child> m_clock;
};

TEST_F(TactileClock, ShowsWhoseTimeRunsAndItsLeversPress) {
    Program program = play_with_clock();
    program.hear("The tactile clock is connected.");
    expect_shown("runs left");
    program.ask("e4", "Eva zwei Eva vier");
    type("press left");
    expect_shown("runs right");
    expect_on_move(program, "Black");
    type("press left"); // It is not his turn: nothing comes of it.
    program.ask("e4", "Eva zwei Eva vier");
    program.ask("e5", "Eva sieben Eva fünf");
    type("press right");
    expect_shown("runs left");
    expect_on_move(program, "White");
    program.line("quit");
    EXPECT_EQ(program.end(), 0);
}

TEST_F(TactileClock, WhiteMaySitAtTheRight) {
    Program program = play_with_clock({"--tactile-clock-white", "right"});
    program.hear("The tactile clock is connected.");
    expect_shown("runs right");
    program.ask("e4", "Eva zwei Eva vier");
    type("press right");
    expect_shown("runs left");
}

TEST_F(TactileClock, PressWhileTheCableIsOutIsHeardWhenItIsInAgain) {
    Program program = play_with_clock();
    program.hear("The tactile clock is connected.");
    expect_shown("runs left");
    program.ask("e4", "Eva zwei Eva vier");
    type("unplug");
    program.hear("The tactile clock does not answer, but still keeps time. Check the cable.");
    type("press left");
    expect_shown("runs right"); // By itself.
    program.ask("turn", "White to move");
    type("plug");
    program.hear("The tactile clock answers again.");
    const std::size_t told = program.all().rfind("The tactile clock does not answer");
    // What the clock has to tell comes when the line has found its place again.
    expect_on_move(program, "Black");
    program.ask("quit", "Goodbye.");
    EXPECT_EQ(program.end(), 0);
    EXPECT_EQ(program.all().rfind("The tactile clock does not answer"), told);
}

TEST_F(TactileClock, OneThatIsGoneIsToldAgainAtTheEnd) {
    Program program = play_with_clock();
    program.hear("The tactile clock is connected.");
    type("unplug");
    program.hear("The tactile clock does not answer, but still keeps time. Check the cable.");
    program.ask("quit", "Goodbye.");
    program.hear("The tactile clock does not answer.");
    EXPECT_EQ(program.end(), 0);
}

} // namespace
} // namespace annabella::test
