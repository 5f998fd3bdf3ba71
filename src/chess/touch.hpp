// Touch-move, article 4: what touching demands.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "chess/position.hpp"
#include "rules/types.hpp"

namespace annabella::chess {

/// A piece touched by the player on move, in the order of touching, each once.
struct Touch {
    Square square{};
    Piece piece{};
    friend bool operator==(const Touch&, const Touch&) = default;
};

/// What the touches leave to the player on move.
struct Obligation {
    MoveList moves;              ///< The legal moves that may be made.
    std::vector<Square> squares; ///< The touched pieces that bind; empty where touching demands nothing.
};

/// Articles 4.3-4.5 of FIDE 2009 (and of 1953, section 10 for the rook that begins castling, section 14 for
/// touching one piece of each colour).
Obligation obligation(const Position& position, const std::vector<Touch>& touches,
                      const rules::TouchLaw& laws);

} // namespace annabella::chess
