// Whole games at a simulated DGT board, which is a program of its own at the end of a pseudo-terminal.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "program.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "base/file.hpp"
#include "chess/pgn/pgn.hpp"
#include "home/engine/child_linux.hpp"

namespace annabella::test {
namespace {

namespace fs = std::filesystem;
using std::chrono::milliseconds;

/// A game of the corpus that hands can play within a minute, in a file of its own.
fs::path short_game(const fs::path& folder) {
    const char* named = std::getenv("ANNABELLA_CORPUS");
    const fs::path corpus = named != nullptr ? named : ANNABELLA_CORPUS;
    if (!fs::is_directory(corpus))
        return {};
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(corpus))
        if (entry.path().extension() == ".pgn")
            files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    for (const fs::path& file : files) {
        const std::string text = read_file(file).value();
        chess::PgnReader reader(text);
        while (const auto game = reader.next())
            if (*game && (*game)->start.same_as(chess::Position()) && (*game)->moves.size() >= 30 &&
                (*game)->moves.size() <= 44) {
                std::ofstream(folder / "record.pgn") << chess::write_pgn(**game);
                return folder / "record.pgn";
            }
    }
    return {};
}

class Dgt : public TableTest {
protected:
    void play_record(const fs::path& file) {
        m_record = file;
        record = chess::read_game(read_file(file).value(), 1).value();
    }
    /// The board, its player and his lever; the cable goes out in the middle of that half move.
    std::unique_ptr<home::Child> board(const std::string& side, const std::string& pull_cable) {
        return home::Child::start(ANNABELLA_BINARY_DIR "/annabella-board",
                                  {"--protocol", "dgt", "--game", m_record.string(), "--side", side, "--link",
                                   link(), "--pull-cable", pull_cable, "--hand", "150", "--think", "700",
                                   "--habits", "lawful"})
            .value();
    }
    std::string link() const { return (folder() / "board").string(); }
    std::string record_file() const { return m_record.string(); }
    /// Lets it be played to its end, and compares what stands in the score sheet.
    void play_to_the_end(Program& program, home::Child& board) {
        std::string last;
        while (const auto line = board.read_line(milliseconds(60'000))) {
            EXPECT_EQ(line->find("harm"), std::string::npos) << *line;
            last = *line;
            if (last == "end")
                break;
        }
        ASSERT_EQ(last, "end");
        program.hear("The board does not answer.");
        program.hear("The board answers again.");
        // The lever has to be told twice.
        while (board.read_line(milliseconds(3000)))
            continue;
        program.ask("save " + (folder() / "sheets").string(), "The score sheets are in");
        program.line("quit");
        EXPECT_EQ(program.end(), 0);
        chess::PgnGame played;
        for (const auto& entry : fs::directory_iterator(folder() / "sheets"))
            if (entry.path().extension() == ".pgn")
                played = chess::read_game(read_file(entry.path()).value(), 1).value();
        ASSERT_EQ(played.moves.size(), record.moves.size());
        for (std::size_t i = 0; i < record.moves.size(); ++i)
            EXPECT_EQ(played.moves[i].move, record.moves[i].move) << "half move " << i + 1;
    }

    chess::PgnGame record;

private:
    fs::path m_record;
};

TEST_F(Dgt, BothPlayAWholeGameAtOneBoard) {
    const fs::path game = short_game(folder());
    if (game.empty())
        GTEST_SKIP() << "there are no games of the corpus; ANNABELLA_CORPUS names its folder";
    play_record(game);
    const auto child = board("both", "12");
    Program program = annabella({"play", "--new", "--board", "pty:" + link()});
    program.hear("The game begins");
    play_to_the_end(program, *child);
}

// His hands are faster than the record's: he begins his own moves, castling among them, before it has
// pressed.
TEST_F(Dgt, WhoTrainsAgainstARecordMovesItsPiecesToo) {
    std::ofstream(folder() / "record.pgn")
        << "1. e4 {[%clk 0:05:00]} e5 {[%clk 0:05:00]} 2. Nf3 {[%clk 0:05:00]} Nc6 {[%clk 0:05:00]} 3. Bc4 "
           "{[%clk 0:05:00]} Bc5 {[%clk 0:05:00]} 4. O-O {[%clk 0:05:00]} Nf6 {[%clk 0:05:00]} 5. d3 "
           "{[%clk 0:05:00]} d6 {[%clk 0:05:00]} *\n";
    play_record(folder() / "record.pgn");
    const auto child = board("white", "6");
    Program program =
        annabella({"play", "--new", "--opponent", record_file(), "--board", "dgt:pty:" + link()});
    program.hear("The game begins");
    play_to_the_end(program, *child);
}

} // namespace
} // namespace annabella::test
