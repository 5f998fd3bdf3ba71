// Where a game turned.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/turning_points.hpp"

#include <gmock/gmock.h>

#include "draughts/rules.hpp"
#include "fixture.hpp"
#include "games/record.hpp"

namespace annabella::train {
namespace {

using ::testing::HasSubstr;

rules::Record game_of(const char* pgn) { return *games::read_text(pgn, {}); }

/// With these scores for White, and the first legal move that was not played.
std::vector<std::optional<Weighed>> weighed(const rules::Record& game, const std::vector<int>& scores) {
    std::vector<std::optional<Weighed>> thoughts;
    rules::Position position = game.start;
    for (std::size_t i = 0; i < scores.size(); ++i) {
        const rules::MoveList legal = position.legal_moves();
        const bool played = i < game.moves.size();
        const bool other = played && legal.size() > 1 && legal[0] == game.moves[i].move;
        const rules::Move best = legal[other ? 1 : 0];
        thoughts.push_back(Weighed{best, white_chances({scores[i], {}}, Side::White)});
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
    const auto points = turning_points(game, weighed(game, {0, -150, 250, -700, -200, -600, -600}));
    ASSERT_EQ(points.size(), 3U);
    EXPECT_EQ(points[0].ply, 1U);
    EXPECT_EQ(points[1].ply, 2U);
    EXPECT_EQ(points[2].ply, 3U);
}

TEST(TurningPoints, AMoveThatTheEngineWouldPlayIsNone) {
    const auto game = game_of("1. e4 *");
    auto thoughts = weighed(game, {0, -900});
    EXPECT_EQ(turning_points(game, thoughts).size(), 1U);
    thoughts[0]->best = game.moves[0].move;
    EXPECT_TRUE(turning_points(game, thoughts).empty());
}

TEST(TurningPoints, AreToldWithoutNumbers) {
    const auto game = game_of("1. f3 e5 2. g4 Qh4# 0-1");
    auto thoughts = weighed(game, {0, -50, -50, -1500});
    thoughts.emplace_back(); // Mated: nobody thinks any more.
    const std::string said = in_english(tell_turning_points(game, turning_points(game, thoughts)));
    EXPECT_THAT(said, HasSubstr("Turning points: one. Move two, White: Gustav zwei Gustav vier. After that, "
                                "Black is winning. Better was"));
    EXPECT_EQ(in_english(tell_turning_points(game, {})), "This game had no turning point.");
}

TEST(TurningPoints, HowItStoodBeforeIsToldWhereItIsNews) {
    const auto game = game_of("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *");
    const std::string said = in_english(
        tell_turning_points(game, turning_points(game, weighed(game, {0, -300, 0, 80, 170, -300, -300}))));
    EXPECT_THAT(said, HasSubstr("three. Move one, White:"));
    EXPECT_THAT(said, HasSubstr("After that, Black is better. Better was"));
    EXPECT_THAT(said, HasSubstr(". Move one, Black:"));
    EXPECT_THAT(said, HasSubstr("After that, the game is level. Better was"));
    EXPECT_THAT(said, HasSubstr(". Later White is better. Move three, White:"));
}

TEST(TurningPoints, WhatChangesNothingThatIsToldIsNone) {
    const auto game = game_of("1. e4 e5 *");
    EXPECT_EQ(turning_points(game, weighed(game, {560, 100, 100})).size(), 1U);
    // Better before and after, if less so.
    EXPECT_TRUE(turning_points(game, weighed(game, {560, 180, 180})).empty());
}

TEST(TurningPoints, AreFoundInDraughtsToo) {
    EXPECT_EQ(white_chances_in_draughts(0, Side::White), 500);
    EXPECT_EQ(white_chances_in_draughts(100, Side::White), 750);
    EXPECT_EQ(white_chances_in_draughts(100, Side::Black), 250);
    EXPECT_EQ(white_chances_in_draughts(-29'000, Side::White), 0);
    const auto game = game_of("[GameType \"20\"]\n1. 32-28 19-23 2. 28x19 14x23 *");
    auto thoughts = weighed(game, {0, 0, 0, 0});
    ASSERT_EQ(thoughts.size(), 4U);
    thoughts.push_back(thoughts.front());
    thoughts[1]->white = white_chances_in_draughts(0, Side::White);
    thoughts[2]->white = white_chances_in_draughts(120, Side::White);
    thoughts[3]->white = thoughts[4]->white = thoughts[2]->white;
    EXPECT_THAT(in_english(tell_turning_points(game, turning_points(game, thoughts)), draughts::rules()),
                HasSubstr("one. Move one, Black: 19 23. After that, White is better. Better was "));
}

} // namespace
} // namespace annabella::train
