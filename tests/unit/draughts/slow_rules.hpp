// The rules once more, from their text, without any thought of speed: what the fast generator is compared
// with.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>
#include <set>

#include "draughts/position.hpp"

namespace annabella::draughts::testing {

/// The numbers of the squares, 1..50.
struct SlowMove {
    int from = 0;
    int to = 0;
    std::set<int> captured;
    friend auto operator<=>(const SlowMove&, const SlowMove&) = default;
};

/// Of a fast one.
SlowMove slow_move(Move move);

std::set<SlowMove> slow_legal_moves(const Position& position);

/// The pieces and the player on move after it; nothing is counted.
Setup after_slow_move(const Position& position, const SlowMove& move);

} // namespace annabella::draughts::testing
