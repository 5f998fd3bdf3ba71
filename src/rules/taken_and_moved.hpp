// What one move has changed on a board where pieces are jumped over.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "rules/rules.hpp"

namespace annabella::rules {

/// One piece has gone from a square to another, and pieces of the other side are off.
struct TakenAndMoved {
    Square from{};
    Square to{};
    SquareSet taken = 0;
};

/// How `after` comes from `before` so, by the player on move; empty where it does not.
std::optional<TakenAndMoved> taken_and_moved(const Position& before, const Placement& after);

} // namespace annabella::rules
