// The next game at the same table, and what else there is at home alone.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "program.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace annabella::test {
namespace {

class NextGame : public TableTest {
protected:
    /// A chess engine that is told the position and then says that.
    std::string engine(const std::string& on_position, const std::string& on_go) const {
        const auto path = folder() / "engine";
        std::ofstream(path) << "#!/bin/sh\nwhile read -r word rest; do case $word in\n"
                            << "uci) echo id name Testfish; echo uciok;;\nisready) echo readyok;;\n"
                            << "position) " << on_position << ";;\ngo) " << on_go << ";;\nesac; done\n";
        std::filesystem::permissions(path, std::filesystem::perms::owner_all);
        return path.string();
    }
    static std::size_t count(const std::string& text, const std::string& what) {
        std::size_t times = 0;
        for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1))
            ++times;
        return times;
    }
    /// The games that are kept, as they are listed.
    std::string kept() {
        Program games = annabella({"games"});
        games.end();
        return games.so_far();
    }
};

TEST_F(NextGame, ARematchAgainstTheEngineExchangesColours) {
    Program program =
        play({"--new", "--clock", "none", "--white", "Anna", "--engine", "--engine-program",
              engine("case $rest in *e2e4) m=e7e5;; *d7d5) m=c2c4;; *) m=d2d4;; esac", "echo bestmove $m")});
    program.hear("Black plays automatically.");
    program.hear("Your opponent is Testfish.");
    program.ask("rematch", "No rematch before the game is over. To leave it unfinished, type");
    program.ask("e4", "Eva sieben Eva fünf");
    program.ask("resign", ": yes or no?");
    program.ask("yes", "Black wins.");
    program.ask("rematch", "Rematch, with colours reversed.");
    program.hear("White plays automatically.");
    program.hear("David zwei David vier");
    program.ask("d5", "Cesar zwei Cesar vier");
    program.ask("new game", "Leave this game unfinished and begin a new one: yes or no?");
    program.ask("yes", "The unfinished game is saved in the journal.");
    program.hear("A new game begins.");
    // The colours are those of the game before.
    program.hear("White plays automatically.");
    program.hear("David zwei David vier");
    program.line("quit");
    EXPECT_EQ(program.end(), 0);
    // It is the same engine.
    EXPECT_EQ(count(program.all(), "Your opponent is Testfish."), 1U) << program.all();
    const std::string games = kept();
    EXPECT_NE(games.find("Anna against Testfish"), std::string::npos) << games;
    EXPECT_EQ(count(games, "Testfish against Anna"), 2U) << games;
}

TEST_F(NextGame, WhoPlaysAloneTypesEachMoveOnce) {
    Program program = play({"--new", "--clock", "0:05:00", "--ears", "alone"});
    program.hear("The game begins.");
    program.ask("e4", "Eva zwei Eva vier");
    program.ask("turn", "Black to move.");
    program.ask("e5", "Eva sieben Eva fünf");
    program.ask("undo", "Back to");
    program.ask("redo", "Restored:");
    program.hear("Eva sieben Eva fünf");
    program.ask("turn", "White to move.");
    program.ask("fen", "FEN: rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
    program.line("quit");
    EXPECT_EQ(program.end(), 0);
}

TEST_F(NextGame, EachGameHasATranscriptOfItsOwn) {
    const auto sheets = folder() / "sheets";
    Program program = play({"--new", "--clock", "none", "--ears", "alone", "--out", sheets.string()});
    program.hear("The game begins.");
    program.ask("e4", "Eva zwei Eva vier");
    program.ask("resign", ": yes or no?");
    program.ask("yes", "White wins.");
    program.ask("rematch", "Rematch, with colours reversed.");
    program.ask("d4", "David zwei David vier");
    program.line("quit");
    EXPECT_EQ(program.end(), 0);
    const auto transcript = [&](const std::string& number) {
        std::ifstream file(sheets / ("transcript" + number + ".txt"));
        return std::string(std::istreambuf_iterator<char>(file), {});
    };
    EXPECT_NE(transcript("").find("Eva zwei"), std::string::npos);
    EXPECT_EQ(transcript("-2").find("Eva zwei"), std::string::npos);
    EXPECT_NE(transcript("-2").find("David zwei"), std::string::npos);
}

TEST_F(NextGame, WhoWishesItRepeatsWhenAlone) {
    Program program = play({"--new", "--clock", "none", "--ears", "alone", "--repeat"});
    program.hear("The game begins.");
    program.ask("e4", "Eva zwei Eva vier");
    program.ask("e4", "Eva zwei Eva vier");
    program.ask("", "");
    program.ask("turn", "Black to move.");
    program.line("quit");
    EXPECT_EQ(program.end(), 0);
}

TEST_F(NextGame, AgainstARecordAMoveIsTypedOnce) {
    const auto file = folder() / "record.pgn";
    std::ofstream(file) << "[Result \"*\"]\n\n1. e4 e5 2. Nf3 Nc6 *\n";
    Program program = play({"--new", "--clock", "none", "--opponent", file.string()});
    program.hear("Black plays automatically.");
    program.ask("e4", "Eva sieben Eva fünf");
    program.ask("Nf3", "Springer Bella acht Cesar sechs");
    // It is repeated by itself, in a moment.
    const std::size_t told = count(program.all(), "White to move.");
    for (int tries = 0; tries < 100 && count(program.all(), "White to move.") == told; ++tries)
        program.ask("turn", "to move.");
    EXPECT_GT(count(program.all(), "White to move."), told);
    program.line("quit");
    EXPECT_EQ(program.end(), 0);
    EXPECT_EQ(count(program.all(), "Springer Gustav eins Felix drei"), 1U) << program.all();
}

TEST_F(NextGame, TheEngineIsAskedForAMoveAndWhoStandsBetter) {
    Program program = play({"--new", "--clock", "none", "--engine", "--engine-program",
                            engine("case $rest in *e2e4) m=e7e5;; *) m=d2d4;; esac",
                                   "echo info score cp 123; echo bestmove $m")});
    program.hear("Your opponent is Testfish.");
    program.ask("hint", "Hint:");
    program.hear("David zwei David vier");
    program.ask("eval", "White is better by one point two pawns.");
    // Who asks both at once hears both.
    program.line("hint");
    program.ask("eval", "White is better by one point two pawns.");
    EXPECT_EQ(count(program.all(), "Hint:"), 2U) << program.all();
    program.ask("Ke2", "Illegal: ");
    program.ask("why not", "Your own piece stands on Eva zwei.");
    program.line("quit");
    EXPECT_EQ(program.end(), 0);
}

TEST_F(NextGame, TheBoardGoesOnInTheNextGame) {
    Program program =
        annabella({"play", "--new", "--clock", "none", "--board", "simulator", "--ears", "alone"});
    program.hear("The board is connected.");
    program.ask("new game", "A new game begins.");
    program.hear("The game begins.");
    program.line("lift e2");
    program.ask("place e4", "Eva zwei Eva vier");
    program.ask("new game", "Leave this game unfinished and begin a new one: yes or no?");
    program.ask("yes", "A new game begins.");
    program.hear("The game begins.");
    program.line("lift d2");
    program.ask("place d4", "David zwei David vier");
    program.line("quit");
    EXPECT_EQ(program.end(), 0);
    EXPECT_EQ(count(program.all(), "The board is connected."), 1U) << program.all();
}

TEST_F(NextGame, WhoSitsElsewhereSitsThereInTheNextGame) {
    const std::string place = (folder() / "table").string();
    Program host = play({"--new", "--clock", "none", "--table", place});
    host.hear("The game begins.");
    const std::string annabella_itself = ANNABELLA_BINARY_DIR "/annabella";
    Program guest({annabella_itself, "join", "white", "--quiet", "--language", "en", "--table", place});
    guest.hear("Your seat: White. For help, type help.");
    host.ask("black resign", ": yes or no?");
    host.ask("black yes", "White wins.");
    guest.ask("rematch", "Your opponent will decide.");
    host.hear("White asks for a rematch: yes or no?");
    host.ask("black yes", "Rematch, with colours reversed.");
    guest.hear("Your seat: Black. For help, type help.");
    host.ask("e4", "Eva zwei Eva vier");
    guest.hear("Eva zwei Eva vier");
    host.line("");
    guest.ask("e4", "Eva zwei Eva vier");
    guest.ask("c5", "Cesar sieben Cesar fünf");
    host.hear("Cesar sieben Cesar fünf");
    host.line("quit");
    EXPECT_EQ(host.end(), 0);
    guest.hear("The table is closed.");
    EXPECT_EQ(guest.end(), 0);
}

} // namespace
} // namespace annabella::test
