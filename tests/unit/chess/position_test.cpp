// Positions: what they know, what a move changes, when two are the same, and what a set-up may not be.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "chess/position.hpp"
#include "positions.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <random>

#include "chess/movegen.hpp"
#include "chess/notation/fen.hpp"

namespace annabella::chess {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

Move move(std::string_view from, std::string_view to, MoveKind kind = MoveKind::Normal) {
    return {square(from), square(to), kind};
}

Position play(Position position, std::initializer_list<Move> moves) {
    for (const Move next : moves) {
        EXPECT_TRUE(position.is_legal(next)) << name(next.from()) << name(next.to());
        position.play(next);
    }
    return position;
}

/// The sentences of all faults of a set-up.
std::vector<std::string> faults(const Setup& setup, CastlingMode mode = CastlingMode::Standard) {
    std::vector<std::string> sentences;
    if (const auto position = Position::from_setup(setup, mode); !position)
        for (const Error& error : position.error())
            sentences.push_back(to_string(error));
    return sentences;
}
std::vector<std::string> faults(std::string_view fen, CastlingMode mode = CastlingMode::Standard) {
    return faults(parse_fen(fen).value(), mode);
}

TEST(Position, InitialPosition) {
    const Position position;
    EXPECT_EQ(position.turn(), Color::White);
    EXPECT_EQ(position.legal_moves().size(), 20U);
    EXPECT_EQ(position.at(square("d8")), (Piece{Color::Black, Role::Queen}));
    EXPECT_EQ(position.at(square("e4")), std::nullopt);
    EXPECT_EQ(position.king(Color::Black), square("e8"));
    EXPECT_EQ(count(position.occupied()), 32);
    EXPECT_EQ(position.castling_rook(Color::White, true), square("h1"));
    EXPECT_EQ(position.castling_rook(Color::Black, false), square("a8"));
    EXPECT_FALSE(position.in_check());
    EXPECT_FALSE(position.is_checkmate());
    EXPECT_FALSE(position.is_stalemate());
    EXPECT_EQ(position.castling_mode(), CastlingMode::Standard);
}

TEST(Position, ClocksCount) {
    Position position = play(Position(), {move("g1", "f3"), move("g8", "f6"), move("f3", "g1")});
    EXPECT_EQ(position.halfmove_clock(), 3);
    EXPECT_EQ(position.fullmove_number(), 2);
    position.play(move("e7", "e5"));
    EXPECT_EQ(position.halfmove_clock(), 0);
    EXPECT_EQ(position.fullmove_number(), 3);
    // A capture sets it back, castling does not.
    EXPECT_EQ(read("4k3/8/8/8/8/8/r7/R3K2R w KQ - 40 50").after(move("a1", "a2")).halfmove_clock(), 0);
    const auto castled =
        read("4k3/8/8/8/8/8/8/R3K2R w KQ - 40 50").after(move("e1", "h1", MoveKind::Castling));
    EXPECT_EQ(castled.halfmove_clock(), 41);
    EXPECT_EQ(write_fen(castled), "4k3/8/8/8/8/8/8/R4RK1 b - - 41 50");
}

TEST(Position, CastlingRightsAreLostByKingRookAndCapture) {
    const Position start = read("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    EXPECT_EQ(start.after(move("e1", "e2")).castling_rooks(), bit(square("a8")) | bit(square("h8")));
    EXPECT_EQ(start.after(move("a1", "b1")).castling_rook(Color::White, false), std::nullopt);
    EXPECT_EQ(start.after(move("a1", "b1")).castling_rook(Color::White, true), square("h1"));
    // The rook on h1 takes the one on h8: both rights on that side are gone.
    EXPECT_EQ(start.after(move("h1", "h8")).castling_rooks(), bit(square("a1")) | bit(square("a8")));
    // A rook that comes back does not bring the right back.
    const Position back =
        play(start, {move("a1", "b1"), move("a8", "b8"), move("b1", "a1"), move("b8", "a8")});
    EXPECT_EQ(back.castling_rooks(), bit(square("h1")) | bit(square("h8")));
    EXPECT_FALSE(back.same_as(start));
}

TEST(Position, EnPassantOnlyWhereReallyLegal) {
    const Position position = read("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1").after(move("d7", "d5"));
    ASSERT_EQ(position.en_passant(), square("d6"));
    const Move capture = move("e5", "d6", MoveKind::EnPassant);
    ASSERT_TRUE(position.is_legal(capture));
    EXPECT_TRUE(position.is_capture(capture));
    EXPECT_EQ(position.captured_square(capture), square("d5"));
    EXPECT_EQ(write_fen(position.after(capture)), "4k3/8/3P4/8/8/8/8/4K3 b - - 0 2");
    // The right lasts one move.
    EXPECT_EQ(position.after(move("e1", "e2")).en_passant(), std::nullopt);
    // No neighbour, neighbour pinned, both pawns off the rank of the king.
    EXPECT_EQ(read("4k3/3p4/8/5P2/8/8/8/4K3 b - - 0 1").after(move("d7", "d5")).en_passant(), std::nullopt);
    EXPECT_EQ(read("4r1k1/3p4/8/4P3/8/8/8/4K3 b - - 0 1").after(move("d7", "d5")).en_passant(), std::nullopt);
    EXPECT_EQ(read("6k1/3p4/8/K3P2q/8/8/8/8 b - - 0 1").after(move("d7", "d5")).en_passant(), std::nullopt);
    // Pinned along the line of the capture: legal.
    EXPECT_EQ(read("6k1/2bp4/8/4P3/5K2/8/8/8 b - - 0 1").after(move("d7", "d5")).en_passant(), square("d6"));
    // One of two pawns is pinned: only the other may capture.
    const Position two = read("2r3k1/3p4/8/2P1P3/8/8/8/2K5 b - - 0 1").after(move("d7", "d5"));
    EXPECT_EQ(two.en_passant(), square("d6"));
    EXPECT_FALSE(two.is_legal(move("c5", "d6", MoveKind::EnPassant)));
    EXPECT_TRUE(two.is_legal(move("e5", "d6", MoveKind::EnPassant)));
}

TEST(Position, CapturesAndChecks) {
    const Position position = read("r3k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    EXPECT_EQ(position.captured_square(move("a1", "a8")), square("a8"));
    EXPECT_FALSE(position.is_capture(move("a1", "a7")));
    EXPECT_FALSE(position.is_capture(move("e1", "h1", MoveKind::Castling)));
    EXPECT_TRUE(position.gives_check(move("a1", "a8")));
    EXPECT_TRUE(position.gives_check(move("h1", "h8")));
    EXPECT_FALSE(position.gives_check(move("h1", "h7")));
    EXPECT_EQ(position.after(move("h1", "h8")).checkers(), bit(square("h8")));
    EXPECT_EQ(position.attackers(square("a4"), Color::White), bit(square("a1")));
    EXPECT_EQ(position.attackers(square("a4"), Color::Black), bit(square("a8")));
    // Castling and promotion give check too.
    EXPECT_TRUE(read("5k2/8/8/8/8/8/8/4K2R w K - 0 1").gives_check(move("e1", "h1", MoveKind::Castling)));
    EXPECT_TRUE(read("4k3/P7/8/8/8/8/8/4K3 w - - 0 1")
                    .gives_check(Move(square("a7"), square("a8"), MoveKind::Promotion, Role::Rook)));
    EXPECT_FALSE(read("4k3/P7/8/8/8/8/8/4K3 w - - 0 1")
                     .gives_check(Move(square("a7"), square("a8"), MoveKind::Promotion, Role::Bishop)));
}

TEST(Position, CheckmateAndStalemate) {
    const Position mate = read("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3");
    EXPECT_TRUE(mate.is_checkmate());
    EXPECT_FALSE(mate.is_stalemate());
    EXPECT_FALSE(mate.has_legal_move());
    const Position stalemate = read("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    EXPECT_TRUE(stalemate.is_stalemate());
    EXPECT_FALSE(stalemate.is_checkmate());
    // The only move is a capture en passant.
    const Position saved = read("8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1");
    EXPECT_TRUE(saved.in_check());
    EXPECT_TRUE(saved.is_legal(move("e4", "d3", MoveKind::EnPassant)));
}

TEST(Position, PromotionToFourPieces) {
    const Position position = read("1n5k/P7/8/8/8/8/8/K7 w - - 5 60");
    int promotions = 0;
    for (const Move next : position.legal_moves())
        promotions += next.kind() == MoveKind::Promotion ? 1 : 0;
    EXPECT_EQ(promotions, 8);
    const auto knight = position.after(Move(square("a7"), square("b8"), MoveKind::Promotion, Role::Knight));
    EXPECT_EQ(write_fen(knight), "1N5k/8/8/8/8/8/8/K7 b - - 0 60");
    EXPECT_FALSE(position.is_legal(move("a7", "a8")));
}

TEST(Position, SameIsWhatArticleNineTwoSays) {
    // Back to the same squares: the same position, whatever the counters.
    const Position there =
        play(Position(), {move("g1", "f3"), move("g8", "f6"), move("f3", "g1"), move("f6", "g8")});
    EXPECT_TRUE(there.same_as(Position()));
    EXPECT_EQ(there.key(), Position().key());
    // Another player on move.
    EXPECT_FALSE(read("4k3/8/8/8/8/8/8/4K2R w - - 0 1").same_as(read("4k3/8/8/8/8/8/8/4K2R b - - 0 1")));
    // Another right to castle.
    const Position with_right = read("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    const Position without = read("4k3/8/8/8/8/8/8/4K2R w - - 0 1");
    EXPECT_FALSE(with_right.same_as(without));
    EXPECT_NE(with_right.key(), without.key());
    // A double step matters only where the pawn can really be taken.
    const Position real = read("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
    const Position over = read("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1");
    EXPECT_FALSE(real.same_as(over));
    EXPECT_NE(real.key(), over.key());
    const Position phantom = read("4k3/8/8/3p4/8/8/8/4K3 w - d6 0 1");
    EXPECT_TRUE(phantom.same_as(read("4k3/8/8/3p4/8/8/8/4K3 w - - 0 1")));
    // Pieces of one kind are alike; the mode of castling is no part of the position.
    EXPECT_TRUE(read("4k3/8/8/8/8/8/8/4K2R w K - 0 1", CastlingMode::Chess960).same_as(with_right));
}

TEST(Position, KeyIsTheSameInEveryBuild) { EXPECT_EQ(Position().key(), 9413320484236642986U); }

/// Random games: whatever is kept up to date from move to move must equal what a fresh set-up finds.
TEST(Position, WhatMovesKeepUpEqualsAFreshSetup) {
    std::mt19937 random(20);
    for (int game = 0; game < 60; ++game) {
        Position position = *Position::chess960(static_cast<int>(random() % 960));
        for (int ply = 0; ply < 150; ++ply) {
            const MoveList moves = position.legal_moves();
            ASSERT_EQ(static_cast<int>(moves.size()), count_legal_moves(position));
            if (moves.empty())
                break;
            const Move next = moves[random() % moves.size()];
            const std::optional<Square> captured = position.captured_square(next);
            const int before = count(position.occupied());
            position.play(next);
            EXPECT_EQ(count(position.occupied()), captured ? before - 1 : before);
            const auto fresh = Position::from_setup(position.setup(), CastlingMode::Chess960);
            ASSERT_TRUE(fresh.has_value()) << write_fen(position);
            ASSERT_TRUE(fresh->same_as(position)) << write_fen(position);
            ASSERT_EQ(fresh->key(), position.key()) << write_fen(position);
            ASSERT_EQ(fresh->checkers(), position.checkers()) << write_fen(position);
            ASSERT_EQ(fresh->setup(), position.setup());
            const auto again = position_from_fen(write_fen(position), CastlingMode::Chess960);
            ASSERT_TRUE(again.has_value()) << write_fen(position);
            ASSERT_EQ(again->setup(), position.setup());
        }
    }
}

TEST(SetupFaults, Kings) {
    EXPECT_THAT(faults("8/8/8/8/8/8/8/k7 w - - 0 1"),
                ElementsAre("There is no white king. Put one on the board."));
    EXPECT_THAT(faults("8/8/8/8/8/8/8/K7 w - - 0 1"),
                ElementsAre("There is no black king. Put one on the board."));
    EXPECT_THAT(faults("8/8/8/8/8/8/8/K1K1k3 b - - 0 1"), ElementsAre("There are 2 white kings. Leave one."));
    EXPECT_THAT(faults("kkk5/8/8/8/8/8/8/7K w - - 0 1"), ElementsAre("There are 3 black kings. Leave one."));
    EXPECT_THAT(faults(chess::Setup{}), ElementsAre("There is no white king. Put one on the board.",
                                                    "There is no black king. Put one on the board."));
}

TEST(SetupFaults, Pawns) {
    EXPECT_THAT(faults("7P/8/8/8/8/8/8/k1K5 w - - 0 1"),
                ElementsAre("There is a pawn on h8. Pawns cannot stand on the first or eighth rank."));
    EXPECT_THAT(faults("8/8/8/8/8/8/8/k1K3p1 w - - 0 1"),
                ElementsAre("There is a pawn on g1. Pawns cannot stand on the first or eighth rank."));
}

TEST(SetupFaults, SideNotOnMoveInCheck) {
    EXPECT_THAT(faults("4k3/8/8/8/8/8/8/K3R3 w - - 0 1"),
                ElementsAre("The black king is in check, but it is White to move."));
    EXPECT_THAT(faults("4k3/8/8/8/8/8/8/r3K3 b - - 0 1"),
                ElementsAre("The white king is in check, but it is Black to move."));
    EXPECT_THAT(faults("8/8/8/8/8/8/8/kK6 w - - 0 1"),
                ElementsAre("The black king is in check, but it is White to move."));
    EXPECT_THAT(faults("4k3/8/8/8/8/8/8/K3R3 b - - 0 1"), IsEmpty());
}

TEST(SetupFaults, CastlingRights) {
    EXPECT_THAT(faults("4k3/8/8/8/8/8/8/4K3 w K - 0 1"),
                ElementsAre("White may castle with a rook on h1, but there is none."));
    EXPECT_THAT(faults("4k2R/8/8/8/8/8/8/4K3 b k - 0 1"),
                ElementsAre("Black may castle with a rook on h8, but there is none."));
    EXPECT_THAT(faults("4k3/8/8/8/8/8/8/3K3R w K - 0 1"),
                ElementsAre("The king on d1 cannot castle. It can only from e1."));
    EXPECT_THAT(faults("4k3/8/8/8/8/8/8/3K3R w K - 0 1", CastlingMode::Chess960), IsEmpty());
    EXPECT_THAT(faults("4k3/8/8/8/8/8/8/4K1R1 w K - 0 1"),
                ElementsAre("The rook on g1 cannot castle, except in Chess960."));
    EXPECT_THAT(faults("4k3/8/8/8/8/8/8/4K1R1 w K - 0 1", CastlingMode::Chess960), IsEmpty());
    EXPECT_THAT(faults("4k3/8/8/8/8/8/4K3/7R w K - 0 1", CastlingMode::Chess960),
                ElementsAre("The king on e2 cannot castle. It has left its first rank."));
    EXPECT_THAT(faults("4k3/8/8/8/8/8/8/4K1RR w GH - 0 1", CastlingMode::Chess960),
                ElementsAre("The king on e1 may castle with two rooks on one side. Leave one."));
    chess::Setup setup = parse_fen("4k3/8/8/8/R7/8/8/4K3 w - - 0 1").value();
    setup.castling_rooks = bit(square("a4"));
    EXPECT_THAT(faults(setup),
                ElementsAre("No rook can castle from a4. Castling rooks stand on their own first rank."));
    // The rook on the first rank is Black's own.
    setup = parse_fen("4k3/8/8/8/8/8/8/r1N1K3 w Q - 0 1").value();
    EXPECT_THAT(faults(setup), ElementsAre("White may castle with a rook on a1, but there is none."));
}

TEST(SetupFaults, EnPassant) {
    EXPECT_THAT(faults("4k3/8/8/8/4P3/8/8/4K3 b - e4 0 1"),
                ElementsAre("No en passant on e4. With Black to move, the square is on the third rank."));
    EXPECT_THAT(faults("4k3/8/8/8/4P3/8/8/4K3 w - e3 0 1"),
                ElementsAre("No en passant on e3. With White to move, the square is on the sixth rank."));
    EXPECT_THAT(faults("4k3/8/8/8/8/8/8/4K3 b - e3 0 1"),
                ElementsAre("No en passant on e3. There is no pawn to capture on e4."));
    EXPECT_THAT(faults("4k3/8/8/4p3/8/8/4P3/4K3 b - e3 0 1"),
                ElementsAre("No en passant on e3. There is no pawn to capture on e4.",
                            "No pawn can have just passed over e3, because e2 is not empty."));
    EXPECT_THAT(faults("4k3/8/8/8/4P3/4N3/8/4K3 b - e3 0 1"),
                ElementsAre("No pawn can have just passed over e3, because e3 is not empty."));
    EXPECT_THAT(faults("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1"), IsEmpty());
}

TEST(SetupFaults, Counters) {
    chess::Setup setup = Position().setup();
    setup.halfmove_clock = -1;
    setup.fullmove_number = 0;
    EXPECT_THAT(faults(setup),
                ElementsAre("The number of moves without a capture or pawn move is below zero.",
                            "The move number is below one."));
}

} // namespace
} // namespace annabella::chess
