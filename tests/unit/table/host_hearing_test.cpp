// Moves and questions that are spoken to the program.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <optional>

#include <gmock/gmock.h>

#include "chess/notation/san.hpp"
#include "host_fixture.hpp"

namespace annabella::table {
namespace {

using ::testing::HasSubstr;

class HostHearing : public HostTest {
protected:
    /// What was said to a move that was understood.
    std::string speak(std::string_view uci, bool sure = true) {
        type("speak");
        return hear(move_heard(uci, sure));
    }
    phrase::Understood move_heard(std::string_view uci, bool sure = true) const {
        return phrase::MoveHeard{*chess::parse_uci(chess::from_table(m_speaking->where), uci), sure};
    }
    /// What comes of the utterance for which the key was pressed last.
    std::string hear(const phrase::Understood& understood) {
        m_now += Span{1000};
        m_host->take(understood, *m_speaking, m_now);
        return m_ear.take();
    }
    void begin_listening() {
        begin();
        m_host->set_ear([this](const Speaking& speaking) {
            m_silences = m_ear.silences();
            m_speaking = speaking;
            return true;
        });
        type("speak");
    }
    /// At the keyboard of that side alone.
    template <class Did>
    std::string at_keyboard_of(Side side, Did did) {
        m_host->set_keyboard_side(side);
        const std::string told = did();
        m_host->set_keyboard_side(std::nullopt);
        return told;
    }
    std::string type_at(Side side, std::string_view line) {
        return at_keyboard_of(side, [&] { return type(line); });
    }

    std::optional<Speaking> m_speaking;
    int m_silences = 0; ///< Of the voice, before anybody listened.
};

TEST_F(HostHearing, AMoveIsReadBackAndCountsWhenEnterConfirmsIt) {
    begin_listening();
    EXPECT_EQ(speak("g1f3"), "Springer Gustav eins Felix drei\nAnnounce it: yes or no?\n");
    EXPECT_THAT(m_ear.written(), HasSubstr("Felix drei.\nAnnounce"));
    EXPECT_FALSE(m_spoken->game().announced());
    EXPECT_THAT(type(""), HasSubstr("Springer Gustav eins Felix drei"));
    EXPECT_TRUE(m_spoken->game().announced());
}

TEST_F(HostHearing, ASpokenYesConfirmsItAsWell) {
    begin_listening();
    EXPECT_EQ(speak("e2e4", false), "Perhaps:\nEva zwei Eva vier\nAnnounce it: yes or no?\n");
    EXPECT_THAT(hear(phrase::SpokenWish::Yes), HasSubstr("Eva zwei Eva vier"));
    EXPECT_TRUE(m_spoken->game().announced());
}

TEST_F(HostHearing, NothingIsPlayedThatWasNotConfirmed) {
    begin_listening();
    speak("e2e4");
    EXPECT_EQ(hear(phrase::SpokenWish::No), "Cancelled. Say it again.\n");
    EXPECT_EQ(hear(phrase::SpokenWish::Yes), "There is no spoken move to confirm.\n");
    speak("e2e4");
    EXPECT_EQ(hear(phrase::NothingHeard{}), "Not understood. Say it again.\n");
    speak("d2d4");
    // What is typed takes its place.
    type("e4");
    EXPECT_TRUE(m_spoken->game().announced());
    EXPECT_EQ(hear(phrase::SpokenWish::Yes), "There is no spoken move to confirm.\n");
}

TEST_F(HostHearing, WhatIsNoClearYesPlaysNothingAndIsAskedForAgain) {
    begin_listening();
    EXPECT_EQ(hear(phrase::UnclearYes{}), "Not understood. Say it again.\n");
    speak("e2e4");
    EXPECT_EQ(hear(phrase::UnclearYes{}), "Your yes was unclear. Press Enter, or say it again.\n");
    EXPECT_FALSE(m_spoken->game().announced());
    EXPECT_THAT(hear(phrase::SpokenWish::Yes), HasSubstr("Eva zwei Eva vier"));
    EXPECT_TRUE(m_spoken->game().announced());
}

TEST_F(HostHearing, AQuestionMeanwhileLeavesItWaiting) {
    begin_listening();
    speak("e2e4");
    hear(phrase::SpokenWish::Times);
    hear(phrase::SpokenWish::LastMove);
    EXPECT_THAT(type(""), HasSubstr("Eva zwei Eva vier"));
    EXPECT_TRUE(m_spoken->game().announced());
}

TEST_F(HostHearing, TheOpponentsMoveIsRepeatedByVoice) {
    begin_listening();
    type("e4");
    type("");
    EXPECT_EQ(m_host->position_to_hear(Side::Black).turn(), Side::White);
    EXPECT_THAT(speak("e2e4"), HasSubstr("Eva zwei Eva vier"));
    EXPECT_EQ(m_speaking->by, Side::Black);
    type("");
    EXPECT_TRUE(m_spoken->game().repeated() || !m_spoken->game().awaited_repetition());
    EXPECT_EQ(m_host->position_to_hear(Side::Black).turn(), Side::Black);
}

TEST_F(HostHearing, AnIllegalMoveIsSaidToBeOne) {
    begin_listening();
    const chess::MoveText rook{.role = chess::Role::Rook,
                               .from_file = std::uint8_t{0},
                               .from_rank = std::uint8_t{0},
                               .to = *chess::parse_square("a5")};
    EXPECT_EQ(hear(phrase::IllegalMoveHeard{rook}), "Illegal here:\nTurm Anna eins Anna fünf\n");
    EXPECT_EQ(hear(phrase::NewPieceUnsaid{}), "Say the new piece as well.\n");
}

TEST_F(HostHearing, OnlyWhoeverSpeaksHearsWhatWasUnderstood) {
    begin_listening();
    speak("e2e4");
    EXPECT_THAT(m_ear.of(Seat::White), HasSubstr("Announce it: yes or no?"));
    EXPECT_EQ(m_ear.of(Seat::Black), "");
}

TEST_F(HostHearing, WhereNobodyListensThatIsSaid) {
    begin();
    EXPECT_THAT(type("speak"), HasSubstr("The program is not listening. Type instead."));
}

TEST_F(HostHearing, TheKeySilencesTheVoiceBeforeAnybodyListens) {
    begin_listening();
    EXPECT_EQ(m_silences, 1) << "a move that waits would be said into the microphone";
    m_host->set_ears({.listening = Listening::Apart});
    type("speak");
    EXPECT_EQ(m_silences, 1) << "the microphone hears no earphones, and no move is lost";
}

TEST_F(HostHearing, WhoPressesAtHisOwnKeyboardSpeaks) {
    begin_listening();
    // Black has pressed, though White is on move.
    type_at(Side::Black, "speak");
    EXPECT_EQ(m_speaking->by, Side::Black);
    EXPECT_TRUE(m_speaking->own_key);
    hear(move_heard("e2e4"));
    EXPECT_THAT(m_ear.of(Seat::Black), HasSubstr("Announce it: yes or no?"));
    EXPECT_EQ(m_ear.of(Seat::White), "");
    EXPECT_THAT(type_at(Side::Black, ""), HasSubstr("White to move, not Black"));
    EXPECT_FALSE(m_spoken->game().announced());
}

TEST_F(HostHearing, NobodyElseConfirmsWhatOneHasSpoken) {
    begin_listening();
    type_at(Side::White, "speak");
    const Speaking his = *m_speaking;
    hear(move_heard("e2e4"));
    type_at(Side::Black, "");
    EXPECT_FALSE(m_spoken->game().announced());
    type_at(Side::Black, "speak");
    EXPECT_EQ(hear(phrase::SpokenWish::Yes), "There is no spoken move to confirm.\n");
    EXPECT_EQ(hear(phrase::SpokenWish::No), "There is no spoken move to confirm.\n");
    EXPECT_FALSE(m_spoken->game().announced());
    // What another one types or says leaves it as it is.
    type_at(Side::Black, "draw");
    m_speaking = his;
    EXPECT_THAT(hear(phrase::SpokenWish::Yes), HasSubstr("Eva zwei Eva vier"));
    EXPECT_TRUE(m_spoken->game().announced());
}

TEST_F(HostHearing, AQuestionIsThatOfWhoHasSpoken) {
    begin_listening();
    type_at(Side::Black, "speak");
    hear(phrase::SpokenWish::Times);
    EXPECT_THAT(m_ear.of(Seat::Black), HasSubstr("one hour"));
    EXPECT_EQ(m_ear.of(Seat::White), "");
}

TEST_F(HostHearing, WhileOneSpeaksTheOtherIsToldToWait) {
    begin_listening();
    m_host->set_ear([](const Speaking& speaking) { return speaking.by == Side::White; });
    EXPECT_EQ(type_at(Side::White, "speak"), "");
    EXPECT_EQ(type_at(Side::Black, "speak"), "White is speaking. Press again afterwards.\n");
}

TEST_F(HostHearing, WhyNothingCouldBeHeardIsToldToWhoSpoke) {
    begin_listening();
    type_at(Side::Black, "speak");
    m_host->not_heard(Error("No microphone found.", {}), *m_speaking, m_now);
    m_ear.take();
    EXPECT_EQ(m_ear.of(Seat::Black), "No microphone found.\n");
    EXPECT_EQ(m_ear.of(Seat::White), "");
    EXPECT_THAT(type("e4"), HasSubstr("Eva zwei Eva vier")) << "nothing else has changed";
}

} // namespace
} // namespace annabella::table
