// Moves and questions that are spoken to the program.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>

#include "chess/san.hpp"
#include "host_fixture.hpp"

namespace annabella::table {
namespace {

using ::testing::HasSubstr;

class HostHearing : public HostTest {
protected:
    /// What was said to a move that was understood.
    std::string speak(std::string_view uci, bool sure = true) {
        const rules::Position where = m_host->position_to_hear();
        return hear(phrase::MoveHeard{*chess::parse_uci(chess::from_table(where), uci), sure});
    }
    std::string hear(const phrase::Understood& understood) {
        m_now += Span{1000};
        m_host->take(understood, m_host->position_to_hear(), m_now);
        return m_ear.take();
    }
};

TEST_F(HostHearing, AMoveIsReadBackAndCountsWhenEnterConfirmsIt) {
    begin();
    EXPECT_EQ(speak("g1f3"), "Springer Gustav eins Felix drei\nIs that right?\n");
    EXPECT_FALSE(m_spoken->game().announced());
    EXPECT_THAT(type(""), HasSubstr("Springer Gustav eins Felix drei"));
    EXPECT_TRUE(m_spoken->game().announced());
}

TEST_F(HostHearing, ASpokenYesConfirmsItAsWell) {
    begin();
    EXPECT_EQ(speak("e2e4", false), "Perhaps:\nEva zwei Eva vier\nIs that right?\n");
    EXPECT_THAT(hear(phrase::SpokenWish::Yes), HasSubstr("Eva zwei Eva vier"));
    EXPECT_TRUE(m_spoken->game().announced());
}

TEST_F(HostHearing, NothingIsPlayedThatWasNotConfirmed) {
    begin();
    speak("e2e4");
    EXPECT_EQ(hear(phrase::SpokenWish::No), "Then not. Say it again.\n");
    EXPECT_EQ(hear(phrase::SpokenWish::Yes), "No spoken move waits to be confirmed.\n");
    speak("e2e4");
    EXPECT_EQ(hear(phrase::NothingHeard{}), "That was not understood. Say it again.\n");
    speak("d2d4");
    // What is typed takes its place.
    type("e4");
    EXPECT_TRUE(m_spoken->game().announced());
    EXPECT_EQ(hear(phrase::SpokenWish::Yes), "No spoken move waits to be confirmed.\n");
}

TEST_F(HostHearing, AQuestionMeanwhileLeavesItWaiting) {
    begin();
    speak("e2e4");
    hear(phrase::SpokenWish::Times);
    hear(phrase::SpokenWish::LastMove);
    EXPECT_THAT(type(""), HasSubstr("Eva zwei Eva vier"));
    EXPECT_TRUE(m_spoken->game().announced());
}

TEST_F(HostHearing, TheOpponentsMoveIsRepeatedByVoice) {
    begin();
    type("e4");
    type("");
    EXPECT_EQ(m_host->position_to_hear().turn(), Color::White);
    EXPECT_THAT(speak("e2e4"), HasSubstr("Eva zwei Eva vier"));
    type("");
    EXPECT_TRUE(m_spoken->game().repeated() || !m_spoken->game().awaited_repetition());
    EXPECT_EQ(m_host->position_to_hear().turn(), Color::Black);
}

TEST_F(HostHearing, AnIllegalMoveIsSaidToBeOne) {
    begin();
    const chess::MoveText rook{.role = chess::Role::Rook,
                               .from_file = std::uint8_t{0},
                               .from_rank = std::uint8_t{0},
                               .to = *chess::parse_square("a5")};
    EXPECT_EQ(hear(phrase::IllegalMoveHeard{rook}), "Not legal here:\nTurm Anna eins Anna fünf\n");
    EXPECT_EQ(hear(phrase::NewPieceUnsaid{}), "Say the new piece as well.\n");
}

TEST_F(HostHearing, OnlyWhoeverSpeaksHearsWhatWasUnderstood) {
    begin();
    speak("e2e4");
    EXPECT_THAT(m_ear.of(Seat::White), HasSubstr("Is that right?"));
    EXPECT_EQ(m_ear.of(Seat::Black), "");
}

TEST_F(HostHearing, WhereNobodyListensThatIsSaid) {
    begin();
    EXPECT_THAT(type("speak"), HasSubstr("Nobody listens here"));
    int pressed = 0;
    m_host->set_ear([&] { ++pressed; });
    EXPECT_EQ(type("speak"), "");
    EXPECT_EQ(pressed, 1);
}

} // namespace
} // namespace annabella::table
