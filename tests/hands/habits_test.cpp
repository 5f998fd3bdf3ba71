// Whatever hands do, in the end the board shows what they have played.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "habits.hpp"

#include <gtest/gtest.h>
#include <map>

#include "plan.hpp"

namespace annabella::hands {
namespace {

TEST(Hands, LeaveThePositionOnTheBoard) {
    // Each habit, wherever it fits, ends with what the moves lead to.
    std::map<std::string_view, int> tried;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        Draw draw(seed);
        Plan plan;
        plan.pairing = "makers-clock";
        plan.boards = {"dgt", "dgt"};
        plan.game = game_by_chance(draw, 24, seed % 2 == 0);
        chess::Position position = plan.game.start;
        for (std::size_t ply = 0; ply + 1 < plan.game.moves.size(); ++ply) {
            Turn turn = turn_of(plan, ply, position, position.turn());
            turn.holes = seed % 3 == 0;
            for (const Habit& habit : habits()) {
                if (!habit.fits(turn) || habit.at_end)
                    continue;
                ++tried[habit.name];
                Wood wood(position.placement());
                Script script(turn.mover());
                habit.write(turn, script, draw);
                for (const Act& act : script.take())
                    if (act.what == Act::What::Set)
                        wood.set(act.square, act.piece);
                chess::Position after = position.after(turn.move);
                if (habit.half_moves == 2)
                    after.play(*turn.next);
                EXPECT_EQ(wood.pieces(), after.placement()) << habit.name << ", seed " << seed;
            }
            position.play(turn.move);
        }
    }
    for (const Habit& habit : habits())
        if (!habit.at_end)
            EXPECT_GT(tried[habit.name], 0) << habit.name << " is never drawn";
}

TEST(Hands, ArePlannedAlikeEachTime) {
    const Plan one = plan_game(7, {}, {});
    const Plan other = plan_game(7, {}, {});
    EXPECT_EQ(one.protocol, other.protocol);
    EXPECT_EQ(one.game.moves, other.game.moves);
    EXPECT_EQ(one.habits, other.habits);
    EXPECT_NE(plan_game(8, {}, {}).game.moves, one.game.moves);
}

} // namespace
} // namespace annabella::hands
