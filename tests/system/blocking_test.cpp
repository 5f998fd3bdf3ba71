// Nothing that blocks stops the clock, the flag or the voice: the whole program on a terminal that stands
// still, with a disk that takes long, on a machine that sleeps.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <memory>
#include <poll.h>
#include <string>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>
#include <vector>

#include "preload.hpp"
#include "store/journal.hpp"

namespace {

using namespace annabella;
using test::can_preload;
using namespace std::chrono_literals;
namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;
using testing::HasSubstr;
using testing::Not;

const fs::path programs = ANNABELLA_BINARY_DIR;

/// A program at a pseudo-terminal.
class Program {
public:
    Program(const std::vector<std::string>& words, const std::vector<std::string>& environment) {
        m_master = ::posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
        EXPECT_EQ(::grantpt(m_master), 0);
        EXPECT_EQ(::unlockpt(m_master), 0);
        m_terminal = ::open(::ptsname(m_master), O_RDWR | O_NOCTTY | O_CLOEXEC);
        std::vector<std::string> copies = words;
        std::vector<std::string> variables = environment;
        std::vector<char*> arguments;
        for (std::string& word : copies)
            arguments.push_back(word.data());
        arguments.push_back(nullptr);
        m_process = ::fork();
        if (m_process != 0)
            return;
        for (const int standard : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
            ::dup2(m_terminal, standard);
        for (std::string& variable : variables)
            ::putenv(variable.data());
        ::execv(arguments[0], arguments.data());
        ::_exit(127);
    }
    ~Program() {
        if (m_process > 0) {
            ::kill(m_process, SIGKILL);
            ::waitpid(m_process, nullptr, 0);
        }
        ::close(m_terminal);
        ::close(m_master);
    }
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    void type(const std::string& keys) const {
        ASSERT_EQ(::write(m_master, keys.data(), keys.size()), static_cast<ssize_t>(keys.size()));
    }
    /// What it shows until then; what came behind it is kept for the next call.
    std::string read_until(const std::string& wanted, std::chrono::milliseconds patience = 30s) {
        const auto deadline = Clock::now() + patience;
        std::size_t end = 0;
        while ((end = m_shown.find(wanted)) == std::string::npos) {
            const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now());
            pollfd watched{m_master, POLLIN, 0};
            std::array<char, 4096> bytes{};
            if (left <= 0ms || ::poll(&watched, 1, static_cast<int>(left.count())) <= 0)
                break;
            const ssize_t got = ::read(m_master, bytes.data(), bytes.size());
            if (got <= 0)
                break;
            m_shown.append(bytes.data(), static_cast<std::size_t>(got));
        }
        EXPECT_NE(end, std::string::npos) << "wanted: " << wanted << "\nshown: " << m_shown;
        end = end == std::string::npos ? m_shown.size() : end + wanted.size();
        std::string shown = m_shown.substr(0, end);
        m_shown.erase(0, end);
        return shown;
    }
    /// As a multiplexer or a lost line does.
    void stop_terminal() const { EXPECT_EQ(::tcflow(m_terminal, TCOOFF), 0); }
    void start_terminal() const { EXPECT_EQ(::tcflow(m_terminal, TCOON), 0); }
    void signal(int number) const { ::kill(m_process, number); }
    /// Its exit status, or -1 if it has not ended by then or ended otherwise.
    int wait(std::chrono::milliseconds patience) {
        const int handle = static_cast<int>(::syscall(SYS_pidfd_open, m_process, 0));
        pollfd watched{handle, POLLIN, 0};
        const int ended = ::poll(&watched, 1, static_cast<int>(patience.count()));
        ::close(handle);
        if (ended != 1)
            return -1;
        int status = 0;
        ::waitpid(m_process, &status, 0);
        m_process = -1;
        return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    }

private:
    int m_master = -1;
    int m_terminal = -1;
    pid_t m_process = -1;
    std::string m_shown;
};

class Blocking : public testing::Test {
protected:
    void SetUp() override {
        std::string name = (fs::temp_directory_path() / "annabella-blocking-XXXXXX").string();
        ASSERT_NE(::mkdtemp(name.data()), nullptr);
        m_folder = name;
    }
    void TearDown() override { fs::remove_all(m_folder); }

    std::string path(const std::string& name) const { return (m_folder / name).string(); }
    std::unique_ptr<Program> play(std::vector<std::string> options) const {
        std::vector<std::string> words = {(programs / "annabella").string(),
                                          "play",
                                          "--new",
                                          "--language",
                                          "en",
                                          "--no-questions",
                                          "--journal",
                                          path("games.db")};
        if (std::find(options.begin(), options.end(), "--board") == options.end())
            words.insert(words.end(), {"--board", "none"});
        words.insert(words.end(), options.begin(), options.end());
        return std::make_unique<Program>(
            words, std::vector<std::string>{"XDG_CONFIG_HOME=" + m_folder.string(),
                                            "LD_PRELOAD=" + (programs / "libslow_machine.so").string(),
                                            "ANNABELLA_SLOW_DISK=" + path("slow"),
                                            "ANNABELLA_SLEPT=" + path("slept"), "SDL_AUDIODRIVER=dummy"});
    }
    /// Each sync takes so long from now on.
    void make_disk_slow(std::chrono::milliseconds by) const {
        std::ofstream(path("slow.part")) << by.count();
        fs::rename(path("slow.part"), path("slow"));
    }
    void make_disk_quick() const { fs::remove(path("slow")); }

    /// The events of the only game.
    std::vector<store::Entry> entries() const {
        auto journal = store::Journal::open(path("games.db"));
        EXPECT_TRUE(journal);
        const auto games = journal->list();
        EXPECT_TRUE(games && games->size() == 1);
        return journal->entries(games->front().id).value();
    }
    std::vector<store::Entry> entries_with(const std::string& text) const {
        std::vector<store::Entry> found;
        for (store::Entry& entry : entries())
            if (entry.line.find(text) != std::string::npos)
                found.push_back(std::move(entry));
        return found;
    }

    fs::path m_folder;
};

TEST_F(Blocking, OnATerminalThatStandsStillTheFlagFallsAndTheVoiceGoesOn) {
    auto program = play({"--quiet", "--clock", "0:00:02", "--wav", path("spoken.wav")});
    program->read_until("The game begins.");
    program->stop_terminal();
    program->type("time\r");
    const auto before = fs::file_size(path("spoken.wav"));
    // The flag is what is waited for; it cannot be hurried.
    EXPECT_EQ(program->wait(2500ms), -1);
    program->type("white claim flag\ryes\rblack claim flag\ryes\rquit\r");
    EXPECT_EQ(program->wait(20s), 0);
    EXPECT_GT(fs::file_size(path("spoken.wav")), before + 50'000);
    const auto quit_by = entries();
    ASSERT_FALSE(quit_by.empty());
    const bool fell_in_time = std::any_of(quit_by.begin(), quit_by.end(), [](const store::Entry& entry) {
        return entry.time_ms >= 2000 && entry.time_ms < 2300;
    });
    EXPECT_TRUE(fell_in_time);
}

TEST_F(Blocking, WhatIsTypedAtATerminalThatStandsStillCountsAndIsSeenAfterwards) {
    auto program = play({"--quiet", "--clock", "1:00:00"});
    program->read_until("The game begins.");
    program->stop_terminal();
    program->type("remark one\rremark two\rrep\t");
    // Long after both are on the disk.
    const auto kept = [&] {
        std::ifstream file(path("games.db"), std::ios::binary);
        return std::string(std::istreambuf_iterator<char>(file), {}).find("two") != std::string::npos;
    };
    for (int tries = 0; tries < 600 && !kept(); ++tries)
        EXPECT_EQ(program->wait(50ms), -1);
    program->start_terminal();
    program->read_until("remark one\r\n");
    program->read_until("remark two\r\n");
    program->read_until("[w] repeat, report, ");
    program->read_until("rep");
    program->type("\x15quit\r");
    EXPECT_EQ(program->wait(20s), 0);
    const auto remarks = entries_with("remark ");
    ASSERT_EQ(remarks.size(), 2U);
    EXPECT_LE(remarks.back().time_ms - remarks.front().time_ms, 300);
}

TEST_F(Blocking, ControlSIsAKeyLikeAnyOther) {
    auto program = play({"--quiet", "--clock", "none"});
    program->read_until("The game begins.");
    program->type("\x13"
                  "e4\r");
    program->read_until("Eva zwei Eva vier");
    program->type("quit\r");
    program->read_until("Goodbye");
    EXPECT_EQ(program->wait(20s), 0);
}

TEST_F(Blocking, LinesHaveTheTimeAtWhichTheyWereTypedHoweverSlowTheDisk) {
    if (!can_preload())
        GTEST_SKIP() << "nothing can be loaded before a program with sanitizers";
    auto program = play({"--quiet", "--clock", "1:00:00"});
    program->read_until("The game begins.");
    make_disk_slow(1000ms);
    std::string lines;
    for (char name = 'a'; name <= 'i'; ++name)
        lines += std::string("remark line ") + name + '\r';
    program->type(lines);
    // A disk that is behind silences nobody for long.
    std::string shown = program->read_until("The disk is slow.", 20s);
    const auto told = [&] {
        std::size_t count = 0;
        for (std::size_t at = 0; (at = shown.find("Remark noted.", at)) != std::string::npos; ++at)
            ++count;
        return count;
    };
    while (told() < 9 && !HasFailure())
        shown += program->read_until("Remark noted.");
    make_disk_quick();
    program->type("quit\r");
    program->read_until("Goodbye. The game is saved in the journal.");
    EXPECT_EQ(program->wait(20s), 0);
    const auto remarks = entries_with("line ");
    ASSERT_EQ(remarks.size(), 9U);
    EXPECT_LE(remarks.back().time_ms - remarks.front().time_ms, 300);
}

TEST_F(Blocking, WhatIsToldIsOnTheDisk) {
    if (!can_preload())
        GTEST_SKIP() << "nothing can be loaded before a program with sanitizers";
    auto program = play({"--quiet", "--clock", "none"});
    program->read_until("The game begins.");
    make_disk_slow(300ms);
    program->type("e4\r");
    const std::string shown = program->read_until("Eva zwei Eva vier");
    program->signal(SIGKILL);
    EXPECT_THAT(shown, Not(HasSubstr("slow")));
    program.reset();
    EXPECT_EQ(entries_with("e4").size(), 1U);
}

TEST_F(Blocking, WhoLeavesADiskThatIsStuckIsToldTheTruthAndDoesNotWaitForEver) {
    if (!can_preload())
        GTEST_SKIP() << "nothing can be loaded before a program with sanitizers";
    auto program = play({"--quiet", "--clock", "none"});
    program->read_until("The game begins.");
    make_disk_slow(10min);
    program->type("e4\rquit\r");
    program->read_until("The disk is slow.");
    program->read_until("Eva zwei Eva vier");
    program->read_until("is not saved");
    program->wait(20s);
}

TEST_F(Blocking, AProgramThatWasStoppedChargesNobody) {
    auto program = play({"--quiet", "--clock", "0:00:06"});
    program->read_until("The game begins.");
    program->signal(SIGSTOP);
    // A time that nothing but time can bring about.
    EXPECT_EQ(program->wait(4s), -1);
    program->signal(SIGCONT);
    EXPECT_EQ(program->read_until("The program was frozen for ").find("remark"), std::string::npos)
        << "nobody has made one";
    program->type("quit\r");
    program->read_until("Goodbye");
    EXPECT_EQ(program->wait(20s), 0);
    EXPECT_EQ(entries_with("The program was frozen for ").size(), 1U);
    EXPECT_LT(entries().back().time_ms, 4000);
}

TEST_F(Blocking, AMachineThatHasSleptIsNoticed) {
    if (!can_preload())
        GTEST_SKIP() << "nothing can be loaded before a program with sanitizers";
    auto program = play({"--quiet", "--clock", "1:00:00"});
    program->read_until("The game begins.");
    std::ofstream(path("slept")) << "yes";
    program->read_until("The computer was asleep for ten minutes");
    program->type("quit\r");
    program->read_until("Goodbye");
    EXPECT_EQ(program->wait(20s), 0);
    EXPECT_EQ(entries_with("The computer was asleep").size(), 1U);
}

/// A quarter of a second is for the last words.
constexpr auto last_words = 250ms;

/// The program waits for nothing but its last words when somebody leaves one of these tables; all else is
/// work, of which there is less than in coming, at best: a busy or slow machine makes both longer.
testing::AssertionResult leaves_without_waiting(const std::function<std::unique_ptr<Program>()>& seated) {
    constexpr int most_tries = 20;
    std::string all;
    for (int tries = 0; tries < most_tries; ++tries) {
        const auto began = Clock::now();
        const auto program = seated();
        const auto seated_at = Clock::now();
        program->type("quit\r");
        EXPECT_EQ(program->wait(20s), 0);
        const auto coming = std::chrono::round<std::chrono::milliseconds>(seated_at - began);
        const auto leaving = std::chrono::round<std::chrono::milliseconds>(Clock::now() - seated_at);
        if (leaving <= last_words + std::max(coming / 2, 50ms))
            return testing::AssertionSuccess();
        all += ' ' + std::to_string(leaving.count()) + " after " + std::to_string(coming.count());
    }
    return testing::AssertionFailure() << "milliseconds:" << all;
}

TEST_F(Blocking, LeavingWaitsForNothingElseWhileTheVoiceTalks) {
    if (!can_preload())
        GTEST_SKIP() << "sanitizers take their own time to end";
    EXPECT_TRUE(leaves_without_waiting([&] {
        auto program = play({"--clock", "none"});
        program->read_until("The game begins.");
        program->type("help\r");
        program->read_until("For more, type help and one of these:");
        return program;
    }));
}

TEST_F(Blocking, LeavingWaitsForNothingWithoutAVoice) {
    if (!can_preload())
        GTEST_SKIP() << "sanitizers take their own time to end";
    EXPECT_TRUE(leaves_without_waiting([&] {
        auto program = play({"--quiet"});
        program->read_until("The game begins.");
        return program;
    }));
}

TEST_F(Blocking, LeavingWaitsForNothingElseWithABoard) {
    if (!can_preload())
        GTEST_SKIP() << "sanitizers take their own time to end";
    EXPECT_TRUE(leaves_without_waiting([&] {
        auto program = play({"--board", "simulator"});
        program->read_until("The board is connected.");
        return program;
    }));
}

TEST_F(Blocking, WithoutInputAndWithoutABoardTheProgramEnds) {
    Program board({(programs / "annabella-board").string(), "--manual"}, {});
    std::string name = board.read_until("\n");
    name = name.substr(0, name.find_first_of("\r\n"));
    auto program = play({"--quiet", "--board", "pty:" + name});
    program->read_until("The board is connected.");
    program->type("\x04");
    EXPECT_EQ(program->wait(500ms), -1);
    board.signal(SIGKILL);
    program->read_until("The board does not answer.");
    program->read_until("The input has ended.", 40s);
    EXPECT_EQ(program->wait(20s), 0);
}

} // namespace
