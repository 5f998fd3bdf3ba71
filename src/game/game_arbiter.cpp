// The arbiter: proposals, penalties, taking back, replacing, notes, undoing (article 13).
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/game.hpp"

namespace annabella::game {

using chess::Color;

void Game::on(const Penalised&) { refuse(turn(), Reason::NotPermitted); }

void Game::on(const Retracted&) { refuse(turn(), Reason::NotPermitted); }

void Game::on(const Replaced&) { refuse(turn(), Reason::NotPermitted); }

void Game::on(const Noted&) { refuse(turn(), Reason::NotPermitted); }

void Game::on(const Decided&) { refuse(turn(), Reason::NotPermitted); }

void Game::on(const RulingUndone&) { refuse(turn(), Reason::NotPermitted); }

} // namespace annabella::game
