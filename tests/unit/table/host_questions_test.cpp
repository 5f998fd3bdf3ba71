// Who is asked and who answers; what each hears of it, and nobody else.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "host_fixture.hpp"

namespace annabella::table {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

TEST_F(HostTest, AtOneLoudspeakerAWrongClaimIsToldOnceAndNobodyIsCalledYou) {
    begin();
    m_host->set_ears({.listening = Listening::Loudspeaker});
    type("claim fifty");
    type("white yes");
    const std::string aloud = m_ear.spoken();
    EXPECT_THAT(aloud, HasSubstr("Claim incorrect: fifty moves. Play on."));
    EXPECT_THAT(aloud, HasSubstr("Black gains three minutes."));
    EXPECT_THAT(aloud, Not(HasSubstr("'s draw claim is incorrect.")));
    EXPECT_THAT(aloud, Not(HasSubstr("You")));
}

TEST_F(HostTest, WhatIsNoAnswerIsToldWithWhatWouldBe) {
    begin();
    type("white offer");
    type("white yes");
    for (const char* answer : {"black yes", "black no"})
        EXPECT_THAT(type(answer), HasSubstr("To answer the draw offer, type accept or decline.")) << answer;
    EXPECT_THAT(type("white yes"), HasSubstr("There is no question to answer."));
    type("black decline");
    EXPECT_THAT(type("black yes"), HasSubstr("There is no question to answer."));
    type("e4");
    EXPECT_THAT(type("black repeat"), HasSubstr("Repeat which move? Type repeat and the move"));
    EXPECT_THAT(type("black control"), HasSubstr("Black's time is for all remaining moves."));
}

TEST_F(HostTest, WhoIsAskedAloneHearsTheQuestionAndAnswersIt) {
    begin();
    play({"e4", "e5"});
    type("white resign");
    EXPECT_THAT(to(Seat::White), HasSubstr("White resigns: yes or no?"));
    EXPECT_THAT(to(Seat::Black), IsEmpty());
    EXPECT_THAT(to(Seat::Arbiter), IsEmpty());
    // Nobody else's answer is taken.
    for (const char* line : {"black yes", "arbiter yes", "b: no", "black assistant yes"}) {
        type(line);
        EXPECT_THAT(to(Seat::White), IsEmpty()) << line;
        EXPECT_FALSE(game().result()) << line;
    }
    type("black yes");
    EXPECT_EQ(to(Seat::Black), "There is no question to answer.\n");
    type("white no");
    EXPECT_EQ(to(Seat::White), "Cancelled: White resigns.\n");
    EXPECT_THAT(to(Seat::Black), IsEmpty());
    EXPECT_EQ(type("yes"), "There is no question to answer.\n");
    EXPECT_FALSE(game().result());
    type("resign");
    type("yes");
    ASSERT_TRUE(game().result());
    EXPECT_EQ(game().result()->outcome, game::Outcome::BlackWins);
}

TEST_F(HostTest, WhoAnnouncesAMoveHasThoughtBetterOfWhatHeWasAsked) {
    begin();
    play({"e4", "e5"});
    type("white resign");
    EXPECT_THAT(type("Nf3"), HasSubstr("You have played on. The question is dropped."));
    EXPECT_THAT(type("white yes"), HasSubstr("There is no question to answer."));
    EXPECT_FALSE(game().result());
    type("resign");
    EXPECT_THAT(type("undo"), HasSubstr("Cancelled: White resigns."));
    EXPECT_THAT(type("yes"), HasSubstr("There is no question to answer."));
    EXPECT_FALSE(game().result());
    // An offer is made with the move.
    type("Nf3");
    type("");
    type("offer");
    EXPECT_THAT(type("Nc6"), Not(HasSubstr("dropped")));
    EXPECT_THAT(type("black yes"), HasSubstr("Black offers a draw."));
}

TEST_F(HostTest, AnAnswerThatComesLateIsAskedFor) {
    begin();
    play({"e4", "e5"});
    type("white resign");
    m_now += Span{60'000};
    EXPECT_EQ(type("white yes"), "White resigns: yes or no?\n");
    EXPECT_THAT(to(Seat::Black), IsEmpty());
    EXPECT_FALSE(game().result());
    type("white yes");
    EXPECT_TRUE(game().result());
    // "No" is never asked back.
    begin();
    type("white resign");
    m_now += Span{60'000};
    EXPECT_EQ(type("white no"), "Cancelled: White resigns.\n");
}

TEST_F(HostTest, WhileAQuestionWaitsEverythingElseGoesOn) {
    begin();
    play({"e4", "e5"});
    type("white resign");
    EXPECT_THAT(type("black time"), HasSubstr("Black fifty-nine minutes. White"));
    EXPECT_THAT(to(Seat::White), IsEmpty());
    type("black resign");
    EXPECT_THAT(to(Seat::Black), HasSubstr("Black resigns"));
    EXPECT_THAT(to(Seat::Black), HasSubstr("Type black yes or black no."));
    EXPECT_THAT(to(Seat::White), IsEmpty());
    // One keyboard, two questions: nobody guesses whose "yes" it is.
    type("yes");
    EXPECT_EQ(to(Seat::White), "Type white yes or white no.\n");
    EXPECT_EQ(to(Seat::Black), "Type black yes or black no.\n");
    EXPECT_FALSE(game().result());
    type("black no");
    EXPECT_THAT(to(Seat::White), IsEmpty());
    // White goes on playing: that is an answer, too.
    type("Nf3");
    EXPECT_TRUE(game().announced());
    EXPECT_THAT(to(Seat::White), HasSubstr("You have played on"));
    EXPECT_THAT(to(Seat::Black), Not(HasSubstr("played on")));
    EXPECT_EQ(type("white yes"), "There is no question to answer.\n");
    EXPECT_FALSE(game().result());
}

TEST_F(HostTest, AQuestionLapsesWhenItsActIsNoLongerPossible) {
    begin();
    play({"e4", "e5"});
    type("black offer");
    type("black yes");
    ASSERT_EQ(game().offer(), Side::Black);
    type("white accept");
    EXPECT_THAT(to(Seat::White), HasSubstr("ccepts the draw: yes or no?"));
    EXPECT_THAT(to(Seat::Black), IsEmpty());
    type("white decline");
    EXPECT_THAT(to(Seat::White), HasSubstr("no longer possible"));
    EXPECT_THAT(to(Seat::Black), Not(HasSubstr("no longer possible")));
    EXPECT_EQ(type("white yes"), "There is no question to answer.\n");
    EXPECT_FALSE(game().result());
    // What the arbiter grants is what he was asked about.
    play({"Nf3"});
    type("white report d7");
    type("arbiter grant");
    EXPECT_THAT(to(Seat::Arbiter), HasSubstr(": yes or no"));
    m_host->happen(game::Decided{game::Decision::Refuse}, m_now);
    EXPECT_THAT(m_ear.take(), HasSubstr("no longer possible"));
    EXPECT_THAT(to(Seat::White), Not(HasSubstr("no longer possible")));
}

TEST_F(HostTest, AnOfferIsHeardByTheOpponentWhenItIsConfirmed) {
    begin();
    play({"e4", "e5"});
    type("offer");
    EXPECT_THAT(to(Seat::Black), IsEmpty());
    EXPECT_FALSE(game().offer());
    type("yes");
    EXPECT_THAT(to(Seat::Black), HasSubstr("White offers a draw."));
}

TEST_F(HostTest, TheArbiterAndTheAssistantsAreAnsweredThemselves) {
    begin({"player white blind", "player black sighted", "assistant white announce", "clock \"1:00:00\""});
    const auto by_arbiter = {"arbiter grant",        "arbiter note",      "arbiter fnord", "arbiter flag",
                             "arbiter retract 9 e4", "arbiter illegal x", "clocks 1:00"};
    for (const char* line : by_arbiter) {
        EXPECT_THAT(type(line), Not(IsEmpty())) << line;
        EXPECT_THAT(to(Seat::Arbiter), Not(IsEmpty())) << line;
        EXPECT_THAT(to(Seat::White) + to(Seat::Black), IsEmpty()) << line;
    }
    for (const char* line :
         {"assistant", "assistant Ke2", "assistant press", "assistant time", "assistant square"}) {
        EXPECT_THAT(type(line), Not(IsEmpty())) << line;
        EXPECT_THAT(to(Seat::WhitesAssistant), Not(IsEmpty())) << line;
        EXPECT_THAT(to(Seat::White) + to(Seat::Black) + to(Seat::Arbiter), IsEmpty()) << line;
    }
    type("arbiter penalty white warning");
    EXPECT_THAT(to(Seat::Arbiter), HasSubstr(": yes or no"));
    EXPECT_THAT(to(Seat::White), IsEmpty());
}

TEST_F(HostTest, AgainIsForWhoAsks) {
    begin();
    play({"e4"});
    type("black resign");
    type("white again");
    EXPECT_THAT(to(Seat::White), HasSubstr("Eva"));
    EXPECT_THAT(to(Seat::Black), IsEmpty());
    type("black again");
    EXPECT_THAT(to(Seat::Black), HasSubstr("Black resigns"));
    EXPECT_THAT(to(Seat::White), IsEmpty());
    // Where nobody knows who asks, the same ears hear it.
    type("again");
    EXPECT_THAT(to(Seat::Black), HasSubstr("Black resigns"));
    EXPECT_THAT(to(Seat::White), IsEmpty());
}

TEST_F(HostTest, WhoSaysTheLastMoveOnceMoreTriesNoMoveOfHisOwn) {
    begin();
    play({"e4", "e5"});
    EXPECT_THAT(type("e5"), HasSubstr("Eva sieben Eva fünf"));
    type("press");
    EXPECT_FALSE(game().proposal().has_value());
    // A move of his own is announced, though the last one would be written so too.
    play({"Nf3", "Nf6"});
    EXPECT_THAT(type("Nf6"), HasSubstr("Springer Gustav acht Felix sechs"));
    EXPECT_FALSE(game().announced().has_value());
    play({"Nxe5", "Nxe4"});
    EXPECT_THAT(type("Nc3"), HasSubstr("Springer Bella eins Cesar drei"));
    EXPECT_TRUE(game().announced().has_value());
    type("Nc3");
    type("");
    // What came out of an envelope waits for nobody's word.
    type("seal Nf6");
    type("adjourn Sunday");
    type("yes");
    type("resume-game");
    type("yes");
    ASSERT_FALSE(game().adjourned());
    EXPECT_THAT(type("Nf6"), HasSubstr("Felix sechs"));
    type("press");
    EXPECT_FALSE(game().proposal().has_value());
}

TEST_F(HostTest, WhenTheGameIsOverNothingIsAskedAnyMore) {
    begin();
    m_host->set_ears({.listening = Listening::Loudspeaker});
    play({"e4", "e5"});
    type("white seal Nf3");
    type("arbiter result 1-0");
    type("black resign");
    type("black yes");
    ASSERT_TRUE(game().result());
    EXPECT_THAT(to(Seat::Arbiter), HasSubstr("The game is over. The question is dropped."));
    for (const char* line : {"yes", "white yes", "arbiter yes"})
        EXPECT_THAT(type(line), HasSubstr("There is no question to answer.")) << line;
    // The arbiter may still put the result right.
    type("arbiter result 1/2-1/2");
    type("yes");
    EXPECT_EQ(game().result()->outcome, game::Outcome::Draw);
}

TEST_F(HostTest, EveryActIsAnswered) {
    begin();
    play({"e4", "e5"});
    EXPECT_EQ(type("arbiter resume"), "Clocks not stopped.\n");
    // The player on move has touched; his opponent reports, and is answered.
    type("report e3");
    EXPECT_THAT(to(Seat::Black), HasSubstr("No piece on"));
    EXPECT_THAT(to(Seat::White), IsEmpty());
    type("report fnord");
    EXPECT_THAT(
        to(Seat::Black),
        HasSubstr(
            "What is wrong? Type report and the touched piece's square, or position, turned or colours."));
    EXPECT_THAT(to(Seat::White), IsEmpty());
    type("report colours");
    type("report g1");
    for (const Seat hearer : {Seat::White, Seat::Black, Seat::Arbiter})
        EXPECT_THAT(to(hearer), HasSubstr("Then: White's touched piece."));
    EXPECT_THAT(type("claim threefold"),
                HasSubstr("White claims a draw, the same position three times: yes or no?"));
    EXPECT_THAT(type("yes"), HasSubstr("Claim incorrect: the same position three times."));
    EXPECT_THAT(to(Seat::White), HasSubstr("Black gains"));
    EXPECT_THAT(to(Seat::Black), HasSubstr("You gain "));
    EXPECT_THAT(to(Seat::Black), Not(HasSubstr("The clocks are set")));
    type("claim flag");
    EXPECT_THAT(to(Seat::White), HasSubstr("Black's flag has not fallen."));
}

TEST_F(HostTest, WhatTimeHasBroughtIsToldBeforeARemarkThatNobodyHears) {
    begin({"clock \"0:01:00\""});
    m_now = Time(std::chrono::minutes(2));
    m_host->note(Message("Noted."), m_now);
    EXPECT_THAT(m_ear.take(), HasSubstr("flag"));
    m_host->tick(m_now);
    EXPECT_THAT(m_ear.take(), IsEmpty());
}

TEST_F(HostTest, TheArbitersYesIsNotThatOfAPlayerWhoIsOfferedADraw) {
    begin({"clock \"1:00:00\"", "mode tournament"});
    play({"e4"});
    type("white offer");
    type("white yes");
    type("arbiter yes");
    EXPECT_EQ(to(Seat::Arbiter), "There is no question to answer.\n");
}

TEST_F(HostTest, AYesIsToOneThing) {
    begin({"clock \"1:00:00\""});
    m_host->set_ears({.listening = Listening::Loudspeaker});
    type("seal e4");
    EXPECT_THAT(type("resign"), HasSubstr("Message left unread.\nWhite resigns: yes or no?"));
    type("no");
    EXPECT_FALSE(game().result());
    EXPECT_THAT(m_ear.revealed(), IsEmpty());
    EXPECT_EQ(type("yes"), "There is no question to answer.\n");
}

TEST_F(HostTest, TheStatusTellsAnOfferThatStands) {
    begin({"clock \"1:00:00\""});
    play({"e4"});
    type("black offer");
    type("black yes");
    EXPECT_THAT(type("status"), HasSubstr("draw offer stands."));
}

TEST_F(HostTest, WhileTheArbiterDecidesOnAnIllegalMoveNobodyStartsAClock) {
    begin({"clock \"1:00:00\"", "mode tournament"});
    type("Ke2");
    type("press");
    ASSERT_TRUE(game().proposal());
    type("e4");
    type("e4");
    EXPECT_THAT(type(""), HasSubstr("The clocks are stopped."));
    EXPECT_EQ(game().turn(), Side::White);
    type("arbiter refuse");
}

} // namespace
} // namespace annabella::table
