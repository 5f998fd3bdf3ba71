// The clock of the game.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/clock/timekeeping.hpp"

#include <sstream>

namespace annabella::game {

void Timekeeping::begin_turn(Side side, Time now) {
    turn_began = now;
    used_before = clock.exists() ? clock.used(side, now) : Span{0};
}

Span Timekeeping::spent(Side side, Time now) const {
    return clock.exists() ? clock.used(side, now) - used_before : now - turn_began;
}

void Timekeeping::go_on_from(const Clock::Snapshot& moment, Side side, bool running, Time now) {
    const BySide<Span> given = clock.given();
    clock.restore(moment, now);
    if (clock.exists() && running)
        clock.start(side, now);
    else
        clock.stop(now);
    take_flags_as_told(now);
    // FIDE 2009, 7.4b: the minutes are owed for going back, too.
    clock.keep_given(given, now);
}

ClockReading Timekeeping::read_at(const Clock::Snapshot& moment, Time now) const {
    Clock then = clock;
    then.restore(moment, now);
    then.keep_given(clock.given(), now);
    return then.read(now);
}

std::optional<Time> Timekeeping::next_flag() const {
    // A flag that is known to be down will not fall again.
    if (!clock.running() || flags_told[*clock.running()])
        return std::nullopt;
    return clock.flag_falls_at();
}

std::string Timekeeping::text(Time now) const {
    std::ostringstream out;
    const ClockReading reading = clock.read(now);
    out << "clock " << reading.left[Side::White].count() << ' ' << reading.left[Side::Black].count() << ' '
        << reading.delay_left.count() << ' '
        << (reading.running ? (*reading.running == Side::White ? "white" : "black") : "none") << ' '
        << reading.flag_down[Side::White] << reading.flag_down[Side::Black] << " at "
        << now.time_since_epoch().count() << '\n';
    return out.str();
}

} // namespace annabella::game
