// A game that is not over, when the program starts; and one that was closed, when it is opened again.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/archive/unfinished.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <string_view>
#include <unistd.h>

#include "app/archive/games.hpp"
#include "runtime_fixture.hpp"

namespace annabella::app {
namespace {

using namespace std::chrono_literals;

class UnfinishedGames : public RuntimeTest {
protected:
    /// One in which White has announced a move.
    store::GameId leave_one() {
        Session session = begin();
        session.submit(session.spoken().announced(Side::White, "e4"), game::Time{1s});
        return session.id();
    }
    Choice asked(std::string_view typed) {
        write_bytes(file("typed"), std::string(typed));
        const int handle = ::open(file("typed").c_str(), O_RDONLY | O_CLOEXEC);
        LineInput input(handle);
        auto choice = unfinished_game(*m_runtime, input, Unfinished::Ask, false);
        ::close(handle);
        EXPECT_TRUE(choice) << to_string(choice.error());
        return std::move(*choice);
    }
    static constexpr std::string_view question = "Resume it: yes or no?";
};

TEST_F(UnfinishedGames, WhatIsNoAnswerIsToldAndTheQuestionAskedAgain) {
    const store::GameId id = leave_one();
    const Choice choice = asked("maybe\nyes\n");
    ASSERT_TRUE(choice.session);
    EXPECT_EQ(choice.session->id(), id);
    EXPECT_EQ(times_said("Not understood: maybe. Please answer yes or no."), 1);
    EXPECT_EQ(times_said(question), 2);
}

TEST_F(UnfinishedGames, WhoWantsToHearTheQuestionAgainHearsItAlone) {
    leave_one();
    EXPECT_TRUE(asked("again\nyes\n").session);
    EXPECT_EQ(times_said("Not understood"), 0);
    EXPECT_EQ(times_said(question), 2);
}

TEST_F(UnfinishedGames, AnyOtherEndOfTheQuestionLeavesTheGameAsItIs) {
    const store::GameId id = leave_one();
    EXPECT_EQ(asked("quit\n").left, Choice::Left::Quit);
    EXPECT_EQ(asked("").left, Choice::Left::Unanswered);
    const Choice none = asked("no\n");
    EXPECT_FALSE(none.session);
    EXPECT_EQ(none.left, Choice::Left::No);
    EXPECT_EQ(m_runtime->journal().latest_unfinished().value(), id);
}

TEST_F(UnfinishedGames, AClosedOneTakesEventsAgainWhenItIsOpened) {
    const store::GameId id = leave_one();
    ASSERT_TRUE(m_runtime->journal().finish(id, no_result));
    const auto number = static_cast<GameNumber>(id);
    auto looked_at = read_game(*m_runtime, number);
    ASSERT_TRUE(looked_at);
    EXPECT_TRUE(looked_at->submit(game::Resigned{Side::White}, game::Time{2s}).kept.not_kept);
    auto opened = open_game(*m_runtime, number);
    ASSERT_TRUE(opened);
    EXPECT_FALSE(opened->submit(game::Resigned{Side::White}, game::Time{2s}).kept.not_kept);
}

} // namespace
} // namespace annabella::app
