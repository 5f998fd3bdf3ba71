// Article 4: what touching demands, edition by edition.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/moves/touch_move.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "chess/notation/fen.hpp"
#include "chess/notation/san.hpp"

namespace annabella::game {
namespace {

using chess::CastlingMode;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;
using Names = std::vector<std::string>;

/// Annex E leaves article 4 as it is, and the clauses are the same in 2009 and 2018; 1953 differs in §10.
class TouchMove : public testing::TestWithParam<Edition> {
protected:
    /// What touching these squares, in this order, leaves; "all" for every legal move.
    Names moves(const std::string& fen, const std::string& touched,
                CastlingMode mode = CastlingMode::Standard) {
        const auto position = *chess::position_from_fen(fen, mode);
        const Obligation demanded = obligation(position, touches(position, touched), laws_of(GetParam()));
        m_squares.clear();
        for (const chess::Square square : demanded.squares)
            m_squares.push_back(chess::name(square));
        Names found;
        for (const rules::Move move : demanded.moves)
            found.push_back(rules::write_move(position, move));
        if (found.size() == position.legal_moves().size())
            return {"all"};
        return found;
    }
    static std::vector<Touch> touches(const rules::Position& position, const std::string& squares) {
        std::istringstream words(squares);
        std::vector<Touch> touched;
        for (std::string word; words >> word;) {
            const chess::Square square = *chess::parse_square(word);
            touched.push_back({square, *position.at(square)});
        }
        return touched;
    }
    bool rook_may_begin() const { return GetParam() == Edition::Ussr1953; }

    Names m_squares; ///< What binds, of the last question.
};

TEST_P(TouchMove, NothingTouchedDemandsNothing) {
    EXPECT_THAT(moves("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", ""), ElementsAre("all"));
    EXPECT_THAT(m_squares, IsEmpty());
}

// 4.3a
TEST_P(TouchMove, TheFirstOwnPieceThatCanMoveMustMove) {
    const std::string fen = "4k3/8/8/8/8/p7/P3P3/4K2N w - - 0 1";
    EXPECT_THAT(moves(fen, "e2"), UnorderedElementsAre("e3", "e4"));
    EXPECT_THAT(m_squares, ElementsAre("e2"));
    EXPECT_THAT(moves(fen, "h1 e2"), UnorderedElementsAre("Nf2", "Ng3"));
    // The pawn on a2 is blocked: the second piece binds.
    EXPECT_THAT(moves(fen, "a2 e2 h1"), UnorderedElementsAre("e3", "e4"));
    EXPECT_THAT(m_squares, ElementsAre("e2"));
}

TEST_P(TouchMove, APinnedPieceCannotMove) {
    EXPECT_THAT(moves("4r1k1/8/8/8/8/8/4N3/4K2B w - - 0 1", "e2 h1"),
                UnorderedElementsAre("Bg2", "Bf3", "Be4", "Bd5+", "Bc6", "Bb7", "Ba8"));
}

// 4.3b
TEST_P(TouchMove, TheFirstPieceOfTheOpponentThatCanBeCapturedMustBe) {
    const std::string fen = "4k3/8/8/p2p4/4P3/2N5/8/4K3 w - - 0 1";
    EXPECT_THAT(moves(fen, "d5"), UnorderedElementsAre("exd5", "Nxd5"));
    EXPECT_THAT(m_squares, ElementsAre("d5"));
    EXPECT_THAT(moves(fen, "a5 d5"), UnorderedElementsAre("exd5", "Nxd5"));
    EXPECT_THAT(m_squares, ElementsAre("d5"));
}

TEST_P(TouchMove, EnPassantCapturesThePawnThatWasTouched) {
    const std::string fen = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
    EXPECT_THAT(moves(fen, "d5"), ElementsAre("exd6"));
    EXPECT_THAT(moves(fen, "e5 d5"), ElementsAre("exd6"));
    EXPECT_THAT(moves(fen, "e5"), UnorderedElementsAre("e6", "exd6"));
}

// 4.3c
TEST_P(TouchMove, OneOfEachIsCapturedWithTheOther) {
    const std::string fen = "4k3/8/8/3p4/4P3/2N5/8/4K3 w - - 0 1";
    EXPECT_THAT(moves(fen, "c3 d5"), ElementsAre("Nxd5"));
    EXPECT_THAT(m_squares, ElementsAre("c3", "d5"));
    EXPECT_THAT(moves(fen, "d5 c3"), ElementsAre("Nxd5"));
    EXPECT_THAT(moves(fen, "d5 e4"), ElementsAre("exd5"));
}

TEST_P(TouchMove, OneOfEachThatCannotCaptureGoesByTheOrder) {
    const std::string fen = "4k3/8/8/3p4/4P3/8/8/4K2N w - - 0 1";
    // The knight cannot capture on d5: the first touched that can be moved or captured. In 1953, section 14,
    // another piece must take it.
    if (GetParam() == Edition::Ussr1953)
        EXPECT_THAT(moves(fen, "h1 d5"), ElementsAre("exd5"));
    else
        EXPECT_THAT(moves(fen, "h1 d5"), UnorderedElementsAre("Nf2", "Ng3"));
    EXPECT_THAT(moves(fen, "d5 h1"), ElementsAre("exd5"));
    EXPECT_THAT(m_squares, ElementsAre("d5"));
}

// 4.3c; USSR 1953, section 14
TEST_P(TouchMove, OneOfEachThatNothingCanCaptureLeavesTheOwnOne) {
    const std::string fen = "4k3/8/8/3p4/8/4P3/8/4K2N w - - 0 1";
    EXPECT_THAT(moves(fen, "h1 d5"), UnorderedElementsAre("Nf2", "Ng3"));
    EXPECT_THAT(moves(fen, "d5 h1"), UnorderedElementsAre("Nf2", "Ng3"));
    EXPECT_THAT(m_squares, ElementsAre("h1"));
}

// 4.4a
TEST_P(TouchMove, KingAndRookMustCastleThere) {
    const std::string fen = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    EXPECT_THAT(moves(fen, "e1 h1"), ElementsAre("O-O"));
    EXPECT_THAT(m_squares, ElementsAre("e1", "h1"));
    EXPECT_THAT(moves(fen, "e1 a1"), ElementsAre("O-O-O"));
    EXPECT_THAT(moves("r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1", "e8 a8"), ElementsAre("O-O-O"));
}

// 4.4b, and §10 of 1953
TEST_P(TouchMove, TheRookFirst) {
    const std::string fen = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    const Names allowed = moves(fen, "h1 e1");
    if (rook_may_begin()) {
        EXPECT_THAT(allowed, ElementsAre("O-O"));
        return;
    }
    EXPECT_THAT(allowed,
                UnorderedElementsAre("Rg1", "Rf1", "Rh2", "Rh3", "Rh4", "Rh5", "Rh6", "Rh7", "Rh8+"));
    EXPECT_THAT(m_squares, ElementsAre("h1"));
}

TEST_P(TouchMove, TheRookFirstThatCannotMoveLeavesTheKingWithoutCastlingThere) {
    // The rook on h1 has no move; castling kingside is not legal either, for the king would pass f1.
    const Names allowed = moves("4k3/8/8/8/8/7p/5r1P/R3K1NR w KQ - 0 1", "h1 e1");
    // 4.4b with 4.3a: the rook cannot move, so the king must; 1953: castling there is illegal, another king's
    // move.
    EXPECT_THAT(allowed, UnorderedElementsAre("Kxf2", "Kd1", "O-O-O"));
}

// 4.4c
TEST_P(TouchMove, CastlingThereIllegalMeansAnotherMoveOfTheKing) {
    // f1 is attacked: the other side is still open.
    EXPECT_THAT(moves("4k3/8/8/8/8/8/5r2/R3K2R w KQ - 0 1", "e1 h1"),
                UnorderedElementsAre("Kxf2", "Kd1", "O-O-O"));
    EXPECT_THAT(m_squares, ElementsAre("e1"));
    // No right to castle at all.
    EXPECT_THAT(moves("4k3/8/8/8/8/8/5r2/R3K2R w - - 0 1", "e1 h1"), UnorderedElementsAre("Kxf2", "Kd1"));
}

TEST_P(TouchMove, AKingWithoutAnyMoveFreesTheHand) {
    // Two rooks guard all squares of the king but e2, where his own pawn stands.
    EXPECT_THAT(moves("3rkr2/8/8/8/8/8/4P3/4K2R w K - 0 1", "e1 h1"), ElementsAre("all"));
    EXPECT_THAT(m_squares, IsEmpty());
}

// 4.5
TEST_P(TouchMove, PiecesThatCanDoNothingBindNobody) {
    const std::string fen = "4k3/8/8/8/8/p7/P3P3/4K3 w - - 0 1";
    EXPECT_THAT(moves(fen, "a2"), ElementsAre("all"));
    EXPECT_THAT(m_squares, IsEmpty());
    EXPECT_THAT(moves(fen, "a3 a2"), ElementsAre("all"));
    EXPECT_THAT(m_squares, IsEmpty());
}

// Chess960: castling in which only one of the two changes its hole.
TEST_P(TouchMove, InChess960TheRookAloneMayCastle) {
    // The king stands on g1 already.
    const Names rook = moves("4k3/8/8/8/8/8/8/6KR w H - 0 1", "h1", CastlingMode::Chess960);
    EXPECT_THAT(rook, testing::Contains("O-O"));
    EXPECT_THAT(rook, testing::Not(testing::Contains("Kf2")));
    // Elsewhere the rook alone castles nowhere.
    EXPECT_THAT(moves("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "h1"), testing::Not(testing::Contains("O-O")));
}

INSTANTIATE_TEST_SUITE_P(Editions, TouchMove,
                         testing::Values(Edition::Fide2009, Edition::Fide2018, Edition::Fide2023,
                                         Edition::Ussr1953),
                         [](const auto& edition) { return std::string(name(edition.param)); });

} // namespace
} // namespace annabella::game
