// Two players at one table who are spoken to in two languages.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>

#include "host_fixture.hpp"

namespace annabella::table {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

class HostLanguages : public HostTest {
protected:
    /// White is spoken to in English, Black in German, whatever the game was begun in.
    void begin_in_two(Listening listening) {
        begin();
        m_host->set_ears({.listening = listening});
        m_spoken->set_language(Side::Black, "de");
    }
};

TEST_F(HostLanguages, WhatIsForBothIsSaidToEachInHisOwn) {
    begin_in_two(Listening::Apart);
    m_host->introduce(m_now);
    m_ear.take();
    EXPECT_EQ(to(Seat::White), "White to move.\nEach player has one hour.\nFor help, type help.\n");
    EXPECT_EQ(to(Seat::Black),
              "Weiß ist am Zug.\nJeder Spieler hat eine Stunde.\nFür Hilfe tippen Sie Hilfe.\n");
    type("white offer");
    type("white yes");
    EXPECT_THAT(to(Seat::Black), Not(HasSubstr("offers")));
    EXPECT_THAT(to(Seat::White), HasSubstr("White offers a draw."));
    m_host->say({ANNABELLA_TR("The game continues."), {}}, m_now);
    EXPECT_EQ(m_ear.take(), "The game continues.\nDie Partie geht weiter.\n");
}

TEST_F(HostLanguages, WhatIsAskedIsInOneLanguageWhoeverIsOnMove) {
    begin_in_two(Listening::Apart);
    type("white resign");
    EXPECT_EQ(to(Seat::White), "White resigns: yes or no?\n");
    type("white no");
    EXPECT_EQ(to(Seat::White), "Cancelled: White resigns.\n");
    for (const char* act : {"black resign", "black offer", "black claim threefold"}) {
        type(act);
        const std::string asked = to(Seat::Black);
        EXPECT_THAT(asked, HasSubstr("Schwarz")) << act;
        EXPECT_THAT(asked, Not(HasSubstr("Black"))) << act;
        type("black no");
    }
    play({"e4"});
    to(Seat::White);
    type("white resign");
    EXPECT_EQ(to(Seat::White), "White resigns: yes or no?\n");
}

TEST_F(HostLanguages, TheMoveIsOneForBoth) {
    begin_in_two(Listening::Apart);
    type("e4");
    EXPECT_EQ(to(Seat::White), "Eva zwei Eva vier\n");
    EXPECT_EQ(to(Seat::Black), "Eva zwei Eva vier\n");
}

TEST_F(HostLanguages, EachTypesInHisOwn) {
    begin_in_two(Listening::Apart);
    play({"e4"});
    EXPECT_THAT(type("Sf6"), HasSubstr("Springer Gustav acht Felix sechs"));
    type("white time");
    EXPECT_THAT(to(Seat::White), HasSubstr("minutes"));
}

TEST_F(HostLanguages, OnALoudspeakerBothAreHeardAndNobodyIsCalledForWhatIsForBoth) {
    begin_in_two(Listening::Loudspeaker);
    m_host->say({ANNABELLA_TR("The game continues."), {}}, m_now);
    m_ear.take();
    EXPECT_EQ(m_ear.spoken(), "The game continues.\nDie Partie geht weiter.\n");
}

TEST_F(HostLanguages, AtOneLoudspeakerWhoWantsMoreIsToldItAndNothingComesTwice) {
    begin();
    m_host->set_ears({.listening = Listening::Loudspeaker});
    m_spoken->choose(Side::White, {phrase::MoveCalls::None, phrase::Verbosity::Brief});
    m_host->introduce(m_now);
    m_ear.take();
    EXPECT_EQ(m_ear.spoken(), "White to move.\nEach player has one hour.\nFor help, type help.\n");
    type("offer");
    type("white yes");
    EXPECT_EQ(m_ear.spoken(), "White offers a draw. Black may accept, decline or play on.\n");
}

TEST_F(HostLanguages, WhoWantsItBriefIsNotIntroducedAndTheOtherIs) {
    begin();
    m_host->set_ears({.listening = Listening::Apart});
    m_spoken->choose(Side::White, {phrase::MoveCalls::None, phrase::Verbosity::Brief});
    m_host->introduce(m_now);
    m_ear.take();
    EXPECT_THAT(to(Seat::White), IsEmpty());
    EXPECT_THAT(to(Seat::Black), HasSubstr("Each player has one hour."));
}

} // namespace
} // namespace annabella::table
