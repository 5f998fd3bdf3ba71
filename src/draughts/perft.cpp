// Counting the tree of legal moves.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "draughts/perft.hpp"

#include "draughts/movegen.hpp"
#include "rules/count_sequences.hpp"

namespace annabella::draughts {

std::uint64_t perft(const Position& position, int depth) { return rules::count_sequences(position, depth); }

} // namespace annabella::draughts
