// How long hands must have left a board before what stands there counts.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "base/time.hpp"
#include "game/game.hpp"

namespace annabella::table {

/// Since the last change on that side's board, which means this now; empty where nothing is to be done about
/// it. A piece that can't go on is announced soonest.
std::optional<Span> patience_with(const game::BoardMeaning& meaning, const game::Game& game, Side side,
                                  rules::SquareSet placed);

/// The same may be shown in the midst of something else: a captor in the hand, or pieces in both hands that
/// look as if one had captured the other. `placed`: where something was put since the last move.
bool may_go_on(const game::BoardMeaning& meaning, const game::Game& game, Side side, rules::SquareSet placed);

/// The last move, which can still be corrected, has been put back.
bool is_last_put_back(const game::meant::Earlier& earlier, const game::Game& game);

} // namespace annabella::table
