// What Stockfish says of the endings that are trained, where it is installed.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <chrono>

#include "app/loop_linux.hpp"
#include "chess/notation/fen.hpp"
#include "home/engine/engine_linux.hpp"
#include "train/endings.hpp"

namespace annabella::home {
namespace {

TEST(EndingVerdicts, AreThoseOfStockfish) {
    if (!find_engine())
        GTEST_SKIP() << "no Stockfish";
    auto engine = Engine::start({}, {}, false, Span{0});
    ASSERT_TRUE(engine);
    // Time stands still: however slow the machine is, the engine is waited for.
    const Span now{0};
    train::EngineTalk& talk = (*engine)->talk();
    for (const train::Ending& ending : train::endings()) {
        const auto position = chess::position_from_fen(std::string(ending.fen));
        ASSERT_TRUE(position) << ending.name;
        talk.think({*position, {}, {}, train::nodes_to_judge}, now);
        std::optional<train::Thought> thought;
        while (!thought && !talk.lost()) {
            (*engine)->exchange(now);
            thought = talk.take_thought();
            if (!thought && !talk.lost())
                app::wait_for({(*engine)->handle()}, std::chrono::milliseconds(200));
        }
        ASSERT_TRUE(thought) << ending.name;
        EXPECT_EQ(train::worth(thought->score), ending.to_win ? train::Worth::Won : train::Worth::Drawn)
            << ending.name << ' ' << thought->score.centipawns;
    }
}

} // namespace
} // namespace annabella::home
