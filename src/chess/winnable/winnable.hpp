// Whether a player can still checkmate by any series of legal moves: exact, with a proof either way.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <vector>

#include "chess/position.hpp"

namespace annabella::chess {

// The Laws ask this question when a flag falls (FIDE 2009, 6.10), when a player resigns (5.1.2 since 2023),
// and for the end of a game that nobody can win any more (5.2(b), 9.6; 5.2.2 since 2018): is there any series
// of legal moves, however bad, after which `side` has mated?
//
// Decision: the limits of 75 moves and of the fivefold repetition are not part of the question. They are ends
// of a game, not rules for moving the pieces, and 9.6 asks for moves. Nor do the counters in a position
// matter.

/// Why no series of moves can end in mate by that side.
using UnwinnableReason = rules::UnwinnableReason;

struct WinnableAnswer {
    using Verdict = rules::Verdict;

    Verdict verdict = Verdict::Unknown;
    /// Yes: legal moves from the position that end in mate by the side, replayed before they are given out;
    /// not the shortest. Empty where the mate is on the board.
    std::vector<Move> line{};
    UnwinnableReason reason = UnwinnableReason::None;
    /// Positions looked at so far.
    std::uint64_t nodes = 0;
};

/// The search for an answer, in portions: each call of run() goes on where the last one stopped. Needs no
/// clock; who has a deadline gives a small number of nodes at a time or sets `stop`.
class WinnableSearch {
public:
    WinnableSearch(const Position& position, Color side);
    WinnableSearch(WinnableSearch&&) noexcept;
    WinnableSearch& operator=(WinnableSearch&&) noexcept;
    ~WinnableSearch();

    /// Looks at about `nodes` more positions (a few microseconds each at most). Unknown where that, or the
    /// memory the search allows itself (about 400 MB in the end), was not enough, or `stop` was set by
    /// somebody.
    WinnableAnswer run(std::uint64_t nodes, const std::atomic<bool>* stop = nullptr);

private:
    class Implementation;
    std::unique_ptr<Implementation> m_implementation;
};

/// One call for all: most positions of real games take some hundred nodes.
WinnableAnswer can_mate(const Position& position, Color side, std::uint64_t node_limit = 100'000);

} // namespace annabella::chess
