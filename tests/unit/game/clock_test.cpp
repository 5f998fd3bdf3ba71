// The chess clock: article 6 in examples, and laws that hold for every sequence of events.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/clock.hpp"

#include <gtest/gtest.h>
#include <random>

namespace annabella::game {
namespace {

using Color = Side;
using namespace std::chrono_literals;

Clock make_clock(std::string_view control) {
    const auto parsed = parse_time_control(control);
    EXPECT_TRUE(parsed.has_value()) << control;
    return Clock(parsed.value_or(TimeControl{}));
}

std::string left(const Clock& clock, Color side, Time now) {
    return write_clock_time(clock.read(now).left[side]);
}
bool flag(const Clock& clock, Color side, Time now) { return clock.read(now).flag_down[side]; }

TEST(Clock, StandsUntilStarted) {
    const Clock clock = make_clock("2:00:00");
    EXPECT_EQ(left(clock, Color::White, Time{1h}), "2:00:00");
    EXPECT_EQ(clock.read(Time{1h}).running, std::nullopt);
    EXPECT_EQ(clock.flag_falls_at(), std::nullopt);
    EXPECT_EQ(clock.used(Color::White, Time{1h}), 0ms);
}

TEST(Clock, OnlyOneSideRuns) { // 6.1
    Clock clock = make_clock("2:00:00");
    clock.start(Color::White, Time{5s});
    EXPECT_EQ(left(clock, Color::White, Time{15s}), "1:59:50");
    EXPECT_EQ(left(clock, Color::Black, Time{15s}), "2:00:00");
    clock.press(Color::White, Time{15s});
    EXPECT_EQ(clock.running(), Color::Black);
    EXPECT_EQ(left(clock, Color::White, Time{100s}), "1:59:50");
    EXPECT_EQ(left(clock, Color::Black, Time{100s}), "1:58:35");
    EXPECT_EQ(clock.moves(Color::White), 1);
    EXPECT_EQ(clock.moves(Color::Black), 0);
}

TEST(Clock, IncrementIsThereBeforeEachMoveTheFirstIncluded) {
    Clock clock = make_clock("1:30:00+30s");
    EXPECT_EQ(left(clock, Color::White, Time{}), "1:30:30");
    EXPECT_EQ(left(clock, Color::Black, Time{}), "1:30:30");
    clock.start(Color::White, Time{});
    clock.press(Color::White, Time{10s});
    EXPECT_EQ(left(clock, Color::White, Time{10s}), "1:30:50");
    clock.press(Color::Black, Time{70s});
    EXPECT_EQ(left(clock, Color::Black, Time{70s}), "1:30:00");
}

TEST(Clock, APressWithinTheDelayLeavesTheMainTime) { // 6.2b
    Clock clock = make_clock("0:25:00 delay 5s");
    clock.start(Color::White, Time{});
    EXPECT_EQ(clock.read(Time{3s}).delay_left, 2s);
    EXPECT_EQ(left(clock, Color::White, Time{5s}), "0:25:00");
    clock.press(Color::White, Time{5s});
    EXPECT_EQ(left(clock, Color::White, Time{5s}), "0:25:00");
    EXPECT_EQ(clock.read(Time{5s}).delay_left, 5s);
    clock.press(Color::Black, Time{13s});
    EXPECT_EQ(left(clock, Color::Black, Time{13s}), "0:24:57");
}

TEST(Clock, DelayAndIncrementTogether) {
    Clock clock = make_clock("0:25:00+10s delay 5s");
    EXPECT_EQ(left(clock, Color::White, Time{}), "0:25:10");
    clock.start(Color::White, Time{});
    clock.press(Color::White, Time{3s});
    EXPECT_EQ(left(clock, Color::White, Time{3s}), "0:25:20");
}

TEST(Clock, SavedTimeIsAddedToTheNextPeriod) { // 6.2b
    Clock clock = make_clock("2/0:10:00+5s,1/0:05:00,0:01:00+2s");
    Time now{};
    clock.start(Color::White, now);
    const auto both_move = [&] {
        clock.press(Color::White, now += Span{10s});
        clock.press(Color::Black, now += Span{20s});
    };
    EXPECT_EQ(clock.moves_to_go(Color::White), 2);
    both_move();
    EXPECT_EQ(left(clock, Color::White, now), "0:10:00");
    EXPECT_EQ(clock.moves_to_go(Color::White), 1);
    both_move(); // The second move's credit is the next period's, which has no increment.
    EXPECT_EQ(left(clock, Color::White, now), "0:14:50");
    EXPECT_EQ(left(clock, Color::Black, now), "0:14:30");
    both_move();
    EXPECT_EQ(left(clock, Color::White, now), "0:15:42");
    EXPECT_EQ(clock.moves_to_go(Color::White), std::nullopt);
    both_move();
    EXPECT_EQ(left(clock, Color::White, now), "0:15:34");
}

TEST(Clock, TheLastMoveOfAControlCountsOnlyBeforeTheFlag) { // 6.2a
    for (const Time press_at : {Time{599'999ms}, Time{600s}}) {
        Clock clock = make_clock("1/0:10:00,0:05:00");
        clock.start(Color::White, Time{});
        EXPECT_EQ(clock.flag_falls_at(), Time{600s});
        clock.press(Color::White, press_at);
        const bool in_time = press_at < Time{600s};
        EXPECT_EQ(flag(clock, Color::White, press_at), !in_time);
        EXPECT_EQ(left(clock, Color::White, press_at), in_time ? "0:05:00.001" : "0:00:00");
        EXPECT_EQ(clock.moves(Color::White), 1);
    }
}

TEST(Clock, AFallenFlagStaysDownAndIsCreditedNothing) {
    Clock clock = make_clock("1/0:00:10+5s,0:05:00+5s");
    clock.start(Color::White, Time{});
    EXPECT_FALSE(flag(clock, Color::White, Time{14'999ms}));
    EXPECT_TRUE(flag(clock, Color::White, Time{15s}));
    EXPECT_EQ(clock.first_flag(Time{14s}), std::nullopt);
    EXPECT_EQ(clock.first_flag(Time{15s}), Color::White);
    clock.press(Color::White, Time{20s});
    clock.add(Color::White, 2min, Time{20s});
    clock.press(Color::Black, Time{21s});
    clock.press(Color::White, Time{30s});
    EXPECT_EQ(left(clock, Color::White, Time{30s}), "0:00:00");
    EXPECT_TRUE(flag(clock, Color::White, Time{30s}));
    EXPECT_EQ(clock.moves(Color::White), 2);
    EXPECT_EQ(clock.used(Color::White, Time{30s}), 29s);
}

TEST(Clock, FirstFlagIsKnownHoweverLateItIsAsked) { // 6.11
    Clock clock = make_clock("0:00:10");
    clock.start(Color::White, Time{});
    clock.press(Color::White, Time{9s});
    EXPECT_EQ(clock.first_flag(Time{18s}), std::nullopt);
    EXPECT_EQ(clock.first_flag(Time{60s}), Color::Black);
    clock.press(Color::Black, Time{60s});
    EXPECT_EQ(clock.first_flag(Time{100s}), Color::Black);
    EXPECT_TRUE(flag(clock, Color::White, Time{100s}));

    Clock both = make_clock("0:00:10");
    both.set_left(Color::White, 0s, Time{1s});
    both.set_left(Color::Black, 0s, Time{1s});
    EXPECT_TRUE(flag(both, Color::White, Time{1s}) && flag(both, Color::Black, Time{1s}));
    EXPECT_EQ(both.first_flag(Time{1s}), std::nullopt);
}

TEST(Clock, TheGameGoesOnInTheNextPeriodWhenBothFlagsAreDown) { // 6.11a
    Clock clock = make_clock("40/0:00:10,0:05:00+3s");
    clock.start(Color::White, Time{});
    clock.press(Color::White, Time{10s});
    clock.stop(Time{20s});
    ASSERT_TRUE(flag(clock, Color::White, Time{20s}) && flag(clock, Color::Black, Time{20s}));
    clock.next_period(Color::White, Time{20s});
    clock.next_period(Color::Black, Time{20s});
    EXPECT_EQ(left(clock, Color::White, Time{20s}), "0:05:03");
    EXPECT_FALSE(flag(clock, Color::White, Time{20s}) || flag(clock, Color::Black, Time{20s}));
    clock.start(Color::Black, Time{30s});
    clock.press(Color::Black, Time{40s});
    EXPECT_EQ(left(clock, Color::Black, Time{40s}), "0:04:56");
    const Clock before = clock;
    clock.next_period(Color::White, Time{40s}); // There is none.
    EXPECT_EQ(clock, before);
}

TEST(Clock, StopsForTheArbiterAndGoesOn) { // 6.12
    Clock clock = make_clock("0:10:00 delay 5s");
    clock.start(Color::White, Time{});
    clock.stop(Time{2s});
    EXPECT_EQ(clock.running(), std::nullopt);
    EXPECT_EQ(left(clock, Color::White, Time{100s}), "0:10:00");
    EXPECT_EQ(clock.used(Color::White, Time{100s}), 2s);
    clock.start(Color::White, Time{100s});
    EXPECT_EQ(clock.read(Time{100s}).delay_left, 3s); // Not a new move.
    EXPECT_EQ(left(clock, Color::White, Time{104s}), "0:09:59");
    clock.stop(Time{104s});
    clock.start(Color::Black, Time{110s});
    EXPECT_EQ(clock.read(Time{110s}).delay_left, 5s);
}

TEST(Clock, TheArbiterSetsTimes) { // 6.13
    Clock clock = make_clock("0:00:10+1s");
    clock.start(Color::White, Time{});
    clock.set_left(Color::White, 2min, Time{30s});
    EXPECT_FALSE(flag(clock, Color::White, Time{30s}));
    EXPECT_EQ(left(clock, Color::White, Time{40s}), "0:01:50");
    clock.add(Color::Black, 2min, Time{40s});
    EXPECT_EQ(left(clock, Color::Black, Time{40s}), "0:02:11");
    clock.add(Color::Black, -1h, Time{41s});
    EXPECT_TRUE(flag(clock, Color::Black, Time{41s}));
    EXPECT_EQ(clock.first_flag(Time{41s}), Color::Black);
    clock.set_left(Color::Black, -5s, Time{42s});
    EXPECT_EQ(left(clock, Color::Black, Time{42s}), "0:00:00");
    clock.set_left(Color::Black, Span::max(), Time{42s});
    EXPECT_EQ(clock.read(Time{42s}).left[Side::Black], longest_clock_time);
}

TEST(Clock, NoMainTimeButFreeTimeIsNoFallenFlag) {
    Clock clock = make_clock("0:00:00 delay 5s");
    clock.start(Color::White, Time{});
    EXPECT_EQ(clock.flag_falls_at(), Time{5s});
    clock.press(Color::White, Time{4s});
    EXPECT_FALSE(flag(clock, Color::White, Time{8s}));
    EXPECT_FALSE(flag(clock, Color::Black, Time{8'999ms}));
    EXPECT_TRUE(flag(clock, Color::Black, Time{9s}));
    clock.set_left(Color::White, 0s, Time{9s});
    EXPECT_FALSE(flag(clock, Color::White, Time{9s}));
}

TEST(Clock, MoveCounterIsPutRight) { // 6.13
    Clock clock = make_clock("40/2:00:00,20/1:00:00,0:30:00");
    for (const auto& [moves, to_go] : {std::pair{0, 40}, {39, 1}, {40, 20}, {59, 1}}) {
        clock.set_moves(Color::White, moves);
        EXPECT_EQ(clock.moves(Color::White), moves);
        EXPECT_EQ(clock.moves_to_go(Color::White), to_go) << moves;
    }
    clock.set_moves(Color::White, 60);
    EXPECT_EQ(clock.moves_to_go(Color::White), std::nullopt);
    EXPECT_EQ(left(clock, Color::White, Time{}), "2:00:00");
    clock.set_moves(Color::White, -3);
    EXPECT_EQ(clock.moves(Color::White), 0);
}

TEST(Clock, TheLastPeriodIsRepeatedWhereItNamesMoves) { // USSR 1953, section 19
    Clock clock(*parse_time_control("40/2:30:00,16/1:00:00"));
    for (const auto& [moves, to_go] : {std::pair{0, 40}, {39, 1}, {40, 16}, {55, 1}, {56, 16}, {100, 4}}) {
        clock.set_moves(Color::White, moves);
        EXPECT_EQ(clock.moves_to_go(Color::White), to_go) << moves;
    }
    clock.set_moves(Color::White, 55);
    clock.start(Color::White, Time{});
    clock.press(Color::White, Time{30min});
    EXPECT_EQ(clock.read(Time{30min}).left[Color::White], 3h);
    EXPECT_EQ(clock.moves_to_go(Color::White), 16);
}

TEST(Clock, PressingTheOtherPlayersTimeHasNoEffect) {
    Clock clock = make_clock("0:10:00+5s");
    clock.start(Color::White, Time{});
    clock.press(Color::Black, Time{1s});
    EXPECT_EQ(clock.running(), Color::White);
    EXPECT_EQ(clock.moves(Color::Black), 0);
    EXPECT_EQ(left(clock, Color::Black, Time{1s}), "0:10:05");
}

TEST(Clock, WithoutAControlMovesAndTimeAreStillCounted) {
    Clock clock;
    EXPECT_FALSE(clock.exists());
    clock.start(Color::White, Time{});
    clock.press(Color::White, Time{9s});
    clock.set_left(Color::White, 0s, Time{9s});
    EXPECT_EQ(clock.used(Color::White, Time{20s}), 9s);
    EXPECT_EQ(clock.used(Color::Black, Time{20s}), 11s);
    EXPECT_EQ(clock.moves(Color::White), 1);
    EXPECT_EQ(clock.read(Time{1h}).flag_down, (BySide<bool>{false, false}));
    EXPECT_EQ(clock.flag_falls_at(), std::nullopt);
}

TEST(Clock, MomentsThatGoBackCountAsTheLatest) {
    Clock clock = make_clock("0:10:00");
    clock.start(Color::White, Time{10s});
    clock.press(Color::White, Time{5s});
    EXPECT_EQ(left(clock, Color::White, Time{}), "0:10:00");
    EXPECT_EQ(clock.used(Color::Black, Time{12s}), 2s);
}

TEST(Clock, ExtremeMomentsDoNotOverflow) {
    Clock clock = make_clock("9999:59:59+9000h delay 9000h");
    clock.start(Color::White, Time::min());
    EXPECT_TRUE(flag(clock, Color::White, Time::max()));
    EXPECT_EQ(clock.used(Color::White, Time::max()), Span::max());
    clock.press(Color::White, Time::max());
    EXPECT_TRUE(flag(clock, Color::Black, Time::max())); // There is no later moment.
    clock.add(Color::Black, Span::min(), Time::max());
    EXPECT_EQ(clock.read(Time::max()).left[Side::Black], 0ms);
}

// ---- Laws over random games ----

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
    void start(Color side) {
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
    void press(Color mover) {
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
        for (const Color color : both_sides) {
            const auto& side = m_sides[index(color)];
            EXPECT_EQ(reading.left[color].count(), side.left);
            EXPECT_EQ(reading.flag_down[color], side.down);
            EXPECT_EQ(clock.used(color, now).count(), side.used);
        }
        EXPECT_EQ(reading.delay_left.count(), m_free);
    }

private:
    struct Side {
        std::int64_t left = 0, used = 0;
        std::size_t period = 0;
        int in_period = 0;
        bool down = false;
    };
    const Period& period(int side) const {
        return m_control.periods[m_sides[static_cast<std::size_t>(side)].period];
    }
    TimeControl m_control;
    std::array<Side, 2> m_sides;
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
        Color turn = Color::White;
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
                for (const Color side : both_sides) {
                    // Between events time only goes down, and never below zero.
                    ASSERT_LE(reading.left[side], before[side]);
                    ASSERT_GE(reading.left[side], 0ms);
                }
                before = reading.left;
                if (falls && watched.running()) {
                    ASSERT_EQ(reading.flag_down[*watched.running()], at >= *falls);
                }
                watched.start(watched.running().value_or(Color::White),
                              at); // Starting what runs changes nothing.
                if (!unwatched.running())
                    unwatched.start(Color::White, at);
            }
            now = next;
            ASSERT_EQ(watched.read(now), unwatched.read(now));
            const Color side = watched.running().value_or(Color::White);
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
            for (const Color color : both_sides)
                ASSERT_EQ(watched.used(color, now), unwatched.used(color, now));
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
        Color turn = Color::White;
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
            const bool down = flag(clock, turn, now);
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
        Color turn = Color::White;
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
        clock.start(Color::White, now);
        BySide<bool> down;
        for (int step = 0; step < 80; ++step) {
            now += Span{std::uniform_int_distribution(0, 20'000)(random)};
            const Color side = *clock.running();
            if (step % 3 == 0)
                clock.add(side, 1min, now);
            clock.press(side, now);
            const ClockReading reading = clock.read(now);
            for (const Color each : both_sides) {
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
