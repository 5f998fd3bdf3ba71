// Commands that nobody has typed: from a window, a microphone or a relay.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/commands/command.hpp"

#include <gmock/gmock.h>
#include <limits>

#include "chess/notation/san.hpp"
#include "chess/rules.hpp"
#include "host_fixture.hpp"

namespace annabella::table {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

class CommandTest : public HostTest {
protected:
    std::string give(const Giver& by, Command what) {
        m_now += Span{1000};
        m_host->take(Given{by, std::move(what)}, m_now);
        return m_ear.take();
    }
    game::SpokenMove known(const char* uci) const {
        const rules::Position position =
            game().awaited_repetition() ? game().awaited_repetition()->move.before : game().position();
        return {position, chess::parse_uci(chess::from_table(position), uci).value()};
    }
};

const Giver white = Giver::at(Seat::White);
const Giver black = Giver::at(Seat::Black);

TEST_F(CommandTest, MovesGoThroughThePlayersHandsWithoutAWord) {
    begin();
    EXPECT_EQ(give(white, AnnounceMove{known("e2e4")}), "Eva zwei Eva vier\n");
    EXPECT_EQ(give(white, CorrectMove{known("d2d4")}), "David zwei David vier\n");
    EXPECT_EQ(give(black, RepeatMove{known("d2d4")}), "David zwei David vier\n");
    give(white, PressClock{});
    ASSERT_EQ(game().score().entries.size(), 1U);
    // A move alone is the one that is waited for, as when it is typed.
    give(black, SayMove{known("d7d5")});
    give(white, SayMove{known("d7d5")});
    give(black, PressClock{});
    EXPECT_EQ(game().score().entries.size(), 2U);
}

TEST_F(CommandTest, ConfirmationBelongsToWhoGaveTheCommand) {
    begin();
    EXPECT_THAT(give(black, Resign{}), HasSubstr("Black resigns: yes or no?"));
    EXPECT_THAT(to(Seat::White), IsEmpty());
    EXPECT_THAT(give(white, AnswerQuestion{true}), HasSubstr("There is no question to answer."));
    EXPECT_FALSE(game().result());
    give(black, AnswerQuestion{true});
    ASSERT_TRUE(game().result());
    EXPECT_EQ(game().result()->outcome, game::Outcome::WhiteWins);
}

TEST_F(CommandTest, EachSeatIsAnsweredInItsOwnEar) {
    begin({"clock \"1:00:00\"", "assistant white score"});
    give(white, Ask{game::Question::Time, {}});
    EXPECT_THAT(to(Seat::White), HasSubstr("White fifty-nine minutes, running. Black"));
    EXPECT_THAT(to(Seat::Black), IsEmpty());
    give(Giver::at(Seat::WhitesAssistant), Help{"press"});
    EXPECT_THAT(to(Seat::WhitesAssistant), HasSubstr("press"));
    EXPECT_THAT(to(Seat::White), IsEmpty());
    give(Giver::at(Seat::Arbiter), Punish{{Side::White, game::Penalty::Warning, Span{0}, false}});
    EXPECT_THAT(to(Seat::Arbiter), HasSubstr("Warning for White: yes or no?"));
    EXPECT_THAT(to(Seat::White), IsEmpty());
    give(Giver::at(Seat::Arbiter), AnswerQuestion{true});
    EXPECT_EQ(game().score().acts.size(), 1U);
}

TEST_F(CommandTest, TheButtonsOfABoardGiveThem) {
    begin({"clock \"1:00:00\"", "player white blind board peg"});
    const auto button = [&](devices::Button which) { return board(devices::ButtonPressed{which, {}}); };
    EXPECT_THAT(button(devices::Button::Time), HasSubstr("White fifty-nine minutes, running. Black"));
    const std::string told = to(Seat::White);
    EXPECT_THAT(to(Seat::Black), IsEmpty());
    button(devices::Button::Repeat);
    EXPECT_EQ(to(Seat::White), told);
    EXPECT_THAT(to(Seat::Black), IsEmpty());
    give(white, AnnounceMove{known("e2e4")});
    ASSERT_TRUE(game().announced());
    button(devices::Button::Undo);
    EXPECT_FALSE(game().announced());
}

TEST_F(CommandTest, WhatTheJournalCouldNotGiveBackIsRefused) {
    begin();
    const game::Game before = game();
    const std::string refused = "Ignored. A number is too large or too small.\n";
    for (const int moves : {-1, 0, 49, 1001, std::numeric_limits<int>::max()})
        EXPECT_EQ(give(Giver::at(Seat::Arbiter), ExtendFifty{moves}), refused) << moves;
    EXPECT_EQ(to(Seat::White), "");
    EXPECT_EQ(give(Giver::at(Seat::Arbiter), Punish{{Side::White, game::Penalty::Add, Span{-1}, false}}),
              refused);
    EXPECT_TRUE(game().state() == before.state()) << game().digest();
    EXPECT_EQ(m_recorder.lines().size(), 1U); // The game has begun, and nothing else.
}

} // namespace
} // namespace annabella::table
