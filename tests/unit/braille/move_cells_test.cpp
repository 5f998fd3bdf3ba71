// Moves, numbers and results in cells, and back.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "braille/move_cells.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <random>

#include "../support/score_sheets.hpp"
#include "chess/notation/fen.hpp"

namespace annabella::braille {
namespace {

std::string dots(const std::string& fen, const std::string& san, bool draw_offered = false) {
    const auto position = chess::position_from_fen(fen);
    if (!position)
        return "no position: " + to_string(position.error());
    const auto move = chess::resolve(*position, chess::read_move(san));
    return move ? dot_numbers(write_move(*position, *move, draw_offered)) : "no move " + san;
}

/// Reads the cells back and finds the same move, said in the same way.
void expect_round_trip(const chess::Position& position, chess::Move move, bool draw_offered) {
    const MoveSigns signs = describe(position, move, draw_offered);
    const Cells cells = write_move(signs);
    for (const Cell one : cells) {
        ASSERT_TRUE(to_brf(one).has_value());
        ASSERT_NE(one, blank);
    }
    const auto read = read_move(cells);
    ASSERT_TRUE(read.has_value()) << dot_numbers(cells) << ": " << to_string(read.error());
    ASSERT_EQ(*read, signs) << dot_numbers(cells);
    const auto resolved = chess::resolve(position, read->text);
    ASSERT_TRUE(resolved.has_value())
        << chess::write_san(position, move) << " " << chess::write_fen(position);
    ASSERT_EQ(*resolved, move);
}

TEST(MoveCells, the_examples_of_the_readme) {
    const std::string start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    EXPECT_EQ(dots(start, "e4"), "15-256");
    EXPECT_EQ(dots(start, "Nf3"), "234-124-25");
    EXPECT_EQ(dots("4k3/8/8/3p4/2P5/8/8/4K3 w - - 0 1", "cxd5"), "14-56-145-26");
    EXPECT_EQ(dots("4k3/8/8/8/3R1p1k/8/8/4K3 w - - 0 1", "e4").substr(0, 11), "no position");
    EXPECT_EQ(dots("8/8/8/8/3R1p1k/8/8/4K3 w - - 0 1", "Rxf4+"), "1235-456-124-256");
    EXPECT_EQ(dots("4k3/8/8/1N3N2/8/1N6/8/4K3 w - - 0 1", "Nb5d4"), "234-12-26-145-256");
    EXPECT_EQ(dots("6k1/5ppp/8/8/8/8/8/4RK2 w - - 0 1", "Re8#"), "1235-15-236-345-134");
    EXPECT_EQ(dots("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6"), "15-56-145-235-345-15-1234");
    EXPECT_EQ(dots("6k1/3P4/8/8/8/8/8/4K3 w - - 0 1", "d8=Q+"), "45-145-236-12345");
    EXPECT_EQ(dots("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "O-O-O"), "356-36-356-36-356");
    EXPECT_EQ(dots("3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", "O-O-O+"), "45-356-36-356-36-356");
    EXPECT_EQ(dots("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "O-O", true), "356-36-356-345-2356");
    EXPECT_EQ(dots("4k3/8/8/8/8/8/8/2K5 w - - 0 1", "Kb1", true), "13-12-2-345-2356");
}

TEST(MoveCells, the_origin_only_where_needed) {
    const std::string fen = "4k3/8/8/R7/8/8/8/R3K3 w - - 0 1";
    EXPECT_EQ(dots(fen, "R1a3"), "1235-2-1-25");
    EXPECT_EQ(dots(fen, "Ra1b1"), "1235-12-2");
}

TEST(MoveCells, no_piece_is_a_file_or_a_digit) {
    // Cells of pieces are found where a knight, bishop, rook, queen and king move to e4's file.
    for (const auto role : {chess::Role::Knight, chess::Role::Bishop, chess::Role::Rook, chess::Role::Queen,
                            chess::Role::King}) {
        MoveSigns signs;
        signs.text.role = role;
        const Cell piece = write_move(signs).at(0);
        for (int file = 0; file < 8; ++file)
            for (int rank = 0; rank < 8; ++rank) {
                MoveSigns pawn;
                pawn.text.role = chess::Role::Pawn;
                pawn.text.to = chess::make_square(file, rank);
                EXPECT_NE(write_move(pawn).at(0), piece);
                EXPECT_NE(write_move(pawn).at(1), piece);
            }
    }
}

TEST(MoveCells, every_combination_is_read_back_and_none_looks_like_another) {
    std::vector<Cells> written;
    const std::array<std::optional<std::uint8_t>, 3> origins = {std::nullopt, std::uint8_t{0},
                                                                std::uint8_t{7}};
    std::vector<chess::MoveText> texts;
    for (const auto castling : {chess::MoveText::Castling::Kingside, chess::MoveText::Castling::Queenside}) {
        texts.emplace_back();
        texts.back().castling = castling;
    }
    for (const auto role : chess::roles)
        for (const auto file : origins)
            for (const auto rank : origins)
                for (const auto to : {0, 7, 56, 63})
                    for (const auto promotion :
                         {std::optional<chess::Role>(), std::optional(chess::Role::Queen),
                          std::optional(chess::Role::Knight)})
                        for (const bool capture : {false, true})
                            texts.push_back({chess::MoveText::Castling::None, role, file, rank,
                                             static_cast<chess::Square>(to), promotion, capture});
    for (const auto& text : texts)
        for (const auto check : {MoveSigns::Check::None, MoveSigns::Check::Check, MoveSigns::Check::Mate})
            for (const int after : {0, 1, 2, 3}) {
                const MoveSigns signs{text, check, (after & 1) != 0, (after & 2) != 0};
                const Cells cells = write_move(signs);
                const auto read = read_move(cells);
                ASSERT_TRUE(read.has_value()) << dot_numbers(cells) << to_string(read.error());
                ASSERT_EQ(*read, signs) << dot_numbers(cells);
                ASSERT_FALSE(read_number(cells).has_value());
                ASSERT_FALSE(read_result(cells).has_value());
                written.push_back(cells);
            }
    std::sort(written.begin(), written.end());
    EXPECT_EQ(std::adjacent_find(written.begin(), written.end()), written.end());
}

TEST(MoveCells, what_is_not_a_move_is_refused) {
    for (const auto* text : {"", "⠀", "⠑", "⠲", "⠅", "⠏⠑⠲", "⠑⠲⠀", "⠑⠲⠑", "⠑⠔", "⠑⠴", "⠘⠑⠲⠜⠍", "⠑⠲⠜",
                             "⠑⠲⠜⠶⠜⠍", "⠴⠤", "⠴⠤⠴⠤", "⠑⠰⠲", "⠑⠲⡀", "⣿"}) {
        const auto cells = from_unicode(text);
        ASSERT_TRUE(cells.has_value());
        const auto read = read_move(*cells);
        EXPECT_FALSE(read.has_value()) << text;
    }
    EXPECT_EQ(to_string(read_move({cell(15), cell(256), cell(36)}).error()),
              "The braille move's cell 3, dots 36, is not valid there.");
}

TEST(MoveCells, random_cells_are_read_only_where_they_are_what_would_be_written) {
    std::mt19937 random(20090701);
    int moves = 0;
    for (int i = 0; i < 300000; ++i) {
        Cells cells(1 + random() % 7);
        for (Cell& one : cells)
            one = static_cast<Cell>(random() % 64);
        if (const auto read = read_move(cells)) {
            ASSERT_EQ(write_move(*read), cells) << dot_numbers(cells);
            ++moves;
        }
    }
    EXPECT_GT(moves, 100);
}

TEST(MoveCells, every_legal_move_of_games_by_others_is_read_back) {
    std::size_t games = 0;
    std::size_t moves = 0;
    for (const auto* name : {"twic-100k.pgn", "lichess-100k.pgn"})
        for (const auto& game : test::corpus_games(name, 40)) {
            ++games;
            chess::Position position = game.start;
            for (const auto& played : game.moves) {
                // Not only the move played: all that could have been.
                for (const chess::Move move : position.legal_moves()) {
                    expect_round_trip(position, move, (moves++ & 1) != 0);
                    if (HasFatalFailure())
                        return;
                }
                position.play(played.move);
            }
        }
    if (games == 0)
        GTEST_SKIP() << "no corpus";
    EXPECT_GT(moves, 50000U);
}

TEST(MoveCells, every_move_of_random_games_and_chess960_is_read_back) {
    std::mt19937 random(960);
    for (int number = 0; number < 960; number += 37) {
        chess::Position position = *chess::Position::chess960(number);
        for (int ply = 0; ply < 120 && position.has_legal_move(); ++ply) {
            const auto legal = position.legal_moves();
            for (const chess::Move move : legal) {
                expect_round_trip(position, move, false);
                if (HasFatalFailure())
                    return;
            }
            position.play(legal[random() % legal.size()]);
        }
    }
}

TEST(MoveCells, numbers) {
    EXPECT_EQ(dot_numbers(write_number(1234567890)), "2-23-25-256-26-235-2356-236-35-356");
    EXPECT_EQ(write_number(-3), write_number(0));
    for (int number = 0; number < 2000; ++number)
        EXPECT_EQ(read_number(write_number(number)), number);
    EXPECT_EQ(read_number({}), std::nullopt);
    EXPECT_EQ(read_number({cell(356), cell(2)}), std::nullopt);
    EXPECT_EQ(read_number({cell(1)}), std::nullopt);
    EXPECT_EQ(read_number(Cells(10, cell(2))), std::nullopt);
}

TEST(MoveCells, results) {
    using game::Outcome;
    EXPECT_EQ(dot_numbers(write_result(Outcome::WhiteWins)), "2-36-356");
    EXPECT_EQ(dot_numbers(write_result(Outcome::BlackWins)), "356-36-2");
    EXPECT_EQ(dot_numbers(write_result(Outcome::BothLose)), "36-34-36");
    EXPECT_EQ(read_result(write_result(Outcome::BothLose)), Outcome::BothLose);
    EXPECT_EQ(dot_numbers(write_result(Outcome::Draw)), "2-34-23-36-2-34-23");
    for (const auto outcome : {Outcome::WhiteWins, Outcome::BlackWins, Outcome::Draw}) {
        EXPECT_EQ(read_result(write_result(outcome)), outcome);
        EXPECT_FALSE(read_move(write_result(outcome)).has_value());
    }
    EXPECT_EQ(read_result({}), std::nullopt);
}

} // namespace
} // namespace annabella::braille
