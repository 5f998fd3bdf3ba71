// Lines are read while nobody asks for them, and know when they came.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/terminal/line_input.hpp"

#include <atomic>
#include <cstdlib>
#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <termios.h>
#include <unistd.h>
#include <vector>

#include "app/loop_linux.hpp"
#include "standing_still.hpp"

namespace annabella::app {
namespace {

using namespace std::chrono_literals;

/// The next line, waited for.
std::optional<InputLine> next(LineInput& input) {
    while (!input.ended()) {
        if (auto line = input.read_one())
            return line;
        wait_for({input.handle()}, 10s);
    }
    return std::nullopt;
}

void type(int handle, const std::string& bytes) {
    ASSERT_EQ(::write(handle, bytes.data(), bytes.size()), static_cast<ssize_t>(bytes.size()));
}

TEST(LineInput, ALineHasTheTimeAtWhichItCameNotAtWhichItWasAskedFor) {
    test::Pipe pipe;
    LineInput input(pipe.reader());
    type(pipe.writer(), "e4\n");
    wait_for({input.handle()}, 10s);
    const auto came = InputLine::Moment::clock::now();
    // Nobody asks for a while.
    wait_for({}, 60ms);
    const auto line = next(input);
    ASSERT_TRUE(line);
    EXPECT_EQ(line->text, "e4");
    EXPECT_LE(line->at, came);
    EXPECT_FALSE(input.ended());
    pipe.close_writer();
    EXPECT_FALSE(next(input));
    EXPECT_TRUE(input.ended());
    EXPECT_EQ(input.handle(), -1);
}

TEST(LineInput, MoreThanCanWaitIsLeftInThePipeAndNotLost) {
    test::Pipe pipe;
    LineInput input(pipe.reader());
    constexpr int lines = 5000;
    std::thread writer([&] {
        for (int i = 0; i < lines; ++i)
            type(pipe.writer(), std::to_string(i) + "\n");
        pipe.close_writer();
    });
    for (int i = 0; i < lines; ++i) {
        const auto line = next(input);
        EXPECT_EQ(line ? line->text : "none", std::to_string(i));
    }
    writer.join();
    EXPECT_FALSE(next(input));
}

TEST(LineInput, AnInputThatIsClosedHasEnded) {
    LineInput input(-1);
    EXPECT_TRUE(input.ended());
    EXPECT_FALSE(input.read_one());
}

/// Both ends of a terminal.
struct Terminal {
    Terminal() {
        if (::grantpt(master) != 0 || ::unlockpt(master) != 0)
            ::abort();
        end = ::open(::ptsname(master), O_RDWR | O_NOCTTY);
    }
    ~Terminal() {
        ::close(end);
        ::close(master);
    }
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;

    int master = ::posix_openpt(O_RDWR | O_NOCTTY);
    int end = -1;
};

TEST(LineInput, WhatIsToldOfALineIsForgottenWhenItHasGoneOn) {
    Terminal terminal;
    LineInput input(terminal.end);
    type(terminal.master, "e4\rd4\r");
    EXPECT_EQ(next(input)->text, "e4");
    EXPECT_EQ(next(input)->text, "d4");
    // Two keys one after the other: the first is out of date.
    type(terminal.master, "\x1b[A\x1b[A");
    while (true) {
        const auto told = next(input);
        ASSERT_TRUE(told && told->told);
        if (told->text == "e4")
            break;
    }
    EXPECT_FALSE(input.read_one());
    type(terminal.master, "\x1b[B\r");
    auto line = next(input);
    if (line && line->told)
        line = next(input);
    ASSERT_TRUE(line);
    EXPECT_FALSE(line->told);
    EXPECT_EQ(line->text, "d4");
}

TEST(LineInput, OfAFloodNoLineIsTakenAndTheirNumberIsTold) {
    const Terminal terminal;
    LineAtTerminal typing;
    typing.flood = 20;
    LineInput input(terminal.end, std::move(typing));
    // Nobody takes any; so many are no flood.
    for (int i = 0; i < 20; ++i)
        type(terminal.master, "e4\r");
    for (int i = 0; i < 20; ++i)
        EXPECT_EQ(next(input)->text, "e4");
    constexpr int lines = 3000;
    for (int i = 0; i < lines; ++i)
        type(terminal.master, "d4\r");
    // Who deals with them is slow; each is taken or counted.
    int taken = 0;
    auto line = next(input);
    for (; line && !line->refused && taken < lines; line = next(input)) {
        ++taken;
        wait_for({}, 5ms);
    }
    ASSERT_TRUE(line && line->refused);
    EXPECT_EQ(to_string(*line->refused),
              "Too much was typed at once. Lines ignored: " + std::to_string(lines - taken) + ".");
    type(terminal.master, "quit\r");
    EXPECT_EQ(next(input)->text, "quit");
}

TEST(LineInput, ATerminalIsReadKeyByKeyAndGivenBack) {
    const Terminal pair;
    const int master = pair.master;
    const int terminal = pair.end;
    termios before{};
    ::tcgetattr(terminal, &before);
    EXPECT_NE(before.c_iflag & static_cast<tcflag_t>(IXON), 0U);
    Waker key_came;
    std::atomic<int> keys{0};
    {
        LineAtTerminal typing;
        typing.on_key = [&] {
            ++keys;
            key_came.wake();
        };
        LineInput input(terminal, std::move(typing));
        termios during{};
        ::tcgetattr(terminal, &during);
        // Control-S stops nothing.
        EXPECT_EQ(during.c_iflag & static_cast<tcflag_t>(IXON | IXOFF), 0U);
        EXPECT_EQ(during.c_lflag & static_cast<tcflag_t>(ICANON | ECHO | IEXTEN), 0U);
        EXPECT_EQ(during.c_cc[VSUSP], _POSIX_VDISABLE);
        type(master, "e");
        wait_for({key_came.handle()}, 10s);
        EXPECT_GE(keys, 1);
        EXPECT_FALSE(input.read_one());
        type(master, "\x13"
                     "4\r");
        const auto line = next(input);
        ASSERT_TRUE(line);
        EXPECT_EQ(line->text, "e4");
    }
    termios after{};
    ::tcgetattr(terminal, &after);
    EXPECT_EQ(after.c_iflag, before.c_iflag);
    EXPECT_EQ(after.c_lflag, before.c_lflag);
}

} // namespace
} // namespace annabella::app
