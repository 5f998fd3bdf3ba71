// A whole game of the whole program, each player at a board with the firmware that people flash.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "../table/program.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <thread>

#include "chess/pgn/pgn.hpp"
#include "chip_on_terminal.hpp"

namespace annabella::test {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t first_and_last_ranks = 0xFFFF00000000FFFF;

class Firmware : public TableTest {};

TEST_F(Firmware, AWholeGameAtTwoBoards) {
    firmware::ChipOnTerminal white(first_and_last_ranks);
    firmware::ChipOnTerminal black(first_and_last_ranks);
    Program program =
        annabella({"play", "--new", "--board-white", white.name(), "--board-black", black.name()});
    program.hear("The game begins");
    program.hear("'s board is connected.");

    struct HalfMove {
        const char* squares;
        const char* words;
    };
    // One touches, one captures, one mates.
    constexpr HalfMove game[] = {{"e2e4", "Eva zwei Eva vier"},
                                 {"e7e5", "Eva sieben Eva fünf"},
                                 {"f1c4", "Läufer Felix eins Cesar vier"},
                                 {"b8c6", "Springer Bella acht Cesar sechs"},
                                 {"d1h5", "Dame David eins Hector fünf"},
                                 {"g8f6", "Springer Gustav acht Felix sechs"},
                                 {"h5f7", "Dame Hector fünf schlägt Felix sieben"}};
    bool whites = true;
    for (const HalfMove& half : game) {
        firmware::ChipOnTerminal& mover = whites ? white : black;
        firmware::ChipOnTerminal& other = whites ? black : white;
        mover.move(half.squares);
        program.hear(half.words);
        mover.press();
        if (&half != std::end(game) - 1) {
            other.move(half.squares);
            program.hear(half.words);
        }
        whites = !whites;
    }
    program.hear("mate");
    // The buzzer of each board tells of the opponent's moves: three for White, four for Black, two tones
    // each.
    const auto sounded = [](firmware::ChipOnTerminal& board, std::size_t wanted) {
        for (int tries = 0; tries < 400 && board.tones() < wanted; ++tries)
            std::this_thread::sleep_for(std::chrono::milliseconds(25));
        return board.tones();
    };
    EXPECT_EQ(sounded(white, 6), 6U);
    EXPECT_EQ(sounded(black, 8), 8U);
    program.ask("save " + (folder() / "sheets").string(), "The score sheets are in");
    program.line("quit");
    EXPECT_EQ(program.end(), 0);

    std::string played;
    for (const auto& entry : fs::directory_iterator(folder() / "sheets"))
        if (entry.path().extension() == ".pgn") {
            std::ifstream file(entry.path());
            const std::string text(std::istreambuf_iterator<char>(file), {});
            const chess::PgnGame sheet = chess::read_game(text, 1).value();
            for (const chess::PgnMove& move : sheet.moves)
                played += chess::name(move.move.from()) + chess::name(move.move.to()) + ' ';
        }
    EXPECT_EQ(played, "e2e4 e7e5 f1c4 b8c6 d1h5 g8f6 h5f7 ");
}

} // namespace
} // namespace annabella::test
