// The phases of a game and the table "which event in which phase".
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "game/phase.hpp"

namespace annabella::game {
namespace {

Answer answer(const Happening& happening, Standing standing) {
    return phase_row(happening).in[static_cast<std::size_t>(standing)];
}

std::optional<Rule> rule(const Answer& answer) {
    const auto* refused = std::get_if<because::NotPermitted>(&answer);
    return refused != nullptr ? std::optional(refused->rule) : std::nullopt;
}

TEST(Phase, IsOneAtATime) {
    Phase phase;
    EXPECT_FALSE(phase.has_begun());
    EXPECT_FALSE(phase.is_under_way());
    phase.begin();
    EXPECT_TRUE(phase.is_going());
    phase.stop();
    EXPECT_TRUE(phase.is_stopped());
    EXPECT_FALSE(phase.is_adjourned());
    phase.adjourn();
    EXPECT_TRUE(phase.is_stopped());
    EXPECT_TRUE(phase.is_adjourned());
    phase.end();
    EXPECT_TRUE(phase.is_over());
    EXPECT_FALSE(phase.is_stopped());
    EXPECT_TRUE(phase.has_begun());
}

TEST(Phase, WhileAResultIsFoundOutPlayStandsAsItDid) {
    Phase phase;
    phase.begin();
    phase.adjourn();
    phase.await({Side::Black, How::Resignation});
    ASSERT_NE(phase.awaited(), nullptr);
    EXPECT_EQ(phase.awaited()->winner, Side::Black);
    EXPECT_TRUE(phase.is_adjourned());
    EXPECT_TRUE(phase.is_under_way());
    phase.end();
    EXPECT_EQ(phase.awaited(), nullptr);
    EXPECT_FALSE(phase.is_adjourned());
}

TEST(Phase, WhatWasOverGoesOnWhenTheArbiterSaysSo) {
    Phase going;
    going.begin();
    going.reopen();
    EXPECT_TRUE(going.is_going());
    Phase over = going;
    over.end();
    over.reopen();
    EXPECT_TRUE(over.is_stopped());
    Phase awaiting = going;
    awaiting.await({Side::White, How::Time});
    awaiting.reopen();
    EXPECT_TRUE(awaiting.is_stopped());
    EXPECT_EQ(awaiting.awaited(), nullptr);
}

TEST(Phase, AResultBeforeTheGameBeginsLeavesItUnbegun) {
    Phase phase;
    phase.end();
    EXPECT_TRUE(phase.is_over());
    EXPECT_FALSE(phase.has_begun());
    phase.await({Side::White, How::Time});
    EXPECT_EQ(phase.awaited(), nullptr);
}

TEST(PhaseTable, EachEventHasItsPlace) {
    EXPECT_TRUE(std::holds_alternative<Go>(answer(Pressed{}, Standing::Going)));
    EXPECT_EQ(rule(answer(Pressed{}, Standing::Stopped)), Rule::PlayIsStopped);
    EXPECT_EQ(rule(answer(Pressed{}, Standing::Adjourned)), Rule::IsAdjourned);
    EXPECT_TRUE(std::holds_alternative<because::GameOver>(answer(Pressed{}, Standing::Over)));
    EXPECT_TRUE(phase_row(Pressed{}).needs_presence);
    EXPECT_FALSE(phase_row(Resigned{}).needs_presence);
    // FIDE 2009, adjournment 6: also before the game is resumed.
    EXPECT_TRUE(std::holds_alternative<Go>(answer(Resigned{}, Standing::Adjourned)));
    EXPECT_EQ(rule(answer(Resigned{}, Standing::Awaiting)), Rule::ClocksAreStopped);
    EXPECT_TRUE(std::holds_alternative<Go>(answer(Retracted{}, Standing::Over)));
    EXPECT_EQ(rule(answer(Retracted{}, Standing::AwaitingAdjourned)), Rule::IsAdjourned);
    EXPECT_TRUE(std::holds_alternative<Ignore>(answer(Started{}, Standing::Going)));
    EXPECT_TRUE(std::holds_alternative<Ignore>(answer(CanMate{}, Standing::Over)));
    EXPECT_TRUE(std::holds_alternative<Go>(answer(Lifted{}, Standing::Over)));
}

} // namespace
} // namespace annabella::game
