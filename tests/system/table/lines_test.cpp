// Lines are typed with cursor keys, history and Tab, and what is secret stays so.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "program.hpp"

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <termios.h>

namespace annabella::test {
namespace {

class Lines : public TableTest {
protected:
    static bool tells(const std::string& text, const std::string& what) {
        return text.find(what) != std::string::npos;
    }
    static constexpr const char* up = "\x1b[A";
};

TEST_F(Lines, AreMendedInTheirMidst) {
    Program program = play({"--new", "--clock", "none"});
    program.hear("The game begins");
    // "e4" from "rx4": Home, Delete, Right, and Backspace.
    program.keys("rx4\x1b[H\x1b[3~\x1b[C\x7f"
                 "e\x1b[F\n");
    program.hear("Eva zwei Eva vier");
}

/// What ends exactly at the right edge of a terminal, a sign of two columns last.
TEST_F(Lines, MayEndAtTheEdgeAsOftenAsTheyLike) {
    Program program = play({"--new", "--clock", "none"});
    program.hear("The game begins");
    std::string keys;
    for (int i = 0; i < 40; ++i)
        keys += std::string(78, 'a') + "\x05\x15";
    for (int i = 0; i < 10; ++i)
        keys += std::string(400, 'a') + "\x05" + "ä\x15";
    program.keys(keys);
    program.ask("e4", "Eva zwei Eva vier");
}

TEST_F(Lines, AreBroughtBackAndTold) {
    Program program = play({"--new", "--clock", "none"});
    program.hear("The game begins");
    program.ask("moves", "Moves: White zero");
    program.ask("turn", "White to move.");
    program.keys(up);
    program.hear("[w] turn\r\n");
    program.keys(up);
    program.hear("[w] moves\r\n");
    program.keys("\n");
    program.hear("Moves: White zero");
}

TEST_F(Lines, WordsAreEchoedWhereThatIsSet) {
    Program program = play({"--new", "--clock", "none", "--echo", "words"});
    program.hear("For help");
    program.keys("black ");
    program.hear("\nblack");
    program.keys("\x15");
    program.ask("e4", "Eva zwei Eva vier");
}

TEST_F(Lines, TabCompletesAWordOrTellsWhichThereAre) {
    Program program = play({"--new", "--clock", "none"});
    program.hear("The game begins");
    program.keys("black res\t");
    program.hear("[b] resign, resume-game\r\n");
    // What was typed is there again beneath.
    program.hear("black res");
    program.keys("i\t");
    program.hear("[b] resign\r\n");
    program.keys("\n");
    program.hear("[b] Black resigns: yes or no?");
    program.keys("xyz\t");
    program.hear("Nothing here starts like that.");
    EXPECT_FALSE(tells(program.all(), "\a"));
    program.ask("\x15help typing", "At a terminal, Tab completes a word or lists possible words. The up "
                                   "arrow brings back earlier lines.");
}

TEST_F(Lines, TabCompletesTheFolderOfSave) {
    std::filesystem::create_directories(folder() / "sheets of May");
    Program program = play({"--new", "--clock", "none"});
    program.hear("The game begins");
    program.keys("save " + folder().string() + "/sh\t");
    program.hear("sheets of May/\r\n");
    program.keys("\n");
    program.hear("The score sheets are in ");
    EXPECT_FALSE(std::filesystem::is_empty(folder() / "sheets of May"));
}

TEST_F(Lines, NothingSecretIsBroughtBackOrShown) {
    Program program = play({"--new", "--clock", "1:00:00"});
    program.hear("The game begins");
    program.ask("turn", "White to move.");
    program.ask("seal Nf3", "White, there is a private message. Type");
    program.keys(up);
    program.hear("turn\r\n");
    program.keys("\x15seal Nc3\x01white \x0b\x15\x19");
    program.ask("turn", "White to move.");
    program.line("quit");
    program.end();
    for (const char* secret : {"Nf3", "Nc3"})
        EXPECT_FALSE(tells(program.all(), secret)) << program.all();
}

TEST_F(Lines, WhatMayBeAMoveToBeSealedIsNotReadBack) {
    Program program = play({"--new", "--clock", "1:00:00"});
    program.hear("The game begins");
    // The word of another language, with a sign behind it, and with a slip of the finger.
    for (const char* line : {"siegeln Nf3", "seal-Nf3", "white seal,Nf3", "seal\tNf3", "sael Nf3"})
        program.ask(line, "Not understood, and not read back.");
    program.line("quit");
    program.end();
    EXPECT_FALSE(tells(program.all(), "Nf3")) << program.all();
}

TEST_F(Lines, ALongWordIsRefusedAsSoonAsAShortOne) {
    Program program = play({"--new", "--clock", "1:00:00"});
    program.hear("The game begins");
    // With the whole word looked at after each key this took two minutes.
    program.ask(std::string(3000, 'a'), "Not understood");
    program.ask(std::string(70'000, 'a'), "Line ignored. It may have at most");
    program.ask("e4", "Eva zwei Eva vier");
    program.line("quit");
    EXPECT_EQ(program.end(), 0);
}

TEST_F(Lines, WorkOnEveryTerminal) {
    for (const char* const terminal : {"linux", "xterm", "vt100", "emacs", "dumb", "no-such-terminal", ""}) {
        if (*terminal == '\0')
            ::unsetenv("TERM");
        else
            ::setenv("TERM", terminal, 1);
        Program program = play({"--new", "--clock", "none"});
        program.hear("The game begins");
        program.ask("turn", "White to move.");
        program.keys(up);
        program.hear("[w] turn");
        program.keys("\x15"
                     "de\x1b[D\x7f\x1b[C4\n");
        program.hear("Eva zwei Eva vier");
        program.line("quit");
        EXPECT_EQ(program.end(), 0);
        // Nothing that only some terminals understand.
        EXPECT_FALSE(tells(program.all(), "\x1b")) << program.all();
    }
    ::unsetenv("TERM");
}

TEST_F(Lines, TheTerminalIsGivenBackWhenASignalEndsTheProgram) {
    for (const int signal : {SIGTERM, SIGQUIT, SIGABRT}) {
        Program program = play({"--new", "--clock", "none"});
        const termios before = program.terminal_settings();
        program.hear("The game begins");
        EXPECT_EQ(program.terminal_settings().c_lflag & static_cast<tcflag_t>(ICANON | ECHO), 0U);
        ::kill(program.process(), signal);
        program.end();
        const termios after = program.terminal_settings();
        EXPECT_EQ(after.c_lflag, before.c_lflag);
        EXPECT_EQ(after.c_iflag, before.c_iflag);
    }
}

TEST_F(Lines, WhatEndsOtherProgramsAtOnceIsAWishToEnd) {
    for (const int signal : {SIGUSR1, SIGALRM, SIGXCPU}) {
        Program program = play({"--new", "--clock", "none"});
        const termios before = program.terminal_settings();
        program.hear("The game begins");
        // A limit on the size of files is an error to be told, and no wish.
        ::kill(program.process(), SIGXFSZ);
        program.ask("e4", "Eva zwei Eva vier");
        ::kill(program.process(), signal);
        program.hear("The program ends. The game is saved in the journal.");
        EXPECT_EQ(program.end(), 0);
        EXPECT_EQ(program.terminal_settings().c_lflag, before.c_lflag);
    }
}

} // namespace
} // namespace annabella::test
