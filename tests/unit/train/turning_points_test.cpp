// Where a game turned.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/turning_points.hpp"

#include <gmock/gmock.h>

#include "chess/notation/san.hpp"
#include "fixture.hpp"

namespace annabella::train {
namespace {

using ::testing::HasSubstr;

chess::PgnGame game_of(const char* pgn) { return *chess::read_game(pgn, 1); }

/// Thoughts with these scores for White, and the first legal move that was not played.
std::vector<std::optional<Thought>> thoughts_of(const chess::PgnGame& game, const std::vector<int>& scores) {
    std::vector<std::optional<Thought>> thoughts;
    chess::Position position = game.start;
    for (std::size_t i = 0; i < scores.size(); ++i) {
        const chess::MoveList legal = position.legal_moves();
        const bool played = i < game.moves.size();
        const chess::Move best = played && legal[0] == game.moves[i].move ? legal[1] : legal[0];
        const int own = position.turn() == Side::White ? scores[i] : -scores[i];
        thoughts.push_back(Thought{position, best, Score{own}});
        if (played)
            position.play(game.moves[i].move);
    }
    return thoughts;
}

TEST(TurningPoints, ChancesAreOfWhiteAndGrowWithTheScore) {
    EXPECT_EQ(white_chances({0}, Side::White), 500);
    EXPECT_GT(white_chances({100}, Side::White), 550);
    EXPECT_EQ(white_chances({100}, Side::White), 1000 - white_chances({100}, Side::Black));
    EXPECT_EQ(white_chances({0, 3}, Side::Black), 0);
    EXPECT_EQ(white_chances({0, -3}, Side::Black), 1000);
    EXPECT_EQ(white_chances({-100000}, Side::White), 0);
}

TEST(TurningPoints, AreTheThreeCostliestInTheOrderOfTheGame) {
    const auto game = game_of("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *");
    // White loses a little, Black much, White most, Black little, White much.
    const auto points = turning_points(game, thoughts_of(game, {0, -150, 250, -700, -200, -600, -600}));
    ASSERT_EQ(points.size(), 3U);
    EXPECT_EQ(points[0].ply, 1U);
    EXPECT_EQ(points[1].ply, 2U);
    EXPECT_EQ(points[2].ply, 3U);
}

TEST(TurningPoints, AMoveThatTheEngineWouldPlayIsNone) {
    const auto game = game_of("1. e4 *");
    auto thoughts = thoughts_of(game, {0, -900});
    EXPECT_EQ(turning_points(game, thoughts).size(), 1U);
    thoughts[0]->move = game.moves[0].move;
    EXPECT_TRUE(turning_points(game, thoughts).empty());
}

TEST(TurningPoints, AreToldWithoutNumbers) {
    const auto game = game_of("1. f3 e5 2. g4 Qh4# 0-1");
    auto thoughts = thoughts_of(game, {0, -50, -50, -1500});
    thoughts.emplace_back(); // Mated: nobody thinks any more.
    const std::string said = in_english(tell_turning_points(game, turning_points(game, thoughts)));
    EXPECT_THAT(said, HasSubstr("Turning points: one. Move two, White: Gustav zwei Gustav vier. After that, "
                                "Black is winning. Better was"));
    EXPECT_EQ(in_english(tell_turning_points(game, {})), "This game had no turning point.");
}

TEST(TurningPoints, HowItStoodBeforeIsToldWhereItIsNews) {
    const auto game = game_of("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *");
    const std::string said = in_english(tell_turning_points(
        game, turning_points(game, thoughts_of(game, {0, -300, 0, 80, 170, -300, -300}))));
    EXPECT_THAT(said, HasSubstr("three. Move one, White:"));
    EXPECT_THAT(said, HasSubstr("After that, Black is better. Better was"));
    EXPECT_THAT(said, HasSubstr(". Move one, Black:"));
    EXPECT_THAT(said, HasSubstr("After that, the game is level. Better was"));
    EXPECT_THAT(said, HasSubstr(". Later White is better. Move three, White:"));
}

TEST(TurningPoints, WhatChangesNothingThatIsToldIsNone) {
    const auto game = game_of("1. e4 e5 *");
    EXPECT_EQ(turning_points(game, thoughts_of(game, {560, 100, 100})).size(), 1U);
    // Better before and after, if less so.
    EXPECT_TRUE(turning_points(game, thoughts_of(game, {560, 180, 180})).empty());
}

} // namespace
} // namespace annabella::train
