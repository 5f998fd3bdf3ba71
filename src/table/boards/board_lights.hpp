// What a board whose squares can be lit shows of what has been said.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "game/game.hpp"

namespace annabella::table {

/// The squares to be lit on `side`'s board: those of the opponent's move that has been announced and is still
/// to be made there, and those that differ where it has been said that the board stands wrong. Of anything
/// else nothing is shown, least of all of moves that could be made.
std::vector<rules::Square> lit_squares(const game::Game& game, Side side);

} // namespace annabella::table
