// Flags, lateness, and stopping the clocks for the arbiter (6.6-6.12).
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/fold.hpp"

namespace annabella::game {

// ---- Flags ----

void Fold::claim_flag(Side side) {
    const Side opponent = opposite(side);
    const ClockReading reading = m_time.clock.read(m_now);
    if (!m_time.clock.exists() || !reading.flag_down[opponent])
        return refuse(side, Reason::WrongClaim, Rule::FlagIsUp);
    // FIDE 2009, A.4d (2, 3): the claimant's own flag must be up; with both down it is a draw.
    if (m_laws.both_flags_down_draws && reading.flag_down[side])
        return end({Outcome::Draw, How::Time});
    // FIDE 2009, 6.11: where both flags are down, what counts is which fell first; an electronic clock knows.
    if (reading.flag_down[side] && m_time.clock.first_flag(m_now) == side)
        return refuse(side, Reason::FlagDown);
    settle_flag(side);
}

void Fold::on(const FlagObserved& event) {
    if (!m_time.clock.exists())
        return refuse(event.side, Reason::NotPermitted, Rule::NoClock);
    const ClockReading reading = m_time.clock.read(m_now);
    // FIDE 2009, A.4d (1): the flags are the players' business alone, but when both are down the arbiter may
    // say so.
    if (m_laws.flags_are_not_called && !(reading.both_flags_down() && m_table.protocol > 1))
        return refuse(event.side, Reason::NotPermitted, Rule::NotInThisEdition);
    // A.4d (3): then it is a draw.
    if (m_laws.both_flags_down_draws && reading.both_flags_down())
        return end({Outcome::Draw, How::Time});
    // FIDE 2009, 6.8: a flag counts as fallen as well when the arbiter has seen it.
    if (!reading.flag_down[event.side])
        return refuse(event.side, Reason::WrongClaim, Rule::FlagIsUp);
    settle_flag(opposite(m_time.clock.first_flag(m_now).value_or(event.side)));
}

void Fold::settle_flag(Side winner) {
    const ClockReading reading = m_time.clock.read(m_now);
    if (reading.both_flags_down() && !m_time.clock.first_flag(m_now))
        return settle_both_flags();
    if (flag_waits_for_claim(winner))
        return;
    // FIDE 2009, 6.9. Mate, resignation and the draws of 5.2 before the flag was claimed have ended the game.
    end_unless_opponent_cannot_mate(winner, How::Time);
}

void Fold::settle_both_flags() {
    // FIDE 2009, 6.11b: a draw in the period in which all the remaining moves must be made.
    if (!m_time.clock.moves_to_go(Side::White) || !m_time.clock.moves_to_go(Side::Black))
        return end({Outcome::Draw, How::Time});
    // 6.11a: in any other the game goes on, 8.6: with the first moves of the next period.
    for (const Side side : both_sides)
        m_time.clock.next_period(side, m_now);
    m_time.flags_told = m_time.clock.read(m_now).flag_down;
    tell(ClocksSet{m_time.clock.read(m_now)});
}

// ---- Lateness ----

std::optional<Time> GameState::late_from() const {
    // Where only the answer whether he can mate is waited for, play is over.
    if (!m_attendance.at_start() || m_phase.awaited() != nullptr)
        return std::nullopt;
    // FIDE 2009, 6.6a, FIDE 2023, 6.7.1: none at all, where the event does not say otherwise. USSR 1953,
    // section 17: more than an hour. FIDE 2018, 6.7.1: without a time set by the event the rule does not
    // hold.
    const std::optional<Time> allowed = m_table.default_time ? m_table.default_time : m_laws.default_time;
    if (!allowed)
        return std::nullopt;
    return m_attendance.at_start()->late_from(*allowed);
}

void Fold::watch_arrivals() {
    const std::optional<Time> late = m_state.late_from();
    if (!late || m_now < *late || m_phase.is_over())
        return;
    m_attendance.note_late_at_start();
    // FIDE 2009, 6.6a, FIDE 2018, 6.7.1: lost, unless the arbiter decides otherwise; USSR 1953, section 17:
    // unless he is excused; by both, if neither has come.
    propose(proposed::Forfeit{m_attendance.at_start()->first(), m_attendance.at_start()->both()});
}

void Fold::on(const Arrived& event) {
    if (m_attendance.at_resumption())
        return arrive_at_resumption(event.side);
    if (!m_attendance.is_missing(event.side))
        return refuse(event.side, Reason::NotPermitted, Rule::NotAbsent);
    // FIDE 2009, 6.6b: the time until then has been his; whether he is too late has been proposed.
    m_attendance.arrive_at_start(event.side);
    tell(PlayerArrived{event.side});
}

void Fold::grant(const proposed::Forfeit& proposal) {
    end({proposal.both ? Outcome::BothLose : win_for(opposite(proposal.side)), How::Forfeit});
}

void Fold::refuse_proposal(const proposed::Forfeit&) {
    // He may still come, and has only lost the time.
}

// ---- Stopping the clocks ----

void Fold::on(const StoppedByPlayer& event) {
    // USSR 1953, sections 19 and 20: the arbiter may.
    if (!m_laws.players_stop_clocks)
        return refuse(event.side, Reason::NotPermitted, Rule::NotInThisEdition);
    if (m_phase.is_stopped())
        return refuse(event.side, Reason::NotPermitted, Rule::ClocksAreStopped);
    // FIDE 2009, 6.12b; FIDE 2018, 6.11.2: to seek the arbiter's assistance. 6.12c: he decides when play goes
    // on; 6.12d: and whether there was a valid reason (penalties, 13.4).
    stop_play();
    tell(ArbiterCalled{event.side});
}

} // namespace annabella::game
