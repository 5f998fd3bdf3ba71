// The questions that wait, by themselves: whose answer is whose, and when a question is no longer one.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/people/questions.hpp"

#include <gmock/gmock.h>

#include "host_fixture.hpp"

namespace annabella::table {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class QuestionsTest : public HostTest {
protected:
    void ask(Seat asked, const game::Happening& act, const char* what = "An act.") {
        m_questions.ask(asked, act, {std::nullopt, Message{what}}, game(), m_now);
    }
    std::vector<Seat> answered(const Answerer& by) const { return m_questions.answered(by); }
    /// The act as a sentence of what he answers; empty: what is for his eyes.
    std::string taken(Seat asked, const Answerer& by) {
        const Question question = m_questions.take(asked, by);
        const ToConfirm* confirm = to_confirm(question);
        return confirm == nullptr ? std::string() : to_string(confirm->what);
    }
    std::vector<Seat> lapsed() { return m_questions.lapse(game(), m_now); }

    Questions m_questions;
};

const Answerer anybody{std::nullopt, std::nullopt};

TEST_F(QuestionsTest, WhoSaysWhoHeIsAnswersHisOwnAlone) {
    begin();
    EXPECT_THAT(answered(anybody), IsEmpty());
    ask(Seat::White, game::Resigned{Side::White});
    EXPECT_THAT(answered(anybody), ElementsAre(Seat::White));
    EXPECT_THAT(answered({Seat::Black, std::nullopt}), IsEmpty());
    EXPECT_THAT(answered({Seat::WhitesAssistant, std::nullopt}), IsEmpty());
    ask(Seat::Arbiter, game::Paused{});
    EXPECT_THAT(answered({Seat::White, std::nullopt}), ElementsAre(Seat::White));
    EXPECT_THAT(answered(anybody), ElementsAre(Seat::White, Seat::Arbiter)) << "nobody guesses";
}

TEST_F(QuestionsTest, AKeyboardOfOnesOwnAnswersForItsPlayer) {
    begin();
    ask(Seat::Black, game::Resigned{Side::Black});
    EXPECT_THAT(answered({std::nullopt, Side::White}), IsEmpty());
    ask(Seat::Arbiter, game::Paused{});
    EXPECT_THAT(answered({std::nullopt, Side::White}), ElementsAre(Seat::Arbiter));
    ask(Seat::White, game::Resigned{Side::White});
    EXPECT_THAT(answered({std::nullopt, Side::White}), ElementsAre(Seat::White));
}

TEST_F(QuestionsTest, WhoAsksForSomethingElseHasThoughtBetterOfTheFirst) {
    begin();
    ask(Seat::White, game::Resigned{Side::White}, "First.");
    ask(Seat::White, game::DrawOffered{Side::White}, "Second.");
    EXPECT_EQ(taken(Seat::White, anybody), "Second.");
    EXPECT_FALSE(m_questions.is_asked(Seat::White));
}

TEST_F(QuestionsTest, WhatIsForTheEyesStandsInNobodysWay) {
    begin();
    EXPECT_FALSE(m_questions.ask_to_read(Seat::White));
    EXPECT_TRUE(m_questions.ask_to_read(Seat::White)) << "a newer one takes its place";
    EXPECT_FALSE(m_questions.is_asked(Seat::White)) << "nothing of his is done by it";
    ask(Seat::Black, game::Resigned{Side::Black}, "Black resigns.");
    EXPECT_THAT(answered(anybody), ElementsAre(Seat::Black));
    EXPECT_EQ(taken(Seat::Black, anybody), "Black resigns.");
    EXPECT_THAT(answered(anybody), ElementsAre(Seat::White));
    // Of his own two, a bare word answers the act, his name what was asked last.
    ask(Seat::White, game::Resigned{Side::White}, "White resigns.");
    m_questions.ask_to_read(Seat::White);
    EXPECT_EQ(taken(Seat::White, {Seat::White, std::nullopt}), "");
    EXPECT_EQ(taken(Seat::White, anybody), "White resigns.");
}

TEST_F(QuestionsTest, WhoGoesIsAskedNothingAnyMore) {
    begin();
    ask(Seat::White, game::Resigned{Side::White});
    m_questions.ask_to_read(Seat::Black);
    EXPECT_TRUE(m_questions.is_asked(Seat::White));
    EXPECT_FALSE(m_questions.is_asked(Seat::Black)) << "nothing of his is done by reading";
    EXPECT_TRUE(m_questions.take_of(Seat::White));
    EXPECT_FALSE(m_questions.take_of(Seat::Black));
    EXPECT_THAT(answered(anybody), IsEmpty());
}

TEST_F(QuestionsTest, OneLapsesWhenItsActWouldBeRefused) {
    begin();
    play({"e4", "e5"});
    type("black offer");
    type("black yes");
    ask(Seat::White, game::DrawAccepted{Side::White});
    EXPECT_THAT(lapsed(), IsEmpty());
    type("white decline");
    EXPECT_THAT(lapsed(), ElementsAre(Seat::White));
    EXPECT_THAT(lapsed(), IsEmpty());
}

TEST_F(QuestionsTest, WhatTheArbiterDecidesIsWhatHeWasAskedAbout) {
    begin();
    play({"e4", "e5", "Nf3"});
    type("white report d7");
    ask(Seat::Arbiter, game::Decided{game::Decision::Grant});
    EXPECT_THAT(lapsed(), IsEmpty());
    m_host->happen(game::Decided{game::Decision::Refuse}, m_now);
    type("white report d8");
    ASSERT_TRUE(game().proposal());
    EXPECT_THAT(lapsed(), ElementsAre(Seat::Arbiter)) << "it is another proposal";
}

TEST_F(QuestionsTest, WhatIsUndoneIsTheActHeWasAskedAbout) {
    begin();
    m_host->happen(game::Noted{"first"}, m_now);
    m_host->happen(game::ClockAdjusted{{Span{60'000}, Span{60'000}}}, m_now);
    ask(Seat::Arbiter, game::RulingUndone{});
    EXPECT_THAT(lapsed(), IsEmpty());
    m_host->happen(game::ClockAdjusted{{Span{50'000}, Span{50'000}}}, m_now);
    EXPECT_THAT(lapsed(), ElementsAre(Seat::Arbiter));
}

TEST_F(QuestionsTest, AfterAMoveAnotherPlayerWouldHaveToSeal) {
    begin();
    play({"e4"});
    ask(Seat::Arbiter, game::Adjourned{});
    EXPECT_THAT(lapsed(), IsEmpty());
    play({"e5"});
    EXPECT_THAT(lapsed(), ElementsAre(Seat::Arbiter));
}

TEST_F(QuestionsTest, AreTakenByWhoseTheyAreByKindAndAllAtOnce) {
    begin();
    ask(Seat::White, game::Resigned{Side::White});
    ask(Seat::Arbiter, game::Paused{});
    m_questions.ask_to_read(Seat::White);
    EXPECT_TRUE(m_questions.take_acts(Seat::White));
    EXPECT_FALSE(m_questions.take_acts(Seat::White));
    EXPECT_THAT(answered({Seat::White, std::nullopt}), ElementsAre(Seat::White)) << "to be read";
    m_questions.take_reading();
    EXPECT_THAT(answered({Seat::White, std::nullopt}), IsEmpty());
    m_questions.ask_to_read(Seat::Black);
    EXPECT_THAT(m_questions.take_all(), ElementsAre(Seat::Arbiter, Seat::Black));
    EXPECT_THAT(answered(anybody), IsEmpty());
}

TEST_F(QuestionsTest, EachKindKnowsItsAct) {
    begin();
    const auto kept = [&](const game::Happening& act) {
        ask(Seat::Arbiter, act);
        const auto found = act_of(m_questions.take(Seat::Arbiter, anybody));
        return found && game::write_act({m_now, *found, {}}, chess::rules()) ==
                            game::write_act({m_now, act, {}}, chess::rules());
    };
    EXPECT_TRUE(kept(game::Resigned{Side::Black}));
    EXPECT_TRUE(kept(game::Decided{game::Decision::Defer}));
    EXPECT_TRUE(kept(game::RulingUndone{}));
    EXPECT_TRUE(kept(game::Adjourned{}));
    EXPECT_FALSE(act_of(ToRead{}));
}

} // namespace
} // namespace annabella::table
