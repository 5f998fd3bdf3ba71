// Counting the tree of legal moves: the usual proof of a move generator.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "draughts/position.hpp"

namespace annabella::draughts {

/// The number of sequences of `depth` legal moves. 1 for depth 0 and below.
std::uint64_t perft(const Position& position, int depth);

} // namespace annabella::draughts
