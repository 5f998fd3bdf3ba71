// Irregularities (article 7): illegal moves, wrong set-ups, reported touches.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/game.hpp"

namespace annabella::game {

using chess::Color;

void Game::on(const TouchReported&) { refuse(turn(), Reason::NotPermitted); }

void Game::on(const SetupFaultReported&) { refuse(turn(), Reason::NotPermitted); }

void Game::on(const IllegalRuled&) { refuse(turn(), Reason::NotPermitted); }

} // namespace annabella::game
