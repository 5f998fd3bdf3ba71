// Both kinds of draughts at boards with pegs: the whole program and annabella-board on a pseudo-terminal.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "program.hpp"

#include <algorithm>
#include <chrono>
#include <map>
#include <random>

#include "games/games.hpp"
#include "home/engine/child_linux.hpp"
#include "rules/rules.hpp"

namespace annabella::test {
namespace {

using rules::Move;
using rules::Position;
using rules::Square;

/// A simulated board for that game, at which hands type.
class PegsForDraughts {
public:
    explicit PegsForDraughts(std::vector<std::string> arguments)
        : m_child(
              home::Child::start(ANNABELLA_BINARY_DIR "/annabella-board", with_manual(std::move(arguments)))
                  .value()),
          m_name("pty:" + m_child->read_line(std::chrono::milliseconds(60'000)).value_or("")) {}
    /// Of its line.
    const std::string& name() const { return m_name; }
    void type(const std::string& command) const { m_child->write_line(command); }

private:
    static std::vector<std::string> with_manual(std::vector<std::string> arguments) {
        arguments.emplace_back("--manual");
        return arguments;
    }

    std::unique_ptr<home::Child> m_child;
    std::string m_name;
};

struct DraughtsPlayed {
    const char* game;
    const char* board; ///< Whose it is; "occupancy": a peg board that does not know its pieces.
};

class DraughtsBoards : public TableTest, public testing::WithParamInterface<DraughtsPlayed> {
protected:
    static std::string name_of(const Position& position, Square square) {
        return position.rules().write_square(square);
    }
    static std::string letter_of(const Position& position, rules::Piece piece) {
        const char letter = position.rules().letters()[piece.kind];
        return {piece.side == Side::White ? letter : static_cast<char>(letter - 'A' + 'a')};
    }
    /// The piece first, or what it takes.
    void make(const PegsForDraughts& board, const Position& position, Move move) {
        std::vector<std::string> acts = {"lift " + name_of(position, position.from(move))};
        const rules::Piece piece = position.becomes(move).value_or(*position.at(position.from(move)));
        acts.push_back("place " + name_of(position, position.to(move)) + ' ' + letter_of(position, piece));
        std::vector<std::string> off;
        for (int i = 0; i < rules::most_squares; ++i)
            if (rules::includes(position.captured(move), static_cast<Square>(i)))
                off.push_back("lift " + name_of(position, static_cast<Square>(i)));
        std::shuffle(off.begin(), off.end(), m_random);
        acts.insert(m_random() % 2 == 0 ? acts.begin() : acts.end(), off.begin(), off.end());
        for (const std::string& act : acts)
            board.type(act);
    }

    std::mt19937 m_random{7}; // NOLINT(cert-msc32-c,cert-msc51-cpp)
};

/// As annex E has it: "26", of the small board "Felix vier".
std::string as_said(const std::string& square) {
    static const std::map<char, std::string> words = {
        {'a', "Anna"},   {'b', "Bella"},  {'c', "Cesar"},  {'d', "David"}, {'e', "Eva"},  {'f', "Felix"},
        {'g', "Gustav"}, {'h', "Hector"}, {'1', "eins"},   {'2', "zwei"},  {'3', "drei"}, {'4', "vier"},
        {'5', "fünf"},   {'6', "sechs"},  {'7', "sieben"}, {'8', "acht"}};
    return square.front() < 'a' ? square : words.at(square.front()) + ' ' + words.at(square.back());
}

TEST_P(DraughtsBoards, AGameIsPlayedByHandsAlone) {
    const rules::Rules& rules = *games::find(GetParam().game);
    const std::string protocol = GetParam().board;
    const PegsForDraughts white({"--for", GetParam().game, "--protocol", protocol, "--side", "white"});
    const PegsForDraughts black({"--for", GetParam().game, "--protocol", protocol, "--side", "black"});
    const std::string family = protocol == "dgt" ? "dgt:" : "";
    Program program = annabella({"play", GetParam().game, "--new", "--clock", "5:00:00", "--board-white",
                                 family + white.name(), "--board-black", family + black.name()});
    program.hear("White to move");
    program.hear("'s board is connected."); // The second of them.
    Position position = *rules.start({});
    // A DGT board is slow: its lever is believed when it was told twice.
    const int plies = protocol == "dgt" ? 8 : 30;
    for (int ply = 0; ply < plies && !rules.ending(position, 1); ++ply) {
        const rules::MoveList moves = position.legal_moves();
        const Move move = moves[m_random() % moves.size()];
        const bool is_whites = position.turn() == Side::White;
        make(is_whites ? white : black, position, move);
        std::string said;
        for (const auto& word : rules.said(position, move))
            if (const auto* square = std::get_if<Square>(&word))
                said = as_said(rules.write_square(*square));
        program.hear(said); // Where it ends is said last.
        const std::size_t heard = program.all().size();
        (is_whites ? white : black).type("press clock");
        make(is_whites ? black : white, position, move);
        position.play(move);
        // What he has made on his board, he has repeated.
        const std::string repeated = is_whites ? "Black: " : "White: ";
        if (protocol == "dgt")
            program.hear(is_whites ? "Black's clock." : "White's clock.");
        if (program.all().find(repeated, heard) == std::string::npos)
            program.hear(repeated);
        program.ask("fen", "FEN: " + rules::write_position(position));
    }
    program.line("quit");
    EXPECT_EQ(program.end(), 0) << program.all();
    EXPECT_EQ(program.all().find("llegal"), std::string::npos) << program.all();
}

INSTANTIATE_TEST_SUITE_P(Boards, DraughtsBoards,
                         testing::Values(DraughtsPlayed{"draughts", "peg"},
                                         DraughtsPlayed{"draughts", "occupancy"},
                                         DraughtsPlayed{"draughts", "dgt"}, DraughtsPlayed{"russian", "peg"},
                                         DraughtsPlayed{"russian", "occupancy"}),
                         [](const auto& played) {
                             return std::string(played.param.game) + '_' + played.param.board;
                         });

TEST_F(TableTest, ABoardForAnotherGameIsToldAndNotPlayedAt) {
    const PegsForDraughts board({});
    Program program = annabella({"play", "draughts", "--new", "--clock", "1:00:00", "--board", board.name()});
    program.hear("The board that answers is for another game.");
    board.type("lift e2");
    board.type("press repeat");
    program.ask("32-28", "32 28");
}

TEST_F(TableTest, ASimulatedBoardIsOfTheGame) {
    Program program = annabella({"play", "draughts", "--new", "--clock", "1:00:00", "--board", "simulator"});
    program.hear("Type lift 32, place 28 M, or lever.");
    program.hear("The board is connected.");
    program.line("lift 32");
    program.line("place 28 M");
    program.hear("32 28");
    program.ask("lift 32", "Lift from a full hole, place into an empty one: lift 32, place 28 M.");
}

} // namespace
} // namespace annabella::test
