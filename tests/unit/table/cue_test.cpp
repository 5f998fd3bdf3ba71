// What sounds beside the words, for whom, and in which ear.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/people/cue.hpp"

#include <gmock/gmock.h>

#include "host_fixture.hpp"

namespace annabella::table {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using testing::Pair;

class CueTest : public HostTest {
protected:
    std::string sounds_of(std::string_view line) {
        m_ear.take_sounds();
        type(line);
        return m_ear.take_sounds();
    }
};

TEST_F(CueTest, APressClicksForAllAndTellsTheOpponentThatItIsHisTurn) {
    begin();
    type("e4");
    EXPECT_EQ(sounds_of(""), "press turn(black) ");
    type("e4");
    type("e5");
    EXPECT_EQ(sounds_of(""), "press turn(white) ");
}

TEST_F(CueTest, EachSideHasItsOwnClick) {
    begin();
    const game::SpokenMove move{game().position(), *game().position().legal_moves().begin()};
    EXPECT_EQ(cues_of(game::MoveCompleted{Side::White, move}, game()).front().earcon, Earcon::PressWhite);
    EXPECT_EQ(cues_of(game::MoveCompleted{Side::Black, move}, game()).front().earcon, Earcon::PressBlack);
}

TEST_F(CueTest, WhatDoesNotCountSoundsForWhoTriedIt) {
    begin();
    EXPECT_EQ(sounds_of("Ke5"), "illegal(white) ");
    play({"e4", "e5"});
    EXPECT_THAT(sounds_of("accept"), HasSubstr("illegal("));
}

TEST_F(CueTest, OfferAndMateSoundForAll) {
    begin();
    play({"f3", "e5"});
    type("g4");
    EXPECT_EQ(sounds_of("offer"), "") << "it is asked whether that is meant";
    EXPECT_EQ(sounds_of("yes"), "offer ");
    type("");
    type("g4");
    std::string end;
    for (const char* line : {"Qh4", "", "Qh4"})
        end += sounds_of(line);
    EXPECT_THAT(end, HasSubstr("mate "));
    EXPECT_THAT(end, Not(HasSubstr("turn"))) << "nobody is on move any more";
}

TEST_F(CueTest, ACaptureIsHeardAtHomeAlone) {
    for (const bool tournament : {false, true}) {
        begin({"clock \"1:00:00\"", tournament ? "mode tournament" : "mode home"});
        play({"e4", "d5"});
        EXPECT_EQ(sounds_of("exd5"), tournament ? "" : "capture ");
        TearDown();
    }
}

TEST_F(CueTest, WhatIsSealedMakesNoSound) {
    begin();
    game::Refused refused{Side::White, game::because::IllegalMove{}};
    EXPECT_EQ(cues_of(refused, game()), (std::vector<Cue>{{Earcon::Illegal, Seat::White}}));
    refused.of_sealed_move = true;
    EXPECT_TRUE(cues_of(refused, game()).empty());
}

TEST_F(CueTest, ASquareSoundsByItsPlace) {
    begin();
    EXPECT_EQ(sounds_of("square a1"), "edge(white) dark(white) ");
    EXPECT_EQ(sounds_of("square h1"), "edge(white) ");
    EXPECT_EQ(sounds_of("square e4"), "");
    EXPECT_EQ(sounds_of("square d4"), "dark(white) ");
}

TEST_F(CueTest, WhatIsForOneIsInHisEarAlone) {
    const Ears apart{.listening = Listening::Apart};
    const Ears together{.listening = Listening::Loudspeaker};
    const Ears alone{.listening = Listening::Alone};
    const Cue turn{Earcon::YourTurn, Seat::White};
    EXPECT_EQ(place_of(turn, apart), -1.0F);
    EXPECT_EQ(place_of(Cue{Earcon::Touch, Seat::Black, 0}, apart), 1.0F) << "his ear, whatever the file";
    EXPECT_EQ(place_of(Cue{Earcon::Touch, Seat::BlacksAssistant, 0}, apart), std::nullopt);
    EXPECT_EQ(place_of(Cue{Earcon::PressWhite}, apart), 0.0F);
    EXPECT_EQ(place_of(turn, together), std::nullopt);
    EXPECT_EQ(place_of(Cue{Earcon::Touch, Seat::Black, 0}, together), std::nullopt);
    EXPECT_EQ(place_of(Cue{Earcon::Illegal, Seat::Black}, together), 0.0F);
    EXPECT_EQ(place_of(turn, alone), std::nullopt);
}

TEST_F(CueTest, FilesLieFromLeftToRightWithinWhatOneEarStillHears) {
    const Ears alone{.listening = Listening::Alone};
    float before = -1.0F;
    for (int file = 0; file < 8; ++file) {
        const auto place = place_of(Cue{Earcon::Touch, Seat::White, file}, alone);
        ASSERT_TRUE(place);
        EXPECT_GT(*place, before);
        EXPECT_LE(std::abs(*place), 0.7001F);
        before = *place;
    }
}

TEST_F(CueTest, LowTimeSoundsOnceForEachSideWhateverIncrementsDo) {
    LowTime low;
    const auto at = [&](int seconds) {
        game::ClockReading reading;
        reading.running = Side::Black;
        reading.left = {Span{600'000}, Span{seconds * 1000}};
        return low.watch(reading);
    };
    EXPECT_FALSE(at(90));
    EXPECT_EQ(at(60), (Cue{Earcon::LowTime, Seat::Black}));
    EXPECT_FALSE(at(59));
    EXPECT_FALSE(at(70)) << "an increment";
    EXPECT_FALSE(at(58));
    EXPECT_TRUE(at(9));
    EXPECT_FALSE(at(15));
    EXPECT_FALSE(at(8));
    game::ClockReading still;
    EXPECT_FALSE(low.watch(still)) << "no clock runs";
}

TEST_F(CueTest, WhoBeginsWithLittleTimeIsNotWarnedAtOnce) {
    LowTime low;
    game::ClockReading reading;
    reading.running = Side::White;
    reading.left = {Span{30'000}, Span{30'000}};
    EXPECT_FALSE(low.watch(reading));
    reading.left[Side::White] = Span{10'000};
    EXPECT_TRUE(low.watch(reading));
}

TEST_F(CueTest, TimeThatRunsOutIsHeardFromTheGame) {
    begin({"clock \"0:02:00\""});
    type("e4");
    m_ear.take_sounds();
    for (int second = 0; second < 100; ++second) {
        m_now += Span{1000};
        m_host->tick(m_now);
    }
    EXPECT_EQ(m_ear.take_sounds(), "time(white) ");
}

TEST_F(CueTest, TheVoiceIsChangedForWhoeverAsksForIt) {
    begin();
    EXPECT_THAT(type("faster"), HasSubstr("Faster."));
    EXPECT_THAT(type("black louder"), HasSubstr("Louder."));
    type("white slower");
    type("softer");
    EXPECT_THAT(m_ear.changes(),
                ElementsAre(Pair(std::nullopt, VoiceChange::Faster), Pair(Side::Black, VoiceChange::Louder),
                            Pair(Side::White, VoiceChange::Slower), Pair(std::nullopt, VoiceChange::Softer)));
}

TEST_F(CueTest, QuietIsMoreThanAKey) {
    begin();
    type("e4");
    EXPECT_EQ(m_ear.silences(), 0);
    type("quiet");
    EXPECT_EQ(m_ear.silences(), 1);
}

} // namespace
} // namespace annabella::table
