// Initial positions and castling of Chess960 (FIDE 2009, appendix F).
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <gtest/gtest.h>
#include <set>

#include "chess/notation/fen.hpp"
#include "positions.hpp"

namespace annabella::chess {
namespace {

Move castling(std::string_view king, std::string_view rook) {
    return {square(king), square(rook), MoveKind::Castling};
}

std::string first_rank(const Position& position) { return write_placement(position.placement()).substr(35); }

TEST(Chess960, InitialPositionsAreAllDifferentAndFollowTheRule) {
    std::set<std::string> seen;
    for (int number = 0; number < 960; ++number) {
        const auto position = Position::chess960(number);
        ASSERT_TRUE(position.has_value()) << number;
        const std::string rank = first_rank(*position);
        ASSERT_EQ(rank.size(), 8U) << rank;
        EXPECT_TRUE(seen.insert(rank).second) << rank;
        // F.2: the king somewhere between the two rooks, the bishops on squares of opposite colours.
        EXPECT_LT(rank.find('R'), rank.find('K'));
        EXPECT_LT(rank.find('K'), rank.rfind('R'));
        EXPECT_NE(rank.find('B') % 2, rank.rfind('B') % 2);
        EXPECT_EQ(write_fen(*position).substr(43), " w KQkq - 0 1");
        EXPECT_EQ(position->castling_mode(), CastlingMode::Chess960);
        // Black's pieces stand opposite.
        for (int file = 0; file < 8; ++file)
            EXPECT_EQ(position->at(make_square(file, 7)),
                      (Piece{Color::Black, position->at(make_square(file, 0))->role}));
    }
}

TEST(Chess960, TheSetUpsAreAllThatTheRuleAllows) {
    // F.2, without numbers: every order of the eight pieces, less those that the rule forbids.
    std::string pieces = "BBKNNQRR";
    std::set<std::string> allowed;
    do {
        const bool king_between = pieces.find('R') < pieces.find('K') && pieces.find('K') < pieces.rfind('R');
        const bool bishops_differ = pieces.find('B') % 2 != pieces.rfind('B') % 2;
        if (king_between && bishops_differ)
            allowed.insert(pieces);
    } while (std::next_permutation(pieces.begin(), pieces.end()));
    EXPECT_EQ(allowed.size(), 960U);
    std::set<std::string> numbered;
    for (int number = 0; number < 960; ++number)
        numbered.insert(first_rank(*Position::chess960(number)));
    EXPECT_EQ(numbered, allowed);
}

TEST(Chess960, CastlingWhereItIsPossibleEndsOnTheUsualSquares) {
    // In each set-up, with nothing but kings and rooks on the first ranks.
    for (int number = 0; number < 960; ++number) {
        const std::string rank = first_rank(*Position::chess960(number));
        std::string bare;
        for (const char piece : rank)
            bare += piece == 'K' || piece == 'R' ? piece : '.';
        std::string row;
        for (std::size_t i = 0; i < bare.size();) {
            std::size_t empty = 0;
            while (i + empty < bare.size() && bare[i + empty] == '.')
                ++empty;
            row += empty > 0 ? std::to_string(empty) : std::string(1, bare[i]);
            i += std::max<std::size_t>(empty, 1);
        }
        const Position position = read960("4k3/4p3/8/8/8/8/8/" + row + " w KQ - 0 1");
        int castlings = 0;
        for (const Move move : position.legal_moves()) {
            if (move.kind() != MoveKind::Castling)
                continue;
            ++castlings;
            const bool kingside = file_of(move.to()) > file_of(move.from());
            const Position next = position.after(move);
            EXPECT_EQ(next.at(square(kingside ? "g1" : "c1")), (Piece{Color::White, Role::King})) << rank;
            EXPECT_EQ(next.at(square(kingside ? "f1" : "d1")), (Piece{Color::White, Role::Rook})) << rank;
        }
        // The other rook stands in the way of one of them at most where the king's way leads past it.
        EXPECT_GE(castlings, 1) << rank;
        EXPECT_LE(castlings, 2) << rank;
    }
}

TEST(Chess960, KnownNumbers) {
    EXPECT_EQ(first_rank(*Position::chess960(0)), "BBQNNRKR");
    EXPECT_EQ(first_rank(*Position::chess960(1)), "BQNBNRKR");
    EXPECT_EQ(first_rank(*Position::chess960(518)), "RNBQKBNR");
    EXPECT_EQ(first_rank(*Position::chess960(534)), "RNBKQBNR");
    EXPECT_EQ(first_rank(*Position::chess960(959)), "RKRNNQBB");
    EXPECT_TRUE(Position::chess960(518)->same_as(Position()));
    EXPECT_EQ(Position::chess960(518)->key(), Position().key());
}

TEST(Chess960, NumbersOutsideAreRefused) {
    for (const int number : {-1, 960, 100000}) {
        const auto position = Position::chess960(number);
        ASSERT_FALSE(position.has_value());
        EXPECT_EQ(to_string(position.error()),
                  "Chess960 has no position " + std::to_string(number) + ". The numbers are 0 to 959.");
    }
}

TEST(Chess960, CastlingEndsOnTheUsualSquares) {
    Position position = read960("4k3/8/8/8/8/8/8/1R2K1R1 w BG - 3 9");
    Position kingside = position.after(castling("e1", "g1"));
    EXPECT_EQ(write_fen(kingside), "4k3/8/8/8/8/8/8/1R3RK1 b - - 4 9");
    Position queenside = position.after(castling("e1", "b1"));
    EXPECT_EQ(write_fen(queenside), "4k3/8/8/8/8/8/8/2KR2R1 b - - 4 9");
    EXPECT_TRUE(position.is_legal(castling("e1", "g1")));
    EXPECT_TRUE(position.is_legal(castling("e1", "b1")));
}

TEST(Chess960, KingOrRookMayStayWhereItIs) {
    // The king is on its goal already.
    const Position king_stays = read960("4k3/8/8/8/8/8/8/6KR w H - 0 1");
    ASSERT_TRUE(king_stays.is_legal(castling("g1", "h1")));
    EXPECT_EQ(write_fen(king_stays.after(castling("g1", "h1"))), "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
    // King and rook change places.
    const Position exchange = read960("4k3/8/8/8/8/8/8/5KR1 w G - 0 1");
    ASSERT_TRUE(exchange.is_legal(castling("f1", "g1")));
    EXPECT_EQ(write_fen(exchange.after(castling("f1", "g1"))), "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
    // The rook is on its goal already.
    const Position rook_stays = read960("4k3/8/8/8/8/8/8/3RK3 w D - 0 1");
    ASSERT_TRUE(rook_stays.is_legal(castling("e1", "d1")));
    EXPECT_EQ(write_fen(rook_stays.after(castling("e1", "d1"))), "4k3/8/8/8/8/8/8/2KR4 b - - 1 1");
}

TEST(Chess960, AllSquaresOfBothWaysMustBeFree) {
    EXPECT_FALSE(read960("4k3/8/8/8/8/8/8/RN2K3 w A - 0 1").is_legal(castling("e1", "a1")));
    // A knight stands where the king goes.
    EXPECT_FALSE(read960("4k3/8/8/8/8/8/8/RKN5 w A - 0 1").is_legal(castling("b1", "a1")));
    // A piece of the other side is in the way just as well.
    EXPECT_FALSE(read960("4k3/8/8/8/8/8/8/R2nK3 w A - 0 1").is_legal(castling("e1", "a1")));
    EXPECT_TRUE(read960("4k3/8/8/8/8/8/8/R3K3 w A - 0 1").is_legal(castling("e1", "a1")));
}

TEST(Chess960, RookThatShieldsItsKingMayNotCastle) {
    EXPECT_FALSE(read960("4k3/8/8/8/8/8/8/qRK5 w B - 0 1").is_legal(castling("c1", "b1")));
    // The same rook with nothing behind it.
    EXPECT_TRUE(read960("4k3/8/8/8/q7/8/8/1RK5 w B - 0 1").is_legal(castling("c1", "b1")));
}

TEST(Chess960, AttackedWayAndCheckPreventCastling) {
    EXPECT_FALSE(read960("1k3r2/8/8/8/8/8/8/4K2R w H - 0 1").is_legal(castling("e1", "h1")));
    EXPECT_FALSE(read960("1k4r1/8/8/8/8/8/8/4K2R w H - 0 1").is_legal(castling("e1", "h1")));
    EXPECT_FALSE(read960("1k2r3/8/8/8/8/8/8/4K2R w H - 0 1").is_legal(castling("e1", "h1")));
    // The rook may be attacked and, on the queen's side, pass an attacked square.
    EXPECT_TRUE(read960("1k5r/8/8/8/8/8/8/4K2R w H - 0 1").is_legal(castling("e1", "h1")));
    EXPECT_TRUE(read960("1r4k1/8/8/8/8/8/8/R3K3 w A - 0 1").is_legal(castling("e1", "a1")));
}

TEST(Chess960, InnerRookKeepsItsFileLetter) {
    const std::string fen = "rr6/2kpp3/1ppn2p1/p2b1q1p/P4P1P/1PNN2P1/2PP4/1K2R2R b E - 1 20";
    const Position position = read960(fen);
    EXPECT_EQ(position.castling_rook(Color::White, true), square("e1"));
    EXPECT_EQ(position.castling_rook(Color::White, false), std::nullopt);
    EXPECT_EQ(position.castling_rook(Color::Black, true), std::nullopt);
    EXPECT_EQ(write_fen(position), fen);
    // K in the same place is the outer rook.
    const Position outer = read960("rr6/2kpp3/1ppn2p1/p2b1q1p/P4P1P/1PNN2P1/2PP4/1K2R2R b K - 1 20");
    EXPECT_EQ(outer.castling_rook(Color::White, true), square("h1"));
    EXPECT_FALSE(outer.same_as(position));
    EXPECT_NE(outer.key(), position.key());
}

TEST(Chess960, ShredderLettersMeanTheSameAsXFen) {
    const Position shredder = read960("4rrb1/1kp3b1/1p1p4/pP1Pn2p/5p2/1PR2P2/2P1NB1P/2KR1B2 w D - 0 21");
    const Position x_fen = read960("4rrb1/1kp3b1/1p1p4/pP1Pn2p/5p2/1PR2P2/2P1NB1P/2KR1B2 w K - 0 21");
    EXPECT_TRUE(shredder.same_as(x_fen));
    EXPECT_EQ(write_fen(shredder), write_fen(x_fen));
    EXPECT_TRUE(read960("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1").same_as(Position()));
}

} // namespace
} // namespace annabella::chess
