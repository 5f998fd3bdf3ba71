// The moves that the rules allow.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "draughts/position.hpp"

namespace annabella::draughts {

/// All legal moves, each once; captures only those of the most pieces (FMJD, 4.13).
MoveList generate_legal_moves(const Position& position);

/// Their number, without writing them down where nothing is captured.
int count_legal_moves(const Position& position);

/// See Position::must_capture().
bool must_capture(const Position& position);

} // namespace annabella::draughts
