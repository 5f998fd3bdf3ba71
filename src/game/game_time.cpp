// Lateness, stopping the clocks, and whether a player can still mate (6.6, 6.9, 6.12, 9.6).
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/game.hpp"

namespace annabella::game {

using chess::Color;

void Game::on(const StoppedByPlayer& event) { refuse(event.side, Reason::NotPermitted); }

void Game::on(const Arrived& event) { refuse(event.side, Reason::NotPermitted); }

void Game::on(const CanMate&) { refuse(turn(), Reason::NotPermitted); }

std::vector<Game::MateQuestion> Game::mate_questions() const { return {}; }

} // namespace annabella::game
