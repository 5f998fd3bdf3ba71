// How one hole of a real board differs from the game.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "rules/types.hpp"

namespace annabella::game {

/// How one hole of a real board differs from the game.
struct BoardDifference {
    rules::Square square{};
    std::optional<rules::Piece> wanted; ///< What the game has there.
    bool full = false;                  ///< Whether the board has something there,
    std::optional<rules::Piece> found;  ///< and what, where it can tell.
    friend bool operator==(const BoardDifference&, const BoardDifference&) = default;
};

} // namespace annabella::game
