// A recorded game, stepped through by ear.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/game_reading.hpp"

#include <gmock/gmock.h>

#include "fixture.hpp"

namespace annabella::train {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

constexpr const char* record = R"([Event "Club evening"]
[White "Anna"]
[Black "Hector"]
[TimeControl "600+5"]

1. e4 {[%clk 0:10:00]} e5 {[%clk 0:09:50]} 2. Nf3 {A knight before a bishop. [%clk 0:09:45]}
Nc6 {[%clk 0:09:55]} 3. Bb5 1-0
)";

const Day reading_day = *read_day("2026-11-23");

class GameReadingTest : public ::testing::Test {
protected:
    GameReading begin(const char* pgn = record) const {
        auto game = chess::read_game(pgn, 1);
        EXPECT_TRUE(game);
        return GameReading(*game, m_progress, reading_day);
    }
    std::string take(GameReading& reading, const std::string& line) {
        auto reply = reading.take(line, Span(2000), reader());
        if (reply.answer) {
            m_progress.add(*reply.answer);
            m_kept.push_back(reply.answer->right);
        }
        return in_english(reply.said);
    }

    Progress m_progress;
    std::vector<bool> m_kept;
};

TEST_F(GameReadingTest, BeginsWithWhoPlayedAndHowItEnded) {
    const std::string said = in_english(begin().begin());
    EXPECT_THAT(said, HasSubstr("White: Anna. Black: Hector."));
    EXPECT_THAT(said, HasSubstr("Club evening."));
    EXPECT_THAT(said, HasSubstr("White won."));
    EXPECT_THAT(said, HasSubstr("Half moves: five."));
}

TEST_F(GameReadingTest, GoesForthAndBack) {
    GameReading reading = begin();
    EXPECT_EQ(take(reading, "back"), "There is no move before that one.");
    EXPECT_THAT(take(reading, ""), HasSubstr("one, White: Eva zwei Eva vier."));
    EXPECT_THAT(take(reading, "next"), HasSubstr("one, Black: Eva sieben Eva fünf."));
    EXPECT_THAT(take(reading, "again"), HasSubstr("one, Black: Eva sieben Eva fünf."));
    EXPECT_THAT(take(reading, ""), HasSubstr("A knight before a bishop."));
    EXPECT_THAT(take(reading, "back"), HasSubstr("one, Black: Eva sieben Eva fünf."));
    EXPECT_THAT(take(reading, "last"), HasSubstr("three, White: Läufer Felix eins Bella fünf."));
    EXPECT_EQ(take(reading, ""), "The game has no more moves.");
    EXPECT_EQ(take(reading, "first"), "Before the first move.");
}

TEST_F(GameReadingTest, GoesToAMoveAndToTheNextComment) {
    GameReading reading = begin();
    EXPECT_THAT(take(reading, "2 black"), HasSubstr("two, Black: Springer Bella acht Cesar sechs."));
    EXPECT_THAT(take(reading, "2"), HasSubstr("two, White: Springer Gustav eins"));
    EXPECT_EQ(take(reading, "9"), "The game has no such move.");
    EXPECT_EQ(take(reading, "3 black"), "The game has no such move.");
    take(reading, "first");
    EXPECT_THAT(take(reading, "comment"), HasSubstr("A knight before a bishop."));
    EXPECT_EQ(take(reading, "comment"), "No comment follows.");
    EXPECT_THAT(take(reading, "2 purple"), HasSubstr("not understood"));
    EXPECT_THAT(take(reading, "fly"), HasSubstr("Type help"));
}

TEST_F(GameReadingTest, TellsTheTimeSpentWithTheIncrement) {
    GameReading reading = begin();
    EXPECT_EQ(take(reading, "time"), "Before the first move.");
    take(reading, "1");
    EXPECT_EQ(take(reading, "time"), "Left on the clock: ten minutes.");
    take(reading, "2");
    EXPECT_EQ(take(reading, "time"), "Spent on this move: twenty seconds. Left on the clock: nine minutes, "
                                     "forty-five seconds.");
    take(reading, "3");
    EXPECT_EQ(take(reading, "time"), "The record has no times for this move.");
}

TEST_F(GameReadingTest, AsksWhatWasPlayedAndAsksAgainForWhatWasMissed) {
    GameReading reading = begin();
    EXPECT_THAT(take(reading, "ask"), HasSubstr("Move one. What did White play here?"));
    EXPECT_THAT(take(reading, ""), HasSubstr("The question again: Move one."));
    EXPECT_THAT(take(reading, "again"), HasSubstr("Move one."));
    EXPECT_THAT(take(reading, "e5"), HasSubstr("no legal move"));
    EXPECT_THAT(take(reading, "what"), HasSubstr("not understood"));
    EXPECT_THAT(take(reading, "time"), HasSubstr("Before the first move."));
    std::string said = take(reading, "Eva vier");
    EXPECT_THAT(said, HasSubstr("Right."));
    EXPECT_THAT(said, HasSubstr("Move one. What did Black play here?"));
    said = take(reading, "c5");
    EXPECT_THAT(said, HasSubstr("Wrong."));
    EXPECT_THAT(said, HasSubstr("Eva sieben Eva fünf"));
    said = take(reading, "solution");
    EXPECT_THAT(said, HasSubstr("Springer Gustav eins Felix drei"));
    take(reading, "ask");
    EXPECT_THAT(in_english(reading.farewell()), HasSubstr("one of three were right"));
    EXPECT_EQ(m_kept, (std::vector<bool>{true, false, false}));
    take(reading, "quit");
    EXPECT_TRUE(reading.is_over());

    GameReading later = begin();
    EXPECT_THAT(in_english(later.begin()), HasSubstr("asked again today: two."));
    EXPECT_THAT(take(later, "missed"), HasSubstr("Move one. What did Black play here?"));
    EXPECT_THAT(take(later, "e5"), HasSubstr("Right."));
    EXPECT_THAT(take(later, "missed"), HasSubstr("Move two. What did White play here?"));
    EXPECT_THAT(take(later, "e7e5"), HasSubstr("no legal move"));
    EXPECT_THAT(take(later, "Nf3"), HasSubstr("Right."));
    EXPECT_EQ(take(later, "missed"), "No missed move follows.");
    EXPECT_THAT(in_english(begin().begin()), Not(HasSubstr("asked again today")));
}

TEST_F(GameReadingTest, AnotherPositionHasItsOwnNumbers) {
    GameReading reading =
        begin("[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 30\"]\n[SetUp \"1\"]\n\n30... Kd7 31. e4 *\n");
    EXPECT_THAT(take(reading, "30"), HasSubstr("thirty, Black: König"));
    EXPECT_THAT(take(reading, "31"), HasSubstr("White: Eva zwei Eva vier"));
}

} // namespace
} // namespace annabella::train
