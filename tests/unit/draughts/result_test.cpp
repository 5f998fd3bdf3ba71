// When a game is over.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "draughts/result.hpp"

#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "draughts/fen.hpp"
#include "draughts/notation.hpp"

namespace annabella::draughts {
namespace {

using History = std::vector<Position>;

History begin(const std::string& fen) {
    const auto position = position_from_fen(fen);
    EXPECT_TRUE(position.has_value()) << fen << ": " << (position ? "" : to_string(position.error()));
    return {position.value_or(Position())};
}

void play(History& history, const std::vector<std::string>& moves) {
    for (const std::string& text : moves) {
        const auto move = parse_move(history.back(), text);
        ASSERT_TRUE(move) << text << " in " << write_fen(history.back()) << ": " << to_string(move.error());
        history.push_back(history.back().after(*move));
    }
}

constexpr Outcome drawn(Ending how) { return {how, std::nullopt}; }

/// Plays king moves that capture nothing and lose nothing, each side's king of `kings` to the square that has
/// been entered least often, until the game is over or `most` half moves are played. The number of half
/// moves.
int wander(History& history, int most) {
    for (int plies = 0;; ++plies) {
        if (plies == most || outcome(history))
            return plies;
        const Position& position = history.back();
        std::optional<Position> best;
        int least = 0;
        for (const Move move : position.legal_moves()) {
            if (move.is_capture() || !contains(position.kings(position.turn()), move.from()))
                continue;
            const Position next = position.after(move);
            if (!next.has_legal_move() || next.legal_moves()[0].is_capture())
                continue;
            History with = history;
            with.push_back(next);
            const int times = occurrences(with);
            if (!best || times < least) {
                best = next;
                least = times;
            }
        }
        if (!best)
            return -1;
        history.push_back(*best);
    }
}

TEST(DraughtsResult, NobodyHasWonAtTheBeginning) { EXPECT_EQ(outcome(History{Position()}), std::nullopt); }

TEST(DraughtsResult, WhoHasNoPiecesHasLost) {
    // 7.2.3
    History history = begin("W:W28:B22");
    play(history, {"28x17"});
    EXPECT_EQ(outcome(history), (Outcome{Ending::NoPieces, Color::White}));
    EXPECT_EQ(outcome(begin("W:W:B1")), (Outcome{Ending::NoPieces, Color::Black}));
}

TEST(DraughtsResult, WhoCannotMoveHasLost) {
    // 7.2.2
    EXPECT_EQ(outcome(begin("W:W27:B16,18,21,22")), (Outcome{Ending::Blocked, Color::Black}));
    EXPECT_EQ(outcome(begin("B:W31,37:B26")), (Outcome{Ending::Blocked, Color::White}));
    // Even where it would be drawn at that moment.
    EXPECT_EQ(outcome(begin("B:W31,37:B26:H60:F90")), (Outcome{Ending::Blocked, Color::White}));
}

TEST(DraughtsResult, TheSamePositionForTheThirdTime) {
    // 6.1
    History history = begin("W:WK46,K50:BK2,K3");
    const std::vector<std::string> there_and_back = {"46-41", "2-7", "41-46", "7-2"};
    play(history, there_and_back);
    EXPECT_EQ(occurrences(history), 2);
    EXPECT_EQ(outcome(history), std::nullopt);
    play(history, {"46-41", "2-7", "41-46"});
    EXPECT_EQ(outcome(history), std::nullopt) << "the first position has Black on move for the first time";
    play(history, {"7-2"});
    EXPECT_EQ(occurrences(history), 3);
    EXPECT_EQ(outcome(history), drawn(Ending::Repetition));
}

TEST(DraughtsResult, TheOtherPlayerOnMoveIsAnotherPosition) {
    History history = begin("W:WK46:BK2");
    history.push_back(begin("B:WK46:BK2").front());
    EXPECT_EQ(occurrences(history), 1);
}

TEST(DraughtsResult, TwentyFiveMovesByKings) {
    // 6.2, with men that could move on both sides, so that neither 6.3 nor 6.4 is met.
    History history = begin("W:WK19,K28,41:BK46,K49,5");
    EXPECT_EQ(wander(history, 49), 49);
    EXPECT_EQ(outcome(history), std::nullopt);
    EXPECT_EQ(wander(history, 1), 1);
    EXPECT_EQ(outcome(history), drawn(Ending::KingMoves));
}

TEST(DraughtsResult, AMoveByAManBeginsTheCountAgain) {
    History history = begin("W:WK19,K28,41:BK46,K49,5:H49:F60");
    play(history, {"41-36"});
    EXPECT_EQ(outcome(history), std::nullopt);
}

TEST(DraughtsResult, TheCountOfASetUpGoesOn) {
    EXPECT_EQ(outcome(begin("W:WK19,K28,41:BK46,K49,5:H49:F60")), std::nullopt);
    EXPECT_EQ(outcome(begin("W:WK19,K28,41:BK46,K49,5:H50:F60")), drawn(Ending::KingMoves));
    History history = begin("W:WK19,K28,41:BK46,K49,5:H49:F60");
    EXPECT_EQ(wander(history, 1), 1);
    EXPECT_EQ(outcome(history), drawn(Ending::KingMoves));
}

TEST(DraughtsResult, ThreePiecesAgainstAKing) {
    // 6.3: three kings, two kings and a man, a king and two men; either side may be the stronger one.
    for (const char* fen :
         {"W:WK3,K31,K35:BK39", "W:WK29,K49,47:BK45", "W:WK33,36,46:BK30", "B:WK45:BK30,K36,14"}) {
        History history = begin(fen);
        EXPECT_EQ(wander(history, 31), 31) << fen;
        EXPECT_EQ(outcome(history), std::nullopt) << fen;
        EXPECT_EQ(wander(history, 1), 1) << fen;
        EXPECT_EQ(outcome(history), drawn(Ending::ThreeAgainstKing)) << fen;
    }
}

TEST(DraughtsResult, WhatIsNotThreePiecesAgainstAKing) {
    for (const char* fen : {"W:WK9,K17,K26,K32:BK2", "W:WK13,K30,K43:BK35,3", "W:WK13,K15,K30:BK6,K46"}) {
        History history = begin(fen);
        EXPECT_EQ(wander(history, 32), 32) << fen;
        EXPECT_EQ(outcome(history), std::nullopt) << fen;
    }
}

TEST(DraughtsResult, TheSixteenMovesGoOnWhenAPieceIsCaptured) {
    // 6.3: after 28 half moves one of the three is given up; the fifth move each of 6.4 would come later.
    History history = begin("W:WK29,K49,47:BK45");
    EXPECT_EQ(wander(history, 28), 28);
    auto fewer = history.back().setup();
    fewer.placement[static_cast<std::size_t>(index(square_of_number(47)))].reset();
    history.push_back(Position::from_setup(fewer).value());
    EXPECT_EQ(wander(history, 2), 2);
    EXPECT_EQ(outcome(history), std::nullopt);
    EXPECT_EQ(wander(history, 1), 1);
    EXPECT_EQ(outcome(history), drawn(Ending::ThreeAgainstKing));
}

TEST(DraughtsResult, FewPiecesAgainstAKing) {
    // 6.4: two kings, king and man, a king.
    for (const char* fen : {"W:WK20,K38:BK26", "W:WK14,46:BK39", "W:WK48:BK18", "B:WK8:BK37,20"}) {
        History history = begin(fen);
        EXPECT_EQ(wander(history, 9), 9) << fen;
        EXPECT_EQ(outcome(history), std::nullopt) << fen;
        EXPECT_EQ(wander(history, 1), 1) << fen;
        EXPECT_EQ(outcome(history), drawn(Ending::FewAgainstKing)) << fen;
    }
}

TEST(DraughtsResult, TheFiveMovesBeginWithTheCapture) {
    // 6.4: the move that brings the few pieces about does not count.
    History history = begin("W:WK46,K47:BK3,23");
    play(history, {"46x5"});
    EXPECT_EQ(wander(history, 9), 9);
    EXPECT_EQ(outcome(history), std::nullopt);
    EXPECT_EQ(wander(history, 1), 1);
    EXPECT_EQ(outcome(history), drawn(Ending::FewAgainstKing));
}

TEST(DraughtsResult, WhereTheLoneKingFreesItselfNothingIsCounted) {
    // 6.4: what is counted is an ending of few pieces against a king, while it stands.
    History history = begin("W:WK50:BK45,10");
    play(history, {"50-33", "45-50", "33-29", "50-45", "29-42", "10-15", "42-37", "45-23", "37x14", "15-20"});
    EXPECT_EQ(outcome(history), std::nullopt);
    const auto of = [](const char* fen) { return *position_from_fen(fen); };
    EXPECT_EQ(counted({7, 3}, of("B:WK14:B20")), (Countdown{-1, -1}));
    EXPECT_EQ(counted({7, -1}, of("W:WK14,K15:BK46")), (Countdown{8, 0}));
    EXPECT_EQ(counted({7, -1}, of("W:WK14,K15,20:BK46")), (Countdown{8, -1}));
    EXPECT_EQ(counted({7, -1}, of("W:W14,15:BK46")), (Countdown{-1, -1}));
}

} // namespace
} // namespace annabella::draughts
