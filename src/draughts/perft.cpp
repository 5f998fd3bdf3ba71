// Counting the tree of legal moves.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "draughts/perft.hpp"

#include "draughts/movegen.hpp"

namespace annabella::draughts {

std::uint64_t perft(const Position& position, int depth) {
    if (depth <= 0)
        return 1;
    // The last moves need not be played, most of them not even written down.
    if (depth == 1)
        return static_cast<std::uint64_t>(count_legal_moves(position));
    std::uint64_t nodes = 0;
    for (const Move move : generate_legal_moves(position))
        nodes += perft(position.after(move), depth - 1);
    return nodes;
}

} // namespace annabella::draughts
