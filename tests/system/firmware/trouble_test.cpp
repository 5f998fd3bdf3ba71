// What befalls a board besides a game: resets, a program that hangs, a wire that comes off, a host that is
// away.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "bench.hpp"
#include "chess/position.hpp"

namespace annabella::firmware {
namespace {

constexpr std::size_t flash_limit = std::size_t{16} * 1024;
constexpr int e2 = 12;
constexpr int e4 = 28;
constexpr int h8 = 63;

class Trouble : public testing::Test {
protected:
    void SetUp() override { bench.connect(); }

    /// The driver knows that events may be missing, and how the board stands now.
    void expect_healed(std::size_t doubts) {
        EXPECT_EQ(bench.count<devices::Doubt>(), doubts);
        const auto* last = std::get_if<devices::Snapshot>(&bench.events.back());
        ASSERT_NE(last, nullptr);
        EXPECT_TRUE(last->in_doubt);
        EXPECT_EQ(last->cells, bench.pegs());
    }

    Bench bench{chess::Position{}.placement()};
};

TEST_F(Trouble, FlashIsHalfEmpty) {
    EXPECT_GT(bench.chip.flash_used(), 1000U);
    EXPECT_LT(bench.chip.flash_used(), flash_limit);
    EXPECT_GT(bench.chip.memory_left(), 32U);
}

TEST_F(Trouble, BoardTellsWhatItCanDo) {
    const devices::Capabilities& capabilities = bench.driver.capabilities();
    EXPECT_FALSE(capabilities.pieces);
    EXPECT_TRUE(capabilities.buttons);
    EXPECT_TRUE(capabilities.buzzer);
}

TEST_F(Trouble, EveryHoleAndEveryKeyHasItsName) {
    for (int hole = 0; hole < 64; ++hole) {
        const bool in = (bench.chip.pegs() >> hole & 1) != 0;
        bench.flicker(hole, !in);
        bench.run(milliseconds(60));
    }
    for (int key = 0; key < 4; ++key) {
        bench.press(key);
        bench.run(milliseconds(200));
    }
    bench.run(milliseconds(1000));
    expect_told(bench);
}

TEST_F(Trouble, ManyPegsAtOnceAreToldLiftsFirst) {
    const std::uint64_t before = bench.chip.pegs();
    bench.chip.set_pegs(~before);
    bench.run(milliseconds(4000));
    ASSERT_EQ(bench.told.size(), 64U);
    for (std::size_t i = 0; i < 64; ++i)
        EXPECT_EQ(bench.told[i].what.substr(0, 4), i < 32 ? "lift" : "plac") << i;
    EXPECT_EQ(bench.snapshot(), bench.pegs());
    EXPECT_EQ(bench.count<devices::Doubt>(), 0U);
}

TEST_F(Trouble, ContactThatComesToRestAsItWasIsNotTold) {
    const std::uint64_t before = bench.chip.pegs();
    for (int i = 0; i < 10; ++i) {
        bench.chip.set_pegs(before ^ std::uint64_t{1} << e2);
        bench.run(milliseconds(4));
        bench.chip.set_pegs(before);
        bench.run(milliseconds(100));
    }
    EXPECT_TRUE(bench.told.empty());
}

TEST_F(Trouble, ResetIsFoundOut) {
    bench.chip.set_pegs(bench.chip.pegs() & ~(std::uint64_t{1} << e2));
    bench.chip.reset();
    bench.run(milliseconds(4000));
    expect_healed(1);
    EXPECT_TRUE(bench.told.empty());
    bench.flicker(e4, true);
    bench.run(milliseconds(500));
    ASSERT_EQ(bench.told.size(), 1U);
    EXPECT_EQ(bench.told[0].what, "place e4");
}

TEST_F(Trouble, WatchdogWakesAProgramThatHangs) {
    bench.chip.hang();
    bench.run(milliseconds(200));
    const std::uint64_t lines = bench.driver.statistics().lines;
    bench.run(milliseconds(40));
    EXPECT_EQ(bench.driver.statistics().lines, lines); // It hangs.
    bench.run(milliseconds(60));
    bench.chip.heal();
    bench.run(milliseconds(5000));
    expect_healed(1);
}

TEST_F(Trouble, WireThatComesOffTakesNoPegAway) {
    bench.chip.break_chain(true);
    bench.run(milliseconds(300));
    bench.chip.set_pegs(bench.chip.pegs() & ~(std::uint64_t{1} << h8));
    bench.press(2);
    bench.run(milliseconds(1000));
    ASSERT_EQ(bench.told.size(), 1U);
    EXPECT_EQ(bench.told[0].what, "key time");
    EXPECT_EQ(bench.count<devices::Doubt>(), 0U);
    bench.chip.break_chain(false);
    bench.run(milliseconds(2000));
    EXPECT_EQ(bench.count<devices::Doubt>(), 1U);
    EXPECT_EQ(bench.snapshot(), bench.pegs());
}

TEST_F(Trouble, MoreThanTheBoardKeepsEndsInASnapshot) {
    bench.unplug();
    for (int i = 0; i < 70; ++i) {
        bench.flicker(e2, i % 2 != 0);
        bench.run(milliseconds(80));
    }
    bench.flicker(e2, false);
    bench.run(milliseconds(80));
    bench.plug_in();
    bench.run(milliseconds(4000));
    EXPECT_EQ(bench.count<devices::Doubt>(), 1U);
    EXPECT_EQ(bench.snapshot(), bench.pegs());
}

TEST_F(Trouble, PatternsSoundOnceOnABadLine) {
    bench.noise(5, 20);
    const std::vector<unsigned> high{499, 499};
    const std::vector<unsigned> middle{999};
    const std::vector<unsigned> low{2272, 2272, 2272};
    std::vector<unsigned> expected;
    for (int i = 0; i < 5; ++i) {
        for (const auto& [pattern, tones] : {std::pair(devices::BuzzPattern::OpponentMoved, &high),
                                             std::pair(devices::BuzzPattern::Warning, &middle),
                                             std::pair(devices::BuzzPattern::Error, &low)}) {
            bench.driver.buzz(pattern);
            bench.run(milliseconds(5000));
            expected.insert(expected.end(), tones->begin(), tones->end());
        }
    }
    EXPECT_EQ(bench.chip.tones(), expected);
    EXPECT_GT(bench.faults(), 0U);
}

} // namespace
} // namespace annabella::firmware
