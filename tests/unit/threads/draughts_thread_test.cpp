// The search in draughts on its thread.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "home/engine/draughts_thread.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <utility>

#include "../support/bell.hpp"
#include "draughts/fen.hpp"

namespace annabella::home {
namespace {

using namespace std::chrono_literals;
using test::Bell;

draughts::Position read(const char* fen) { return draughts::position_from_fen(fen).value(); }

TEST(DraughtsThread, AnswersTheLastQuestionAlone) {
    Bell bell;
    DraughtsThread thread(bell.ring());
    const train::DraughtsEffort endless{1'000'000'000'000, 60, 0, 0};
    thread.think({{read("W:W27,32,38,42:B18,16,9")}, endless});
    EXPECT_FALSE(bell.wait(50ms));
    thread.think({{read("W:W31,32,43,44:B18,16,9")}, endless});
    const auto about = read("B:W32,38,42:B18,16,9");
    thread.think({{about}, train::effort_of(1, 1)});
    ASSERT_TRUE(bell.wait());
    const auto found = thread.take();
    ASSERT_TRUE(found);
    EXPECT_TRUE(about.is_legal(found->move));
    EXPECT_FALSE(thread.take());
    EXPECT_FALSE(bell.wait(50ms));
}

TEST(DraughtsThread, HurriesOrForgetsWhenItIsTold) {
    Bell bell;
    DraughtsThread thread(bell.ring());
    const train::DraughtsEffort endless{1'000'000'000'000, 60, 0, 0};
    thread.think({{draughts::Position()}, endless});
    EXPECT_FALSE(bell.wait(50ms));
    thread.hurry();
    ASSERT_TRUE(bell.wait());
    EXPECT_TRUE(thread.take());
    thread.think({{draughts::Position()}, endless});
    thread.forget();
    EXPECT_FALSE(bell.wait(50ms));
    EXPECT_FALSE(thread.take());
}

TEST(DraughtsThread, EndsAtOnceAndWakesNobodyAfterwards) {
    Bell bell;
    const auto began = std::chrono::steady_clock::now();
    {
        DraughtsThread thread(bell.ring());
        thread.think({{draughts::Position()}, {1'000'000'000'000, 60, 0, 0}});
        EXPECT_FALSE(bell.wait(50ms));
    }
    EXPECT_LT(std::chrono::steady_clock::now() - began, 1s);
    EXPECT_FALSE(bell.wait(50ms));
}

TEST(DraughtsThread, AForcedMoveIsWorthWhatItLeadsTo) {
    Bell bell;
    DraughtsThread thread(bell.ring());
    // White takes the only man; Black takes it, and has two more.
    for (const auto& [fen, wins] : {std::pair{"W:W28:B22", true}, std::pair{"W:W28:B22,12,8", false}}) {
        const auto about = read(fen);
        ASSERT_EQ(about.legal_moves().size(), 1U);
        thread.think({{about}, train::effort_of(9, 1), true});
        ASSERT_TRUE(bell.wait());
        const auto found = thread.take();
        ASSERT_TRUE(found);
        EXPECT_EQ(found->move, about.legal_moves()[0]);
        EXPECT_EQ(found->value > 0, wins) << fen << ' ' << found->value;
    }
}

} // namespace
} // namespace annabella::home
