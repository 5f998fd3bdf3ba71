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
    Program told = train({"progress"});
    told.hear("Squares: two of three were right. Missed questions that will come again: one; today: zero.");
    EXPECT_EQ(told.end(), 0);
}

TEST_F(Train, WhatWasTypedIsBroughtBackAndKeysSayWhatTheyDo) {
    Program program = train({"squares", "--seed", "3"});
    program.ask("nonsense", "Those are no squares.");
    program.keys("\x1b[A");
    program.hear("nonsense");
    program.ask("", "Those are no squares.");
    program.keys("\x1bOP");
    program.hear("Now each key says what it does");
    program.keys("\x1b[A");
    program.hear("Up brings back what was typed before.");
    program.keys("\x1b");
    program.hear("The keys do again what they say.");
    program.line("quit");
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

TEST_F(Train, AnnouncementsAreUnderstoodAndSaid) {
    {
        Program program = train({"understand", "--seed", "1", "--seconds", "0", "--questions", "2"});
        program.hear("Understanding announcements");
        program.ask("help", "Type a square as g7");
        program.ask("nothing of the kind", "That is no square and no move.");
        program.ask("solution", "It was ");
        program.ask("solution", "This time zero of two were right.");
        program.hear("Good bye.");
        EXPECT_EQ(program.end(), 0);
    }
    Program program = train({"announce", "--seed", "1", "--seconds", "0"});
    program.hear("Announce: ");
    program.ask("quit", "Good bye.");
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
        program.ask(asks, std::string_view(asks) == "help" ? "An answer may take" : "Hector fünf.");
    }
    program.ask("h5", "Right.");
    std::this_thread::sleep_for(std::chrono::milliseconds(2500));
    program.ask("a1", "Wrong.");
    program.line("quit");
    EXPECT_EQ(program.end(), 0);
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
        program.ask("quit",
                    "This time one of two were right. Missed questions that will come again: one. Good bye.");
        EXPECT_EQ(program.end(), 0);
    }
    {
        // It comes again also where no game is read; Tab completes the words there are.
        Program program = train({"moves"});
        program.hear(
            "come again today: one. Type help to hear what can be typed. Move one. What did Black play "
            "here?");
        program.keys("boa\t");
        program.hear("board");
        program.ask("", "White: König Eva eins, Dame David eins, Türme Anna eins, Hector eins");
        program.keys("\x1b[19~");
        program.hear("Eva vier");
        program.keys("\x1b");
        program.hear("The board is left.");
        program.ask("quit", "Missed questions that will come again: one. Good bye.");
        EXPECT_EQ(program.end(), 0);
    }
    Program program = read();
    program.hear("asked again today: one.");
    program.keys("mis\t");
    program.hear("missed");
    program.ask("", "Move one. What did Black play here?");
    program.ask("board", "Black is on move.");
    program.ask("Eva fünf", "Right.");
    program.keys("\x04");
    program.hear("The input has ended.");
    program.hear(
        "This time one of one were right. In all two of three were right. Missed questions that will come "
        "again: one. Good bye.");
    EXPECT_EQ(program.end(), 0);
}

TEST_F(Train, AGameIsReadWithKeysAloneAndWhatCannotBeReadIsPassedOver) {
    const auto record = folder() / "record.pgn";
    std::ofstream(record) << "[White \"?\"]\n\n1. e5 *\n\n[White \"A\"]\n[Black \"?\"]\n\n"
                             "1. f3 $2 {Not the best} e5 (1... d5) 2. g4 Qh4# 0-1\n";
    Program program({ANNABELLA_BINARY_DIR "/annabella", "read", record.string(), "--quiet", "--language",
                     "de", "--progress", (folder() / "training.txt").string()});
    program.hear("Partien, die nicht gelesen werden können und übergangen werden: eins. Partie 1");
    program.hear("was dort nicht regelgemäß ist");
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
    program.hear("Das Brett ist verlassen.");
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
        program.hear("Put up a position");
        program.ask("white king e1, white rook a1, black king e8", "Eva acht: black king.");
        program.keys("chec\t");
        program.hear("check");
        program.ask("", "The position can be played on.");
        program.ask("save " + file, "The position is kept in the file");
        program.ask("save " + file, "There is a file");
        program.ask("white king", "Not understood");
        program.keys("\x1b[19~");
        program.hear("Eva vier");
        program.keys("r");
        program.hear("Anna eins: white rook.");
        program.keys("\x1b");
        program.hear("The board is left.");
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
    other.ask("engine", "There is no program");
    other.ask("board", "White: König Eva eins, Turm Anna eins.");
    other.ask("quit", "Good bye.");
    EXPECT_EQ(other.end(), 0);
}

/// Games against engines of all kinds.
class EngineGame : public TableTest {
protected:
    /// A program that does that for each line it reads, as a shell writes it, and has that option.
    std::string engine(const std::string& answers, const std::string& option = "id author nobody") const {
        const auto path = folder() / "engine";
        std::ofstream(path) << "#!/bin/sh\nwhile read -r word rest; do case $word in\n"
                            << "uci) echo id name Testfish; echo " << option
                            << "; echo uciok;;\nisready) echo readyok;;\n"
                            << answers << "\nesac; done\n";
        std::filesystem::permissions(path, std::filesystem::perms::owner_all);
        return path.string();
    }
    Program against(const std::string& program) {
        return play({"--new", "--clock", "none", "--engine", "--engine-program", program});
    }
};

TEST_F(EngineGame, MovesAreSaidTakenBackAndAdvised) {
    // It always plays the same move; what it would play as White is another.
    Program program =
        against(engine("position) side=w; case $rest in *e2e4) side=b;; esac;;\n"
                       "go) if [ $side = b ]; then echo bestmove e7e5; else echo bestmove d2d4; fi;;"));
    program.hear("The game begins.");
    program.hear("Your opponent is Testfish.");
    program.ask("advice", "It would play:");
    program.hear("David zwei David vier");
    program.ask("e4", "Eva zwei Eva vier");
    program.ask("", "Eva sieben Eva fünf");
    // Its move needs no repetition here.
    program.ask("back", "The game goes back to its start.");
    program.ask("turn", "White");
    program.ask("e4", "Eva zwei Eva vier");
    program.ask("", "Eva sieben Eva fünf");
    program.line("quit");
    EXPECT_EQ(program.end(), 0);
}

TEST_F(EngineGame, AnOfferIsAnsweredByWhatItThinksOfThePosition) {
    // Who is on move stands much worse, whoever it is.
    Program program =
        against(engine("position) case $rest in *d2d4*) m=e5d4;; *e7e5*) m=g1f3;; *) m=e7e5;; esac;;\n"
                       "go) echo info score cp -400; echo bestmove $m;;"));
    program.hear("Black plays by itself.");
    program.hear("Your opponent is Testfish.");
    program.ask("e4", "Eva zwei Eva vier");
    program.ask("", "Eva sieben Eva fünf");
    // It still has to press.
    while (program.ask("turn", " is on move.").find("White") == std::string::npos)
        continue;
    program.ask("offer", "Is that right?");
    program.ask("yes", "Black declines the draw.");
    program.ask("d4", "David zwei David vier");
    program.ask("offer", "Is that right?");
    program.ask("yes", "White offers a draw.");
    program.ask("", "Draw");
    program.line("quit");
    EXPECT_EQ(program.end(), 0);
    // Its answer comes before its move.
    EXPECT_EQ(program.all().find("David vier schlägt"), std::string::npos) << program.all();
}

TEST_F(EngineGame, AFallenFlagIsClaimed) {
    Program program = play(
        {"--new", "--clock", "0:00:01", "--engine", "--engine-program", engine("go) echo bestmove e7e5;;")});
    program.hear("Black plays by itself.");
    program.hear("White's flag has fallen.");
    program.hear("Black wins");
    program.line("quit");
    EXPECT_EQ(program.end(), 0);
}

TEST_F(EngineGame, AdviceIsForThePositionThatStandsNow) {
    const auto file = folder() / "let-it-speak";
    Program program = against(
        engine("go) while [ ! -e " + file.string() + " ]; do sleep 0.05; done; echo bestmove d2d4;;"));
    program.hear("Your opponent is Testfish.");
    program.ask("advice", "It thinks.");
    program.ask("e4", "Eva zwei Eva vier");
    std::ofstream(file) << "now";
    program.hear("Its advice was for another position, and is not told.");
    program.line("quit");
    EXPECT_EQ(program.end(), 0);
    EXPECT_EQ(program.all().find("It would play"), std::string::npos) << program.all();
}

TEST_F(EngineGame, ItsWordsAreExplainedAndWhoGoesOnWithoutItIsTold) {
    const std::string fish = engine("go) echo bestmove e7e5;;");
    {
        Program program = against(fish);
        program.hear("Your opponent is Testfish.");
        program.ask("help back", "Take back your last move, with the answer to it.");
        program.ask("help advice", "Hear what the engine would play in your place.");
        program.ask("help foo", "Nothing is called foo.");
        program.ask("black e5", "Black plays by itself: nothing can be typed for that side.");
        program.ask("e4", "Eva zwei Eva vier");
        program.ask("", "Eva sieben Eva fünf");
        program.ask("takeback", "To take back your last move and the answer to it, type back.");
        program.line("quit");
        EXPECT_EQ(program.end(), 0);
    }
    {
        Program program = play({"--resume"});
        program.hear(
            "Black played by itself, and nobody plays for that side now: its moves are typed. To have "
            "the chess engine play on, start with play --resume --engine.");
        program.line("quit");
        EXPECT_EQ(program.end(), 0);
    }
    Program program = play({"--resume", "--engine", "--engine-program", fish});
    program.hear("Black plays by itself.");
    program.line("quit");
    EXPECT_EQ(program.end(), 0);
}

TEST_F(EngineGame, WhoGoesOnWithItNeedNotSayWhichSideItPlaysAndHowStrongly) {
    const auto asked = folder() / "asked";
    const std::string weak =
        engine("setoption) echo $rest >> " + asked.string() + ";;\ngo) echo bestmove e2e4;;",
               "option name UCI_Elo type spin default 1320 min 1320 max 3190");
    {
        Program program = play({"--new", "--clock", "none", "--engine", "--engine-program", weak,
                                "--opponent-side", "white", "--elo", "1500"});
        program.hear("White plays by itself.");
        program.hear("It plays with Elo 1500.");
        program.hear("Eva zwei Eva vier");
        program.line("quit");
        EXPECT_EQ(program.end(), 0);
    }
    std::filesystem::remove(asked);
    {
        Program program = play({"--resume", "--engine", "--engine-program", weak});
        program.hear("White plays by itself.");
        program.hear("It plays with Elo 1500.");
        program.line("quit");
        EXPECT_EQ(program.end(), 0);
    }
    EXPECT_NE(content("asked").find("UCI_Elo value 1500"), std::string::npos) << content("asked");
    // Opened by its number, it is gone on with by its number.
    {
        Program program = annabella({"games", "open", "1"});
        program.hear("White played by itself");
        program.hear("games open 1 --engine.");
        program.line("quit");
        EXPECT_EQ(program.end(), 0);
    }
    Program program = annabella({"games", "open", "1", "--engine", "--engine-program", weak});
    program.hear("White plays by itself.");
    program.line("quit");
    EXPECT_EQ(program.end(), 0);
}

TEST_F(EngineGame, AnEngineThatCannotBeMadeWeakerSaysSo) {
    Program program = play({"--new", "--clock", "none", "--elo", "1400", "--engine", "--engine-program",
                            engine("go) echo bestmove e7e5;;")});
    program.hear("Your opponent is Testfish.");
    program.hear("It cannot be made weaker. It plays as strongly as it can.");
    program.line("quit");
    EXPECT_EQ(program.end(), 0);
}

TEST_F(EngineGame, ALieIsToldAndTheGameGoesOn) {
    Program program = against(engine("go) echo bestmove e2e4;;"));
    program.hear("Your opponent is Testfish.");
    program.ask("e4", "Eva zwei Eva vier");
    program.ask("", "The chess engine names an illegal move, e2e4.");
    program.hear("From here on the engine's moves are typed.");
    program.ask("black e5", "Eva sieben Eva fünf");
    program.line("quit");
    EXPECT_EQ(program.end(), 0);
}

TEST_F(EngineGame, AnEngineThatEndsIsToldAndTheGameGoesOn) {
    Program program = against(engine("go) exit 0;;"));
    program.hear("Your opponent is Testfish.");
    program.ask("e4", "Eva zwei Eva vier");
    program.ask("", "The chess engine has ended.");
    program.hear("From here on the engine's moves are typed.");
    program.line("quit");
    EXPECT_EQ(program.end(), 0);
}

TEST_F(EngineGame, AFinishedGameIsReviewedInWords) {
    const auto record = folder() / "record.pgn";
    std::ofstream(record) << "[White \"A\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n";
    const std::string fish =
        engine("position) fen=$rest;;\n"
               "go) case $fen in *PPPPPPPP/RNBQKBNR*) echo info score cp 30; echo bestmove e2e4;;\n"
               "*5P2/PPPPP1PP/RNBQKBNR?b*) echo info score cp 40; echo bestmove e7e5;;\n"
               "*5P2/PPPPP1PP*) echo info score cp -40; echo bestmove e2e4;;\n"
               "*) echo info score mate 1; echo bestmove d8h4;; esac;;");
    Program program({ANNABELLA_BINARY_DIR "/annabella", "review", record.string(), "--quiet", "--language",
                     "en", "--time", "10", "--engine-program", fish});
    // How long is not worth telling.
    program.hear("The engine looks at the game.");
    program.hear("Moves that turned the game: one. Move two, White: Gustav zwei Gustav vier. After it Black "
                 "is winning. "
                 "Better was Eva zwei Eva vier.");
    EXPECT_EQ(program.all().find("That takes about"), std::string::npos) << program.all();
    program.hear("Good bye.");
    EXPECT_EQ(program.end(), 0);
}

TEST_F(EngineGame, WithoutAnEngineItIsToldHowToGetOne) {
    Program program = against((folder() / "none").string());
    program.hear("There is no program");
    EXPECT_EQ(program.end(), 1);
}

TEST_F(EngineGame, AnEndingIsJudgedTakenBackAndKept) {
    // With the king on d4 it is a draw.
    const std::string fish =
        engine("position) case $rest in *3K4*) s=0;; *) s=-700;; esac;;\n"
               "go) case $rest in nodes*) echo info score cp $s; echo bestmove e6d6;; esac;;");
    const auto train = [&](std::vector<std::string> words) {
        words.insert(words.begin(), {ANNABELLA_BINARY_DIR "/annabella", "train", "endgame"});
        words.insert(words.end(), {"--quiet", "--language", "en", "--progress",
                                   (folder() / "training.txt").string(), "--engine-program", fish});
        return Program(words);
    };
    {
        Program program = train({"opposition"});
        program.hear(
            "Take the opposition, and win. You are White: König Eva vier, Bauer Eva zwei. Black: König "
            "Eva sechs");
        program.ask("Kd4",
                    "That draws; the answer is König Eva sechs David sechs. back takes your move back.");
        program.ask("back", "Your move is taken back. You are White: König Eva vier");
        program.ask("e3", "Black: König Eva sechs David sechs");
        program.ask("quit", "This time zero of one were right.");
        program.hear("Good bye.");
        EXPECT_EQ(program.end(), 0);
    }
    EXPECT_NE(content("training.txt").find(" endgame wrong "), std::string::npos);
    // What was missed comes first.
    {
        Program program = train({});
        program.hear("Questions that you missed and that come again today: one. Take the opposition");
        program.line("quit");
        EXPECT_EQ(program.end(), 0);
    }
    Program program({ANNABELLA_BINARY_DIR "/annabella", "train", "endgame", "--quiet", "--language", "en",
                     "--engine-program", (folder() / "none").string()});
    program.hear("There is no program");
    EXPECT_EQ(program.end(), 1);
}

TEST_F(EngineGame, AnEngineThatDiesInAnEndingIsStartedOnceMore) {
    const auto died = folder() / "died";
    const auto train = [&](const std::string& program) {
        return Program({ANNABELLA_BINARY_DIR "/annabella", "train", "endgame", "opposition", "--quiet",
                        "--language", "en", "--progress", (folder() / "training.txt").string(),
                        "--engine-program", program});
    };
    {
        Program program = train(engine("go) if [ ! -e " + died.string() + " ]; then touch " + died.string() +
                                       "; exit 0; fi; echo info score cp -700; echo bestmove e6d6;;"));
        program.hear("Take the opposition, and win.");
        program.ask("e3", "The chess engine has ended. It is started once more.");
        program.hear("Black: König Eva sechs David sechs.");
        program.line("quit");
        EXPECT_EQ(program.end(), 0);
    }
    const auto file = folder() / "let-it-die";
    Program program =
        train(engine("go) while [ ! -e " + file.string() + " ]; do sleep 0.05; done; exit 0;;"));
    program.hear("Take the opposition, and win.");
    program.line("e3");
    program.line("Kd4");
    program.ask("progress", "Nothing has been answered yet.");
    std::ofstream(file) << "now";
    program.hear("The chess engine has ended. It is started once more.");
    program.hear("The chess engine has ended. Your answers are kept. Start the exercise once more;");
    program.hear("That was not done any more: Kd4.");
    program.hear("Good bye.");
    EXPECT_EQ(program.end(), 1);
}

TEST_F(EngineGame, ItsWordsAreCompletedAndToldByHelp) {
    const std::string fish = engine("go) echo bestmove e2e4;;");
    {
        Program program = against(fish);
        program.hear("Your opponent is Testfish.");
        program.keys("adv\t");
        program.hear("advice");
        program.ask("", "It would play:");
        program.ask("help", "back: Take back your last move, with the answer to it.");
        program.hear("advice: Hear what the engine would play in your place.");
        program.line("quit");
        EXPECT_EQ(program.end(), 0);
    }
    Program program({ANNABELLA_BINARY_DIR "/annabella", "play", "--board", "none", "--quiet", "--language",
                     "de", "--journal", (folder() / "games.db").string(), "--new", "--clock", "none",
                     "--engine", "--engine-program", fish});
    program.hear("Testfish");
    program.keys("ra\t");
    program.hear("Rat");
    program.ask("", "Es denkt.");
    program.ask("Hilfe Rat", "Rat: Hören, was das Schachprogramm an Ihrer Stelle spielen würde.");
    program.line("quit");
    EXPECT_EQ(program.end(), 0);
}

TEST_F(EngineGame, ItIsNamedInTheRecordAndTheGameIsReadAndReviewedByItsNumber) {
    const std::string fish = engine("go) echo info score cp 30; echo bestmove e7e5;;",
                                    "option name UCI_Elo type spin default 1320 min 1320 max 3190");
    {
        Program program =
            play({"--new", "--clock", "none", "--engine", "--engine-program", fish, "--elo", "1500"});
        program.hear("It plays with Elo 1500.");
        program.ask("d4", "David zwei David vier");
        program.ask("", "Eva sieben Eva fünf");
        program.ask("back", "The game goes back to its start.");
        program.ask("e4", "Eva zwei Eva vier");
        program.ask("", "Eva sieben Eva fünf");
        program.line("quit");
        EXPECT_EQ(program.end(), 0);
    }
    Program games = annabella({"games"});
    games.hear("Game 1: White against Testfish (Elo 1500),");
    EXPECT_EQ(games.end(), 0);
    Program written = annabella({"games", "export", "1", (folder() / "sheets").string()});
    EXPECT_EQ(written.end(), 0);
    const std::string pgn = content("sheets/game.pgn");
    EXPECT_NE(pgn.find("[Black \"Testfish (Elo 1500)\"]"), std::string::npos) << pgn;
    // Who takes a move back at home is no arbiter.
    EXPECT_NE(pgn.find("{Here moves were taken back.}"), std::string::npos) << pgn;
    EXPECT_EQ(pgn.find("Arbiter"), std::string::npos) << pgn;
    {
        Program program =
            annabella({"read", "--kept", "1", "--progress", (folder() / "training.txt").string()});
        program.hear("Black: Testfish (Elo 1500).");
        program.hear("Here moves were taken back.");
        program.ask("", "one, White: Eva zwei Eva vier.");
        program.line("quit");
        EXPECT_EQ(program.end(), 0);
    }
    {
        Program program = annabella({"review", "--kept", "1", "--time", "10", "--engine-program",
                                     engine("go) echo info score cp 0; echo bestmove a1a1;;")});
        program.hear("The engine looks at the game.");
        program.line("quit");
        program.end();
    }
    Program none = annabella({"read", "--kept", "7"});
    EXPECT_EQ(none.end(), 1);
    Program neither = annabella({"read"});
    EXPECT_NE(neither.end(), 0);
}

TEST_F(EngineGame, WhatIsAskedWhileItThinksIsAnsweredAtOnce) {
    const auto file = folder() / "let-it-speak";
    Program program({ANNABELLA_BINARY_DIR "/annabella", "train", "endgame", "opposition", "--quiet",
                     "--language", "en", "--progress", (folder() / "training.txt").string(),
                     "--engine-program",
                     engine("go) while [ ! -e " + file.string() +
                            " ]; do sleep 0.05; done; echo info score cp -700; echo bestmove e6d6;;")});
    program.hear("Take the opposition, and win.");
    program.line("e3");
    program.ask("board", "You are White: König Eva vier, Bauer Eva drei.");
    program.keys("\x1b[17~");
    program.hear("Take the opposition, and win. You are White: König Eva vier, Bauer Eva drei.");
    // What needs its answer waits for it.
    program.line("back");
    program.ask("progress", "Nothing has been answered yet.");
    std::ofstream(file) << "now";
    program.hear("Black: König Eva sechs David sechs.");
    program.hear("Your move is taken back. You are White: König Eva vier, Bauer Eva zwei.");
    program.line("quit");
    EXPECT_EQ(program.end(), 0);
}

TEST_F(EngineGame, ItPlaysFromAPositionThatWasPutUp) {
    Program program = annabella({"position", "--fen", "4k3/8/8/8/8/8/8/R3K3 b - - 0 1", "--engine-program",
                                 engine("go) echo bestmove a1a7;;")});
    program.hear("Black: König Eva acht. Black is on move.");
    program.ask("engine", "White plays by itself.");
    program.hear("Your opponent is Testfish.");
    program.ask("Kf8", "König Eva acht Felix acht");
    program.ask("", "Turm Anna eins Anna sieben");
    program.line("quit");
    EXPECT_EQ(program.end(), 0);
}

TEST_F(EngineGame, ItPlaysChess960FromAPositionThatWasPutUp) {
    const auto asked = folder() / "asked";
    Program program =
        annabella({"position", "--fen", "1r3kr1/6p1/8/8/8/8/6P1/1R3KR1 w KQkq - 0 1", "--engine-program",
                   engine("setoption) echo $rest >> " + asked.string() + ";;\ngo) echo bestmove f8g8;;")});
    program.hear("White is on move.");
    program.ask("engine", "Black plays by itself.");
    program.hear("Your opponent is Testfish.");
    program.ask("0-0-0", "Lange Rochade");
    program.ask("", "Kurze Rochade");
    program.line("quit");
    EXPECT_EQ(program.end(), 0);
    EXPECT_NE(content("asked").find("UCI_Chess960 value true"), std::string::npos);
}

TEST_F(EngineGame, FewPiecesMateAgainstItsDefence) {
    const auto train = [&](std::vector<std::string> words) {
        words.insert(words.begin(), {ANNABELLA_BINARY_DIR "/annabella", "train"});
        words.insert(words.end(),
                     {"--quiet", "--language", "en", "--progress", (folder() / "training.txt").string()});
        return Program(words);
    };
    {
        // In the position of this seed that is a move.
        Program program =
            train({"mate", "Rook", "--seed", "2", "--engine-program", engine("go) echo bestmove e2e3;;")});
        program.hear("Mating with few pieces. A chess engine defends.");
        program.hear("Mate with the rook. You are White: König ");
        program.ask("again", "Mate with the rook. You are White: König ");
        program.ask("board", "You are White: König ");
        program.ask("solution", "It would play König Eva zwei Eva drei.");
        program.ask("quit", "This time zero of one were right. Missed questions that will come again: one.");
        EXPECT_EQ(program.end(), 0);
    }
    EXPECT_NE(content("training.txt").find(" mate wrong "), std::string::npos);
    {
        // What was missed comes first.
        Program program = train({"mate", "--engine-program", engine("go) echo bestmove e1e2;;")});
        program.hear("come again today: one. Mate with the rook.");
        program.line("quit");
        EXPECT_EQ(program.end(), 0);
    }
    Program told = train({"progress"});
    told.hear("Mating with few pieces: zero of one were right.");
    EXPECT_EQ(told.end(), 0);
}

TEST_F(Train, TheQuizTellsTheArticle) {
    Program program = train({"quiz", "--questions", "1", "--seed", "2"});
    program.hear("Questions about the FIDE Laws of 2018.");
    program.ask("help", "Answer with one, two or three");
    program.ask("solution", "FIDE 2018, article ");
    program.hear("Good bye.");
    EXPECT_EQ(program.end(), 0);
}

} // namespace
} // namespace annabella::test
