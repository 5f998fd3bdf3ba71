// The clock in play.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/clock/timing.hpp"

#include <algorithm>
#include <utility>

namespace annabella::game {

void Timing::watch_flags() {
    if (!m_timing.clock.exists() || m_game.course.is_over())
        return;
    const ClockReading reading = m_timing.clock.read(m_game.now);
    const BySide<bool> known = std::exchange(m_timing.flags_told, reading.flag_down);
    const bool both = reading.both_flags_down();
    for (const Side side : both_sides) {
        const bool falls = reading.flag_down[side] && !known[side];
        // FIDE 2009, A.4d (1): the fall of a flag is not called, but when both are down.
        if (m_game.laws.flags_are_not_called ? both && known != reading.flag_down : falls)
            tell(FlagFell{side});
    }
}

void Timing::on(const ClaimOf<Claim::Flag>& claim) {
    const Side side = claim.event.side;
    const Side opponent = opposite(side);
    const ClockReading reading = m_timing.clock.read(m_game.now);
    if (!m_timing.clock.exists() || !reading.flag_down[opponent])
        return refuse(side, because::WrongClaim{Rule::FlagIsUp});
    // FIDE 2009, A.4d (2, 3): the claimant's own flag must be up; with both down it is a draw.
    if (m_game.laws.both_flags_down_draws && reading.flag_down[side])
        return end({Outcome::Draw, How::Time});
    // FIDE 2009, 6.11: where both flags are down, what counts is which fell first; an electronic clock knows.
    if (reading.flag_down[side] && m_timing.clock.first_flag(m_game.now) == side)
        return refuse(side, because::FlagDown{});
    settle_flag(side);
}

void Timing::on(const FlagObserved& event) {
    if (!m_timing.clock.exists())
        return refuse(event.side, because::NotPermitted{Rule::NoClock});
    const ClockReading reading = m_timing.clock.read(m_game.now);
    // FIDE 2009, A.4d (1): the flags are the players' business alone, but when both are down the arbiter may
    // say so.
    if (m_game.laws.flags_are_not_called &&
        !(reading.both_flags_down() && m_game.protocol.both_flags_may_be_called))
        return refuse(event.side, because::NotPermitted{Rule::NotInThisEdition});
    // A.4d (3): then it is a draw.
    if (m_game.laws.both_flags_down_draws && reading.both_flags_down())
        return end({Outcome::Draw, How::Time});
    // FIDE 2009, 6.8: a flag counts as fallen as well when the arbiter has seen it.
    if (!reading.flag_down[event.side])
        return refuse(event.side, because::WrongClaim{Rule::FlagIsUp});
    settle_flag(opposite(m_timing.clock.first_flag(m_game.now).value_or(event.side)));
}

void Timing::settle_flag(Side winner) {
    const ClockReading reading = m_timing.clock.read(m_game.now);
    if (reading.both_flags_down() && !m_timing.clock.first_flag(m_game.now))
        return settle_both_flags();
    // FIDE 2009, 10.2b: the arbiter announces the final result as soon as possible after a flag has fallen.
    if (m_game.claim_waits_against(winner))
        return cause(effect::ClaimFlagInClaim{});
    // FIDE 2009, 6.9. Mate, resignation and the draws of 5.2 before the flag was claimed have ended the game.
    cause(effect::EndUnlessHeCannotMate{winner, How::Time});
}

void Timing::settle_both_flags() {
    // FIDE 2009, 6.11b: a draw in the period in which all the remaining moves must be made.
    if (!m_timing.clock.moves_to_go(Side::White) || !m_timing.clock.moves_to_go(Side::Black))
        return end({Outcome::Draw, How::Time});
    // 6.11a: in any other the game goes on, 8.6: with the first moves of the next period.
    for (const Side side : both_sides)
        m_timing.clock.next_period(side, m_game.now);
    m_timing.flags_told = m_timing.clock.read(m_game.now).flag_down;
    tell(ClocksSet{m_timing.clock.read(m_game.now)});
}

void Timing::on(const ClockAdjusted& event) {
    if (!m_timing.clock.exists())
        return refuse(turn(), because::NotPermitted{Rule::NoClock});
    // USSR 1953, section 22: once a reply to the sealed move has been made, only added.
    const bool only_gain = m_game.laws.resumed_clocks_only_gain && m_game.adjourning.resumed_at &&
                           m_game.recording.sheet.plies() > *m_game.adjourning.resumed_at + 1;
    // Section 19: taken away only where each keeps fifteen minutes.
    const ClockReading before = m_timing.clock.read(m_game.now);
    for (const Side side : both_sides) {
        const bool taken = event.left[side] < before.left[side];
        const Span least = std::min(event.left[Side::White], event.left[Side::Black]);
        if (taken && (only_gain || least < m_game.laws.correction_leaves))
            return refuse(turn(), because::NotPermitted{Rule::ClockTakenTooLow});
    }
    // FIDE 2009, 6.13
    for (const Side side : both_sides)
        m_timing.clock.set_left(side, event.left[side], m_game.now);
    // E.2.8: who goes back to this position goes back to these times.
    if (m_game.protocol.times_set_are_of_their_position)
        cause(effect::RememberMoment{});
    watch_flags();
    tell(ClocksSet{m_timing.clock.read(m_game.now)});
}

void Timing::on(const effect::LookAtTheTime&) { watch_flags(); }

void Timing::on(const effect::Begin&) {
    m_timing.turn_began = m_game.now;
    // FIDE 2009, 6.5: at the time set for the start the clock of the player with the white pieces is started.
    if (m_timing.clock.exists())
        m_timing.clock.start(turn(), m_game.now);
}

void Timing::on(const effect::StopPlay&) { m_timing.clock.stop(m_game.now); }

void Timing::on(const effect::GameOver&) { m_timing.clock.stop(m_game.now); }

void Timing::on(const effect::StopClock&) { m_timing.clock.stop(m_game.now); }

void Timing::on(const effect::StartClock& event) {
    if (m_timing.clock.exists())
        m_timing.clock.start(event.side, m_game.now);
}

void Timing::on(const effect::PressClock& event) {
    if (m_timing.clock.exists())
        m_timing.clock.press(event.side, m_game.now);
}

void Timing::on(const effect::AddTime& event) {
    if (m_game.protocol.given_time_outlives_going_back)
        m_timing.clock.give(event.side, event.amount, m_game.now);
    else
        m_timing.clock.add(event.side, event.amount, m_game.now);
}

void Timing::on(const effect::UseTime& event) { m_timing.clock.add(event.side, -event.amount, m_game.now); }

void Timing::on(const effect::RestoreClock& event) {
    const BySide<Span> given = m_timing.clock.given();
    m_timing.clock.restore(event.moment, m_game.now);
    m_timing.clock.start(event.running, m_game.now);
    m_timing.clock.keep_given(given, m_game.now);
}

void Timing::on(const effect::GoOnWithClock& event) {
    m_timing.go_on_from(event.moment, turn(), event.running, m_game.now);
    watch_flags();
}

void Timing::on(const effect::IntroduceIncrement& event) {
    m_timing.clock.introduce_increment(event.increment, m_game.now);
}

void Timing::on(const effect::WatchFlags&) { watch_flags(); }

void Timing::on(const effect::CountWaiting& event) { m_timing.used_before = event.used_before; }

void Timing::on(const effect::WentBack&) {
    const bool running = m_timing.clock.running() || m_game.illegal_moves.holds_clock();
    m_timing.go_on_from(m_game.recording.moments.back(), turn(), running && !m_game.course.is_stopped(),
                        m_game.now);
    m_timing.begin_turn(turn(), m_game.now);
    watch_flags();
}

void Timing::on(const effect::MoveMade&) { m_timing.begin_turn(turn(), m_game.now); }

void Timing::on(const effect::RecountClocks&) {
    // FIDE 2009, 6.13: the times stay, the counter of moves is put right, and the clock of the player on
    // move runs. 6.2a: a control that the right number of moves has met gives the next period's time.
    BySide<Clock::Recount> recounts;
    for (const Side side : both_sides) {
        const int moves_made = m_game.recording.moves_of(side);
        if (m_game.protocol.replaced_record_gives_time)
            recounts[side] = m_timing.clock.recount(side, moves_made, m_game.now);
        else
            m_timing.clock.set_moves(side, moves_made);
    }
    m_timing.take_flags_as_told(m_game.now);
    if (m_timing.clock.exists() && (m_timing.clock.running() || m_game.illegal_moves.holds_clock()))
        m_timing.clock.start(turn(), m_game.now);
    m_timing.begin_turn(turn(), m_game.now);
    if (recounts[Side::White].changed || recounts[Side::Black].changed)
        tell(ClocksSet{m_timing.clock.read(m_game.now)});
    // FIDE 2009, 6.13: what is right for the clocks then is for the arbiter to find.
    for (const Side side : both_sides)
        if (const Span kept = recounts[side].kept; kept > Span{0})
            tell(ControlTimeKept{side, kept});
}

} // namespace annabella::game
