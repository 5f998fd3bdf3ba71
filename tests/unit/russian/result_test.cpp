// How games of Russian draughts end by themselves.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "russian/result.hpp"

#include <gtest/gtest.h>

#include "russian/fen.hpp"
#include "russian/notation.hpp"

namespace annabella::russian {
namespace {

using rules::Ended;
using rules::Ending;

/// A game from a position, and what ends it.
class Play {
public:
    explicit Play(std::string_view fen) : m_position(position_from_fen(fen).value()) {
        m_counted = counted({}, m_position);
    }
    /// Over and over until so many half moves are made.
    Play& moves(const std::vector<std::string>& texts, int plies) {
        for (int ply = 0; ply < plies; ++ply) {
            const std::string& text = texts.at(static_cast<std::size_t>(ply) % texts.size());
            const MoveList meant = matching_moves(m_position, read_move_text(text).value());
            EXPECT_EQ(meant.size(), 1U) << text << ' ' << write_fen(m_position);
            m_position.play(meant.at(0));
            m_counted = counted(m_counted, m_position);
        }
        return *this;
    }
    std::optional<Ended> end(int occurrences = 1) const {
        return outcome(m_position, occurrences, m_counted);
    }

private:
    Position m_position;
    Countdown m_counted;
};

std::optional<Ended> drawn(Ending how) { return Ended{how, std::nullopt}; }

TEST(RussianResult, WhoHasNoPiecesOrNoMoveHasLost) {
    EXPECT_EQ(Play("B:Wc3:B").end(), (Ended{Ending::NoPieces, Side::White}));
    EXPECT_EQ(Play("W:W:Bc3").end(), (Ended{Ending::NoPieces, Side::Black}));
    EXPECT_EQ(Play("W:Wa3:Bb4,c5").end(), (Ended{Ending::Blocked, Side::Black}));
    EXPECT_EQ(Play("W:Wa3:Bb4").end(), std::nullopt);
    // A win comes before a draw.
    EXPECT_EQ(Play("W:Wa3:Bb4,c5").end(3), (Ended{Ending::Blocked, Side::Black}));
}

TEST(RussianResult, TheThirdTimeIsADraw) {
    EXPECT_EQ(Play("W:Wc3:Bf6").end(2), std::nullopt);
    EXPECT_EQ(Play("W:Wc3:Bf6").end(3), drawn(Ending::Repetition));
}

TEST(RussianResult, FifteenMovesEachByKingsOnly) {
    const std::vector<std::string> around = {"g1-h2", "a1-h8", "h2-g1", "h8-a1"};
    EXPECT_EQ(Play("W:WKg1,a3:BKa1,h6,Kd8").moves(around, 29).end(), std::nullopt);
    EXPECT_EQ(Play("W:WKg1,a3:BKa1,h6,Kd8").moves(around, 30).end(), drawn(Ending::FifteenKingMoves));
    EXPECT_EQ(Play("W:WKg1,a3:BKa1,h6,Kd8:H29:F20").moves(around, 1).end(), drawn(Ending::FifteenKingMoves));
    // The move of a man begins the count anew.
    EXPECT_EQ(Play("W:WKg1,a3:BKa1,h6,Kd8:H29:F20").moves({"a3-b4"}, 1).end(), std::nullopt);
}

TEST(RussianResult, FifteenMovesEachOfThreeKingsAgainstOne) {
    const std::vector<std::string> around = {"g1-h2", "a1-h8", "h2-g1", "h8-a1"};
    EXPECT_EQ(Play("W:WKg1,Ke1,Kc1:BKa1").moves(around, 29).end(), std::nullopt);
    EXPECT_EQ(Play("W:WKg1,Ke1,Kc1:BKa1").moves(around, 30).end(), drawn(Ending::KingsAgainstKing));
}

TEST(RussianResult, LosingTheFourthKingDoesNotBeginTheCountAnew) {
    Play play("W:WKg1,Ke1,Kc1,Ka5:BKh8");
    play.moves({"g1-h2", "h8-a1", "h2-g1", "a1-h8"}, 20);
    // c1-b2 gives one away.
    play.moves({"c1-b2", "h8xa1"}, 2);
    EXPECT_EQ(play.end(), std::nullopt);
    play.moves({"g1-h2", "a1-h8", "h2-g1", "h8-a1"}, 7);
    EXPECT_EQ(play.end(), std::nullopt);
    EXPECT_EQ(play.moves({"h8-a1"}, 1).end(), drawn(Ending::KingsAgainstKing));
}

TEST(RussianResult, FiveMovesEachOfOneOrTwoPiecesAgainstAKing) {
    const std::vector<std::string> around = {"g1-h2", "a1-h8", "h2-g1", "h8-a1"};
    for (const char* fen : {"W:WKg1:BKa1", "W:WKg1,Ke1:BKa1", "W:WKg1,a3:BKa1"}) {
        EXPECT_EQ(Play(fen).moves(around, 9).end(), std::nullopt) << fen;
        EXPECT_EQ(Play(fen).moves(around, 10).end(), drawn(Ending::FewAgainstKing)) << fen;
    }
    // Men alone against a king are none of these, nor is a king against a man.
    EXPECT_EQ(counted({}, position_from_fen("W:Wg1,e1:BKa5").value()), Countdown());
    EXPECT_EQ(counted({}, position_from_fen("W:WKg1,e1:Ba5").value()), Countdown());
}

} // namespace
} // namespace annabella::russian
