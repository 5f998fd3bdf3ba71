// Questions about the Laws.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/drills/quiz_drill.hpp"

#include <gmock/gmock.h>

#include <set>

#include "fixture.hpp"

namespace annabella::train {
namespace {

using ::testing::HasSubstr;

TEST(QuizDrill, IsAnsweredWithANumberAndSaysTheArticle) {
    const QuizDrill drill;
    EXPECT_THAT(in_english(drill.question("quiz 7")), HasSubstr("one: One. two: Ten. three: Thirty."));
    EXPECT_EQ(judged(drill, "quiz 7", "1"), "right");
    EXPECT_EQ(judged(drill, "quiz 7", "eins", {}, "de"), "right");
    EXPECT_EQ(judged(drill, "quiz 7", "three"), "wrong");
    EXPECT_EQ(judged(drill, "quiz 7", "4"), "unclear");
    EXPECT_THAT(in_english(drill.judge("quiz 7", "1", {}, reader()).said), HasSubstr("article 5.2.3."));
    EXPECT_THAT(in_english(drill.solution("quiz 6")),
                HasSubstr("The player loses the game. FIDE 2018, article 7.5.5."));
}

TEST(QuizDrill, EveryQuestionIsDrawnAndHasOneRightAnswer) {
    const QuizDrill drill;
    Chance chance(5);
    std::set<std::string> drawn;
    for (int i = 0; i < 2000; ++i)
        drawn.insert(drill.draw(chance));
    EXPECT_EQ(drawn.size(), 24U);
    for (const std::string& card : drawn) {
        ASSERT_TRUE(drill.is_card(card));
        int right = 0;
        for (const char* answer : {"1", "2", "3"})
            right += judged(drill, card, answer) == "right" ? 1 : 0;
        EXPECT_EQ(right, 1) << card;
        EXPECT_THAT(
            in_english(drill.solution(card)),
            HasSubstr(
                card == "quiz 24"
                    ? "No article printed there says so. The answer is the one given with the questions."
                    : "FIDE 2018, article "))
            << card;
    }
    for (const char* text : {"", "quiz", "quiz 0", "quiz 25", "quiz 99"})
        EXPECT_FALSE(drill.is_card(text)) << text;
}

} // namespace
} // namespace annabella::train
