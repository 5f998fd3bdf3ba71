// Training at home: whole exercises, as a pupil sits through them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "program.hpp"

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <thread>
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
        program.ask("", "You typed nothing. The question again:");
        program.ask("help", "For a colour type dark or light, for a diagonal yes or no. For a route or "
                            "attack, type squares with spaces between.");
        program.ask("nonsense", "Those are not squares. Type squares with spaces between them: e4 f6.");
        program.ask("e7 d7 c7 c6 e6 c5 Eva 5 d5", "Right.");
        program.hear("Are Felix drei and Bella sieben on one diagonal?");
        program.ask("e4", "Please answer yes or no.");
        program.ask("no", "Wrong. Felix drei and Bella sieben are on one diagonal.");
        program.hear("This time: one of two right. Missed questions to come again: one. Goodbye.");
        EXPECT_EQ(program.end(), 0);
    }
    const std::string kept = content("training.txt");
    EXPECT_NE(kept.find(" squares right "), std::string::npos);
    EXPECT_NE(kept.find(" attacks K d6\n"), std::string::npos);
    // What was missed comes first the next time, in whatever language; the end of the input is an end.
    Program program = train({"squares"}, "de");
    program.hear("Nicht gewusste Fragen, die heute wiederkommen: eins.");
    program.hear("Liegen Felix drei und Bella sieben auf einer Diagonale?");
    program.ask("ja", "Richtig.");
    program.keys("\x04");
    program.hear("Die Eingabe ist zu Ende.");
    program.hear("Dieses Mal richtig: eins von eins. Insgesamt richtig: zwei von drei.");
    EXPECT_EQ(program.end(), 0);
    Program told = train({"progress"});
    told.hear("Squares: two of three right. Missed questions to come again: one, zero of them today.");
    EXPECT_EQ(told.end(), 0);
}

TEST_F(Train, WhatWasTypedIsBroughtBackAndKeysSayWhatTheyDo) {
    Program program = train({"squares", "--seed", "3"});
    program.ask("nonsense", "Those are not squares. Type squares with spaces between them: e4 f6.");
    program.keys("\x1b[A");
    program.hear("nonsense");
    program.ask("", "Those are not squares. Type squares with spaces between them: e4 f6.");
    program.keys("\x1bOP");
    program.hear("Key help on: keys only say what they do. To end it, press");
    program.keys("\x1b[A");
    program.hear("Up brings back the previous line.");
    program.keys("\x1b");
    program.hear("Key help off.");
    program.line("quit");
    EXPECT_EQ(program.end(), 0);
}

TEST_F(Train, ADamagedLineOfTheFileIsToldAndNothingElseIsLost) {
    {
        Program program = train({"squares", "--seed", "3"});
        program.ask("solution", "Cesar fünf");
        program.ask("quit", "Goodbye.");
        EXPECT_EQ(program.end(), 0);
    }
    {
        Program program({"/bin/sh", "-c", "printf 'half a li' >> " + (folder() / "training.txt").string()});
        EXPECT_EQ(program.end(), 0);
    }
    Program program = train({"squares"});
    program.hear("Unreadable lines of your saved answers, ignored: one.");
    program.hear("König on David sechs.");
    program.ask("quit", "Goodbye.");
    EXPECT_EQ(program.end(), 0);
}

TEST_F(Train, AFileThatIsRemovedMeanwhileIsToldThenAndAtTheEnd) {
    const std::string told = "The file " + (folder() / "training.txt").string() +
                             " was removed or replaced. Your answers since then are not saved.";
    {
        Program program = train({"squares", "--seed", "3"});
        program.hear("König on David sechs.");
        std::filesystem::remove(folder() / "training.txt");
        program.ask("e7 d7 c7 c6 e6 c5 Eva 5 d5", told);
        program.hear("Right.");
        program.ask("no", "Wrong.");
        program.ask("quit", told);
        program.hear("Goodbye.");
        EXPECT_EQ(program.end(), 1);
        const std::string all = program.all();
        EXPECT_EQ(all.find(told, all.find(told, all.find(told) + 1) + 1), std::string::npos) << "twice";
    }
    // Also where nothing is answered afterwards.
    Program program = train({"squares", "--seed", "3"});
    program.hear("König on David sechs.");
    std::filesystem::remove(folder() / "training.txt");
    program.ask("quit", told);
    EXPECT_EQ(program.end(), 1);
}

TEST_F(Train, AnnouncementsAreUnderstoodAndSaid) {
    {
        Program program = train({"understand", "--seed", "1", "--seconds", "0", "--questions", "2"});
        program.hear("Understanding announcements");
        program.ask("help", "Type a square like g7, a move like g1 f3.");
        program.ask("nothing of the kind", "That is not a square or a move.");
        program.ask("solution", "It was ");
        program.ask("solution", "This time: zero of two right.");
        program.hear("Goodbye.");
        EXPECT_EQ(program.end(), 0);
    }
    Program program = train({"announce", "--seed", "1", "--seconds", "0"});
    program.hear("Announce: ");
    program.ask("quit", "Goodbye.");
    EXPECT_EQ(program.end(), 0);
}

TEST_F(Train, NobodysTimeRunsWhileTheProgramSpeaks) {
    {
        // As long as that is said at least, and longer than an answer may take.
        ::setenv("SDL_AUDIODRIVER", "dummy", 1);
        Program program({ANNABELLA_BINARY_DIR "/annabella", "train", "understand", "--seed", "7", "--seconds",
                         "3", "--rate", "300", "--language", "en", "--progress",
                         (folder() / "training.txt").string()});
        program.hear("Hector fünf.");
        std::this_thread::sleep_for(std::chrono::seconds(5));
        program.ask("h5", "Right.");
        program.line("quit");
        EXPECT_EQ(program.end(), 0);
        ::unsetenv("SDL_AUDIODRIVER");
    }
    // Who hears the question again has all the time again; so has who hears what can be typed.
    Program program = train({"understand", "--seed", "7", "--seconds", "2"});
    program.hear("Hector fünf.");
    for (const char* const asks : {"again", "help"}) {
        std::this_thread::sleep_for(std::chrono::milliseconds(1500));
        program.ask(asks, std::string_view(asks) == "help" ? "for each answer." : "Hector fünf.");
    }
    program.ask("h5", "Right.");
    std::this_thread::sleep_for(std::chrono::milliseconds(2500));
    program.ask("a1", "Wrong.");
    program.line("quit");
    EXPECT_EQ(program.end(), 0);
}

TEST_F(Train, AloneItOffersTheExercisesByNumber) {
    const auto menu = [&](const std::string& language) {
        return Program({ANNABELLA_BINARY_DIR "/annabella", "train", "--quiet", "--language", language});
    };
    {
        Program program = menu("en");
        program.hear("Which exercise? Type its number, or press Enter to leave.");
        program.hear("1: Squares.");
        program.hear("8: Moves missed in games.");
        program.hear("11: Draughts endings.");
        program.ask("12", "Exercise 12 does not exist. Type a number from 1 to 11.");
        program.ask("again", "1: Squares.");
        program.ask("quiz", "For commands, type help.");
        program.ask("quit", "Goodbye.");
        EXPECT_EQ(program.end(), 0);
    }
    Program program = menu("de");
    program.hear("Welche Übung?");
    program.hear("8: ");
    program.ask("1", "Felder:");
    program.line("quit");
    EXPECT_EQ(program.end(), 0);
    Program left = menu("en");
    left.hear("8: ");
    left.ask("", "Goodbye.");
    EXPECT_EQ(left.end(), 0);
}

TEST_F(Train, ARecordedGameIsReadWithQuestions) {
    const auto record = folder() / "record.pgn";
    std::ofstream(record)
        << "[White \"A\"]\n[Black \"B\"]\n\n1. f3 {Not the best.} e5 (1... d5) 2. g4 Qh4# 0-1\n";
    const auto read = [&] {
        return Program({ANNABELLA_BINARY_DIR "/annabella", "read", record.string(), "--quiet", "--language",
                        "en", "--progress", (folder() / "training.txt").string()});
    };
    {
        Program program = read();
        program.hear("White: A. Black: B. Black won.");
        program.ask("", "one, White: Felix zwei Felix drei. Not the best.");
        program.ask("2 black", "two, Black: Dame David acht Hector vier, matt");
        program.ask("1", "one, White: Felix zwei Felix drei.");
        program.ask("variation", "Variation, move one, Black: David sieben David fünf");
        program.ask("1", "Main line, move one, White: Felix zwei Felix drei.");
        program.ask("ask", "Move one. What did Black play here?");
        program.ask("e6", "Wrong. one, Black: Eva sieben Eva fünf. Variations: one.");
        program.ask("g4", "Right. two, White: Gustav zwei Gustav vier.");
        program.ask("quit", "This time: one of two right. Missed questions to come again: one. Goodbye.");
        EXPECT_EQ(program.end(), 0);
    }
    {
        // It comes again also where no game is read; Tab completes the words there are.
        Program program = train({"moves"});
        program.hear("come again today: one. For commands, type help. Move one. What did Black play here?");
        program.keys("boa\t");
        program.hear("board");
        program.ask("", "White: König Eva eins, Dame David eins, Türme Anna eins, Hector eins");
        program.keys("\x1b[19~");
        program.hear("Eva vier");
        program.keys("\x1b");
        program.hear("You have left the board.");
        program.ask("quit", "Missed questions to come again: one. Goodbye.");
        EXPECT_EQ(program.end(), 0);
    }
    Program program = read();
    program.hear("Missed moves of this game that come again today: one. For the next of them, type missed.");
    program.keys("mis\t");
    program.hear("missed");
    program.ask("", "Move one. What did Black play here?");
    program.ask("board", "Black to move.");
    program.ask("Eva fünf", "Right.");
    program.keys("\x04");
    program.hear("The input has ended.");
    program.hear("This time: one of one right. In all: two of three right. Missed questions to come again: "
                 "one. Goodbye.");
    EXPECT_EQ(program.end(), 0);
}

TEST_F(Train, AGameIsReadWithKeysAloneAndWhatCannotBeReadIsPassedOver) {
    const auto record = folder() / "record.pgn";
    std::ofstream(record) << "[White \"?\"]\n\n1. e5 *\n\n[White \"A\"]\n[Black \"?\"]\n\n"
                             "1. f3 $2 {Not the best} e5 (1... d5) 2. g4 Qh4# 0-1\n";
    Program program({ANNABELLA_BINARY_DIR "/annabella", "read", record.string(), "--quiet", "--language",
                     "de", "--progress", (folder() / "training.txt").string()});
    program.hear("Unlesbare Partien, übergangen: eins. Partie 1");
    program.hear("hat die PGN-Partie einen regelwidrigen Zug");
    program.hear("Weiß: A.");
    program.keys("\x1b[C");
    program.hear("Weiß: Felix zwei Felix drei. Ein Fehler. Not the best.");
    program.keys(" ");
    program.hear("Schwarz: Eva sieben Eva fünf.");
    program.keys("\x1b[B");
    program.hear("Variante, Zug eins, Schwarz: David sieben David fünf");
    program.keys("\x1b[A");
    program.hear("Schwarz: Eva sieben Eva fünf.");
    program.keys("\x1b[F");
    program.hear("Dame David acht Hector vier");
    program.keys("\x1b[19~");
    program.hear("Eva vier");
    program.keys("d");
    program.hear("Hector vier: schwarze Dame.");
    program.keys("\x1b");
    program.hear("Sie haben das Brett verlassen.");
    // What is typed is a line all the same, and arrows move about in it.
    program.keys("1\x1b[D");
    program.ask("", "Weiß: Felix zwei Felix drei.");
    program.keys("\x04");
    program.hear("Die Eingabe ist zu Ende.");
    EXPECT_EQ(program.end(), 0);
}

class PutUp : public TableTest {};

TEST_F(PutUp, APositionIsPutUpKeptAndPlayedFrom) {
    const auto file = (folder() / "position.fen").string();
    {
        Program program = annabella({"position"});
        program.hear("Set up a position");
        program.ask("white king e1, white rook a1, black king e8", "König Eva acht, Black.");
        program.keys("chec\t");
        program.hear("check");
        program.ask("", "You can play from this position.");
        program.ask("save " + file, "The position is saved in the file");
        program.ask("save " + file, "already exists. Choose another name.");
        program.ask("white king", "Not understood");
        program.keys("\x1b[19~");
        program.hear("Eva vier");
        program.keys("r");
        program.hear("Turm Anna eins, White.");
        program.keys("\x1b");
        program.hear("You have left the board.");
        program.ask("play", "The game begins.");
        program.ask("Ra8", "Turm Anna eins Anna acht, Schach");
        program.line("quit");
        EXPECT_EQ(program.end(), 0);
    }
    EXPECT_EQ(content("position.fen"), "4k3/8/8/8/8/8/8/R3K3 w - - 0 1\n");
    Program program = annabella({"position", "--fen", "nonsense"});
    EXPECT_EQ(program.end(), 1);
    Program other = annabella({"position", "--engine-program", file + ".none"});
    other.hear("The board is empty.");
    other.ask("read " + file, "Turm Anna eins");
    // What was put up is not lost for want of an engine.
    other.ask("engine", "does not exist.");
    other.ask("board", "White: König Eva eins, Turm Anna eins.");
    other.ask("quit", "Goodbye.");
    EXPECT_EQ(other.end(), 0);
}

TEST_F(Train, TheQuizTellsTheArticle) {
    Program program = train({"quiz", "--questions", "1", "--seed", "2"});
    program.hear("Questions about the FIDE Laws of 2018.");
    program.ask("help", "Answer with one, two or three");
    program.ask("solution", "FIDE 2018, article ");
    program.hear("Goodbye.");
    EXPECT_EQ(program.end(), 0);
}

} // namespace
} // namespace annabella::test
