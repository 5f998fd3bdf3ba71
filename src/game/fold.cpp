// The fold: an event applied, what time brings by itself, the end of the game.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/fold.hpp"

#include <algorithm>
#include <utility>

#include "game/assistant.hpp"
#include "rules/rules.hpp"

namespace annabella::game {

Fold::Fold(GameState& state, Notices& told)
    : m_state(state), m_told(told), m_table(state.m_table), m_laws(state.m_laws), m_record(state.m_record),
      m_time(state.m_time), m_boards(state.m_boards), m_move(state.m_move), m_room(state.m_room),
      m_draws(state.m_draws), m_irregularities(state.m_irregularities), m_attendance(state.m_attendance),
      m_mating(state.m_mating), m_desk(state.m_desk), m_own_sheets(state.m_own_sheets),
      m_phase(state.m_phase), m_now(state.m_now) {}

void Fold::let_time_pass(Time now) {
    m_now = std::max(m_now, now);
    watch_flags();
    watch_lateness();
    watch_arrivals();
}

bool Fold::apply(const Event& event) {
    const std::size_t notices_before = m_told.size();
    std::shared_ptr<const GameState> before = before_ruling(event);
    if (auto objection = m_state.assistant_objection(event))
        refuse(*std::move(objection));
    else if (!is_said_or_done_already(event.what) && !refused_by_phase(event.what))
        std::visit([this](const auto& happening) { on(happening); }, event.what);
    address_refusals(event, notices_before);
    note_act(event, notices_before, std::move(before));
    return !m_refused || m_counts;
}

void Fold::on(const Started&) {
    // FIDE 2009, E.2.9; FIDE 2018, D.2.11: who may have an assistant, and who must.
    if (const auto fault = assistant_fault(m_table, m_laws))
        return refuse(fault->side, Reason::NotPermitted, fault->rule);
    m_phase.begin();
    m_time.turn_began = m_now;
    // FIDE 2009, 6.5: at the time set for the start the clock of the player with the white pieces is started.
    if (m_time.clock.exists())
        m_time.clock.start(turn(), m_now);
    m_attendance.begin(m_table.absent, m_now);
    remember_moment();
    tell(GameStarted{});
    for (const Side side : both_sides)
        if (!tracker(side).shows(m_record.position.placement()))
            tell_if_unclear(side);
    watch_arrivals();
}

void Fold::on(const TimePassed&) {
    for (const Side side : both_sides) {
        auto& since = m_boards[side].astray_since;
        if (since && m_now - *since >= board_patience) {
            since.reset();
            if (!m_state.board_makes_sense(side))
                tell_if_unclear(side);
        }
    }
}

void Fold::watch_flags() {
    if (!m_time.clock.exists() || m_phase.is_over())
        return;
    const ClockReading reading = m_time.clock.read(m_now);
    const BySide<bool> known = std::exchange(m_time.flags_told, reading.flag_down);
    const bool both = reading.both_flags_down();
    for (const Side side : both_sides) {
        const bool falls = reading.flag_down[side] && !known[side];
        // FIDE 2009, A.4d (1): the fall of a flag is not called, but when both are down.
        if (m_laws.flags_are_not_called ? both && known != reading.flag_down : falls)
            tell(FlagFell{side});
    }
}

void Fold::end(GameResult result) {
    m_time.clock.stop(m_now);
    m_record.sheet.result = result;
    m_phase.end();
    m_draws.end();
    m_move.intended.reset();
    drop_proposals_at_end(result.how);
    m_move.repetition_due = false;
    m_room.sealed.reset();
    m_room.adjournment = {};
    m_attendance = {};
    const ClockReading reading = m_time.clock.read(m_now);
    const auto half = m_record.sheet.half_points_beside();
    tell(GameEnded{result, reading.both_flags_down(), m_record.sheet.resigned, half});
    if (!half)
        settle_points();
}

bool Fold::is_said_or_done_already(const Happening& happening) {
    const bool over = m_phase.is_over() && m_record.last;
    if (const auto* pressed = std::get_if<Pressed>(&happening))
        // After the move that ended the game a press changes nothing and harms nobody; without a clock the
        // move was complete before it.
        return (over && pressed->side == m_record.last->before.turn()) ||
               (m_move.just_completed && pressed->side != turn());
    const auto* repeated = std::get_if<Repeated>(&happening);
    if (repeated == nullptr || !over || repeated->side == m_record.last->before.turn() ||
        repeated->readings.empty() ||
        rules::resolve(m_record.last->before, repeated->readings) != m_record.last->move)
        return false;
    // The move that ended the game may still be repeated.
    tell(MoveRepeated{repeated->side, *m_record.last});
    return true;
}

bool Fold::refused_by_phase(const Happening& happening) {
    if (m_attendance.at_resumption() && std::holds_alternative<Arrived>(happening))
        return false;
    // FIDE 2009, adjournment 1a: he may change his sealed move until he has stopped the clocks.
    if (const auto* sealed = std::get_if<MoveSealed>(&happening);
        sealed != nullptr && m_phase.is_adjourned() && m_room.sealed && m_room.sealed->side == sealed->side)
        return refuse(sealed->side, Reason::TooLate, Rule::IsAdjourned), true;
    const PhaseRow& row = phase_row(happening);
    Standing standing = m_state.standing();
    // While one player waits for the other to come to the resumption, a clock runs.
    const auto* claimed = std::get_if<Claimed>(&happening);
    if (claimed != nullptr && claimed->claim == Claim::Flag && m_attendance.at_resumption() &&
        (standing == Standing::Adjourned || standing == Standing::EnvelopeOpened))
        standing = Standing::Going;
    const Side side = who_is_answered(happening);
    const Answer& answer = row.in[static_cast<std::size_t>(standing)];
    const bool has_place = standing == Standing::Going || standing == Standing::Stopped;
    if (row.needs_presence && has_place && m_attendance.is_missing(side))
        return refuse(side, Reason::NotPermitted, Rule::NotArrived), true;
    if (answer.kind == Answer::Kind::Refuse)
        refuse(side, answer.reason, answer.rule);
    return answer.kind != Answer::Kind::Go;
}

Side Fold::who_is_answered(const Happening& happening) const {
    if (const auto* reported = std::get_if<TouchReported>(&happening))
        return opposite(reported->side);
    if (std::holds_alternative<TouchSeen>(happening))
        return turn(); // The arbiter.
    return std::visit(
        [this](const auto& what) {
            if constexpr (requires { Side{what.side}; })
                return what.side;
            else
                return turn();
        },
        happening);
}

} // namespace annabella::game
