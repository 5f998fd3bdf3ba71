// Exercises of draughts: squares, captures, endings.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>

#include <set>

#include "draughts/fen.hpp"
#include "draughts/rules.hpp"
#include "fixture.hpp"
#include "train/draughts/capture_drill.hpp"
#include "train/draughts/draughts_endings.hpp"
#include "train/draughts/draughts_square_drill.hpp"
#include "train/draughts/exact_values.hpp"
#include "train/drills/read_squares.hpp"
#include "train/ending_lesson.hpp"

namespace annabella::train {
namespace {

using ::testing::HasSubstr;

const Day draughts_day = *read_day("2026-11-30");

std::string told(const Speech& speech) { return in_english(speech, draughts::rules()); }

TEST(DraughtsSquareDrill, AsksWhatTouches) {
    const DraughtsSquareDrill drill;
    EXPECT_EQ(told(drill.question("touch 28")), "Which squares touch 28?");
    EXPECT_EQ(judged(drill, "touch 28", "22 23 32 33"), "right");
    EXPECT_EQ(judged(drill, "touch 28", "33,32, 23; 22"), "right");
    EXPECT_EQ(judged(drill, "touch 46", "41"), "right");
    EXPECT_EQ(judged(drill, "touch 5", "10"), "right");
    // In the row above numbers differ by five or six, by whether it is an odd one.
    EXPECT_EQ(judged(drill, "touch 33", "28 29 38 39"), "right");
    EXPECT_EQ(judged(drill, "touch 28", "22 23 33"), "wrong");
    for (const char* unclear : {"e4", "51", "", "0", "22 and 23"})
        EXPECT_EQ(judged(drill, "touch 28", unclear), "unclear") << unclear;
    const std::string why = told(drill.judge("touch 28", "22 24 32 33", {}, reader()).said);
    EXPECT_EQ(why, "Missing: 23. Too many: 24.");
    EXPECT_EQ(told(drill.solution("touch 46")), "Touching: 41.");
}

TEST(DraughtsSquareDrill, AsksForDiagonalsAndLandings) {
    const DraughtsSquareDrill drill;
    EXPECT_EQ(judged(drill, "line 5 46", "yes"), "right");
    EXPECT_EQ(judged(drill, "line 5 45", "ja", {}, "de"), "wrong");
    EXPECT_EQ(judged(drill, "line 5 46", "perhaps"), "unclear");
    EXPECT_EQ(judged(drill, "jump 28 22", "17"), "right");
    EXPECT_EQ(judged(drill, "jump 28 33", "39"), "right");
    EXPECT_EQ(told(drill.judge("jump 28 33", "38", {}, reader()).said), "It lands on 39.");
    EXPECT_EQ(told(drill.question("jump 28 22")), "A man on 28 captures a piece on 22. Where does it land?");
    EXPECT_EQ(told(drill.solution("jump 28 22")), "It lands on 17.");
}

TEST(DraughtsSquareDrill, EveryCardIsOneAndNothingElse) {
    const DraughtsSquareDrill drill;
    Chance chance(7);
    std::set<char> kinds;
    for (int i = 0; i < 500; ++i) {
        const std::string card = drill.draw(chance);
        ASSERT_TRUE(drill.is_card(card)) << card;
        ASSERT_FALSE(told(drill.question(card)).empty());
        kinds.insert(card.front());
    }
    EXPECT_EQ(kinds.size(), 3U);
    for (const char* text : {"", "touch", "touch 51", "touch 05", "touch 5 6", "line 5 5", "line 5",
                             "jump 1 7 3", "jump 28 24", "jump 6 1", "riddle 4"})
        EXPECT_FALSE(drill.is_card(text)) << text;
}

// FMJD, 4.13: the most pieces, men and kings alike.
TEST(CaptureDrill, WantsTheCaptureOfTheMostPieces) {
    const CaptureDrill drill;
    constexpr const char* two_or_one = "W:W28,40:B12,22,34";
    ASSERT_TRUE(drill.is_card(two_or_one));
    EXPECT_EQ(told(drill.question(two_or_one)),
              "You are White: Steine 28, 40. Black: Steine 12, 22, 34. What must you capture?");
    for (const char* right : {"28x8", "28 8", "28 17 8", "28 x 17 x 8"})
        EXPECT_EQ(judged(drill, two_or_one, right), "right") << right;
    for (const char* wrong : {"40x29", "28x17", "28-23"})
        EXPECT_EQ(judged(drill, two_or_one, wrong), "wrong") << wrong;
    EXPECT_THAT(told(drill.judge(two_or_one, "28-23", {}, reader()).said), HasSubstr("You must capture. "));
    EXPECT_THAT(told(drill.judge(two_or_one, "28x33", {}, reader()).said),
                HasSubstr("The piece on 28 cannot capture like that. "));
    for (const char* unclear : {"", "what", "28"})
        EXPECT_EQ(judged(drill, two_or_one, unclear), "unclear") << unclear;
    EXPECT_EQ(told(drill.judge(two_or_one, "40x29", {}, reader()).said),
              "You must capture as many pieces as possible: 2. The right capture: 28 schlägt 17, 8.");
}

TEST(CaptureDrill, DrawsPositionsWithOneAnswerAndMoreThanOneWayToBegin) {
    const CaptureDrill drill;
    Chance chance(5);
    for (int i = 0; i < 200; ++i) {
        const std::string card = drill.draw(chance);
        ASSERT_TRUE(drill.is_card(card)) << card;
        const auto position = drill.position(card);
        ASSERT_TRUE(position);
        const rules::MoveList legal = position->legal_moves();
        ASSERT_EQ(legal.size(), 1U) << card;
        EXPECT_EQ(judged(drill, card, rules::write_move(*position, legal[0])), "right") << card;
    }
    for (const char* text : {"", "W:W31-50:B1-20", "W:W28:B22,12,x", "W:W28:B22,12.", "touch 28"})
        EXPECT_FALSE(drill.is_card(text)) << text;
}

/// As at the terminal, where nobody waits long.
class DraughtsEndingLesson : public ::testing::Test {
protected:
    EndingLesson begin(const char* name) const {
        const Course& course = draughts_endings_course();
        return EndingLesson({}, draughts_day, 1, find_ending(course, name), course);
    }
    std::string take(EndingLesson& lesson, const std::string& line) {
        std::string said = keep(lesson.take(line, Span(1000), reader()));
        while (lesson.wanted()) {
            const auto best = m_values.best(lesson.wanted()->as<draughts::TablePosition>());
            said += keep(lesson.hear({best->move, best->value.worth}));
        }
        return said;
    }
    std::string keep(const Reply& reply) {
        if (reply.answer)
            m_kept.push_back(write_answer(*reply.answer));
        return told(reply.said);
    }

    ExactValues m_values;
    std::vector<std::string> m_kept;
};

TEST_F(DraughtsEndingLesson, IsWonMoveByMove) {
    EndingLesson lesson = begin("king-man");
    EXPECT_THAT(told(lesson.begin()),
                HasSubstr("King against man: win. You are White: Dame 50. Black: Stein 36."));
    EXPECT_EQ(take(lesson, "50-28"), "Black: 36 41.");
    EXPECT_THAT(take(lesson, "28-46"), HasSubstr("Your opponent has no piece left. You have won."));
    EXPECT_TRUE(lesson.is_over());
    ASSERT_EQ(m_kept.size(), 1U);
    EXPECT_THAT(m_kept.front(), HasSubstr(" draughts-endgame right "));
}

TEST_F(DraughtsEndingLesson, TellsWhatAMoveGivesAway) {
    EndingLesson lesson = begin("king-man-king");
    lesson.begin();
    EXPECT_THAT(take(lesson, "6-1"), HasSubstr("Your move only draws. To take it back, type back."));
    EXPECT_EQ(m_kept.size(), 1U);
    EXPECT_THAT(take(lesson, "back"), HasSubstr("Your move is taken back."));
    EXPECT_THAT(take(lesson, "solution"), HasSubstr("A good move is 12 7."));
    EXPECT_THAT(take(lesson, "12x7"), HasSubstr("Illegal here."));
    EXPECT_THAT(take(lesson, "12-7"), HasSubstr("Black: "));
}

// FMJD, 6.4: five moves each, then it is drawn.
TEST_F(DraughtsEndingLesson, IsHeldUntilTheRulesEndIt) {
    EndingLesson lesson = begin("hold-two-kings");
    lesson.begin();
    std::string last = take(lesson, "45-50");
    for (int moves = 1; moves < 20 && !lesson.is_over(); ++moves) {
        // The best that there is.
        const rules::Placement now = lesson.board()->placement;
        draughts::Setup setup;
        for (std::size_t i = 0; i < setup.placement.size(); ++i)
            if (now[i])
                setup.placement[i] = draughts::Piece(*now[i]);
        const auto position = draughts::Position::from_setup(setup);
        last = take(lesson,
                    rules::write_move({draughts::rules(), draughts::TablePosition{*position, {}}},
                                      m_values.best({*position, draughts::counted({}, *position)})->move));
    }
    EXPECT_TRUE(lesson.is_over());
    EXPECT_THAT(last, HasSubstr("it is a draw. You have held the draw."));
}

TEST_F(DraughtsEndingLesson, WhatIsOverIsNotOfferedBack) {
    EndingLesson lesson = begin("man");
    lesson.begin();
    const std::string said = take(lesson, "23-18");
    EXPECT_THAT(said, HasSubstr("Your move loses. You have no piece left. You have lost."));
    EXPECT_EQ(said.find("type back"), std::string::npos) << said;
    EXPECT_TRUE(lesson.is_over());
}

} // namespace
} // namespace annabella::train
