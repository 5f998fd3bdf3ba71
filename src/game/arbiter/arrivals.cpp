// Who comes late.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/arbiter/arrivals.hpp"

namespace annabella::game {

std::optional<Time> GameState::late_from() const {
    // Where only the answer whether he can mate is waited for, or the arbiter's, play is over.
    if (!arrivals.at_start() || course.is_waiting_for_result())
        return std::nullopt;
    // FIDE 2009, 6.6a, FIDE 2023, 6.7.1: none at all, where the event does not say otherwise. USSR 1953,
    // section 17: more than an hour. FIDE 2018, 6.7.1: without a time set by the event the rule does not
    // hold.
    const std::optional<Span> allowed = table.default_time ? table.default_time : laws.default_time;
    if (!allowed)
        return std::nullopt;
    return arrivals.at_start()->late_from(*allowed);
}

void Arrivals::watch_arrivals() {
    const std::optional<Time> late = m_game.late_from();
    if (!late || m_game.now < *late || m_game.course.is_over())
        return;
    m_arrivals.note_late_at_start();
    // FIDE 2009, 6.6a, FIDE 2018, 6.7.1: lost, unless the arbiter decides otherwise; USSR 1953, section 17:
    // unless he is excused; by both, if neither has come.
    propose(proposed::Forfeit{m_arrivals.at_start()->first(), m_arrivals.at_start()->both()});
}

void Arrivals::on(const Arrived& event) {
    if (m_arrivals.at_resumption())
        return arrive_at_resumption(event.side);
    if (!m_arrivals.is_missing(event.side))
        return refuse(event.side, because::NotPermitted{Rule::NotAbsent});
    // FIDE 2009, 6.6b: the time until then has been his; whether he is too late has been proposed.
    m_arrivals.arrive_at_start(event.side);
    tell(PlayerArrived{event.side});
}

void Arrivals::grant(const proposed::Forfeit& proposal) {
    end({proposal.both ? Outcome::BothLose : win_for(opposite(proposal.side)), How::Forfeit});
}

void Arrivals::deny(const proposed::Forfeit&) {
    // He may still come, and has only lost the time.
}

void Arrivals::arrive_at_resumption(Side side) {
    if (!m_arrivals.is_away(side))
        return refuse(side, because::NotPermitted{Rule::NotAbsent});
    const bool all_there = m_arrivals.arrive_at_resumption(side);
    tell(PlayerArrived{side});
    // He who has come need not be told late any more.
    if (all_there)
        cause(effect::DropForfeits{});
    // FIDE 2009, adjournment 9b: he may stop his clock, and the envelope is opened. 9c: the envelope with the
    // reply is opened when the absent player has come.
    const std::optional<SealedMove>& sealed = m_game.adjourning.sealed;
    if (m_game.course.is_adjourned() && sealed && side == opposite(sealed->side))
        cause(effect::OpenEnvelope{});
    // Where neither was there and none lost time, he does now who must reply to the player who is.
    else if (m_game.protocol.late_sealer_starts_clock && m_game.course.is_adjourned() && sealed &&
             side == sealed->side && !m_game.adjourning.adjournment.reply && !m_game.timing.clock.running())
        cause(effect::StartClock{opposite(side)});
}

std::optional<Span> GameState::time_to_resumption() const {
    // FIDE 2009, adjournment 10: more than an hour late, if the rules of the event do not say otherwise. FIDE
    // 2023, I.10: later than the default time.
    const std::optional<Span> by_law = laws.late_to_resumption ? laws.late_to_resumption : laws.default_time;
    const bool by_event =
        table.default_time && (protocol.default_time_holds_at_resumption || !laws.late_to_resumption);
    return by_event ? table.default_time : by_law;
}

std::optional<Time> GameState::late_to_resumption_from() const {
    if (!arrivals.at_resumption() || course.is_waiting_for_result())
        return std::nullopt;
    const std::optional<Span> allowed = time_to_resumption();
    if (!allowed)
        return std::nullopt;
    return arrivals.at_resumption()->late_from(*allowed);
}

void Arrivals::watch_lateness() {
    const std::optional<Time> late_from = m_game.late_to_resumption_from();
    if (!late_from || m_game.now < *late_from || m_game.course.is_over())
        return;
    m_arrivals.note_late_at_resumption();
    // FIDE 2023, I.10: where the sealed move has ended the game, that stands, though nobody who is there must
    // reply.
    if (m_game.laws.sealed_ending_stands && m_game.course.is_adjourned() && m_game.adjourning.sealed)
        if (const auto move = m_game.meaning_of(*m_game.adjourning.sealed); move && m_game.ending_of(*move))
            return cause(effect::MakeSealedMove{*move});
    const bool both = m_arrivals.at_resumption()->both();
    const Side late = m_arrivals.at_resumption()->first();
    // FIDE 2009, adjournment 10c: the player at the board may have lost by 6.9 before.
    if (!both && m_game.timing.clock.read(m_game.now).flag_down[opposite(late)])
        return;
    // FIDE 2009, adjournment 10; FIDE 2023, I.10: lost, unless the arbiter decides otherwise.
    propose(proposed::Forfeit{late, both});
}

void Arrivals::on(const effect::LookAtTheTime&) {
    watch_lateness();
    watch_arrivals();
}

void Arrivals::on(const effect::Begin&) { m_arrivals.begin(m_game.table.absent, m_game.now); }

void Arrivals::on(const effect::WatchArrivals&) { watch_arrivals(); }

void Arrivals::on(const effect::WatchLateness&) { watch_lateness(); }

void Arrivals::on(const effect::ExpectAtResumption& event) { m_arrivals.resume(event.away, m_game.now); }

void Arrivals::on(const effect::ArriveAtResumption& event) { arrive_at_resumption(event.side); }

void Arrivals::on(const effect::GameOver&) { m_arrivals = {}; }

} // namespace annabella::game
