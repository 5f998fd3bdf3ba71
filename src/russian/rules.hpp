// Russian draughts as a table asks for it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/rules.hpp"
#include "russian/position.hpp"
#include "russian/result.hpp"

namespace annabella::russian {

/// Kinds of pieces are man and king, squares those of a chessboard from a1 on, moves are as Move has them. A
/// reading's form is the move as it is written.
const rules::Rules& rules();

/// A position at a table: with what must be known of those before it.
struct TablePosition {
    Position position;
    Countdown counted;
};

} // namespace annabella::russian
