// What comes of answers, day by day.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/progress.hpp"

#include <gmock/gmock.h>

namespace annabella::train {
namespace {

using std::chrono::days;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

const Day first_day = *read_day("2026-11-23");

class ProgressTest : public ::testing::Test {
protected:
    void answer(int day, const std::string& card, bool right) {
        m_progress.add({first_day + days(day), "squares", card, right, Span(2000)});
    }
    std::vector<std::string> due(int day) const { return m_progress.due("squares", first_day + days(day)); }

    Progress m_progress;
};

TEST_F(ProgressTest, WhatIsMissedComesAgainLaterAndLater) {
    answer(0, "colour a1", false);
    EXPECT_THAT(due(0), ElementsAre("colour a1"));
    answer(0, "colour a1", true);
    EXPECT_THAT(due(0), IsEmpty());
    EXPECT_THAT(due(1), ElementsAre("colour a1"));
    answer(1, "colour a1", true);
    EXPECT_THAT(due(3), IsEmpty());
    EXPECT_THAT(due(4), ElementsAre("colour a1"));
    answer(4, "colour a1", true);
    EXPECT_THAT(due(10), IsEmpty());
    answer(11, "colour a1", true);
    EXPECT_THAT(due(31), IsEmpty());
    EXPECT_EQ(m_progress.waiting("squares"), 1);
    answer(32, "colour a1", true);
    EXPECT_EQ(m_progress.waiting("squares"), 0);
    EXPECT_THAT(due(1000), IsEmpty());
}

TEST_F(ProgressTest, WhatIsMissedOnTheWayBeginsAnew) {
    answer(0, "colour a1", false);
    answer(0, "colour a1", true);
    answer(1, "colour a1", false);
    EXPECT_THAT(due(1), ElementsAre("colour a1"));
    answer(1, "colour a1", true);
    EXPECT_THAT(due(2), ElementsAre("colour a1"));
}

TEST_F(ProgressTest, AnAnswerBeforeItsDayChangesNothing) {
    answer(0, "colour a1", false);
    answer(0, "colour a1", true);
    answer(0, "colour a1", true);
    EXPECT_THAT(due(1), ElementsAre("colour a1"));
}

TEST_F(ProgressTest, TheLongestDueComesFirst) {
    answer(2, "colour a1", false);
    answer(1, "route a1 b2", false);
    EXPECT_THAT(due(2), ElementsAre("route a1 b2", "colour a1"));
    EXPECT_THAT(m_progress.due("understand", first_day), IsEmpty());
}

TEST_F(ProgressTest, DaysAreCounted) {
    answer(0, "colour a1", true);
    answer(0, "colour a2", false);
    answer(3, "colour a3", true);
    EXPECT_EQ(m_progress.of("squares", first_day).asked, 2);
    EXPECT_EQ(m_progress.in_all("squares").right, 2);
    EXPECT_EQ(m_progress.in_all("squares").taken, Span(4000));
    EXPECT_EQ(m_progress.last_before("squares", first_day + days(3)), first_day);
    EXPECT_FALSE(m_progress.last_before("squares", first_day));
}

TEST(AnswerLine, ReadsBackAndIsNothingElse) {
    const Answer answer{first_day, "squares", "route a1 b2", true, Span(3200)};
    EXPECT_EQ(write_answer(answer), "2026-11-23 squares right 3200 route a1 b2");
    EXPECT_EQ(read_answer_line(write_answer(answer)), answer);
    for (const char* line :
         {"", "2026-11-23", "2026-02-30 squares right 1 a", "2026-11-23 squares maybe 1 a",
          "2026-11-23 squares right -1 a", "2026-11-23 squares right 1", "2026-11-23 squares right 1 ",
          "2026-11-23 squares right 99999999999999999999 a", "2026-11-2x squares right 1 a"})
        EXPECT_FALSE(read_answer_line(line)) << line;
}

} // namespace
} // namespace annabella::train
