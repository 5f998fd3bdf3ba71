// The example at the head of game/game.hpp.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/game.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "../support/header_example.hpp"
#include "chess/rules.hpp"
#include "game/clock/clock.hpp"

namespace annabella::game {
namespace {

using namespace std::chrono_literals;

TEST(GameExample, IsPlayed) {
    std::size_t told = 0;
    const auto say = [&](const auto& /*notice*/) { ++told; };
    // Example:
    Table table;
    table.control = *parse_time_control("1:30:00+30s");
    Game game = *Game::create(table, chess::rules());
    game.apply({Time{}, Started{}});
    game.apply({Time{5s}, Announced{Side::White, "e4", chess::rules().read_move("e4", {})}});
    const Applied applied = game.apply({Time{9s}, Pressed{Side::White}});
    for (const Notice& notice : applied.notices)
        std::visit(say, notice);
    // What has come of it:
    EXPECT_TRUE(applied.accepted);
    EXPECT_EQ(told, applied.notices.size());
    EXPECT_EQ(game.turn(), Side::Black);
    EXPECT_EQ(game.score().entries.size(), 1U);
}

TEST(GameExample, StandsInItsHeader) {
    const auto example = test::example_in_test("tests/unit/game/example_test.cpp");
    EXPECT_THAT(example, testing::Not(testing::IsEmpty()));
    EXPECT_EQ(test::example_in_header("src/game/game.hpp"), example);
}

} // namespace
} // namespace annabella::game
