// Training at home: whole exercises, as a pupil sits through them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "program.hpp"

#include <string>
#include <vector>

namespace annabella::test {
namespace {

class Train : public TableTest {
protected:
    /// annabella train WORDS... in that language, without voice; answers are kept in this test's folder.
    Program train(std::vector<std::string> words, const std::string& language = "en") const {
        words.insert(words.begin(), {ANNABELLA_BINARY_DIR "/annabella", "train"});
        words.insert(words.end(),
                     {"--quiet", "--language", language, "--progress", (folder() / "training.txt").string()});
        return Program(words);
    }
};

TEST_F(Train, SquaresAreAskedJudgedAndKept) {
    {
        Program program = train({"squares", "--seed", "3", "--questions", "2"});
        program.hear("On an empty board: König on David sechs. Which squares does it attack?");
        program.ask("", "Nothing was typed.");
        program.ask("help", "For a route type its squares");
        program.ask("nonsense", "Those are no squares.");
        program.ask("e7 d7 c7 c6 e6 c5 Eva 5 d5", "Right.");
        program.hear("Are Felix drei and Bella sieben on one diagonal?");
        program.ask("e4", "Please answer yes or no.");
        program.ask("no", "Wrong. Felix drei and Bella sieben are on one diagonal.");
        program.hear(
            "This time one of two were right. Missed questions that will come again: one. Good bye.");
        EXPECT_EQ(program.end(), 0);
    }
    const std::string kept = content("training.txt");
    EXPECT_NE(kept.find(" squares right "), std::string::npos);
    EXPECT_NE(kept.find(" attacks K d6\n"), std::string::npos);
    // What was missed comes first the next time, in whatever language; the end of the input is an end.
    Program program = train({"squares"}, "de");
    program.hear("Verfehlte Fragen, die heute wiederkommen: eins.");
    program.hear("Liegen Felix drei und Bella sieben auf einer Diagonale?");
    program.ask("ja", "Richtig.");
    program.keys("\x04");
    program.hear("Die Eingabe ist zu Ende.");
    program.hear("Dieses Mal richtig: eins von eins. Insgesamt richtig: zwei von drei.");
    EXPECT_EQ(program.end(), 0);
}

TEST_F(Train, ADamagedLineOfTheFileIsToldAndNothingElseIsLost) {
    {
        Program program = train({"squares", "--seed", "3"});
        program.ask("solution", "Cesar fünf");
        program.ask("quit", "Good bye.");
        EXPECT_EQ(program.end(), 0);
    }
    {
        Program program({"/bin/sh", "-c", "printf 'half a li' >> " + (folder() / "training.txt").string()});
        EXPECT_EQ(program.end(), 0);
    }
    Program program = train({"squares"});
    program.hear("cannot be read, and do not count: one.");
    program.hear("König on David sechs.");
    program.ask("quit", "Good bye.");
    EXPECT_EQ(program.end(), 0);
}

} // namespace
} // namespace annabella::test
