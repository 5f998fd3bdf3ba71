// A sitting with an exercise.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/lesson.hpp"

#include <gmock/gmock.h>

#include "fixture.hpp"

namespace annabella::train {
namespace {

using ::testing::HasSubstr;

/// Cards are numbers, and so are their answers.
class Counting : public Drill {
public:
    std::string_view name() const override { return "counting"; }
    Message about() const override { return Message("Counting."); }
    Speech help() const override { return {{"Say the number."}}; }
    std::string draw(Chance& chance) const override { return std::to_string(chance.below(m_cards)); }
    bool is_card(std::string_view card) const override { return !card.empty() && card != "old"; }
    Speech question(std::string_view card) const override { return {{"Number {0}?", {std::string(card)}}}; }
    Judgement judge(std::string_view card, std::string_view typed, Span, const Reader&) const override {
        if (typed == "what")
            return {Judgement::Kind::Unclear, {{"A number."}}};
        return {typed == card ? Judgement::Kind::Right : Judgement::Kind::Wrong, {}};
    }
    Speech solution(std::string_view card) const override { return {{"It is {0}.", {std::string(card)}}}; }

    int m_cards = 100;
};

const Day today = *read_day("2026-11-23");

std::string asked(const std::string& said) {
    const std::size_t at = said.rfind("Number ") + 7;
    return said.substr(at, said.rfind('?') - at);
}

class LessonTest : public ::testing::Test {
protected:
    Lesson begin(int questions = 0) { return Lesson(m_drill, m_progress, today, 1, questions); }
    static std::string take(Lesson& lesson, const std::string& typed, bool kept) {
        const Reply reply = lesson.take(typed, Span(1000), reader());
        EXPECT_EQ(reply.answer.has_value(), kept) << typed;
        return in_english(reply.said);
    }

    Counting m_drill;
    Progress m_progress;
};

TEST_F(LessonTest, AsksJudgesAndTellsHowItWent) {
    Lesson lesson = begin(2);
    const std::string first = asked(in_english(lesson.begin()));
    const std::string right = take(lesson, first, true);
    EXPECT_THAT(right, HasSubstr("Right."));
    EXPECT_THAT(take(lesson, "never", true), HasSubstr("Wrong."));
    EXPECT_TRUE(lesson.is_over());
    EXPECT_THAT(in_english(lesson.farewell()), HasSubstr("of two right."));
    EXPECT_THAT(in_english(lesson.farewell()), HasSubstr("Goodbye."));
}

TEST_F(LessonTest, WhatIsNoAnswerCountsForNothing) {
    Lesson lesson = begin();
    const std::string first = asked(in_english(lesson.begin()));
    EXPECT_THAT(take(lesson, "", false), HasSubstr("You typed nothing. The question again:"));
    EXPECT_THAT(take(lesson, "what", false), HasSubstr("A number."));
    EXPECT_EQ(asked(take(lesson, "again", false)), first);
    EXPECT_THAT(take(lesson, "help", false), HasSubstr("Say the number."));
    EXPECT_THAT(take(lesson, "progress", false), HasSubstr("You have not answered anything yet."));
    EXPECT_THAT(take(lesson, " " + first + " ", true), HasSubstr("Right."));
    take(lesson, "quit", false);
    EXPECT_TRUE(lesson.is_over());
}

TEST_F(LessonTest, TheSolutionIsToldAndTheQuestionComesAgainAfterOthers) {
    Lesson lesson = begin();
    const std::string missed = asked(in_english(lesson.begin()));
    std::string said = take(lesson, "solution", true);
    EXPECT_THAT(said, HasSubstr("It is " + missed));
    int others = 0;
    for (; asked(said) != missed && others < 10; ++others)
        said = take(lesson, asked(said), true);
    EXPECT_EQ(others, 3);
    // Answered now, it does not come again today.
    said = take(lesson, missed, true);
    for (int i = 0; i < 20; ++i, said = take(lesson, asked(said), true))
        EXPECT_NE(asked(said), missed);
}

TEST_F(LessonTest, WhatIsDueComesFirstAndWhatIsNoCardAnyMoreDoesNot) {
    m_progress.add({today - std::chrono::days(2), "counting", "old", false, {}});
    m_progress.add({today - std::chrono::days(1), "counting", "77", false, {}});
    Lesson lesson = begin();
    const std::string said = in_english(lesson.begin());
    EXPECT_THAT(said, HasSubstr("Last time: zero of one right."));
    EXPECT_EQ(asked(said), "77");
}

TEST_F(LessonTest, ProgressIsToldOfEachExerciseThatWasTrained) {
    EXPECT_EQ(in_english(tell_progress(m_progress, today)), "You have not answered anything yet.");
    m_progress.add({today, "squares", "colour e4", true, {}});
    m_progress.add({today - std::chrono::days(1), "endgame", "lucena", false, {}});
    m_progress.add({today, "endgame", "philidor", false, {}});
    m_progress.add({today, "endgame", "philidor", true, {}});
    EXPECT_EQ(in_english(tell_progress(m_progress, today)),
              "Squares: one of one right. Endings: one of three right. Missed questions to come again: two, "
              "one of them today.");
}

TEST_F(LessonTest, FewCardsComeAgain) {
    m_drill.m_cards = 1;
    Lesson lesson = begin(5);
    std::string said = in_english(lesson.begin());
    for (int i = 0; i < 5; ++i)
        said = take(lesson, "0", true);
    EXPECT_TRUE(lesson.is_over());
}

} // namespace
} // namespace annabella::train
