// The boards and the score sheets differ: annex E.2.7 and E.2.8.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/game.hpp"

namespace annabella::game {

using chess::Color;

void Game::on(const ScoreWritten& event) { refuse(event.side, Reason::NotPermitted); }

void Game::on(const Compared&) { refuse(turn(), Reason::NotPermitted); }

} // namespace annabella::game
