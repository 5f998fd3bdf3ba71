// A move that is sealed at the table: what is asked, what is told its sealer alone, and what only eyes may
// have.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "host_fixture.hpp"

namespace annabella::table {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

TEST_F(HostTest, AnAdjournmentOfLessThanNothingIsNoTime) {
    begin();
    type("seal e4");
    type("adjourn -0:25:00");
    type("yes");
    EXPECT_TRUE(game().adjourned());
}

TEST_F(HostTest, ASealedMoveIsForTheSealerAlone) {
    begin();
    m_host->set_ears({.listening = Listening::Apart});
    play({"e4"});
    type("seal Nf6");
    EXPECT_THAT(to(Seat::Black), HasSubstr("You have sealed:\nSpringer Gustav acht Felix sechs"));
    EXPECT_THAT(to(Seat::White) + to(Seat::Arbiter), IsEmpty());
    for (const char* line :
         {"white again", "white last", "white moves", "white turn", "white score", "again"}) {
        type(line);
        EXPECT_THAT(to(Seat::White), Not(HasSubstr("Felix"))) << line;
    }
    // A warning, as long as it helps; it does not say what would be right.
    for (const auto& [line, warning] : std::initializer_list<std::pair<const char*, const char*>>{
             {"seal Ke7", "This is illegal. You may seal another until the game is adjourned."},
             {"seal fnord", "This is not a move. You may seal another until the game is adjourned."}}) {
        type(line);
        EXPECT_THAT(to(Seat::Black), HasSubstr(warning)) << line;
        EXPECT_THAT(to(Seat::White) + to(Seat::Arbiter), IsEmpty()) << line;
    }
    type("seal Nf6");
    EXPECT_THAT(to(Seat::Black), Not(HasSubstr("This ")));
    type("adjourn Sunday");
    type("yes");
    ASSERT_TRUE(game().adjourned());
    EXPECT_THAT(to(Seat::White), Not(HasSubstr("Felix")));
}

TEST_F(HostTest, AMoveToBeSealedIsNeverAnnounced) {
    begin();
    type("adjourn");
    type("yes");
    ASSERT_TRUE(game().seal_asked());
    for (const char* line : {"e4", "announce e4", "white e4"}) {
        type(line);
        EXPECT_THAT(to(Seat::White), HasSubstr("Type seal before it, or everybody hears it.")) << line;
        EXPECT_THAT(to(Seat::Black), IsEmpty()) << line;
        EXPECT_FALSE(game().announced()) << line;
    }
}

TEST_F(HostTest, ASlipAtSealingIsNotRepeated) {
    begin();
    m_host->set_saver([this](const std::string& where, bool /*from_seat*/, const Host::Answer& answer) {
        answer({"Saved in {0}.", {where}}, m_now);
    });
    play({"e4"});
    const auto type_slips = [&] {
        std::string told;
        for (const char* line :
             {"s eal Nh6", "help seal Nh6", "help Nh6", "manual Nh6", "/sael Nh6", "square eal Nh6",
              "black s eal Nh6", "white s eal Nh6", "se al Nh6", "siegel Nh6", "Nh6", "say Nh6", "save Nh6",
              "assistant s eal Nh6", "pieces Nh6", "yes Nh6", "arbiter seal Nh6"}) {
            const std::string answer = type(line);
            EXPECT_THAT(answer, Not(IsEmpty())) << line;
            if (game().seal_asked()) {
                EXPECT_THAT(answer, Not(testing::AnyOf(HasSubstr("Nh6"), HasSubstr("Hector")))) << line;
            }
            told += answer;
        }
        return told;
    };
    // At any other time a slip is repeated, so that it can be mended.
    EXPECT_THAT(type("square eal Nh6"), HasSubstr("eal Nh6"));
    EXPECT_THAT(type("help seal Nh6"), HasSubstr("seal Nh6"));
    type("adjourn");
    type("yes");
    ASSERT_TRUE(game().seal_asked());
    const std::string told = type_slips();
    EXPECT_THAT(told, HasSubstr("Not understood, and not read back. To seal, type"));
    EXPECT_FALSE(game().announced());
    EXPECT_FALSE(game().has_sealed());
    // What is known to be something else is done, and what is wrong with it is told.
    EXPECT_THAT(type("help seal"), HasSubstr("seal"));
    EXPECT_THAT(type("save place"), HasSubstr("place"));
    EXPECT_THAT(type("arbiter clocks"),
                HasSubstr("Type two times, White's first, for example clocks 1:10:00 0:59:30."));
    type("seal Nh6");
    EXPECT_TRUE(game().has_sealed());
}

TEST_F(HostTest, WhoOwesARepetitionAndForgetsTheWordForSealingRepeatsNothing) {
    begin();
    type("e4");
    type("");
    type("adjourn");
    type("yes");
    ASSERT_TRUE(game().seal_asked());
    const std::size_t before = m_recorder.lines().size();
    EXPECT_THAT(type("Nf6"), HasSubstr("Type seal before it, or everybody hears it."));
    EXPECT_EQ(m_recorder.lines().size(), before) << "in no journal";
    type("e4");
    EXPECT_THAT(m_recorder.lines().back().second, HasSubstr("repeat black"));
    type("seal Nf6");
    EXPECT_TRUE(game().has_sealed());
}

TEST_F(HostTest, WhereAllHearEverythingTheSecretIsForTheEyes) {
    begin();
    m_host->set_ears({.listening = Listening::Loudspeaker});
    type("seal e4");
    EXPECT_THAT(to(Seat::Black),
                HasSubstr("White, there is a private message. Type white yes when nobody else can read."));
    EXPECT_THAT(to(Seat::White), Not(HasSubstr("Eva")));
    EXPECT_THAT(m_ear.revealed(), IsEmpty());
    type("black yes");
    EXPECT_THAT(m_ear.revealed(), IsEmpty());
    EXPECT_THAT(type("white yes"), IsEmpty());
    EXPECT_THAT(m_ear.revealed(), HasSubstr("You have sealed:\nEva zwei Eva vier"));
    // Enter wipes it, and presses no clock.
    EXPECT_THAT(type(""), IsEmpty());
    EXPECT_THAT(m_ear.revealed(), IsEmpty());
    // Nobody needs to press Enter for it.
    type("seal d4");
    type("yes");
    EXPECT_THAT(m_ear.revealed(), HasSubstr("David vier"));
    ASSERT_TRUE(m_host->next_deadline());
    m_now += std::chrono::minutes{2};
    m_host->tick(m_now);
    EXPECT_THAT(m_ear.revealed(), IsEmpty());
    // Who is meant by what all hear is said.
    type("white spent");
    EXPECT_THAT(m_ear.spoken(), HasSubstr("White\nYou have"));
}

TEST_F(HostTest, AtALoudspeakerWhatIsAskedIsHeardAndWhatIsIntendedIsNot) {
    begin();
    const Ears ears{.listening = Listening::Loudspeaker};
    m_host->set_ears(ears);
    std::string aloud;
    class Noting : public Outlet {
    public:
        Noting(const Ears& own, std::string& where) : m_ears(own), m_aloud(where) {}
        void say(const phrase::Utterances& utterances, Time) override {
            for (const phrase::Utterance& each : utterances)
                if (const auto played = m_ears.spoken(each))
                    m_aloud += played->words->ear + '\n';
        }

    private:
        Ears m_ears;
        std::string& m_aloud;
    };
    Noting noting(ears, aloud);
    Host host(*m_spoken, m_recorder, {&noting});
    host.set_ears(ears);
    const auto heard = [&](std::string_view line) {
        aloud.clear();
        host.take(*host.keyboard().read(line), m_now);
        return aloud;
    };
    EXPECT_EQ(heard("white resign"), "White resigns: yes or no?\n");
    EXPECT_EQ(heard("white no"), "Cancelled: White resigns.\n");
    // The move that somebody means to claim with is his own business until he has said yes.
    EXPECT_EQ(heard("claim threefold Nf3"), "White: yes or no?\n");
    EXPECT_THAT(heard("white no"), Not(HasSubstr("claims"))) << "what was asked in silence";
    EXPECT_FALSE(game().result());
}

TEST_F(HostTest, WhatIsForTheEyesStandsInNobodysWay) {
    begin();
    m_host->set_ears({.listening = Listening::Loudspeaker});
    type("seal e4");
    // A bare word answers what is asked, not what is shown.
    EXPECT_THAT(type("adjourn"), HasSubstr("Adjourn the game: yes or no?"));
    EXPECT_THAT(m_ear.spoken(), Not(HasSubstr("white yes or")));
    type("no");
    EXPECT_FALSE(game().adjourned());
    EXPECT_THAT(m_ear.revealed(), IsEmpty());
    // What is sealed anew takes the place of the old.
    EXPECT_THAT(type("seal d4"), HasSubstr("White, there is another private message. Type"));
    type("white yes");
    EXPECT_THAT(m_ear.revealed(), HasSubstr("David vier"));
    EXPECT_THAT(m_ear.revealed(), Not(HasSubstr("Eva")));
    type("");
    // It lapses, without a word, when he has made his move.
    type("seal d4");
    play({"e4"});
    EXPECT_THAT(type("white yes"), HasSubstr("There is no question to answer."));
    EXPECT_THAT(m_ear.revealed(), IsEmpty());
    type("resign");
    type("yes");
    EXPECT_TRUE(game().result());
}

TEST_F(HostTest, BeforeAnAdjournmentTheSealedMoveIsAskedFor) {
    begin();
    play({"e4"});
    EXPECT_THAT(type("adjourn"), HasSubstr("Ask Black to seal the next move: yes or no?"));
    type("yes");
    type("seal e5");
    EXPECT_THAT(type("adjourn"), HasSubstr("Adjourn the game: yes or no?"));
    type("yes");
    EXPECT_TRUE(game().adjourned());
}

TEST_F(HostTest, WhoIsToSealIsNotAskedOnceTheMoveIsMade) {
    begin();
    type("adjourn");
    play({"e4"});
    EXPECT_THAT(to(Seat::Arbiter), HasSubstr("no longer possible"));
    EXPECT_THAT(type("arbiter yes"), HasSubstr("There is no question to answer."));
    EXPECT_FALSE(game().seal_asked());
}

} // namespace
} // namespace annabella::table
