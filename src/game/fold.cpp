// The fold: an event applied, what time brings by itself, the end of the game.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/fold.hpp"

#include <algorithm>
#include <utility>

#include "game/assistant.hpp"

namespace annabella::game {

using chess::Color;

Fold::Fold(GameState& state, Notices& told)
    : m_state(state), m_told(told), m_table(state.m_table), m_laws(state.m_laws), m_record(state.m_record),
      m_time(state.m_time), m_boards(state.m_boards), m_move(state.m_move), m_room(state.m_room),
      m_draws(state.m_draws), m_irregularities(state.m_irregularities), m_attendance(state.m_attendance),
      m_mating(state.m_mating), m_desk(state.m_desk), m_own_sheets(state.m_own_sheets),
      m_awaited(state.m_awaited), m_started(state.m_started), m_paused(state.m_paused), m_now(state.m_now) {}

void Fold::apply(const Event& event) {
    m_now = std::max(m_now, event.at);
    watch_flags();
    watch_lateness();
    watch_arrivals();
    const std::size_t notices_before = m_told.size();
    std::shared_ptr<const GameState> before = before_ruling(event);
    if (auto objection = m_state.assistant_objection(event))
        tell(*std::move(objection));
    else
        std::visit([this](const auto& happening) { on(happening); }, event.what);
    address_refusals(event, notices_before);
    note_act(event, notices_before, std::move(before));
}

void Fold::on(const Started&) {
    if (m_started || m_record.sheet.result)
        return;
    // FIDE 2009, E.2.9; FIDE 2018, D.2.11: who may have an assistant, and who must.
    if (const auto fault = assistant_fault(m_table, m_laws))
        return refuse(fault->side, Reason::NotPermitted, fault->rule);
    m_started = true;
    m_time.turn_began = m_now;
    // FIDE 2009, 6.5: at the time set for the start the clock of the player with the white pieces is started.
    if (m_time.clock.exists())
        m_time.clock.start(turn(), m_now);
    if (m_table.absent[0] || m_table.absent[1])
        m_attendance.at_start = Absence{{m_table.absent}, m_now, false};
    remember_moment();
    tell(GameStarted{});
    for (const Color side : chess::colors)
        if (!tracker(side).shows(m_record.position.placement()))
            tell_if_unclear(side);
    watch_arrivals();
}

void Fold::on(const TimePassed&) {
    for (const Color side : chess::colors) {
        auto& since = m_boards[side].astray_since;
        if (since && m_now - *since >= board_patience) {
            since.reset();
            if (!m_state.board_makes_sense(side))
                tell_if_unclear(side);
        }
    }
}

void Fold::watch_flags() {
    if (!m_time.clock.exists() || m_record.sheet.result)
        return;
    const ClockReading reading = m_time.clock.read(m_now);
    const std::array<bool, 2> known = std::exchange(m_time.flags_told, reading.flag_down);
    const bool both = reading.flag_down[0] && reading.flag_down[1];
    for (const Color side : chess::colors) {
        const std::size_t i = chess::index(side);
        const bool falls = reading.flag_down[i] && !known[i];
        // FIDE 2009, A.4d (1): the fall of a flag is not called, but when both are down.
        if (m_laws.flags_are_not_called ? both && known != reading.flag_down : falls)
            tell(FlagFell{side});
    }
}

void Fold::end(GameResult result) {
    m_time.clock.stop(m_now);
    m_record.sheet.result = result;
    m_draws.end();
    m_move.intended.reset();
    m_awaited.reset();
    drop_proposals_at_end(result.how);
    m_move.repetition_due = false;
    m_room.sealed.reset();
    m_room.adjournment.reset();
    m_attendance = {};
    const ClockReading reading = m_time.clock.read(m_now);
    tell(GameEnded{result, reading.flag_down[0] && reading.flag_down[1], m_record.sheet.resigned});
    settle_points();
}

bool Fold::refuse_unless_playing(Color side) {
    if (refuse_unless_in_game(side))
        return true;
    // FIDE 2009, adjournment 8: once the envelope has been opened, the arbiter decides what the sealed move
    // is worth.
    const auto about_sealed_move = [](const Proposal& proposal) {
        return proposal.kind == Proposal::Kind::SealedMove;
    };
    const bool opened = m_desk.has(about_sealed_move);
    if (m_room.adjournment)
        refuse(side, Reason::NotPermitted, opened ? Rule::ClocksAreStopped : Rule::IsAdjourned);
    return m_room.adjournment.has_value();
}

bool Fold::refuse_unless_in_game(Color side) {
    if (m_record.sheet.result)
        refuse(side, Reason::GameOver);
    else if (!m_started)
        refuse(side, Reason::NotPermitted);
    else if (m_awaited) // The game is over; only how is not known yet.
        refuse(side, Reason::NotPermitted, Rule::ClocksAreStopped);
    else
        return false;
    return true;
}

bool Fold::refuse_unless_moving(Color side) {
    if (refuse_unless_playing(side))
        return true;
    if (m_attendance.is_missing(side)) {
        refuse(side, Reason::NotPermitted, Rule::NotArrived);
        return true;
    }
    // FIDE 2009, 6.12: while the arbiter has stopped the game no move comes any further, clock or no clock.
    if (m_paused)
        refuse(side, Reason::NotPermitted);
    return m_paused;
}

} // namespace annabella::game
