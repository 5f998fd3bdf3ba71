// International draughts as a table asks for it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "draughts/position.hpp"
#include "draughts/result.hpp"
#include "rules/rules.hpp"

namespace annabella::draughts {

/// Kinds of pieces are the ranks, squares count from 0 for 1, moves are as Move has them. A reading's form is
/// the move as it is written. On a board of pegs it cannot be played yet.
const rules::Rules& rules();

/// A position at a table: with what must be known of those before it.
struct TablePosition {
    Position position;
    Countdown counted;
};

} // namespace annabella::draughts
