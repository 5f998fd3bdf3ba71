// What can be said about mating chances without looking at any move; private to the chess library.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "winnable/winnable.hpp"

namespace annabella::chess {

/// The reason why `side` cannot mate that follows from the material of both, or None. None does not mean that
/// it can.
UnwinnableReason unwinnable_by_material(const Position& position, Color side);

} // namespace annabella::chess
