// The cells of the shown board, read as fingers read them, are the position.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <array>
#include <filesystem>
#include <random>
#include <string>
#include <vector>

#include "../support/score_sheets.hpp"
#include "chess/notation/fen.hpp"
#include "display/panel.hpp"
#include "game/game.hpp"
#include "games/games.hpp"
#include "phrase/phrases.hpp"

namespace annabella::display {
namespace {

constexpr std::uint8_t dots(unsigned number) {
    std::uint8_t bits = 0;
    for (; number > 0; number /= 10)
        bits = static_cast<std::uint8_t>(bits | 1U << (number % 10 - 1));
    return bits;
}

/// As the manual says it; Black's have dot 6 besides.
struct Sign {
    char letter;
    unsigned dots;
};
constexpr std::array signs_of_chess = {Sign{'P', 1234}, Sign{'N', 234},   Sign{'B', 123},
                                       Sign{'R', 1235}, Sign{'Q', 12345}, Sign{'K', 13}};
constexpr std::array signs_of_draughts = {Sign{'M', 1234}, Sign{'K', 12345}};

template <std::size_t Count>
char piece_of(const std::array<Sign, Count>& signs, std::uint8_t cell) {
    for (const Sign& sign : signs) {
        if (cell == dots(sign.dots))
            return sign.letter;
        if (cell == (dots(sign.dots) | dots(6)))
            return static_cast<char>(sign.letter - 'A' + 'a');
    }
    return cell == 0 || cell == dots(36) ? '.' : '?';
}

/// Where the board begins, and how it is drawn.
struct Drawn {
    std::size_t row = 0;
    std::size_t margin = 2;
    std::size_t edge = 8;
    std::size_t cells = 2;
};

/// Row after row, a letter for each field; "!" where anything but a piece stands on one.
template <std::size_t Count>
std::string read_board(const Frame& frame, const Drawn& drawn, const std::array<Sign, Count>& signs) {
    std::string found;
    for (std::size_t row = 0; row < drawn.edge; ++row)
        for (std::size_t column = 0; column < drawn.edge; ++column) {
            const std::size_t at =
                (drawn.row + row) * frame.size.columns + drawn.margin + column * drawn.cells;
            const FrameCell& cell = frame.cells.at(at);
            const bool is_pure =
                cell.letter == U' ' && (drawn.cells == 1 || frame.cells.at(at + 1) == FrameCell{});
            const bool is_dark = (row + column) % 2 != 0;
            const char piece = piece_of(signs, cell.dots);
            found += is_pure && (piece != '.' || cell.dots == (is_dark ? dots(36) : 0)) ? piece : '!';
        }
    return found;
}

table::ShownTable shown(const rules::Position& position) {
    static const phrase::Phrasebook book =
        phrase::Phrasebook::load(std::filesystem::path(ANNABELLA_BINARY_DIR) / "locales", "annex-e").value();
    game::Table table;
    table.game = position.rules().name();
    table.position = rules::write_position(position);
    const auto game = game::Game::create(table, position.rules());
    return table::shown_table(game.value(), std::nullopt, book, "en");
}

class ShownPositions : public testing::Test {
protected:
    ShownPositions() { panel.draw_pieces(piece_cells(braille::usual_code())); }
    Frame show(const table::ShownTable& table, Size size) {
        panel.resize(size);
        panel.show_table(table);
        return panel.frame({});
    }
    Panel panel;
};

TEST_F(ShownPositions, OfAThousandOfTheCorpusAreRightInEachCell) {
    constexpr std::size_t wanted = 1000;
    std::size_t tried = 0;
    for (const char* const name : {"twic-100k.pgn", "lichess-100k.pgn"})
        for (const auto& game : test::corpus_games(name, wanted)) {
            chess::Position position = game.start;
            std::size_t ply = 0;
            for (const auto& move : game.moves) {
                position.play(move.move);
                if (++ply % 10 != 0 || tried == wanted)
                    continue;
                ++tried;
                std::string expected;
                for (const char letter : chess::write_placement(position.placement()))
                    if (letter >= '1' && letter <= '8')
                        expected.append(static_cast<std::size_t>(letter - '0'), '.');
                    else if (letter != '/')
                        expected += letter;
                const table::ShownTable table = shown(position);
                ASSERT_EQ(read_board(show(table, {32, 10}), Drawn{2}, signs_of_chess), expected);
                ASSERT_EQ(read_board(show(table, {40, 9}), Drawn{1}, signs_of_chess), expected);
            }
        }
    if (tried == 0)
        GTEST_SKIP() << "no corpus";
    EXPECT_EQ(tried, wanted);
}

/// Games of nothing but chance; each position of them.
template <class Check>
void play_at_random(const std::string& game, const Check& check) {
    std::mt19937 chance(7); // NOLINT(cert-msc51-cpp): the same each time
    const rules::Rules& rules = *games::find(game);
    bool has_king = false;
    for (int games = 0; games < 10; ++games) {
        rules::Position position = rules.start({}).value();
        for (int ply = 0; ply < 150 && !rules.ending(position, 1); ++ply) {
            const rules::MoveList moves = position.legal_moves();
            position.play(moves[chance() % moves.size()]);
            const table::ShownTable table = shown(position);
            has_king = has_king || table.pieces.find('K') != std::string::npos;
            check(table);
        }
    }
    EXPECT_TRUE(has_king);
}

TEST_F(ShownPositions, OfDraughtsAreRightInEachCell) {
    play_at_random("draughts", [this](const table::ShownTable& table) {
        // Of each row five fields are played on, the lower left one of all of them, too.
        std::string expected;
        for (std::size_t square = 0; square < 50; ++square) {
            const std::string piece(1, table.pieces[square]);
            expected += square / 5 % 2 == 0 ? '.' + piece : piece + '.';
        }
        ASSERT_EQ(read_board(show(table, {32, 10}), Drawn{0, 3, 10, 1}, signs_of_draughts), expected);
        ASSERT_EQ(read_board(show(table, {40, 11}), Drawn{1, 3, 10, 2}, signs_of_draughts), expected);
    });
}

TEST_F(ShownPositions, OfRussianDraughtsAreRightInEachCell) {
    play_at_random("russian", [this](const table::ShownTable& table) {
        std::string expected;
        for (std::size_t rank = 8; rank-- > 0;)
            expected += table.pieces.substr(8 * rank, 8);
        ASSERT_EQ(read_board(show(table, {40, 9}), Drawn{1}, signs_of_draughts), expected);
    });
}

} // namespace
} // namespace annabella::display
