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

/// The material that is drawn by itself in the Code of the USSR of 1953, section 18a and b: a bare king
/// against a king alone or with one bishop or knight; king and bishop each, both bishops on squares of one
/// colour.
bool drawn_by_the_code_of_1953(const Position& position);

} // namespace annabella::chess
