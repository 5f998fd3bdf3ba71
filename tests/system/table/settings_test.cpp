// The first start at a terminal, and what is kept of it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "program.hpp"

#include <chrono>
#include <cstdlib>
#include <fstream>
#include <thread>
#include <utility>

#include "store/sealed_lines.hpp"

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

TEST_F(FirstStart, AsksForLanguageWordsEarAndBoardAndTheNextOneDoesNot) {
    Program first = start();
    EXPECT_NE(first.hear("Which language? Press Enter for English.").find("Welcome"), std::string::npos);
    first.hear("Deutsch");
    first.hear("English");
    // Each prompt says what it can do with.
    first.ask("help", "Type a number, or press Enter for 2. To repeat the question, type again.");
    first.ask("Klingon", "Klingon is not a choice. Type a number from 1 to ");
    first.ask("deutsch", "Wie hören Sie zu?");
    first.hear("3: ");
    first.ask("9", "9 steht nicht zur Wahl.");
    first.ask("", "Welches Brett haben Sie?");
    first.hear("2: ");
    first.ask("2", "Ihre Antworten sind gespeichert. Um sie sp\xc3\xa4ter zu \xc3\xa4ndern, starten Sie");
    EXPECT_EQ(first.hear("Die Partie beginnt").find('/'), std::string::npos);
    first.ask("e4", "Eva zwei Eva vier");
    first.line("quit");
    EXPECT_EQ(first.end(), 0);
    EXPECT_EQ(kept().substr(kept().find('\n') + 1), "language = \"de\"\nboard = \"none\"\n");

    Program second = start();
    const std::string before = second.hear("Die Partie beginnt");
    EXPECT_EQ(before.find("Wie hören Sie zu?"), std::string::npos) << before;
    second.line("quit");
    EXPECT_EQ(second.end(), 0);
}

TEST_F(FirstStart, EnterTakesWhatIsProposed) {
    Program program = start();
    program.hear("Press Enter for English.");
    program.hear("English");
    program.ask("", "In which words shall moves be said? Press Enter for 1.");
    program.hear(
        "Type 1 for German words, as annex E of the Laws has them.\r\nSpringer Gustav eins Felix drei");
    program.hear("Type 2 for words of your own language.\r\nknight g one f three");
    program.hear("Type 3 for words of your own language.\r\nknight Golf one Foxtrot three");
    program.ask("", "How will you listen? Press Enter for 1.");
    program.ask("", "Which board do you have? Press Enter for 1.");
    program.ask("", "are saved.");
    program.hear("The game begins");
    program.line("quit");
    EXPECT_EQ(program.end(), 0);
    EXPECT_EQ(kept().substr(kept().find('\n') + 1), "language = \"en\"\n");
}

TEST_F(FirstStart, MovesAreSaidInTheWordsThatWereChosen) {
    Program program = start({"--board", "none"});
    program.hear("English");
    program.ask("et", "Milliste s\xc3\xb5nadega k\xc3\xa4ike \xc3\xb6"
                      "elda?");
    program.hear("Springer Gustav eins Felix drei");
    program.hear("ratsu Gustav \xc3\xbcks Felix kolm");
    program.ask("3", "Valikut 3 ei ole.");
    program.ask("uuesti", "Springer Gustav eins Felix drei");
    program.ask("2", "Kuidas te kuulate?");
    program.ask("alone", "Teie vastused on salvestatud.");
    program.hear("Partii algab");
    program.ask("e4", "Eva kaks Eva neli");
    program.line("v\xc3\xa4lju");
    EXPECT_EQ(program.end(), 0);
    EXPECT_EQ(kept().substr(kept().find('\n') + 1),
              "language = \"et\"\nscheme = \"eesti\"\nears = \"alone\"\n");
}

TEST_F(FirstStart, WhoLeavesIsAskedAgain) {
    Program program = start();
    program.hear("English");
    program.ask("quit", "Nothing saved. The questions come again at the next start.");
    EXPECT_EQ(program.end(), 0);
    EXPECT_EQ(kept(), "");
}

TEST_F(FirstStart, AsksOnlyForWhatTheCommandLineLeavesOpen) {
    Program some = start({"--language", "en", "--board", "none"});
    some.ask("", "How will you listen?");
    some.ask("", "are saved.");
    EXPECT_EQ(some.all().find("Which language? Press Enter for"), std::string::npos);
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
    program.hear("Nothing saved. The questions come again at the next start.");
    EXPECT_NE(program.end(), -1);
    EXPECT_FALSE(std::filesystem::exists(settings()));
}

TEST_F(FirstStart, WhatIsBroughtBackInTheMenuIsHeard) {
    Program program = start();
    program.hear("English");
    program.ask("klingon", "klingon is not a choice. Type a number from 1 to ");
    program.keys("\x1b[A");
    program.hear("klingon\r\nklingon");
    program.ask("", "klingon is not a choice. Type a number from 1 to ");
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

TEST_F(FirstStart, WhatIsTypedWhileTheProgramSpeaksIsReadByWhatFollows) {
    Program program = start({"--language", "en"});
    program.hear("Press Enter for 1.");
    program.keys("\n\n2\ne4\nqu");
    program.hear("are saved.");
    program.hear("Eva zwei Eva vier");
    program.line("it");
    program.hear("Goodbye.");
    EXPECT_EQ(program.end(), 0);
}

TEST_F(FirstStart, AnswersThatCannotBeKeptHoldForThisStart) {
    std::filesystem::remove_all(settings().parent_path());
    std::ofstream(settings().parent_path()) << "no folder";
    Program program = start();
    program.hear("Press Enter for English.");
    program.ask("deutsch", "Wie hören Sie zu?");
    program.ask("", "Welches Brett haben Sie?");
    program.ask("2", "Ihre Antworten gelten nur dieses Mal.");
    program.hear("Die Partie beginnt");
    program.line("beenden");
    EXPECT_EQ(program.end(), 0);
}

TEST_F(FirstStart, WhatIsToldToBeTypedBeginsAsTheProgramWasStarted) {
    ::setenv("ANNABELLA_CALLED", "./run", 1);
    Program program = start({"--language", "en", "--scheme", "letters", "--board", "none"});
    program.ask("", "run ./run settings.");
    program.hear("The game begins");
    program.line("quit");
    EXPECT_EQ(program.end(), 0);
    Program wrong({ANNABELLA_BINARY_DIR "/annabella", "play", "--fnord", "--quiet", "--language", "en"});
    wrong.hear("For help, type ./run play --help.");
    EXPECT_EQ(wrong.end(), 2);
    ::unsetenv("ANNABELLA_CALLED");
}

TEST_F(FirstStart, InTheMenuTheWishToEndIsHeeded) {
    Program program({ANNABELLA_BINARY_DIR "/annabella", "settings", "--quiet", "--language", "en"});
    program.hear("To leave, press Enter.");
    program.keys("\x03");
    program.hear("Goodbye.");
    EXPECT_EQ(program.end(), 0);
}

TEST_F(FirstStart, TheLookOfTheWindowIsSetInTheMenuToo) {
    Program program({ANNABELLA_BINARY_DIR "/annabella", "settings", "--quiet", "--language", "en"});
    program.hear("To leave, press Enter.");
    program.ask("help", "For your settings, type list.");
    program.ask("size", "size: 18, by default.");
    program.ask("help", "size: 18, by default.");
    program.ask("99", "size is unchanged. It cannot be 99.");
    program.ask("36", "Saved for the next start. size: 36.");
    program.line("");
    EXPECT_EQ(program.end(), 0);
    EXPECT_NE(kept().find("size = 36\n"), std::string::npos) << kept();
}

/// With a voice that plays into nothing, in the time that it takes.
class Spoken : public TableTest {
protected:
    using Clock = std::chrono::steady_clock;
    void SetUp() override {
        TableTest::SetUp();
        ::setenv("SDL_AUDIODRIVER", "dummy", 1);
    }
    void TearDown() override {
        ::unsetenv("SDL_AUDIODRIVER");
        TableTest::TearDown();
    }
    static Program start(std::vector<std::string> words) {
        words.insert(words.begin(), ANNABELLA_BINARY_DIR "/annabella");
        words.insert(words.end(), {"--language", "en"});
        return Program(words);
    }
    /// A key, by somebody who hears what has just been written.
    static void press(Program& program) {
        std::this_thread::sleep_for(std::chrono::milliseconds(500));
        program.keys(" ");
    }
    /// How long it takes from here to the end of the program.
    static double seconds_to_end(Program& program, int status) {
        const auto begin = Clock::now();
        EXPECT_EQ(program.end(), status);
        return std::chrono::duration<double>(Clock::now() - begin).count();
    }
};

TEST_F(Spoken, WhatIsLongIsHeardToItsEnd) {
    Program program = start({"fingerprint", "--rate", "160"});
    program.hear("In full, SHA-256");
    // 64 digits, each by itself, and 16 before them; some thirty seconds, whichever digits they are.
    EXPECT_GT(seconds_to_end(program, 0), 21);
}

TEST_F(Spoken, AnyKeySilencesACommandThatAsksNothing) {
    const std::vector<std::pair<std::vector<std::string>, std::string>> commands = {
        {{"fingerprint"}, "In full, SHA-256"},
        {{"settings", "list", "all"}, "Not set:"},
        {{"settings", "sounds"}, "own, other."}};
    for (const auto& [words, last] : commands) {
        Program program = start(words);
        program.hear(last);
        press(program);
        EXPECT_LT(seconds_to_end(program, 0), 3) << words.front();
    }
    Program wrong = start({"play", "--sounds", "fnord"});
    wrong.hear("--help.");
    press(wrong);
    EXPECT_LT(seconds_to_end(wrong, 2), 3);
}

TEST_F(Spoken, AKeyEndsTheReadingOfAReportAndItsSealIsHeard) {
    store::SealedLines lines;
    {
        std::ofstream report(folder() / "report.txt");
        report << lines.add("14:03:07. Report of game 1, begun 2026-05-01T14:03:07; the program was started "
                            "2026-05-01T14:03:07.");
        for (int i = 0; i < 58; ++i)
            report << lines.add("White was told his time, and the arbiter was told that of Black.");
        report << lines.add("14:05:07. The program is left.");
    }
    Program program = start({"verify", (folder() / "report.txt").string(), "--aloud"});
    program.hear("told that of Black.");
    press(program);
    program.hear("The report is complete and unaltered, with 60 lines.");
    const double seconds = seconds_to_end(program, 1);
    EXPECT_GT(seconds, 4);
    EXPECT_LT(seconds, 60);
}

TEST_F(Spoken, WhoEndsTheFirstQuestionsDoesNotWait) {
    std::filesystem::remove(settings());
    Program program(
        {ANNABELLA_BINARY_DIR "/annabella", "play", "--journal", (folder() / "games.db").string()});
    program.hear("English");
    program.keys("\x03");
    program.hear("Nothing saved. The questions come again at the next start.");
    EXPECT_LT(seconds_to_end(program, 0), 2);
}

} // namespace
} // namespace annabella::test
