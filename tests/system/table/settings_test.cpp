// The first start at a terminal, and what is kept of it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "program.hpp"

namespace annabella::test {
namespace {

class FirstStart : public TableTest {
protected:
    void SetUp() override {
        TableTest::SetUp();
        std::filesystem::remove(settings());
    }
    /// annabella play --quiet WORDS..., without settings that the fixture would give.
    Program start(std::vector<std::string> words = {}) const {
        words.insert(words.begin(), {ANNABELLA_BINARY_DIR "/annabella", "play", "--quiet", "--new",
                                     "--journal", (folder() / "games.db").string()});
        return Program(words);
    }
    std::string kept() const { return content(".config/annabella/settings.toml"); }
};

TEST_F(FirstStart, AsksForLanguageEarAndBoardAndTheNextOneDoesNot) {
    Program first = start();
    EXPECT_NE(first.hear("In which language are you spoken to? Enter alone takes English.").find("Welcome"),
              std::string::npos);
    first.hear("Deutsch");
    first.hear("English");
    // Each prompt says what it can do with.
    first.ask("Klingon", "Klingon is none of the choices. Type a number from 1 to ");
    first.ask("deutsch", "Wie hören Sie?");
    first.hear("3: ");
    first.ask("9", "9 ist nicht dabei.");
    first.ask("", "Welches Brett ist da?");
    first.hear("2: ");
    first.ask("2", "settings.toml");
    first.hear("Die Partie beginnt");
    first.ask("e4", "Eva zwei Eva vier");
    first.line("quit");
    EXPECT_EQ(first.end(), 0);
    EXPECT_EQ(kept().substr(kept().find('\n') + 1), "language = \"de\"\nboard = \"none\"\n");

    Program second = start();
    const std::string before = second.hear("Die Partie beginnt");
    EXPECT_EQ(before.find("Wie hören Sie?"), std::string::npos) << before;
    second.line("quit");
    EXPECT_EQ(second.end(), 0);
}

TEST_F(FirstStart, EnterTakesWhatIsProposed) {
    Program program = start();
    program.hear("Enter alone takes English.");
    program.hear("English");
    program.ask("", "How do you hear?");
    program.ask("", "Which board is there?");
    program.ask("", "are kept in");
    program.hear("The game begins");
    program.line("quit");
    EXPECT_EQ(program.end(), 0);
    EXPECT_EQ(kept().substr(kept().find('\n') + 1), "language = \"en\"\n");
}

TEST_F(FirstStart, WhoLeavesIsAskedAgain) {
    Program program = start();
    program.hear("English");
    program.ask("quit", "You are asked again at the next start.");
    EXPECT_EQ(program.end(), 0);
    EXPECT_EQ(kept(), "");
}

TEST_F(FirstStart, AsksOnlyForWhatTheCommandLineLeavesOpen) {
    Program some = start({"--language", "en", "--board", "none"});
    some.ask("", "are kept in");
    EXPECT_EQ(some.all().find("In which language"), std::string::npos);
    EXPECT_EQ(some.all().find("Which board"), std::string::npos);
    some.hear("The game begins");
    some.line("quit");
    EXPECT_EQ(some.end(), 0);
    std::filesystem::remove(settings());
    Program none = start({"--language", "en", "--board", "none", "--no-questions"});
    EXPECT_EQ(none.hear("The game begins").find("Welcome"), std::string::npos);
    none.line("quit");
    EXPECT_EQ(none.end(), 0);
}

TEST_F(FirstStart, WhoEndsTheProgramHearsThatNothingIsKept) {
    Program program = start();
    program.hear("English");
    program.keys("\x03");
    program.hear("Nothing is kept. You are asked again at the next start.");
    EXPECT_NE(program.end(), -1);
    EXPECT_FALSE(std::filesystem::exists(settings()));
}

TEST_F(FirstStart, WhatIsBroughtBackInTheMenuIsHeard) {
    Program program = start();
    program.hear("English");
    program.ask("klingon", "klingon is none of the choices.");
    program.keys("\x1b[A");
    program.hear("klingon\r\nklingon");
    program.ask("", "klingon is none of the choices.");
    program.line("quit");
    EXPECT_EQ(program.end(), 0);
}

TEST_F(FirstStart, TheVoiceIsKeptAsItWasMade) {
    ::setenv("SDL_AUDIODRIVER", "dummy", 1);
    {
        Program program({ANNABELLA_BINARY_DIR "/annabella", "play", "--no-questions", "--new", "--language",
                         "en", "--board", "none", "--journal", (folder() / "games.db").string()});
        program.hear("The game begins");
        program.ask("faster", "Faster.");
        program.ask("softer", "Softer.");
        program.ask("brief", "brief");
        program.line("quit");
        EXPECT_EQ(program.end(), 0);
    }
    ::unsetenv("SDL_AUDIODRIVER");
    EXPECT_NE(kept().find("rate = 200\nvolume = 80\n"), std::string::npos) << kept();
    EXPECT_NE(kept().find("verbosity = \"brief\"\n"), std::string::npos) << kept();
}

} // namespace
} // namespace annabella::test
