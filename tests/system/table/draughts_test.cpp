// International draughts at the same table: from the command line to the score sheet.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "program.hpp"

#include <chrono>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "draughts/rules.hpp"

namespace annabella::test {
namespace {

class Draughts : public TableTest {
protected:
    Program draughts(std::vector<std::string> words = {}) {
        words.insert(words.begin(), {"play", "draughts"});
        return annabella(std::move(words));
    }
    static void move(Program& program, const std::string& typed, const std::string& heard) {
        program.ask(typed, heard);
        program.ask(typed, heard);
        program.line("");
    }
    std::string told(std::vector<std::string> words, int status) {
        Program program = annabella(std::move(words));
        EXPECT_EQ(program.end(), status) << program.all();
        return program.all();
    }
    static bool tells(const std::string& all, const std::string& what) {
        return all.find(what) != std::string::npos;
    }
};

TEST_F(Draughts, AGameFromItsBeginningToItsScoreSheet) {
    Program program = draughts({"--new", "--clock", "1:00:00", "--white", "Ann", "--black", "Bella"});
    program.hear("White to move");
    program.ask("help", "for example 32-28");
    move(program, "32 28", "32 28");
    program.ask("black time", ", running.");
    move(program, "19-23", "19 23");
    program.ask("31-27", "You must capture.");
    move(program, "28:19", "28 schlägt 19");
    move(program, "14x23", "14 schlägt 23");
    program.ask("board", "31, 33, 34");
    program.ask("square 23", "23: black man.");
    program.ask("last", "14 schlägt 23");
    program.ask("moves", "Moves: White two, Black two.");
    program.ask("e4", "Not understood: e4. Say both squares.");
    program.ask("attackers 23", "This game does not have that.");
    program.ask("hint", "Hint:");
    program.ask("offer", "yes or no?");
    program.ask("yes", "offers a draw");
    program.ask("black decline", "Black declines");
    const std::string out = (folder() / "out").string();
    program.ask("save " + out, "The score sheets are in");
    const std::string pdn = content("out/game.pdn");
    EXPECT_TRUE(tells(pdn, "[GameType \"20\"]")) << pdn;
    EXPECT_TRUE(tells(pdn, "[Result \"*\"]")) << pdn;
    program.ask("black resign", "yes or no?");
    program.ask("yes", "White wins");
    program.ask("save " + out, "The score sheets are in");
    program.ask("quit", "Goodbye");
    EXPECT_EQ(program.end(), 0);
    const std::string written = content("out/game.pdn");
    EXPECT_TRUE(tells(written, "[White \"Ann\"]")) << written;
    EXPECT_TRUE(tells(written, "[Result \"2-0\"]")) << written;
    EXPECT_TRUE(tells(written, "1. 32-28")) << written;
    EXPECT_TRUE(tells(written, "28x19")) << written;
    EXPECT_TRUE(tells(written, "2-0\n")) << written;
    const std::string text = content("out/game.txt");
    EXPECT_TRUE(tells(text, "32-28")) << text;
    EXPECT_TRUE(tells(text, "White wins")) << text;
    EXPECT_FALSE(content("out/game.brf").empty());
    EXPECT_FALSE(std::filesystem::exists(folder() / "out" / "game.pgn"));
}

TEST_F(Draughts, AGameThatWasKilledGoesOn) {
    {
        Program program = draughts({"--new", "--clock", "1:00:00"});
        program.hear("White to move");
        move(program, "32-28", "32 28");
        program.ask("black time", ", running.");
        program.kill();
    }
    {
        Program program = draughts({"--resume", "--clock", "0:05:00"});
        program.hear("Ignored: --clock.");
        program.hear("Black to move");
        move(program, "19-23", "19 23");
        program.ask("white time", ", running.");
        program.line("quit");
        EXPECT_EQ(program.end(), 0);
    }
    EXPECT_TRUE(tells(told({"games"}, 0), "unfinished"));
    EXPECT_TRUE(
        tells(told({"games", "export", "1", (folder() / "out").string()}, 0), "The score sheets are in"));
    EXPECT_TRUE(tells(content("out/game.pdn"), "1. 32-28"));
    EXPECT_TRUE(tells(told({"review", "--kept", "1", "--time", "50"}, 0), "This game had no turning point."));
    EXPECT_TRUE(tells(told({"replay", (folder() / "out" / "game.pdn").string(), "--fast"}, 0), "19 23"));
    Program program = annabella({"games", "open", "1"});
    program.hear("The game continues.");
    program.ask("28x19", "28 schlägt 19");
}

/// By simulated hands at a board that knows pieces, and at one that does not: a capture of several pieces, a
/// man that becomes a king, and a position that was set up in the midst, at which the hands stop.
TEST_F(Draughts, ARecordedGameIsPlayedThroughAtABoard) {
    const std::string file = (folder() / "played.pdn").string();
    std::ofstream(file) << "[GameType \"20\"]\n[FEN \"W:W27,48:B22,12,36\"]\n[Result \"0-2\"]\n\n"
                           "1. 27x7 36-41 2. 7-2 41-46 0-2\n";
    for (const char* board : {"--game=1", "--occupancy"}) {
        const std::string heard =
            told({"replay", file, "--fast", board, "--out", (folder() / board).string()}, 0);
        EXPECT_TRUE(tells(heard, "27 schlägt 18, 7")) << heard;
        EXPECT_TRUE(tells(heard, "White resigns. Black wins.")) << heard;
        EXPECT_TRUE(tells(content(std::string(board) + "/game.pdn"), "2... 41-46")) << board;
    }
    std::ofstream(file)
        << "[GameType \"20\"]\n[Result \"2-0\"]\n\n1. 32-28 19-23 /FEN \"W:W31:B20\"/ 2. 31-26 2-0\n";
    const std::string heard = told({"replay", file, "--fast"}, 0);
    EXPECT_TRUE(tells(heard, "19 23")) << heard;
    EXPECT_FALSE(tells(heard, "31 26")) << heard;
    EXPECT_FALSE(tells(heard, "resigns")) << heard;
}

TEST_F(Draughts, WhoMostlyPlaysItIsOfferedItsExercisesFirst) {
    const auto start = [](std::vector<std::string> words) {
        words.insert(words.begin(), ANNABELLA_BINARY_DIR "/annabella");
        words.insert(words.end(), {"--quiet", "--language", "en"});
        return Program(words);
    };
    {
        Program settings = start({"settings", "game", "draughts"});
        settings.hear("game: draughts.");
        EXPECT_EQ(settings.end(), 0);
    }
    Program train = start({"train"});
    train.hear("1: Draughts squares.");
    train.hear("4: Squares.");
    train.ask("quit", "Goodbye.");
    EXPECT_EQ(train.end(), 0);
    // What is put up by ear is chess all the same, and is played by its laws.
    Program position = start({"position"});
    position.hear("Here you set up chess positions only.");
    position.ask("white king e1, black king e8, white rook d1", "Turm David eins");
    position.ask("play", "White to move.");
    position.ask("d1d8", "Turm David eins David acht");
    position.line("quit");
    EXPECT_EQ(position.end(), 0);
}

/// A file, and a game of the journal.
TEST_F(Draughts, ARecordedGameIsReadByEar) {
    {
        Program program = draughts({"--new", "--clock", "1:00:00", "--white", "Ann"});
        program.hear("White to move");
        move(program, "32-28", "32 28");
        move(program, "19-23", "19 23");
        move(program, "28x19", "28 schlägt 19");
        program.ask("save " + (folder() / "out").string(), "The score sheets are in");
        program.ask("quit", "Goodbye");
        EXPECT_EQ(program.end(), 0);
    }
    for (const std::vector<std::string>& words :
         {std::vector<std::string>{"read", (folder() / "out" / "game.pdn").string()},
          {"read", "--kept", "1"}}) {
        Program program = annabella(words);
        program.hear("White: Ann. The record ends with White's move two.");
        program.ask("", "one, White: 32 28.");
        program.ask("next", "one, Black: 19 23.");
        program.ask("time", "Left on the clock:");
        program.ask("last", "two, White: 28 schlägt 19.");
        program.ask("board", "31, 33, 34");
        program.hear("Black to move.");
        program.ask("back", "one, Black: 19 23.");
        program.ask("e4", "Not understood.");
        program.ask("quit", "Goodbye");
        EXPECT_EQ(program.end(), 0) << program.all();
    }
}

TEST_F(Draughts, WhatIsOfChessAloneIsRefusedOrLeftOut) {
    EXPECT_TRUE(tells(told({"play", "draughts", "--new", "--opponent", "x.pgn"}, 1), "There is no file"));
    EXPECT_TRUE(tells(told({"play", "draughts", "--new", "--engine", "--elo", "1500"}, 2),
                      "Draughts has no Elo numbers. To choose the strength, use --level."));
    EXPECT_TRUE(tells(told({"play", "draughts", "--new", "--engine", "--engine-program", "/bin/cat"}, 2),
                      "Draughts has no other engines."));
    EXPECT_TRUE(tells(told({"play", "--new", "--engine", "--level", "4"}, 2),
                      "Chess has no levels. To choose the strength, use --elo."));
    EXPECT_TRUE(tells(told({"play", "draughts", "--new", "--level", "4"}, 2), "applies only with --engine"));
    EXPECT_TRUE(tells(told({"play", "draughts", "--new", "--engine", "--level", "11"}, 2),
                      "--level cannot be 11. Its strength in draughts, 1 to 10"));
    EXPECT_TRUE(
        tells(told({"play", "draughts", "--new", "--chess960", "7"}, 2), "only one starting position"));
    EXPECT_TRUE(tells(told({"play", "draughts", "--new", "--laws", "fide2018"}, 2), "It can be: fmjd."));
    EXPECT_TRUE(tells(told({"play", "--new", "--laws", "fmjd"}, 2), "fide2023"));
    EXPECT_TRUE(
        tells(told({"play", "draughts", "--new", "--position", "8/8/8/8/8/8/8/8 w - - 0 1"}, 2), "FEN"));
    EXPECT_TRUE(tells(told({"play", "draugths", "--new"}, 2), "Perhaps you mean draughts."));
    Program program = draughts({"--new", "--laws", "fmjd", "--clock", "1:00:00"});
    program.hear("White to move");
    program.ask("32-28", "32 28");
}

TEST_F(Draughts, AnotherGameThatIsGoneOnWithKeepsItsRules) {
    {
        Program program = play({"--new", "--clock", "1:00:00"});
        program.hear("White to move");
        program.ask("e4", "Eva zwei Eva vier");
        program.line("quit");
        EXPECT_EQ(program.end(), 0);
    }
    Program program = draughts({"--resume"});
    program.hear("Ignored: draughts.");
    program.hear("White to move");
}

TEST_F(Draughts, AtATournament) {
    ::setenv("XDG_CONFIG_HOME", folder().c_str(), 1);
    Program program({ANNABELLA_BINARY_DIR "/annabella-tournament", "play", "draughts", "--new", "--quiet",
                     "--language", "en", "--clock", "1:00:00", "--journal", (folder() / "t.db").string()});
    program.hear("White to move");
    move(program, "32-28", "32 28");
    program.ask("black time", ", running.");
    program.ask("arbiter result 1/2-1/2", "?");
    program.line("quit");
    EXPECT_EQ(program.end(), 0) << program.all();
}

TEST_F(Draughts, TwoSeatsAtOneTable) {
    const std::string place = (folder() / "seats" / "table").string();
    Program table = draughts({"--new", "--clock", "1:00:00", "--table", place});
    table.hear("White to move");
    const auto join = [&](const std::string& seat) {
        return std::vector<std::string>{
            ANNABELLA_BINARY_DIR "/annabella", "join", seat, "--quiet", "--table", place, "--language", "en"};
    };
    Program white(join("white"));
    Program black(join("black"));
    white.hear("White");
    black.hear("Black");
    white.ask("32-28", "32 28");
    black.hear("32 28");
    black.line("32-28");
    white.hear("Black: 32 28");
    white.line("");
    black.hear("Black's clock");
    black.ask("19-23", "19 23");
    white.hear("19 23");
    white.line("19-23");
    black.hear("White: 19 23");
    black.line("");
    white.hear("White's clock");
    white.ask("31-27", "You must capture.");
    white.ask("28x19", "28 schlägt 19");
    white.ask("leave", "");
}

/// Against this program.
class DraughtsEngine : public Draughts {
protected:
    using Clock = std::chrono::steady_clock;
    using Words = std::vector<std::string>;
    static constexpr std::chrono::seconds at_once{1};

    Program against(const Words& words) {
        Words all = {"--new", "--engine"};
        all.insert(all.end(), words.begin(), words.end());
        return draughts(all);
    }
    static rules::Position position_of(Program& program) {
        program.ask("fen", "FEN: ");
        std::string fen = program.hear("\n");
        fen.erase(fen.find_last_not_of(" \r") + 1);
        auto position = draughts::rules().start({.position = fen});
        EXPECT_TRUE(position) << fen;
        return *position;
    }
    /// It has come to a result.
    static bool is_over(Program& program) {
        const std::string& all = program.so_far();
        return tells(all, " wins") || tells(all, "Draw");
    }
    static void white_moves(Program& program, const std::string& typed, const std::string& said) {
        program.ask(typed, said);
        program.ask("", "Black's clock.");
    }
    static void leave(Program& program) {
        program.line("quit");
        EXPECT_EQ(program.end(), 0);
    }
    static Clock::duration time_of(const std::function<void()>& what) {
        const auto began = Clock::now();
        what();
        return Clock::now() - began;
    }
};

TEST_F(DraughtsEngine, AWholeGameToItsResult) {
    Program program =
        against({"--level", "1", "--engine-time", "100", "--clock", "1:00:00", "--white", "Ann"});
    program.hear("Black plays automatically.");
    program.hear("Your opponent is Annabella, level 1.");
    std::size_t made = 0;
    const auto is_on_move = [&] { return is_over(program) || position_of(program).turn() == Side::White; };
    while (comes_true(is_on_move) && !is_over(program)) {
        ASSERT_LT(++made, 200U);
        const rules::Position now = position_of(program);
        const auto legal = now.legal_moves();
        ASSERT_FALSE(legal.empty());
        program.ask(rules::write_move(now, legal[made * 7919 % legal.size()]), "\n");
        program.line("");
    }
    EXPECT_GT(made, 10U);
    EXPECT_TRUE(is_over(program));
    EXPECT_FALSE(tells(program.all(), "Illegal")) << program.all();
    leave(program);
    EXPECT_TRUE(tells(told({"games"}, 0), "Game 1: Ann against Annabella, level 1"));
    told({"games", "export", "1", (folder() / "out").string()}, 0);
    const std::string pdn = content("out/game.pdn");
    EXPECT_TRUE(tells(pdn, "[Black \"Annabella, level 1\"]")) << pdn;
    EXPECT_FALSE(tells(pdn, "[Result \"*\"]")) << pdn;
}

TEST_F(DraughtsEngine, TheClockRunsAndTheKeyboardAnswersWhileItThinks) {
    Program program = against({"--level", "10", "--engine-time", "4000", "--clock", "0:10:00"});
    program.hear("Your opponent is Annabella, level 10.");
    program.ask("32-28", "32 28");
    const auto began = Clock::now();
    program.ask("", "Black's clock.");
    EXPECT_LT(time_of([&] { program.ask("turn", "Black to move."); }), at_once);
    EXPECT_LT(time_of([&] { program.ask("time", ", running."); }), at_once);
    program.hear("White's clock.");
    const auto thought = Clock::now() - began;
    EXPECT_GE(thought, std::chrono::milliseconds(900)); // at least a second by its own clock
    EXPECT_LT(thought, std::chrono::seconds(7));
    program.ask("time", "Black nine minutes");
    leave(program);
}

TEST_F(DraughtsEngine, AMoveIsTakenBackAndAdviceIsGiven) {
    Program program = against({"--clock", "none"});
    program.hear("Your opponent is Annabella, level 3.");
    program.ask("help advice", "Say what your opponent would play in your place.");
    program.ask("advice", "It would play:");
    program.ask("back", "You have no move to take back yet.");
    program.ask("32-28", "32 28");
    program.line("");
    EXPECT_TRUE(comes_true([&] { return position_of(program).turn() == Side::White; }));
    program.ask("back", "Back to the start.");
    program.ask("redo", "Restored:");
    program.ask("hint", "Hint:");
    program.ask("eval", "better");
    leave(program);
}

TEST_F(DraughtsEngine, ARecordPlaysOneSide) {
    const auto file = folder() / "record.pdn";
    std::ofstream(file) << "[GameType \"20\"]\n1. 32-28 19-23 2. 28x19 14x23 *\n\n"
                           "[GameType \"25\"]\n1. c3-d4 d6-c5 *\n";
    {
        Program program = draughts({"--new", "--clock", "none", "--opponent", file.string()});
        program.ask("32-28", "19 23");
        program.ask("28x19", "14 schlägt 23");
        program.line("37-32");
        program.hear("The record has no more moves. From now on, type the opponent's moves.");
        leave(program);
    }
    EXPECT_TRUE(tells(told({"play", "--new", "--clock", "none", "--opponent", file.string()}, 1),
                      "That is a record of another game. Choose another file."));
    Program russian = annabella({"play", "russian", "--new", "--clock", "none", "--ears", "alone",
                                 "--opponent", file.string(), "--game", "2"});
    russian.ask("c3-d4", "David sechs Cesar fünf");
    leave(russian);
}

TEST_F(DraughtsEngine, AGameIsReviewed) {
    std::ofstream(folder() / "game.pdn") << "[GameType \"20\"]\n1. 32-28 19-23 2. 28x19 14x23 3. 37-32 "
                                            "23-28 4. 32x23 18x29 5. 33x24 20x29 6. 34x23 *\n";
    const std::string found = told({"review", (folder() / "game.pdn").string(), "--time", "300"}, 0);
    EXPECT_TRUE(tells(found, "Turning points: one. Move three, Black: 23 28. After that, White is")) << found;
}

TEST_F(DraughtsEngine, EndingsAreTrainedAgainstWhoKnowsThem) {
    const auto train = [&](std::vector<std::string> words) {
        words.insert(words.begin(), {ANNABELLA_BINARY_DIR "/annabella", "train", "draughts"});
        words.insert(words.end(),
                     {"--quiet", "--language", "en", "--progress", (folder() / "training.txt").string()});
        return Program(words);
    };
    {
        Program program = train({"endgame", "king-man"});
        program.hear("King against man: win. You are White: Dame 50. Black: Stein 36.");
        program.ask("50-45", "Black: 36 41. Your move only draws. To take it back, type back.");
        program.ask("back", "Your move is taken back. You are White: Dame 50.");
        program.ask("solution", "A good move is 50 28.");
        program.ask("50 28", "Black: 36 41.");
        program.ask("28 46", "Your opponent has no piece left. You have won.");
        program.hear("Goodbye.");
        EXPECT_EQ(program.end(), 0);
    }
    EXPECT_TRUE(tells(content("training.txt"), " draughts-endgame wrong ")) << content("training.txt");
    {
        Program program = train({"endgame"});
        program.hear("Missed questions that come again today: one. King against man: win.");
        program.line("quit");
        EXPECT_EQ(program.end(), 0);
    }
    Program squares = train({"squares", "--seed", "3"});
    squares.hear("A man on 26 captures a piece on 31. Where does it land?");
    squares.ask("37", "Right.");
    squares.ask("quit", "This time: one of one right.");
    EXPECT_EQ(squares.end(), 0);
    Program captures = train({"captures", "--seed", "4"});
    captures.hear(
        "You are Black: Dame 28, Steine 7, 20. White: Steine 24, 32, 40, 41, 43. What must you capture?");
    captures.ask(
        "20 29",
        "Wrong. You must capture as many pieces as possible: 2. The right capture: 28 schlägt 37, 46.");
    captures.ask("quit", "This time: zero of one right.");
    EXPECT_EQ(captures.end(), 0);
}

TEST_F(DraughtsEngine, AMoveIsTakenBackWhileItThinks) {
    Program program = against({"--level", "10", "--engine-time", "5000", "--clock", "0:10:00"});
    program.hear("Your opponent is");
    white_moves(program, "32-28", "32 28");
    EXPECT_LT(time_of([&] { program.ask("back", "Back to the start."); }), at_once);
    white_moves(program, "31-26", "31 26");
    program.hear("White's clock.");
    leave(program);
}

TEST_F(DraughtsEngine, LeavingWhileItThinksTakesNoTime) {
    {
        Program program = against({"--level", "10", "--engine-time", "5000", "--clock", "0:10:00"});
        program.hear("Your opponent is");
        white_moves(program, "32-28", "32 28");
        EXPECT_LT(time_of([&] {
                      program.ask("quit", "Goodbye.");
                      EXPECT_EQ(program.end(), 0);
                  }),
                  at_once);
    }
    // It goes on at its level, and moves.
    {
        Program program = annabella({"play", "--resume", "--engine", "--engine-time", "500"});
        program.hear("Black plays automatically.");
        program.hear("Your opponent is Annabella, level 10.");
        program.hear("White's clock.");
        leave(program);
    }
    {
        Program program = annabella({"games", "open", "1"});
        program.hear("Nobody plays Black automatically now. Type its moves.");
        leave(program);
    }
    // What is of chess is refused there, too.
    EXPECT_TRUE(tells(told({"games", "open", "1", "--engine", "--elo", "1500"}, 1), "no Elo numbers"));
    Program program = annabella({"games", "open", "1", "--engine", "--level", "2"});
    program.hear("Your opponent is Annabella, level 2.");
    leave(program);
}

TEST_F(DraughtsEngine, AnOfferIsAnsweredByWhatItThinksOfThePosition) {
    const auto offer = [](Program& program, const std::string& move, const std::string& answer) {
        program.hear("Your opponent is");
        program.ask("offer", "yes or no?");
        program.ask("yes", "White offers a draw.");
        program.ask(move, "\n");
        program.ask("", answer);
    };
    Program worse =
        against({"--level", "6", "--clock", "none", "--position", "W:W28,33,38,43,32,37,42:B3,13:H0:F1"});
    offer(worse, "28-23", "Draw");
    leave(worse);
    Program better =
        against({"--level", "6", "--clock", "none", "--position", "W:W48,49:B8,13,3,12,17,9,4:H0:F1"});
    offer(better, "49-44", "Black declines the draw.");
    leave(better);
}

TEST_F(DraughtsEngine, ItBeginsWhereItPlaysWhiteAndClaimsAFallenFlag) {
    Program program =
        against({"--opponent-side", "white", "--level", "2", "--engine-time", "100", "--clock", "0:00:05"});
    program.hear("White plays automatically.");
    program.hear("Black's clock.");
    program.hear("Black's flag has fallen.");
    program.hear("White wins");
    program.ask("rematch", "Black plays automatically.");
    program.ask("32-28", "32 28");
    program.ask("", "White's clock.");
    leave(program);
}

} // namespace
} // namespace annabella::test
