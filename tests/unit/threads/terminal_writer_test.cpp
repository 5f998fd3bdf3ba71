// A terminal that stands still keeps nobody waiting, and says afterwards what it did not show.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/terminal/terminal_writer.hpp"

#include <csignal>
#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "standing_still.hpp"

namespace annabella::app {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr std::chrono::seconds long_enough{10};

TypedText typed(const std::string& text, bool ended = false) { return {text, text.size(), ended}; }

TEST(TerminalWriter, ShowsLinesAndWhatIsTypedInTheirOrder) {
    test::Pipe pipe;
    TerminalWriter writer(pipe.writer());
    writer.show("first");
    EXPECT_EQ(pipe.read_until("\n"), "first\n");
    writer.live("{0} lines were not shown.");
    writer.show("second");
    writer.type(typed("e4", true));
    writer.show("third");
    EXPECT_EQ(pipe.read_until("third\n"), "second\ne4\nthird\n");
    EXPECT_TRUE(writer.flush(long_enough));
}

TEST(TerminalWriter, ALineThatIsHalfTypedGivesWayAndIsThereAgain) {
    for (const bool live : {false, true}) {
        test::Pipe pipe;
        TerminalWriter writer(pipe.writer());
        if (live)
            writer.live("{0} lines were not shown.");
        writer.type(typed("res"));
        EXPECT_TRUE(writer.flush(long_enough));
        writer.show("Your time is over.");
        EXPECT_TRUE(writer.flush(long_enough));
        writer.type(typed("resign"));
        EXPECT_TRUE(writer.flush(long_enough));
        writer.type(typed("resign", true));
        EXPECT_TRUE(writer.flush(long_enough));
        writer.page("page");
        EXPECT_EQ(pipe.read_until("page"), "res\r   \rYour time is over.\nresign\npage");
    }
}

TEST(TerminalWriter, OfATerminalThatStoodStillOnlyTheLastStateOfALineIsSeen) {
    test::Pipe pipe;
    TerminalWriter writer(pipe.writer());
    writer.live("{0} lines were not shown.");
    writer.show(std::string(8000, '.'));
    std::string line;
    for (int i = 0; i < 500; ++i) {
        line += 'x';
        writer.type(typed(line));
    }
    writer.type(typed("e4"));
    writer.type(typed("e4", true));
    writer.type(typed("d5"));
    EXPECT_EQ(pipe.read_until("d5").substr(8001), "e4\nd5");
}

// As a file on a full disk does, until somebody makes room.
TEST(TerminalWriter, WhatIsRefusedIsCountedAndTheNextIsShown) {
    test::Pipe pipe;
    const int handle = ::open("/dev/full", O_WRONLY | O_CLOEXEC);
    ASSERT_GE(handle, 0);
    {
        TerminalWriter writer(handle);
        writer.live("{0} lines were not shown.");
        for (const char* const lost : {"first", "second"}) {
            writer.show(lost);
            writer.type(typed("e"));
            EXPECT_TRUE(writer.flush(long_enough));
        }
        ASSERT_EQ(::dup2(pipe.writer(), handle), handle);
        writer.show("third");
        // The second may still wait to be shown.
        EXPECT_THAT(pipe.read_until("third\n"),
                    testing::AnyOf(testing::StartsWith("2 lines were not shown.\nthird\n"),
                                   testing::StartsWith("1 lines were not shown.\nsecond\nthird\n")));
    }
    ::close(handle);
}

TEST(TerminalWriter, NobodyWaitsForATerminalThatStandsStill) {
    test::Pipe pipe;
    TerminalWriter writer(pipe.writer());
    writer.live("{0} lines were not shown.");
    const auto before = std::chrono::steady_clock::now();
    constexpr int lines = 3 * TerminalWriter::most_lines;
    for (int i = 0; i < lines; ++i) {
        writer.show("line " + std::to_string(i) + std::string(100, '.'));
        writer.type(typed(std::string(static_cast<std::size_t>(i % 50), 'k')));
    }
    EXPECT_FALSE(writer.flush(std::chrono::milliseconds(10)));
    EXPECT_LT(std::chrono::steady_clock::now() - before, long_enough);
    writer.show("the last");
    const std::string shown = pipe.read_until("the last\n");
    EXPECT_THAT(shown, HasSubstr(" lines were not shown.\n"));
    EXPECT_THAT(shown, HasSubstr("line " + std::to_string(lines - 1) + "."));
    EXPECT_THAT(shown, HasSubstr("the last\n"));
    // The oldest have given way, and each is either shown or counted.
    EXPECT_THAT(shown, Not(HasSubstr("line " + std::to_string(lines / 2) + ".")));
    std::size_t count = 0;
    for (std::size_t at = 0; (at = shown.find("line ", at)) != std::string::npos; ++at)
        ++count;
    // What its thread gets through before the pipe is full may leave more than one gap.
    for (std::size_t at = 0; (at = shown.find(" lines were", at)) != std::string::npos; ++at) {
        const std::size_t begin = shown.find_last_not_of("0123456789", at - 1) + 1;
        count += std::stoul(shown.substr(begin, at - begin));
    }
    EXPECT_EQ(count, static_cast<std::size_t>(lines));
}

TEST(TerminalWriter, LeavingDoesNotWaitForIt) {
    test::Pipe pipe;
    const auto before = std::chrono::steady_clock::now();
    {
        TerminalWriter writer(pipe.writer());
        writer.live("{0}");
        for (int i = 0; i < 500; ++i)
            writer.show(std::string(100, '.'));
    }
    EXPECT_LT(std::chrono::steady_clock::now() - before, std::chrono::seconds(2));
}

TEST(TerminalWriter, AReaderThatHasGoneIsNoTrouble) {
    std::signal(SIGPIPE, SIG_IGN);
    test::Pipe pipe;
    TerminalWriter writer(pipe.writer());
    writer.live("{0}");
    pipe.close_reader();
    for (int i = 0; i < 2000; ++i)
        writer.show("nobody");
    EXPECT_TRUE(writer.flush(long_enough));
}

TEST(TerminalWriter, WhatOthersHaveWrittenCannotSteerTheTerminal) {
    test::Pipe pipe;
    TerminalWriter writer(pipe.writer());
    writer.show("White is \x1b]0;owned\x07 \xc2\x9b"
                "2J\nnot a line of its own\xff, \xe2\x80\xae"
                "txet");
    EXPECT_EQ(pipe.read_until("\n"),
              "White is \uFFFD]0;owned\uFFFD \uFFFD2J\uFFFDnot a line of its own\uFFFD, \uFFFDtxet\n");
}

} // namespace
} // namespace annabella::app
