// Going back to an earlier position, and the boards that must follow (E.2.8, 7.4a, 7.5).
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "game/fold.hpp"

namespace annabella::game {

ClockReading GameState::clock_after(std::size_t plies) const {
    return m_time.read_at(m_record.moments[std::min(plies, m_record.moments.size() - 1)], m_now);
}

void Fold::forget_move_being_made() {
    m_move = {};
    m_room.forget_sealing();
}

void Fold::go_back_to(int plies) {
    const std::size_t kept =
        std::min(static_cast<std::size_t>(std::max(plies, 0)), m_record.sheet.entries.size());
    // Play that was over, or whose result was being found out, goes on when the arbiter says so.
    m_phase.reopen();
    m_record.sheet.result.reset();
    m_record.sheet.resigned.reset();
    m_draws.drop_offer();
    drop_proposals_about_moves();
    m_irregularities.forget_attempts();
    if (m_room.resumed_at && *m_room.resumed_at > kept)
        m_room.resumed_at.reset();
    forget_move_being_made();

    m_record.cut(kept);
    const bool running = m_time.clock.running().has_value();
    m_record.moments.resize(kept + 1);
    m_time.go_on_from(m_record.moments.back(), turn(), running && !m_phase.is_stopped(), m_now);
    m_time.begin_turn(turn(), m_now);

    tell(TakenBack{static_cast<int>(kept), m_record.last});
    ask_boards_to_mend();
    ask_next_proposal();
}

void Fold::replace_record(std::size_t plies, const std::vector<rules::Move>& moves) {
    const std::size_t before = m_record.sheet.entries.size();
    m_draws.drop_offer();
    drop_proposals_about_moves();
    forget_move_being_made();
    m_record.replace(plies, moves, m_now);
    BySide<Clock::Recount> recounts;
    if (m_record.sheet.entries.size() != before)
        recounts = recount_clocks();
    tell(RecordReplaced{static_cast<int>(m_record.sheet.entries.size())});
    if (recounts[Side::White].changed || recounts[Side::Black].changed)
        tell(ClocksSet{m_time.clock.read(m_now)});
    // FIDE 2009, 6.13: what is right for the clocks then is for the arbiter to find.
    for (const Side side : both_sides)
        if (const Time kept = recounts[side].kept; kept > Time{0})
            tell(ControlTimeKept{side, kept});
    ask_boards_to_mend();
    ask_next_proposal();
    if (m_phase.is_over())
        return;
    // What the right moves have led to, be it before the last of them (FIDE 2018, 9.6).
    rules::Position position = m_record.sheet.position_at(plies);
    for (std::size_t ply = plies + 1; ply <= m_record.sheet.entries.size(); ++ply) {
        position.play(m_record.sheet.entries[ply - 1].move);
        if (m_table.protocol == 1 && !position.rules().ending(position, 1))
            continue;
        const auto last = m_record.keys.begin() + static_cast<std::ptrdiff_t>(ply) + 1;
        const auto times = std::count(m_record.keys.begin(), last, position.key());
        if (const auto result = m_state.ending_at(position, static_cast<int>(times)))
            return end(*result);
    }
}

BySide<Clock::Recount> Fold::recount_clocks() {
    // FIDE 2009, 6.13: the times stay, the counter of moves is put right, and the clock of the player on
    // move runs. 6.2a: a control that the right number of moves has met gives the next period's time.
    BySide<Clock::Recount> recounts;
    for (const Side side : both_sides) {
        const int moves_made = m_record.moves_of(side);
        if (m_table.protocol == 1)
            m_time.clock.set_moves(side, moves_made);
        else
            recounts[side] = m_time.clock.recount(side, moves_made, m_now);
    }
    m_time.take_flags_as_told(m_now);
    if (m_time.clock.exists() && m_time.clock.running())
        m_time.clock.start(turn(), m_now);
    const std::size_t made = m_record.sheet.entries.size();
    while (m_record.moments.size() <= made)
        m_record.moments.push_back(m_time.clock.snapshot(m_now));
    m_record.moments.resize(made + 1);
    m_time.begin_turn(turn(), m_now);
    return recounts;
}

void Fold::ask_boards_to_mend() {
    for (const Side side : both_sides)
        ask_board_to_mend(side);
}

void Fold::ask_board_to_mend(Side side) {
    SideBoard& board = m_boards[side];
    const rules::Placement wanted = m_state.wanted_on_board(side);
    board.followed = true;
    board.astray_since.reset();
    board.mending = !board.tracker.shows(wanted);
    if (board.mending)
        tell_if_unclear(side);
    else
        board.tracker.settle(wanted);
}

} // namespace annabella::game
