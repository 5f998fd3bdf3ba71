// Basic endings of international draughts, of at most four pieces.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "train/endings.hpp"

namespace annabella::train {

/// "draughts-endgame". Whoever begins one has a single move that wins, or holds it.
const Course& draughts_endings_course();

} // namespace annabella::train
