// How long hands must have left a board before what stands there counts.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "base/time.hpp"
#include "game/game.hpp"

namespace annabella::table {

/// Since the last change on that side's board, which means this now; empty where nothing is to be done about
/// it. A piece that can't go on is announced soonest.
std::optional<Span> patience_with(const game::BoardMeaning& meaning, const game::Game& game,
                                  chess::Color side);

/// A board that tells only full and empty squares would show the same in the midst of a capture.
bool may_go_on(const game::BoardMeaning& meaning, const game::Game& game, chess::Color side);

} // namespace annabella::table
