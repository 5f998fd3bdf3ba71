// Missed moves of games come again.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/drills/moves_drill.hpp"

#include <gmock/gmock.h>

#include "chess/pgn/pgn.hpp"
#include "draughts/rules.hpp"
#include "fixture.hpp"
#include "train/lesson.hpp"
#include "train/reading/game_reading.hpp"

namespace annabella::train {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

const Day training_day = *read_day("2026-11-23");
constexpr const char* known_card = "rnbqkbnr/pppppppp/8/8/8/5P2/PPPPP1PP/RNBQKBNR b KQkq - 0 1 e7e5";

TEST(MovesDrill, AsksForTheMoveAndUnderstandsItHoweverItIsSaid) {
    const MovesDrill drill;
    ASSERT_TRUE(drill.is_card(known_card));
    EXPECT_EQ(in_english(drill.question(known_card)), "Move one. What did Black play here?");
    for (const char* right : {"e5", "e7e5", "Eva sieben Eva fünf", "Eva 5"})
        EXPECT_EQ(judged(drill, known_card, right), "right") << right;
    EXPECT_EQ(judged(drill, known_card, "e6"), "wrong");
    for (const char* unclear : {"e4", "hop hop"})
        EXPECT_EQ(judged(drill, known_card, unclear), "unclear") << unclear;
    EXPECT_EQ(in_english(drill.solution(known_card)), "It was Eva sieben Eva fünf.");
    for (const char* text :
         {"", "e7e5", "colour e4", "rnbqkbnr/pppppppp/8/8/8/5P2/PPPPP1PP/RNBQKBNR b KQkq - 0 1 e7e4"})
        EXPECT_FALSE(drill.is_card(text)) << text;
}

TEST(MovesDrill, ReadsTheCardsOfEachKindOfCastling) {
    const MovesDrill drill;
    EXPECT_EQ(in_english(drill.solution("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1 e1c1")), "It was Lange Rochade.");
    EXPECT_EQ(in_english(drill.solution("4k3/8/8/8/8/8/8/1R3K2 w Q - 0 1 f1b1")), "It was Lange Rochade.");
    const auto chess960 =
        chess::position_from_fen("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", chess::CastlingMode::Chess960);
    ASSERT_TRUE(chess960);
    const std::string written = MovesDrill::card_of(*chess960, *chess::parse_uci(*chess960, "e1a1"));
    EXPECT_EQ(in_english(drill.solution(written)), "It was Lange Rochade.") << written;
}

TEST(MovesDrill, HasMovesOfDraughts) {
    const MovesDrill drill;
    const rules::Position two_ways = draughts::rules().start({"W:WK35:BK7,K27,K39,K40", {}}).value();
    const rules::MoveList moves = two_ways.legal_moves();
    for (const rules::Move move : moves) {
        const std::string card = MovesDrill::card_of(two_ways, move);
        ASSERT_TRUE(drill.is_card(card)) << card;
        EXPECT_EQ(judged(drill, card, rules::write_move(two_ways, move)), "right") << card;
        EXPECT_EQ(&drill.position(card)->rules(), &draughts::rules());
    }
    const std::string card = MovesDrill::card_of(two_ways, moves[0]);
    EXPECT_EQ(in_english(drill.question(card)), "Move one. What did White play here?");
    EXPECT_EQ(in_english(drill.judge(card, "35x2", {}, reader()).said),
              "Ambiguous. Type all squares of the move.");
    for (const char* text : {"draughts", "draughts ", "draughts 32-28", "draughts W:W51:B1 32-28",
                             "draughts W:W32:B1 32-26", "russian W:W32:B1 32-28", "chess"})
        EXPECT_FALSE(drill.is_card(text)) << text;
}

/// What was missed when a game was read is asked until it is known, and then on other days.
TEST(MovesDrill, WhatIsMissedWhileReadingComesAgainByItself) {
    Progress progress;
    auto reading =
        GameReading::open(games::RecordCollection("1. f3 e5 2. g4 Qh4# 0-1", {}), {}, progress, training_day);
    ASSERT_TRUE(reading);
    (*reading)->begin();
    (*reading)->take("1", {}, reader());
    (*reading)->take("ask", {}, reader());
    const auto missed = (*reading)->take("e6", Span(1000), reader()).answer;
    ASSERT_TRUE(missed);
    EXPECT_EQ(missed->card, known_card);
    progress.add(*missed);

    const MovesDrill drill;
    Lesson lesson(drill, progress, training_day, 1, 0);
    const auto take = [&](const char* typed) { return in_english(lesson.take(typed, {}, reader()).said); };
    EXPECT_THAT(in_english(lesson.begin()), HasSubstr("Move one. What did Black play here?"));
    EXPECT_THAT(take("board"), AllOf(HasSubstr("White: König Eva eins, Dame"),
                                     HasSubstr("Black: König Eva acht"), HasSubstr("Black to move.")));
    EXPECT_THAT(take("help"), HasSubstr("board says where the pieces stand."));
    EXPECT_TRUE(lesson.board());
    // There is nothing to put between: it comes again at once.
    EXPECT_THAT(take("d5"), AllOf(HasSubstr("Wrong. It was Eva sieben Eva fünf."), HasSubstr("Move one.")));
    EXPECT_THAT(take("e5"), AllOf(HasSubstr("Right. No missed questions come again today."),
                                  Not(HasSubstr("Move one."))));
    EXPECT_TRUE(lesson.is_over());
    EXPECT_THAT(in_english(lesson.farewell()), HasSubstr("Missed questions to come again: one."));
}

TEST(MovesDrill, WhereNothingWasMissedThereIsNothingToAsk) {
    const MovesDrill drill;
    Lesson lesson(drill, {}, training_day, 1, 0);
    EXPECT_THAT(in_english(lesson.begin()), AllOf(HasSubstr("No missed questions come again today."),
                                                  Not(HasSubstr("For commands, type help."))));
    EXPECT_TRUE(lesson.is_over());
    EXPECT_FALSE(lesson.board());
}

} // namespace
} // namespace annabella::train
