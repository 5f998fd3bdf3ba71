// Flags, lateness, and stopping the clocks for the arbiter (6.6-6.12).
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/game.hpp"

namespace annabella::game {

using chess::Color;

void Game::on(const StoppedByPlayer& event) { refuse(event.side, Reason::NotPermitted); }

void Game::on(const Arrived& event) {
    if (m_absence)
        return arrive_at_resumption(event.side);
    refuse(event.side, Reason::NotPermitted, Rule::NotAbsent);
}

void Game::claim_flag(Color side) {
    const Color opponent = opposite(side);
    const ClockReading reading = m_clock.read(m_now);
    if (!m_clock.exists() || !reading.flag_down[chess::index(opponent)])
        return refuse(side, Reason::WrongClaim);
    // FIDE 2009, A.4d (2, 3): the claimant's own flag must be up; with both down it is a draw.
    if (m_laws.both_flags_down_draws && reading.flag_down[chess::index(side)])
        return end({Outcome::Draw, How::Time});
    // FIDE 2009, 6.11: where both flags are down, what counts is which fell first; an electronic clock knows.
    if (reading.flag_down[chess::index(side)] && m_clock.first_flag(m_now) == side)
        return refuse(side, Reason::FlagDown);
    if (flag_waits_for_claim(side))
        return;
    // FIDE 2009, 6.9
    end_unless_opponent_cannot_mate(side, How::Time);
}

void Game::grant_forfeit(const Proposal&) {}

void Game::refuse_forfeit(const Proposal&) {}

} // namespace annabella::game
