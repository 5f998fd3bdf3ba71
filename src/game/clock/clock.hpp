// The chess clock: periods, increments, delays, flags. It never reads the time; it is told.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "game/clock/time.hpp"
#include "rules/rules.hpp"

namespace annabella::game {

/// One period of a time control (FIDE 2009, 6.2).
struct Period {
    /// Moves to be made in this period; empty for "all the rest", which only the last period may have. A last
    /// period with a number of moves is repeated as long as the game goes on ("16/1:00:00": sixteen in each
    /// hour, USSR 1953, section 19).
    std::optional<int> moves;
    Span base{0};
    /// Added for each move, before it, the first included ("1:30:00+30s").
    Span increment{0};
    /// Free time at the start of each move before the main time runs (6.2b), never saved.
    Span delay{0};
    friend bool operator==(const Period&, const Period&) = default;
};

/// An empty list of periods is a game without a clock.
struct TimeControl {
    std::vector<Period> periods;
    bool has_clock() const { return !periods.empty(); }
    friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

/// No period, increment or delay of a control, and no clock, holds more than this.
inline constexpr Span longest_clock_time{std::chrono::hours{10'000} - Span{1}};

/// Whether a clock can be set to this control: every period gives some time, 1..9999 moves where it names
/// them; only the last one may be for all the rest; nothing is negative or above
/// longest_clock_time. An error says which period (from 1) is wrong and why.
Result<void> validate(const TimeControl& control);

/// "40/2:00:00,20/1:00:00,0:30:00", "1:30:00+30s", "0:25:00+10s delay 5s", "none" (the scenario language).
/// Spaces around the parts do no harm. What is read is valid, and write_time_control(it) reads back the same.
Result<TimeControl> parse_time_control(std::string_view text);
std::string write_time_control(const TimeControl& control);
/// The TimeControl tag of PGN: "40/7200:20/3600:1800", "5400+30", "-"; a delay is written as "1500d5", with
/// an increment "1500+10d5"; parts of a second as "0.5".
std::string pgn_time_control(const TimeControl& control);
/// Reads what pgn_time_control writes, and "900+5d" as a delay. "?" and an hourglass ("*180") are errors.
Result<TimeControl> parse_pgn_time_control(std::string_view text);

/// "250ms", "10s", "2m", "1h": a whole number and its unit, not negative.
Result<Span> parse_duration(std::string_view text);
/// "10s", or "250ms" where there are parts of a second.
std::string write_duration(Span duration);
/// "H:MM:SS" or "H:MM:SS.mmm", as many digits of hours as there are; a leading "-" for less than zero.
Result<Span> parse_clock_time(std::string_view text);
/// "1:59:50", with ".mmm" only where there are milliseconds; negative times with a leading "-". Inverse of
/// parse_clock_time.
std::string write_clock_time(Span time);

/// What can be read off a clock at one moment.
struct ClockReading {
    /// What each side has left, in the current move's terms: the increment is already in, the delay is not.
    /// Never below zero.
    BySide<Span> left{};
    /// What is left of the free time of the side whose clock runs.
    Span delay_left{0};
    /// The flag of a side falls at zero when no further period's time can be added.
    BySide<bool> flag_down{};
    std::optional<Side> running;
    bool both_flags_down() const { return flag_down[Side::White] && flag_down[Side::Black]; }
    friend bool operator==(const ClockReading&, const ClockReading&) = default;
};

/// The state of a clock. Every function takes the moment at which it happens; moments never go back (an
/// earlier one counts as the latest there was).
///
/// A move's time: first the delay of the current period, which is lost or left over without trace, then the
/// main time. Increments and the next period's time are credited by press(), so what is shown is always the
/// time for the next move. A control is met by the press that completes its last move before the flag falls
/// (6.2a).
///
/// The flag falls at the moment both free and main time are gone, and not a millisecond later: a press at
/// that moment is too late. A flag that has fallen stays down, its side shows 0:00:00 and is credited nothing
/// more, neither for moves made nor by add(); the clock goes on to run, switch and count moves and time used,
/// for the flag may be claimed later (6.8). Only the arbiter gives time again: set_left() (6.13), or
/// next_period() where both flags are down and the game goes on (6.11a).
///
/// Without a control (exists() is false) a clock shows nothing and has no flags, but it runs, and counts
/// moves and time used.
class Clock {
public:
    Clock() = default;
    /// Both clocks stand; White's is started with start(White) (6.5). The control must be valid.
    explicit Clock(TimeControl control);

    const TimeControl& control() const { return m_control; }
    bool exists() const { return m_control.has_clock(); }

    /// Starts `side`'s clock (the other one stands). After stop() the same side goes on with what was left of
    /// its free time; where the clock of `side` runs already, nothing changes.
    void start(Side side, Time now);
    /// `side` has completed a move (6.7a): its clock stops, increment and next period are credited as the
    /// control says, the opponent's starts. No effect while the opponent's clock runs: there is nothing to
    /// press.
    void press(Side side, Time now);
    /// Both clocks stand, as when the arbiter is called (6.12); continue with start().
    void stop(Time now);
    /// Sets what a side has left (6.13, or a scenario's start), 0..longest_clock_time. Also takes back its
    /// flag when there is time again; with none left and no free time to come the flag falls at once.
    void set_left(Side side, Span left, Time now);
    /// Adds time (penalties, corrections); may be negative, down to zero. It does not raise a fallen flag.
    void add(Side side, Span amount, Time now);
    /// The same, and it stays so when the clock goes back to an earlier moment: what is owed for an act, and
    /// not for a move (7.4b, 9.5b, 13.4).
    void give(Side side, Span amount, Time now);
    /// What has been given so far, less what has been taken away.
    BySide<Span> given() const {
        return {m_state.sides[Side::White].given, m_state.sides[Side::Black].given};
    }
    /// So much has been given in all: what of it the clock does not have yet is given now.
    void keep_given(const BySide<Span>& given, Time now);
    /// The next move of `side` is the first of its next period, whose time is credited, and its flag is up
    /// again (6.11a, 8.5c). No effect in a period for all the rest.
    void next_period(Side side, Time now);
    /// Puts the move counter right (6.10b, 6.13), and with it the period; what is left is not changed.
    void set_moves(Side side, int moves);
    /// The same where the record has been put right: a control that has been met by it gives its time (8.6,
    /// 6.2a), with the flag up again; one that has not been met takes it back, if more than that is left.
    struct Recount {
        bool changed = false; ///< What is left is not what it was.
        Span kept{0};         ///< What should have been taken back, and was not: not more than that was left.
    };
    Recount recount(Side side, int moves, Time now);

    /// From now on each move completed is credited so much, in every period, and there is no free time beside
    /// it any more (FIDE 2018, guidelines III.4). The move being made gets nothing.
    void introduce_increment(Span increment, Time now);

    ClockReading read(Time now) const;
    /// The moment at which the running side's flag will fall if nothing happens; empty where none runs or it
    /// is known to be down. It may lie in the past of the asker.
    std::optional<Time> flag_falls_at() const;
    /// Which flag fell first, where one has fallen. Empty where both fell at the same moment (6.11).
    std::optional<Side> first_flag(Time now) const;
    std::optional<Side> running() const { return m_state.running; }
    /// Moves completed on this clock.
    int moves(Side side) const { return at(side).moves; }
    /// Moves still to be made in the current period; empty for "all the rest", and without a control.
    std::optional<int> moves_to_go(Side side) const;
    /// Time this side has used in all, free time and time after its flag fell included.
    Span used(Side side, Time now) const;

    /// The clock as it was at a moment, without its control: what was left, whose clock ran, the moves
    /// counted and the free time left. Small; one is kept for each half move.
    class Snapshot;
    Snapshot snapshot(Time now) const;
    /// From `now` on the clock goes on as it was at that moment (E.2.8, 7.4a): it runs where it ran then, and
    /// the time between is nobody's. What has been given since is gone with it.
    void restore(const Snapshot& snapshot, Time now);

    friend bool operator==(const Clock&, const Clock&) = default;

private:
    struct OneClock {
        Span left{0}; ///< At the moment m_since.
        Span used{0};
        int moves = 0;
        std::size_t period = 0;
        int moves_before_period = 0; ///< Moves completed in the periods before this one.
        std::optional<Time> flag_fell;
        Span given{0}; ///< By give(), also where a flag was down.
        friend bool operator==(const OneClock&, const OneClock&) = default;
    };

    /// All that time changes, as it was at the moment `since`, that of the latest event.
    struct State {
        BySide<OneClock> sides{};
        std::optional<Side> running;
        std::optional<Side> stopped; ///< Whose clock ran when stop() was called, until one is started.
        Time since{};
        Span delay_left{0}; ///< Of the running or stopped side.
        friend bool operator==(const State&, const State&) = default;
    };

    OneClock& at(Side side) { return m_state.sides[side]; }
    const OneClock& at(Side side) const { return m_state.sides[side]; }
    const Period* period_of(Side side) const;
    State state_at(Time now) const;
    void settle(Time now) { m_state = state_at(now); }
    void run(Side side);
    void enter_next_period(Side side);
    bool has_next_period(Side side) const;
    Span credited_by_controls(int moves) const;
    bool has_free_time(Side side) const;

    TimeControl m_control;
    State m_state;
};

class Clock::Snapshot {
public:
    friend bool operator==(const Snapshot&, const Snapshot&) = default;

private:
    friend class Clock;
    State m_state;
};

} // namespace annabella::game
