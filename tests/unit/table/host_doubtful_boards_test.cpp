// Ordinary boards that can mean several things: those that tell only full and empty squares, and a new piece
// that is exchanged when the clock has been pressed.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>

#include "chess/notation/fen.hpp"
#include "host_fixture.hpp"

namespace annabella::table {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

class HostDoubtfulBoards : public HostTest {
protected:
    void begin_at(const std::string& fen, bool pieces, const char* clock = "clock \"1:00:00\"") {
        const std::string position = "position \"" + fen + '"';
        begin({clock, position.c_str()});
        m_pieces = chess::position_from_fen(fen).value().placement();
        devices::Capabilities can;
        can.pieces = pieces;
        can.ordinary = true;
        m_knows = pieces;
        m_host->board(std::nullopt, devices::Connected{can, "somebody's"}, m_now);
        devices::Snapshot snapshot;
        snapshot.cells = devices::cells_of(m_pieces, pieces);
        m_host->board(std::nullopt, snapshot, m_now);
        m_ear.take();
    }
    /// With the only pawn there is; the move has been pressed for.
    void play_a3() {
        begin_at("4k3/8/8/8/8/8/P7/4K3 w - - 0 1", true);
        lift("a2");
        put("a3", 'P');
        wait(Span{1000});
        type("");
    }
    void lift(const char* square) {
        m_host->board(std::nullopt, devices::Lifted{*chess::parse_square(square), {}}, m_now);
    }
    void put(const char* square, char piece) {
        const auto known = m_knows ? chess::piece_from_fen_letter(piece) : std::optional<chess::Piece>();
        m_host->board(std::nullopt, devices::Placed{*chess::parse_square(square), known, {}}, m_now);
    }
    /// What was said meanwhile.
    std::string wait(Span span) {
        for (const Time until = m_now + span; m_now < until;) {
            m_now += Span{50};
            m_host->tick(m_now);
        }
        return m_ear.take();
    }

    chess::Placement m_pieces{};
    bool m_knows = false;
};

const char* const two_captures = "4k3/8/8/2p1p3/3P4/8/8/4K3 w - - 0 1";

TEST_F(HostDoubtfulBoards, WhatHasBeenCapturedBetweenTwoLooksIsAsked) {
    begin_at(two_captures, false);
    lift("d4");
    EXPECT_THAT(wait(Span{2000}), IsEmpty()); // It may be in the hand.
    EXPECT_THAT(wait(Span{1000}), HasSubstr("Ambiguous"));
    EXPECT_THAT(wait(Span{9000}), Not(HasSubstr("mbiguous")));
    EXPECT_THAT(type("dxc5"), HasSubstr("David vier schlägt Cesar fünf"));
    type("");
    ASSERT_EQ(game().score().entries.size(), 1U);
    lift("e8");
    put("e7", 'k');
    EXPECT_THAT(wait(Span{1000}), HasSubstr("König Eva acht Eva sieben"));
}

TEST_F(HostDoubtfulBoards, ThePressBeforeTheAnswerCountsWithIt) {
    begin_at(two_captures, false);
    lift("d4");
    wait(Span{1000});
    type("");
    EXPECT_THAT(wait(Span{3000}), HasSubstr("Ambiguous"));
    EXPECT_THAT(wait(Span{3000}), IsEmpty());
    type("dxe5");
    EXPECT_EQ(game().score().entries.size(), 1U);
}

TEST_F(HostDoubtfulBoards, WhoPutsThePieceBackHasAnsweredAndHasNotPressed) {
    begin_at(two_captures, false);
    lift("d4");
    wait(Span{1000});
    type("");
    wait(Span{3000});
    put("d4", 'P');
    wait(Span{1000});
    lift("d4");
    put("d5", 'P');
    EXPECT_THAT(wait(Span{1000}), HasSubstr("David vier David fünf"));
    EXPECT_TRUE(game().score().entries.empty());
}

TEST_F(HostDoubtfulBoards, TheOpponentMayHaveRepliedBeforeTheQuestion) {
    begin_at(two_captures, false);
    lift("d4");
    wait(Span{1000});
    lift("e8");
    put("f7", 'k');
    EXPECT_THAT(wait(Span{2600}), HasSubstr("Ambiguous"));
    std::string said = type("dxe5");
    said += type("");
    EXPECT_THAT(said + wait(Span{1000}), HasSubstr("König Eva acht Felix sieben"));
}

TEST_F(HostDoubtfulBoards, OneCaptureIsTakenForGrantedWhenTheHandHasHadTime) {
    begin_at("4k3/8/8/2p5/3P4/8/8/4K3 w - - 0 1", false);
    lift("d4");
    type(""); // It is on its way to d5.
    EXPECT_FALSE(game().announced());
    put("d5", 'P');
    EXPECT_THAT(wait(Span{1000}), HasSubstr("David vier David fünf"));
    EXPECT_EQ(game().score().entries.size(), 1U);
}

TEST_F(HostDoubtfulBoards, APieceThatRestsInACaptureHasNotBeenRepliedTo) {
    begin_at("4k3/8/8/8/8/p7/8/2B1K3 w - - 0 1", false, "clock \"none\"");
    lift("a3");
    lift("c1");
    put("b2", 'B'); // As after Bb2 axb2.
    EXPECT_THAT(wait(Span{1500}), IsEmpty());
    lift("b2");
    put("a3", 'B');
    EXPECT_THAT(wait(Span{1000}), HasSubstr("Läufer Cesar eins schlägt Anna drei"));
}

TEST_F(HostDoubtfulBoards, ThePressIsNoSecondOneAfterThatByAReply) {
    begin_at("4k3/7p/8/8/8/8/P7/4K3 w - - 0 1", true);
    lift("a2");
    put("a3", 'P');
    wait(Span{1000});
    lift("h7");
    put("h6", 'p');
    wait(Span{400});
    type("");
    wait(Span{1000});
    EXPECT_EQ(game().score().entries.size(), 2U);
}

TEST_F(HostDoubtfulBoards, PiecesInBothHandsHaveNotCapturedEachOther) {
    begin_at("4k3/8/8/8/3n4/5P2/4P3/4K3 b - - 0 1", true, "clock \"none\"");
    lift("d4");
    lift("e2"); // As after Nxf3 exf3.
    EXPECT_THAT(wait(Span{6000}), Not(HasSubstr("Felix drei")));
    put("e2", 'n');
    EXPECT_THAT(wait(Span{1000}), HasSubstr("Springer David vier schlägt Eva zwei"));
}

TEST_F(HostDoubtfulBoards, ASlideThatGoesOnAfterThePressIsAsked) {
    play_a3();
    ASSERT_EQ(game().score().entries.size(), 1U);
    lift("a3");
    put("a4", 'P');
    EXPECT_THAT(wait(Span{1000}),
                HasSubstr("The board shows the last move:\nAnna zwei Anna vier\nRecord it: yes or no?"));
    type("yes");
    EXPECT_TRUE(game().position().at(*chess::parse_square("a4")));
}

TEST_F(HostDoubtfulBoards, WhatWasAskedIsNotAnsweredWhenThePiecesArePutRight) {
    play_a3();
    lift("a3");
    put("a4", 'P');
    wait(Span{1000});
    lift("a4");
    put("a3", 'P');
    EXPECT_THAT(type("yes"), Not(HasSubstr("record is corrected")));
    EXPECT_FALSE(game().position().at(*chess::parse_square("a4")));
}

TEST_F(HostDoubtfulBoards, AfterANoWhatIsToBePutRightIsTold) {
    play_a3();
    lift("a3");
    put("a4", 'P');
    wait(Span{1000});
    EXPECT_EQ(type("no"),
              "Cancelled: Record a4 as the last move.\nYour board is not clear. White pawn: from\n"
              "Anna vier\nto\nAnna drei\nOr type the move.\n");
    // Once; and that it is right again.
    EXPECT_EQ(wait(Span{10'000}), "");
    lift("a4");
    put("a3", 'P');
    EXPECT_EQ(wait(Span{10'000}), "Your board is correct.\n");
}

TEST_F(HostDoubtfulBoards, ASecondPressWhileTheFirstWaitsIsTheOpponents) {
    begin_at("4k3/7p/8/8/8/8/P7/4K3 w - - 0 1", true);
    type("");
    type("");
    lift("a2");
    put("a3", 'P');
    lift("h7");
    put("h6", 'p');
    wait(Span{1500});
    EXPECT_EQ(game().score().entries.size(), 2U);
}

TEST_F(HostDoubtfulBoards, ANewPieceThatIsExchangedAfterThePressIsAsked) {
    begin_at("4k3/1P6/8/8/8/8/8/4K3 w - - 0 1", true);
    lift("b7");
    put("b8", 'R');
    wait(Span{1000});
    type("");
    ASSERT_EQ(game().score().entries.size(), 1U);
    wait(Span{6000});
    lift("b8");
    put("b8", 'Q');
    EXPECT_THAT(
        wait(Span{1000}),
        HasSubstr(
            "The board shows the last move:\nBella sieben Bella acht Dame, Schach\nRecord it: yes or no?"));
    type("yes");
    lift("e8");
    put("e7", 'k');
    EXPECT_THAT(wait(Span{1000}), HasSubstr("König Eva acht Eva sieben"));
    EXPECT_EQ(game().position().at(*chess::parse_square("b8"))->kind, chess::index(chess::Role::Queen));
}

} // namespace
} // namespace annabella::table
