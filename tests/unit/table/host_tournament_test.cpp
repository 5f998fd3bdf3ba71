// What is not told at a tournament: whether a move that is not made is legal, and where a piece stands.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "host_fixture.hpp"

namespace annabella::table {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

class HostTournament : public HostTest {
protected:
    void begin_there() { begin({"mode tournament", "clock \"1:00:00\""}); }
    /// The same words for the player, his opponent and the arbiter, who sees what all are told.
    void expect_told_to_all(std::string_view words) {
        for (const Seat seat : {Seat::White, Seat::Black, Seat::Arbiter})
            EXPECT_THAT(to(seat), HasSubstr(std::string(words))) << phrase::name(seat);
    }
};

TEST_F(HostTournament, AScoreSheetIsTakenDownWithoutAWordAboutItsMoves) {
    begin_there();
    const std::string taken = type("score e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7");
    EXPECT_THAT(taken, HasSubstr("Your score sheet is entered."));
    for (const char* line : {"score e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7 Kxf7", "score e4 fnord", "score Ke2"})
        EXPECT_EQ(type(line), taken) << line;
    // Compared it is for all.
    play({"e4", "e5"});
    type("white score e4 e5 Ke3");
    type("compare");
    expect_told_to_all("Score sheets agree up to Black's move one");
}

TEST_F(HostTournament, AtHomeItIsSaidHowFarASheetCanBeRead) {
    begin();
    EXPECT_THAT(type("score e4 e5 Ke3"), HasSubstr("cannot be read after Black's move one"));
}

TEST_F(HostTournament, AClaimIsConfirmedBeforeItsMoveIsJudgedAndThenForAll) {
    begin_there();
    play({"e4", "e5"});
    // Legal or not, the same is asked, with the move as it was named.
    for (const auto& [line, words] : std::initializer_list<std::pair<const char*, const char*>>{
             {"claim threefold Nf3", "With the move:\nSpringer Felix drei\n"},
             {"claim threefold Nf4", "With the move:\nSpringer Felix vier\n"},
             {"claim fifty Qxf7", "With the move:\nDame schlägt Felix sieben\n"}}) {
        type(line);
        EXPECT_THAT(to(Seat::White), HasSubstr(words));
        EXPECT_THAT(to(Seat::White), HasSubstr(": yes or no?"));
        EXPECT_THAT(to(Seat::White), Not(HasSubstr("legal"))) << line;
        EXPECT_THAT(to(Seat::Black) + to(Seat::Arbiter), IsEmpty()) << line;
        // Time that passes does not answer it either.
        m_now += Span{2000};
        m_host->tick(m_now);
        m_host->happen(game::TimePassed{}, m_now);
        EXPECT_THAT(m_ear.take(), IsEmpty()) << line;
    }
    type("claim threefold Nf4");
    type("yes");
    expect_told_to_all("White claims: the same position three times.");
    expect_told_to_all("White has said:\nSpringer Felix vier\n");
    expect_told_to_all("That is illegal.");
    EXPECT_EQ(game().turn(), Side::White);
}

TEST_F(HostTournament, WhatCannotBeReadIsToldAtOnce) {
    begin_there();
    EXPECT_THAT(type("claim threefold fnord"), HasSubstr("Not understood: fnord"));
}

TEST_F(HostTournament, ASealedMoveMustHaveBeenAskedFor) {
    begin_there();
    play({"e4"});
    const std::string refused = type("seal Nf6");
    EXPECT_THAT(refused, HasSubstr("No sealed move is due. To adjourn, type"));
    EXPECT_EQ(type("seal Nf5"), refused);
    EXPECT_FALSE(game().has_sealed());
    type("arbiter adjourn");
    type("arbiter yes");
    type("seal Nf6");
    EXPECT_THAT(to(Seat::Black), HasSubstr("You have sealed:\nSpringer Gustav acht Felix sechs"));
    // It may be changed until the envelope is closed.
    type("seal Nc6");
    EXPECT_THAT(to(Seat::Black), HasSubstr("Springer Bella acht Cesar sechs"));
}

TEST_F(HostTournament, AnIllegalAnnouncementIsHeardByAll) {
    begin_there();
    for (const char* line : {"Nf4", "announce Nf4"}) {
        type(line);
        expect_told_to_all("White has said:\nSpringer Felix vier\n");
        expect_told_to_all("That is illegal.");
    }
    // What can be several is said to be, and which of them are legal is not.
    play({"Nf3", "Nf6", "d3", "d6"});
    type("Nd2");
    expect_told_to_all("White has said:\nSpringer David zwei\n");
    expect_told_to_all("Ambiguous. Say both squares.");
    EXPECT_THAT(to(Seat::White), Not(HasSubstr("Bella")));
    // A correction is an announcement, too.
    type("e4");
    type("correct Nf4");
    expect_told_to_all("White has said:\nSpringer Felix vier\n");
}

TEST_F(HostTournament, AtHomeItIsHisOwnBusiness) {
    begin();
    type("Nf4");
    EXPECT_THAT(to(Seat::White), HasSubstr("Illegal:"));
    EXPECT_THAT(to(Seat::Black), IsEmpty());
}

TEST_F(HostTournament, AReportedTouchGoesToTheArbiterUnseen) {
    begin_there();
    play({"e4"});
    type("white report e5");
    expect_told_to_all("White says Black touched");
    EXPECT_THAT(to(Seat::Arbiter), HasSubstr("No piece on\nEva fünf"));
    EXPECT_THAT(to(Seat::White) + to(Seat::Black), Not(HasSubstr("no piece")));
    // It cannot be granted.
    type("arbiter grant");
    EXPECT_THAT(to(Seat::Arbiter), HasSubstr("No piece on"));
    EXPECT_THAT(to(Seat::White) + to(Seat::Black), IsEmpty());
    ASSERT_TRUE(game().proposal());
    type("arbiter refuse");
    EXPECT_FALSE(game().proposal());
    // Where one stands, the players hear the same.
    type("white report e7");
    expect_told_to_all("White says Black touched");
    EXPECT_THAT(to(Seat::Arbiter), Not(HasSubstr("no piece")));
}

TEST_F(HostTournament, AtHomeHeIsToldThatNothingStandsThere) {
    begin();
    play({"e4"});
    type("white report e5");
    EXPECT_THAT(to(Seat::White), HasSubstr("No piece on"));
    EXPECT_FALSE(game().proposal());
}

} // namespace
} // namespace annabella::table
