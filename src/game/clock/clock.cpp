// The chess clock (FIDE 2009, article 6).
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/clock/clock.hpp"

#include <algorithm>
#include <limits>

#include "base/assert.hpp"

namespace annabella::game {

namespace {

// Events come from journals, which may hold any number: sums stop at the ends instead of overflowing.
Span plus(Span a, Span b) {
    Span::rep sum = 0;
    if (__builtin_add_overflow(a.count(), b.count(), &sum))
        return a.count() < 0 ? Span::min() : Span::max();
    return Span{sum};
}

/// From `from` to `to`, never below zero.
Span between(Time from, Time to) {
    if (to <= from)
        return Span{0};
    Span::rep length = 0;
    return __builtin_sub_overflow(to.time_since_epoch().count(), from.time_since_epoch().count(), &length)
               ? Span::max()
               : Span{length};
}

Span on_the_dial(Span left) { return std::clamp(left, Span{0}, longest_clock_time); }

int saturating_sum(int a, int b) {
    int sum = 0;
    return __builtin_add_overflow(a, b, &sum) ? std::numeric_limits<int>::max() : sum;
}

} // namespace

Clock::Clock(TimeControl control) : m_control(std::move(control)) {
    ASSERT(validate(m_control));
    if (!exists())
        return;
    // The increment is there before each move, the first included.
    const Period& first = m_control.periods.front();
    for (OneClock& side : m_state.sides)
        side.left = on_the_dial(plus(first.base, first.increment));
}

const Period* Clock::period_of(Side side) const {
    const std::size_t period = at(side).period;
    return period < m_control.periods.size() ? &m_control.periods[period] : nullptr;
}

/// What the state will be at the moment `now` if nothing happens until then. However the time up to then is
/// cut into pieces, it comes to the same.
Clock::State Clock::state_at(Time now) const {
    State state = m_state;
    const Span elapsed = between(state.since, now);
    state.since = std::max(state.since, now);
    if (!state.running)
        return state;
    OneClock& side = state.sides[*state.running];
    side.used = plus(side.used, elapsed);
    if (side.flag_fell || !exists())
        return state;
    if (const std::optional<Time> falls = flag_falls_at(); falls && state.since >= *falls) {
        side.flag_fell = *falls;
        side.left = Span{0};
        state.delay_left = Span{0};
        return state;
    }
    // FIDE 2009, 6.2(b): the main time only begins to go down when the free time is over.
    const Span free = std::min(elapsed, state.delay_left);
    state.delay_left -= free;
    side.left -= elapsed - free;
    return state;
}

/// Lets the clock of `side` run from the latest moment on, at the start of a move.
void Clock::run(Side side) {
    const Period* period = period_of(side);
    m_state.running = side;
    m_state.stopped.reset();
    m_state.delay_left = period != nullptr && !at(side).flag_fell ? period->delay : Span{0};
}

void Clock::start(Side side, Time now) {
    settle(now);
    if (m_state.running == side)
        return;
    if (m_state.stopped == side) {
        m_state.running = side;
        m_state.stopped.reset();
    } else {
        run(side);
    }
}

void Clock::press(Side side, Time now) {
    settle(now);
    if (m_state.running == opposite(side))
        return;
    OneClock& mover = at(side);
    mover.moves = saturating_sum(mover.moves, 1);
    if (exists() && !mover.flag_fell) {
        // FIDE 2009, 6.2(b): time saved in one period is added to that of the next.
        if (moves_to_go(side) == 0 && has_next_period(side))
            enter_next_period(side);
        else if (const Period* period = period_of(side))
            mover.left = on_the_dial(plus(mover.left, period->increment));
    }
    run(opposite(side));
}

void Clock::stop(Time now) {
    settle(now);
    if (!m_state.running)
        return;
    m_state.stopped = m_state.running;
    m_state.running.reset();
}

/// The last period is its own next one where it names a number of moves.
bool Clock::has_next_period(Side side) const {
    return at(side).period + 1 < m_control.periods.size() ||
           (exists() && m_control.periods.back().moves.has_value());
}

void Clock::enter_next_period(Side side) {
    ASSERT(has_next_period(side));
    OneClock& entering = at(side);
    entering.moves_before_period = entering.moves;
    entering.period = std::min(entering.period + 1, m_control.periods.size() - 1);
    const Period& next = m_control.periods[entering.period];
    entering.left = on_the_dial(plus(entering.left, plus(next.base, next.increment)));
}

/// Whether `side` has free time before its main time in the move it is making or will make next.
bool Clock::has_free_time(Side side) const {
    if (m_state.running == side || m_state.stopped == side)
        return m_state.delay_left > Span{0};
    const Period* period = period_of(side);
    return period != nullptr && period->delay > Span{0};
}

void Clock::set_left(Side side, Span left, Time now) {
    settle(now);
    if (!exists())
        return;
    OneClock& set = at(side);
    set.left = on_the_dial(left);
    if (set.left > Span{0})
        set.flag_fell.reset();
    else if (!set.flag_fell && !has_free_time(side))
        set.flag_fell = m_state.since;
}

void Clock::add(Side side, Span amount, Time now) {
    settle(now);
    if (!at(side).flag_fell)
        set_left(side, plus(at(side).left, amount), now);
}

void Clock::give(Side side, Span amount, Time now) {
    add(side, amount, now);
    // Kept such that its negative is a length, too.
    at(side).given = std::max(plus(at(side).given, amount), -Span::max());
}

void Clock::keep_given(const BySide<Span>& given, Time now) {
    for (const Side side : both_sides)
        if (given[side] != at(side).given)
            give(side, plus(given[side], -at(side).given), now);
}

void Clock::next_period(Side side, Time now) {
    settle(now);
    if (!has_next_period(side))
        return;
    enter_next_period(side);
    // With a fallen flag there was no free time either.
    if (at(side).flag_fell && (m_state.running == side || m_state.stopped == side))
        m_state.delay_left = period_of(side)->delay;
    at(side).flag_fell.reset();
}

void Clock::set_moves(Side side, int moves) {
    OneClock& counted = at(side);
    counted.moves = std::max(moves, 0);
    counted.period = 0;
    counted.moves_before_period = 0;
    while (moves_to_go(side) == 0 && counted.period + 1 < m_control.periods.size()) {
        counted.moves_before_period += *period_of(side)->moves;
        ++counted.period;
    }
    // The last period, again and again.
    if (moves_to_go(side) == 0) {
        const int in_last = counted.moves - counted.moves_before_period;
        counted.moves_before_period += in_last - in_last % *period_of(side)->moves;
    }
}

/// What the controls that so many moves have met have given.
Span Clock::credited_by_controls(int moves) const {
    Span credited{0};
    std::size_t period = 0;
    while (period < m_control.periods.size() && m_control.periods[period].moves &&
           moves >= *m_control.periods[period].moves && *m_control.periods[period].moves > 0) {
        moves -= *m_control.periods[period].moves;
        period = std::min(period + 1, m_control.periods.size() - 1);
        credited = plus(credited, m_control.periods[period].base);
    }
    return credited;
}

Clock::Recount Clock::recount(Side side, int moves, Time now) {
    settle(now);
    OneClock& counted = at(side);
    const Span change = credited_by_controls(moves) - credited_by_controls(counted.moves);
    set_moves(side, moves);
    if (change == Span{0})
        return {};
    if (change < Span{0} && (counted.flag_fell || counted.left + change <= Span{0}))
        return {.kept = -change};
    counted.flag_fell.reset();
    counted.left = on_the_dial(plus(counted.left, change));
    return {.changed = true};
}

Clock::Snapshot Clock::snapshot(Time now) const {
    Snapshot snapshot;
    snapshot.m_state = state_at(now);
    return snapshot;
}

void Clock::restore(const Snapshot& snapshot, Time now) {
    const Time since = std::max(m_state.since, now);
    m_state = snapshot.m_state;
    m_state.since = since;
}

void Clock::introduce_increment(Span increment, Time now) {
    settle(now);
    for (Period& period : m_control.periods) {
        period.increment = std::clamp(increment, Span{0}, longest_clock_time);
        period.delay = Span{0};
    }
    m_state.delay_left = Span{0};
}

ClockReading Clock::read(Time now) const {
    const State state = state_at(now);
    ClockReading reading;
    for (const Side side : both_sides) {
        reading.left[side] = state.sides[side].left;
        reading.flag_down[side] = state.sides[side].flag_fell.has_value();
    }
    if (state.running)
        reading.delay_left = state.delay_left;
    reading.running = state.running;
    return reading;
}

std::optional<Time> Clock::flag_falls_at() const {
    if (!m_state.running || !exists() || at(*m_state.running).flag_fell)
        return std::nullopt;
    const Span until = plus(m_state.delay_left, at(*m_state.running).left);
    return Time{plus(m_state.since.time_since_epoch(), until)};
}

std::optional<Side> Clock::first_flag(Time now) const {
    const State state = state_at(now);
    const std::optional<Time> white = state.sides[Side::White].flag_fell;
    const std::optional<Time> black = state.sides[Side::Black].flag_fell;
    // FIDE 2009, 6.11: it may be impossible to tell.
    if (white == black)
        return std::nullopt;
    return !black || (white && *white < *black) ? Side::White : Side::Black;
}

std::optional<int> Clock::moves_to_go(Side side) const {
    const Period* period = period_of(side);
    if (period == nullptr || !period->moves)
        return std::nullopt;
    return std::max(0, *period->moves - (at(side).moves - at(side).moves_before_period));
}

Span Clock::used(Side side, Time now) const { return state_at(now).sides[side].used; }

} // namespace annabella::game
