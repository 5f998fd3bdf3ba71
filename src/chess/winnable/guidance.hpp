// How near a position looks to a mate by one side when both help; private to the chess library.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "chess/position.hpp"

namespace annabella::chess {

/// The smaller, the nearer. Only a guide for the order in which positions are looked at: nothing follows from
/// it.
int helpmate_distance(const Position& position, Color winner);

} // namespace annabella::chess
