// How much memory a game takes. How much of the processor it takes is measured in tests/bench/bench_idle.sh.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "program.hpp"

#include <cstdlib>
#include <unistd.h>

namespace annabella::test {
namespace {

class Memory : public TableTest {};

TEST_F(Memory, AGameWithAVoiceAndASeatTakesLessThan60Megabytes) {
    // With a sound card that plays into nothing.
    ::setenv("SDL_AUDIODRIVER", "dummy", 1);
    const std::string place = (folder() / "table").string();
    Program table({ANNABELLA_BINARY_DIR "/annabella", "play", "--board", "none", "--new", "--clock",
                   "1:00:00", "--language", "en", "--journal", (folder() / "games.db").string(), "--table",
                   place});
    table.hear("The game begins.");
    Program seat({ANNABELLA_BINARY_DIR "/annabella", "join", "black", "--language", "de", "--table", place});
    seat.hear("Die Uhr von Weiß läuft.");
    table.ask("e4", "Eva zwei Eva vier");
    seat.ask("e4", "Schwarz: Eva zwei Eva vier");
    for (const Program* program : {&table, &seat}) {
        if (const auto megabytes = resident_megabytes(program->process())) {
            EXPECT_LT(*megabytes, 60);
        }
    }
    ::unsetenv("SDL_AUDIODRIVER");
}

/// Whoever may write to a terminal can set its size.
TEST_F(Memory, TheLargestTerminalTakesNoMoreThanAnother) {
    const winsize largest{65535, 65535, 0, 0};
    Program table({ANNABELLA_BINARY_DIR "/annabella", "play", "--quiet", "--board", "none", "--new",
                   "--language", "en", "--journal", (folder() / "games.db").string()},
                  &largest);
    table.hear("The game begins.");
    table.ask("e4", "Eva zwei Eva vier");
    if (const auto megabytes = resident_megabytes(table.process())) {
        EXPECT_LT(*megabytes, 60);
    }
}

TEST_F(Memory, WhatIsSaidAThousandTimesLeavesItAsItIs) {
    if (!resident_megabytes(::getpid()))
        GTEST_SKIP() << "under the sanitizers memory is theirs";
    ::setenv("SDL_AUDIODRIVER", "dummy", 1);
    Program table({ANNABELLA_BINARY_DIR "/annabella", "play", "--board", "none", "--new", "--language", "en",
                   "--journal", (folder() / "games.db").string()});
    table.hear("The game begins.");
    // What is asked again is no event of the game, whose record grows. Each line cuts off the one before.
    int batch = 0;
    const auto ask_again = [&](int times) {
        std::string lines;
        for (int i = 0; i < 50; ++i)
            lines += "again\n";
        for (int i = 0; i < times; i += 50) {
            table.keys(lines);
            // Again is what was said of the last one; each has a name of its own.
            const std::string name = "zz" + std::to_string(++batch);
            table.line('/' + name);
            table.hear("A slash begins a command. No command is called");
            while (table.hear(".").find(name) == std::string::npos)
                table.hear("A slash begins a command. No command is called");
        }
    };
    ask_again(200);
    const auto before = resident_megabytes(table.process());
    ask_again(800);
    const auto after = resident_megabytes(table.process());
    ASSERT_TRUE(before && after);
    // The transcript keeps what was said, a line of each.
    EXPECT_LT(*after, *before + 1.5);
    ::unsetenv("SDL_AUDIODRIVER");
}

} // namespace
} // namespace annabella::test
