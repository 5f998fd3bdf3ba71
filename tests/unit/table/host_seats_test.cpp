// Who sits at the table with a program of his own: what he is told, and what he may do.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>

#include "host_fixture.hpp"
#include "table/seat_keyboard.hpp"

namespace annabella::table {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::Pair;

/// Where somebody sits, and what he is told there.
class Place : public Ear {
public:
    void show_status(const phrase::Wording& words) override { m_status = words.text; }
    const std::string& status() const { return m_status; }

private:
    std::string m_status;
};

class HostSeats : public HostTest {
protected:
    Result<void> sit(Place& place, std::optional<Seat> seat, const char* language = "en", bool voice = true) {
        Guest guest;
        guest.voice = voice;
        guest.seat = seat;
        guest.language = language;
        guest.phrasebook = &book();
        guest.outlet = &place;
        const auto done = m_host->seat(guest, m_now);
        place.take();
        m_ear.take();
        return done;
    }
    /// What he was told to that; what the table was told is taken by at_table().
    std::string type_at(Place& place, std::string_view line) {
        m_now += Span{1000};
        m_host->take_from(place, line, m_now);
        return place.take();
    }
    std::string at_table() { return m_ear.take(); }

    Place m_white;
    Place m_black;
    Place m_other;
};

TEST_F(HostSeats, EachIsToldInHisOwnLanguage) {
    begin();
    ASSERT_TRUE(sit(m_white, Seat::White, "de"));
    ASSERT_TRUE(sit(m_black, Seat::Black, "et"));
    EXPECT_THAT(type_at(m_white, "Zeit"), HasSubstr("Weiß "));
    EXPECT_THAT(m_black.take(), IsEmpty());
    EXPECT_THAT(at_table(), IsEmpty());
    EXPECT_THAT(type_at(m_white, "Sf3"), HasSubstr("Springer Gustav eins Felix drei")) << "his own letters";
    EXPECT_THAT(m_black.take(), HasSubstr("Springer Gustav eins Felix drei"));
    EXPECT_THAT(at_table(), HasSubstr("Springer Gustav eins Felix drei"));
    type("arbiter penalty white warning");
    type("arbiter yes");
    EXPECT_THAT(m_white.take(), HasSubstr("Verwarnung"));
    EXPECT_THAT(m_black.take(), HasSubstr("oiatus"));
}

TEST_F(HostSeats, WhatIsHisIsNotTypedAtTheTableUntilHeHasGone) {
    begin();
    ASSERT_TRUE(sit(m_white, Seat::White));
    EXPECT_THAT(type("white e4"), HasSubstr("White sits at a terminal of his own"));
    EXPECT_FALSE(game().announced());
    EXPECT_FALSE(sit(m_other, Seat::White)) << "taken";
    EXPECT_THAT(type("black time"), HasSubstr("Black "));
    EXPECT_THAT(m_white.take(), IsEmpty());
    // The keyboard at the table is Black's alone now.
    EXPECT_THAT(type("time"), HasSubstr("White's clock is running."));
    m_host->unseat(m_white, m_now);
    EXPECT_THAT(at_table(), HasSubstr("is done here again: White."));
    type("e4");
    EXPECT_TRUE(game().announced());
    EXPECT_TRUE(sit(m_other, Seat::White));
    EXPECT_FALSE(m_host->take_from(m_white, "time", m_now)) << "who has gone does nothing";
}

TEST_F(HostSeats, HisVoiceIsHisOwn) {
    begin();
    ASSERT_TRUE(sit(m_white, Seat::White));
    EXPECT_THAT(type_at(m_white, "faster"), HasSubstr("Faster."));
    EXPECT_THAT(m_white.changes(), ElementsAre(Pair(std::nullopt, VoiceChange::Faster)));
    EXPECT_THAT(m_ear.changes(), IsEmpty()) << "that of the table stays as it is";
    ASSERT_TRUE(sit(m_black, Seat::Black, "en", false));
    EXPECT_THAT(type_at(m_black, "louder"), HasSubstr("nothing is spoken"));
    EXPECT_THAT(m_black.changes(), IsEmpty());
    EXPECT_THAT(m_ear.changes(), IsEmpty());
}

TEST_F(HostSeats, HisQuestionIsHisAndLapsesWhenHeGoes) {
    begin();
    ASSERT_TRUE(sit(m_white, Seat::White));
    EXPECT_THAT(type_at(m_white, "resign"), HasSubstr("White resigns. Is that right?"));
    EXPECT_THAT(at_table(), IsEmpty());
    EXPECT_THAT(type("yes"), HasSubstr("Nothing was asked."));
    m_host->unseat(m_white, m_now);
    at_table();
    EXPECT_THAT(type("yes"), HasSubstr("Nothing was asked."));
    EXPECT_FALSE(game().result());
}

TEST_F(HostSeats, ASealedMoveIsTheSealersAlone) {
    begin();
    ASSERT_TRUE(sit(m_white, Seat::White));
    ASSERT_TRUE(sit(m_other, Seat::Arbiter));
    EXPECT_THAT(type_at(m_white, "seal e4"), HasSubstr("Eva zwei Eva vier"));
    EXPECT_THAT(m_other.take(), IsEmpty());
    EXPECT_THAT(at_table(), IsEmpty());
    EXPECT_THAT(type("again"), Not(HasSubstr("Eva")));
}

TEST_F(HostSeats, AnAssistantHasHisDutiesAndNothingElse) {
    begin({"clock \"1:00:00\"", "player white blind", "assistant white announce score tell claim"});
    ASSERT_TRUE(sit(m_other, Seat::WhitesAssistant));
    EXPECT_FALSE(sit(m_black, Seat::BlacksAssistant)) << "Black has none";
    ASSERT_TRUE(sit(m_black, Seat::Black));
    for (const char* line : {"board", "resign", "offer", "turn", "grant", "quit white"})
        EXPECT_THAT(type_at(m_other, line), Not(IsEmpty())) << line;
    EXPECT_THAT(type_at(m_other, "board"), HasSubstr("none of an assistant's six duties"));
    EXPECT_THAT(type_at(m_other, "adjourn"), Not(IsEmpty())) << "a duty that he was not given";
    EXPECT_FALSE(game().adjourned());
    EXPECT_THAT(type_at(m_other, "e4"), HasSubstr("Eva zwei Eva vier"));
    EXPECT_THAT(m_other.status(),
                HasSubstr("White has announced Eva zwei Eva vier. Black has not yet repeated it."));
    EXPECT_THAT(m_recorder.lines().back().second, HasSubstr("assistant")) << "by whom is kept";
    EXPECT_THAT(type_at(m_black, "e4"), HasSubstr("Eva zwei Eva vier"));
    type_at(m_other, "");
    EXPECT_EQ(m_other.status(), "Black is on move. Black's clock is running.");
    // Only when his player asks: the request is his player's, and kept.
    EXPECT_THAT(type_at(m_other, "moves"), HasSubstr("White has made one move"));
    EXPECT_THAT(m_recorder.lines().back().second, HasSubstr("ask"));
}

TEST_F(HostSeats, WhatWaitsForTheArbiterIsToldThereAndNowhereElse) {
    begin({"clock \"1:00:00\"", "absent black", "default-time 0:30:00"});
    Place arbiter;
    ASSERT_TRUE(sit(arbiter, Seat::Arbiter));
    ASSERT_TRUE(sit(m_white, Seat::White));
    m_host->unseat(arbiter, m_now);
    ASSERT_TRUE(sit(arbiter, Seat::Arbiter));
    EXPECT_THAT(type_at(m_white, "arbiter pause"), HasSubstr("This is not the seat for that."));
    EXPECT_THAT(type_at(arbiter, "resign"), HasSubstr("What a player does"));
    EXPECT_THAT(type_at(arbiter, "pause"), HasSubstr("The clocks are stopped."));
    EXPECT_THAT(m_white.take(), HasSubstr("The clocks are stopped."));
    EXPECT_THAT(type_at(arbiter, "clocks 0:10:00 0:20:00"), HasSubstr("Is that right?"));
    EXPECT_THAT(m_white.take(), IsEmpty());
    EXPECT_THAT(type("arbiter yes"), HasSubstr("Arbiter sits at a terminal of his own"));
    EXPECT_THAT(type_at(arbiter, "yes"), HasSubstr("White ten minutes. Black twenty minutes."));
    EXPECT_THAT(m_white.take(), HasSubstr("White ten minutes."));
    EXPECT_THAT(type_at(arbiter, "time"), HasSubstr("White ten minutes. Black twenty minutes."));
}

TEST_F(HostSeats, AClaimIsPutToTheArbiterAtHisSeat) {
    begin({"clock \"0:10:00\"", "laws fide2009"});
    Place arbiter;
    ASSERT_TRUE(sit(arbiter, Seat::Arbiter));
    ASSERT_TRUE(sit(m_white, Seat::White));
    Place looker;
    ASSERT_TRUE(sit(looker, std::nullopt));
    arbiter.take();
    at_table();
    type_at(m_white, "report turned");
    const std::string put = arbiter.take();
    EXPECT_THAT(put, Not(HasSubstr("The arbiter is asked.")));
    ASSERT_TRUE(game().proposal()) << put;
    EXPECT_THAT(put, Not(IsEmpty()));
    for (const std::string& heard : {at_table(), looker.take()}) {
        EXPECT_THAT(heard, HasSubstr("The arbiter is asked."));
        EXPECT_THAT(heard, Not(HasSubstr("turned")));
    }
    // Another arbiter takes the seat, and is told what waits.
    m_host->unseat(arbiter, m_now);
    EXPECT_THAT(at_table(), HasSubstr(put.substr(0, 20))) << "he is at the table again";
    arbiter.take();
    Guest guest;
    guest.seat = Seat::Arbiter;
    guest.language = "en";
    guest.phrasebook = &book();
    guest.outlet = &arbiter;
    ASSERT_TRUE(m_host->seat(guest, m_now));
    EXPECT_THAT(arbiter.take(), HasSubstr(put.substr(0, 20)));
    type_at(arbiter, "refuse");
    EXPECT_FALSE(game().proposal());
}

TEST_F(HostSeats, WhoLooksOnHearsWhatAllHearAndDoesNothing) {
    begin();
    ASSERT_TRUE(sit(m_other, std::nullopt, "de"));
    type("time");
    EXPECT_THAT(m_other.take(), IsEmpty()) << "it was for one";
    type("e4");
    EXPECT_THAT(m_other.take(), HasSubstr("Eva zwei Eva vier"));
    EXPECT_THAT(type_at(m_other, "again"), HasSubstr("Eva zwei Eva vier"));
    for (const char* line : {"e4", "press", "arbiter pause", "ja", "board", "white status"})
        EXPECT_THAT(type_at(m_other, line), HasSubstr("tut nichts in ihr")) << line;
    EXPECT_THAT(type_at(m_other, ""), IsEmpty());
    EXPECT_FALSE(m_host->take_from(m_other, "leave", m_now));
}

TEST_F(HostSeats, WithoutAVoiceASealedMoveIsShownOnAPageOfHisOwn) {
    begin();
    Guest guest;
    guest.seat = Seat::White;
    guest.language = "en";
    guest.voice = false;
    guest.phrasebook = &book();
    guest.outlet = &m_white;
    ASSERT_TRUE(m_host->seat(guest, m_now));
    m_white.take();
    const std::string told = type_at(m_white, "seal e4");
    EXPECT_THAT(told, HasSubstr("Something is for your eyes alone. Type yes"));
    EXPECT_THAT(told, Not(HasSubstr("Eva")));
    type_at(m_white, "yes");
    EXPECT_THAT(m_white.revealed(), HasSubstr("Eva zwei Eva vier"));
    EXPECT_THAT(m_ear.revealed(), IsEmpty());
}

} // namespace
} // namespace annabella::table
