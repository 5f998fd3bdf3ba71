// Whatever is pasted into the terminal of a tournament game: the report has all of it, and the game goes on.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "program.hpp"

#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <thread>
#include <vector>

#include "store/sealed_lines.hpp"

namespace annabella::test {
namespace {

namespace fs = std::filesystem;

/// All of it by request, with this variable; a part is tried always.
std::size_t so_many(std::size_t all, std::size_t part) {
    return std::getenv("ANNABELLA_WHOLE_ATTACK") != nullptr ? all : part;
}

std::string repeated(const std::string& text, std::size_t times) {
    std::string all;
    all.reserve(text.size() * times);
    for (std::size_t i = 0; i < times; ++i)
        all += text;
    return all;
}

class Pastes : public TableTest {
protected:
    void SetUp() override {
        TableTest::SetUp();
        ::setenv("XDG_CONFIG_HOME", folder().c_str(), 1);
    }
    Program table(const std::string& clock = "10:00:00", std::vector<std::string> words = {}) const {
        words.insert(words.end(), {ANNABELLA_BINARY_DIR "/annabella-tournament", "play", "--board", "none",
                                   "--quiet", "--language", "en", "--journal",
                                   (folder() / "pasted.db").string(), "--new", "--lock", "--clock", clock});
        return Program(words);
    }
    /// A locked game, which no key ends.
    static void begin(Program& program) {
        program.hear("type the lock code");
        program.line("tower77");
        program.hear("Type it again.");
        program.line("tower77");
        program.hear("The game begins.");
    }
    /// Until it is said that it is open: then all that was pasted has been taken.
    static void open_after(Program& program) {
        program.keys("\x15\n"); // What was not ended is taken back.
        program.line("unlock tower77");
        program.hear("The arbiter has unlocked the game.");
    }
    /// The arbiter leaves.
    static void leave(Program& program) {
        program.line("quit");
        program.hear("The report has");
        EXPECT_EQ(program.end(), 0);
    }
    /// How many lines the report has; fails where it is not whole.
    std::size_t lines_of_report() const {
        const auto reading = store::read_sealed_lines(content("reports/pasted-game-1.txt"));
        EXPECT_FALSE(reading.differs_at);
        Program verified({ANNABELLA_BINARY_DIR "/annabella-tournament", "verify",
                          (folder() / "reports/pasted-game-1.txt").string(), "--quiet", "--language", "en"});
        verified.hear("The report is complete and unaltered");
        EXPECT_EQ(verified.end(), 0);
        return reading.texts.size();
    }
    /// Pastes it, and gives the length of the report then.
    std::size_t paste(const std::string& bytes) const {
        Program program = table();
        begin(program);
        program.keys(bytes);
        open_after(program);
        leave(program);
        return lines_of_report();
    }
    /// The same of what may leave the keyboard in some other state.
    std::size_t paste_and_end(const std::string& bytes) const {
        Program program = table();
        begin(program);
        program.keys(bytes);
        ::kill(program.process(), SIGTERM);
        program.hear("The report has");
        EXPECT_EQ(program.end(), 0);
        return lines_of_report();
    }
};

TEST_F(Pastes, EmptyLines) {
    constexpr std::size_t all = 30'000;
    EXPECT_GT(paste(repeated("\n", all)), all);
}

TEST_F(Pastes, AMegabyteInOneLine) {
    Program program = table();
    begin(program);
    program.keys(std::string(1'000'000, 'e'));
    open_after(program);
    leave(program);
    EXPECT_LT(lines_of_report(), 100U);
}

TEST_F(Pastes, Commands) {
    const std::size_t all = so_many(100'000, 1'000);
    EXPECT_GT(paste(repeated("white time\n", all)), all);
}

TEST_F(Pastes, ControlBytes) {
    std::string each;
    for (char byte = 1; byte < ' '; ++byte)
        each += byte;
    paste_and_end(repeated(each, 1'000));
}

TEST_F(Pastes, WhatIsNoUtf8) {
    paste(repeated("\xff\xfe\xc0\x80 e4 \xed\xa0\x80\xf5\n", so_many(10'000, 200)));
}

TEST_F(Pastes, EscapeSequences) {
    std::string each;
    for (const char* const sequence :
         {"[A", "[B", "[1;5C", "[200~", "[201~", "OP", "[15~", "[24~", "]0;evil\a", "[2J", "P1$r\033\\",
          "[99999999999999999999~", "[", "c", "\033\033\033"})
        each += std::string("\033") + sequence + "\n";
    paste_and_end(repeated(each, so_many(10'000, 50)));
}

TEST_F(Pastes, AGameInPgn) {
    const std::string game = "[Event \"?\"]\n[White \"A\"]\n\n1. e4 e5 2. Nf3 {a comment} (2. f4 exf4) Nc6 "
                             "$1\n3. Bb5 a6 1/2-1/2\n\n";
    paste(repeated(game, so_many(3'000, 30)));
}

TEST_F(Pastes, MovesOnly) {
    std::string moves;
    for (const char* const move : {"Nf3", "Nf6", "Ng1", "Ng8"})
        moves += std::string(move) + "\n" + move + "\n\n";
    paste(repeated(moves, so_many(2'500, 10)));
}

TEST_F(Pastes, Noughts) {
    paste(repeated(std::string("e\0\0\0"
                               "4\0\n",
                               7),
                   so_many(10'000, 200)));
}

TEST_F(Pastes, LineEndsOfOtherSystems) { paste(repeated("\r\nwhite time\r\n\r", so_many(10'000, 200))); }

/// Types lines without an end, faster than they are taken, until it is gone.
class Typist {
public:
    Typist(Program& program, const std::string& lines)
        : m_thread([this, &program, lines] {
              const auto until = std::chrono::steady_clock::now() + std::chrono::minutes(1);
              while (!m_stop && std::chrono::steady_clock::now() < until)
                  program.keys(lines);
          }) {}
    ~Typist() { stop(); }
    Typist(const Typist&) = delete;
    Typist& operator=(const Typist&) = delete;
    void stop() {
        m_stop = true;
        if (m_thread.joinable())
            m_thread.join();
    }

private:
    std::atomic<bool> m_stop{false};
    std::thread m_thread;
};

TEST_F(Pastes, AFlagFallsInTheMidstOfOne) {
    Program program = table("0:00:03");
    begin(program);
    {
        const Typist types(program, repeated(std::string(400, 'e') + "\n", 5));
        program.hear("White's flag has fallen.");
    }
    open_after(program);
    leave(program);
    lines_of_report();
}

TEST_F(Pastes, ASignalIsHeardInTheMidstOfOne) {
    Program program = table();
    begin(program);
    // As much as the terminal holds, so that nobody waits for a program that has ended.
    program.keys(repeated("what is that\n", 300));
    program.hear("Not understood");
    ::kill(program.process(), SIGTERM);
    program.hear("The program ends. The game is saved in the journal.");
    program.hear("The report has");
    EXPECT_EQ(program.end(), 0);
    lines_of_report();
}

// What is typed waits for the report. A disk whose every write takes two seconds is made by strace.
TEST_F(Pastes, NoneIsReadFasterThanTheReportIsWritten) {
    const std::string strace = "/usr/bin/strace";
    if (!fs::exists(strace))
        GTEST_SKIP() << "there is no strace";
    // The journal is brought to the disk by fdatasync; paths of a locked program are not told to strace.
    Program program =
        table("10:00:00", {strace, "-f", "-qq", "-o", "/dev/null", "-e", "inject=fsync:delay_enter=2000000"});
    begin(program);
    const auto since = std::chrono::steady_clock::now();
    program.keys(repeated("\n", 2'600));
    // Once in a while, perhaps before the game began.
    const std::string slow = "The disk is slow. The arbiter's report is delayed.";
    const auto is_told = [&](const std::string& what) {
        return program.so_far().find(what) != std::string::npos;
    };
    // Where this process reads too slowly it may be among the lines that are left out.
    EXPECT_TRUE(is_told(slow) || program.await(slow) || is_told("Lines not shown"));
    open_after(program);
    // Some five hundred lines wait at most.
    EXPECT_GT(std::chrono::steady_clock::now() - since, std::chrono::seconds(7));
    leave(program);
    EXPECT_GT(lines_of_report(), 2'600U);
}

} // namespace
} // namespace annabella::test
