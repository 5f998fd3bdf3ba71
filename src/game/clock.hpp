// The chess clock: periods, increments, delays, flags. It never reads the time; it is told.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "chess/piece.hpp"
#include "game/time.hpp"

namespace annabella::game {

/// One period of a time control (FIDE 2009, 6.2).
struct Period {
    /// Moves to be made in this period; empty for "all the rest", which only the last period has.
    std::optional<int> moves;
    Time base{0};
    /// Added for each move, before it, the first included ("1:30:00+30s").
    Time increment{0};
    /// Free time at the start of each move before the main time runs (6.2b), never saved.
    Time delay{0};
    friend bool operator==(const Period&, const Period&) = default;
};

/// An empty list of periods is a game without a clock.
struct TimeControl {
    std::vector<Period> periods;
    bool has_clock() const { return !periods.empty(); }
    friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

/// "40/2:00:00,20/1:00:00,0:30:00", "1:30:00+30s", "0:25:00+10s delay 5s", "none" (the scenario language).
Result<TimeControl> parse_time_control(std::string_view text);
std::string write_time_control(const TimeControl& control);
/// The TimeControl tag of PGN: "40/7200:20/3600:1800", "5400+30", "-"; a delay is written as "1500d5".
std::string pgn_time_control(const TimeControl& control);
Result<TimeControl> parse_pgn_time_control(std::string_view text);

/// "250ms", "10s", "2m", "1h"
Result<Time> parse_duration(std::string_view text);
/// "H:MM:SS" or "H:MM:SS.mmm"
Result<Time> parse_clock_time(std::string_view text);
/// "1:59:50", with ".mmm" only where there are milliseconds; negative times with a leading "-".
std::string write_clock_time(Time time);

/// What can be read off a clock at one moment.
struct ClockReading {
    /// What each side has left, in the current move's terms: the increment is already in, the delay is not. Never below zero.
    std::array<Time, 2> left{};
    /// What is left of the free time of the side whose clock runs.
    Time delay_left{0};
    /// The flag of a side falls at zero when no further period's time can be added.
    std::array<bool, 2> flag_down{};
    std::optional<chess::Color> running;
    friend bool operator==(const ClockReading&, const ClockReading&) = default;
};

/// The state of a clock. Every function takes the moment at which it happens; moments never go back.
class Clock {
public:
    Clock() = default;
    /// Both clocks stand; White's is started with start(White) (6.5).
    explicit Clock(TimeControl control);

    const TimeControl& control() const { return m_control; }
    bool exists() const { return m_control.has_clock(); }

    /// Starts `side`'s clock (the other one stands).
    void start(chess::Color side, Time now);
    /// `side` has completed a move: its clock stops, increment and next period are credited as the control says,
    /// the opponent's starts.
    void press(chess::Color side, Time now);
    /// Both clocks stand, as when the arbiter is called (6.12); continue with start().
    void stop(Time now);
    /// Sets what a side has left (6.13, or a scenario's start). Also takes back its flag when there is time again.
    void set_left(chess::Color side, Time left, Time now);
    /// Adds time (penalties, corrections); may be negative, down to zero.
    void add(chess::Color side, Time amount, Time now);

    ClockReading read(Time now) const;
    /// The moment at which the running side's flag will fall if nothing happens; empty where none runs or it is down.
    std::optional<Time> flag_falls_at() const;
    /// Which flag fell first, where one has fallen.
    std::optional<chess::Color> first_flag(Time now) const;
    std::optional<chess::Color> running() const { return m_running; }
    /// Moves completed on this clock.
    int moves(chess::Color side) const;
    /// Time this side has used in all.
    Time used(chess::Color side, Time now) const;

    friend bool operator==(const Clock&, const Clock&) = default;

private:
    struct Side {
        Time left{0};  ///< At the moment m_since.
        Time used{0};
        int moves = 0;
        std::size_t period = 0;
        int moves_before_period = 0; ///< Moves completed in the periods before this one.
        std::optional<Time> flag_fell;
        friend bool operator==(const Side&, const Side&) = default;
    };

    TimeControl m_control;
    std::array<Side, 2> m_sides{};
    std::optional<chess::Color> m_running;
    Time m_since{0};      ///< When the running side's clock was started.
    Time m_delay_left{0}; ///< Of the running side, at m_since.
};

} // namespace annabella::game
