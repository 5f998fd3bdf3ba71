// The search for a helpmate: level by level, keeping only the most promising positions of each; private to
// the chess library.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <limits>
#include <vector>

#include "chess/position.hpp"

namespace annabella::chess {

/// What a search may still spend.
struct SearchBudget {
    std::uint64_t nodes = 0;
    const std::atomic<bool>* stop = nullptr;
    bool spent() const { return nodes == 0 || (stop != nullptr && stop->load(std::memory_order_relaxed)); }
    void spend(std::uint64_t count) { nodes = count < nodes ? nodes - count : 0; }
};

/// 128 bits of a position: two independent functions of what article 9.2 counts as the position. A search
/// that takes two positions for one because of equal fingerprints would need about 2^60 positions to be
/// likely.
struct Fingerprint {
    std::uint64_t first = 0;
    std::uint64_t second = 0;
    friend bool operator==(const Fingerprint&, const Fingerprint&) = default;
};
Fingerprint fingerprint(const Position& position);

/// A set of fingerprints.
class FingerprintSet {
public:
    /// False where it was there already.
    bool insert(const Fingerprint& fingerprint);
    bool contains(const Fingerprint& fingerprint) const;
    std::size_t size() const { return m_size; }

private:
    std::size_t slot(const Fingerprint& fingerprint) const;
    void grow();

    std::vector<Fingerprint> m_slots; ///< A power of two of them; all zeros is empty.
    std::size_t m_size = 0;
};

using Guide = std::function<int(const Position&)>;

/// Level after level of the tree of legal moves, of each at most `width` positions, those of the smallest
/// guide value, and no position twice. Where no level had to be cut, an end of the search proves that no mate
/// exists.
class HelpmateSearch {
public:
    enum class Outcome : std::uint8_t {
        Running,   ///< The budget is spent; go on with run().
        Found,     ///< line() ends in mate.
        Exhausted, ///< Every position that can be reached was looked at, and there is no mate.
        GaveUp,    ///< Nothing found in what was looked at.
    };

    struct Limits {
        std::size_t width;
        std::size_t patience; ///< So many levels in a row may go by without a smaller guide value.
        std::size_t capacity; ///< So many positions may be remembered.
        /// So many of the loser's moves are tried at a time: most of them only let the winner go on.
        std::size_t replies = ~std::size_t{0};
    };

    /// `node_cost` is what looking at one position counts. Without a guide all levels are looked at as they
    /// come.
    HelpmateSearch(const Position& start, Color winner, Limits limits, Guide guide,
                   std::uint64_t node_cost = 1);
    Outcome run(SearchBudget& budget);
    std::vector<Move> line() const;

private:
    struct Candidate {
        int guess;
        std::uint32_t parent; ///< In m_level.
        Move move;
        Fingerprint fingerprint;
    };
    struct Node {
        Position position;
        std::uint32_t step; ///< In m_steps; the root has none.
    };
    struct Step {
        std::uint32_t before;
        Move move;
    };
    static constexpr std::uint32_t no_step = ~std::uint32_t{0};

    bool expand(std::uint32_t parent, SearchBudget& budget);
    bool next_level();

    Color m_winner;
    std::size_t m_width;
    std::size_t m_patience;
    std::size_t m_capacity;
    std::size_t m_replies;
    Guide m_guide;
    std::uint64_t m_node_cost;
    std::vector<Node> m_level;
    std::vector<Candidate> m_candidates;
    std::vector<Step> m_steps;
    FingerprintSet m_seen;
    std::size_t m_next = 0; ///< The next of m_level to expand.
    int m_best_guess = std::numeric_limits<int>::max();
    std::size_t m_stale_levels = 0;
    bool m_cut = false;
    Step m_last{no_step, {}};
};

} // namespace annabella::chess
