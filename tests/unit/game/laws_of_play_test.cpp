// Games in which everything happens, held to the laws of play at each event.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>
#include <vector>

#include "../support/laws_of_play.hpp"
#include "../support/random_table.hpp"
#include "chess/rules.hpp"

namespace annabella::game {
namespace {

/// Calls `look(step)` at each event of so many random games.
template <class Look>
void play_whole_games(unsigned games, Look look) {
    for (unsigned seed = 1; seed <= games; ++seed) {
        test::RandomTable random(seed, test::RandomTable::Draws::Everything);
        Game game = *Game::create(random.table(), chess::rules());
        for (int i = 0; i < test::events_of_a_game; ++i) {
            const Event event = random.next(game);
            const Game before = game;
            const Applied applied = game.apply(event);
            look(test::Step{before, event, applied.notices, game, applied.accepted});
            ASSERT_FALSE(testing::Test::HasFailure()) << "seed " << seed << ", event " << i;
        }
    }
}

TEST(WholeGames, TheLawsOfPlayHold) {
    play_whole_games(40, [](const test::Step& step) { EXPECT_EQ(test::broken_law(step), ""); });
}

TEST(WholeGames, EveryKindOfEventIsDrawn) {
    std::vector<int> drawn(std::variant_size_v<AnyHappening>);
    int by_assistants = 0;
    int while_adjourned = 0;
    int before_repetition = 0;
    play_whole_games(150, [&](const test::Step& step) {
        ++drawn[step.event.what.index()];
        by_assistants += step.event.assistant ? 1 : 0;
        while_adjourned += step.before.adjourned() ? 1 : 0;
        const auto awaited = step.before.awaited_repetition();
        before_repetition += awaited && awaited->by == step.before.turn() ? 1 : 0;
    });
    for (std::size_t kind = 0; kind < drawn.size(); ++kind)
        EXPECT_GT(drawn[kind], 0) << "kind " << kind;
    EXPECT_GT(by_assistants, 100);
    EXPECT_GT(while_adjourned, 100);
    EXPECT_GT(before_repetition, 100);
}

} // namespace
} // namespace annabella::game
