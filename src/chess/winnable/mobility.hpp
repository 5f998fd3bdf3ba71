// Proof that no mate exists, from where each piece can ever get; private to the chess library.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "chess/position.hpp"

namespace annabella::chess {

/// True where no piece of the winner's can ever give a check that leaves the other king no square, wherever
/// that king can go. False says nothing.
bool cannot_attack(const Position& position, Color winner);

} // namespace annabella::chess
