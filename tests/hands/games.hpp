// The games that hands play.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "chess/position.hpp"
#include "draw.hpp"

namespace annabella::hands {

struct PlannedGame {
    chess::Position start;
    std::vector<chess::Move> moves;
};

/// Legal moves by chance, with more captures, castling and promotions than people make; from the initial
/// position or from one that is rich in them.
PlannedGame game_by_chance(Draw& draw, std::size_t half_moves, bool from_initial);
/// The games of a PGN file, cut to so many half moves.
std::vector<PlannedGame> games_of(const std::string& file, std::size_t half_moves);

} // namespace annabella::hands
