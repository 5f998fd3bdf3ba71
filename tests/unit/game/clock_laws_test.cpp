// Laws that the clock keeps over random games.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/clock/clock.hpp"

#include <gtest/gtest.h>
#include <random>

namespace annabella::game {
namespace {

using namespace std::chrono_literals;

TimeControl random_control(std::mt19937_64& random) {
    const auto up_to = [&](int most) { return std::uniform_int_distribution(0, most)(random); };
    TimeControl control;
    const int periods = 1 + up_to(3);
    for (int i = 0; i < periods; ++i) {
        Period period;
        // A last period with a number of moves is repeated.
        if (i + 1 < periods || up_to(2) == 0)
            period.moves = 1 + up_to(6);
        period.base = Span{1 + up_to(60'000)};
        period.increment = Span{up_to(1) * up_to(5'000)};
        period.delay = Span{up_to(1) * up_to(5'000)};
        control.periods.push_back(period);
    }
    return control;
}

/// The same control kept by the simplest bookkeeping there is: millisecond by millisecond, nothing remembered
/// but counters.
class TickingClock {
public:
    explicit TickingClock(TimeControl control) : m_control(std::move(control)) {
        for (auto& side : m_sides)
            side.left = m_control.periods[0].base.count() + m_control.periods[0].increment.count();
    }
    void start(Side side) {
        m_running = static_cast<int>(index(side));
        m_free = period(m_running).delay.count();
    }
    void tick() {
        if (m_running < 0)
            return;
        auto& side = m_sides[static_cast<std::size_t>(m_running)];
        ++side.used;
        if (side.down)
            return;
        if (m_free > 0)
            --m_free;
        else
            --side.left;
        side.down = side.left == 0 && m_free == 0;
    }
    void press(Side mover) {
        auto& side = m_sides[index(mover)];
        ++side.in_period;
        if (!side.down) {
            const auto moves = m_control.periods[side.period].moves;
            if (moves && side.in_period == *moves) {
                side.in_period = 0;
                side.period = std::min(side.period + 1, m_control.periods.size() - 1);
                side.left += m_control.periods[side.period].base.count();
            }
            side.left += m_control.periods[side.period].increment.count();
        }
        start(opposite(mover));
        if (m_sides[static_cast<std::size_t>(m_running)].down)
            m_free = 0;
    }
    void expect_same(const Clock& clock, Time now) const {
        const ClockReading reading = clock.read(now);
        for (const Side side : both_sides) {
            const auto& counted = m_sides[index(side)];
            EXPECT_EQ(reading.left[side].count(), counted.left);
            EXPECT_EQ(reading.flag_down[side], counted.down);
            EXPECT_EQ(clock.used(side, now).count(), counted.used);
        }
        EXPECT_EQ(reading.delay_left.count(), m_free);
    }

private:
    struct Counters {
        std::int64_t left = 0, used = 0;
        std::size_t period = 0;
        int in_period = 0;
        bool down = false;
    };
    const Period& period(int side) const {
        return m_control.periods[m_sides[static_cast<std::size_t>(side)].period];
    }
    TimeControl m_control;
    std::array<Counters, 2> m_sides;
    int m_running = -1;
    std::int64_t m_free = 0;
};

TEST(ClockLaws, AgreesWithCountingEveryMillisecond) {
    std::mt19937_64 random(6'2009);
    for (int game = 0; game < 60; ++game) {
        const TimeControl control = random_control(random);
        Clock clock(control);
        TickingClock ticking(control);
        Time now{};
        Side turn = Side::White;
        clock.start(turn, now);
        ticking.start(turn);
        for (int move = 0; move < 30; ++move) {
            const int length = std::uniform_int_distribution(0, move % 5 == 0 ? 15'000 : 3'000)(random);
            for (int i = 0; i < length; ++i) {
                ticking.tick();
                ++now;
                if (i % 97 == 0)
                    ticking.expect_same(clock, now);
            }
            ticking.expect_same(clock, now);
            clock.press(turn, now);
            ticking.press(turn);
            ticking.expect_same(clock, now);
            turn = opposite(turn);
            ASSERT_FALSE(HasFailure()) << write_time_control(control) << " move " << move;
        }
    }
}

TEST(ClockLaws, ReadingsDoNotDependOnWhenOneLooks) {
    std::mt19937_64 random(1953);
    for (int game = 0; game < 200; ++game) {
        Clock watched(random_control(random));
        Clock unwatched = watched;
        Time now{};
        for (int step = 0; step < 40; ++step) {
            const Time next = now + Span{std::uniform_int_distribution(0, 8'000)(random)};
            const std::optional<Time> falls = watched.flag_falls_at();
            BySide<Span> before = watched.read(now).left;
            for (Time at = now; at <= next; at += Span{1 + std::uniform_int_distribution(0, 2'000)(random)}) {
                const ClockReading reading = watched.read(at);
                for (const Side side : both_sides) {
                    // Between events time only goes down, and never below zero.
                    ASSERT_LE(reading.left[side], before[side]);
                    ASSERT_GE(reading.left[side], 0ms);
                }
                before = reading.left;
                if (falls && watched.running()) {
                    ASSERT_EQ(reading.flag_down[*watched.running()], at >= *falls);
                }
                watched.start(watched.running().value_or(Side::White),
                              at); // Starting what runs changes nothing.
                if (!unwatched.running())
                    unwatched.start(Side::White, at);
            }
            now = next;
            ASSERT_EQ(watched.read(now), unwatched.read(now));
            const Side side = watched.running().value_or(Side::White);
            switch (std::uniform_int_distribution(0, 5)(random)) {
            case 0:
                watched.stop(now), unwatched.stop(now);
                break;
            case 1:
                watched.add(side, -3s, now), unwatched.add(side, -3s, now);
                break;
            case 2:
                watched.set_left(side, 9s, now), unwatched.set_left(side, 9s, now);
                break;
            default:
                watched.press(side, now), unwatched.press(side, now);
                break;
            }
            ASSERT_EQ(watched.read(now), unwatched.read(now));
            for (const Side each : both_sides)
                ASSERT_EQ(watched.used(each, now), unwatched.used(each, now));
        }
    }
}

TEST(ClockLaws, CreditsLessDebitsAreDisplayed) {
    std::mt19937_64 random(40'20);
    int games_with_flag = 0;
    for (int game = 0; game < 300; ++game) {
        const TimeControl control = random_control(random);
        Clock clock(control);
        const Span first = control.periods[0].base + control.periods[0].increment;
        BySide<Span> balance{first, first};
        std::array<std::size_t, 2> period{};
        Time now{};
        Side turn = Side::White;
        clock.start(turn, now);
        for (int move = 0; move < 60; ++move) {
            const Span thought{std::uniform_int_distribution(0, 6'000)(random)};
            const Span delay = control.periods[period[index(turn)]].delay;
            // The arbiter stops the clocks, which costs nobody anything, and gives somebody time (13.4b).
            if (move % 7 == 3) {
                clock.stop(now);
                now += 5min;
                clock.add(opposite(turn), 2s, now);
                balance[opposite(turn)] += 2s;
                clock.start(turn, now);
            }
            now += thought;
            balance[turn] -= std::max(0ms, thought - delay);
            const bool down = clock.read(now).flag_down[turn];
            ASSERT_EQ(down, balance[turn] < 0ms || (balance[turn] == 0ms && thought >= delay));
            if (down) {
                ++games_with_flag;
                break;
            }
            const bool control_met = clock.moves_to_go(turn) == 1;
            clock.press(turn, now);
            if (control_met) {
                std::size_t& entered = period[index(turn)];
                entered = std::min(entered + 1, control.periods.size() - 1);
                balance[turn] += control.periods[entered].base;
            }
            balance[turn] += control.periods[period[index(turn)]].increment;
            ASSERT_EQ(clock.read(now).left, balance);
            turn = opposite(turn);
        }
    }
    EXPECT_GT(games_with_flag, 50);
    EXPECT_LT(games_with_flag, 300);
}

TEST(ClockLaws, DelayComesToTheSameAsBronsteinsAtEveryPress) {
    // Bronstein: the delay is added before the move, and what of it was not needed is taken away after it.
    std::mt19937_64 random(1973);
    for (int game = 0; game < 200; ++game) {
        const Span delay{std::uniform_int_distribution(0, 5'000)(random)};
        Clock clock(TimeControl{{Period{std::nullopt, 10min, 0ms, delay}}});
        BySide<Span> bronstein{10min, 10min};
        Time now{};
        Side turn = Side::White;
        clock.start(turn, now);
        for (int move = 0; move < 60; ++move) {
            const Span thought{std::uniform_int_distribution(0, 9'000)(random)};
            Span& left = bronstein[turn];
            left = std::min(left, left + delay - thought);
            clock.press(turn, now += thought);
            turn = opposite(turn);
            ASSERT_EQ(clock.read(now).left, bronstein);
        }
    }
}

TEST(ClockLaws, NothingIsGivenAfterTheFlagOfTheLastPeriod) {
    std::mt19937_64 random(611);
    for (int game = 0; game < 200; ++game) {
        Clock clock(random_control(random));
        Time now{};
        clock.start(Side::White, now);
        BySide<bool> down;
        for (int step = 0; step < 80; ++step) {
            now += Span{std::uniform_int_distribution(0, 20'000)(random)};
            const Side side = *clock.running();
            if (step % 3 == 0)
                clock.add(side, 1min, now);
            clock.press(side, now);
            const ClockReading reading = clock.read(now);
            for (const Side each : both_sides) {
                if (down[each]) {
                    ASSERT_TRUE(reading.flag_down[each]);
                    ASSERT_EQ(reading.left[each], 0ms);
                }
                down[each] = reading.flag_down[each];
            }
        }
    }
}

} // namespace
} // namespace annabella::game
