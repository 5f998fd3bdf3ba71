// Going back to an earlier position, and the boards that must follow (E.2.8, 7.4a, 7.5).
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "game/game.hpp"

namespace annabella::game {

using chess::Color;

void Game::remember_moment() {
    m_moments.resize(m_score.entries.size());
    m_moments.push_back(m_clock.snapshot(m_now));
}

ClockReading Game::clock_after(std::size_t plies) const {
    Clock clock = m_clock;
    clock.restore(m_moments[std::min(plies, m_moments.size() - 1)], m_now);
    return clock.read(m_now);
}

void Game::forget_move_being_made() {
    m_touches.clear();
    m_release.reset();
    m_adjusting = false;
    m_adjusted.clear();
    m_announced.reset();
    m_intended.reset();
    m_repeated = false;
    m_repetition_due = false;
    m_repetition_demanded = false;
    m_on_board_told.reset();
    m_promotion_asked = false;
    m_offered_this_move = false;
    m_just_completed = false;
    m_touch_requested = false;
    m_sealed.reset();
    m_seal_asked = false;
}

void Game::go_back_to(int plies) {
    const std::size_t kept = std::min(static_cast<std::size_t>(std::max(plies, 0)), m_score.entries.size());
    // Play that was over, or whose result was being found out, goes on when the arbiter says so.
    if (m_score.result || m_awaited)
        m_paused = true;
    m_score.result.reset();
    m_score.resigned.reset();
    m_awaited.reset();
    m_offer.reset();
    drop_proposals_about_moves();
    m_attempts = {};
    if (m_resumed_at && *m_resumed_at > kept)
        m_resumed_at.reset();
    forget_move_being_made();

    m_last.reset();
    if (kept > 0)
        m_last = SpokenMove{m_score.position_at(kept - 1), m_score.entries[kept - 1].move};
    m_score.entries.resize(kept);
    for (ScoreAct& act : m_score.acts)
        act.ply = std::min(act.ply, kept);
    m_position = m_score.position_at(kept);
    m_keys.resize(kept + 1);

    const bool running = m_clock.running().has_value();
    m_moments.resize(kept + 1);
    m_clock.restore(m_moments.back(), m_now);
    if (m_clock.exists() && running && !m_paused)
        m_clock.start(turn(), m_now);
    else
        m_clock.stop(m_now);
    m_flag_told = m_clock.read(m_now).flag_down;
    m_turn_began = m_now;
    m_used_before = m_clock.exists() ? m_clock.used(turn(), m_now) : Time{0};

    tell(TakenBack{static_cast<int>(kept), m_last});
    ask_boards_to_mend();
    ask_next_proposal();
}

void Game::replace_record(std::size_t plies, const std::vector<chess::Move>& moves) {
    const std::size_t before = m_score.entries.size();
    m_offer.reset();
    drop_proposals_about_moves();
    forget_move_being_made();
    // What a move of the same place in the game had beside it stays with its place: its time, its offer, the
    // remarks.
    ScoreEntry late;
    late.at = m_now;
    m_score.entries.resize(plies + moves.size(), late);
    for (std::size_t i = 0; i < moves.size(); ++i)
        m_score.entries[plies + i].move = moves[i];
    for (ScoreAct& act : m_score.acts)
        act.ply = std::min(act.ply, m_score.entries.size());
    m_keys.resize(plies + 1);
    m_last.reset();
    m_position = m_score.position_at(plies);
    if (plies > 0)
        m_last = SpokenMove{m_score.position_at(plies - 1), m_score.entries[plies - 1].move};
    for (const chess::Move move : moves) {
        m_last = spoken(move);
        m_position.play(move);
        m_keys.push_back(m_position.key());
    }
    bool clocks_changed = false;
    if (m_score.entries.size() != before) {
        // FIDE 2009, 6.13: the times stay, the counter of moves is put right, and the clock of the player on
        // move runs. 6.2a: a control that the right number of moves has met gives the next period's time.
        const std::size_t made = m_score.entries.size();
        const bool black_began = m_score.start.turn() == Color::Black;
        const std::array<int, 2> moves_of = {static_cast<int>((made + (black_began ? 0 : 1)) / 2),
                                             static_cast<int>((made + (black_began ? 1 : 0)) / 2)};
        for (const Color side : chess::colors) {
            const int moves_made = moves_of[chess::index(side)];
            if (m_table.protocol == 1)
                m_clock.set_moves(side, moves_made);
            else
                clocks_changed = m_clock.recount(side, moves_made, m_now) || clocks_changed;
        }
        m_flag_told = m_clock.read(m_now).flag_down;
        if (m_clock.exists() && m_clock.running())
            m_clock.start(turn(), m_now);
        while (m_moments.size() <= made)
            m_moments.push_back(m_clock.snapshot(m_now));
        m_moments.resize(made + 1);
        m_turn_began = m_now;
        m_used_before = m_clock.exists() ? m_clock.used(turn(), m_now) : Time{0};
    }
    tell(RecordReplaced{static_cast<int>(m_score.entries.size())});
    if (clocks_changed)
        tell(ClocksSet{m_clock.read(m_now)});
    ask_boards_to_mend();
    ask_next_proposal();
    if (m_score.result)
        return;
    // What the right moves have led to, be it before the last of them (FIDE 2018, 9.6).
    chess::Position position = m_score.position_at(plies);
    for (std::size_t ply = plies + 1; ply <= m_score.entries.size(); ++ply) {
        position.play(m_score.entries[ply - 1].move);
        if (m_table.protocol == 1 && !(position.is_checkmate() || position.is_stalemate()))
            continue;
        const auto last = m_keys.begin() + static_cast<std::ptrdiff_t>(ply) + 1;
        const auto times = std::count(m_keys.begin(), last, position.key());
        if (const auto result = ending_at(position, static_cast<int>(times)))
            return end(*result);
    }
}

void Game::ask_boards_to_mend() {
    for (const Color side : chess::colors)
        ask_board_to_mend(side);
}

void Game::ask_board_to_mend(Color side) {
    BoardTracker& board = tracker(side);
    const chess::Placement wanted = wanted_on_board(side);
    m_followed[chess::index(side)] = true;
    m_astray_since[chess::index(side)].reset();
    m_mending[chess::index(side)] = !board.shows(wanted);
    if (m_mending[chess::index(side)])
        tell_if_unclear(side);
    else
        board.settle(wanted);
}

} // namespace annabella::game
