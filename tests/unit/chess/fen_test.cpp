// Reading and writing of FEN, and every fault in it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "chess/notation/fen.hpp"

#include <gtest/gtest.h>

namespace annabella::chess {
namespace {

constexpr auto initial_position = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

std::string fault(std::string_view text, CastlingMode mode = CastlingMode::Standard) {
    const auto position = position_from_fen(text, mode);
    return position ? "accepted: " + write_fen(*position) : to_string(position.error());
}

TEST(Fen, InitialPosition) {
    EXPECT_EQ(write_fen(Position()), initial_position);
    const auto position = position_from_fen(initial_position);
    ASSERT_TRUE(position.has_value());
    EXPECT_TRUE(position->same_as(Position()));
    EXPECT_EQ(position->key(), Position().key());
    EXPECT_EQ(position->setup(), Position().setup());
}

TEST(Fen, WritesWhatItRead) {
    for (const std::string fen : {
             "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 12 34",
             "r3k2r/8/8/8/8/8/8/R3K2R b Kq - 99 200",
             "8/8/8/8/8/8/8/k1K5 b - - 0 9999",
             "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
             "rnbqkbnr/pppp1ppp/8/8/3Pp3/8/PPP1PPPP/RNBQKBNR b KQkq d3 0 3",
         }) {
        const auto position = position_from_fen(fen);
        ASSERT_TRUE(position.has_value()) << fen;
        EXPECT_EQ(write_fen(*position), fen);
    }
}

TEST(Fen, LastTwoFieldsMayBeMissing) {
    const auto none = parse_fen("8/8/8/8/8/8/8/k1K5 b - -");
    ASSERT_TRUE(none.has_value());
    EXPECT_EQ(none->halfmove_clock, 0);
    EXPECT_EQ(none->fullmove_number, 1);
    const auto one = parse_fen("8/8/8/8/8/8/8/k1K5 b - - 17");
    ASSERT_TRUE(one.has_value());
    EXPECT_EQ(one->halfmove_clock, 17);
    EXPECT_EQ(one->fullmove_number, 1);
}

TEST(Fen, BlanksAroundAndBetweenFieldsDoNotMatter) {
    const auto position = position_from_fen(std::string("  ") + "8/8/8/8/8/8/8/k1K5\tb  -   - 3 4 \r\n");
    ASSERT_TRUE(position.has_value());
    EXPECT_EQ(write_fen(*position), "8/8/8/8/8/8/8/k1K5 b - - 3 4");
}

TEST(Fen, MoveNumberZeroIsTheFirstMove) {
    const auto setup = parse_fen("8/8/8/8/8/8/8/k1K5 b - - 0 0");
    ASSERT_TRUE(setup.has_value());
    EXPECT_EQ(setup->fullmove_number, 1);
}

TEST(Fen, EnPassantIsKeptOnlyWhereTheCaptureIsLegal) {
    // No pawn could capture.
    EXPECT_EQ(fault("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1"),
              "accepted: rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    // The capture would uncover the rank of the king.
    EXPECT_EQ(fault("8/8/8/K2pP2r/8/8/8/7k w - d6 0 2"), "accepted: 8/8/8/K2pP2r/8/8/8/7k w - - 0 2");
    EXPECT_EQ(fault("8/8/8/K2pP3/8/8/8/7k w - d6 0 2"), "accepted: 8/8/8/K2pP3/8/8/8/7k w - d6 0 2");
}

TEST(Fen, PlacementRoundTrip) {
    const std::string text = "r1bk3r/p2pBpNp/n4n2/1p1NP2P/6P1/3P4/P1P1K3/q5b1";
    const auto placement = parse_placement(text);
    ASSERT_TRUE(placement.has_value());
    EXPECT_EQ(write_placement(*placement), text);
    EXPECT_EQ((*placement)[6], (Piece{Color::Black, Role::Bishop}));
    EXPECT_EQ((*placement)[1], std::nullopt);
    EXPECT_EQ(write_placement(Placement{}), "8/8/8/8/8/8/8/8");
}

TEST(FenFaults, Fields) {
    EXPECT_EQ(fault(""), "The FEN is empty.");
    EXPECT_EQ(fault("  \n"), "The FEN is empty.");
    EXPECT_EQ(fault("8/8/8/8/8/8/8/k1K5"),
              "The FEN ends after the board. Add w or b for the side to move, the "
              "castling rights, and the en passant square.");
    EXPECT_EQ(fault("8/8/8/8/8/8/8/k1K5 w"),
              "The FEN ends after the side to move. Add the castling rights, or a "
              "hyphen, and the en passant square, or a hyphen.");
    EXPECT_EQ(fault("8/8/8/8/8/8/8/k1K5 w -"),
              "The FEN ends after the castling rights. Add the en passant square, or a hyphen.");
    EXPECT_EQ(fault("8/8/8/8/8/8/8/k1K5 w - - 0 1 e4"), "The FEN has six fields, but e4 comes after them.");
}

TEST(FenFaults, Board) {
    EXPECT_EQ(fault("8/8/8/8/8/8/8/k1K4 w - -"), "Rank 1 of the FEN has 7 squares, not 8.");
    EXPECT_EQ(fault("8/8/8/7/8/8/8/k1K5 w - -"), "Rank 5 of the FEN has 7 squares, not 8.");
    EXPECT_EQ(fault("8/8/8/8p/8/8/8/k1K5 w - -"), "Rank 5 of the FEN has more than 8 squares.");
    EXPECT_EQ(fault("8/8/8/ppppppppp/8/8/8/k1K5 w - -"), "Rank 5 of the FEN has more than 8 squares.");
    EXPECT_EQ(fault("8/8/8/44/8/8/8/k1K5 w - -"),
              "Rank 5 of the FEN has two numbers in a row. Write their sum.");
    EXPECT_EQ(fault("8/8/8/17/8/8/8/k1K5 w - -"),
              "Rank 5 of the FEN has two numbers in a row. Write their sum.");
    EXPECT_EQ(fault("8/8/8/8/8/8/k1K5 w - -"), "The board of the FEN has only 7 ranks, not 8.");
    EXPECT_EQ(fault("8/8/8/8/8/8/8/8/k1K5 w - -"), "The board of the FEN has more than 8 ranks.");
    EXPECT_EQ(fault("8/8/8/8/8/8/8/k1K5/ w - -"), "The board of the FEN has more than 8 ranks.");
    EXPECT_EQ(fault("8/8/8/8/8/8/8/k1X5 w - -"), "Rank 1 of the FEN contains X. Use P, N, B, R, Q and K, "
                                                 "small for Black, and 1 to 8 for empty squares.");
    EXPECT_EQ(fault("9/8/8/8/8/8/8/k1K5 w - -").substr(0, 30), "Rank 8 of the FEN contains 9. ");
    EXPECT_EQ(fault("0/8/8/8/8/8/8/k1K5 w - -").substr(0, 30), "Rank 8 of the FEN contains 0. ");
    EXPECT_EQ(fault("\xd0\xba/8/8/8/8/8/8/k1K5 w - -").substr(0, 30), "Rank 8 of the FEN contains ?. ");
}

TEST(FenFaults, Turn) {
    EXPECT_EQ(fault("8/8/8/8/8/8/8/k1K5 W - -"), "The side to move in the FEN is W. It must be w or b.");
    EXPECT_EQ(fault(std::string("8/8/8/8/8/8/8/k1K5 ") + std::string(100, 'w') + " - -"),
              "The side to move in the FEN is wwwwwwwwwwwwwwwwwwwwwwww.... It must be w or b.");
}

TEST(FenFaults, Castling) {
    const std::string rooks = "r3k2r/8/8/8/8/8/8/R3K2R w ";
    EXPECT_EQ(fault(rooks + "KX -"), "The castling field of the FEN, KX, contains X. It takes the letters K, "
                                     "Q, k, q, letters of files, or one hyphen.");
    EXPECT_EQ(fault(rooks + "K- -").substr(0, 51), "The castling field of the FEN, K-, contains -. It t");
    EXPECT_EQ(fault(rooks + "KK -"), "The castling field of the FEN, KK, names the rook on h1 twice.");
    EXPECT_EQ(fault(rooks + "qKa -"), "The castling field of the FEN, qKa, names the rook on a8 twice.");
    EXPECT_EQ(fault("4k3/8/8/8/8/8/8/4K2R w KQ - 0 1"),
              "White may castle with a rook on a1, but there is none.");
}

TEST(FenFaults, EnPassant) {
    EXPECT_EQ(fault("8/8/8/8/8/8/8/k1K5 w - x9"),
              "The en passant field of the FEN is x9. It must be a square or a hyphen.");
    EXPECT_EQ(fault("8/8/8/8/8/8/8/k1K5 w - E3").substr(0, 37), "The en passant field of the FEN is E3");
}

TEST(FenFaults, Counters) {
    for (const std::string bad : {"-1", "+1", "x", "1x", "10000", "99999999999999999999", "1.5", "-0"}) {
        const Error expected{"The half-move clock in the FEN is {0}. It must be a number from 0 to {1}.",
                             {bad, "9999"}};
        std::string text = "8/8/8/8/8/8/8/k1K5 w - - ";
        text.append(bad).append(" 1");
        EXPECT_EQ(parse_fen(text).error(), expected);
    }
    for (const std::string bad : {"-1", "-", "10000", "99999999999999999999"}) {
        const Error expected{"The move number in the FEN is {0}. It must be a number from 1 to {1}.",
                             {bad, "9999"}};
        std::string text = "8/8/8/8/8/8/8/k1K5 w - - 0 ";
        text.append(bad);
        EXPECT_EQ(parse_fen(text).error(), expected);
    }
    EXPECT_EQ(fault("8/8/8/8/8/8/8/k1K5 w - - 10000 1"),
              "The half-move clock in the FEN is 10000. It must be a number from 0 to 9999.");
}

TEST(FenFaults, AllFaultsOfTheSetupAreTold) {
    EXPECT_EQ(fault("P7/8/8/8/8/8/8/k7 w K - 0 1"),
              "There is no white king. Put one on the board. There is a pawn on a8. Pawns cannot stand on "
              "the first or eighth rank.");
    EXPECT_EQ(fault("P6p/8/8/8/8/8/8/kK5K b - - 0 1"),
              "There are 2 white kings. Leave one. There is a pawn on a8. Pawns cannot stand on the first or "
              "eighth rank. There is a pawn on h8. Pawns cannot stand on the first or eighth rank.");
}

} // namespace
} // namespace annabella::chess
