// What can be asked of a game: its stage, what its boards should show, when something happens by itself; its
// text.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/game_state.hpp"

#include <algorithm>
#include <sstream>
#include <utility>

#include "rules/rules.hpp"

namespace annabella::game {

using rules::Move;
using rules::Position;

std::string_view name(Stage stage) {
    switch (stage) {
    case Stage::Thinking:
        return "thinking";
    case Stage::Touched:
        return "touched";
    case Stage::Placed:
        return "placed";
    case Stage::Announced:
        return "announced";
    case Stage::AwaitingRepeat:
        return "awaiting-repeat";
    case Stage::Complete:
        return "complete";
    }
    return "thinking";
}

GameState::GameState(Table table, const Position& start)
    : m_table(std::move(table)), m_laws(laws_of(m_table)), m_protocol(protocol_of(m_table.protocol)),
      m_record(start), m_time(m_table.control),
      m_boards{SideBoard{BoardTracker(m_table.seat(Side::White).board, start.placement(), start.rules())},
               SideBoard{BoardTracker(m_table.seat(Side::Black).board, start.placement(), start.rules())}} {
    if (m_table.left_at_start && m_time.clock.exists())
        for (const Side side : both_sides)
            m_time.clock.set_left(side, (*m_table.left_at_start)[side], Time{});
    m_record.remember(m_time.clock, m_now);
}

Stage GameState::stage() const {
    if (m_move.just_completed)
        return Stage::Complete;
    if (m_move.repetition_due && !m_phase.is_over())
        return Stage::AwaitingRepeat;
    if (m_move.announced) {
        if (!executed())
            return Stage::Announced;
        return m_move.repeated ? Stage::Complete : Stage::AwaitingRepeat;
    }
    if (!moves_on_board().empty())
        return Stage::Placed;
    return m_move.touches.empty() ? Stage::Thinking : Stage::Touched;
}

Standing GameState::standing() const {
    if (m_phase.is_over())
        return m_phase.has_begun() ? Standing::Over : Standing::OverUnbegun;
    if (!m_phase.has_begun())
        return Standing::NotBegun;
    if (m_phase.is_waiting_for_result())
        return m_phase.is_adjourned() ? Standing::AwaitingAdjourned : Standing::Awaiting;
    if (m_phase.is_going())
        return Standing::Going;
    if (!m_phase.is_adjourned())
        return Standing::Stopped;
    // FIDE 2009, adjournment 8: once the envelope has been opened, the arbiter decides what the sealed move
    // is worth.
    const bool opened =
        m_desk.has([](const Proposal& proposal) { return proposal.is<proposed::SealedMove>(); });
    return opened ? Standing::EnvelopeOpened : Standing::Adjourned;
}

std::optional<Move> GameState::move_on_board() const {
    const rules::MoveList moves = moves_on_board();
    return moves.size() == 1 ? std::optional(moves[0]) : std::nullopt;
}

std::vector<rules::Square> GameState::binding_squares() const {
    if (m_move.intended)
        return {m_record.position.from(*m_move.intended)};
    return demanded().squares;
}

Position GameState::wanted_on_board(Side side) const {
    if (m_move.announced && !m_phase.is_over() && side != turn())
        return m_record.position.after(*m_move.announced);
    return m_record.position;
}

std::optional<Time> GameState::next_deadline() const {
    std::optional<Time> deadline;
    const auto consider = [&](std::optional<Time> time) {
        if (time && (!deadline || *time < *deadline))
            deadline = time;
    };
    if (m_phase.is_under_way()) {
        consider(m_time.next_flag());
        consider(late_to_resumption_from());
        consider(late_from());
        for (const SideBoard& board : m_boards)
            if (board.astray_since)
                consider(*board.astray_since + board_patience);
    }
    return deadline;
}

Position GameState::position_after(Plies plies) const { return m_record.sheet.position_after(plies); }

std::string GameState::text() const {
    std::ostringstream out;
    out << m_record.text() << "stage " << name(stage()) << m_phase.text() << '\n';
    out << m_time.text(m_now) << m_move.text(rules());
    if (m_move.announced)
        out << "announced " << rules::write_plain(m_record.position, *m_move.announced)
            << (m_move.repeated ? " repeated" : "") << '\n';
    if (m_move.intended)
        out << "intended " << rules::write_plain(m_record.position, *m_move.intended) << '\n';
    out << m_irregularities.text(rules());
    if (m_move.touch_requested || m_touch_report.touches_before > 0)
        out << "touch requested " << m_move.touch_requested << ' ' << m_touch_report.touches_before << '\n';
    out << m_desk.text(rules());
    for (const Side side : both_sides)
        if (const auto& sheet = m_own_sheets[side])
            out << "sheet " << static_cast<int>(side) << ' ' << sheet->moves.size() << ' ' << sheet->text
                << '\n';
    out << m_draws.text(fifty_counted_from()) << m_quickplay.text();
    for (const SideBoard& board : m_boards)
        out << board.text();
    if (m_boards[Side::White].mending || m_boards[Side::Black].mending)
        out << "mending " << m_boards[Side::White].mending << m_boards[Side::Black].mending << '\n';
    out << m_mating.text() << m_attendance.text();
    if (const AwaitedVerdict* awaited = m_phase.awaited())
        out << "awaited " << name(win_for(awaited->winner)) << ' ' << name(awaited->how) << '\n';
    if (const GameResult* held = m_phase.held())
        out << "held " << name(held->outcome) << ' ' << name(held->how) << '\n';
    out << m_room.text(m_phase.is_adjourned());
    return out.str();
}

} // namespace annabella::game
