// Chess engines at the other side of the table, and in exercises.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "program.hpp"

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace annabella::test {
namespace {

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
    program.ask("back", "Back to the start.");
    program.ask("turn", "White");
    program.ask("e4", "Eva zwei Eva vier");
    program.ask("", "Eva sieben Eva fünf");
    program.line("quit");
    EXPECT_EQ(program.end(), 0);
}

TEST_F(EngineGame, AnOfferIsAnsweredByWhatItThinksOfThePosition) {
    // Who is on move stands much worse, whoever it is. The moves are repeated and pressed, so that an offer
    // can come with one.
    Program program =
        play({"--new", "--clock", "none", "--engine", "--repeat", "--engine-program",
              engine("position) case $rest in *d2d4*) m=e5d4;; *e7e5*) m=g1f3;; *) m=e7e5;; esac;;\n"
                     "go) echo info score cp -400; echo bestmove $m;;")});
    program.hear("Black plays automatically.");
    program.hear("Your opponent is Testfish.");
    program.ask("e4", "Eva zwei Eva vier");
    program.ask("", "Eva sieben Eva fünf");
    program.ask("e5", "Eva sieben Eva fünf");
    // It still has to press.
    while (program.ask("turn", " to move.").find("White") == std::string::npos)
        continue;
    program.ask("offer", ": yes or no?");
    program.ask("yes", "Black declines the draw.");
    program.ask("d4", "David zwei David vier");
    program.ask("offer", ": yes or no?");
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
    program.hear("Black plays automatically.");
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
    program.ask("advice", "The engine is thinking.");
    program.ask("e4", "Eva zwei Eva vier");
    std::ofstream(file) << "now";
    program.hear("The advice was for another position. Ask again.");
    program.line("quit");
    EXPECT_EQ(program.end(), 0);
    EXPECT_EQ(program.all().find("It would play"), std::string::npos) << program.all();
}

TEST_F(EngineGame, ItsWordsAreExplainedAndWhoGoesOnWithoutItIsTold) {
    const std::string fish = engine("go) echo bestmove e7e5;;");
    {
        Program program = against(fish);
        program.hear("Your opponent is Testfish.");
        program.ask("help back", "Take back your last move and the answer to it.");
        program.ask("help advice", "Say what your opponent would play in your place.");
        program.ask("help foo", "No command is called foo.");
        program.ask("black e5", "Black plays automatically. You cannot type for that side.");
        program.ask("e4", "Eva zwei Eva vier");
        program.ask("", "Eva sieben Eva fünf");
        program.ask("takeback", "Back to the start.");
        program.ask("redo", "Restored:");
        program.line("quit");
        EXPECT_EQ(program.end(), 0);
    }
    {
        Program program = play({"--resume"});
        program.hear("Nobody plays Black automatically now. Type its moves.");
        program.line("quit");
        EXPECT_EQ(program.end(), 0);
    }
    Program program = play({"--resume", "--engine", "--engine-program", fish});
    program.hear("Black plays automatically.");
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
        program.hear("White plays automatically.");
        program.hear("It plays at Elo 1500.");
        program.hear("Eva zwei Eva vier");
        program.line("quit");
        EXPECT_EQ(program.end(), 0);
    }
    std::filesystem::remove(asked);
    {
        Program program = play({"--resume", "--engine", "--engine-program", weak});
        program.hear("White plays automatically.");
        program.hear("It plays at Elo 1500.");
        program.line("quit");
        EXPECT_EQ(program.end(), 0);
    }
    EXPECT_NE(content("asked").find("UCI_Elo value 1500"), std::string::npos) << content("asked");
    // Opened by its number, it is gone on with by its number.
    {
        Program program = annabella({"games", "open", "1"});
        program.hear("Nobody plays White automatically now. Type its moves.");
        program.line("quit");
        EXPECT_EQ(program.end(), 0);
    }
    Program program = annabella({"games", "open", "1", "--engine", "--engine-program", weak});
    program.hear("White plays automatically.");
    program.line("quit");
    EXPECT_EQ(program.end(), 0);
}

TEST_F(EngineGame, AnEngineThatCannotBeMadeWeakerSaysSo) {
    Program program = play({"--new", "--clock", "none", "--elo", "1400", "--engine", "--engine-program",
                            engine("go) echo bestmove e7e5;;")});
    program.hear("Your opponent is Testfish.");
    program.hear("It cannot be made weaker. It plays at full strength.");
    program.line("quit");
    EXPECT_EQ(program.end(), 0);
}

TEST_F(EngineGame, ItThinksAsLongAsItIsGiven) {
    const auto asked = folder() / "asked";
    Program program =
        play({"--new", "--clock", "none", "--engine", "--engine-time", "300", "--engine-program",
              engine("go) echo $rest >> " + asked.string() + "; echo bestmove e7e5;;")});
    program.hear("Your opponent is Testfish.");
    program.ask("e4", "Eva zwei Eva vier");
    program.ask("", "Eva sieben Eva fünf");
    program.line("quit");
    EXPECT_EQ(program.end(), 0);
    EXPECT_NE(content("asked").find("movetime 300"), std::string::npos) << content("asked");
}

TEST_F(EngineGame, ALieIsToldAndTheGameGoesOn) {
    Program program = against(engine("go) echo bestmove e2e4;;"));
    program.hear("Your opponent is Testfish.");
    program.ask("e4", "Eva zwei Eva vier");
    program.ask("", "The chess engine played an illegal move, e2e4.");
    program.hear("The game is saved. From now on, type the engine's moves.");
    program.ask("black e5", "Eva sieben Eva fünf");
    program.line("quit");
    EXPECT_EQ(program.end(), 0);
}

TEST_F(EngineGame, AnEngineThatEndsIsToldAndTheGameGoesOn) {
    Program program = against(engine("go) exit 0;;"));
    program.hear("Your opponent is Testfish.");
    program.ask("e4", "Eva zwei Eva vier");
    program.ask("", "The chess engine has stopped.");
    program.hear("The game is saved. From now on, type the engine's moves.");
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
    program.hear("The engine is looking at the game.");
    program.hear("Turning points: one. Move two, White: Gustav zwei Gustav vier. After that, Black is "
                 "winning. Better was Eva zwei Eva vier.");
    EXPECT_EQ(program.all().find("The engine is looking at the game. This takes about"), std::string::npos)
        << program.all();
    program.hear("Goodbye.");
    EXPECT_EQ(program.end(), 0);
}

TEST_F(EngineGame, WithoutAnEngineItIsToldHowToGetOne) {
    Program program = against((folder() / "none").string());
    program.hear("does not exist.");
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
        program.hear("Take the opposition and win. You are White: König Eva vier, Bauer Eva zwei. Black: "
                     "König Eva sechs");
        program.ask("Kd4",
                    "Black: König Eva sechs David sechs. Your move only draws. To take it back, type back.");
        program.ask("back", "Your move is taken back. You are White: König Eva vier");
        program.ask("e3", "Black: König Eva sechs David sechs");
        program.ask("quit", "This time: zero of one right.");
        program.hear("Goodbye.");
        EXPECT_EQ(program.end(), 0);
    }
    EXPECT_NE(content("training.txt").find(" endgame wrong "), std::string::npos);
    // What was missed comes first.
    {
        Program program = train({});
        program.hear("Missed questions that come again today: one. Take the opposition");
        program.line("quit");
        EXPECT_EQ(program.end(), 0);
    }
    Program program({ANNABELLA_BINARY_DIR "/annabella", "train", "endgame", "--quiet", "--language", "en",
                     "--engine-program", (folder() / "none").string()});
    program.hear("does not exist.");
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
        program.hear("Take the opposition and win.");
        program.ask("e3", "The chess engine has stopped. The engine is starting again.");
        program.hear("Black: König Eva sechs David sechs.");
        program.line("quit");
        EXPECT_EQ(program.end(), 0);
    }
    const auto file = folder() / "let-it-die";
    Program program =
        train(engine("go) while [ ! -e " + file.string() + " ]; do sleep 0.05; done; exit 0;;"));
    program.hear("Take the opposition and win.");
    program.line("e3");
    program.line("Kd4");
    program.ask("progress", "You have not answered anything yet.");
    std::ofstream(file) << "now";
    program.hear("The chess engine has stopped. The engine is starting again.");
    program.hear("The chess engine has stopped. Your answers are saved. Start the exercise again");
    program.hear("Too late, ignored: Kd4.");
    program.hear("Goodbye.");
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
        program.ask("help", "back: Take back your last move and the answer to it.");
        program.hear("advice: Say what your opponent would play in your place.");
        program.line("quit");
        EXPECT_EQ(program.end(), 0);
    }
    Program program({ANNABELLA_BINARY_DIR "/annabella", "play", "--board", "none", "--quiet", "--language",
                     "de", "--journal", (folder() / "games.db").string(), "--new", "--clock", "none",
                     "--engine", "--engine-program", fish});
    program.hear("Testfish");
    program.keys("ra\t");
    program.hear("Rat");
    program.ask("", "Das Schachprogramm denkt.");
    program.ask("Hilfe Rat", "Rat: Hören, was Ihr Gegner an Ihrer Stelle spielen würde.");
    program.line("quit");
    EXPECT_EQ(program.end(), 0);
}

TEST_F(EngineGame, ItIsNamedInTheRecordAndTheGameIsReadAndReviewedByItsNumber) {
    const std::string fish = engine("go) echo info score cp 30; echo bestmove e7e5;;",
                                    "option name UCI_Elo type spin default 1320 min 1320 max 3190");
    {
        Program program =
            play({"--new", "--clock", "none", "--engine", "--engine-program", fish, "--elo", "1500"});
        program.hear("It plays at Elo 1500.");
        program.ask("d4", "David zwei David vier");
        program.ask("", "Eva sieben Eva fünf");
        program.ask("back", "Back to the start.");
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
    EXPECT_NE(pgn.find("{Moves were taken back here.}"), std::string::npos) << pgn;
    EXPECT_EQ(pgn.find("Arbiter"), std::string::npos) << pgn;
    {
        Program program =
            annabella({"read", "--kept", "1", "--progress", (folder() / "training.txt").string()});
        program.hear("Black: Testfish (Elo 1500).");
        program.hear("Moves were taken back here.");
        program.ask("", "one, White: Eva zwei Eva vier.");
        program.line("quit");
        EXPECT_EQ(program.end(), 0);
    }
    {
        Program program = annabella({"review", "--kept", "1", "--time", "10", "--engine-program",
                                     engine("go) echo info score cp 0; echo bestmove a1a1;;")});
        program.hear("The engine is looking at the game.");
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
    program.hear("Take the opposition and win.");
    program.line("e3");
    program.ask("board", "You are White: König Eva vier, Bauer Eva drei.");
    program.keys("\x1b[17~");
    program.hear("Take the opposition and win. You are White: König Eva vier, Bauer Eva drei.");
    // What needs its answer waits for it.
    program.line("back");
    program.ask("progress", "You have not answered anything yet.");
    std::ofstream(file) << "now";
    program.hear("Black: König Eva sechs David sechs.");
    program.hear("Your move is taken back. You are White: König Eva vier, Bauer Eva zwei.");
    program.line("quit");
    EXPECT_EQ(program.end(), 0);
}

TEST_F(EngineGame, ItPlaysFromAPositionThatWasPutUp) {
    Program program = annabella({"position", "--fen", "4k3/8/8/8/8/8/8/R3K3 b - - 0 1", "--engine-program",
                                 engine("go) echo bestmove a1a7;;")});
    program.hear("Black: König Eva acht. Black to move.");
    program.ask("engine", "White plays automatically.");
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
    program.hear("White to move.");
    program.ask("engine", "Black plays automatically.");
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
        program.hear("Basic checkmates against a chess engine.");
        program.hear("Mate with the rook. You are White: König ");
        program.ask("again", "Mate with the rook. You are White: König ");
        program.ask("board", "You are White: König ");
        program.ask("solution", "A good move is König Eva zwei Eva drei.");
        program.ask("quit", "This time: zero of one right. Missed questions to come again: one.");
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
    told.hear("Basic checkmates: zero of one right.");
    EXPECT_EQ(told.end(), 0);
}

} // namespace
} // namespace annabella::test
