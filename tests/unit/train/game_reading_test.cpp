// A recorded game, stepped through by ear.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/reading/game_reading.hpp"

#include <gmock/gmock.h>

#include <memory>
#include <stdexcept>

#include "fixture.hpp"

namespace annabella::train {
namespace {

using ::testing::AllOf;
using ::testing::AnyOf;
using ::testing::EndsWith;
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
    std::unique_ptr<GameReading> begin(const char* pgn = record, std::optional<int> number = {}) const {
        auto reading = GameReading::open(games::RecordCollection(pgn), number, m_progress, reading_day);
        if (!reading)
            throw std::runtime_error(to_string(reading.error()));
        return *std::move(reading);
    }
    std::string take(const std::unique_ptr<GameReading>& reading, const std::string& line) {
        auto reply = reading->take(line, Span(2000), reader());
        if (reply.answer) {
            m_progress.add(*reply.answer);
            m_kept.push_back(reply.answer->right);
        }
        return in_english(reply.said, *reading->board()->rules);
    }

    static std::string press(const std::unique_ptr<GameReading>& reading, const std::string& key,
                             table::KeyMode was = table::KeyMode::Line, const std::string& language = "en") {
        const auto reply = reading->press({key, was, table::mode_after(key, was, true), false}, Span(2000),
                                          reader(language));
        return in_english(reply.said, *reading->board()->rules);
    }

    Progress m_progress;
    std::vector<bool> m_kept;
};

TEST_F(GameReadingTest, BeginsWithWhoPlayedAndHowItEnded) {
    const std::string said = in_english(begin()->begin());
    EXPECT_THAT(said, HasSubstr("White: Anna. Black: Hector."));
    EXPECT_THAT(said, HasSubstr("Club evening."));
    EXPECT_THAT(said, HasSubstr("White won."));
    EXPECT_THAT(said, HasSubstr("It ended after White's move three."));
}

constexpr const char* draughts_file = R"([White "Ann"]
[Black "Bella"]
[GameType "20"]
[Result "2-0"]

1. 32-28 {[%clk 0:59:50] Strong.} 19-23?! (18-23) 2. 28x19 14x23 2-0

[GameType "20"]

1. 32-26 *

[GameType "25"]

1. c3-d4 f6-g5 1-1
)";

TEST_F(GameReadingTest, AGameOfDraughtsIsSteppedThroughAsWell) {
    const auto reading = begin(draughts_file);
    EXPECT_THAT(in_english(reading->begin()),
                AllOf(HasSubstr("Game one of three. White: Ann. Black: Bella. White won."),
                      HasSubstr("It ended after Black's move two.")));
    EXPECT_EQ(take(reading, ""), "one, White: 32 28. Strong.");
    EXPECT_EQ(take(reading, "time"), "Left on the clock: fifty-nine minutes fifty seconds.");
    EXPECT_EQ(take(reading, "next"), "one, Black: 19 23. An interesting move.");
    EXPECT_EQ(take(reading, "variation"), "No variation follows.");
    EXPECT_EQ(take(reading, ""), "two, White: 28 schlägt 19.");
    EXPECT_THAT(take(reading, "board"), AllOf(HasSubstr("31, 33, 34"), HasSubstr("Black to move.")));
    EXPECT_EQ(take(reading, "back"), "one, Black: 19 23. An interesting move.");
    EXPECT_EQ(take(reading, "2b"), "two, Black: 14 schlägt 23.");
    EXPECT_EQ(take(reading, ""), "The game has no more moves.");
    EXPECT_EQ(press(reading, "F8"), "29.");
    EXPECT_EQ(press(reading, "Down", table::KeyMode::Board), "34: white man.");
    EXPECT_EQ(press(reading, "k", table::KeyMode::Board), "No such piece.");
    EXPECT_EQ(press(reading, "m", table::KeyMode::Board), "35: white man.");
    // A file may have several kinds.
    EXPECT_THAT(take(reading, "next game"),
                AllOf(HasSubstr("Game 2 cannot be played. Line 10, column 4: At 1. the PDN game has an "
                                "illegal move, 32-26. Correct it."),
                      HasSubstr("Game three of three. It was a draw.")));
    EXPECT_EQ(take(reading, "last"), "one, Black: Felix sechs Gustav fünf.");
    EXPECT_THAT(take(reading, "board"), HasSubstr("David vier"));
    EXPECT_EQ(press(reading, "F8"), "Cesar fünf.");
}

// FMJD, 5.4; PDN 3.0.
TEST_F(GameReadingTest, AWrongMoveThatStoodIsAMoveAndASetUpPositionIsTold) {
    const auto reading = begin("[FEN \"W:W32,50:B28,1\"]\n\n/FEN \"B:W32,45:B1,28\"/ {[%irregular 50-45]} "
                               "1... 28x37 /FEN \"W:W40:BK1\"/ 2. 40-35 *");
    EXPECT_THAT(in_english(reading->begin()), HasSubstr("The record ends with White's move two."));
    // Nobody is asked for a move that he could not find.
    EXPECT_EQ(take(reading, "ask"), "Questions on. one, White: 50 45.");
    EXPECT_EQ(take(reading, "ask"), "Questions off.");
    EXPECT_EQ(take(reading, "captured"), "This move captured nothing.");
    EXPECT_EQ(take(reading, ""), "one, Black: 28 schlägt 37.");
    EXPECT_EQ(take(reading, "captured"), "Captured: Stein 32.");
    EXPECT_EQ(take(reading, ""), "two, White: the position is set up anew.");
    EXPECT_EQ(take(reading, "captured"), "This move captured nothing.");
    EXPECT_THAT(take(reading, "board"), HasSubstr("White: Stein 40. Black: Dame 1."));
    EXPECT_EQ(take(reading, ""), "two, White: 40 35.");
}

TEST_F(GameReadingTest, SaysWhatAMoveCaptured) {
    const auto chess = begin("1. e4 d5 2. exd5 *");
    EXPECT_EQ(take(chess, "captured"), "Before the first move.");
    take(chess, "last");
    EXPECT_EQ(take(chess, "captured"), "Captured: Bauer David fünf.");
    const auto draughts = begin("[FEN \"W:W38:B32,22,8\"]\n\n1. 38x18 *");
    take(draughts, "");
    EXPECT_EQ(take(draughts, "captured"), "Captured: Steine 22, 32.");
}

TEST_F(GameReadingTest, MovesOfDraughtsAreAskedForAndComeAgain) {
    const auto reading = begin(draughts_file);
    EXPECT_EQ(take(reading, "ask"), "Questions on. Move one. What did White play here?");
    EXPECT_EQ(take(reading, "32-26"), "Illegal here. Try again.");
    EXPECT_THAT(take(reading, "32 28"), HasSubstr("Right."));
    EXPECT_THAT(take(reading, "18-23"), HasSubstr("Wrong. one, Black: 19 23."));
    EXPECT_EQ(m_kept, (std::vector<bool>{true, false}));
    const auto later = begin(draughts_file);
    EXPECT_THAT(in_english(later->begin()), HasSubstr("come again today: one."));
    EXPECT_EQ(take(later, "missed"), "one, White: 32 28. Strong. Move one. What did Black play here?");
}

TEST_F(GameReadingTest, AGameWithoutAResultIsNotCalledEnded) {
    const std::string said = in_english(begin("1. e4 e5 *\n")->begin());
    EXPECT_THAT(said, HasSubstr("The record ends with Black's move one."));
    EXPECT_THAT(said, Not(HasSubstr("It ended")));
}

TEST_F(GameReadingTest, GoesForthAndBack) {
    const auto reading = begin();
    EXPECT_EQ(take(reading, "back"), "There is no earlier move.");
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
    const auto reading = begin();
    EXPECT_THAT(take(reading, "2 black"), HasSubstr("two, Black: Springer Bella acht Cesar sechs."));
    EXPECT_THAT(take(reading, "2"), HasSubstr("two, White: Springer Gustav eins"));
    EXPECT_EQ(take(reading, "9"), "The game has no such move.");
    EXPECT_EQ(take(reading, "3 black"), "The game has no such move.");
    take(reading, "first");
    EXPECT_THAT(take(reading, "comment"), HasSubstr("A knight before a bishop."));
    EXPECT_EQ(take(reading, "comment"), "No comment follows.");
    EXPECT_THAT(take(reading, "2 purple"), HasSubstr("Not understood."));
    EXPECT_THAT(take(reading, "fly"), HasSubstr("For commands, type help."));
}

TEST_F(GameReadingTest, TheNumberOfAMoveMayBeWrittenAsInAScoreSheet) {
    const auto reading = begin();
    EXPECT_THAT(take(reading, "2b"), HasSubstr("two, Black: Springer Bella acht"));
    EXPECT_THAT(take(reading, "2."), HasSubstr("two, White: Springer Gustav eins"));
    EXPECT_THAT(take(reading, "1..."), HasSubstr("one, Black: Eva sieben"));
    EXPECT_THAT(take(reading, "2 w"), HasSubstr("two, White: Springer Gustav eins"));
    // In the reader's own words, too.
    const auto said = reading->take("1s", Span(0), reader("de")).said;
    EXPECT_THAT(in_english(said), HasSubstr("one, Black: Eva sieben"));
    EXPECT_THAT(take(reading, "2x"), HasSubstr("Not understood."));
    EXPECT_EQ(take(reading, "commetn"), "Not understood: commetn. Perhaps you mean comment.");
}

TEST_F(GameReadingTest, KeysDoWhatTheWordsDo) {
    const auto reading = begin();
    EXPECT_THAT(press(reading, "Right"), HasSubstr("one, White: Eva zwei"));
    EXPECT_THAT(press(reading, "F9"), HasSubstr("one, Black: Eva sieben"));
    EXPECT_THAT(press(reading, "Left"), HasSubstr("one, White: Eva zwei"));
    EXPECT_THAT(press(reading, "F2"), HasSubstr("Left on the clock: ten minutes."));
    EXPECT_THAT(press(reading, "F3"), HasSubstr("A knight before a bishop."));
    EXPECT_THAT(press(reading, "F6"), HasSubstr("A knight before a bishop."));
    EXPECT_THAT(press(reading, "End"), HasSubstr("three, White"));
    EXPECT_EQ(press(reading, "Home"), "Before the first move.");
    EXPECT_EQ(press(reading, "Down"), "No variation follows.");
    EXPECT_EQ(press(reading, "Up"), "This is the main line.");
    EXPECT_THAT(press(reading, "F11"), HasSubstr("The key F11 does nothing here."));
    // In help mode they say it, and do nothing.
    EXPECT_THAT(press(reading, "F1"), HasSubstr("Key help on: keys only say what they do. To end it, press"));
    EXPECT_EQ(press(reading, "End", table::KeyMode::Help), "End goes to the end of the game.");
    EXPECT_THAT(press(reading, "PageUp", table::KeyMode::Help),
                HasSubstr("The key PageUp does nothing here."));
    EXPECT_THAT(press(reading, "k", table::KeyMode::BoardHelp), HasSubstr("letters go to pieces"));
    EXPECT_THAT(press(reading, "Escape", table::KeyMode::BoardHelp), HasSubstr("Key help off."));
    EXPECT_THAT(press(reading, "Escape", table::KeyMode::Help), HasSubstr("Key help off."));
    EXPECT_EQ(take(reading, "again"), "Before the first move.");
}

TEST_F(GameReadingTest, TheBoardIsWalkedOverWithTheLettersOfTheLanguage) {
    const auto reading = begin();
    constexpr auto on_board = table::KeyMode::Board;
    take(reading, "last");
    EXPECT_EQ(press(reading, "F8"), "Bauer Eva vier, White.");
    EXPECT_EQ(press(reading, "Right", on_board), "Felix vier.");
    EXPECT_EQ(press(reading, "8", on_board), "Läufer Felix acht, Black.");
    EXPECT_EQ(press(reading, "Up", on_board), "Edge.");
    // S is the German knight, Springer; from f8 on it is g8, and a capital goes back.
    EXPECT_EQ(press(reading, "s", on_board, "de"), "Springer Gustav acht, Black.");
    EXPECT_EQ(press(reading, "S", on_board, "de"), "Springer Cesar sechs, Black.");
    EXPECT_EQ(press(reading, "d", on_board, "de"), "Dame David acht, Black.");
    // English letters, where they mean nothing else.
    EXPECT_EQ(press(reading, "r", on_board, "de"), "Turm Hector acht, Black.");
    // Two letters are no key: the knight has this one alone.
    EXPECT_EQ(press(reading, "к", on_board, "ru"), "Springer Bella eins, White.");
    EXPECT_THAT(press(reading, "z", on_board), HasSubstr("does nothing on the board"));
    EXPECT_EQ(press(reading, "Escape", on_board), "You have left the board.");
}

TEST_F(GameReadingTest, GlyphsAreWordsAndCommentsSentences) {
    const auto reading = begin("1. e4! {With the pawn} e5 $4 (1... c5 $13) ({Or} 1... e6) 2. Nf3 $201 *");
    EXPECT_THAT(take(reading, ""), HasSubstr("Eva zwei Eva vier. A good move. With the pawn."));
    EXPECT_THAT(take(reading, ""), HasSubstr("Eva sieben Eva fünf. A blunder. Variations: two."));
    EXPECT_THAT(take(reading, "variation"), HasSubstr("The position is unclear."));
    EXPECT_THAT(take(reading, "variation"), HasSubstr("Or. Variation, move one"));
    EXPECT_THAT(take(reading, "2"), EndsWith("Springer Gustav eins Felix drei."));
}

TEST_F(GameReadingTest, NamesThatAreNotKnownAreNotTold) {
    EXPECT_THAT(in_english(begin("[White \"?\"]\n[Black \"?\"]\n\n1. e4 *")->begin()),
                Not(AnyOf(HasSubstr("White:"), HasSubstr("Black:"))));
    EXPECT_THAT(in_english(begin("[White \"?\"]\n[Black \"Anna\"]\n\n1. e4 *")->begin()),
                AllOf(HasSubstr("Black: Anna."), Not(HasSubstr("White:"))));
}

TEST_F(GameReadingTest, UnreadableGamesArePassedOverWithAWord) {
    constexpr const char* file = "[Event \"a\"]\n\n1. e5 *\n\n[Event \"b\"]\n\n1. e4 *\n\n"
                                 "[Event \"c\"]\n\n1. Ke2 *\n\n[Event \"d\"]\n\n1. d4 *\n";
    const auto reading = begin(file);
    EXPECT_THAT(in_english(reading->begin()),
                AllOf(HasSubstr("Unreadable games skipped: one. Game 1 cannot be played. Line 3, column 4: "
                                "At 1. the PGN game has an illegal move, e5"),
                      HasSubstr("Game two of four.")));
    EXPECT_THAT(take(reading, "next game"),
                AllOf(HasSubstr("Unreadable games skipped: one."), HasSubstr("Game four of four.")));
    EXPECT_EQ(take(reading, "next game"), "This is the last game.");
    EXPECT_THAT(take(reading, "previous game"), HasSubstr("Game two of four."));
    EXPECT_THAT(take(reading, "previous game"), HasSubstr("This is the first game."));
    EXPECT_THAT(take(reading, "game 3"), HasSubstr("Game 3 cannot be played"));
    EXPECT_THAT(take(reading, ""), HasSubstr("Eva zwei Eva vier"));
    // Who has asked for that one is told why it is not read, in his language.
    const auto refused = GameReading::open(games::RecordCollection(file), 1, {}, reading_day);
    ASSERT_FALSE(refused);
    EXPECT_THAT(book().translator().translate("de", refused.error().message), HasSubstr("regelwidrig"));
    EXPECT_FALSE(GameReading::open(games::RecordCollection("[Event \"a\"]\n\n1. e5 *"), {}, {}, reading_day));
}

TEST_F(GameReadingTest, TellsTheTimeSpentWithTheIncrement) {
    const auto reading = begin();
    EXPECT_EQ(take(reading, "time"), "Before the first move.");
    take(reading, "1");
    EXPECT_EQ(take(reading, "time"), "Left on the clock: ten minutes.");
    take(reading, "2");
    EXPECT_EQ(take(reading, "time"), "Spent on this move: twenty seconds. Left on the clock: nine minutes "
                                     "forty-five seconds.");
    take(reading, "3");
    EXPECT_EQ(take(reading, "time"), "The game has no times for this move.");
}

TEST_F(GameReadingTest, AsksWhatWasPlayedAndAsksAgainForWhatWasMissed) {
    const auto reading = begin();
    EXPECT_THAT(take(reading, "ask"), HasSubstr("Move one. What did White play here?"));
    EXPECT_THAT(take(reading, ""), HasSubstr("The question again: Move one."));
    EXPECT_THAT(take(reading, "again"), HasSubstr("Move one."));
    EXPECT_THAT(take(reading, "e5"), HasSubstr("Illegal here. Try again."));
    EXPECT_THAT(take(reading, "what"), HasSubstr("Not understood."));
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
    EXPECT_THAT(in_english(reading->farewell()), HasSubstr("of three right."));
    EXPECT_EQ(m_kept, (std::vector<bool>{true, false, false}));
    take(reading, "quit");
    EXPECT_TRUE(reading->is_over());

    const auto later = begin();
    EXPECT_THAT(
        in_english(later->begin()),
        HasSubstr(
            "Missed moves of this game that come again today: two. For the next of them, type missed."));
    EXPECT_THAT(take(later, "missed"), HasSubstr("Move one. What did Black play here?"));
    EXPECT_THAT(take(later, "e5"), HasSubstr("Right."));
    EXPECT_THAT(take(later, "missed"), HasSubstr("Move two. What did White play here?"));
    EXPECT_THAT(take(later, "e7e5"), HasSubstr("Illegal here. Try again."));
    EXPECT_THAT(take(later, "Nf3"), HasSubstr("Right."));
    EXPECT_EQ(take(later, "missed"), "No missed move follows.");
    EXPECT_THAT(in_english(begin()->begin()),
                Not(HasSubstr("Missed moves of this game that come again today:")));
}

TEST_F(GameReadingTest, AnotherPositionHasItsOwnNumbers) {
    const auto reading =
        begin("[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 30\"]\n[SetUp \"1\"]\n\n30... Kd7 31. e4 *\n");
    EXPECT_THAT(take(reading, "30"), HasSubstr("thirty, Black: König"));
    EXPECT_THAT(take(reading, "31"), HasSubstr("White: Eva zwei Eva vier"));
}

TEST_F(GameReadingTest, GoesIntoVariationsAndSaysWhereItIs) {
    const auto reading = begin(R"(1. e4 e5 {Open.} ( {Or} 1... c5 2. Nf3 (2. Nc3 {Closed.}) 2... d6) (1... e6)
2. Nf3 (2. f4 exf4 3. Nonsense) *)");
    take(reading, "");
    EXPECT_THAT(take(reading, ""), HasSubstr("one, Black: Eva sieben Eva fünf. Open. Variations: two."));
    EXPECT_THAT(take(reading, "variation"),
                HasSubstr("Or. Variation, move one, Black: Cesar sieben Cesar fünf."));
    EXPECT_THAT(take(reading, ""),
                HasSubstr("two, White: Springer Gustav eins Felix drei. Variations: one."));
    EXPECT_THAT(
        take(reading, "next variation"),
        HasSubstr("Variation in a variation, move two, White: Springer Bella eins Cesar drei. Closed."));
    EXPECT_EQ(take(reading, ""), "The variation ends here. For the main line, type main.");
    EXPECT_THAT(take(reading, "back"), HasSubstr("Variation, move one, Black: Cesar sieben"));
    EXPECT_THAT(take(reading, "again"), HasSubstr("Variation, move one, Black: Cesar sieben"));
    EXPECT_THAT(take(reading, "last"), HasSubstr("Main line, move two, White: Springer Gustav eins"));
    EXPECT_THAT(take(reading, "variation"), HasSubstr("Variation, move two, White: Felix zwei Felix vier."));
    take(reading, "");
    EXPECT_EQ(take(reading, ""), "The rest of this variation is unreadable. For the main line, type main.");
    EXPECT_THAT(take(reading, "main"), HasSubstr("Main line, move two, White: Springer"));
    EXPECT_EQ(take(reading, "main"), "This is the main line.");
    EXPECT_THAT(take(reading, "help"), HasSubstr("variation: Go to the next variation."));
    EXPECT_THAT(take(reading, "1 black"), HasSubstr("one, Black: Eva sieben"));
    take(reading, "variation");
    // From one to the other beside it, past those that belong to it.
    take(reading, "");
    take(reading, "");
    EXPECT_THAT(take(reading, "variation"), HasSubstr("Variation, move one, Black: Eva sieben Eva sechs."));
    EXPECT_THAT(take(reading, "variation"), HasSubstr("Variation, move two, White: Felix zwei Felix vier."));
    EXPECT_EQ(take(reading, "variation"), "No variation follows.");
    EXPECT_THAT(take(reading, "back"), HasSubstr("Main line, move one, Black: Eva sieben Eva fünf."));
    // Only the main line is asked for.
    take(reading, "variation");
    EXPECT_THAT(take(reading, "ask"), HasSubstr("two, White: Springer"));
    take(reading, "main");
    EXPECT_THAT(take(reading, ""), HasSubstr("What did White play here?"));
}

TEST_F(GameReadingTest, GoesToOtherGamesOfTheFile) {
    const char* const games = "[White \"A\"]\n\n1. e4 *\n\n[White \"B\"]\n\n1. Ke5 *\n\n"
                              "[White \"C\"]\n\n1. d4 {[%emt 0:00:07]} *\n";
    const auto reading = begin(games);
    EXPECT_THAT(in_english(reading->begin()), HasSubstr("Game one of three. White: A."));
    EXPECT_EQ(take(reading, "previous game"), "This is the first game.");
    EXPECT_THAT(take(reading, "game 2"), HasSubstr("Game 2 cannot be played"));
    // What cannot be read is not gone to.
    EXPECT_THAT(take(reading, ""), HasSubstr("one, White: Eva zwei Eva vier."));
    EXPECT_THAT(take(reading, "game 3"), HasSubstr("Game three of three. White: C."));
    EXPECT_THAT(take(reading, ""), HasSubstr("one, White: David zwei David vier."));
    EXPECT_EQ(take(reading, "time"), "Spent on this move: seven seconds.");
    EXPECT_EQ(take(reading, "next game"), "This is the last game.");
    EXPECT_THAT(take(reading, "game 4"), HasSubstr("no game 4"));
    EXPECT_THAT(take(reading, "game x"), HasSubstr("Games in the file: three."));
    EXPECT_THAT(take(reading, "help"), HasSubstr("next game: Go to the next game of the file."));
    EXPECT_THROW(begin(games, 2), std::runtime_error);
}

TEST_F(GameReadingTest, ASignIsToldOnceHoweverOftenItIsWritten) {
    std::string signs;
    for (int i = 0; i < 40'000; ++i)
        signs += i % 2 == 0 ? " $1" : " $14";
    const auto reading = begin(("1. e4" + signs + " e5 *").c_str());
    const std::string told = take(reading, "");
    EXPECT_LT(told.size(), 200U);
    EXPECT_THAT(told, HasSubstr("Eva vier"));
}

TEST_F(GameReadingTest, ARecordWithoutAnEndIsRefused) {
    std::string signs;
    for (int i = 0; i < 500'000; ++i)
        signs += " $1";
    const auto reading =
        GameReading::open(games::RecordCollection("1. e4" + signs + " *"), {}, m_progress, reading_day);
    ASSERT_FALSE(reading);
    EXPECT_THAT(to_string(reading.error()), HasSubstr("This game is too long. It may have at most"));
}

} // namespace
} // namespace annabella::train
