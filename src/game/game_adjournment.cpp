// Adjournment: the sealed move, the envelope, resumption; signing the score sheets (8.7).
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/game.hpp"

namespace annabella::game {

using chess::Color;

void Game::on(const MoveSealed& event) { refuse(event.side, Reason::NotPermitted); }

void Game::on(const Adjourned&) { refuse(turn(), Reason::NotPermitted); }

void Game::on(const Resumed&) { refuse(turn(), Reason::NotPermitted); }

void Game::on(const Signed& event) { refuse(event.side, Reason::NotPermitted); }

} // namespace annabella::game
