// An opponent's thinking in international draughts: alpha-beta over our own positions. At home alone.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <cstdint>
#include <span>
#include <vector>

#include "draughts/position.hpp"

namespace annabella::train {

/// How strongly it plays: each level beats the one before (tests/unit/train/draughts_search_test.cpp counts).
inline constexpr int weakest_level = 1;
inline constexpr int strongest_level = 10;

/// How far one search goes.
struct DraughtsEffort {
    std::uint64_t nodes = 1'000'000; ///< Positions looked at, at most; one iteration is always finished.
    int depth = 60;                  ///< Half moves, captures beside; at least 1.
    /// How far a value may be off, in hundredths of a man: a weak player misjudges positions, each in his own
    /// way.
    int misjudged_by = 2;
    std::uint32_t seed = 0; ///< Of these errors, so that no two games are the same.
};
DraughtsEffort effort_of(int level, std::uint32_t seed);

struct DraughtsThought {
    draughts::Move move;
    /// In hundredths of a man, of the player on move; beyond `decided`: won or lost by force.
    int value = 0;
    int depth = 0;
    std::uint64_t nodes = 0;
};
inline constexpr int decided = 20'000;

/// Knows no clock: it ends by its effort, or when it is stopped. One thread at a time.
class DraughtsSearch {
public:
    DraughtsSearch();

    /// The best move it finds. `history`: the positions of the game in order, the last one to be moved in; it
    /// must have a legal move. `stopped` may be set by any thread: what has been found by then is given.
    DraughtsThought think(std::span<const draughts::Position> history, const DraughtsEffort& effort,
                          const std::atomic<bool>* stopped = nullptr);

private:
    struct Known {
        std::uint64_t key = 0;
        draughts::Move move;
        std::int16_t value = 0;
        std::int8_t depth = -1;
        enum class Bound : std::uint8_t { Exact, AtLeast, AtMost } bound = Bound::Exact;
    };
    class Run;

    std::vector<Known> m_known; ///< A power of two of them, by the effort.
};

/// The value of a position without looking ahead, of the player on move.
int standing_value(const draughts::Position& position);

} // namespace annabella::train
