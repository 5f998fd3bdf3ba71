// Games that are looked for, the tree of what was played, and what a reader adds.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>

#include <memory>
#include <stdexcept>

#include "fixture.hpp"
#include "train/reading/game_reading.hpp"
#include "train/reading/game_search.hpp"

namespace annabella::train {
namespace {

using ::testing::AllOf;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr const char* library = R"([Event "London Open"]
[Site "London"]
[Date "2019.06.24"]
[White "Müller,Hans"]
[Black "Carlsen,M"]
[Result "0-1"]
[ECO "B90"]
[Opening "Sicilian"]
[Variation "Najdorf"]

1. e4 c5 2. Nf3 d6 {[%eval 0.3] Solid.} (2... Nc6 3. d4) 3. d4 cxd4 0-1

[Event "Candidates"]
[Date "2021.??.??"]
[White "Carlsen,M"]
[Black "Anand,V"]
[Result "1/2-1/2"]
[ECO "C50"]

1. Nf3 d6 2. e4 c5 3. d4 cxd4 1/2-1/2

[Event "Candidates"]
[Date "2023.01.05"]
[White "Anand,V"]
[Black "Ivanova"]
[Result "1-0"]

1. e4 c5 2. Nf3 Nc6 3. Bb5 1-0

[White "Broken"]
[Date "2019.01.01"]

1. e4 e4 *

[White "Late"]
[Result "*"]

1. e4 e5 *
)";

const Day library_day = *read_day("2026-11-30");

class GameSearchTest : public ::testing::Test {
protected:
    /// How many games of the library these words find.
    static int found(const std::string& words, const std::string& language = "en") {
        const games::RecordCollection games(library);
        const auto search = GameSearch::read(words, reader(language));
        if (!search)
            return -1;
        int count = 0;
        for (int number = 1; number <= games.size(); ++number)
            count += search->fits(games.head(number)) ? 1 : 0;
        return count;
    }

    std::unique_ptr<GameReading> begin(const std::string& text = library) {
        auto reading = GameReading::open(games::RecordCollection(text), {}, {}, library_day);
        if (!reading)
            throw std::runtime_error(to_string(reading.error()));
        (*reading)->take_notes_in({[this](const std::string& before, const std::string& now,
                                          std::string_view ending) -> Result<std::string> {
                                       m_ending = ending;
                                       m_before = before;
                                       m_now = now;
                                       return std::string("notes.pgn");
                                   },
                                   m_is_read});
        return *std::move(reading);
    }
    static std::string take(const std::unique_ptr<GameReading>& reading, const std::string& line,
                            const std::string& language = "en") {
        return in_english(reading->take(line, Span(2000), train::reader(language)).said,
                          *reading->board()->rules);
    }

    bool m_is_read = false;
    std::string m_before, m_now, m_ending; ///< What went to the notebook last.
};

TEST_F(GameSearchTest, EveryWordMustBeInATag) {
    EXPECT_EQ(found("carlsen"), 2);
    EXPECT_EQ(found("CARLSEN 2019"), 1);
    EXPECT_EQ(found("white carlsen"), 1);
    EXPECT_EQ(found("player anand"), 2);
    EXPECT_EQ(found("event candidates white anand"), 1);
    EXPECT_EQ(found("opening najdorf"), 1);
    EXPECT_EQ(found("opening b9"), 1);
    EXPECT_EQ(found("c50"), 1);
    EXPECT_EQ(found("event 19"), 0);
    EXPECT_EQ(found("1/2"), 1);
    EXPECT_EQ(found("result white"), 1);
    EXPECT_EQ(found("result draw"), 1);
    EXPECT_EQ(found("white candidates"), 0);
    // Only at the beginning of a word: Ivanova is no Anova.
    EXPECT_EQ(found("anova"), 0);
    EXPECT_EQ(found("mueller", "de"), 1);
    EXPECT_EQ(found("muller"), 1);
    EXPECT_EQ(found("Spieler anand", "de"), 2);
}

TEST_F(GameSearchTest, DatesAreReadInAnyOrder) {
    for (const char* date : {"24.6.2019", "2019-06-24", "2019.06", "carlsen date 2019"})
        EXPECT_EQ(found(date), 1) << date;
    EXPECT_EQ(found("date 2019"), 2);
    EXPECT_EQ(found("date 2020-2023"), 2);
    EXPECT_EQ(found("2021-06"), 0);
}

TEST_F(GameSearchTest, WhatSaysNothingIsNoSearch) {
    for (const char* typed :
         {"", "...", "white", "white black", "result carlsen", "date soon", "date 2019 carlsen"})
        EXPECT_EQ(found(typed), -1) << typed;
}

TEST_F(GameSearchTest, FoundGamesAreWalked) {
    const auto reading = begin();
    EXPECT_EQ(take(reading, "next found"), "Type find and what you look for, for example find carlsen 2019.");
    EXPECT_THAT(take(reading, "find carlsen"),
                AllOf(HasSubstr("Games found: two. Game one of five."), HasSubstr("type next found.")));
    EXPECT_THAT(take(reading, "next found"), HasSubstr("Found game two of two. Game two of five."));
    EXPECT_EQ(take(reading, "find"), "This is the last game found.");
    EXPECT_THAT(take(reading, "previous found"), HasSubstr("Game one of five."));
    EXPECT_EQ(take(reading, "previous found"), "This is the first game found.");
    EXPECT_EQ(take(reading, "find kasparov"), "No game found.");
    EXPECT_THAT(
        take(reading, "suche broken", "de"),
        AllOf(HasSubstr("Games found: one."), HasSubstr("illegal move"), EndsWith("the last game found.")));
}

TEST_F(GameSearchTest, APositionIsFoundAfterOtherMovesToo) {
    const auto reading = begin();
    take(reading, "2 black");
    // The second game comes to it by another order of moves.
    EXPECT_THAT(take(reading, "find position"), HasSubstr("Games found: two. Game one of five."));
    EXPECT_THAT(take(reading, "next found"), AllOf(HasSubstr("Game two of five."), HasSubstr("two, Black:")));
    take(reading, "first");
    EXPECT_THAT(take(reading, "find position"), HasSubstr("Games found: five."));
}

TEST_F(GameSearchTest, TheTreeIsWalkedByNumbers) {
    const auto reading = begin();
    EXPECT_THAT(take(reading, "tree"),
                AllOf(HasSubstr("Games with this position: five."),
                      HasSubstr("1: Eva zwei Eva vier, four games, White won one, Black one, drawn zero."),
                      HasSubstr("2: Springer Gustav eins Felix drei, one game, drawn."),
                      EndsWith("To go back, type back.")));
    EXPECT_THAT(take(reading, "1"), AllOf(HasSubstr("one, White: Eva zwei Eva vier."),
                                          HasSubstr("1: Cesar sieben Cesar fünf, two games"),
                                          HasSubstr("one game without a result")));
    EXPECT_EQ(take(reading, "7"), "The tree has no move 7.");
    // A move may be typed as well, and the board is that of the tree.
    EXPECT_THAT(take(reading, "e5"), HasSubstr("No game goes on from here."));
    EXPECT_THAT(take(reading, "board"), HasSubstr("White to move."));
    EXPECT_THAT(take(reading, "back"), HasSubstr("1: Cesar sieben Cesar fünf"));
    EXPECT_THAT(take(reading, "1"), HasSubstr("Games with this position: two."));
    EXPECT_THAT(take(reading, "find position"), HasSubstr("Games found: two."));
    // Elsewhere a number is that of a move.
    EXPECT_THAT(take(reading, "1"), HasSubstr("one, White: Eva zwei Eva vier."));
    take(reading, "tree");
    EXPECT_THAT(take(reading, "back"), HasSubstr("You have left the tree. one, White"));
}

TEST_F(GameSearchTest, DraughtsHaveATreeAsWell) {
    const auto reading =
        begin("[GameType \"20\"]\n[Result \"2-0\"]\n\n1. 32-28 19-23 2. 28x19 14x23 2-0\n\n"
              "[GameType \"20\"]\n\n1. 32-28 18-23 1-1\n\n[GameType \"25\"]\n\n1. c3-d4 f6-g5 1-1\n");
    EXPECT_THAT(take(reading, "tree"),
                AllOf(HasSubstr("Games with this position: two."),
                      HasSubstr("1: 32 28, two games, White won one, Black zero, drawn one.")));
    EXPECT_THAT(take(reading, "1"), HasSubstr("2: 18 23, one game, drawn."));
    take(reading, "2");
    EXPECT_THAT(take(reading, "find position"), HasSubstr("Games found: one. Game two of three."));
    EXPECT_EQ(take(reading, "try 1-2"), "Variations can be added only to chess games.");
    EXPECT_THAT(take(reading, "note Good"), HasSubstr("Noted."));
    EXPECT_THAT(m_now, HasSubstr("18-23\n{Good}\n1-1"));
    EXPECT_EQ(m_ending, ".pdn");
}

TEST_F(GameSearchTest, ANoteIsPutIntoTheTextAndNothingIsLost) {
    const auto reading = begin();
    EXPECT_EQ(take(reading, "note Early"), "A note belongs to a move. Go to a move first.");
    take(reading, "2 black");
    EXPECT_EQ(take(reading, "note"), "Type note and your words.");
    EXPECT_EQ(take(reading, "note Better is {g6}."),
              "Noted. Your notes are saved in the disk file notes.pgn.");
    EXPECT_EQ(m_before, "");
    EXPECT_THAT(m_now, HasSubstr("2. Nf3 d6 {[%eval 0.3] Solid.}\n{Better is (g6).}\n(2... Nc6 3. d4)"));
    EXPECT_THAT(take(reading, "again"), HasSubstr("Solid. Better is (g6)."));
    const std::string first = m_now;
    EXPECT_EQ(take(reading, "note Really."), "Noted.");
    EXPECT_EQ(m_before, first);
    // It is still there when the reader comes back to the game.
    take(reading, "next game");
    take(reading, "previous game");
    EXPECT_THAT(take(reading, "2 black"), HasSubstr("Better is (g6). Really."));
    EXPECT_THAT(take(reading, "undo"), HasSubstr("Taken back."));
    EXPECT_EQ(m_now, first);
    take(reading, "undo");
    EXPECT_THAT(m_now, Not(HasSubstr("Better")));
    EXPECT_EQ(take(reading, "undo"), "You have added nothing to this game.");
}

TEST_F(GameSearchTest, AVariationIsAddedAndGoneOnWith) {
    const auto reading = begin();
    take(reading, "1");
    EXPECT_EQ(take(reading, "try Ke7"), "Illegal here: Ke7. Nothing is added.");
    EXPECT_EQ(m_now, "");
    EXPECT_THAT(take(reading, "try e5 Nf3"),
                HasSubstr("Variation, move two, White: Springer Gustav eins Felix drei."));
    EXPECT_THAT(m_now, HasSubstr("1. e4 c5\n(1... e5 2. Nf3)\n2. Nf3"));
    EXPECT_THAT(take(reading, "try Nc6"), HasSubstr("two, Black: Springer Bella acht Cesar sechs."));
    EXPECT_THAT(m_now, HasSubstr("(1... e5 2. Nf3\n2... Nc6\n)"));
    // A variation of the variation; what is there already is only gone to.
    take(reading, "back");
    EXPECT_THAT(take(reading, "try d6"), HasSubstr("Variation in a variation"));
    const std::string now = m_now;
    take(reading, "1");
    EXPECT_THAT(take(reading, "try e5, Nf3, Nc6"), HasSubstr("two, Black: Springer Bella acht Cesar sechs."));
    EXPECT_EQ(m_now, now);
    take(reading, "last");
    EXPECT_EQ(take(reading, "try Nxd4"), "The game ends here. Go back one move to add a variation.");
}

TEST_F(GameSearchTest, TheReadersOwnFileIsChangedOnlyWithAYes) {
    m_is_read = true;
    const auto reading = begin();
    take(reading, "1");
    EXPECT_THAT(take(reading, "note Mine"), HasSubstr("Change the game in it: yes or no?"));
    EXPECT_EQ(take(reading, "perhaps"), "Please answer yes or no.");
    EXPECT_THAT(take(reading, "yes"), HasSubstr("Noted."));
    EXPECT_THAT(m_before, AllOf(HasSubstr("Solid."), Not(HasSubstr("Mine"))));
    const auto other = begin();
    take(other, "1");
    take(other, "try e5");
    EXPECT_THAT(take(other, "no"), HasSubstr("Variation, move one, Black"));
    EXPECT_EQ(m_before, "");
}

TEST_F(GameSearchTest, AGermanGameGetsGermanMoves) {
    auto reading = GameReading::open(
        games::RecordCollection("1. Sf3 Sf6 2. Sc3", book().translator().languages().record_letters()), {},
        {}, library_day);
    ASSERT_TRUE(reading);
    std::string now;
    (*reading)->take_notes_in({[&](const std::string&, const std::string& text, std::string_view) {
        now = text;
        return Result<std::string>("notes.pgn");
    }});
    take(*reading, "1");
    EXPECT_THAT(take(*reading, "try Nc6"), HasSubstr("Variation, move one, Black"));
    // A game without a result gets its end, so that another one can stand behind it.
    EXPECT_THAT(now, AllOf(HasSubstr("1. Sf3 Sf6\n(1... Sc6)\n2. Sc3 *")));
}

} // namespace
} // namespace annabella::train
