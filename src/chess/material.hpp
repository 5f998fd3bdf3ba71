// What can be said of mating chances from the material alone.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "chess/position.hpp"

namespace annabella::chess {

/// Whether `color` has nothing but its king, and so cannot mate by any series of legal moves.
bool is_bare_king(const Position& position, Color color);

/// Bare kings, king and one minor piece against king, or only bishops of one square colour: neither side can
/// mate by any series of legal moves (FIDE 2009, 5.2b). False does not mean that somebody can.
bool nobody_can_mate_with_material(const Position& position);

} // namespace annabella::chess
