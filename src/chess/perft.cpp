// Counting the tree of legal moves.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "chess/perft.hpp"

#include "chess/movegen.hpp"
#include "rules/count_sequences.hpp"

namespace annabella::chess {

std::uint64_t perft(const Position& position, int depth) { return rules::count_sequences(position, depth); }

} // namespace annabella::chess
