// Endings, judged by what an engine would say.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/ending_lesson.hpp"

#include <gmock/gmock.h>

#include <set>
#include <utility>

#include "chess/notation/fen.hpp"
#include "fixture.hpp"

namespace annabella::train {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

const Day ending_day = *read_day("2026-11-23");

class EndingLessonTest : public ::testing::Test {
protected:
    EndingLesson begin(const char* name = nullptr) const {
        return EndingLesson(m_progress, ending_day, 1, name == nullptr ? nullptr : find_ending(name));
    }
    std::string keep(const Reply& reply) {
        if (reply.answer) {
            m_progress.add(*reply.answer);
            m_kept.push_back(write_answer(*reply.answer));
        }
        return in_english(reply.said);
    }
    std::string take(EndingLesson& lesson, const std::string& line) {
        EXPECT_FALSE(lesson.wanted());
        return keep(lesson.take(line, Span(1000), reader()));
    }
    /// The engine answers with that move; `centipawns` for itself.
    std::string hear(EndingLesson& lesson, const char* move, int centipawns) {
        if (!lesson.wanted())
            return "nothing was asked";
        const chess::Position position = chess::from_table(*lesson.wanted());
        return keep(lesson.hear({*chess::parse_uci(position, move), worth({centipawns, {}})}));
    }

    Progress m_progress;
    std::vector<std::string> m_kept;
};

TEST(Endings, ArePositionsWithNamesOfTheirOwn) {
    std::set<std::string_view> names;
    for (const Ending& ending : endings()) {
        EXPECT_TRUE(names.insert(ending.name).second) << ending.name;
        EXPECT_TRUE(chess::position_from_fen(std::string(ending.fen))) << ending.name;
        EXPECT_EQ(find_ending(ending.name), &ending);
        EXPECT_EQ(ending.name.find(' '), std::string_view::npos);
    }
    EXPECT_EQ(find_ending("none"), nullptr);
}

TEST(Endings, AreWonByFarOrNotAtAll) {
    EXPECT_EQ(worth({725, {}}), Worth::Won);
    EXPECT_EQ(worth({41, {}}), Worth::Drawn);
    EXPECT_EQ(worth({-488, {}}), Worth::Lost);
    EXPECT_EQ(worth({0, 12}), Worth::Won);
    EXPECT_EQ(worth({0, -3}), Worth::Lost);
}

TEST_F(EndingLessonTest, WhatIsAskedNeedsNoAnswerOfTheEngine) {
    EndingLesson lesson = begin("opposition");
    lesson.begin();
    lesson.take("e3", Span(1000), reader());
    ASSERT_TRUE(lesson.wanted());
    EXPECT_TRUE(lesson.answers_at_once("again", reader()));
    EXPECT_TRUE(lesson.answers_at_once("Brett", reader("de")));
    EXPECT_FALSE(lesson.answers_at_once("back", reader()));
    EXPECT_FALSE(lesson.answers_at_once("Kd4", reader()));
    EXPECT_EQ(keep(lesson.take("again", Span(1000), reader())),
              "Take the opposition and win. You are White: König Eva vier, Bauer Eva drei. Black: König Eva "
              "sechs.");
    EXPECT_TRUE(lesson.wanted());
    EXPECT_EQ(hear(lesson, "e6d6", -700), "Black: König Eva sechs David sechs.");
    EXPECT_TRUE(lesson.answers_at_once("back", reader()));
}

TEST_F(EndingLessonTest, MatingIsKeptUnderANameOfItsOwn) {
    EndingLesson lesson(m_progress, ending_day, 2, find_ending(mating_course(), "rook"), mating_course());
    EXPECT_THAT(in_english(lesson.begin()), HasSubstr("Mate with the rook. You are White: König "));
    EXPECT_EQ(take(lesson, "solution"), "");
    ASSERT_TRUE(lesson.wanted());
    const chess::Position position = chess::from_table(*lesson.wanted());
    const chess::Move move = position.legal_moves()[0];
    EXPECT_THAT(keep(lesson.hear({move, Worth::Drawn})),
                HasSubstr("A good move is Turm Felix fünf Felix eins."));
    ASSERT_EQ(m_kept.size(), 1U);
    EXPECT_THAT(m_kept.front(), HasSubstr(" mate wrong 1000 rook"));
    EXPECT_EQ(mating_course().endings.size(), 4U);
}

TEST_F(EndingLessonTest, TellsWhatAMoveGivesAwayAndTakesItBack) {
    EndingLesson lesson = begin("opposition");
    EXPECT_THAT(in_english(lesson.begin()), HasSubstr("Take the opposition and win. You are White: König Eva "
                                                      "vier, Bauer Eva zwei. Black: König Eva sechs."));
    EXPECT_THAT(take(lesson, "back"), HasSubstr("You have no move to take back yet."));
    EXPECT_THAT(take(lesson, "e4"), HasSubstr("Illegal here. Try again."));
    EXPECT_THAT(take(lesson, "nonsense"), HasSubstr("Not understood."));
    EXPECT_EQ(take(lesson, "Kd4"), "");
    EXPECT_EQ(hear(lesson, "e6d6", 0),
              "Black: König Eva sechs David sechs. Your move only draws. To take it back, type back.");
    EXPECT_EQ(m_kept.size(), 1U);
    EXPECT_THAT(m_kept.front(), HasSubstr(" endgame wrong 1000 opposition"));
    EXPECT_THAT(take(lesson, "back"), HasSubstr("Your move is taken back. You are White: König Eva vier"));
    EXPECT_EQ(take(lesson, "e3"), "");
    EXPECT_EQ(hear(lesson, "e6d6", -700), "Black: König Eva sechs David sechs.");
    EXPECT_THAT(take(lesson, ""),
                HasSubstr("You are White: König Eva vier, Bauer Eva drei. Black: König David"));
    // It is told once.
    EXPECT_EQ(take(lesson, "Kf3"), "");
    EXPECT_THAT(hear(lesson, "d6e5", 0), HasSubstr("Your move only draws."));
    EXPECT_EQ(take(lesson, "Kf2"), "");
    EXPECT_EQ(hear(lesson, "e5e4", 0), "Black: König Eva fünf Eva vier.");
    EXPECT_EQ(m_kept.size(), 1U);
    EXPECT_EQ(take(lesson, "quit"), "");
    EXPECT_THAT(in_english(lesson.farewell()), HasSubstr("of one right."));
}

TEST_F(EndingLessonTest, WhatIsHeldCountsAsRight) {
    EndingLesson lesson = begin("rook-pawn");
    EXPECT_THAT(in_english(lesson.begin()), HasSubstr("You are Black: König Cesar sieben. White: König"));
    for (int i = 0; i < 11; ++i) {
        EXPECT_EQ(take(lesson, i % 2 == 0 ? "Kb7" : "Ka8"), "");
        EXPECT_THAT(hear(lesson, i % 2 == 0 ? "b5c5" : "c5b5", 20), HasSubstr("White: König")) << i;
    }
    EXPECT_EQ(take(lesson, "Ka8"), "");
    EXPECT_THAT(hear(lesson, "c5b5", 0), HasSubstr("You have held the draw."));
    EXPECT_TRUE(lesson.is_over());
    ASSERT_EQ(m_kept.size(), 1U);
    EXPECT_THAT(m_kept.front(), HasSubstr(" endgame right "));
}

TEST_F(EndingLessonTest, WhoGivesAwayTheLastPieceHasDrawn) {
    EndingLesson lesson = begin("queen-against-pawn");
    lesson.begin();
    EXPECT_EQ(take(lesson, "Qe1"), "");
    EXPECT_THAT(hear(lesson, "f1e1", 900), HasSubstr("Your move loses."));
    EXPECT_THAT(take(lesson, "back"), HasSubstr("Your move is taken back."));
    EXPECT_EQ(take(lesson, "Qa2"), "");
    EXPECT_EQ(hear(lesson, "f1e1", -900), "Black: König Felix eins Eva eins.");
    EXPECT_EQ(take(lesson, "Qxe2"), "");
    EXPECT_THAT(hear(lesson, "e1e2", 0), HasSubstr("Your move only draws."));
    EXPECT_TRUE(lesson.is_over());
}

TEST_F(EndingLessonTest, ASolutionCountsAsMissedAndComesAgainFirst) {
    {
        EndingLesson lesson = begin("stop-pawn");
        lesson.begin();
        EXPECT_EQ(take(lesson, "solution"), "");
        EXPECT_EQ(hear(lesson, "e7e8", 0), "A good move is König Eva sieben Eva acht.");
        EXPECT_EQ(m_kept.size(), 1U);
        EXPECT_THAT(take(lesson, "progress"), HasSubstr("Missed questions to come again: one."));
    }
    EndingLesson lesson = begin();
    EXPECT_THAT(in_english(lesson.begin()), HasSubstr("Stop the pawn with your king"));
    // Another one, each once.
    for (std::size_t i = 1; i < endings().size(); ++i) {
        EXPECT_THAT(take(lesson, "next"), Not(HasSubstr("Stop the pawn")));
        EXPECT_FALSE(lesson.is_over());
    }
    take(lesson, "next");
    EXPECT_TRUE(lesson.is_over());
    EXPECT_EQ(m_kept.size(), 1U);
}

TEST_F(EndingLessonTest, StalemateIsADrawAndMateAWin) {
    EndingLesson lesson = begin("pawn");
    lesson.begin();
    for (const auto& [own, other] :
         {std::pair("Kd6", "e8d8"), std::pair("e6", "d8e8"), std::pair("e7", "e8f7")}) {
        EXPECT_EQ(take(lesson, own), "");
        EXPECT_THAT(hear(lesson, other, -800), HasSubstr("Black: König"));
    }
    EXPECT_EQ(take(lesson, "Kd7"), "");
    hear(lesson, "f7f6", -800);
    EXPECT_EQ(take(lesson, "e8Q"), "");
    EXPECT_THAT(hear(lesson, "f6f5", -900), HasSubstr("You have won. Only a basic checkmate is left."));
    ASSERT_EQ(m_kept.size(), 1U);
    EXPECT_THAT(m_kept.front(), HasSubstr(" endgame right "));
    EndingLesson stale = begin("pawn");
    stale.begin();
    take(stale, "Kd6");
    hear(stale, "e8d8", -800);
    take(stale, "e6");
    hear(stale, "d8e8", -800);
    take(stale, "e7");
    hear(stale, "e8f7", -800);
    take(stale, "back");
    take(stale, "Ke5");
    hear(stale, "e8e7", 0);
    take(stale, "Kd5");
    hear(stale, "e7e8", 0);
    take(stale, "Kd6");
    hear(stale, "e8d8", 0);
    take(stale, "e7");
    hear(stale, "d8e8", 0);
    EXPECT_THAT(take(stale, "Ke6"), HasSubstr("Stalemate: it is a draw."));
    EXPECT_EQ(m_kept.size(), 2U);
}

TEST_F(EndingLessonTest, MatingIsDoneToTheEnd) {
    EndingLesson lesson = begin("mate-queen");
    EXPECT_THAT(in_english(lesson.begin()), HasSubstr("Mate with the queen. You are White: König Eva eins"));
    take(lesson, "Qa5");
    EXPECT_EQ(hear(lesson, "d6e6", -900), "Black: König David sechs Eva sechs.");
    EXPECT_FALSE(lesson.is_over());
}

} // namespace
} // namespace annabella::train
