// Where pieces stand, as it is told.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "chess/position.hpp"
#include "train/speech.hpp"

namespace annabella::train {

/// Those of a side: kings first, pawns last; of one kind from a1 to h8.
Men men_of(const chess::Placement& placement, Side side);

/// Where White's pieces stand, and then Black's; that the board is empty where it is.
Speech tell_men(const chess::Placement& placement);

/// Who is on move.
Sentence tell_turn(Side turn);

} // namespace annabella::train
